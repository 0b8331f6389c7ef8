import FlipbookRuns
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
  /// The time of each frame, in seconds.
  private var times: [Double] = []
  private(set) var count = 0
  /// The numbers of frames that are missing.
  private var missing: [ClosedRange<Int>] = []
  /// The most frames that can be missing at one place.
  private static let longestGap = 120

  init(names: [String]) {
    self.names = names
    columns = Array(repeating: [], count: names.count)
  }

  /// - Parameter values: A value for each name.
  mutating func append(frame: Double, seconds: Double, values: [TrackValue]) throws(Refusal) {
    try check(frame: frame, before: values)
    try check(seconds: seconds)
    times.append(seconds)
    guard count < TraceLimits.frames, count * names.count < TraceLimits.values else {
      throw Refusal(part: .frame, message: "more frames than can be compared (\(count) are read)")
    }
    for (column, value) in values.enumerated() { columns[column].append(value) }
    count += 1
  }

  private mutating func check(frame: Double, before values: [TrackValue]) throws(Refusal) {
    let expected = firstFrame.map { $0 + count }
    let longestGap = framesPerSecond == nil ? 0 : TraceTable.longestGap
    guard let number = Int(exactly: frame), (0...TraceLimits.frames).contains(number),
      expected.map({ ($0...$0 + longestGap).contains(number) }) ?? true
    else {
      let what = expected.map { "frame \($0)" } ?? "a frame number"
      throw Refusal(part: .frame, message: "expected \(what), found \(frame.exactText)")
    }
    if firstFrame == nil { firstFrame = number }
    if let expected, number > expected { skip(expected...number - 1, before: values) }
  }

  /// Fills missing frames with values between those of the frames beside them.
  private mutating func skip(_ frames: ClosedRange<Int>, before values: [TrackValue]) {
    missing.append(frames)
    for (column, next) in values.enumerated() {
      guard let last = columns[column].last else { continue }
      for index in 1...frames.count {
        let part = Double(index) / Double(frames.count + 1)
        columns[column].append(last.between(next, part))
      }
    }
    for index in 0..<frames.count {
      times.append(firstSeconds + Double(count + index) / Double(framesPerSecond ?? 1))
    }
    count += frames.count
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
    guard (seconds - expected).magnitude <= TraceTable.slackSeconds || takesLongerRate(until: seconds) else {
      let found = "found \(seconds.exactText)"
      let rate = "at \(framesPerSecond ?? 1) frames per second"
      throw Refusal(part: .time, message: "expected \(DiffNumber.short(expected, decimals: 6)) \(rate), \(found)")
    }
  }

  private mutating func takeRate(_ step: Double) throws(Refusal) {
    let fastest = 1 / 240.0 - TraceTable.slackSeconds
    guard step >= fastest, case let rate = min((1 / step).rounded(), 240), rate >= 1 else {
      throw Refusal(
        part: .time, message: "expected 1 to 240 frames per second, found a step of \(step.exactText) s")
    }
    framesPerSecond = Int(rate)
  }

  /// Takes the rate of all frames if each of their times fits it: that of the first two is inexact if times are rounded.
  private mutating func takesLongerRate(until seconds: Double) -> Bool {
    let rate = (Double(count) / (seconds - firstSeconds)).rounded()
    guard (1...240).contains(rate), Int(rate) != framesPerSecond else { return false }
    let isSteady = (times + [seconds]).enumerated().allSatisfy { number, time in
      (time - firstSeconds - Double(number) / rate).magnitude <= TraceTable.slackSeconds
    }
    if isSteady { framesPerSecond = Int(rate) }
    return isSteady
  }

  /// The trace, or `nil` without frames.
  var tracks: RunTracks? {
    guard let firstFrame else { return nil }
    var tracks = RunTracks(
      clock: FrameClock(firstFrame: firstFrame, count: count, framesPerSecond: framesPerSecond),
      series: zip(names, columns).map { TrackSeries(name: $0, values: $1) })
    tracks.missing = missing
    return tracks
  }
}

extension TrackValue {
  /// Returns a number between two, or this value if either is something else.
  fileprivate func between(_ next: TrackValue, _ part: Double) -> TrackValue {
    guard case .number(let one) = self, case .number(let other) = next else { return self }
    return .number(one + (other - one) * part)
  }
}
