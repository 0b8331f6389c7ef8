import FlipbookUnits
internal import FlipbookSnapshots

/// Builds a trace frame by frame and refuses invalid frames.
struct TraceTable {
  /// The error in a frame; the caller adds its position.
  struct Refusal: Error {
    enum Part { case frame, time }
    let part: Part
    let message: String
  }

  /// The tolerance for times in seconds, because other programs write milliseconds.
  private static let slackSeconds = 0.001

  private let names: [String]
  private var columns: [[TrackValue]]
  private var firstFrame: Int?
  private var firstSeconds = 0.0
  private var framesPerSecond: Int?
  private(set) var count = 0

  init(names: [String]) {
    self.names = names
    columns = Array(repeating: [], count: names.count)
  }

  /// - Parameter values: A value for each name.
  mutating func append(frame: Double, seconds: Double, values: [TrackValue]) throws(Refusal) {
    try check(frame: frame)
    try check(seconds: seconds)
    guard count < TraceLimits.frames, count * names.count < TraceLimits.values else {
      throw Refusal(part: .frame, message: "more frames than can be compared (\(count) are read)")
    }
    for (column, value) in values.enumerated() { columns[column].append(value) }
    count += 1
  }

  private mutating func check(frame: Double) throws(Refusal) {
    let expected = firstFrame.map { $0 + count }
    guard let number = Int(exactly: frame), (0...TraceLimits.frames).contains(number), expected ?? number == number
    else {
      let what = expected.map { "frame \($0)" } ?? "a frame number"
      throw Refusal(part: .frame, message: "expected \(what), found \(frame.exactText)")
    }
    if firstFrame == nil { firstFrame = number }
  }

  private mutating func check(seconds: Double) throws(Refusal) {
    guard seconds.isFinite, seconds.magnitude < 1e6 else {
      throw Refusal(part: .time, message: "expected a time in seconds, found \(seconds.exactText)")
    }
    if count == 0 {
      firstSeconds = seconds
      return
    }
    if count == 1 { try takeRate(seconds - firstSeconds) }
    let expected = firstSeconds + Double(count) / Double(framesPerSecond ?? 1)
    guard (seconds - expected).magnitude <= TraceTable.slackSeconds else {
      let found = "found \(seconds.exactText)"
      let rate = "at \(framesPerSecond ?? 1) frames per second"
      throw Refusal(part: .time, message: "expected \(DiffNumber.short(expected, decimals: 6)) \(rate), \(found)")
    }
  }

  private mutating func takeRate(_ step: Double) throws(Refusal) {
    guard step > 0, case let rate = (1 / step).rounded(), (1...240).contains(rate) else {
      throw Refusal(
        part: .time, message: "expected 1 to 240 frames per second, found a step of \(step.exactText) s")
    }
    framesPerSecond = Int(rate)
  }

  /// The trace, or `nil` without frames.
  var tracks: RunTracks? {
    guard let firstFrame else { return nil }
    return RunTracks(
      clock: FrameClock(firstFrame: firstFrame, count: count, framesPerSecond: framesPerSecond),
      series: zip(names, columns).map { TrackSeries(name: $0, values: $1) })
  }
}
