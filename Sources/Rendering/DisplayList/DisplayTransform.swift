package import FlipbookUnits

/// Scaling and rotation about a center, or any number of them one after the other: (x, y) → (a·x − b·y + dx, b·x + a·y + dy).
package struct DisplayTransform: Hashable, Sendable {
  /// The scale times the cosine of the clockwise angle.
  package let a: Double
  /// The scale times its sine.
  package let b: Double
  /// Where the origin goes, in points.
  package let translation: Vector

  /// Creates a transform from its coefficients.
  package init(a: Double, b: Double, translation: Vector) {
    self.a = a
    self.b = b
    self.translation = translation
  }

  /// Creates a transform about a center. `a` is the scale times the cosine of the angle, `b` times its sine.
  package init(a: Double, b: Double, about center: Point) {
    self.a = a
    self.b = b
    translation = Vector(
      dx: center.x - (a * center.x - b * center.y),
      dy: center.y - (b * center.x + a * center.y))
  }

  /// Whether anything can be drawn with the transform: nothing is if everything goes to a point, or beyond all numbers.
  package var isDrawable: Bool {
    let determinant = a * a + b * b
    return determinant > DisplayTransform.smallest && determinant < 1 / DisplayTransform.smallest
      && translation.dx.isFinite && translation.dy.isFinite
  }

  /// The square of the smallest scale that is drawn: a millionth.
  private static let smallest = 1e-12

  /// Returns where a point goes.
  package func apply(to point: Point) -> Point {
    Point(x: a * point.x - b * point.y + translation.dx, y: b * point.x + a * point.y + translation.dy)
  }

  /// Returns the point that goes to another one, or nil if everything goes to one point.
  package func invert(_ point: Point) -> Point? {
    let determinant = a * a + b * b
    guard determinant > 0 else { return nil }
    let (x, y) = (point.x - translation.dx, point.y - translation.dy)
    return Point(x: (a * x + b * y) / determinant, y: (a * y - b * x) / determinant)
  }

  /// Returns the smallest upright rectangle around a transformed one.
  package func bounds(of rect: Rect) -> Rect {
    let corners = [
      apply(to: rect.origin), apply(to: Point(x: rect.maxX, y: rect.minY)),
      apply(to: Point(x: rect.maxX, y: rect.maxY)), apply(to: Point(x: rect.minX, y: rect.maxY)),
    ]
    let (left, top) = (corners.map(\.x).min() ?? 0, corners.map(\.y).min() ?? 0)
    let (right, bottom) = (corners.map(\.x).max() ?? 0, corners.map(\.y).max() ?? 0)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the transform that applies another one, moved by an offset, first.
  func concatenating(_ inner: DisplayTransform?, offset: Vector) -> DisplayTransform {
    let inner = inner ?? DisplayTransform(a: 1, b: 0, translation: .zero)
    let moved = apply(to: Point(x: inner.translation.dx + offset.dx, y: inner.translation.dy + offset.dy))
    return DisplayTransform(
      a: a * inner.a - b * inner.b, b: b * inner.a + a * inner.b, translation: moved - Point(x: 0, y: 0))
  }
}
