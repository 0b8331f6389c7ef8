import FlipbookCourses
import FlipbookRuns

/// Compares two series motion by motion.
struct MotionComparison {
  let first: [Double]
  let second: [Double]
  let motions: Change<[TrackMotion]>
  /// The first frames of motions that are known to be equal.
  let equal: Set<Int>
  /// The frames in which motions were divided, so that they start where they are.
  let places: Set<Int>
  let frameSeconds: Double
  let tolerance: Double

  /// The difference in seconds below which durations count as equal.
  private static let sameSeconds = 0.002
  /// How much farther a motion goes that goes on, relative to the one that stops: the last swings of a spring don't.
  static let farther = 0.01
  /// The largest remainder, relative to the tolerance and to the largest difference.
  private static let remainder = (ofTolerance: 40.0, ofLargest: 0.08)
  /// The distance between the ends of two motions to different places, relative to the longer one.
  private static let elsewhere = 0.05
  /// The least distance by which a motion goes back first, relative to its whole distance.
  static let leastRetreat = 0.02
  /// The least rest amid a motion, and how far it is from both ends, relative to the whole distance.
  static let leastOfPause = (frames: 2, seconds: 0.03, distance: 0.05)
  /// The fewest frames that show how a list slows down.
  static let fewestFramesOfTail = 8
  /// How far the factor of a reflected motion can be from −1.
  private static let reflection = 0.02
  /// How far the ratios at both ends of a motion can be apart, relative to them, and the least of them to name.
  private static let sameSize = 0.01
  private static let leastSize = 1.5
  /// The fewest frames that show a factor.
  private static let fewestFramesOfScale = 4

  func facts() -> [TrackFact] {
    let pairing = OrderedPairing(motions.first, motions.second, cost: cost)
    let remainder = largestRemainder
    var changes: [(change: MotionChange, frame: Int)] = []
    var clear: [(change: MotionChange, frame: Int)] = []
    for (one, other) in pairing.pairs {
      guard !equal.contains(one.startFrame), var change = change(one, other) else { continue }
      if places.contains(one.startFrame) || places.contains(other.startFrame) {
        change.start = nil
        // Between two frames, another law starts elsewhere.
        if let delay = change.delay, delay.frames.magnitude < 1 { change.delay = nil }
      }
      changes.append((change, one.startFrame))
      let larger = change.withoutEnds(upTo: MotionComparison.rounding(one, other))
      if larger != MotionChange(),
        largestDistance(min(one.startFrame, other.startFrame)...max(one.endFrame, other.endFrame)) > remainder
      {
        clear.append((larger, one.startFrame))
      }
    }
    let (onlyFirst, onlySecond) = (
      visible(pairing.onlyFirst, first, remainder), visible(pairing.onlySecond, second, remainder)
    )
    if clear.isEmpty, onlyFirst.isEmpty, onlySecond.isEmpty {
      // What is too small to be seen is reported only if nothing else is.
      return facts(changes) + facts(pairing.onlyFirst, pairing.onlySecond)
    }
    let changed = facts(MotionComparison.causesFirst(clear))
    let lone = facts(onlyFirst, onlySecond)
    // What is missing or new explains what moves differently after it.
    let start = (onlyFirst + onlySecond).map(\.startFrame).min() ?? .max
    return clear.allSatisfy { $0.frame > start } ? lone + changed : changed + lone
  }

  /// The cost of pairing two motions: the delay in seconds and the difference in distance.
  private func cost(_ one: TrackMotion, _ other: TrackMotion) -> Double {
    let late = Double((one.startFrame - other.startFrame).magnitude) * frameSeconds
    let larger = max(one.distance.magnitude, other.distance.magnitude, 1e-9)
    return min(late, 1.4) + (one.distance - other.distance).magnitude / larger / 4
  }

  /// Returns the changes with the first law that has another parameter in front of motions that only end elsewhere, as a drag does
  /// whose last frame shows the motion after it.
  private static func causesFirst(_ changes: [(change: MotionChange, frame: Int)]) -> [(
    change: MotionChange, frame: Int
  )] {
    // Where a motion jumps, the one before it can end a frame earlier.
    if let leap = changes.firstIndex(where: { $0.change.leap != nil }),
      changes[..<leap].allSatisfy({ $0.change.stop != nil })
    {
      return [changes[leap]] + changes[..<leap] + changes[(leap + 1)...]
    }
    // Another initial velocity follows from what moves before.
    guard let cause = changes.firstIndex(where: { $0.change.parameters.contains { !$0.isVelocity } }),
      changes[..<cause].allSatisfy({ $0.change.isSameCurve && $0.change.delay == nil })
    else { return changes }
    return [changes[cause]] + changes[..<cause] + changes[(cause + 1)...]
  }

