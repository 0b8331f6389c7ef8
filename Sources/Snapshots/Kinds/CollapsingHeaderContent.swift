/// The header in a list's content, with a band at its bottom.
package struct CollapsingHeaderContent: NodeKind {
  /// The kind's name in canonical text.
  package static let word = "collapsingHeader"
  /// The kind's name in the viewer.
  package static let title = "header"

  /// The title, centered in the band.
  package var title: String
  /// The height of the band at the bottom of the header, in points.
  package var bandHeight: Double

  /// Creates a header's content.
  package init(title: String, bandHeight: Double) {
    self.title = title
    self.bandHeight = bandHeight
  }

  /// The title, and the height of the band.
  package var fields: [NodeField] { [.text("title", title), .number("bandHeight", bandHeight)] }
}

extension NodeContent {
  /// Returns the content of a collapsing header.
  package static func collapsingHeader(_ content: CollapsingHeaderContent) -> NodeContent { NodeContent(content) }
}
