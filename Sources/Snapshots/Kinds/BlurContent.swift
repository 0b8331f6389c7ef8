package import FlipbookUnits

/// A blur of what is beneath, with a color over it.
package struct BlurContent: NodeKind {
  /// The kind's name in canonical text.
  package static let word = "blur"
  /// False: what is beneath is seen.
  package static let fillsItsFrame = false

  /// The standard deviation of the blur, in points.
  package var radius: Double
  /// The color over what is blurred.
  package var color: Color

  /// Creates a blur's content.
  package init(radius: Double, color: Color) {
    self.radius = radius
    self.color = color
  }

  /// The radius and the color.
  package var fields: [NodeField] { [.number("radius", radius), .color("color", color)] }
}

extension NodeContent {
  /// Returns the content of a blur.
  package static func blur(_ content: BlurContent) -> NodeContent { NodeContent(content) }
}
