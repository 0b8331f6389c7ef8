/// A row of choices, one of which is selected: the menu below a navigation bar.
public struct SegmentsContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "segments"

  /// The titles of the choices, from left to right. The choices have equal widths.
  public var titles: [String]
  /// The index of the selected choice in `titles`. An index out of range selects none.
  public var selected: Int

  /// Creates the content of a row of choices.
  public init(titles: [String], selected: Int) {
    self.titles = titles
    self.selected = selected
  }

  /// The titles and the selected index.
  public var fields: [NodeField] { [.texts("titles", titles), .integer("selected", selected)] }
}

extension NodeContent {
  /// Returns the content of a row of choices.
  public static func segments(_ content: SegmentsContent) -> NodeContent { NodeContent(content) }
}
