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
  /// The value is constant on both sides.
  case constant(Change<Double>)
  /// Motions that differ in the same manner: their number, and the start frame of the first one in the first run.
  case motions(MotionChange, count: Int, frame: Int, ofAll: Bool)
  /// Motions that only one side has: their number, and the first of them.
  case lostMotions(count: Int, TrackMotion)
  case newMotions(count: Int, TrackMotion)
  /// A jump that only one run has, with its frame in that run.
  case lostJump(by: Double, frame: Int)
  case newJump(by: Double, frame: Int)
  case noise(upTo: Double)
  /// Values that are taken earlier, later, or not at all.
  case steps(StepChange)
  /// The track is absent in different frames.
  case presence(Change<ClosedRange<Int>?>)
  /// None of the other facts applies.
  case unexplained(frames: ClosedRange<Int>)
}

/// The difference between two motions that correspond to each other.
package struct MotionChange: Hashable, Sendable {
  /// The shift in frames; positive is late.
  package var shift = 0
  package var seconds: Change<Double>?
  /// Names of curves, including "a jump" and "unrecognized".
  package var curve: Change<String>?
  package var start: Change<Double>?
  package var end: Change<Double>?
  /// Whether it appears to follow the same curve.
  package var isSameCurve = true
  /// The size of the jump, if one side jumps where the other one moves.
  package var jump: Change<Double?>?
}

/// A difference in the sequence of values that a track takes.
package enum StepChange: Hashable, Sendable {
  /// All values are the same, delayed by a number of frames.
  case shifted(frames: Int)
  case starts(Change<String>)
  /// A value that is taken earlier or later.
  case becomes(String, shift: Int, frame: Int)
  /// A different value in the same place.
  case other(Change<String>, frame: Int)
  case new(String, frame: Int)
  case lost(String, frame: Int)
}

/// The differences in a track that both runs have.
package struct TrackDifference: Hashable, Sendable {
  package var name: String
  /// The facts, the simplest first; never empty.
  package var facts: [TrackFact]
  /// The number of compared frames that differ, and their range.
  package var differingCount: Int
  package var frames: ClosedRange<Int>
  /// The frame with the largest distance between numbers, or `nil` if there is none.
  package var worst: Worst?
  /// The alignment with the smallest residual, or `nil` for words.
  package var nearest: Alignment?
  package var firstMotions: [TrackMotion]
  package var secondMotions: [TrackMotion]

  package struct Worst: Hashable, Sendable {
    package let frame: Int
    package let distance: Double
  }
}
