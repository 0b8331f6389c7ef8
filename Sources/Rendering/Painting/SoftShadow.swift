package import FlipbookUnits

/// A soft shadow of a rectangle with round corners.
package struct SoftShadow: Hashable, Sendable {
  /// The distance by which the shadow is below the shape, in points.
  package var drop: Double
  /// The distance from the shape's edge to the end of the shadow, in points: two standard deviations of the blur.
  package var blur: Double
  package var color: Color
  /// Whether only its edge is dark, for shapes through which its middle would show.
  package var isHollow: Bool

  package init(drop: Double, blur: Double, color: Color, isHollow: Bool = false) {
    self.drop = drop
    self.blur = blur
    self.color = color
    self.isHollow = isHollow
  }

  /// The integral of a Gaussian of σ = blur/2 from the outer end (0) to the inner one (1), in eighths.
  static let profile = [0, 0.0668, 0.1587, 0.3085, 0.5, 0.6915, 0.8413, 0.9332, 1]
  /// The same, but without the middle: from the shape's edge on, it fades over an eighth of the way.
  static let hollowProfile = [0, 0.0668, 0.1587, 0.3085, 0.5, 0, 0, 0, 0]
}

extension Canvas {
  /// Draws a soft shadow without blur, as nine gradients whose stops follow the integral of a Gaussian.
  ///
  /// - Parameter bottom: The radius of the lower corners, or nil for that of the others.
  package mutating func shadow(of rect: Rect, cornerRadius: Double, bottom: Double? = nil, _ shadow: SoftShadow) {
    for item in ShadowParts(of: rect, cornerRadius: cornerRadius, bottom: bottom, shadow).items { add(item) }
  }
}

/// The corners, the edges, and the middle of a shadow. They meet without overlapping.
package struct ShadowParts {
  private let shape: Rect
  private let radius: Double
  private let bottomRadius: Double
  private let blur: Double
  private let color: Color
  private let profile: [Double]

  package init(of rect: Rect, cornerRadius: Double, bottom: Double? = nil, _ shadow: SoftShadow) {
    shape = rect.offset(by: Vector(dx: 0, dy: shadow.drop))
    let limit = max(0, min(rect.width, rect.height) / 2)
    radius = min(max(shadow.blur, cornerRadius), limit)
    bottomRadius = min(max(shadow.blur, bottom ?? cornerRadius), limit)
    blur = min(shadow.blur, limit)
    color = shadow.color
    profile = shadow.isHollow ? SoftShadow.hollowProfile : SoftShadow.profile
  }

  package var items: [DisplayItem] {
    guard blur > 0, color.alpha > 0 else { return [] }
    let (left, right) = (shape.minX + radius, shape.maxX - radius)
    let (lowerLeft, lowerRight) = (shape.minX + bottomRadius, shape.maxX - bottomRadius)
    let (top, bottom) = (shape.minY + radius, shape.maxY - bottomRadius)
    let corners = [
      corner(radius, at: Point(x: left, y: top), outward: Vector(dx: -1, dy: -1)),
      corner(radius, at: Point(x: right, y: top), outward: Vector(dx: 1, dy: -1)),
      corner(bottomRadius, at: Point(x: lowerRight, y: bottom), outward: Vector(dx: 1, dy: 1)),
      corner(bottomRadius, at: Point(x: lowerLeft, y: bottom), outward: Vector(dx: -1, dy: 1)),
    ]
    let middle = Rect(x: left, y: top, width: right - left, height: bottom - top)
    let hasMiddle = profile.last != 0 && middle.width > 0 && middle.height > 0
    return corners + (hasMiddle ? [.rectangle(middle, cornerRadius: 0, .color(color))] : []) + upperEdge(left, right)
      + lowerEdge(lowerLeft, lowerRight) + verticalEdges(top, bottom)
  }

  private func upperEdge(_ left: Double, _ right: Double) -> [DisplayItem] {
    guard right > left else { return [] }
    let outer = shape.minY - blur
    return [
      edge(
        Rect(x: left, y: outer, width: right - left, height: blur + radius), from: Point(x: left, y: outer),
        to: Point(x: left, y: outer + 2 * blur))
    ]
  }

  private func lowerEdge(_ left: Double, _ right: Double) -> [DisplayItem] {
    guard right > left else { return [] }
    let outer = shape.maxY + blur
    let height = blur + bottomRadius
    return [
      edge(
        Rect(x: left, y: outer - height, width: right - left, height: height), from: Point(x: left, y: outer),
        to: Point(x: left, y: outer - 2 * blur))
    ]
  }

  private func verticalEdges(_ top: Double, _ bottom: Double) -> [DisplayItem] {
    guard bottom > top else { return [] }
    let outer = shape.minX - blur
    let right = shape.maxX + blur
    let width = blur + radius
    return [
      edge(
        Rect(x: outer, y: top, width: width, height: bottom - top), from: Point(x: outer, y: top),
        to: Point(x: outer + 2 * blur, y: top)),
      edge(
        Rect(x: right - width, y: top, width: width, height: bottom - top), from: Point(x: right, y: top),
        to: Point(x: right - 2 * blur, y: top)),
    ]
  }

  private func edge(_ rect: Rect, from: Point, to: Point) -> DisplayItem {
    let count = Double(profile.count - 1)
    let stops = profile.enumerated().map { Gradient.Stop(Double($0) / count, shaded($1)) }
    return .rectangle(rect, cornerRadius: 0, .gradient(Gradient(.linear(from: from, to: to), stops: stops)))
  }

  /// Draws a square outward from the middle of a corner's arc.
  private func corner(_ radius: Double, at center: Point, outward: Vector) -> DisplayItem {
    let outer = radius + blur
    let count = Double(profile.count - 1)
    let stops = profile.enumerated().reversed().map { place, share in
      Gradient.Stop((outer - Double(place) / count * 2 * blur) / outer, shaded(share))
    }
    let rect = Rect(
      x: min(center.x, center.x + outward.dx * outer), y: min(center.y, center.y + outward.dy * outer),
      width: outer, height: outer)
    return .rectangle(rect, cornerRadius: 0, .gradient(Gradient(.radial(center: center, radius: outer), stops: stops)))
  }

  private func shaded(_ share: Double) -> Color { color.withAlpha(color.alpha * share) }
}
