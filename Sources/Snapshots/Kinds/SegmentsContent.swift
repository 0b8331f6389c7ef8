/// A row of choices, one of which is selected: the menu below a navigation bar.
package struct SegmentsContent: NodeKind {
  /// The kind's name in canonical text.
  package static let word = "segments"

  /// The titles of the choices, from left to right. The choices have equal widths.
  package var titles: [String]
  /// The index of the selected choice in `titles`. An index out of range selects none.
  package var selected: Int

  /// Creates the content of a row of choices.
  package init(titles: [String], selected: Int) {
    self.titles = titles
    self.selected = selected
  }

  /// The titles and the selected index.
  package var fields: [NodeField] { [.texts("titles", titles), .integer("selected", selected)] }
}

extension NodeContent {
  /// Returns the content of a row of choices.
  package static func segments(_ content: SegmentsContent) -> NodeContent { NodeContent(content) }
}
