internal import FlipbookSnapshots

/// How smoothly a run moves, as a platform's hitch ratio counts it: the time by which frames are too late, for each
/// second of motion.
///
/// A frame is late if a track stands still in it amid a motion in one direction. A frame in which several tracks stand
/// still counts once.
package struct Smoothness: Hashable, Sendable {
  /// The seconds in which something should have moved but did not.
  package private(set) var hitchSeconds = 0.0
  /// The seconds in which something moves.
  package private(set) var motionSeconds = 0.0

  /// Milliseconds of hitches per second of motion.
  package var millisecondsPerSecond: Double { motionSeconds > 0 ? hitchSeconds / motionSeconds * 1000 : 0 }

  /// The number of frames around a pause in which the motion must go on.
  private static let surroundings = 5
  /// The slowest motion whose pauses are visible, in points per second.
  private static let slowest = 60.0
  private static let longestPause = 12

  package init(_ tracks: RunTracks) {
    guard let rate = tracks.clock.framesPerSecond, rate > 0 else { return }
    var moving = [Bool](repeating: false, count: tracks.clock.count)
    var late = moving
    for series in tracks.series where TrackUnit(of: series.name) == .points && !series.name.hasPrefix("touch.") {
      let steps = Smoothness.steps(series.values)
      for frame in steps.indices where steps[frame].magnitude > 1e-3 { moving[frame] = true }
      for frame in Smoothness.pauses(steps, leastStep: Smoothness.slowest / Double(rate)) { late[frame] = true }
    }
    let frameSeconds = 1 / Double(rate)
    hitchSeconds = Double(late.count { $0 }) * frameSeconds
    motionSeconds = Double(zip(moving, late).count { $0 || $1 }) * frameSeconds
  }

  /// Returns the distance from each previous frame, which is 0 for absent values.
  private static func steps(_ values: [TrackValue]) -> [Double] {
    values.indices.map { index in
      guard index > 0, case .number(let one) = values[index - 1], case .number(let other) = values[index] else {
        return 0
      }
      return other - one
    }
  }

  /// Returns the frames that stand still amid a motion.
  private static func pauses(_ steps: [Double], leastStep: Double) -> [Int] {
    let still = FrameRanges.frames(steps.count) { steps[$0].magnitude < leastStep / 20 }
    return still.filter { isPause($0, steps, leastStep) }.flatMap { Array($0) }
  }

  /// Whether the motion around frames without one goes on in its direction. It allocates nothing, because tracks that
  /// come and go have many such frames.
  private static func isPause(_ range: ClosedRange<Int>, _ steps: [Double], _ leastStep: Double) -> Bool {
    guard range.count <= longestPause, range.lowerBound > 1, range.upperBound + 1 < steps.count else { return false }
    let before = steps[max(0, range.lowerBound - surroundings)..<range.lowerBound]
    let after = steps[range.upperBound + 1..<min(steps.count, range.upperBound + 1 + surroundings)]
    func goesOn(_ sign: Double) -> Bool {
      isMotion(before, sign, leastStep) && isMotion(after, sign, leastStep)
    }
    return goesOn(1) || goesOn(-1)
  }

  /// Whether there are at least two visible steps, all of one sign.
  private static func isMotion(_ steps: ArraySlice<Double>, _ sign: Double, _ leastStep: Double) -> Bool {
    var count = 0
    for step in steps where step.magnitude >= leastStep {
      guard step * sign > 0 else { return false }
      count += 1
    }
    return count > 1
  }

  /// "hitch time 66.7 ms per second (33.3 ms in 0.5 s of motion)", or `nil` if nothing moves.
  package var words: String? {
    guard motionSeconds > 0 else { return nil }
    let time = DiffNumber.short(hitchSeconds * 1000, decimals: 1)
    let motion = DiffNumber.seconds(motionSeconds)
    return "hitch time \(Smoothness.ratio(self)) ms per second (\(time) ms in \(motion) of motion)"
  }

  static func ratio(_ smoothness: Smoothness) -> String {
    DiffNumber.short(smoothness.millisecondsPerSecond, decimals: 1)
  }
}
