import FlipbookSnapshots
import FlipbookUnits

/// The colors of overlays, which have a white halo and so work on light and dark backgrounds.
struct OverlayInk {
  let line: Color
  /// The color behind white text.
  let label: Color
  var isDashed = false

  static let red = OverlayInk(line: Color(hex: 0xFF2D55), label: Color(hex: 0xE0143D))
  static let indigo = OverlayInk(line: Color(hex: 0x5856D6), label: Color(hex: 0x5856D6))
  static let orange = OverlayInk(line: Color(hex: 0xFF9500), label: Color(hex: 0xB25F00), isDashed: true)
  static let green = OverlayInk(line: Color(hex: 0x34C759), label: Color(hex: 0x1B7A34), isDashed: true)
  static let blue = OverlayInk(line: Color(hex: 0x007AFF), label: Color(hex: 0x0062CC))
  static let purple = OverlayInk(line: Color(hex: 0xAF52DE), label: Color(hex: 0x8A35B5))

  /// Widths from LookFacts, "Dimension line". The line is half a point wider and its halo narrower, so that its color is also
  /// visible on black.
  static let halo = Color.white.withAlpha(0.85)
  static let haloWidth = 0.75
  static let lineWidth = 1.5
}

extension Canvas {
  /// Draws a straight line with its halo, with dashes of 4 and gaps of 3 points if the ink is dashed.
  mutating func line(from: Point, to: Point, _ ink: OverlayInk, width: Double = OverlayInk.lineWidth) {
    let whole = Path.polyline([from, to])
    stroke(whole, Stroke(width: width + 2 * OverlayInk.haloWidth, ends: .butt), OverlayInk.halo)
    stroke(ink.isDashed ? Path.dashes(from: from, to: to) : whole, Stroke(width: width, ends: .butt), ink.line)
  }

  /// Draws a label in a capsule. Text that is too long ends in an ellipsis.
  mutating func pill(_ text: String, in rect: Rect, _ ink: OverlayInk, cornerRadius: Double, textSize: Double) {
    let around = rect.inset(by: EdgeInsets(top: -1, left: -1, bottom: -1, right: -1))
    fill(around, OverlayInk.halo, cornerRadius: cornerRadius + OverlayInk.haloWidth)
    fill(rect, ink.label, cornerRadius: cornerRadius)
    self.text(
      text,
      TextStyle(textSize, .white, weight: .semibold),
      x: rect.midX,
      baseline: rect.midY + 0.356 * textSize,
      maxWidth: rect.width - 6,
      alignment: .center
    )
  }
}

extension Path {
  private static var dash: Double { 4 }
  private static var space: Double { 3 }

  /// Returns the dashes of a line, from its start.
  static func dashes(from: Point, to: Point) -> Path {
    let delta = to - from
    let length = (delta.dx * delta.dx + delta.dy * delta.dy).squareRoot()
    guard length > dash, length < 100_000 else { return polyline([from, to]) }
    var path = Path()
    var place = 0.0
    while place < length {
      path.move(to: from.moved(towards: to, fraction: place / length))
      path.addLine(to: from.moved(towards: to, fraction: min(1, (place + dash) / length)))
      place += dash + space
    }
    return path
  }
}
