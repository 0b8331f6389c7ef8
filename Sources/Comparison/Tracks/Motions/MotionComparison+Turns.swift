import FlipbookCourses
import FlipbookRuns

/// Compares where motions jump, turn back, go beyond their end, or come to rest.
extension MotionComparison {
  /// Notes how far the second motion swings around the place where the first one rests, if it goes on to the end of the run.
  func describeUnrest(_ change: inout MotionChange, _ one: TrackMotion, _ other: TrackMotion) {
    let end = min(first.count, second.count)
    guard other.endFrame == second.count - 1, one.endFrame + MotionComparison.fewestFramesOfTail < end,
      first[one.endFrame..<end].allSatisfy({ ($0 - one.end).magnitude <= tolerance })
    else { return }
    let rest = one.endFrame..<end
    let distances = second[rest].map { $0 - one.end }
    guard let lowest = distances.min(), let highest = distances.max(), lowest < -tolerance * 2, highest > tolerance * 2
    else { return }
    change.unrest = max(-lowest, highest)
    (change.end, change.curve, change.seconds, change.overshoot) = (nil, nil, nil, nil)
  }

  func describeOvershoot(_ change: inout MotionChange, _ one: TrackMotion, _ other: TrackMotion) {
    let isSpring = [one, other].contains { $0.curve?.law == .spring }
    let distance = max(one.distance.magnitude, other.distance.magnitude)
    let least = max(min(tolerance * 20, distance / 20), distance * 0.004, MotionComparison.rounding(one, other) * 1.01)
    if one.turn != nil || other.turn != nil {
      describeTurn(&change, one, other)
      return
    }
    guard !isSpring, !isWrapped(first, one), !isWrapped(second, other),
      (one.overshoot - other.overshoot).magnitude > least
    else { return }
    change.overshoot = Change(one.overshoot > least ? one.overshoot : 0, other.overshoot > least ? other.overshoot : 0)
    // Beyond its end, a motion follows no law and takes longer.
    if other.curve == nil || one.curve == nil { (change.curve, change.seconds) = (nil, nil) }
  }

  /// Notes how far a motion goes back before it moves on, unless a law explains both.
  func describeRetreat(_ change: inout MotionChange, _ one: TrackMotion, _ other: TrackMotion) {
    let distance = max(one.distance.magnitude, other.distance.magnitude)
    let least = max(min(tolerance * 20, distance / 20), distance * MotionComparison.leastRetreat)
    guard !change.isExplained, change.turn == nil, one.turn == nil, other.turn == nil,
      (one.retreat - other.retreat).magnitude > least
    else { return }
    change.retreat = Change(one.retreat > least ? one.retreat : 0, other.retreat > least ? other.retreat : 0)
    (change.curve, change.seconds) = (nil, nil)
  }

  /// Notes where only one of both motions rests on its way, unless a law explains both.
  func describePause(_ change: inout MotionChange, _ one: TrackMotion, _ other: TrackMotion) {
    guard !change.isExplained || change.curve != nil else { return }
    let pauses = Change(pause(first, one), pause(second, other))
    guard (pauses.first == nil) != (pauses.second == nil) else { return }
    (change.pause, change.curve) = (pauses, nil)
  }

  /// Returns the longest rest between two parts of a motion in the same direction.
  private func pause(_ values: [Double], _ motion: TrackMotion) -> Pause? {
    let frames = motion.startFrame + 1..<motion.endFrame
    let least = motion.distance.magnitude * MotionComparison.leastOfPause.distance
    let rests = FrameRanges.frames(values.count) { frame in
      frames.contains(frame) && (values[frame] - values[frame - 1]).magnitude <= tolerance
    }
    let longest = rests.max { $0.count < $1.count }
    guard let frames = longest, frames.count >= MotionComparison.leastOfPause.frames,
      Double(frames.count) * frameSeconds >= MotionComparison.leastOfPause.seconds,
      case let place = values[frames.lowerBound], (place - motion.start) * (motion.end - place) > 0,
      min((place - motion.start).magnitude, (motion.end - place).magnitude) > least
    else { return nil }
    return Pause(frames: frames, place: place)
  }

  func describeLeap(_ change: inout MotionChange, _ one: TrackMotion, _ other: TrackMotion) {
    let counts = Change(one.endFrame - one.startFrame, other.endFrame - other.startFrame)
    if counts.first != counts.second {
      change.seconds = Change(Double(counts.first) * frameSeconds, Double(counts.second) * frameSeconds)
    }
    change.isSameCurve = false
    if one.turn != nil || other.turn != nil { describeTurn(&change, one, other) }
  }

  private func describeTurn(_ change: inout MotionChange, _ one: TrackMotion, _ other: TrackMotion) {
    let turns = Change(one.turn, other.turn)
    if let place = turns.first, let otherPlace = turns.second, differing(place, otherPlace) == nil { return }
    change.turn = turns
    // On its way back, a motion follows no law and takes longer.
    (change.curve, change.parameters, change.isSameCurve) = (nil, [], false)
    let frames = Change(one.endFrame - one.startFrame, other.endFrame - other.startFrame)
    guard change.turnsInBoth, change.seconds != nil, (frames.first - frames.second).magnitude > 1 else {
      change.seconds = nil
      return
    }
    // Frames of a motion that takes longer show other places of the same turn.
    if isBetweenFrames(turns, one, other) { change.turn = nil }
  }

  /// Whether two motions that return to their start can turn at the same place, between the frames that show them.
  private func isBetweenFrames(_ turns: Change<Double?>, _ one: TrackMotion, _ other: TrackMotion) -> Bool {
    guard let place = turns.first, let otherPlace = turns.second,
      max(one.distance.magnitude, other.distance.magnitude) <= tolerance
    else { return false }
    func step(_ values: [Double], _ motion: TrackMotion, _ place: Double) -> Double {
      let turn = (motion.startFrame + 1..<motion.endFrame).first { values[$0] == place } ?? motion.endFrame
      return max(
        (values[turn] - values[turn - 1]).magnitude, (values[min(turn + 1, motion.endFrame)] - values[turn]).magnitude)
    }
    return (place - otherPlace).magnitude <= max(step(first, one, place), step(second, other, otherPlace)) / 2
  }

  /// Whether a motion is set back in one step and continues, as that of endless content.
  private func isWrapped(_ values: [Double], _ motion: TrackMotion) -> Bool {
    let course = values[motion.startFrame...motion.endFrame]
    let steps = zip(course, course.dropFirst()).map { $1 - $0 }
    return steps.indices.dropFirst().dropLast().contains { index in
      let (before, after) = (steps[index - 1], steps[index + 1])
      return before * after > 0 && before * steps[index] < 0
        && steps[index].magnitude > 3 * max(before.magnitude, after.magnitude)
    }
  }
}
