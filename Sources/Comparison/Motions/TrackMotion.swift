/// A part of a track in which it moves.
package struct TrackMotion: Hashable, Sendable {
  /// The last frame at the start value, counted from the first that is compared.
  package var startFrame: Int
  /// The first frame at the end value.
  package var endFrame: Int
  package var start: Double
  package var end: Double
  /// nil if unrecognized.
  package var curve: KnownCurve?
  /// How long it moves; of a known curve the duration that fits it best.
  package var durationSeconds: Double
  /// The time after which it stays within a hundredth of the distance from its end.
  package var settlingSeconds: Double

  package var way: Double { end - start }
  /// Whether it is there in one step.
  package var isJump: Bool { endFrame - startFrame == 1 }

  /// What it is called in sentences.
  var curveName: String { isJump ? "a jump" : curve?.name ?? TrackMotion.unrecognized }

  /// The name of every curve that is not known.
  static let unrecognized = "unrecognized"
}

/// A law of motion that has a name.
package struct KnownCurve: Hashable, Sendable {
  /// In the words of scenario files where they have one: "easeInOut", "spring(0.7)", "deceleration".
  package var name: String
  /// nil for laws without a duration of their own choice.
  package var durationSeconds: Double?
  /// The largest distance between law and track.
  package var residual: Double
}
