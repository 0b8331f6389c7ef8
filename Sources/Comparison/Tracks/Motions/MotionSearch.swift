import FlipbookCourses
import FlipbookRuns
import FlipbookUnits

/// Finds the motions in the values of a track.
struct MotionSearch {
  let values: [Double]
  let frameSeconds: Double
  let tolerance: Double
  /// Where a finger touches or lifts, one motion ends and another begins without a pause.
  private let touches: Touches
  private let isInterrupted: () -> Bool

  /// The size below which a step counts as rest.
  private let stillness: Double
  /// Whether all values are whole pixels.
  private let isOnPixels: Bool

  init(
    values: [Double], frameSeconds: Double, tolerance: Double, touches: Touches, isInterrupted: @escaping () -> Bool
  ) {
    self.isInterrupted = isInterrupted
    self.values = values
    self.frameSeconds = frameSeconds
    self.tolerance = tolerance
    self.touches = touches
    shortPause = max(2, Int(holding: MotionSearch.longestPauseSeconds / frameSeconds + 1e-6))
    let present = values.filter { !$0.isNaN }
    isOnPixels = PixelGrid.pixel(of: present) > 0
    let range = (present.max() ?? 0) - (present.min() ?? 0)
    stillness = max(1e-9, min(tolerance, range * 1e-4) * min(1, 60 * frameSeconds))
  }

  /// The longest pause within a motion; two frames if they take longer.
  private static let longestPauseSeconds = 0.05
  /// The longest pause in frames.
  private let shortPause: Int
  /// A slow motion in whole pixels pauses longer between steps of one pixel.
  private static let pixelPauseSeconds = 0.6
  private static let pixelStep = 1.0
  /// Where a motion turns, it can rest for a frame in whole pixels, but not between steps of this size.
  private static let largeStep = 12.0
  /// More than any simulated track has. More motions than that are noise.
  static let mostMotions = 400

  /// Returns the motions in order, or `nil` if there are too many to report.
  func motions() -> [TrackMotion]? {
    var spans: [ClosedRange<Int>] = []
    for index in values.indices.dropFirst() where isMoving(at: index) {
      if let last = spans.last, continues(last, at: index) {
        spans[spans.count - 1] = last.lowerBound...index
      } else {
        spans.append(index - 1...index)
      }
      guard spans.count <= MotionSearch.mostMotions else { return nil }
    }
    var motions: [TrackMotion] = []
    for span in spans {
      guard !isInterrupted() else { return nil }
      if let last = motions.last, let whole = whole(last, span) {
        motions[motions.count - 1] = whole
      } else {
        motions.append(motion(span))
      }
    }
    return motions
  }

  /// Returns the motion that a finger does not end when it touches or lifts: it follows one law before and after.
  func whole(_ last: TrackMotion, _ span: ClosedRange<Int>) -> TrackMotion? {
    guard !last.isJump, span.lowerBound - last.endFrame <= shortPause,
      (last.endFrame...span.lowerBound + 1).contains(where: touches.cuts.contains)
    else { return nil }
    let whole = motion(last.startFrame...span.upperBound)
    return whole.curve == nil ? nil : whole
  }

  private func isMoving(at index: Int) -> Bool {
    (values[index] - values[index - 1]).magnitude > stillness
  }

  /// Returns whether a step to a frame belongs to the motion before it.
  private func continues(_ span: ClosedRange<Int>, at index: Int) -> Bool {
    guard !isCut(span, before: index) else { return false }
    let pause = index - 1 - span.upperBound
    // What moves after a rest when a finger touches or lifts is a motion of its own.
    if pause > 0, touches.cuts.contains(index) { return false }
    let (distance, step) = (values[span.upperBound] - values[span.lowerBound], values[index] - values[index - 1])
    // A jump that reverses or continues at once is one of several jumps, not a motion.
    let isLarge = min(step.magnitude, distance.magnitude) > MotionSearch.largeStep
    if pause > (isLarge ? 0 : 1), span.count == 2, step.magnitude > MotionSearch.pixelStep { return false }
    if pause <= shortPause { return true }
    return isOnPixels && Double(pause) * frameSeconds <= MotionSearch.pixelPauseSeconds
      && step.magnitude <= MotionSearch.pixelStep && (distance > 0) == (step > 0)
  }

  /// Frames are coarser than refreshes, so the step before a cut belongs to the motion after it. So does a step to a cut that is
  /// much larger than those before it.
  private func isCut(_ span: ClosedRange<Int>, before index: Int) -> Bool {
    let isCut = (span.upperBound..<index).contains { touches.cuts.contains($0) && $0 > span.lowerBound + 1 }
    guard !isCut, touches.cuts.contains(index), span.count > 2 else { return isCut }
    func step(_ frame: Int) -> Double { (values[frame] - values[frame - 1]).magnitude }
    return step(index) > MotionSearch.sharpness * max(step(index - 1), step(index - 2), tolerance)
  }

  /// How much larger a step is that begins a motion beside the end of another one.
  private static let sharpness = 4.0

  /// Returns the motion in a range of frames.
  func motion(_ span: ClosedRange<Int>) -> TrackMotion {
    let samples = Array(values[span])
    let (start, end) = (samples[0], samples[samples.count - 1])
    let isHeld = touches.areDown(throughout: span)
    let curves = FrameFit(values[span], frameSeconds: frameSeconds, tolerance: tolerance).curves().filter {
      !(isHeld && $0.law == .deceleration)
    }
    let near = (end - start).magnitude / 100
    let settled = samples.lastIndex { ($0 - end).magnitude > near } ?? 0
    let direction = end < start ? -1.0 : 1.0
    return TrackMotion(
      startFrame: span.lowerBound, endFrame: span.upperBound, start: start, end: end, curves: curves,
      durationSeconds: curves.first?.durationSeconds ?? Double(span.count - 1) * frameSeconds,
      settlingSeconds: Double(settled + 1) * frameSeconds,
      overshoot: samples.map { ($0 - end) * direction }.max() ?? 0,
      retreat: samples.map { (start - $0) * direction }.max() ?? 0, isHeld: isHeld)
  }
}
