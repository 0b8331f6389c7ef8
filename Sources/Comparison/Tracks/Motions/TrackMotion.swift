package import FlipbookCourses

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
