/// The part of its speed that a scroll view keeps in each millisecond, as `UIScrollView.DecelerationRate`.
public struct DecelerationRate: Hashable, Sendable {
  /// The part of the speed that is left after a millisecond, within 0 … 1, both excluded.
  public let perMillisecond: Double
  /// k = −1000·ln(rate), per second: v(t) = v₀·e^(−kt). See MotionFacts 2.3.
  public let decayPerSecond: Double

  /// Creates a rate from the part of the speed that is left after a millisecond, within 0 … 1, both excluded.
  public init(perMillisecond: Double) {
    self.perMillisecond = perMillisecond
    decayPerSecond = -1000 * Maths.log(perMillisecond)
  }

  /// The normal rate, 0.998. See MotionFacts 2.3.
  public static let normal = DecelerationRate(perMillisecond: 0.998)
  /// The fast rate, 0.99. See MotionFacts 2.3.
  public static let fast = DecelerationRate(perMillisecond: 0.99)

  /// Returns Apple's own projection of the distance for a velocity, in points: the sum over milliseconds (v/1000)·r/(1 − r)
  /// (WWDC 2018, session 803). It is a thousandth short of the destination of `Deceleration`. See MotionFacts 2.3.
  public func projectedDistance(pointsPerSecond velocity: Double) -> Double {
    velocity / 1000 * perMillisecond / (1 - perMillisecond)
  }
}
