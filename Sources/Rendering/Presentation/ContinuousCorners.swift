package import FlipbookUnits

extension Path {
  /// Creates a rectangle with the continuous corners of screens and cards (see LookFacts, "Outlines").
  ///
  /// If an edge is too short for two such corners, the corners are plain arcs.
  package static func continuousRect(_ rect: Rect, radius: Double) -> Path {
    let radius = max(0, radius)
    guard radius > 0, min(rect.width, rect.height) >= 2 * ContinuousCorner.reach * radius else {
      return .roundedRect(rect, radius: radius)
    }
    let corners = [
      ContinuousCorner(at: Point(x: rect.maxX, y: rect.minY), back: (-1, 0), on: (0, 1)),
      ContinuousCorner(at: Point(x: rect.maxX, y: rect.maxY), back: (0, -1), on: (-1, 0)),
      ContinuousCorner(at: Point(x: rect.minX, y: rect.maxY), back: (1, 0), on: (0, -1)),
      ContinuousCorner(at: rect.origin, back: (0, 1), on: (1, 0)),
    ]
    var path = Path()
    path.move(to: Point(x: rect.minX + ContinuousCorner.reach * radius, y: rect.minY))
    for corner in corners { corner.add(to: &path, radius: radius) }
    path.close()
    return path
  }
}

/// A corner, drawn from the arriving edge to the leaving edge.
private struct ContinuousCorner {
  /// The length of each edge that a corner of radius 1 takes.
  static let reach = 1.52866

  let corner: Point
  /// Returns a point relative to the corner, back along the arriving edge and on along the leaving edge.
  let back: Vector
  let on: Vector

  init(at corner: Point, back: (Double, Double), on: (Double, Double)) {
    self.corner = corner
    self.back = Vector(dx: back.0, dy: back.1)
    self.on = Vector(dx: on.0, dy: on.1)
  }

  func add(to path: inout Path, radius: Double) {
    func point(_ u: Double, _ v: Double) -> Point {
      Point(
        x: corner.x + radius * (u * back.dx + v * on.dx),
        y: corner.y + radius * (u * back.dy + v * on.dy)
      )
    }
    path.addLine(to: point(ContinuousCorner.reach, 0))
    path.addCurve(to: point(0.66993, 0.06550), controlPoint1: point(1.08849, 0), controlPoint2: point(0.86841, 0))
    path.addLine(to: point(0.63149, 0.07491))
    path.addCurve(
      to: point(0.07491, 0.63149), controlPoint1: point(0.37282, 0.16906), controlPoint2: point(0.16906, 0.37282))
    path.addLine(to: point(0.06550, 0.66993))
    path.addCurve(
      to: point(0, ContinuousCorner.reach), controlPoint1: point(0, 0.86841), controlPoint2: point(0, 1.08849))
  }
}
