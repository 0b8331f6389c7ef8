public import FlipbookUnits

/// The distance of a cubic's control points along the tangents that approximates a quarter circle of radius 1: 4/3·(√2 − 1).
let quarterCircleControl = 0.5522847498307936

extension Path {
  /// Creates the outline of a rectangle, clockwise from its top left corner.
  public static func rect(_ rect: Rect) -> Path {
    polygon([
      rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.minX, y: rect.maxY),
    ])
  }

  /// Creates the closed outline through the points.
  public static func polygon(_ points: [Point]) -> Path {
    var path = polyline(points)
    path.close()
    return path
  }

  /// Creates the open line through the points, or an empty path without points.
  public static func polyline(_ points: [Point]) -> Path {
    guard let first = points.first else { return Path() }
    return Path([.move(first)] + points.dropFirst().map(Element.line))
  }

  /// Creates a rectangle with circular corners. The radius is limited to half the shorter side.
  public static func roundedRect(_ rect: Rect, radius: Double) -> Path {
    roundedRect(rect, topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// Creates a rectangle with circular corners, whose upper and lower ones have a radius of their own.
  static func roundedRect(_ rect: Rect, top: Double, bottom: Double) -> Path {
    roundedRect(rect, topLeft: top, topRight: top, bottomRight: bottom, bottomLeft: bottom)
  }

  /// Creates a rectangle with a circular corner of its own radius, in points, at each corner.
  ///
  /// Each radius is limited to half the shorter side; 0 or less is a square corner.
  public static func roundedRect(
    _ rect: Rect,
    topLeft: Double,
    topRight: Double,
    bottomRight: Double,
    bottomLeft: Double
  ) -> Path {
    let limit = max(0, min(rect.width, rect.height) / 2)
    let radii = [topRight, bottomRight, bottomLeft, topLeft].map { min(max(0, $0), limit) }
    let corners = [
      Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
      rect.origin,
    ]
    let arrivals = [Vector(dx: 1, dy: 0), Vector(dx: 0, dy: 1), Vector(dx: -1, dy: 0), Vector(dx: 0, dy: -1)]
    var path = Path()
    path.move(to: Point(x: rect.minX + radii[3], y: rect.minY))
    for index in corners.indices {
      let departure = arrivals[(index + 1) % 4]
      path.addCorner(corners[index], radius: radii[index], arriving: arrivals[index], leaving: departure)
    }
    path.close()
    return path
  }

  /// Creates the ellipse that touches the sides of a rectangle, from four cubic curves.
  public static func ellipse(in rect: Rect) -> Path {
    let center = rect.center
    let (a, b) = (rect.width / 2, rect.height / 2)
    let (c, d) = (a * quarterCircleControl, b * quarterCircleControl)
    func at(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x, y: center.y + y) }
    var path = Path()
    path.move(to: at(a, 0))
    path.addCurve(to: at(0, b), controlPoint1: at(a, d), controlPoint2: at(c, b))
    path.addCurve(to: at(-a, 0), controlPoint1: at(-c, b), controlPoint2: at(-a, d))
    path.addCurve(to: at(0, -b), controlPoint1: at(-a, -d), controlPoint2: at(-c, -b))
    path.addCurve(to: at(a, 0), controlPoint1: at(c, -b), controlPoint2: at(a, -d))
    path.close()
    return path
  }

  /// Creates a circle around a point, from four cubic curves.
  public static func circle(center: Point, radius: Double) -> Path {
    ellipse(in: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }

  private mutating func addCorner(_ corner: Point, radius: Double, arriving: Vector, leaving: Vector) {
    func along(_ direction: Vector, _ length: Double) -> Point {
      Point(x: corner.x + direction.dx * length, y: corner.y + direction.dy * length)
    }
    addLine(to: along(arriving, -radius))
    guard radius > 0 else { return }
    let rest = radius * (1 - quarterCircleControl)
    addCurve(
      to: along(leaving, radius), controlPoint1: along(arriving, -rest), controlPoint2: along(leaving, rest))
  }
}
