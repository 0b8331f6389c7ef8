package import FlipbookRuns

/// The difference between two motions that correspond to each other.
package struct MotionChange: Hashable, Sendable {
  /// How much later it starts; nil if it starts at the same time.
  package var delay: Delay?
  package var seconds: Change<Double>?
  /// The parameters of the law that differ.
  package var parameters: [ParameterChange] = []
  /// How many times as far it goes, in each frame.
  package var ratio: Double?
  /// How many times as large its values are, from start to end.
  package var size: Double?
  /// How far it goes beyond its end, if that differs.
  package var overshoot: Change<Double>?
  /// How far it goes back beyond its start before it moves on, if that differs.
  package var retreat: Change<Double>?
  /// The frames in which only one of both rests on its way, and where.
  package var pause: Change<Pause?>?
  /// Where it turns back, if that differs; nil in a run in which it doesn't.
  package var turn: Change<Double?>?
  /// How far it swings around its end without coming to rest.
  package var unrest: Double?
  /// The step in which one of both jumps on its way; nil in the run that doesn't.
  package var leap: Change<Leap?>?
  /// The frame in which the shorter one of two motions with the same course stops: nil in the run that goes on.
  package var stop: Change<Int?>?
  /// Names of curves, including "a jump" and "unrecognized".
  package var curve: Change<String>?
  package var start: Change<Double>?
  package var end: Change<Double>?
  /// Whether it appears to follow the same curve.
  package var isSameCurve = true
  /// The size of the jump, if one side jumps where the other one moves.
  package var jump: Change<Double?>?
}

/// A rest amid a motion.
package struct Pause: Hashable, Sendable {
  /// The frames after the first one at that place.
  package var frames: ClosedRange<Int>
  package let place: Double
}

/// A step of a motion that is much larger than those before and after it.
package struct Leap: Hashable, Sendable {
  /// The first frame after it.
  package var frame: Int
  package let from: Double
  package let to: Double
  /// Whether it leads back to where the motion began.
  package let isRestart: Bool

  /// The least size, relative to the larger one of the steps before and after it.
  static let leastOfSteps = 4.0
  static let leastOfRestart = 2.0
  /// The least size of a jump to the end, relative to the step before it and to the whole distance.
  static let leastOfEnd = (step: 1.7, distance: 0.1)
  /// The least size of a shorter jump to the end.
  static let leastOfShortEnd = (step: 5.0, distance: 0.03)
  /// The least size of a jump to the end of a motion in pixels, which ends in steps of one.
  static let leastOfPixels = 2.5
  /// The least size, relative to the whole way.
  static let leastOfDistance = 0.2
}

/// A parameter of a law of motion that differs.
package struct ParameterChange: Hashable, Sendable {
  /// The name of the parameter.
  package var words: String
  package var unit: String
  /// The values as text.
  package var values: Change<String>
  /// Whether the value has the unit of the track, per second.
  package var isVelocity = false
}

extension MotionChange {
  /// Returns the change without a start or an end that differs by at most a distance.
  func withoutEnds(upTo distance: Double) -> MotionChange {
    func larger(_ change: Change<Double>?) -> Change<Double>? {
      change.flatMap { ($0.first - $0.second).magnitude > distance ? $0 : nil }
    }
    var change = self
    (change.start, change.end) = (larger(start), larger(end))
    return change
  }

  /// Whether it jumps, turns back, rests, stops, or overshoots where the other one doesn't, which no law describes.
  var isOtherCourse: Bool {
    leap != nil || turn != nil || retreat != nil || pause != nil || stop != nil || overshoot != nil || unrest != nil
  }

  /// Whether both motions turn back.
  var turnsInBoth: Bool { turn?.first != nil && turn?.second != nil }

  /// Whether the differences that are named explain the change.
  var isExplained: Bool {
    isSameCurve || curve != nil && curve?.second != TrackMotion.unrecognized || isOtherCourse || jump != nil
  }
}
