/// The system's keyboard with its suggestion bar.
public struct KeyboardContent: NodeKind {
  public static let word = "keyboard"

  public enum Layout: Hashable, Sendable {
    case qwerty
    case kana
    /// Only the suggestion bar, as with a hardware keyboard.
    case suggestionsOnly
  }

  public var layout: Layout
  public var showsSuggestions: Bool

  public init(layout: Layout, showsSuggestions: Bool) {
    self.layout = layout
    self.showsSuggestions = showsSuggestions
  }

  public var fields: [NodeField] { [.word("layout", "\(layout)"), .flag("suggestions", showsSuggestions)] }
}

extension NodeContent {
  public static func keyboard(_ content: KeyboardContent) -> NodeContent { NodeContent(content) }
}
