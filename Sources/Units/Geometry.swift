/// A location in points; y grows downward.
public struct Point: Hashable, Sendable {
  /// The distance from the left edge in points, positive to the right.
  public var x: Double
  /// The distance from the top edge in points, positive downward.
  public var y: Double

  /// Creates a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin: (0, 0).
  public static let zero = Point(x: 0, y: 0)

  /// Returns the translation from `start` to `end`.
  public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// Returns the point to which a translation moves `start`.
  public static func + (start: Point, translation: Vector) -> Point {
    Point(x: start.x + translation.dx, y: start.y + translation.dy)
  }

  /// Returns the point from which a translation leads to `start`.
  public static func - (start: Point, translation: Vector) -> Point {
    Point(x: start.x - translation.dx, y: start.y - translation.dy)
  }

  /// Returns the point that is `fraction` of the distance to `end`: `self` at 0, `end` at 1.
  public func moved(towards end: Point, fraction: Double) -> Point {
    Point(x: x + (end.x - x) * fraction, y: y + (end.y - y) * fraction)
  }
}

/// A translation in points.
public struct Vector: Hashable, Sendable {
  /// The horizontal part in points, positive to the right.
  public var dx: Double
  /// The vertical part in points, positive downward.
  public var dy: Double

  /// Creates a translation from its horizontal and vertical parts.
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The translation that moves nothing.
  public static let zero = Vector(dx: 0, dy: 0)

  /// Returns the translation that has the effect of both.
  public static func + (first: Vector, second: Vector) -> Vector {
    Vector(dx: first.dx + second.dx, dy: first.dy + second.dy)
  }
}

/// A width and a height in points.
public struct Size: Hashable, Sendable {
  /// The horizontal length in points.
  public var width: Double
  /// The vertical length in points.
  public var height: Double

  /// Creates a size from a width and a height.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size with no width and no height.
  public static let zero = Size(width: 0, height: 0)
}

/// A rectangle in points: its top left corner and its size.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The width and the height; negative where the edges of a layout have crossed.
  public var size: Size

  /// Creates a rectangle from its top left corner and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from the coordinates of its top left corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The rectangle of no size at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The x coordinate of the left edge.
  public var minX: Double { origin.x }
  /// The y coordinate of the top edge.
  public var minY: Double { origin.y }
  /// The x coordinate of the right edge.
  public var maxX: Double { origin.x + size.width }
  /// The y coordinate of the bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The x coordinate of the center.
  public var midX: Double { origin.x + size.width / 2 }
  /// The y coordinate of the center.
  public var midY: Double { origin.y + size.height / 2 }
  /// The distance from the left edge to the right edge.
  public var width: Double { size.width }
  /// The distance from the top edge to the bottom edge.
  public var height: Double { size.height }
  /// The point halfway between the opposite edges.
  public var center: Point { Point(x: midX, y: midY) }

  /// Returns whether a point is inside the rectangle.
  ///
  /// As in UIKit, the left and top edges belong to the rectangle, and the right and bottom ones don't; numbers less than a
  /// millionth of a point apart are equal.
  public func contains(_ point: Point) -> Bool {
    point.x.isAtLeast(minX) && point.x.isLess(than: maxX) && point.y.isAtLeast(minY) && point.y.isLess(than: maxY)
  }

  /// Returns the rectangle moved by a translation, with the same size.
  public func offset(by translation: Vector) -> Rect {
    Rect(origin: origin + translation, size: size)
  }

  /// Returns the rectangle with its edges moved inward by the insets.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left,
      y: minY + insets.top,
      width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom
    )
  }

  /// Returns the part that both rectangles share, or nil if they share no area.
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard left < right, top < bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the smallest rectangle that contains both.
  public func union(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns the rectangle with its four edges on whole device pixels; `scale` is the number of pixels per point.
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
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// Creates insets; those that are left out are 0.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Insets of 0 on all four edges.
  public static let zero = EdgeInsets()
}

/// A width and a height in whole device pixels.
public struct PixelSize: Hashable, Sendable {
  /// The horizontal number of pixels.
  public var width: Int
  /// The vertical number of pixels.
  public var height: Int

  /// Creates a size from a width and a height.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// The two directions in which a scroll view moves or a constraint acts.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  /// Left and right; the axis of x and width.
  case horizontal
  /// Up and down; the axis of y and height.
  case vertical
}

extension Point {
  /// The coordinate along an axis: x or y.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension Vector {
  /// The component along an axis: dx or dy.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? dx : dy }
    set { if axis == .horizontal { dx = newValue } else { dy = newValue } }
  }
}

extension Size {
  /// The length along an axis: the width or the height.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
