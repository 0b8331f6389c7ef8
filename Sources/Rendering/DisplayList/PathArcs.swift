package import FlipbookUnits

extension Path {
  /// Adds a circular arc from the pen to `end`, as SVG's A with equal radii. A radius that is too small grows to half the
  /// distance.
  ///
  /// The arc is halved until each piece is at most a quarter circle, which needs no trigonometry.
  package mutating func addArc(to end: Point, radius: Double, isLarge: Bool, isClockwise: Bool) {
    guard let start = lastPoint, start != end else { return }
    let half = Vector(dx: (end.x - start.x) / 2, dy: (end.y - start.y) / 2)
    let middle = Point(x: start.x + half.dx, y: start.y + half.dy)
    let squared = half.dx * half.dx + half.dy * half.dy
    let radius = max(radius, squared.squareRoot())
    // From the chord's middle to the center, perpendicular to the chord.
    let reach = (max(0, radius * radius - squared) / squared).squareRoot() * (isLarge == isClockwise ? 1 : -1)
    let center = Point(x: middle.x + half.dy * reach, y: middle.y - half.dx * reach)
    addArc(Arc(center: center, start: start, end: end, isLarge: isLarge, isClockwise: isClockwise))
  }

  private var lastPoint: Point? {
    switch elements.last {
    case .move(let point), .line(let point), .quad(_, let point), .cubic(_, _, let point): point
    case .close, nil: nil
    }
  }

  private struct Arc {
    let center: Point
    let start: Point
    let end: Point
    let isLarge: Bool
    let isClockwise: Bool
  }

  private mutating func addArc(_ arc: Arc) {
    let from = arc.start - arc.center
    let to = arc.end - arc.center
    let cosine = (from.dx * to.dx + from.dy * to.dy) / (from.dx * from.dx + from.dy * from.dy)
    guard arc.isLarge || cosine < -1e-9 else {
      addShortArc(arc, from: from, to: to, cosine: max(0, cosine))
      return
    }
    let middle = arc.center + halfway(from, to, cosine: cosine, arc)
    addArc(Arc(center: arc.center, start: arc.start, end: middle, isLarge: false, isClockwise: arc.isClockwise))
    addArc(Arc(center: arc.center, start: middle, end: arc.end, isLarge: false, isClockwise: arc.isClockwise))
  }

  /// Returns the arc's middle relative to the center: along the bisector, or perpendicular to the chord for a half circle.
  private func halfway(_ from: Vector, _ to: Vector, cosine: Double, _ arc: Arc) -> Vector {
    let length = (from.dx * from.dx + from.dy * from.dy).squareRoot()
    let turned = arc.isClockwise ? Vector(dx: -from.dy, dy: from.dx) : Vector(dx: from.dy, dy: -from.dx)
    guard cosine > -1 + 1e-9 else { return turned }
    let sum = from + to
    let side: Double = arc.isLarge ? -1 : 1
    let scale = side * length / (sum.dx * sum.dx + sum.dy * sum.dy).squareRoot()
    return Vector(dx: sum.dx * scale, dy: sum.dy * scale)
  }

  /// Adds an arc of at most a quarter circle, with control points at 4/3·tan(angle/4) of the radius along the tangents.
  private mutating func addShortArc(_ arc: Arc, from: Vector, to: Vector, cosine: Double) {
    let cosineOfHalf = ((1 + cosine) / 2).squareRoot()
    let tangentOfQuarter = ((1 - cosineOfHalf) / (1 + cosineOfHalf)).squareRoot()
    let control = 4 / 3 * tangentOfQuarter * (arc.isClockwise ? 1 : -1)
    addCurve(
      to: arc.end,
      controlPoint1: Point(x: arc.start.x - from.dy * control, y: arc.start.y + from.dx * control),
      controlPoint2: Point(x: arc.end.x + to.dy * control, y: arc.end.y - to.dx * control)
    )
  }
}
