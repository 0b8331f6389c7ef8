import FlipbookMotion
package import FlipbookUnits

/// Two fingers that go down together on opposite sides of a place, move, rest, and lift together.
package struct FingerPair: Hashable, Sendable {
  /// The point between the fingers when they go down.
  package var center: Place
  /// The distance between the fingers at the end, divided by the one at the start: 0.1 to 10.
  package var scale: Double
  /// The angle by which the fingers turn about the point between them, in degrees clockwise.
  package var degrees: Double
  /// How far the point between them moves, in points.
  package var translation: Vector
  /// How long the fingers move.
  package var during: Microseconds
  /// How long they rest before they lift.
  package var hold: Microseconds

  /// Creates a movement of two fingers.
  package init(
    center: Place, scale: Double = 1, degrees: Double = 0, translation: Vector = .zero, during: Microseconds,
    hold: Microseconds
  ) {
    self.center = center
    self.scale = scale
    self.degrees = degrees
    self.translation = translation
    self.during = during
    self.hold = hold
  }

  /// The farthest that the fingers are apart, in points, unless the view is smaller: about as far as thumb and index finger reach.
  static let widest = 200.0
  /// The least distance at the farthest, in points, however small the view is: two fingertips beside each other.
  static let narrowest = 20.0
}

/// Where two fingers are relative to the point between them, as long as they are down.
struct FingerSpread: Sendable {
  /// The distance between the fingers at the start, in points.
  let distance: Double
  let scale: Double
  /// The angle by which the fingers turn clockwise, in radians.
  let turn: Double
  let during: Microseconds

  /// The angle of the line from the first finger to the second one at the start, clockwise from the x axis: the first is at the
  /// lower left, the thumb of a right hand.
  static let startAngle = -Double.pi / 4

  /// - Parameter room: The shorter side of the view in points, or nil for no view.
  init(_ pair: FingerPair, room: Double?) {
    let widest = max(FingerPair.narrowest, min(FingerPair.widest, room ?? FingerPair.widest))
    distance = widest / max(1, pair.scale)
    scale = pair.scale
    turn = pair.degrees * Double.pi / 180
    during = pair.during
  }

  /// The state in a refresh, linear in time, after a touch-down at `start`.
  func state(at refresh: RefreshIndex, start: Microseconds, rate: FrameRate) -> State {
    guard !rate.hasReached(start + during, at: refresh) else { return state(at: 1) }
    let refreshesPerSecond = Int64(rate.refreshesPerSecond)
    let elapsed = Int64(refresh.number) * 1_000_000 - start.count * refreshesPerSecond
    return state(at: max(0, Double(elapsed) / Double(during.count * refreshesPerSecond)))
  }

  /// The state when a share of the movement is over.
  func state(at share: Double) -> State {
    State(distance: distance * (1 + (scale - 1) * share), turn: turn * share)
  }

  /// The distance between the fingers in points, and the angle in radians by which they have turned clockwise.
  struct State: Hashable, Sendable {
    let distance: Double
    let turn: Double

    /// The places of both fingers around the point between them.
    func places(around center: Point) -> [Point] {
      let angle = FingerSpread.startAngle + turn
      let half = Vector(dx: Maths.cos(angle) * distance / 2, dy: Maths.sin(angle) * distance / 2)
      return [center - half, center + half]
    }
  }
}

/// The two fingers of a touch, which is where the point between them is.
struct PairedFingers {
  let spread: FingerSpread
  /// The pinches and rotations that they can become, innermost first.
  let candidates: [PairGestureID]
  var state: FingerSpread.State
  var samples: [(seconds: Double, state: FingerSpread.State)]
  /// The gestures that have begun, each with the distance or the angle from which it counts.
  var begun: [(id: PairGestureID, reference: Double)] = []
}
