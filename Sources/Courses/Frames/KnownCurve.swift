internal import FlipbookMotion
import FlipbookUnits

/// A law of motion that has a name.
package struct KnownCurve: Hashable, Sendable {
  package var law: Law
  /// The numbers of the law, in the order of `Law.parameters`.
  package var parameters: [Double]
  /// The duration, or `nil` for laws that determine it themselves.
  package var durationSeconds: Double?
  /// The seconds from the first sample, the last frame at rest, to the start of the motion.
  package var startSeconds: Double
  /// The velocity at the start of laws that begin with any, in the unit of the track per second.
  package var startVelocity: Double?
  /// The largest distance between the law and the track.
  package var residual = 0.0
  /// The root of the mean square of the distances between the law and the track.
  package var rms = 0.0

  /// The name, as in scenario files if they have one: "easeInOut", "spring(0.7)", "deceleration".
  package var name: String {
    let number = parameters.first ?? 0
    switch law {
    case .timed(let name): return name
    case .deceleration:
      let isNormal = (number - DecelerationRate.normal.perMillisecond).magnitude < 3e-5
      return isNormal ? "deceleration" : "deceleration(\(number.text(decimals: 4)))"
    case .returning:
      let known = [("bounce", ReturnSpring.bounceFrequency), ("paging", ReturnSpring.pagingFrequency)]
      return known.first { (number / $0.1 - 1).magnitude < 0.01 }?.0 ?? "return(\(number.text(decimals: 2)))"
    case .spring: return "spring(\(parameters[1].text(decimals: 3)))"
    }
  }

  /// The law as that of a spring; a return is that of a spring without swings.
  package var asSpring: KnownCurve? {
    switch law {
    case .spring: return self
    case .returning:
      var spring = self
      (spring.law, spring.parameters) = (.spring, parameters.map { 2 * .pi / $0 } + [1])
      return spring
    case .timed, .deceleration: return nil
    }
  }

  /// A family of laws that differ only in the values of their parameters.
  package enum Law: Hashable, Sendable {
    case timed(String)
    case deceleration
    case returning
    case spring

    /// The words and units of the parameters.
    package var parameters: [(words: String, decimals: Int, unit: String)] {
      switch self {
      case .timed: []
      case .deceleration: [("deceleration rate", 4, "")]
      case .returning: [("β", 2, " per second")]
      case .spring: [("response", 3, " s"), ("damping", 3, "")]
      }
    }
  }
}
