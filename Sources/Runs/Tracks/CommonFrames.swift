package import FlipbookSnapshots

/// The frames in which two runs are compared: those that both have, at a common divisor of their rates.
package struct CommonFrames: Sendable {
  /// The common rate, or `nil` if neither run has a known rate.
  package let framesPerSecond: Int?
  /// The number of the first frame at that rate.
  package let first: Int
  /// For each run, the number of its frames per common frame, and the number of frames before the first common one.
  package let strides: (Int, Int)
  package let starts: (Int, Int)

  package init(_ first: FrameClock, _ second: FrameClock) {
    let rates = (first.framesPerSecond, second.framesPerSecond)
    if let one = rates.0, let other = rates.1 {
      let rate = CommonFrames.greatestCommonDivisor(one, other)
      framesPerSecond = rate
      strides = (one / rate, other / rate)
    } else {
      framesPerSecond = rates.0 ?? rates.1
      strides = (1, 1)
    }
    let begins = [(first.firstFrame, strides.0), (second.firstFrame, strides.1)]
    let start = begins.map { ($0 + $1 - 1) / $1 }.max() ?? 0
    self.first = start
    starts = (start * strides.0 - first.firstFrame, start * strides.1 - second.firstFrame)
  }

  /// Returns the values of the first run in these frames, from the first of them to the end of the run.
  package func ofFirst(_ values: [TrackValue]) -> [TrackValue] {
    CommonFrames.taken(values, from: starts.0, by: strides.0)
  }

  package func ofSecond(_ values: [TrackValue]) -> [TrackValue] {
    CommonFrames.taken(values, from: starts.1, by: strides.1)
  }

  /// Returns the number of common frames of a run with a number of frames.
  package static func count(_ frames: Int, from start: Int, by step: Int) -> Int {
    frames > start ? (frames - start + step - 1) / step : 0
  }

  /// The seconds between frames.
  package var frameSeconds: Double { framesPerSecond.map { 1 / Double($0) } ?? 1 }

  private static func taken(_ values: [TrackValue], from start: Int, by step: Int) -> [TrackValue] {
    guard start > 0 || step > 1 else { return values }
    return stride(from: start, to: values.count, by: step).map { values[$0] }
  }

  private static func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
    var (larger, smaller) = (first, second)
    while smaller > 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
  }
}
