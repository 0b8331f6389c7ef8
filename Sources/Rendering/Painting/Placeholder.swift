import FlipbookSnapshots
import FlipbookUnits

extension Canvas {
  /// Draws a node whose kind has no look as a crossed box with the name of the kind, so that it isn't overlooked.
  mutating func placeholder(for kind: any NodeKind.Type) {
    var cross = Path()
    cross.move(to: .zero)
    cross.addLine(to: Point(x: size.width, y: size.height))
    cross.move(to: Point(x: size.width, y: 0))
    cross.addLine(to: Point(x: 0, y: size.height))
    fill(bounds, theme.secondaryFill)
    stroke(cross, Stroke(width: pixel), theme.gray)
    let style = TextStyle(11, theme.label)
    text(
      kind.title, style, x: size.width / 2, baseline: baseline(style.size, and: size.height), maxWidth: size.width,
      alignment: .center)
  }
}
