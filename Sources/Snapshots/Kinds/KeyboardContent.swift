/// The system's keyboard with its suggestion bar.
package struct KeyboardContent: NodeKind {
  package static let word = "keyboard"

  package enum Layout: Hashable, Sendable {
    case qwerty
    case kana
    /// Only the suggestion bar, as with a hardware keyboard.
    case suggestionsOnly
  }

  package var layout: Layout
  package var showsSuggestions: Bool

  package init(layout: Layout, showsSuggestions: Bool) {
    self.layout = layout
    self.showsSuggestions = showsSuggestions
  }

  package var fields: [NodeField] { [.word("layout", "\(layout)"), .flag("suggestions", showsSuggestions)] }
}

extension NodeContent {
  package static func keyboard(_ content: KeyboardContent) -> NodeContent { NodeContent(content) }
}
