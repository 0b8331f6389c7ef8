/// A location in points; y grows downward.
package struct Point: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  package static let zero = Point(x: 0, y: 0)

  /// The translation from `start` to `end`.
  package static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }

  package static func + (start: Point, translation: Vector) -> Point {
    Point(x: start.x + translation.dx, y: start.y + translation.dy)
  }

  package static func - (start: Point, translation: Vector) -> Point {
    Point(x: start.x - translation.dx, y: start.y - translation.dy)
  }

  /// The point that is `fraction` of the distance to `end`: `self` at 0, `end` at 1.
  package func moved(towards end: Point, fraction: Double) -> Point {
    Point(x: x + (end.x - x) * fraction, y: y + (end.y - y) * fraction)
  }
}

/// A translation in points.
package struct Vector: Hashable, Sendable {
  package var dx: Double
  package var dy: Double

  package init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  package static let zero = Vector(dx: 0, dy: 0)

  package static func + (first: Vector, second: Vector) -> Vector {
    Vector(dx: first.dx + second.dx, dy: first.dy + second.dy)
  }
}

/// Width and height in points.
package struct Size: Hashable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  package static let zero = Size(width: 0, height: 0)
}

/// A rectangle in points: its top left corner and its size.
package struct Rect: Hashable, Sendable {
  package var origin: Point
  package var size: Size

  package init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  package var minX: Double { origin.x }
  package var minY: Double { origin.y }
  package var maxX: Double { origin.x + size.width }
  package var maxY: Double { origin.y + size.height }
  package var midX: Double { origin.x + size.width / 2 }
  package var midY: Double { origin.y + size.height / 2 }
  package var width: Double { size.width }
  package var height: Double { size.height }
  package var center: Point { Point(x: midX, y: midY) }

  /// As in UIKit the left and top edges belong to the rectangle, the right and bottom ones do not; numbers less than a
  /// millionth of a point apart are equal.
  package func contains(_ point: Point) -> Bool {
    point.x.isAtLeast(minX) && point.x.isLess(than: maxX) && point.y.isAtLeast(minY) && point.y.isLess(than: maxY)
  }

  package func offset(by translation: Vector) -> Rect {
    Rect(origin: origin + translation, size: size)
  }

  /// The rectangle with its edges moved inward by the insets.
  package func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left,
      y: minY + insets.top,
      width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom
    )
  }

  /// The part that both rectangles share, or nil if they share no area.
  package func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard left < right, top < bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle around both.
  package func union(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The rectangle with its four edges on whole device pixels (`scale` pixels per point).
  package func aligned(toScale scale: Double) -> Rect {
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
package struct EdgeInsets: Hashable, Sendable {
  package var top: Double
  package var left: Double
  package var bottom: Double
  package var right: Double

  package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  package static let zero = EdgeInsets()
}

/// Width and height in whole device pixels.
package struct PixelSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// The two directions in which a scroll view moves or a constraint acts.
package enum Axis: String, Hashable, Sendable, CaseIterable {
  case horizontal
  case vertical
}

extension Point {
  /// The coordinate along an axis.
  package subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension Vector {
  /// The component along an axis.
  package subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? dx : dy }
    set { if axis == .horizontal { dx = newValue } else { dy = newValue } }
  }
}

extension Size {
  /// The length along an axis.
  package subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
