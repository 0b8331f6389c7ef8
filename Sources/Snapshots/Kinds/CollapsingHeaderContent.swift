/// The header in a list's content, with a band at its bottom.
package struct CollapsingHeaderContent: NodeKind {
  package static let word = "collapsingHeader"
  package static let title = "header"

  package var title: String
  /// The height of the band at the bottom of the header, in points.
  package var bandHeight: Double

  package init(title: String, bandHeight: Double) {
    self.title = title
    self.bandHeight = bandHeight
  }

  package var fields: [NodeField] { [.text("title", title), .number("bandHeight", bandHeight)] }
}

extension NodeContent {
  package static func collapsingHeader(_ content: CollapsingHeaderContent) -> NodeContent { NodeContent(content) }
}
