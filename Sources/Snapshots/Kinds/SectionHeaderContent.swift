/// The title above the rows of a section.
public struct SectionHeaderContent: NodeKind {
  public static let word = "sectionHeader"

  public enum Style: Hashable, Sendable {
    /// A strip that sticks to the bar.
    case plain
    /// Small capitals on the background, above a card.
    case grouped
  }

  public var title: String
  public var style: Style

  public init(_ title: String, style: Style) {
    self.title = title
    self.style = style
  }

  public var fields: [NodeField] { [.text("title", title), .word("style", "\(style)")] }
}

extension NodeContent {
  public static func sectionHeader(_ content: SectionHeaderContent) -> NodeContent { NodeContent(content) }
}
