/// A part of a track that moves.
package struct TrackMotion: Hashable, Sendable {
  /// The last frame at the start value, counted from the first compared frame.
  package var startFrame: Int
  /// The first frame at the end value.
  package var endFrame: Int
  package var start: Double
  package var end: Double
  /// nil if unrecognized.
  package var curve: KnownCurve?
  /// The duration of the motion. For a known curve, it is the duration that fits best.
  package var durationSeconds: Double
  /// The time after which it stays within a hundredth of the distance from its end.
  package var settlingSeconds: Double

  package var distance: Double { end - start }
  /// Whether the motion is a single step.
  package var isJump: Bool { endFrame - startFrame == 1 }

  /// The name in sentences.
  var curveName: String { isJump ? "a jump" : curve?.name ?? TrackMotion.unrecognized }

  /// The name of a curve that is not recognized.
  static let unrecognized = "unrecognized"
}

/// A law of motion that has a name.
package struct KnownCurve: Hashable, Sendable {
  /// The name, as in scenario files if they have one: "easeInOut", "spring(0.7)", "deceleration".
  package var name: String
  /// The duration, or `nil` for laws that determine it themselves.
  package var durationSeconds: Double?
  /// The largest distance between the law and the track.
  package var residual: Double
}
