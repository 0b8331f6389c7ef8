import FlipbookScenarios
import FlipbookSimulation
import Testing
import FlipbookUnits

@Suite struct NamedGestureTests {
  @Test("A named gesture can be performed more than once")
  func done() throws {
    let scenario = try Fixtures.scenario(
      """
      flipbook: 1
      scene: keyboard-following
      gestures: {up: {swipe: {from: list, by: [0, -10], during: 0.1}}, press: {tap: field}}
      timeline:
        - {at: 0.2, do: up}
        - {after: 0.5, do: press}
        - do: up
      """)
    let up = StepVerb.gesture(
      .swipe(from: .target("list"), to: .by(Vector(dx: 0, dy: -10)), during: Microseconds(100_000)))
    #expect(scenario.timeline.steps.map(\.verb) == [up, .gesture(.tap(.target("field"))), up])
    #expect(scenario.timeline.steps.map(\.start.count) == [200_000, 800_000, 880_000])
    let problem = scenario.diagnostic(atStep: 2, message: "the finger leaves the screen")
    #expect(
      "\(problem)" == "test.yaml:7:5: error: the finger leaves the screen ('up' is defined at test.yaml:3:12)")
  }

  @Test("Errors in gestures are reported once, whether the gestures are used or not")
  func mistakes() {
    expect(
      """
      flipbook: 1
      scene: keyboard-following
      gestures:
        up: {swipe: {from: ▸lists, by: [0, -10], during: 0.1}}
        two: ▸{tap: field, swipe: {from: list, by: [0, -10], during: 0.1}}
        show: {▸keyboard: show}
        none: ▸tap
      timeline:
        - do: up
        - do: up
        - do: ▸upp
        - {do: up, ▸tap: field}
      """,
      says: [
        "from: unknown target 'lists' in scene 'keyboard-following' (did you mean 'list'?)",
        "two: expected exactly one of tap, drag, swipe, path, pinch, twist, or fingers, found 2",
        "unknown key 'keyboard' in gesture 'show' (expected tap, drag, swipe, path, pinch, twist, or fingers)",
        "none: expected a map with one of tap, drag, swipe, path, pinch, twist, or fingers, found 'tap'",
        "do: unknown gesture 'upp' (did you mean 'up'?)",
        "a step can have only one verb; this one has 'do' and 'tap'",
      ])
  }

  @Test("Without gestures, 'do' is an error")
  func nothing() {
    expect(
      Fixtures.timeline("- do: ▸up"), says: ["do: unknown gesture 'up' (the scenario has no 'gestures')"])
  }
}
