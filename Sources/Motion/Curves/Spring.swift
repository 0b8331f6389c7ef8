/// A spring that pulls from 0 to 1, as Core Animation solves it.
///
/// The solver of WebKit's `SpringSolver.h`. See MotionFacts 2.7. A damping ratio of 1 and more is treated as critical, because UIKit's older
/// springs do not honor overdamping. Only the spring of a response honors it.
public struct Spring: Hashable, Sendable {
  /// ω₀, in radians per second.
  public let angularFrequency: Double
  /// The requested damping ratio. At 1 and above, the motion is critically damped, unless the spring honors overdamping.
  public let dampingRatio: Double
  /// Whether a ratio above 1 slows the motion down further; false for all springs but those of a response.
  public let honorsOverdamping: Bool
  /// The velocity at the start, in fractions of the distance per second; positive is toward 1.
  public let initialVelocity: Double

  /// Creates a spring from the parameters of its equation of motion.
  ///
  /// - Parameters:
  ///   - angularFrequency: ω₀, in radians per second.
  ///   - dampingRatio: Below 1 the spring overshoots; at 1 and above it is critically damped.
  ///   - initialVelocity: The velocity at the start, in fractions of the distance per second; positive is toward 1.
  public init(angularFrequency: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    self.angularFrequency = angularFrequency
    self.dampingRatio = dampingRatio
    self.initialVelocity = initialVelocity
    honorsOverdamping = false
  }

  /// A spring by the time of a swing, as designers describe it (WWDC 2018, session 803): ω₀ = 2π/response.
  ///
  /// - Parameters:
  ///   - responseSeconds: The duration of one swing without damping, in seconds, above 0.
  ///   - dampingRatio: Above 0. Below 1 the spring overshoots; above 1 it is overdamped, which this spring honors.
  ///   - initialVelocity: The velocity at the start, in fractions of the distance per second; positive is toward 1.
  public init(responseSeconds: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    angularFrequency = 2 * Double.pi / responseSeconds
    self.dampingRatio = dampingRatio
    self.initialVelocity = initialVelocity
    honorsOverdamping = true
  }

  /// A spring of physics; mass and stiffness are above 0, damping is not negative.
  public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    self.init(
      angularFrequency: (stiffness / mass).squareRoot(),
      dampingRatio: damping / (2 * (stiffness * mass).squareRoot()),
      initialVelocity: initialVelocity
    )
  }

  /// iOS 7's spring of `UIView`, of which a thousandth is left after the duration (above 0); the ratio is above 0.
  public init(durationSeconds: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    let settling = SpringSettling(dampingRatio: dampingRatio, initialVelocity: initialVelocity * durationSeconds)
    self.init(
      angularFrequency: settling.angularFrequency / durationSeconds,
      dampingRatio: dampingRatio,
      initialVelocity: initialVelocity
    )
  }

  /// iOS 17's spring: ω₀ = 2π/duration, damping 4π(1 − bounce)/duration; the duration is above 0, the bounce at most 1.
  public init(durationSeconds: Double, bounce: Double, initialVelocity: Double = 0) {
    self.init(
      angularFrequency: 2 * Double.pi / durationSeconds,
      dampingRatio: 1 - bounce,
      initialVelocity: initialVelocity
    )
  }

  /// The stiffness of an equal spring with a mass of 1.
  public var stiffness: Double { angularFrequency * angularFrequency }
  /// The damping coefficient of an equal spring with a mass of 1.
  public var damping: Double { 2 * dampingRatio * angularFrequency }

  /// 0 up to the start, then toward 1, beyond it and back where the ratio is under 1.
  public func progress(afterSeconds seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    if let overdamped { return 1 - overdamped.displacement(afterSeconds: seconds) }
    guard dampingRatio < 1 else {
      let decay = Maths.exp(-angularFrequency * seconds)
      return 1 - (1 + (angularFrequency - initialVelocity) * seconds) * decay
    }
    let decay = Maths.exp(-dampingRatio * angularFrequency * seconds)
    let angle = dampedFrequency * seconds
    return 1 - decay * (Maths.cos(angle) + sineFactor * Maths.sin(angle))
  }

  /// Returns the velocity, in fractions of the distance per second. Up to the start it is the initial velocity.
  public func velocity(afterSeconds seconds: Double) -> Double {
    guard seconds > 0 else { return initialVelocity }
    if let overdamped { return overdamped.velocity(afterSeconds: seconds) }
    let slope = angularFrequency - initialVelocity
    guard dampingRatio < 1 else {
      let decay = Maths.exp(-angularFrequency * seconds)
      return (angularFrequency * (1 + slope * seconds) - slope) * decay
    }
    let decayRate = dampingRatio * angularFrequency
    let angle = dampedFrequency * seconds
    let cosinePart = (decayRate - sineFactor * dampedFrequency) * Maths.cos(angle)
    let sinePart = (decayRate * sineFactor + dampedFrequency) * Maths.sin(angle)
    return Maths.exp(-decayRate * seconds) * (cosinePart + sinePart)
  }

  var overdamped: OverdampedSpring? {
    guard honorsOverdamping, dampingRatio > 1 else { return nil }
    return OverdampedSpring(
      angularFrequency: angularFrequency, dampingRatio: dampingRatio, initialVelocity: initialVelocity)
  }

  private var dampedFrequency: Double {
    angularFrequency * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
  }

  private var sineFactor: Double {
    dampedFrequency > 0 ? (dampingRatio * angularFrequency - initialVelocity) / dampedFrequency : 0
  }
}
