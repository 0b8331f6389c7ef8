/// The title above the rows of a section.
package struct SectionHeaderContent: NodeKind {
  package static let word = "sectionHeader"

  package enum Style: Hashable, Sendable {
    /// A strip that sticks to the bar.
    case plain
    /// Small capitals on the background, above a card.
    case grouped
  }

  package var title: String
  package var style: Style

  package init(_ title: String, style: Style) {
    self.title = title
    self.style = style
  }

  package var fields: [NodeField] { [.text("title", title), .word("style", "\(style)")] }
}

extension NodeContent {
  package static func sectionHeader(_ content: SectionHeaderContent) -> NodeContent { NodeContent(content) }
}
