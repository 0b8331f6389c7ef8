public import FlipbookUnits

/// Scaling and rotation of a node and its descendants about the center of its frame. The scaling comes first, so it is along
/// the node's own axes, as with `CGAffineTransform(scaleX:y:)` in a rotation.
public struct NodeTransform: Hashable, Sendable {
  /// The factor by which the node is enlarged horizontally.
  public let scaleX: Double
  /// The factor by which the node is enlarged vertically.
  public let scaleY: Double
  /// The angle by which the node is turned clockwise, in radians.
  public let rotation: Double
  /// The cosine of the angle, computed where the angle is, so that it is the same on every machine.
  public let cosine: Double
  /// The sine of the angle.
  public let sine: Double

  /// Creates a transform from a factor for each axis, an angle in radians, and the cosine and the sine of the angle.
  public init(scaleX: Double, scaleY: Double, rotation: Double, cosine: Double, sine: Double) {
    self.scaleX = scaleX
    self.scaleY = scaleY
    self.rotation = rotation
    self.cosine = cosine
    self.sine = sine
  }

  /// Creates a transform from a factor, an angle in radians, and the cosine and the sine of the angle.
  public init(scale: Double, rotation: Double, cosine: Double, sine: Double) {
    self.init(scaleX: scale, scaleY: scale, rotation: rotation, cosine: cosine, sine: sine)
  }

  /// The factor by which the node is enlarged, or nil if it is not the same for both axes.
  public var scale: Double? { scaleX == scaleY ? scaleX : nil }

  /// The transform that changes nothing.
  public static let identity = NodeTransform(scale: 1, rotation: 0, cosine: 1, sine: 0)

  /// Whether the transform changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// Returns where a point goes if the transform acts about a center.
  public func apply(to point: Point, about center: Point) -> Point {
    let (x, y) = (scaleX * (point.x - center.x), scaleY * (point.y - center.y))
    return Point(x: center.x + (cosine * x - sine * y), y: center.y + (sine * x + cosine * y))
  }

  /// Returns the point that goes to another one, or nil if a scale is 0.
  public func invert(_ point: Point, about center: Point) -> Point? {
    guard scaleX != 0, scaleY != 0 else { return nil }
    let (x, y) = (point.x - center.x, point.y - center.y)
    return Point(x: center.x + (cosine * x + sine * y) / scaleX, y: center.y + (cosine * y - sine * x) / scaleY)
  }

  /// Returns the smallest upright rectangle around a transformed one. The center of the one is that of the other.
  public func bounds(of rect: Rect, about center: Point) -> Rect {
    Rect(around: rect.corners.map { apply(to: $0, about: center) }) ?? rect
  }

  /// Returns the smallest upright rectangle around everything that goes into a rectangle, or nil if a scale is 0.
  public func invertedBounds(of rect: Rect, about center: Point) -> Rect? {
    Rect(around: rect.corners.compactMap { invert($0, about: center) })
  }
}

extension Rect {
  fileprivate var corners: [Point] {
    [origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY)]
  }

  /// The smallest rectangle around points, or nil without any.
  fileprivate init?(around points: [Point]) {
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(), let top = points.map(\.y).min(),
      let bottom = points.map(\.y).max()
    else { return nil }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}
