import FlipbookRuns

/// Finds where a file differs from its expected text.
enum TextDeviation {
  /// The first place where two texts differ, with the expected and the found value; nil if they are the same bytes.
  static func first(_ found: [UInt8], expected: [UInt8]) -> TraceProblem? {
    guard found != expected else { return nil }
    let start = zip(found, expected).prefix { $0 == $1 }.count
    let before = found[..<start]
    let line = before.count { $0 == lineFeed } + 1
    let lineStart = before.lastIndex(of: lineFeed).map { $0 + 1 } ?? 0
    // Show the value from its beginning, without common leading spaces.
    let boundary = before[lineStart...].lastIndex { $0 == tab || $0 == comma }.map { $0 + 1 } ?? lineStart
    let part = before[boundary...].firstIndex { $0 != blank } ?? start
    let words = "expected \(snippet(expected, from: part)), found \(snippet(found, from: part))"
    let column = found[lineStart..<part].count { $0 & 0xC0 != 0x80 } + 1
    return TraceProblem(
      "\(words): the file was edited or damaged after it was recorded", line: line, column: column)
  }

  /// Up to the end of the value.
  private static func snippet(_ text: [UInt8], from start: Int) -> String {
    guard start < text.count else { return "the end of the file" }
    let part = text[start...].prefix { $0 != lineFeed && $0 != tab && $0 != comma }
    return DiffText.quoted(String(decoding: part, as: UTF8.self))
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let tab = UInt8(ascii: "\t")
  private static let blank = UInt8(ascii: " ")
  private static let comma = UInt8(ascii: ",")
}

extension Baseline {
  /// Where its readable files differ from their expected texts: the first place in each file.
  ///
  /// - Parameters:
  ///   - files: The stored files by their names.
  ///   - texts: The expected texts by their names.
  package static func deviations(in files: [String: [UInt8]], from texts: [String: [UInt8]]) -> [Problem] {
    allNames.compactMap { name in
      guard let found = files[name], let expected = texts[name] else { return nil }
      return TextDeviation.first(found, expected: expected).map { Problem(file: name, problem: $0) }
    }
  }

  /// The baseline with everything that a comparison found equal replaced by the values of the run: its texts are the
  /// expected ones.
  package func corrected(by run: Baseline, _ report: DiffReport) -> Baseline {
    var baseline = self
    if report.tracks?.differs == false {
      let values = Dictionary(tracks.series.map { ($0.name, $0.values) }) { known, _ in known }
      // Within the tolerance, the recorded numbers are correct.
      baseline.tracks.series = run.tracks.series.map {
        TrackSeries(name: $0.name, values: values[$0.name] ?? $0.values)
      }
    }
    // Digests that differ although no node does contradict the nodes.
    let isAsLong = nodes.frameCount == run.nodes.frameCount
    let hasSameNodes = isAsLong && report.nodes.map { $0.differences.isEmpty && $0.appearances == nil } ?? false
    if hasSameNodes {
      let looksDifferent = report.nodes?.looks.isEmpty == false
      let expected = run.nodes.withLooks(of: looksDifferent ? nodes : nil, isRecorded: nodes.hasLooks)
      baseline.nodes = expected.inVersion(of: nodes)
    }
    if events != nil, report.events?.differs == false { baseline.events = run.events }
    if report.settings.isEmpty { baseline.meta.settings = run.meta.settings }
    return baseline
  }
}