  /// Equal changes become one fact.
  private func facts(_ changes: [(change: MotionChange, frame: Int)]) -> [TrackFact] {
    var facts: [TrackFact] = []
    var reported: Set<MotionChange> = []
    for (change, frame) in changes where reported.insert(change).inserted {
      let count = changes.count { $0.change == change }
      facts.append(.motions(change, count: count, frame: frame, ofAll: count == motions.first.count))
    }
    return facts
  }

  private func facts(_ lost: [TrackMotion], _ new: [TrackMotion]) -> [TrackFact] {
    [
      lost.first.map { TrackFact.lostMotions(count: lost.count, $0) },
      new.first.map { TrackFact.newMotions(count: new.count, $0) },
    ].compactMap(\.self)
  }

  /// Returns the motions that go farther than the last swings of another one, and that differ by more than a remainder.
  private func visible(_ motions: [TrackMotion], _ values: [Double], _ remainder: Double) -> [TrackMotion] {
    let present = values.filter { !$0.isNaN }
    let range = (present.max() ?? 0) - (present.min() ?? 0)
    let least = max(tolerance * 1.5, range / 1000)
    return motions.filter { motion in
      values[motion.startFrame...motion.endFrame].contains { ($0 - motion.start).magnitude > least }
        && largestDistance(motion.startFrame...motion.endFrame) > remainder
    }
  }

  /// The largest difference that can be a remainder of a much larger one, as that of the last swings of a spring.
  private var largestRemainder: Double {
    min(
      MotionComparison.remainder.ofTolerance * tolerance,
      MotionComparison.remainder.ofLargest * largestDistance(0...max(first.count, second.count)))
  }

  private func largestDistance(_ frames: ClosedRange<Int>) -> Double {
    Range(frames).clamped(to: 0..<min(first.count, second.count)).reduce(0) {
      max($0, (first[$1] - second[$1]).magnitude)
    }
  }

  /// Returns the size of differences that are due to rounding to pixels: half a point, or less for short motions.
  static func rounding(_ one: TrackMotion, _ other: TrackMotion) -> Double {
    min(0.5, max(one.distance.magnitude, other.distance.magnitude) / 50)
  }

  /// Returns `nil` if the motions are equal.
  private func change(_ one: TrackMotion, _ other: TrackMotion) -> MotionChange? {
    var change = MotionChange()
    let frames = other.startFrame - one.startFrame
    change.delay = delay(frames)
    if isSame(one, other) { return frames == 0 ? nil : change }
    change.start = differing(one.start, other.start)
    change.end = differing(one.end, other.end)
    if one.isJump != other.isJump {
      // A motion starts in the frame before it becomes visible; a jump is complete in one step. Both can begin in either frame.
      let frames = (other.isJump ? other.endFrame : other.startFrame) - (one.isJump ? one.endFrame : one.startFrame)
      change.delay = frames == (other.isJump ? 1 : -1) ? nil : delay(frames)
      change.jump = Change(one.isJump ? one.distance : nil, other.isJump ? other.distance : nil)
      change.seconds = Change(one.durationSeconds, other.durationSeconds)
      change.curve = Change(one.curveName, other.curveName)
      change.isSameCurve = false
      return change
    }
    change.leap = leap(one, other)
    if change.leap != nil {
      describeLeap(&change, one, other)
      return change
    }
    if let ratio = scale(one, other) {
      change.ratio = ratio
      return change
    }
    describe(&change, one, other)
    describeOvershoot(&change, one, other)
    describeRetreat(&change, one, other)
    describePause(&change, one, other)
    if change.parameters.isEmpty { describeUnrest(&change, one, other) }
    change.size = size(one, other)
    if change == MotionChange() { change.isSameCurve = false }
    return change
  }

  private func delay(_ frames: Int) -> Delay? {
    Delay(measured: Double(frames) * frameSeconds, frameSeconds: frameSeconds, uncertainty: 0)
  }

  /// Describes how the courses of two motions differ.
  private func describe(_ change: inout MotionChange, _ one: TrackMotion, _ other: TrackMotion) {
    let laws = laws(one, other)
    if let stop = stop(one, other) {
      (change.stop, change.isSameCurve) = (stop, false)
    } else if let (curve, otherCurve) = laws.common {
      describe(&change, one, curve, other, otherCurve, isSame: laws.isSame)
    } else if let curve = one.curve, let otherCurve = other.curve {
      change.curve = Change(curve.name, otherCurve.name)
      change.isSameCurve = false
      if isOtherDuration(curve, otherCurve, one, other) {
        change.seconds = Change(one.durationSeconds, other.durationSeconds)
      }
      change.delay = delay(one, curve, other, otherCurve)
    } else if let ratio = stretch(one, other) {
      if ratio != 1, change.end == nil || isClear(ratio, of: one) {
        change.seconds = Change(one.durationSeconds, one.durationSeconds * ratio)
      }
    } else if let rates = decelerations(one, other) {
      change.parameters = MotionComparison.parameters(rates.first, rates.second)
    } else if !one.isJump {
      // A law that only the second run follows is no change of a law: the first one may follow it inexactly.
      if let curve = one.curve { change.curve = Change(curve.name, other.curveName) }
      change.isSameCurve = false
      if (one.durationSeconds - other.durationSeconds).magnitude > frameSeconds * 1.01 {
        change.seconds = Change(one.durationSeconds, other.durationSeconds)
      }
    }
  }

