/// The system's keyboard with its suggestion bar.
public struct KeyboardContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "keyboard"

  /// The keys that the keyboard shows.
  public enum Layout: Hashable, Sendable {
    /// The keys of an English keyboard.
    case qwerty
    /// The keys of the Japanese flick keyboard. Tablets show the romaji keyboard instead.
    case kana
    /// Only the suggestion bar, as with a hardware keyboard.
    case suggestionsOnly
  }

  /// The keys below the suggestion bar.
  public var layout: Layout
  /// Whether the suggestion bar is above the keys. `suggestionsOnly` shows it in any case.
  public var showsSuggestions: Bool

  /// Creates a keyboard's content.
  public init(layout: Layout, showsSuggestions: Bool) {
    self.layout = layout
    self.showsSuggestions = showsSuggestions
  }

  /// The layout's name, and whether suggestions are visible.
  public var fields: [NodeField] { [.word("layout", "\(layout)"), .flag("suggestions", showsSuggestions)] }
}

extension NodeContent {
  /// Returns the content of the system's keyboard.
  public static func keyboard(_ content: KeyboardContent) -> NodeContent { NodeContent(content) }
}
