import FlipbookSnapshots
import FlipbookUnits

struct SwitchLook: Look {
  let content: SwitchContent

  func draw(on canvas: inout Canvas) { canvas.toggle(content, at: .zero) }

  func overflow(on canvas: Canvas) -> EdgeInsets {
    let left = canvas.hasGlass ? SwitchMeasures.size.width - SwitchMeasures.glass.width : 0
    return EdgeInsets(left: left, bottom: -SwitchMeasures.shadowReach)
  }
}

/// Measures in points (see LookFacts, "Lists and small controls").
enum SwitchMeasures {
  static let size = Size(width: 51, height: 31)
  static let thumb = 27.0
  /// The wider and lower switch of iOS 26 [measured], and its thumb, a capsule [memory].
  static let glass = Size(width: 63, height: 28)
  static let glassThumb = Size(width: 39, height: 24)
  static let glassShadow = SoftShadow(drop: 1, blur: 5, color: Color.black.withAlpha(0.12))
  static let inset = 2.0
  /// The offset of the thumb's two shadows, one blurred and one sharp.
  static let shadow = (drop: 3.0, blur: 8.0, alpha: 0.15, sharpAlpha: 0.06)
  /// The distance by which the shadow extends below the switch.
  static let shadowReach = shadow.drop + shadow.blur - inset
}

extension Canvas {
  /// Draws a switch in a frame of 51 × 31 points with its top left corner at a point. That of iOS 26 extends to the left of it.
  mutating func toggle(_ content: SwitchContent, at origin: Point) {
    let frame = Rect(origin: origin, size: SwitchMeasures.size)
    let size = hasGlass ? SwitchMeasures.glass : SwitchMeasures.size
    let track = Rect(
      x: frame.maxX - size.width, y: frame.midY - size.height / 2, width: size.width, height: size.height)
    let position = min(1, max(0, content.position ?? (content.isOn ? 1 : 0)))
    let onColor = content.onTint ?? theme.green
    if position < 1 { fill(track, theme.secondaryFill, cornerRadius: track.height / 2) }
    if position > 0 { fill(track, onColor.withAlpha(onColor.alpha * position), cornerRadius: track.height / 2) }
    if hasGlass { capsuleThumb(at: position, in: track) } else { roundThumb(at: position, in: track) }
  }

  private mutating func capsuleThumb(at position: Double, in track: Rect) {
    let (size, inset) = (SwitchMeasures.glassThumb, SwitchMeasures.inset)
    let x = track.minX + inset + position * (track.width - 2 * inset - size.width)
    let thumb = Rect(x: x, y: track.minY + inset, width: size.width, height: size.height)
    shadow(of: thumb, cornerRadius: thumb.height / 2, SwitchMeasures.glassShadow)
    fill(thumb, .white, cornerRadius: thumb.height / 2)
  }

  private mutating func roundThumb(at position: Double, in track: Rect) {
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
