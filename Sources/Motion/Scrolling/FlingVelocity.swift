internal import FlipbookUnits

/// The velocity of a finger when it lifts, from its last positions. See Stage, "Lift", and MotionFacts 2.10.
public enum FlingVelocity {
  /// The weights of the latest three pairs of samples, newest first, as in Flutter's `IOSScrollViewFlingVelocityTracker`.
  /// See MotionFacts 2.10.
  public static let weights = [0.05, 0.35, 0.6]

  /// The speed in points per second below which a finger lifts at rest. The caller applies it. See Stage, "Lift".
  public static let minimumSpeed: Double = 10

  /// The age in seconds of the last sample from which a finger lifts at rest. The caller applies it. See Stage, "Lift".
  public static let maximumSampleAge = 0.1

  /// Points per second along an axis, from samples in the order of time; 0 without a pair.
  ///
  /// It is the weighted mean over the newest three pairs there are. Two samples of the same moment are no pair.
  public static func velocity(samples: [(seconds: Double, position: Double)]) -> Double {
    velocity(count: samples.count) { samples[$0] }
  }

  /// The same for `count` samples, of which only the newest are asked for.
  package static func velocity(count: Int, sample: (Int) -> (seconds: Double, position: Double)) -> Double {
    var weighted = 0.0
    var used = 0
    var sum = 0.0
    var index = count - 1
    while index > 0, used < weights.count {
      let (older, newer) = (sample(index - 1), sample(index))
      index -= 1
      guard newer.seconds.isGreater(than: older.seconds) else { continue }
      weighted += weights[used] * (newer.position - older.position) / (newer.seconds - older.seconds)
      sum += weights[used]
      used += 1
    }
    return used > 0 ? weighted / sum : 0
  }
}
