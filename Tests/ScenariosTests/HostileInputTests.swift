import FlipbookScenarios
import Testing

@Suite struct HostileInputTests {
  @Test("Any bytes cause errors, never a crash")
  func junk() throws {
    var state: UInt64 = 42
    func random() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
    let reader = ScenarioReader(vocabulary: Fixtures.vocabulary)
    for _ in 0..<200 {
      let bytes = (0..<300).map { _ in UInt8(truncatingIfNeeded: random()) }
      #expect(try reader.read(bytes, path: "junk").scenario == nil)
    }
  }

  @Test("A scenario that is damaged anywhere is read to the end")
  func damage() throws {
    let text = Array(
      Fixtures.timeline(
        "- {at: 0.1, tap: [1, 2]}\n- drag: {from: list, by: [0, 1], during: 300ms}\n- keyboard: {height: none}\nfps: 30\n"
      ).utf8)
    let reader = ScenarioReader(vocabulary: Fixtures.vocabulary)
    let pieces: [[UInt8]] = ["{", "]", ":", "\n", "\t", "'", "&a ", "*a", "- ", "1e999", "\u{0}", "é"].map {
      Array($0.utf8)
    }
    for index in text.indices {
      for piece in pieces {
        let inserted = text[..<index] + piece + text[index...]
        let replaced = text[..<index] + piece + text[(index + 1)...]
        for damaged in [inserted, replaced] {
          let reading = try reader.read(Array(damaged), path: "damaged")
          #expect((reading.scenario == nil) == reading.diagnostics.contains { $0.severity == .error })
        }
      }
    }
  }

  @Test("Thousands of errors are all reported, in limited time", arguments: Mistakes.all)
  func mistakes(mistakes: Mistakes) {
    let reading = Fixtures.read(mistakes.text)
    #expect(reading.scenario == nil)
    #expect(reading.diagnostics.count == mistakes.count)
  }

  @Test("Messages shorten long values and remove control characters")
  func longValue() {
    let value = String(repeating: "\u{1B}[31m", count: 10_000)
    let escaped = value.replacing("\u{1B}", with: "\\e")
    let reading = Fixtures.read(Fixtures.header("appearance: \"\(escaped)\"\n\"\(escaped.prefix(900))\": 1"))
    #expect(reading.diagnostics.count == 2)
    for diagnostic in reading.diagnostics {
      #expect("\(diagnostic)".count < 500)
      #expect(!"\(diagnostic)".contains("\u{1B}"))
    }
  }

  @Test("A file that is too large is not parsed")
  func large() throws {
    let reader = ScenarioReader(vocabulary: Fixtures.vocabulary)
    let reading = try reader.read([UInt8](repeating: UInt8(ascii: "["), count: (1 << 20) + 1), path: "large")
    #expect(reading.diagnostics.map(\.description) == ["large: error: the file is larger than 1 MiB"])
  }
}

struct Mistakes: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String
  /// The number of diagnostics.
  let count: Int

  static let all = [
    Mistakes(testDescription: "unknown keys", text: "flipbook: 1\n" + lines(20_000) { "fps\($0): 1" }, count: 20_001),
    Mistakes(
      testDescription: "duplicate keys", text: "flipbook: 1\n" + lines(20_000) { "a\($0 % 10_000): 1" }, count: 20_001),
    Mistakes(
      testDescription: "unknown parameters among many",
      text: header + "parameters:\n" + lines(1_000) { "  p\($0): 1" } + "timeline:\n"
        + lines(10_000) { "- note: ${q\($0)}" },
      count: 10_000),
    Mistakes(
      testDescription: "too many parameters",
      text: header + parameters + "timeline:\n" + lines(10_000) { "- note: ${q\($0)}" },
      count: 1),
    Mistakes(
      testDescription: "unknown gestures among many",
      text: header + "gestures:\n" + lines(1_000) { "  p\($0): {tap: field}" } + "timeline:\n"
        + lines(9_000) { "- do: q\($0)" },
      count: 9_000),
    Mistakes(
      testDescription: "too many gestures",
      text: header + "gestures:\n" + lines(10_000) { "  p\($0): {tap: field}" }, count: 1),
    Mistakes(
      testDescription: "too many axes", text: header + "matrix:\n" + lines(20_000) { "  p\($0): [1]" } + parameters,
      count: 2),
    Mistakes(
      testDescription: "too many values of an axis",
      text: header + "matrix:\n  rows:\n" + lines(20_000) { "  - \($0)" }, count: 1),
    Mistakes(testDescription: "steps", text: header + "timeline:\n" + lines(20_000) { "- x\($0)" }, count: 10_001),
    Mistakes(
      testDescription: "points",
      text: header + "timeline:\n- path:\n    points:\n" + lines(20_000) { _ in "     - 1" },
      count: 20_000),
    Mistakes(
      testDescription: "aliases of a wrong step",
      text: header + "timeline:\n- &a {tap: filed}\n" + lines(9_000) { _ in "- *a" } + "duration: 1000\n",
      count: 1),
    Mistakes(
      testDescription: "an alias bomb of targets",
      text: header + "title: &a [x, x, x, x, x, x, x, x, x]\nlocale: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]\n"
        + "fps: [*b, *b, *b, *b, *b, *b, *b, *b, *b]\n", count: 3),
  ]

  private static let parameters = "parameters:\n" + lines(20_000) { "  p\($0): 1" }
  private static let header = "flipbook: 1\nscene: keyboard-following\n"

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { line($0) + "\n" }.joined()
  }
}
