/// A row of choices, one of which is selected: the menu below a navigation bar.
package struct SegmentsContent: NodeKind {
  package static let word = "segments"

  package var titles: [String]
  package var selected: Int

  package init(titles: [String], selected: Int) {
    self.titles = titles
    self.selected = selected
  }

  package var fields: [NodeField] { [.texts("titles", titles), .integer("selected", selected)] }
}

extension NodeContent {
  package static func segments(_ content: SegmentsContent) -> NodeContent { NodeContent(content) }
}
