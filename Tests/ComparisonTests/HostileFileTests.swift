import Testing

@testable import FlipbookComparison
@testable import FlipbookRuns

/// Small files that are designed to be expensive are refused with a position, or read in time and memory proportional
/// to their size.
@Suite("Hostile files")
struct HostileFileTests {
  private static let head =
    "flipbook-nodes-baseline 1\ntext flipbook-nodes 1\nappearance light\nrate 60\nframes\n0..1\t01234567\nnodes\n"

  private static func nodes(_ lines: [String]) -> [UInt8] {
    Array((head + lines.map { $0 + "\n" }.joined() + "end\n").utf8)
  }

  private static let texts: [(text: [UInt8], line: Int, column: Int, message: String)] = [
    (
      nodes((0..<2_000).map { String(repeating: "  ", count: $0) + String(repeating: "n", count: 2_000) + "\t0" }), 8,
      1,
      "a path of 2000 bytes; expected at most 400"
    ),
    (
      nodes((0..<300).map { String(repeating: "  ", count: $0) + String(repeating: "n", count: 7) + "\t0" }), 58, 101,
      "a path of 407 bytes; expected at most 400"
    ),
    (nodes((0..<70).map { String(repeating: "  ", count: $0) + "n\t0" }), 72, 129, "nested more than 64 levels deep"),
    (
      nodes(["screen\t0" + (0..<120_000).map { "\tf\($0)=1" }.joined()]), 8, 6_900, "more than 1000 fields in a node"
    ),
    (
      nodes(["screen\t0"] + (0..<300_000).map { "  \($0)\t0" }), 250_008, 1, "more than 250000 nodes"
    ),
    (nodes(["screen\t0\t" + String(repeating: "\u{301}", count: 100_000)]), 8, 10, "expected a field with a new name"),
  ]

  @Test("Nodes beyond the limits are refused with their position", arguments: texts.indices)
  func nodes(index: Int) {
    let (text, line, column, message) = HostileFileTests.texts[index]
    do throws(TraceProblem) {
      _ = try NodeSummaryText.read(text)
      Issue.record("read without an error")
    } catch {
      #expect(error.line == line && error.column == column && error.message.hasPrefix(message), "\(error)")
    }
  }

  @Test("Traces beyond the limits are refused with their position")
  func traces() {
    let columns = (0..<20_000).map { "c\($0)" }
    #expect(throws: TraceProblem("more than 10000 columns", line: 1, column: 58_890)) {
      try CSVTraceReader.read(Array("frame,time,\(columns.joined(separator: ","))\n0,0".utf8))
    }
    let tracks = columns.map { "\"\($0)\":1" }.joined(separator: ",")
    #expect(throws: TraceProblem("more than 10000 tracks", line: 1, column: 41)) {
      try JSONTraceReader.read(Array("{\"frames\":[{\"frame\":0,\"time\":0,\"tracks\":{\(tracks)}}]}".utf8))
    }
    #expect(throws: TraceProblem("nested more than 64 levels deep", line: 1, column: 75)) {
      try JSONTraceReader.read(Array(("{\"frames\": " + String(repeating: "[", count: 100_000)).utf8))
    }
  }

  /// As many nodes of a family as allowed, each in every other frame. Differences are collected in one pass.
  @Test("Differences in very many nodes are found in time proportional to their number", .timeLimit(.minutes(1)))
  func family() throws {
    func summary(_ start: Int) throws -> Run {
      let count = 5_000
      let frames = (0..<count).map { "\($0)\t0123456\(($0 + start) % 2)\n" }.joined()
      let rows = (0..<count).map {
        "  row.\($0)\t\(stride(from: start, to: min(count, 40), by: 2).map { "\($0)" }.joined(separator: ","))\n"
      }
      let text = HostileFileTests.head.split(separator: "0..1\t01234567\n").joined(separator: frames)
      let screen = "screen\t0..\(count - 1)\n"
      return Run(name: "a", summary: try NodeSummaryText.read(Array((text + screen + rows.joined() + "end\n").utf8)))
    }
    let report = DiffReport(try summary(0), try summary(1))
    #expect(
      DiffWords(report).facts == [
        "row.N (5000 nodes): appeared in 20 of frames 1–39",
        "row.N (5000 nodes): vanished in 20 of frames 0–38",
      ])
  }

  @Test("Ranges of frames behave as sets")
  func frameRanges() {
    var state: UInt64 = 9
    func random() -> Set<Int> {
      Set(
        (0..<12).map { _ in
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return Int((state >> 33) % 20)
        })
    }
    func ranges(_ set: Set<Int>) -> [ClosedRange<Int>] { FrameRanges.frames(20) { set.contains($0) } }
    for _ in 0..<500 {
      let (first, second, third) = (random(), random(), random())
      #expect(FrameRanges.subtraction(ranges(first), ranges(second)) == ranges(first.subtracting(second)))
      #expect(FrameRanges.intersection(ranges(first), ranges(second)) == ranges(first.intersection(second)))
      #expect(
        FrameRanges.union([ranges(first), ranges(second), ranges(third)]) == ranges(first.union(second).union(third)))
    }
  }
}
