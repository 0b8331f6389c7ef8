import FlipbookMotion
import FlipbookScenarios
import Testing

@Suite struct MotionReadingTests {
  static let good: [(text: String, changes: [String])] = [
    ("", []), ("motion:\n", []),
    ("motion: {decelerationRate: normal, bounce: 10.927, rubberBand: 0.55, paging: 17}\n", []),
    ("motion: {decelerationRate: fast}\n", ["decelerationRate=0.99"]),
    ("motion: {decelerationRate: 0.998}\n", []),
    ("motion: {bounce: 10, flickSpeed: 200}\n", ["bounce=10.0", "flickSpeed=200.0"]),
    (
      "motion: {keyboard: {response: 0.4, dampingRatio: 0.9}}\n",
      ["keyboard.response=0.4", "keyboard.dampingRatio=0.9"]
    ),
  ]

  @Test("Constants of motion are read, and standard ones are no changes", arguments: good)
  func read(text: String, changes: [String]) throws {
    let scenario = try #require(try Self.reading(text).scenario)
    #expect(ScenarioMotion.changes(scenario.motion).map { "\($0.name)=\($0.value)" } == changes)
    #expect(scenario.identity == (try #require(try Self.reading("").scenario)).identity || !changes.isEmpty)
  }

  static let bad: [(text: String, message: String)] = [
    ("motion: {bounce: 0}\n", "bounce: expected a number from 1 to 100, found 0"),
    (
      "motion: {decelerationRate: slow}\n",
      "decelerationRate: expected normal, fast or a number from 0.9 to 0.9999, found 'slow'"
    ),
    ("motion: {bouncy: 3}\n", "unknown key 'bouncy' in 'motion' (did you mean 'bounce'?)"),
    ("motion: 3\n", "motion: expected a map, found 3"),
    (
      "recorded: ../app.csv\n",
      "recorded: '../app.csv' is outside the scenario's folder; expected a file in that folder or below it"
    ),
    ("recorded: {scale: 3}\n", "'recorded' needs 'file': the path of a file in the scenario's folder"),
    ("recorded: {file: a.csv, shift: soon}\n", "shift: expected auto or a number of seconds, found 'soon'"),
  ]

  @Test("Wrong constants and recordings are errors", arguments: bad)
  func refuse(text: String, message: String) throws {
    #expect(try Self.reading(text).diagnostics.map(\.message) == [message])
  }

  @Test func `A recording has columns, a scale, a shift, and a tolerance`() throws {
    let text = "recorded: {file: app.csv, columns: {y: list.offset.y}, scale: 3, shift: auto, tolerance: 2}\n"
    let recorded = try #require(try Self.reading(text).scenario?.recorded)
    #expect(recorded.file == "app.csv")
    #expect(recorded.columns == ["y": "list.offset.y"])
    #expect(recorded.scale == 3)
    #expect(recorded.shift == nil)
    #expect(recorded.tolerance == 2)
  }

  private static func reading(_ text: String) throws -> ScenarioReading {
    try ScenarioReader(vocabulary: Fixtures.vocabulary).read(
      Array("flipbook: 1\nscene: keyboard-following\n\(text)".utf8), path: "s.yaml")
  }
}
