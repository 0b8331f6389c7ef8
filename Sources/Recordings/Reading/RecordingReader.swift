import FlipbookComparison
package import FlipbookRuns
internal import FlipbookSnapshots
internal import FlipbookYAML

/// Reads a recording: CSV with a header, an object per line in JSON, or a trace of `flipbook trace` in either form.
package enum RecordingReader {
  private static let expected = "a recording in CSV or JSON lines"

  /// - Parameters:
  ///   - bytes: The file, or its first `RecordingLimits.bytes + 1` bytes.
  ///   - isInterrupted: A closure that is called often. Once it returns `true`, an error is thrown.
  /// - Throws: The first error, with its row and column.
  package static func read(
    _ bytes: [UInt8], _ layout: RecordingLayout, isInterrupted: @escaping () -> Bool = { false }
  ) throws(TraceProblem) -> Recording {
    if let kind = FileKind(of: bytes) { throw TraceProblem(kind.problem(expected: expected), line: 1, column: 1) }
    if bytes.count > RecordingLimits.bytes { throw tooLarge(bytes) }
    if JSONTraceReader.isLikely(bytes) {
      let trace = try JSONTraceReader.read(bytes, isInterrupted: isInterrupted).tracks
      return try recording(of: trace, layout)
    }
    let first = bytes.first { !" \t\r\n".utf8.contains($0) }
    let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    var table = RecordingTable(layout)
    if isJSON {
      try JSONLines(bytes).read(into: &table, isInterrupted)
    } else {
      try CSVColumns.read(bytes, into: &table, isInterrupted)
    }
    return try table.recording()
  }

  private static func recording(of trace: RunTracks, _ layout: RecordingLayout) throws(TraceProblem) -> Recording {
    let rate = Double(trace.clock.framesPerSecond ?? 60)
    var table = RecordingTable(layout)
    try table.begin(["time"] + trace.series.map(\.name), at: nil)
    for index in 0..<trace.clock.count {
      let seconds = Double(trace.clock.firstFrame + index) / rate
      try table.append(
        [.number(seconds)] + trace.series.map { $0.values[index] }, places: { TraceProblem($1, line: $0) })
    }
    return try table.recording()
  }

  /// The error of a file that is longer than any recording, at the place up to which it could have been read.
  private static func tooLarge(_ bytes: [UInt8]) -> TraceProblem {
    if let nul = bytes.firstIndex(of: 0) { return problem("a NUL byte", at: nul, in: bytes) }
    let megabytes = RecordingLimits.bytes >> 20
    return problem(
      "the file is longer than \(megabytes) MB, the longest recording", at: RecordingLimits.bytes, in: bytes)
  }

  private static func problem(_ message: String, at place: Int, in bytes: [UInt8]) -> TraceProblem {
    let feed = UInt8(ascii: "\n")
    let line = bytes[..<place].count { $0 == feed } + 1
    let start = bytes[..<place].lastIndex(of: feed).map { $0 + 1 } ?? 0
    return TraceProblem(message, line: line, column: place - start + 1)
  }
}
