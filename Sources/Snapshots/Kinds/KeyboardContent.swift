/// The system's keyboard with its suggestion bar.
package struct KeyboardContent: NodeKind {
  /// The kind's name in canonical text.
  package static let word = "keyboard"

  /// The keys that the keyboard shows.
  package enum Layout: Hashable, Sendable {
    /// The keys of an English keyboard.
    case qwerty
    /// The keys of the Japanese flick keyboard. Tablets show the romaji keyboard instead.
    case kana
    /// The keys of an English keyboard for addresses, whose bottom row has their signs.
    case emailAddress, url
    /// Large digits; with a decimal point, or with the key for the signs of telephone numbers.
    case numberPad, decimalPad, phonePad
    /// A grid of emoji.
    case emoji
    /// Only the suggestion bar, as with a hardware keyboard.
    case suggestionsOnly
  }

  /// The keys below the suggestion bar.
  package var layout: Layout
  /// Whether the suggestion bar is above the keys. `suggestionsOnly` shows it in any case.
  package var showsSuggestions: Bool

  /// Creates a keyboard's content.
  package init(layout: Layout, showsSuggestions: Bool) {
    self.layout = layout
    self.showsSuggestions = showsSuggestions
  }

  /// The layout's name, and whether suggestions are visible.
  package var fields: [NodeField] { [.word("layout", "\(layout)"), .flag("suggestions", showsSuggestions)] }
}

extension NodeContent {
  /// Returns the content of the system's keyboard.
  package static func keyboard(_ content: KeyboardContent) -> NodeContent { NodeContent(content) }
}
