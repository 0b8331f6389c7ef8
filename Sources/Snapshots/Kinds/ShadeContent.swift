package import FlipbookUnits

/// An area whose color changes from its top to its bottom.
package struct ShadeContent: NodeKind {
  /// The kind's name in canonical text.
  package static let word = "shade"

  /// The color at the top.
  package var top: Color
  /// The color at the bottom.
  package var bottom: Color

  /// Creates the content of an area from its colors at the top and at the bottom.
  package init(top: Color, bottom: Color) {
    self.top = top
    self.bottom = bottom
  }

  /// The two colors.
  package var fields: [NodeField] { [.color("top", top), .color("bottom", bottom)] }
}

extension NodeContent {
  /// Returns the content of an area whose color changes from its top to its bottom.
  package static func shade(_ content: ShadeContent) -> NodeContent { NodeContent(content) }
}
