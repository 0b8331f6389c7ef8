package import FlipbookUnits

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
  /// The color of the header, or nil for the theme's tint.
  package var color: Color?
  /// The color of the title, or nil for white.
  package var titleColor: Color?

  /// Creates a header's content, by default in the theme's tint with a white title.
  package init(title: String, bandHeight: Double, color: Color? = nil, titleColor: Color? = nil) {
    self.title = title
    self.bandHeight = bandHeight
    self.color = color
    self.titleColor = titleColor
  }

  /// The title, the height of the band, and the colors that aren't the theme's.
  package var fields: [NodeField] {
    [.text("title", title), .number("bandHeight", bandHeight)]
      + NodeField.colors([("color", color), ("titleColor", titleColor)])
  }
}

extension NodeContent {
  /// Returns the content of a collapsing header.
  package static func collapsingHeader(_ content: CollapsingHeaderContent) -> NodeContent { NodeContent(content) }
}
