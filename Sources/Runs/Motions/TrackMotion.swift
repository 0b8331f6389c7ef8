/// A part of a track that moves.
package struct TrackMotion: Hashable, Sendable {
  /// The last frame at the start value, counted from the first compared frame.
  package var startFrame: Int
  /// The first frame at the end value.
  package var endFrame: Int
  package var start: Double
  package var end: Double
  /// The laws that the motion can follow, the most likely one first; empty if it is unrecognized.
  package var curves: [KnownCurve]
  /// The duration of the motion. For a known curve, it is the duration that fits best.
  package var durationSeconds: Double
  /// The time after which it stays within a hundredth of the distance from its end.
  package var settlingSeconds: Double
  /// How far it goes beyond its end.
  package var overshoot: Double
  /// How far it goes back beyond its start.
  package var retreat: Double

  /// Whether a finger is down throughout, so that no list decelerates.
  package var isHeld = false

  /// Where it turns back, if it goes farther beyond its start or end than they are apart.
  package var turn: Double? {
    let direction = distance < 0 ? -1.0 : 1.0
    guard max(overshoot, retreat) > distance.magnitude else { return nil }
    return overshoot > retreat ? end + direction * overshoot : start - direction * retreat
  }

  /// nil if unrecognized.
  package var curve: KnownCurve? { curves.first }
  package var distance: Double { end - start }
  /// Whether the motion is a single step.
  package var isJump: Bool { endFrame - startFrame == 1 }

  /// The name in sentences.
  package var curveName: String { isJump ? "a jump" : curve?.name ?? TrackMotion.unrecognized }

  /// The name of a curve that is not recognized.
  package static let unrecognized = "unrecognized"
}

/// A law of motion that has a name.
package struct KnownCurve: Hashable, Sendable {
  /// The name, as in scenario files if they have one: "easeInOut", "spring(0.7)", "deceleration".
  package var name: String
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
  package var residual: Double
  /// The root of the mean square of the distances between the law and the track.
  package var rms: Double

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
