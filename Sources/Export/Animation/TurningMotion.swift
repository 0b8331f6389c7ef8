import FlipbookRendering
import FlipbookUnits

/// How a group is scaled and rotated over the frames of a sequence: about a point of it, which moves along a path of its own.
///
/// A browser interpolates positions, angles, and factors one by one, so a group turns about the same point between two frames.
struct TurningMotion {
  /// The point in the group's own coordinates about which it turns: the center of what it draws.
  let pivot: Vector
  /// The distance from the pivot to the farthest point of what the group draws, in its own coordinates, in points.
  let reach: Double
  /// Where the pivot is in each frame, in the coordinates of the enclosing group.
  let places: [Vector]
  /// The clockwise angle in each frame, in degrees, without jumps at full turns.
  let angles: [Double]
  /// The scale in each frame. It is 0 where nothing is drawn.
  let scales: [Double]

  /// Returns nil for an item that is not scaled or rotated, or always in the same way.
  init?(_ item: MovingItem, states: [MovingItem.State]) {
    let transforms = states.map { $0.transform ?? .identity }
    guard let first = transforms.first, transforms.contains(where: { !$0.hasShape(of: first) }) else { return nil }
    let extent = item.extent ?? .zero
    let center = Point(x: extent.midX, y: extent.midY)
    pivot = center - Point.zero
    reach = (extent.width * extent.width + extent.height * extent.height).squareRoot() / 2
    places = zip(states, transforms).map { state, transform in
      transform.isDrawable
        ? state.place + (transform.apply(to: center) - Point.zero) : state.place + (center - Point.zero)
    }
    scales = transforms.map { $0.isDrawable ? ($0.a * $0.a + $0.b * $0.b).squareRoot() : 0 }
    var angle = 0.0
    angles = transforms.map { transform in
      if transform.isDrawable { angle = transform.angle.nearest(to: angle) }
      return angle
    }
  }

  /// The largest scale, at least 1.
  var largestScale: Double { max(1, scales.max() ?? 1) }

  /// The properties that change.
  var changes: [MotionCurve.Property] {
    [MotionCurve.Property.angle, .scale].filter { property in
      let values = values(of: property)
      return values.contains { $0 != values[0] }
    }
  }

  /// Returns the angles or the scales.
  func values(of property: MotionCurve.Property) -> [Double] { property == .angle ? angles : scales }

  /// Returns the distance, in points, by which an error of 1 in a property moves the farthest point at most.
  func distance(of property: MotionCurve.Property) -> Double {
    max(1, reach) * (property == .angle ? largestScale * .pi / 180 : 1)
  }
}

extension MovingItem {
  /// A rectangle around all that a group draws in any frame, in its own coordinates, or nil if it draws nothing.
  fileprivate var extent: Rect? {
    var whole: Rect?
    for child in children {
      guard let own = child.isGroup ? child.extent : child.shape.hull(size: nil) else { continue }
      for state in child.states.compactMap(\.self) {
        let drawn = state.size.map { Rect(origin: own.origin, size: $0) } ?? state.clip?.rect.intersection(own) ?? own
        let part = (state.transform?.hull(of: drawn) ?? drawn).offset(by: state.place)
        whole = whole?.union(part) ?? part
      }
    }
    return whole
  }
}

extension DisplayTransform {
  fileprivate static let identity = DisplayTransform(a: 1, b: 0, translation: .zero)

  /// Whether the scale and the angle are those of another transform.
  fileprivate func hasShape(of other: DisplayTransform) -> Bool { a == other.a && b == other.b }

  /// A rectangle around what a rectangle becomes.
  fileprivate func hull(of rect: Rect) -> Rect {
    let corners = [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY), Point(x: rect.minX, y: rect.maxY),
      Point(x: rect.maxX, y: rect.maxY),
    ].map(apply)
    return corners.dropFirst().reduce(Rect(origin: corners[0], size: .zero)) { $0.union(Rect(origin: $1, size: .zero)) }
  }

  /// The clockwise angle in degrees, −180 … 180.
  fileprivate var angle: Double {
    let steep = abs(b) > abs(a)
    let acute = DisplayTransform.arcTangent(steep ? a / b : b / a) * 180 / .pi
    guard steep else { return a >= 0 ? acute : acute + (b >= 0 ? 180 : -180) }
    return (b >= 0 ? 90 : -90) - acute
  }

  /// Returns the arc tangent of −1 … 1 with an error below 1e-11: the series, after the angle is halved twice.
  private static func arcTangent(_ tangent: Double) -> Double {
    func half(_ x: Double) -> Double { x / (1 + (1 + x * x).squareRoot()) }
    let x = half(half(tangent))
    var (sum, power) = (0.0, x)
    for odd in stride(from: 1.0, through: 15, by: 2) {
      sum += power / odd
      power *= -x * x
    }
    return 4 * sum
  }
}

extension Double {
  /// Returns the same angle, in degrees, that is nearest to another one.
  fileprivate func nearest(to other: Double) -> Double { self + ((other - self) / 360).rounded() * 360 }
}
