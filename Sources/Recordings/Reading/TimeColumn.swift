import FlipbookRuns

/// The column of a recording that has the time of each sample, or the number of its frame.
struct TimeColumn: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Times in a unit, in seconds, or in a unit that their steps show.
    case time(unit: Double?)
    case frame
  }

  let column: Int
  let kind: Kind

  /// Finds the column by its name: "time", "t", "timestamp", "timeStamp", "time_ms", "timeMs", "elapsed (ms)", "epoch", "ms",
  /// "frameTimeNanos", or "frame".
  init?(among names: [String]) {
    let kinds = names.map(TimeColumn.kind)
    if let time = kinds.firstIndex(where: { $0.map { $0 != .frame } ?? false }), let kind = kinds[time] {
      (column, self.kind) = (time, kind)
    } else if let frame = kinds.firstIndex(of: .frame) {
      (column, kind) = (frame, .frame)
    } else {
      return nil
    }
  }

  /// "found only 'x' and 'y'": what there is instead of a column of times.
  static func found(instead header: [String]) -> String {
    quoted(header).map { "found only \($0)" } ?? (header.count == 1 ? "found a single column" : "found none")
  }

  /// "'x' and 'y'", or `nil` if these may be no names but the text of any other file, of which nothing is quoted.
  static func quoted(_ header: [String]) -> String? {
    let areNames = header.allSatisfy { name in
      name.utf8.count <= 40 && name.first?.isLetter == true
        && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
    }
    return header.count > 1 && areNames ? DiffText.list(header.map { DiffText.quoted($0) }) : nil
  }

  private static let units: [(names: Set<String>, seconds: Double)] = [
    (["s", "sec", "secs", "second", "seconds"], 1),
    (["ms", "msec", "msecs", "milli", "millis", "millisecond", "milliseconds"], 1e-3),
    (["us", "usec", "µs", "micro", "micros", "microsecond", "microseconds"], 1e-6),
    (["ns", "nsec", "nano", "nanos", "nanosecond", "nanoseconds"], 1e-9),
  ]
  private static let times: Set<String> = ["time", "t", "timestamp", "ts", "elapsed", "epoch", "clock", "at", "when"]
  /// Words beside "time": of a display link's `targetTimestamp`, of `CACurrentMediaTime()`, and of "timeStamp".
  private static let besides: Set<String> = ["target", "media", "stamp"]
  private static let frames: Set<String> = ["frame", "frames", "refresh", "index", "n"]

  private static func kind(of name: String) -> Kind? {
    let words = words(of: name)
    guard let last = words.last else { return nil }
    let unit = units.first { $0.names.contains(last) }?.seconds
    if words.count == 1, let unit { return .time(unit: unit) }
    var rest = unit == nil ? words : words.dropLast()
    // That of Android's Choreographer; without a unit, it can be how long a frame takes.
    if unit != nil, rest.first == "frame" { rest.removeFirst() }
    if let word = rest.first, rest.allSatisfy({ times.contains($0) || besides.contains($0) }),
      rest.contains(where: times.contains) || word == "timestamp"
    {
      return .time(unit: unit)
    }
    return words.count == 1 && frames.contains(last) ? .frame : nil
  }

  /// "timeMs", "time_ms", and "time (ms)" are "time" and "ms".
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var wasLower = false
    for character in name {
      guard character.isLetter || character.isNumber else {
        wasLower = false
        words.append("")
        continue
      }
      if words.isEmpty || character.isUppercase && wasLower { words.append("") }
      wasLower = character.isLowercase
      words[words.count - 1] += character.lowercased()
    }
    return words.filter { !$0.isEmpty }
  }

  /// The unit of times in seconds: the one in which the median step is from 2 to 500 ms, or `nil`.
  static func unit(ofStep step: Double) -> Double? {
    [1, 1e-3, 1e-6, 1e-9].first { (0.0019...0.5).contains(step * $0) }
  }
}