  /// Describes a change of two motions under the same kind of law.
  private func describe(
    _ change: inout MotionChange, _ one: TrackMotion, _ curve: KnownCurve, _ other: TrackMotion,
    _ otherCurve: KnownCurve, isSame: Bool
  ) {
    change.parameters =
      isSame ? velocity(curve, otherCurve, one, other) : MotionComparison.parameters(curve, otherCurve)
    if !isSame, case .timed = curve.law, let first = curve.durationSeconds,
      let second = otherCurve.durationSeconds, (first - second).magnitude > MotionComparison.sameSeconds
    {
      change.seconds = Change(first, second)
    }
    let isSure = isSame || change.seconds != nil
    change.delay = delay(one, curve, other, otherCurve, isSure: isSure)
    // To another end, a spring moves at other velocities and from another place between two frames.
    if isSame, goesElsewhere(one, other) {
      change.parameters = []
      if change.delay.map({ $0.frames.magnitude < 1 }) ?? false, curve.startVelocity != nil { change.delay = nil }
    }
    // The last swings of a spring end where they can no longer be seen.
    let end = change.end.map { ($0.first - $0.second).magnitude } ?? 0
    if !change.parameters.isEmpty, end < one.distance.magnitude / 500 { change.end = nil }
  }

  /// Whether the ends are clearly apart.
  private func goesElsewhere(_ one: TrackMotion, _ other: TrackMotion) -> Bool {
    (one.end - other.end).magnitude > MotionComparison.elsewhere * max(one.distance.magnitude, other.distance.magnitude)
  }

  /// Returns whether the durations differ. Laws without a duration end when their motion ends.
  private func isOtherDuration(
    _ curve: KnownCurve, _ otherCurve: KnownCurve, _ one: TrackMotion, _ other: TrackMotion
  ) -> Bool {
    let hasNoDuration = curve.durationSeconds == nil || otherCurve.durationSeconds == nil
    let slack = hasNoDuration ? frameSeconds * 1.01 : max(MotionComparison.sameSeconds, frameSeconds / 4)
    return (one.durationSeconds - other.durationSeconds).magnitude > slack
  }

  func differing(_ one: Double, _ other: Double) -> Change<Double>? {
    (one - other).magnitude > tolerance ? Change(one, other) : nil
  }

  /// Returns how many times as far one goes in each frame, if both take the same time. The step to the last frame can be a part of
  /// that of the next motion.
  private func scale(_ one: TrackMotion, _ other: TrackMotion) -> Double? {
    let count = one.endFrame - one.startFrame
    guard count == other.endFrame - other.startFrame, count >= MotionComparison.fewestFramesOfScale else { return nil }
    func distance(_ values: [Double], _ motion: TrackMotion, _ frame: Int) -> Double {
      values[motion.startFrame + frame] - motion.start
    }
    let (own, others) = (distance(first, one, count - 1), distance(second, other, count - 1))
    guard min(own.magnitude, others.magnitude) > tolerance * 20, (own - others).magnitude > tolerance else {
      return nil
    }
    let ratio = others / own
    // In the other direction, only a reflection has the same curve.
    guard ratio > 0 || (ratio + 1).magnitude < MotionComparison.reflection else { return nil }
    let isScaled = (0..<count).allSatisfy { frame in
      (distance(second, other, frame) - distance(first, one, frame) * ratio).magnitude <= tolerance
        * max(1, ratio.magnitude)
    }
    return isScaled ? ratio : nil
  }

  /// Returns how many times as large the values are if that is the same at both ends.
  private func size(_ one: TrackMotion, _ other: TrackMotion) -> Double? {
    let (start, end) = (other.start / one.start, other.end / one.end)
    guard start.isFinite, end.isFinite, start > 0, (start - end).magnitude <= MotionComparison.sameSize * start,
      max(start, 1 / start) >= MotionComparison.leastSize
    else { return nil }
    return start
  }

  /// Returns whether both are the same motion, possibly at different times.
  private func isSame(_ one: TrackMotion, _ other: TrackMotion) -> Bool {
    (0...max(one.endFrame - one.startFrame, other.endFrame - other.startFrame)).allSatisfy { frame in
      (value(first, one, frame) - value(second, other, frame)).magnitude <= tolerance
    }
  }
}
