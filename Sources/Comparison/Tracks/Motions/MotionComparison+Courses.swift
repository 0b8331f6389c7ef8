import FlipbookCourses
import FlipbookRuns
import FlipbookUnits

/// Compares the courses of motions without a law for the whole of them.
extension MotionComparison {
  /// Returns the frame in which the shorter motion stops, if it has the same course until then as the longer one, which goes
  /// clearly farther.
  func stop(_ one: TrackMotion, _ other: TrackMotion) -> Change<Int?>? {
    let isLonger = one.endFrame > other.endFrame
    let shorter = isLonger ? other : one
    guard one.startFrame == other.startFrame, one.endFrame != other.endFrame, one.distance * other.distance > 0,
      (one.distance - other.distance).magnitude > shorter.distance.magnitude * MotionComparison.farther, !shorter.isJump
    else { return nil }
    // The last step can be a part of that of the longer motion.
    let isSame = (shorter.startFrame..<shorter.endFrame).allSatisfy { (first[$0] - second[$0]).magnitude <= tolerance }
    guard isSame else { return nil }
    return isLonger ? Change(nil, shorter.endFrame) : Change(shorter.endFrame, nil)
  }

  /// Returns the step of the motion that jumps on its way, if only one does.
  func leap(_ one: TrackMotion, _ other: TrackMotion) -> Change<Leap?>? {
    let leaps = Change(leap(first, one), leap(second, other))
    return (leaps.first == nil) == (leaps.second == nil) ? nil : leaps
  }

  private func leap(_ values: [Double], _ motion: TrackMotion) -> Leap? {
    func step(_ frame: Int) -> Double { (values[frame] - values[frame - 1]).magnitude }
    if let leap = leapAtStart(values, motion) { return leap }
    let frames = motion.startFrame + 2..<max(motion.startFrame + 2, motion.endFrame)
    guard let frame = frames.max(by: { step($0) < step($1) }) else { return nil }
    let distance = values[motion.startFrame...motion.endFrame].reduce(0) { max($0, ($1 - motion.start).magnitude) }
    let last = motion.endFrame
    // No curve is much faster in its last frame than in the one before.
    let pixel = pixel(values, motion)
    let isLeap =
      step(last) > Leap.leastOfPixels * pixel
      && [Leap.leastOfEnd, Leap.leastOfShortEnd].contains { least in
        step(last) > least.step * step(last - 1) && step(last) > max(tolerance * 20, distance * least.distance)
      }
    if last - motion.startFrame > 3, isLeap {
      return Leap(frame: last, from: values[last - 1], to: values[last], isRestart: false)
    }
    let isRestart = (values[frame] - motion.start).magnitude <= max(tolerance, distance / 200)
    let least = isRestart ? Leap.leastOfRestart : Leap.leastOfSteps
    guard step(frame) > least * max(step(frame - 1), step(frame + 1)),
      step(frame) > max(tolerance * 20, distance * Leap.leastOfDistance)
    else { return nil }
    return Leap(frame: frame, from: values[frame - 1], to: values[frame], isRestart: isRestart)
  }

  /// Returns the first step of a motion if all others are much shorter: it starts elsewhere than where the one before it ends.
  private func leapAtStart(_ values: [Double], _ motion: TrackMotion) -> Leap? {
    let frame = motion.startFrame + 1
    guard motion.endFrame - frame > 3 else { return nil }
    let first = (values[frame] - values[frame - 1]).magnitude
    let others = (frame + 1...motion.endFrame).map { (values[$0] - values[$0 - 1]).magnitude }.max() ?? 0
    guard first > max(tolerance * 20, others * Leap.leastOfSteps) else { return nil }
    return Leap(frame: frame, from: values[frame - 1], to: values[frame], isRestart: false)
  }

  /// Returns the ratio of the durations if both motions have the same normalized curve, or `nil` if they do not.
  func stretch(_ one: TrackMotion, _ other: TrackMotion) -> Double? {
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
      let index = Int(holding: place)
      let (left, right) = (value(first, one, index), value(first, one, index + 1))
      let expected = (left + (right - left) * (place - Double(index)) - one.start) / one.distance
      let found = (second[other.startFrame + frame] - other.start) / other.distance
      largest = max(largest, (expected - found).magnitude * one.distance.magnitude)
    }
    return largest
  }

  /// Whether a ratio of durations is more than the interpolation between frames is wrong by.
  func isClear(_ ratio: Double, of motion: TrackMotion) -> Bool {
    ((ratio - 1) * motion.durationSeconds).magnitude > frameSeconds / 2
  }

  /// Returns the decelerations after the fastest frames of two motions, such as those of a drag that goes on as a fling, if their
  /// rates differ.
  func decelerations(_ one: TrackMotion, _ other: TrackMotion) -> Change<KnownCurve>? {
    guard !one.isHeld, !other.isHeld, let curve = deceleration(first, one), let otherCurve = deceleration(second, other)
    else { return nil }
    let change = Change(curve, otherCurve)
    return MotionComparison.parameters(curve, otherCurve).isEmpty ? nil : change
  }

  private func deceleration(_ values: [Double], _ motion: TrackMotion) -> KnownCurve? {
    func step(_ frame: Int) -> Double { (values[frame] - values[frame - 1]).magnitude }
    let fastest = (motion.startFrame + 1...motion.endFrame).max { step($0) < step($1) } ?? motion.startFrame
    guard motion.endFrame - fastest >= MotionComparison.fewestFramesOfTail else { return nil }
    return FrameFit(values[fastest...motion.endFrame], frameSeconds: frameSeconds, tolerance: tolerance).deceleration()
  }

  /// Returns the value in a frame of a motion, or its last value after the end.
  func value(_ values: [Double], _ motion: TrackMotion, _ frame: Int) -> Double {
    values[min(motion.startFrame + frame, motion.endFrame)]
  }
}
