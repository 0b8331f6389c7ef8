/// Compares two series motion by motion.
struct MotionComparison {
  let first: [Double]
  let second: [Double]
  let motions: Change<[TrackMotion]>
  let frameSeconds: Double
  let tolerance: Double

  /// The difference in seconds below which durations count as equal.
  private static let sameSeconds = 0.002

  func facts() -> [TrackFact] {
    let pairing = MotionPairing(motions, frameSeconds: frameSeconds)
    var changes: [(change: MotionChange, frame: Int)] = []
    for pair in pairing.pairs {
      if let change = change(pair.first, pair.second) { changes.append((change, pair.first.startFrame)) }
    }
    var facts: [TrackFact] = []
    var reported: Set<MotionChange> = []
    for (change, frame) in changes where reported.insert(change).inserted {
      let count = changes.count { $0.change == change }
      facts.append(.motions(change, count: count, frame: frame, ofAll: count == motions.first.count))
    }
    if let lost = pairing.onlyFirst.first { facts.append(.lostMotions(count: pairing.onlyFirst.count, lost)) }
    if let new = pairing.onlySecond.first { facts.append(.newMotions(count: pairing.onlySecond.count, new)) }
    return facts
  }

  /// Returns `nil` if the motions are equal.
  private func change(_ one: TrackMotion, _ other: TrackMotion) -> MotionChange? {
    var change = MotionChange(shift: other.startFrame - one.startFrame)
    if isSame(one, other) { return change.shift == 0 ? nil : change }
    change.start = differing(one.start, other.start)
    change.end = differing(one.end, other.end)
    if one.isJump != other.isJump {
      // A motion starts in the frame before it becomes visible; a jump is complete in one step.
      change.shift = (other.isJump ? other.endFrame : other.startFrame) - (one.isJump ? one.endFrame : one.startFrame)
      change.jump = Change(one.isJump ? one.distance : nil, other.isJump ? other.distance : nil)
      change.seconds = Change(one.durationSeconds, other.durationSeconds)
      change.curve = Change(one.curveName, other.curveName)
      change.isSameCurve = false
      return change
    }
    if let curve = one.curve, let otherCurve = other.curve {
      if curve.name != otherCurve.name { change.curve = Change(curve.name, otherCurve.name) }
      if isOtherDuration(curve, otherCurve, one, other) {
        change.seconds = Change(one.durationSeconds, other.durationSeconds)
      }
    } else if let ratio = stretch(one, other) {
      if ratio != 1 { change.seconds = Change(one.durationSeconds, one.durationSeconds * ratio) }
    } else if !one.isJump {
      if one.curveName != other.curveName { change.curve = Change(one.curveName, other.curveName) }
      change.isSameCurve = false
      if (one.durationSeconds - other.durationSeconds).magnitude > frameSeconds * 1.01 {
        change.seconds = Change(one.durationSeconds, other.durationSeconds)
      }
    }
    if change.curve != nil { change.isSameCurve = false }
    return change == MotionChange() ? nil : change
  }

  /// Returns whether the durations differ. Laws without a duration end when their motion ends.
  private func isOtherDuration(
    _ curve: KnownCurve, _ otherCurve: KnownCurve, _ one: TrackMotion, _ other: TrackMotion
  ) -> Bool {
    let hasNoDuration = curve.durationSeconds == nil || otherCurve.durationSeconds == nil
    let slack = hasNoDuration ? frameSeconds * 1.01 : MotionComparison.sameSeconds
    return (one.durationSeconds - other.durationSeconds).magnitude > slack
  }

  private func differing(_ one: Double, _ other: Double) -> Change<Double>? {
    (one - other).magnitude > tolerance ? Change(one, other) : nil
  }

  /// Returns whether both are the same motion, possibly at different times.
  private func isSame(_ one: TrackMotion, _ other: TrackMotion) -> Bool {
    (0...max(one.endFrame - one.startFrame, other.endFrame - other.startFrame)).allSatisfy { frame in
      (value(first, one, frame) - value(second, other, frame)).magnitude <= tolerance
    }
  }

  /// Returns the value in a frame of a motion, or its last value after the end.
  private func value(_ values: [Double], _ motion: TrackMotion, _ frame: Int) -> Double {
    values[min(motion.startFrame + frame, motion.endFrame)]
  }

  /// Returns the ratio of the durations if both motions have the same normalized curve, or `nil` if they do not.
  private func stretch(_ one: TrackMotion, _ other: TrackMotion) -> Double? {
    guard one.distance.magnitude > tolerance, other.distance.magnitude > tolerance, !one.isJump else { return nil }
    let limit = max(tolerance, one.distance.magnitude / 200)
    let counts = (one.endFrame - one.startFrame, other.endFrame - other.startFrame)
    let estimate = Double(counts.1) / Double(counts.0)
    let reach = 1.5 / Double(counts.0)
    let tried = [1] + (0...30).map { estimate - reach + Double($0) * reach / 15 }
    return tried.first { $0 > 0 && residual(one, other, ratio: $0) <= limit }
  }

  /// Returns the largest distance between the motions, scaled to the distance and duration of the first one.
  private func residual(_ one: TrackMotion, _ other: TrackMotion, ratio: Double) -> Double {
    var largest = 0.0
    for frame in 0...other.endFrame - other.startFrame {
      let place = Double(frame) / ratio
      let index = Int(place)
      let (left, right) = (value(first, one, index), value(first, one, index + 1))
      let expected = (left + (right - left) * (place - Double(index)) - one.start) / one.distance
      let found = (second[other.startFrame + frame] - other.start) / other.distance
      largest = max(largest, (expected - found).magnitude * one.distance.magnitude)
    }
    return largest
  }
}
