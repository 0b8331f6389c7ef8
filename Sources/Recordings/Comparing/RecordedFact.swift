package import FlipbookCourses

/// How a recorded track differs from the simulated one, in a form that words are made of.
package enum RecordedFact: Hashable, Sendable {
  /// The whole track is later, elsewhere, or goes a different part of the way.
  case late(seconds: Double)
  case offset(Double)
  case scaled(ratio: Double)
  case reversed
  /// A movement that both have.
  case movement(MovementChange)
  /// A movement that only the simulation or only the recording has.
  case still(Movement)
  case moves(Movement)
  /// A value that deviates for a refresh or two.
  case glitch(distance: Double, seconds: Double, samples: Int)
  /// The value of a refresh is kept for others amid a motion, which then catches up.
  case held(seconds: Double, refreshes: Int, catchUp: Double)
  /// Only the first of each `period` refreshes is new.
  case repeated(period: Int)
  /// The track has no value from one time to another.
  case missing(from: Double, to: Double)
  /// A value that is taken later or earlier, not at all, or instead of another.
  case becomes(String, later: Double)
  case neverBecomes(String, expected: Double)
  case alsoBecomes(String, at: Double)
  /// None of the other facts applies.
  case deviates(distance: Double, seconds: Double)
}

/// The difference between two movements that correspond to each other. Times are in seconds.
package struct MovementChange: Hashable, Sendable {
  /// When the simulated movement starts.
  package var seconds: Double
  package var startsLater: Double?
  package var settlesLater: Double?
  /// How far short of the end, or, below 0, past it.
  package var endsShort: Double?
  package var ends: Double
  /// How much less far it goes beyond its ends, and how far it should go.
  package var peak: Double?
  package var expectedPeak: Double?
  package var isReversed = false
  /// Whether the recording jumps, or should jump.
  package var jumps: Bool?
  /// The largest distance.
  package var deviation: Double
}

/// How a recorded track differs.
package struct RecordedDifference: Sendable {
  package var track: String
  package var facts: [RecordedFact]
  /// The largest distance, and when.
  package var distance: Double
  package var seconds: Double
  /// The number of samples that differ, of all that were compared.
  package var differing: Int
  package var compared: Int
  /// The one change that reproduces it, if there is one.
  package var cause: Cause?
}
