import FlipbookMotion
internal import FlipbookUnits

/// A gesture with its places resolved: where the finger is at each moment.
struct FingerPath: Sendable {
  /// Times since touch-down, increasing; at least one.
  let points: [PathPoint]
  /// How long the finger rests at the last point before it lifts.
  let hold: Microseconds

  var duration: Microseconds { (points.last?.time ?? .zero) + hold }

  /// Returns the finger's position at a refresh, linear between the points, after a touch-down at `start`.
  ///
  /// The fraction of a line is a quotient of whole numbers, and the division comes last: a position that is a whole number
  /// of points has no remainder of 10⁻¹⁴ points.
  func position(at refresh: RefreshIndex, start: Microseconds, rate: FrameRate) -> Point {
    guard let first = points.first, let last = points.last else { return .zero }
    let refreshesPerSecond = Int64(rate.refreshesPerSecond)
    /// The time since a moment of the path, in refreshes per million.
    func elapsed(since time: Microseconds) -> Int64 {
      Int64(refresh.number) * 1_000_000 - (start + time).count * refreshesPerSecond
    }
    guard let next = points.firstIndex(where: { elapsed(since: $0.time) < 0 }) else { return last.point }
    guard next > 0 else { return first.point }
    let from = points[next - 1]
    let to = points[next]
    let numerator = Double(elapsed(since: from.time))
    let denominator = Double((to.time - from.time).count * refreshesPerSecond)
    return Point(
      x: from.point.x + (to.point.x - from.point.x) * numerator / denominator,
      y: from.point.y + (to.point.y - from.point.y) * numerator / denominator)
  }
}

/// The finger while it is down.
struct Finger {
  let path: FingerPath
  let start: Microseconds
  let downPoint: Point
  /// The view that the touch went to; it stays so for the touch's life.
  let view: ViewID
  /// The pans that it can become, in the order in which they win a tie.
  let pans: [Pan]
  /// The long presses that it can become, innermost first.
  let longPresses: [LongPressID]
  /// The swipes that it can become, innermost first.
  let swipes: [SwipeID]
  /// The scroll views under the touch, innermost first.
  let scrollViews: [ScrollViewID]
  /// Whether it stopped something on coming down: such a touch is no tap.
  var isCatch = false
  var position: Point
  var samples: [Sample]
  /// The pan that has the touch for good.
  var winner: Pan?
  /// Whether the winning pan has been told that it began, and how far it has moved since.
  var panHasBegun = false
  var panTranslation = Vector.zero
  /// The two fingers whose middle this is; nil for one finger.
  var pair: PairedFingers?
  /// How far it has been from where it went down, in points.
  var farthest = 0.0
  /// The system has taken the touch away; what the finger still does, does nothing.
  var isCancelled = false

  struct Sample {
    let seconds: Double
    let point: Point
  }

  /// Finger travel in points that a pan needs and consumes [code: EarlGrey's scroll detection length].
  static let slop = 10.0

  /// v = Σ wᵢvᵢ / Σ wᵢ per axis in points per second; 0 when the last sample is too old or the speed too small.
  func velocity(atSeconds now: Double) -> Vector {
    guard let last = samples.last, (now - last.seconds).isLess(than: FlingVelocity.maximumSampleAge) else {
      return .zero
    }
    return Vector(dx: velocity(.horizontal), dy: velocity(.vertical))
  }

  private func velocity(_ axis: Axis) -> Double {
    let velocity = FlingVelocity.velocity(count: samples.count) { (samples[$0].seconds, samples[$0].point[axis]) }
    return velocity.magnitude.isLess(than: FlingVelocity.minimumSpeed) ? 0 : velocity
  }
}

/// Why a step cannot be played; the simulation goes on without it.
package struct StepFailure: Error, Hashable, Sendable {
  /// The index of the step in the timeline.
  package let stepIndex: Int
  /// What is wrong, in words for people, such as a target that is covered.
  package let message: String

  /// Creates a failure from the index of a step and a message.
  package init(stepIndex: Int, message: String) {
    self.stepIndex = stepIndex
    self.message = message
  }
}
