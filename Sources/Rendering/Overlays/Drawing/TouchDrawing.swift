import FlipbookSnapshots
import FlipbookUnits

/// A finger's dot, its trail, and the rings of lift and tap (see LookFacts, "Touches and notes on top").
struct TouchDrawing {
  private let touch: TouchTrail

  private static let radius = 22.0
  private static let blue = Color(hex: 0x007AFF)
  /// The duration of the press animation, in seconds.
  private static let pressSeconds = 0.1
  /// The opacity of the dot in the frame of the touch-down, so that a still of that frame shows the finger.
  private static let leastAlpha = 0.4
  private static let trailWidth = (head: 44 * 0.45, tail: 2.0)
  private static let trailAlpha = 0.55
  /// The light edge of the trail, which makes it visible on dark backgrounds.
  private static let trailHalo = (width: 1.5, color: Color.white.withAlpha(0.5))
  private static let tapRing = (from: 22.0, to: 42.0, width: 3.0)

  init(_ touch: TouchTrail) { self.touch = touch }

  /// The bounds of the pressed dot, or nil after it has faded.
  var bounds: Rect? {
    guard let place = touch.samples.last?.point, lifted ?? 0 < 1 else { return nil }
    return Rect(x: place.x - Self.radius, y: place.y - Self.radius, width: 2 * Self.radius, height: 2 * Self.radius)
  }

  /// The progress after the lift, 0 … 1, or nil while the finger is down.
  private var lifted: Double? { touch.liftAge.map { min(1, $0 / TouchTrail.memorySeconds) } }

  func drawDot(on canvas: inout Canvas) {
    guard let place = touch.samples.last?.point else { return }
    let pressed = min(1, touch.downAge / Self.pressSeconds)
    let alpha = lifted.map { 1 - $0 } ?? (Self.leastAlpha + (1 - Self.leastAlpha) * pressed)
    let scale = lifted.map { 1 + 0.4 * $0 } ?? (1.25 - 0.25 * pressed)
    guard alpha > 0 else { return }
    let radius = Self.radius * scale
    canvas.withAlpha(alpha) { canvas in
      canvas.fill(.circle(center: place, radius: radius), Self.blue.withAlpha(0.28))
      canvas.stroke(.circle(center: place, radius: radius - 1), Stroke(width: 2), Color.white.withAlpha(0.9))
      canvas.stroke(.circle(center: place, radius: radius + 0.5), Stroke(width: 1), Color.black.withAlpha(0.25))
    }
    drawTapRing(around: place, on: &canvas)
  }

  private func drawTapRing(around place: Point, on canvas: inout Canvas) {
    guard touch.isTap, let lifted, lifted < 1 else { return }
    let ring = Self.tapRing
    let path = Path.circle(center: place, radius: ring.from + (ring.to - ring.from) * lifted)
    let width = ring.width * (1 - lifted)
    canvas.stroke(path, Stroke(width: width + 2), OverlayInk.halo.withAlpha(0.85 * (1 - lifted)))
    canvas.stroke(path, Stroke(width: width), Self.blue)
  }

  /// Draws the path and a halo below it, each as a single area, so that nothing is painted twice. They fade toward the path's
  /// oldest end.
  func drawTrail(on canvas: inout Canvas) {
    guard let head = touch.samples.last?.point, let tail = touch.samples.first?.point, length > 2 else { return }
    let fade = lifted.map { 1 - $0 } ?? 1
    guard fade > 0 else { return }
    let halo = Self.trailHalo.color
    drawTrail(
      path(widenedBy: Self.trailHalo.width), halo.withAlpha(halo.alpha * fade), from: head, to: tail, on: &canvas)
    drawTrail(path(widenedBy: 0), Self.blue.withAlpha(Self.trailAlpha * fade), from: head, to: tail, on: &canvas)
  }

  private func drawTrail(_ path: Path, _ color: Color, from head: Point, to tail: Point, on canvas: inout Canvas) {
    let delta = head - tail
    let reach = (delta.dx * delta.dx + delta.dy * delta.dy).squareRoot()
    guard reach > Self.radius else {
      if length > 2 * Self.radius { canvas.fill(path, color.withAlpha(color.alpha / 2)) }
      return
    }
    // The part below the dot is left out, so that the trail begins at its ring.
    let ring = Self.radius / reach
    let stops = [
      Gradient.Stop(0, color.withAlpha(0)), Gradient.Stop(ring, color.withAlpha(0)), Gradient.Stop(ring, color),
      Gradient.Stop(1, color.withAlpha(0)),
    ]
    canvas.fill(path, Gradient(.linear(from: head, to: tail), stops: stops))
  }

  private var length: Double {
    zip(touch.samples, touch.samples.dropFirst()).reduce(0) { sum, pair in
      let delta = pair.1.point - pair.0.point
      return sum + (delta.dx * delta.dx + delta.dy * delta.dy).squareRoot()
    }
  }

  /// Returns circles at the samples, joined by strips of the same width. All have the same winding direction.
  private func path(widenedBy margin: Double) -> Path {
    var path = Path()
    for sample in touch.samples { path.append(.circle(center: sample.point, radius: radius(of: sample) + margin)) }
    for (old, new) in zip(touch.samples, touch.samples.dropFirst()) {
      let delta = new.point - old.point
      let length = (delta.dx * delta.dx + delta.dy * delta.dy).squareRoot()
      guard length > 0 else { continue }
      let side = Vector(dx: delta.dy / length, dy: -delta.dx / length)
      func at(_ sample: TouchTrail.Sample, _ sign: Double) -> Point {
        let reach = sign * (radius(of: sample) + margin)
        return Point(x: sample.point.x + side.dx * reach, y: sample.point.y + side.dy * reach)
      }
      path.append(.polygon([at(old, 1), at(new, 1), at(new, -1), at(old, -1)]))
    }
    return path
  }

  private func radius(of sample: TouchTrail.Sample) -> Double {
    let share = min(1, max(0, 1 - (sample.age - (touch.samples.last?.age ?? 0)) / TouchTrail.memorySeconds))
    return (Self.trailWidth.tail + (Self.trailWidth.head - Self.trailWidth.tail) * share) / 2
  }
}
