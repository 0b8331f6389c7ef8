/// Compares the courses of motions without a law for the whole of them.
extension MotionComparison {
  /// Returns the frame in which the shorter motion stops, if it has the same course until then as the longer one, which goes
  /// clearly farther.
  func stop(_ one: TrackMotion, _ other: TrackMotion) -> Change<Int?>? {
    let isLonger = one.endFrame > other.endFrame
    let shorter = isLonger ? other : one
    guard one.startFrame == other.startFrame, one.endFrame != other.endFrame, one.distance * other.distance > 0,
      (one.distance - other.distance).magnitude > shorter.distance.magnitude / 20, !shorter.isJump
    else { return nil }
    // The last step can be a part of that of the longer motion.
    let isSame = (shorter.startFrame..<shorter.endFrame).allSatisfy { (first[$0] - second[$0]).magnitude <= tolerance }
    guard isSame else { return nil }
    return isLonger ? Change(nil, shorter.endFrame) : Change(shorter.endFrame, nil)
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
      let index = Int(place)
      let (left, right) = (value(first, one, index), value(first, one, index + 1))
      let expected = (left + (right - left) * (place - Double(index)) - one.start) / one.distance
      let found = (second[other.startFrame + frame] - other.start) / other.distance
      largest = max(largest, (expected - found).magnitude * one.distance.magnitude)
    }
    return largest
  }

  /// Returns the value in a frame of a motion, or its last value after the end.
  func value(_ values: [Double], _ motion: TrackMotion, _ frame: Int) -> Double {
    values[min(motion.startFrame + frame, motion.endFrame)]
  }
}
