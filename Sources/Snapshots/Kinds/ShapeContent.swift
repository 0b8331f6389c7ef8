package import FlipbookUnits

/// The outline of a simple shape, which is drawn up to a fraction, and its area.
package struct ShapeContent: NodeKind {
  /// The outlines that fit a frame.
  package enum Outline: String, CaseIterable, Hashable, Sendable {
    /// The frame, with the node's corner radius; clockwise from the top left.
    case rectangle
    /// The ellipse that touches the frame's sides; clockwise from the right.
    case ellipse
    /// A line across the middle of the frame, from the left, or from the top of a frame that is higher than wide.
    case line
  }

  /// The kind's name in canonical text.
  package static let word = "shape"
  /// False: the area can be clear.
  package static let fillsItsFrame = false

  /// The outline.
  package var outline: Outline
  /// The color of the line along the outline.
  package var stroke: Color
  /// The color of the area inside.
  package var fill: Color
  /// The width of the line, which is inside the frame, in points.
  package var lineWidth: Double
  /// The part of the outline's length at which the line starts and ends, 0 … 1.
  package var strokeStart: Double, strokeEnd: Double
  /// The length of the dashes and of the gaps between them, in points; 0 for a solid line.
  package var lineDash: Double
  /// Whether the ends of the line are round.
  package var hasRoundEnds: Bool

  /// Creates a shape's content.
  package init(
    _ outline: Outline, stroke: Color, fill: Color, lineWidth: Double, strokeStart: Double, strokeEnd: Double,
    lineDash: Double, hasRoundEnds: Bool
  ) {
    self.outline = outline
    self.stroke = stroke
    self.fill = fill
    self.lineWidth = lineWidth
    self.strokeStart = strokeStart
    self.strokeEnd = strokeEnd
    self.lineDash = lineDash
    self.hasRoundEnds = hasRoundEnds
  }

  /// The outline, the colors, and the line.
  package var fields: [NodeField] {
    [
      .word("outline", outline.rawValue), .color("stroke", stroke), .color("fill", fill),
      .number("lineWidth", lineWidth), .number("strokeStart", strokeStart, default: 0),
      .number("strokeEnd", strokeEnd, default: 1), .number("lineDash", lineDash, default: 0),
      .flag("roundEnds", hasRoundEnds, default: false),
    ]
  }
}

extension NodeContent {
  /// Returns the content of a shape.
  package static func shape(_ content: ShapeContent) -> NodeContent { NodeContent(content) }
}
