import Foundation
import TestSupport
import Testing

/// Nothing is made up for times that a recording lacks.
@Suite("Recordings of a part of the run")
struct RecordedTimesTests {
  private let folder: TemporaryFolder
  private let rows: [(seconds: Double, line: String)]

  private static let scenario = """
    flipbook: 1
    device: {size: [200, 160], scale: 1, safeArea: {top: 0, bottom: 0, left: 0, right: 0}}
    screen: {views: {list: {scroll: y, rows: 40, rowHeight: 44}}}
    timeline:
      - {at: 0.1, drag: {from: list, by: [0, -60], during: 0.3}}
    duration: 3
    expect: [EXPECTATION]
    """

  /// The scenario with the recording for its baseline.
  private static let recorded = scenario.replacing(
    "expect: [EXPECTATION]", with: "recorded: {file: r.csv, shift: 0}")

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.scenario.replacing("EXPECTATION", with: ""), to: "a.yaml")
    let trace = try Flipbook.run(["trace", "a.yaml"], in: folder.path).text.split(separator: "\n")
    let column = try #require(trace.first?.split(separator: ",").firstIndex(of: "list.offset.y"))
    rows = trace.dropFirst().map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      return (Double(cells[1]) ?? 0, "\(cells[1]),\(cells[column])")
    }
  }

  /// Writes a recording of the part of the run whose times fulfill a condition.
  private func write(where isRecorded: (Double) -> Bool) throws {
    let lines = ["time,list.offset.y"] + rows.filter { isRecorded($0.seconds) }.map(\.line)
    try folder.write(lines.joined(separator: "\n") + "\n", to: "r.csv")
  }

  /// Checks one expectation on the part of the run that is recorded.
  private func check(_ expectation: String, recorded: (Double) -> Bool, _ more: String...) throws -> Flipbook.End {
    try folder.write(Self.scenario.replacing("EXPECTATION", with: expectation), to: "a.yaml")
    try write(where: recorded)
    return try Flipbook.run(
      ["check", "a.yaml", "--recorded", "r.csv", "--shift", "0", "--expectations-only"] + more, in: folder.path)
  }

  struct Case: CustomTestStringConvertible {
    var testDescription: String
    /// The part of the run that is recorded, in seconds.
    var recorded: ClosedRange<Double>
    /// The exit status, and a part of the message if the expectation was not evaluated.
    var status: Int32
    var missing: String?

    init(_ text: String, _ recorded: ClosedRange<Double>, _ status: Int32, missing: String? = nil) {
      (testDescription, self.recorded, self.status, self.missing) = (text, recorded, status, missing)
    }
  }

  static let cases = [
    Case("{at: 0.2, list.offset.y: {lessThan: 100}}", 0...0.3, 0),
    Case("{at: 3, list.offset.y: {lessThan: 450}}", 0...0.3, 1, missing: "does not include 3 s (not evaluated; record"),
    Case("{at: end, list.offset.y: {lessThan: 500}}", 0...0.3, 1, missing: "does not include "),
    Case("{between: [2, 2.5], list.offset.y: {constant: true}}", 0...0.3, 1, missing: "does not include 2 s to 2.5 s"),
    Case("{always: {list.offset.y: {maxStep: 400}}}", 0...0.3, 1, missing: "does not include "),
    Case("{settles: {by: 2.5}}", 0...0.3, 1, missing: "does not include "),
    // A failure stays one, and what is decided needs no more.
    Case("{always: {list.offset.y: {lessThan: 5}}}", 0...0.3, 1),
    Case("{eventually: {list.offset.y: {greaterThan: 5}}}", 0...0.3, 0),
    Case("{eventually: {list.offset.y: {greaterThan: 900}}}", 0...0.3, 1, missing: "does not include "),
    Case("{eventually: {list.offset.y: {greaterThan: 900}}, within: 0.2}", 0...0.3, 1),
    Case("{afterEach: {event: willBeginDragging}, within: 0.1, then: {list.offset.y: {greaterThan: 1}}}", 0...0.4, 0),
    // Before the recording.
    Case("{at: 0.2, list.offset.y: {lessThan: 900}}", 1.2...3, 1, missing: "does not include 0.2 s (not"),
    Case("{at: end, list.offset.y: {lessThan: 900}}", 1.2...3, 0),
    // Rest counts for half a second more.
    Case("{at: end, list.offset.y: {lessThan: 900}}", 0...2.6, 0),
    Case("{at: end, list.offset.y: {lessThan: 900}}", 0...2.4, 1, missing: "does not include "),
  ]

  @Test("What was not recorded is not evaluated", arguments: cases)
  func parts(example: Case) throws {
    let end = try check(example.testDescription, recorded: example.recorded.contains)
    #expect(end.status == example.status, "\(end.text)\(end.errors)")
    if let missing = example.missing {
      #expect(end.errors.contains("error: ") && end.errors.contains(missing), "\(end.errors)")
      #expect(end.text.contains("1 expectation was not evaluated"), "\(end.text)")
      let allowed = try check(example.testDescription, recorded: example.recorded.contains, "--allow-unchecked")
      #expect(allowed.status == 0 && allowed.errors.contains("warning: "), "\(allowed.errors)")
    } else {
      #expect(!end.errors.contains("does not include"), "\(end.errors)")
    }
  }

  @Test("The part that was not recorded is named, also within the recording")
  func gaps() throws {
    let end = try check("{at: 0.2, list.offset.y: {lessThan: 900}}") { !(0.15...0.9).contains($0) && $0 < 2 }
    #expect(end.status == 1 && end.errors.contains("does not include 0.2 s"), "\(end.errors)")
    #expect(end.text.contains(": not recorded: 0.17 to 0.88 s\n"), "\(end.text)")
    #expect(end.text.contains(": not recorded: 2.5"), "\(end.text)")
    let whole = try check("{at: 0.2, list.offset.y: {lessThan: 900}}") { _ in true }
    #expect(whole.status == 0 && !whole.text.contains("not recorded"), "\(whole.text)")
  }

  @Test("A baseline has no values where nothing was recorded, and a comparison names that part")
  func baselines() throws {
    try folder.write(Self.recorded, to: "a.yaml")
    try write { $0 < 0.5 }
    let end = try Flipbook.run(["record", "a.yaml"], in: folder.path)
    let words = "a: recorded: a.baseline\n  not recorded: 0.52 to 3 s\n"
    #expect(end.status == 0 && end.text.contains(words), "\(end.text)\(end.errors)")
    let baseline = try String(contentsOfFile: folder.path("a.baseline/tracks.csv"), encoding: .utf8)
    let tracks = baseline.split(separator: "\n").filter { !$0.hasPrefix("#") }
    let column = try #require(tracks.first?.split(separator: ",").firstIndex(of: "list.offset.y"))
    let values = tracks.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false)[column] }
    #expect(values.prefix(30).allSatisfy { !$0.isEmpty } && values.dropFirst(33).allSatisfy(\.isEmpty))
    let again = try Flipbook.run(["verify", "a.yaml"], in: folder.path)
    #expect(again.status == 0, "\(again.text)\(again.errors)")
    try folder.write(Self.recorded.replacing("recorded: {file: r.csv, shift: 0}", with: ""), to: "b.yaml")
    let diff = try Flipbook.run(["diff", "r.csv", "b.yaml", "--shift", "0"], in: folder.path)
    #expect(diff.text.contains("not recorded: 0.52 to 3 s"), "\(diff.text)\(diff.errors)")
  }

  @Test(
    "A recording that ends at another time than the baseline's differs if something moves in between",
    arguments: [
      (3, 0.3, "not recorded: list.offset.y at 0.33 to SECONDS s, where it moves in the baseline"),
      (0.3, 3, "not in the baseline: list.offset.y at 0.33 to SECONDS s, where it moves in the recording"),
      (3, 2.6, nil), (2.6, 3, nil),
    ] as [(Double, Double, String?)])
  func lengths(first: Double, second: Double, words: String?) throws {
    try folder.write(Self.recorded, to: "a.yaml")
    try write { $0 <= first }
    #expect(try Flipbook.run(["record", "a.yaml"], in: folder.path).status == 0)
    try write { $0 <= second }
    let end = try Flipbook.run(["verify", "a.yaml"], in: folder.path)
    #expect(end.status == (words == nil ? 0 : 1), "\(end.text)\(end.errors)")
    if let words {
      let parts = words.components(separatedBy: "SECONDS")
      let line = try #require(end.text.split(separator: "\n").first { $0.contains(parts[0]) }, "\(end.text)")
      #expect(line.hasSuffix(parts[1]) && !line.contains(" 3 s"), "\(line)")
    }
    #expect(!end.text.contains("too far"), "\(end.text)")
  }

  @Test("What one track lacks while another one was recorded hides no difference of the other one")
  func gapsOfOneTrack() throws {
    try folder.write(Self.recorded, to: "a.yaml")
    func record(_ factor: Double) throws {
      let lines = rows.map { row in
        let cells = row.line.split(separator: ",")
        let isDown = (0.1...0.4).contains(row.seconds)
        return "\(cells[0]),\((Double(cells[1]) ?? 0) * factor),\(isDown ? "100" : "")"
      }
      try folder.write("time,list.offset.y,touch.x\n" + lines.joined(separator: "\n") + "\n", to: "r.csv")
    }
    try record(1)
    let recorded = try Flipbook.run(["record", "a.yaml"], in: folder.path)
    #expect(recorded.status == 0 && !recorded.text.contains("not recorded"), "\(recorded.text)\(recorded.errors)")
    #expect(try Flipbook.run(["verify", "a.yaml"], in: folder.path).status == 0)
    try record(1.2)
    let end = try Flipbook.run(["verify", "a.yaml"], in: folder.path)
    #expect(end.status == 1 && end.text.contains("list.offset.y"), "\(end.text)\(end.errors)")
  }
}
