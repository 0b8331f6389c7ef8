import FlipbookSnapshots
import FlipbookUnits

/// How smoothly a run moves, as a platform's hitch ratio counts it: the time by which frames are too late, for each
/// second of motion.
///
/// A frame is late if a track stands still in it amid a motion in one direction that stops and goes on abruptly. A pause
/// between two motions, which end and begin slowly, and a pause of the finger are no hitches. A frame in which several
/// tracks stand still counts once.
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
  /// The smallest step beside an abrupt pause, in relation to the mean step near it.
  private static let abruptness = 0.4

  package init(_ tracks: RunTracks) {
    guard let rate = tracks.clock.framesPerSecond, rate > 0 else { return }
    var moving = [Bool](repeating: false, count: tracks.clock.count)
    var late = moving
    let dragged = Smoothness.drags(tracks)
    for series in tracks.series where TrackUnit(of: series.name) == .points && !series.name.hasPrefix("touch.") {
      let steps = Smoothness.steps(series.values)
      let leastStep = max(Smoothness.slowest / Double(rate), Smoothness.leastRoundedStep(series.values))
      for frame in steps.indices where steps[frame].magnitude > 1e-3 { moving[frame] = true }
      for pause in Smoothness.pauses(steps, leastStep: leastStep)
      where !Smoothness.isRest(pause, dragged) {
        for frame in pause { late[frame] = true }
      }
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

  /// Returns the smallest step that isn't due to rounding to pixels, or 0 for values that aren't rounded. A list that comes to rest pauses
  /// between steps of one pixel.
  private static func leastRoundedStep(_ values: [TrackValue]) -> Double {
    1.5 * PixelGrid.pixel(of: values.numbers)
  }

  /// Returns for each frame whether the finger moves in it.
  private static func drags(_ tracks: RunTracks) -> [Bool] {
    var dragged = [Bool](repeating: false, count: tracks.clock.count)
    for series in tracks.series where ["touch.x", "touch.y"].contains(series.name) {
      for (frame, step) in steps(series.values).enumerated() where step != 0 { dragged[frame] = true }
    }
    return dragged
  }

  /// Whether the finger stops or starts to move in a pause or beside it, as between two drags.
  private static func isRest(_ pause: ClosedRange<Int>, _ dragged: [Bool]) -> Bool {
    let around = dragged[pause.lowerBound - 1...pause.upperBound + 1]
    return around.contains(true) && around.contains(false)
  }

  /// Returns the ranges of frames that stand still amid a motion.
  private static func pauses(_ steps: [Double], leastStep: Double) -> [ClosedRange<Int>] {
    FrameRanges.frames(steps.count) { steps[$0].magnitude < leastStep / 20 }.filter { isPause($0, steps, leastStep) }
  }

  /// Whether the motion around frames without one goes on in its direction. It allocates nothing, because tracks that
  /// come and go have many such frames.
  private static func isPause(_ range: ClosedRange<Int>, _ steps: [Double], _ leastStep: Double) -> Bool {
    guard range.count <= longestPause, range.lowerBound > 1, range.upperBound + 1 < steps.count else { return false }
    let before = steps[max(0, range.lowerBound - surroundings)..<range.lowerBound]
    let after = steps[range.upperBound + 1..<min(steps.count, range.upperBound + 1 + surroundings)]
    func goesOn(_ sign: Double) -> Bool {
      isMotion(before, sign, leastStep, beside: before.endIndex - 1)
        && isMotion(after, sign, leastStep, beside: after.startIndex)
    }
    return goesOn(1) || goesOn(-1)
  }

  /// Whether there are at least two visible steps, all of one sign, and the one beside the pause is not much smaller.
  private static func isMotion(
    _ steps: ArraySlice<Double>, _ sign: Double, _ leastStep: Double, beside: Int
  ) -> Bool {
    var (count, sum) = (0, 0.0)
    for step in steps where step.magnitude >= leastStep {
      guard step * sign > 0 else { return false }
      count += 1
      sum += step.magnitude
    }
    return count > 1 && steps[beside].magnitude >= abruptness * sum / Double(count)
  }

  /// "hitch time 66.7 ms per second (33.3 ms in 0.5 s of motion)", or `nil` if nothing moves.
  package var words: String? {
    guard motionSeconds > 0 else { return nil }
    let time = DiffNumber.short(hitchSeconds * 1000, decimals: 1)
    let motion = DiffNumber.seconds(motionSeconds)
    return "hitch time \(Smoothness.ratio(self)) ms per second (\(time) ms in \(motion) of motion)"
  }

  package static func ratio(_ smoothness: Smoothness) -> String {
    DiffNumber.short(smoothness.millisecondsPerSecond, decimals: 1)
  }
}
