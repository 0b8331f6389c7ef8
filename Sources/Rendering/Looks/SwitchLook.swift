import FlipbookSnapshots
import FlipbookUnits

struct SwitchLook: Look {
  let content: SwitchContent

  func draw(on canvas: inout Canvas) { canvas.toggle(content, at: .zero) }

  func overflow(on canvas: Canvas) -> EdgeInsets { EdgeInsets(bottom: -SwitchMeasures.shadowReach) }
}

/// Measures in points (see LookFacts, "Lists and small controls").
enum SwitchMeasures {
  static let size = Size(width: 51, height: 31)
  static let thumb = 27.0
  static let inset = 2.0
  /// The offset of the thumb's two shadows, one blurred and one sharp.
  static let shadow = (drop: 3.0, blur: 8.0, alpha: 0.15, sharpAlpha: 0.06)
  /// The distance by which the shadow extends below the switch.
  static let shadowReach = shadow.drop + shadow.blur - inset
}

extension Canvas {
  /// Draws a switch with its top left corner at a point.
  mutating func toggle(_ content: SwitchContent, at origin: Point) {
    let track = Rect(origin: origin, size: SwitchMeasures.size)
    let position = min(1, max(0, content.position ?? (content.isOn ? 1 : 0)))
    let onColor = content.onTint ?? theme.green
    if position < 1 { fill(track, theme.secondaryFill, cornerRadius: track.height / 2) }
    if position > 0 { fill(track, onColor.withAlpha(onColor.alpha * position), cornerRadius: track.height / 2) }
    let radius = SwitchMeasures.thumb / 2
    let side = SwitchMeasures.inset + radius
    let center = Point(x: track.minX + side + position * (track.width - 2 * side), y: track.midY)
    thumbShadow(around: Point(x: center.x, y: center.y + SwitchMeasures.shadow.drop), radius: radius)
    fill(.circle(center: center, radius: radius), .white)
  }

  private mutating func thumbShadow(around center: Point, radius: Double) {
    let shadow = SwitchMeasures.shadow
    let outer = radius + shadow.blur
    let shares = SoftShadow.profile
    let stops = shares.enumerated().reversed().map { place, share in
      let distance = outer - Double(place) / Double(shares.count - 1) * 2 * shadow.blur
      return Gradient.Stop(distance / outer, Color.black.withAlpha(shadow.alpha * share))
    }
    fill(.circle(center: center, radius: outer), Gradient(.radial(center: center, radius: outer), stops: stops))
    fill(.circle(center: center, radius: radius), Color.black.withAlpha(shadow.sharpAlpha))
  }
}
