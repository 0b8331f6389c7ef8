/// A location in points; y grows downward.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(x: 0, y: 0)

  /// The translation from `start` to `end`.
  public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }

  public static func + (start: Point, translation: Vector) -> Point {
    Point(x: start.x + translation.dx, y: start.y + translation.dy)
  }

  public static func - (start: Point, translation: Vector) -> Point {
    Point(x: start.x - translation.dx, y: start.y - translation.dy)
  }

  /// The point that is `fraction` of the distance to `end`: `self` at 0, `end` at 1.
  public func moved(towards end: Point, fraction: Double) -> Point {
    Point(x: x + (end.x - x) * fraction, y: y + (end.y - y) * fraction)
  }
}

/// A translation in points.
public struct Vector: Hashable, Sendable {
  public var dx: Double
  public var dy: Double

  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  public static let zero = Vector(dx: 0, dy: 0)

  public static func + (first: Vector, second: Vector) -> Vector {
    Vector(dx: first.dx + second.dx, dy: first.dy + second.dy)
  }
}

/// Width and height in points.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(width: 0, height: 0)
}

/// A rectangle in points: its top left corner and its size.
public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  public var width: Double { size.width }
  public var height: Double { size.height }
  public var center: Point { Point(x: midX, y: midY) }

  /// As in UIKit the left and top edges belong to the rectangle, the right and bottom ones do not; numbers less than a
  /// millionth of a point apart are equal.
  public func contains(_ point: Point) -> Bool {
    point.x.isAtLeast(minX) && point.x.isLess(than: maxX) && point.y.isAtLeast(minY) && point.y.isLess(than: maxY)
  }

  public func offset(by translation: Vector) -> Rect {
    Rect(origin: origin + translation, size: size)
  }

  /// The rectangle with its edges moved inward by the insets.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left,
      y: minY + insets.top,
      width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom
    )
  }

  /// The part that both rectangles share, or nil if they share no area.
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard left < right, top < bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle around both.
  public func union(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The rectangle with its four edges on whole device pixels (`scale` pixels per point).
  public func aligned(toScale scale: Double) -> Rect {
    let left = minX.rounded(toScale: scale)
    let top = minY.rounded(toScale: scale)
    return Rect(
      x: left,
      y: top,
      width: maxX.rounded(toScale: scale) - left,
      height: maxY.rounded(toScale: scale) - top
    )
  }
}

/// Distances from the four edges in points; positive is inward, as in UIKit.
public struct EdgeInsets: Hashable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public static let zero = EdgeInsets()
}

/// Width and height in whole device pixels.
public struct PixelSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// The two directions in which a scroll view moves or a constraint acts.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  case horizontal
  case vertical
}

extension Point {
  /// The coordinate along an axis.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension Vector {
  /// The component along an axis.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? dx : dy }
    set { if axis == .horizontal { dx = newValue } else { dy = newValue } }
  }
}

extension Size {
  /// The length along an axis.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
