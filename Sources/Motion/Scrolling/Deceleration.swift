/// The deceleration of a scroll view after the finger has lifted. See MotionFacts 2.3.
///
/// Positions are points, velocities points per second, times seconds since the lift.
public struct Deceleration: Hashable, Sendable {
  /// The position at the lift, in points.
  public let start: Double
  /// The velocity at the lift, in points per second.
  public let startVelocity: Double
  /// The rate at which the motion loses speed.
  public let rate: DecelerationRate

  /// Creates the deceleration from a position, in points, and a velocity, in points per second.
  public init(from position: Double, velocity: Double, rate: DecelerationRate = .normal) {
    start = position
    startVelocity = velocity
    self.rate = rate
  }

  private var decay: Double { rate.decayPerSecond }

  /// x₀ + v₀·(1 − e^(−kt))/k.
  public func position(after seconds: Double) -> Double {
    start - startVelocity * Maths.expm1(-decay * seconds) / decay
  }

  /// v₀·e^(−kt).
  public func velocity(after seconds: Double) -> Double {
    startVelocity * Maths.exp(-decay * seconds)
  }

  /// Where it would come to rest after endless time: x₀ + v₀/k.
  public var destination: Double { start + startVelocity / decay }

  /// The same motion from elsewhere.
  public func shifted(by translation: Double) -> Deceleration {
    Deceleration(from: start + translation, velocity: startVelocity, rate: rate)
  }

  /// How far it still has to go, never negative.
  public func remainingDistance(after seconds: Double) -> Double {
    velocity(after: seconds).magnitude / decay
  }

  /// When it is at a position, nil if it never gets there: −ln(1 − k·s/v₀)/k.
  public func seconds(toReach position: Double) -> Double? {
    let distance = position - start
    guard distance != 0 else { return 0 }
    let part = decay * distance / startVelocity
    guard part > 0, part < 1 else { return nil }
    return -Maths.log(1 - part) / decay
  }

  /// The velocity at a position that it passes: v₀ − k·s.
  public func velocity(at position: Double) -> Double {
    startVelocity - decay * (position - start)
  }

  /// When it has `distance` (above 0) left to go: ln(|v₀|/(k·distance))/k; 0 if it starts with less.
  public func seconds(untilRemainingDistance distance: Double) -> Double {
    seconds(untilSpeed: distance * decay)
  }

  /// When it has slowed down to `speed` (above 0): ln(|v₀|/speed)/k; 0 if it starts slower.
  public func seconds(untilSpeed speed: Double) -> Double {
    max(0, Maths.log(startVelocity.magnitude / speed) / decay)
  }
}
