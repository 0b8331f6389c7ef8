package import FlipbookUnits

/// Scaling and rotation about a center, or any number of them one after the other: (x, y) → (a·x + c·y + dx, b·x + d·y + dy).
///
/// The transform of a group scales along the group's own axes and then rotates, so right angles stay right angles. Only
/// several transforms together can slant.
package struct DisplayTransform: Hashable, Sendable {
  /// Where (1, 0) goes without the translation: the horizontal scale times the cosine and the sine of the clockwise angle.
  package let a, b: Double
  /// Where (0, 1) goes: the vertical scale times the negative sine and the cosine of the angle.
  package let c, d: Double
  /// Where the origin goes, in points.
  package let translation: Vector

  private init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, translation: Vector) {
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
    self.translation = translation
  }

  /// Creates a transform with one scale. `a` is the scale times the cosine of the angle, `b` times its sine.
  package init(a: Double, b: Double, translation: Vector) { self.init(a, b, -b, a, translation: translation) }

  /// Creates a transform with one scale about a center. `a` is the scale times the cosine of the angle, `b` times its sine.
  package init(a: Double, b: Double, about center: Point) { self.init(a, b, -b, a, about: center) }

  /// Creates a transform about a center from a scale for each axis, and the cosine and the sine of the clockwise angle.
  package init(scaleX: Double, scaleY: Double, cosine: Double, sine: Double, about center: Point) {
    self.init(scaleX * cosine, scaleX * sine, -(scaleY * sine), scaleY * cosine, about: center)
  }

  private init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, about center: Point) {
    self.init(
      a, b, c, d,
      translation: Vector(
        dx: center.x - (a * center.x + c * center.y), dy: center.y - (b * center.x + d * center.y)))
  }

  /// Whether the scale is the same in all directions.
  package var isUniform: Bool { c == -b && d == a }

  /// The largest factor by which the distance of two points grows.
  package var largestScale: Double {
    func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
    return length((a + d) / 2, (b - c) / 2) + length((a - d) / 2, (b + c) / 2)
  }

  private var determinant: Double { a * d - b * c }

  /// Whether anything can be drawn with the transform: nothing is if everything goes to a line or a point, or beyond all numbers.
  package var isDrawable: Bool {
    // The mean of the squared scales is about that of the larger one, and the determinant is the product of both.
    let (product, mean) = (determinant * determinant, ((a * a + b * b) + (c * c + d * d)) / 2)
    return product > DisplayTransform.smallest * mean && mean < 1 / DisplayTransform.smallest
      && translation.dx.isFinite && translation.dy.isFinite
  }

  /// The square of the smallest scale that is drawn: a millionth.
  private static let smallest = 1e-12

  /// Returns where a point goes.
  package func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + translation.dx, y: b * point.x + d * point.y + translation.dy)
  }

  /// Returns the point that goes to another one, or nil if everything goes to one line or point.
  package func invert(_ point: Point) -> Point? {
    let determinant = determinant
    guard determinant.magnitude > 0 else { return nil }
    let (x, y) = (point.x - translation.dx, point.y - translation.dy)
    return Point(x: (d * x - c * y) / determinant, y: (a * y - b * x) / determinant)
  }

  /// The transform that undoes this one, or nil if everything goes to one line or point.
  package var inverse: DisplayTransform? {
    guard let origin = invert(.zero) else { return nil }
    return DisplayTransform(
      d / determinant, -b / determinant, -c / determinant, a / determinant, translation: origin - .zero)
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
      a * inner.a + c * inner.b, b * inner.a + d * inner.b, a * inner.c + c * inner.d, b * inner.c + d * inner.d,
      translation: moved - Point(x: 0, y: 0))
  }
}
