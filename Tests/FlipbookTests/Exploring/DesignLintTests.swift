import Flipbook
import FlipbookExploration
import FlipbookMotion
import FlipbookScenarios
import FlipbookSimulation
import FlipbookUnits
import Testing

/// The rules about what a screen looks like and how its animations are chosen.
@Suite("Design lint")
struct DesignLintTests {
  /// A panel that changes its opacity every half of a period, as often as it says, in light mode.
  private static func blinking(_ period: String, times: Int, height: Int = 700, color: String = "black") -> String {
    let changes = (1...times).map { "{at: \(Double($0) / 10), note: n\($0)}" }.joined(separator: ", ")
    return """
      flipbook: 1
      duration: 3
      screen:
        state: {on: 0}
        views:
          button: {color: systemTeal, top: 0, width: 100, height: 60}
          panel: {color: \(color), top: 100, height: \(height), width: screen.width, alpha: on}
        on:
          - {tapped: button, animate: {on: 1}, during: \(period), curve: linear, repeat: \(times), autoreverse: true}
      timeline: [{at: 0.1, tap: button}, \(changes)]
      """
  }

  @Test(
    "More than three flashes in a second over more than a quarter of the screen are found",
    arguments: [
      (text: blinking("0.1", times: 6), flashes: Double?(5)),
      (blinking("0.125", times: 5), 4),
      (blinking("0.125", times: 3), nil),
      (blinking("0.2", times: 6), nil),
      (blinking("0.1", times: 6, height: 180), nil),
      (blinking("0.1", times: 6, color: "\"#F0F0F0\""), nil),
    ])
  func flashes(text: String, flashes: Double?) throws {
    let found = try findings(text, .flashes)
    #expect(found.map(\.number) == [flashes].filter { $0 != nil }, "\(found)")
  }

  @Test(
    "A view that answers taps and is smaller than 44 points is found at its handler",
    arguments: [
      ("button: {color: systemTeal, left: 20, top: 200, width: 44, height: 44}", []),
      (
        "button: {color: systemTeal, left: 20, top: 200, width: 60, height: 30}",
        ["11:7: warning: screen: targetSize: button answers taps and is 60 × 30 pt; 44 × 44 are needed, at 0 s"]
      ),
      ("button: {color: systemTeal, left: 20, top: 200, width: 60, height: 30, hidden: true}", []),
      ("button: {color: systemTeal, left: 20, top: 200, width: 60, height: 30, alpha: 0}", []),
      ("button: {color: systemTeal, left: 20, top: -200, width: 60, height: 30}", []),
    ])
  func targets(view: String, expected: [String]) throws {
    let text = """
      flipbook: 1
      title: A button
      duration: 1
      screen:
        state: {count: 0}
        views:
          other: {color: systemPink, left: 20, top: 300, width: 10, height: 10}
          \(view)
        on:
          # The handler
          - tapped: button
            set: {count: count + 1}
      """
    let found = try diagnostics(text, .targetSize)
    #expect(found == expected)
  }

  private static let tokens = MotionTokens(
    durations: [Microseconds(200_000), Microseconds(350_000)], curves: [.easeOut, .easeInOut],
    springs: [.spring(responseSeconds: 0.4, dampingRatio: 0.8)])

  @Test(
    "An animation with what the project does not list is found at its place",
    arguments: [
      ("during: 0.2, curve: easeOut", []),
      ("during: 350ms", []),
      ("spring: {response: 0.4, damping: 0.8}", []),
      ("spring: {response: 0.4, damping: 0.8}, velocity: 300", []),
      ("during: 0.3", ["takes 0.3 s; expected 0.2 or 0.35"]),
      (
        "during: 0.25, curve: linear",
        ["has the curve linear; expected easeOut or easeInOut", "takes 0.25 s; expected 0.2 or 0.35"]
      ),
      (
        "spring: {response: 0.5, damping: 0.8}",
        ["has the spring {response: 0.5, damping: 0.8}; expected {response: 0.4, damping: 0.8}"]
      ),
    ])
  func motionTokens(course: String, expected: [String]) throws {
    let text = """
      flipbook: 1
      screen:
        state: {x: 0}
        views:
          button: {color: systemTeal, left: x, top: 200, width: 60, height: 60}
        on:
          - {tapped: button, animate: {x: 100}, \(course)}
      timeline: [{at: 0.1, tap: button}, {after: 1, keyboard: show}, {after: 1, keyboard: hide}]
      """
    let found = try findings(text, .motionTokens, DesignLintTests.tokens)
    #expect(found.map(\.detail).sorted() == expected)
    #expect(found.allSatisfy { $0.place != nil && $0.subject == "the animation 'x'" }, "\(found)")
    #expect(try findings(text, .motionTokens, nil) == [])
  }

  private func findings(_ text: String, _ rule: LintRule, _ tokens: MotionTokens? = nil) throws -> [LintFinding] {
    try #require(JudgedRun.play(play(text), [], rules: [rule], tokens: tokens)).findings
  }

  private func diagnostics(_ text: String, _ rule: LintRule) throws -> [String] {
    let play = try play(text)
    let run = try #require(JudgedRun.play(play, [], rules: [rule]))
    return run.findings.map { "\($0.diagnostic(in: play.scenario))".replacing("lint.yaml:", with: "") }
  }

  private func play(_ text: String) throws -> Play {
    let reading = try ScenarioReader(vocabulary: Studio.standard.vocabulary).read(Array(text.utf8), path: "lint.yaml")
    #expect(reading.diagnostics.filter { $0.severity == .error }.map(\.description) == [])
    let scenario = try #require(reading.scenario)
    return try #require(Play(scenario, studio: .standard))
  }
}
