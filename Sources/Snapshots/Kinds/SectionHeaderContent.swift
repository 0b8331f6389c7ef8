/// The title above the rows of a section.
public struct SectionHeaderContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "sectionHeader"

  /// The style of the list, as in UIKit's table views.
  public enum Style: Hashable, Sendable {
    /// A strip that sticks to the bar.
    case plain
    /// Small capitals on the background, above a card.
    case grouped
  }

  /// The title. A grouped header draws it in capital letters.
  public var title: String
  /// The style of the list that the section is in.
  public var style: Style

  /// Creates a section header's content.
  public init(_ title: String, style: Style) {
    self.title = title
    self.style = style
  }

  /// The title, and the name of the style.
  public var fields: [NodeField] { [.text("title", title), .word("style", "\(style)")] }
}

extension NodeContent {
  /// Returns the content of a section header.
  public static func sectionHeader(_ content: SectionHeaderContent) -> NodeContent { NodeContent(content) }
}
