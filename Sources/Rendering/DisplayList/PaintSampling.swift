package import FlipbookUnits

extension Paint {
  /// Returns the color at a point.
  package func color(at point: Point) -> Color {
    switch self {
    case .color(let color): color
    case .gradient(let gradient): gradient.color(at: point)
    }
  }
}

extension Gradient {
  package func color(at point: Point) -> Color {
    let location = location(of: point)
    guard let first = stops.first, let last = stops.last else { return .clear }
    guard let upper = stops.firstIndex(where: { $0.location >= location }) else { return last.color }
    guard upper > 0 else { return first.color }
    let (low, high) = (stops[upper - 1], stops[upper])
    let share = (location - low.location) / (high.location - low.location)
    let alpha = low.color.alpha + (high.color.alpha - low.color.alpha) * share
    return low.color.mixed(with: high.color, share: share).withAlpha(alpha)
  }

  private func location(of point: Point) -> Double {
    switch shape {
    case .linear(let from, let to):
      let (axis, delta) = (to - from, point - from)
      let squared = axis.dx * axis.dx + axis.dy * axis.dy
      return squared > 0 ? (delta.dx * axis.dx + delta.dy * axis.dy) / squared : 1
    case .radial(let center, let radius):
      let delta = point - center
      return radius > 0 ? (delta.dx * delta.dx + delta.dy * delta.dy).squareRoot() / radius : 1
    }
  }
}

extension Path {
  /// Returns whether a point is inside by the nonzero rule. Curves are approximated by eight chords.
  package func contains(_ point: Point) -> Bool {
    var (winding, start, pen) = (0, Point.zero, Point.zero)
    func isAbove(_ other: Point) -> Bool { other.y <= point.y }
    func count(to end: Point) {
      let isUp = pen.y <= point.y && end.y > point.y
      let isDown = pen.y > point.y && end.y <= point.y
      if isUp || isDown {
        let x = pen.x + (point.y - pen.y) / (end.y - pen.y) * (end.x - pen.x)
        if x > point.x { winding += isUp ? 1 : -1 }
      }
      pen = end
    }
    for element in elements {
      switch element {
      case .move(let next):
        count(to: start)
        (start, pen) = (next, next)
      case .line(let next): count(to: next)
      case .quad(let control, let next):
        let from = pen
        // A curve is within the hull of its points, and most curves of a picture are entirely above or below.
        let crosses = isAbove(control) != isAbove(from) || isAbove(next) != isAbove(from)
        for chord in crosses ? 1...8 : 8...8 { count(to: Path.quad(from, control, next, Double(chord) / 8)) }
      case .cubic(let first, let second, let next):
        let from = pen
        let side = isAbove(from)
        let crosses = isAbove(first) != side || isAbove(second) != side || isAbove(next) != side
        for chord in crosses ? 1...8 : 8...8 { count(to: Path.cubic(from, first, second, next, Double(chord) / 8)) }
      case .close: count(to: start)
      }
    }
    count(to: start)
    return winding != 0
  }

  private static func quad(_ start: Point, _ control: Point, _ end: Point, _ share: Double) -> Point {
    start.moved(towards: control, fraction: share)
      .moved(towards: control.moved(towards: end, fraction: share), fraction: share)
  }

  private static func cubic(_ start: Point, _ a: Point, _ b: Point, _ end: Point, _ share: Double) -> Point {
    quad(start, a, b, share).moved(towards: quad(a, b, end, share), fraction: share)
  }
}
