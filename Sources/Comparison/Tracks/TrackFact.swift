/// A value that differs between the first and the second run.
package struct Change<Value> {
  package let first: Value
  package let second: Value

  init(_ first: Value, _ second: Value) {
    self.first = first
    self.second = second
  }
}

extension Change: Sendable where Value: Sendable {}
extension Change: Equatable where Value: Equatable {}
extension Change: Hashable where Value: Hashable {}

/// The simplest explanation of how a track differs.
package enum TrackFact: Hashable, Sendable {
  /// The whole motion is that of the first run, shifted in time or position or scaled about its start.
  case aligned(Alignment, end: Change<Double>)
  /// Neither side moves.
  case stands(Change<Double>)
  /// Motions that differ in the same manner: how many, and the start frame of the first one in the first run.
  case motions(MotionChange, count: Int, frame: Int, ofAll: Bool)
  /// Motions that only one side has: how many, and the first of them.
  case lostMotions(count: Int, TrackMotion)
  case newMotions(count: Int, TrackMotion)
  /// A jump that only one run has; at a frame of that run.
  case lostJump(by: Double, frame: Int)
  case newJump(by: Double, frame: Int)
  case noise(upTo: Double)
  /// Values that are taken later or earlier, or not at all.
  case steps(StepChange)
  /// Whether there is a value at all.
  case presence(Change<ClosedRange<Int>?>)
  /// None of these.
  case course(frames: ClosedRange<Int>)
}

/// How a motion differs from the one that it corresponds to.
package struct MotionChange: Hashable, Sendable {
  /// In frames; positive is late.
  package var shift = 0
  package var seconds: Change<Double>?
  /// Names; also "a jump" and "unrecognized".
  package var curve: Change<String>?
  package var start: Change<Double>?
  package var end: Change<Double>?
  /// Whether it appears to follow the same curve.
  package var isSameCurve = true
  /// How far the second side jumps, where the first one moves, or the reverse.
  package var jump: Change<Double?>?
}

/// How the values that a track takes one after the other differ.
package enum StepChange: Hashable, Sendable {
  /// The same values, all delayed by a number of frames.
  case shifted(frames: Int)
  case starts(Change<String>)
  /// A value that comes later.
  case becomes(String, shift: Int, frame: Int)
  /// Another value in the same place.
  case other(Change<String>, frame: Int)
  case new(String, frame: Int)
  case lost(String, frame: Int)
}

/// What differs in a track that both runs have.
package struct TrackDifference: Hashable, Sendable {
  package var name: String
  /// The plainest first; never empty.
  package var facts: [TrackFact]
  /// In how many of the frames compared the values differ, and from which to which.
  package var differingCount: Int
  package var frames: ClosedRange<Int>
  /// The frame in which numbers are furthest apart; nil where none are.
  package var worst: Worst?
  /// The shift that leaves least, and the ratio at it; nil for words.
  package var nearest: Alignment?
  package var firstMotions: [TrackMotion]
  package var secondMotions: [TrackMotion]

  package struct Worst: Hashable, Sendable {
    package let frame: Int
    package let distance: Double
  }
}
