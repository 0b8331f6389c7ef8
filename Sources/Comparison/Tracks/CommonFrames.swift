internal import FlipbookSnapshots

/// The frames in which two runs are compared: those that both have, at a rate that divides both of theirs.
package struct CommonFrames: Sendable {
  /// nil where neither run tells.
  package let framesPerSecond: Int?
  /// The number of the first of them, at that rate.
  package let first: Int
  /// Of each run: how many of its frames lie between two of these, and how many come before the first.
  let strides: (Int, Int)
  let starts: (Int, Int)

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

  /// The values that the first run has in these frames, from the first of them to its own end.
  func ofFirst(_ values: [TrackValue]) -> [TrackValue] { CommonFrames.taken(values, from: starts.0, by: strides.0) }

  func ofSecond(_ values: [TrackValue]) -> [TrackValue] { CommonFrames.taken(values, from: starts.1, by: strides.1) }

  /// How many of these frames a run has that ends after so many of its own.
  static func count(_ frames: Int, from start: Int, by step: Int) -> Int {
    frames > start ? (frames - start + step - 1) / step : 0
  }

  /// Seconds from one frame to the next.
  var frameSeconds: Double { framesPerSecond.map { 1 / Double($0) } ?? 1 }

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
