import FlipbookSnapshots
import FlipbookUnits

/// The shape of the ends of a line, as in Core Graphics.
enum LineCap: String, PartChoice {
  case butt, round
}

extension ShapeContent.Outline: PartChoice {}
extension ShadeContent.Direction: PartChoice {}

extension ScreenPart {
  /// An outline and its area.
  static let shape = ScreenPart(
    "shape", "The outline of a shape, which is drawn up to a fraction, and its area.", shorthand: "shape",
    fields: [
      .choice("shape", ShapeContent.Outline.rectangle, "The outline, which touches the edges of the view."),
      .color("stroke", .label, "The color of the line."),
      .color("fill", .clear, "The color of the area, which is whole also where the line is not."),
      .number("lineWidth", 0...1_000, 1, isAnimated: true, "The width of the line, inside the edges (points)."),
      .number("strokeStart", 0...1, 0, isAnimated: true, "Where the line starts: a share of the outline's length."),
      .number("strokeEnd", 0...1, 1, isAnimated: true, "Where the line ends: a share of the outline's length."),
      .number("lineDash", 0...1_000, 0, isAnimated: true, "The length of dashes and gaps (points); 0 for none."),
      .choice("lineCap", LineCap.butt, "The ends of the line, and of its dashes."),
    ],
    make: { values, traits in
      .shape(
        ShapeContent(
          values.choice(0, or: ShapeContent.Outline.rectangle),
          stroke: (values.color(1) ?? .label).color(in: traits), fill: (values.color(2) ?? .clear).color(in: traits),
          lineWidth: values.number(3), strokeStart: values.number(4), strokeEnd: values.number(5),
          lineDash: values.number(6), hasRoundEnds: values.choice(7, or: LineCap.butt) == .round))
    })

  /// A gradient.
  static let shade = ScreenPart(
    "shade", "An area whose color changes from its top to its bottom, or in another direction.",
    fields: [
      .color("from", .clear, "The first color, which is at the top."),
      .color("to", ScreenColor(Color.black.withAlpha(0.45)), "The second color, which is at the bottom."),
      .choice("direction", ShadeContent.Direction.down, "The direction, from the top or the middle."),
    ],
    make: { values, traits in
      .shade(
        ShadeContent(
          top: (values.color(0) ?? .clear).color(in: traits),
          bottom: (values.color(1) ?? .clear).color(in: traits),
          direction: values.choice(2, or: ShadeContent.Direction.down)))
    })
}
