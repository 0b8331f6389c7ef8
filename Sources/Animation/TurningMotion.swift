import FlipbookRendering
import FlipbookUnits

/// How a group is scaled and rotated over the frames of a sequence: about a point of it, which moves along a path of its own.
///
/// A browser interpolates positions, angles, and factors one by one, so a group turns about the same point between two frames.
struct TurningMotion {
  /// A scale along the group's own axes, and the turn that follows it.
  private struct Turn {
    /// The clockwise angle in degrees, without jumps at full turns.
    var angle: Double
    var scaleX, scaleY: Double

    func with(scaleX: Double) -> Turn { Turn(angle: angle, scaleX: scaleX, scaleY: scaleY) }

    func with(scaleY: Double) -> Turn { Turn(angle: angle, scaleX: scaleX, scaleY: scaleY) }
  }

  /// The point in the group's own coordinates about which it turns: the center of what it draws.
  let pivot: Vector
  /// The size of what the group draws, in its own coordinates, in points.
  private let size: Size
  /// Where the pivot is in each frame, in the coordinates of the enclosing group.
  let places: [Vector]
  /// The angle and the scales in each frame.
  private let turns: [Turn]
  /// What scales and turns the group, from the outside to the inside.
  let properties: [MotionCurve.Property]

  /// Returns nil for an item that is not scaled or rotated, or always in the same way.
  init?(_ item: MovingItem, states: [MovingItem.State]) {
    let transforms = states.map { $0.transform ?? .identity }
    guard let first = transforms.first, transforms.contains(where: { !$0.hasShape(of: first) }) else { return nil }
    let extent = item.extent ?? .zero
    let center = Point(x: extent.midX, y: extent.midY)
    pivot = center - Point.zero
    size = extent.size
    let isUniform = transforms.allSatisfy(\.isUniform)
    places = zip(states, transforms).map { state, transform in
      let isPlaced = transform.isDrawable || !isUniform && transform.isFlat
      return state.place + ((isPlaced ? transform.apply(to: center) : center) - Point.zero)
    }
    properties = isUniform ? [.angle, .scale] : [.angle, .width, .height]
    turns = isUniform ? TurningMotion.turns(uniform: transforms) : TurningMotion.turns(transforms)
  }

  /// Takes transforms with one scale apart. The scale is 0 where nothing is drawn.
  private static func turns(uniform transforms: [DisplayTransform]) -> [Turn] {
    var angle = 0.0
    return transforms.map { transform in
      guard transform.isDrawable else { return Turn(angle: angle, scaleX: 0, scaleY: 0) }
      angle = transform.angle.nearest(to: angle)
      return Turn(angle: angle, scaleX: transform.scales.x, scaleY: transform.scales.y)
    }
  }

  /// Takes any transforms apart. Two negative scales are a half turn, which counts as one of the angle unless that would jump, as
  /// where a group is mirrored. Where a group is flat, only the scale across is 0.
  private static func turns(_ transforms: [DisplayTransform]) -> [Turn] {
    guard let first = transforms.first(where: \.isDrawable) else { return turns(uniform: transforms) }
    var latest = Turn(angle: first.angle, scaleX: first.scales.x, scaleY: first.scales.y)
    return transforms.map { transform in
      guard transform.isDrawable else { return transform.isNarrow ? latest.with(scaleX: 0) : latest.with(scaleY: 0) }
      let (angle, scales) = (transform.angle, transform.scales)
      let halfTurns = ((latest.angle - angle) / 180).rounded()
      let sign = halfTurns.remainder(dividingBy: 2) == 0 ? 1.0 : -1
      latest = Turn(angle: angle + halfTurns * 180, scaleX: sign * scales.x, scaleY: sign * scales.y)
      return latest
    }
  }

  /// The largest scale, at least 1.
  private var largestScale: Double { turns.reduce(1) { max($0, abs($1.scaleX), abs($1.scaleY)) } }

  /// The properties that change. Taking two scales and an angle apart leaves rounding errors, which are no change.
  var changes: [MotionCurve.Property] {
    let least = properties.contains(.scale) ? 0 : 1e-9
    return properties.filter { property in
      let values = values(of: property)
      return values.contains { abs($0 - values[0]) > least }
    }
  }

  /// Returns the angles or the scales.
  func values(of property: MotionCurve.Property) -> [Double] {
    switch property {
    case .angle: turns.map(\.angle)
    case .height: turns.map(\.scaleY)
    default: turns.map(\.scaleX)
    }
  }

  /// Returns the distance, in points, by which an error of 1 in a property moves the farthest point at most.
  func distance(of property: MotionCurve.Property) -> Double {
    let reach = (size.width * size.width + size.height * size.height).squareRoot() / 2
    return switch property {
    case .angle: max(1, reach) * largestScale * .pi / 180
    case .width: max(1, size.width / 2)
    case .height: max(1, size.height / 2)
    default: max(1, reach)
    }
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
  fileprivate func hasShape(of other: DisplayTransform) -> Bool {
    a == other.a && b == other.b && c == other.c && d == other.d
  }

  /// The factors along the group's own axes, after which the group is turned by the angle. The vertical one is negative in a mirror
  /// image.
  fileprivate var scales: (x: Double, y: Double) {
    let x = (a * a + b * b).squareRoot()
    return (x, isUniform ? x : (a * d - b * c) / x)
  }

  /// Whether everything goes to a line or a point, which has a place.
  fileprivate var isFlat: Bool {
    !isDrawable && largestScale < 1e6 && translation.dx.isFinite && translation.dy.isFinite
  }

  /// Whether squares become narrow rather than low.
  fileprivate var isNarrow: Bool { a * a + b * b < c * c + d * d }

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
