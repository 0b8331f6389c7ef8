import FlipbookScenarios
import FlipbookSimulation
import Testing
import FlipbookUnits

@Suite struct TimelineTests {
  @Test(
    "Verbs are read as steps",
    arguments: [
      ("tap: row.12", StepVerb.gesture(.tap(.target("row.12")))),
      ("tap: [0, 568]", .gesture(.tap(.point(Point(x: 0, y: 568))))),
      (
        "drag: {from: list, to: [1.5, 2], during: 0.3}",
        .gesture(
          .drag(
            from: .target("list"), to: .place(.point(Point(x: 1.5, y: 2))), during: Microseconds(300_000),
            hold: Microseconds(100_000)))
      ),
      (
        "drag: {from: [1, 2], by: [-1, 5], during: 300ms, hold: 0}",
        .gesture(
          .drag(
            from: .point(Point(x: 1, y: 2)), to: .by(Vector(dx: -1, dy: 5)), during: Microseconds(300_000), hold: .zero)
        )
      ),
      (
        "swipe: {from: list, to: field, during: 0.000001}",
        .gesture(.swipe(from: .target("list"), to: .place(.target("field")), during: Microseconds(1)))
      ),
      (
        "path: {points: [[0, 1, 2], [16.7ms, 3, 4]]}",
        .gesture(
          .path([
            PathPoint(time: .zero, point: Point(x: 1, y: 2)),
            PathPoint(time: Microseconds(16_700), point: Point(x: 3, y: 4)),
          ]))
      ),
      ("keyboard: show", .keyboard(.show(KeyboardShow()))),
      ("keyboard: {}", .keyboard(.show(KeyboardShow()))),
      ("keyboard: hide", .keyboard(.hide)),
      (
        "keyboard: {height: 300, duration: 0, from: hardware, suggestions: false}",
        .keyboard(
          .show(KeyboardShow(height: .value(300), duration: .value(.zero), source: .hardware, suggestions: false)))
      ),
      (
        "keyboard: {height: none, duration: none}",
        .keyboard(.show(KeyboardShow(height: .missing, duration: .missing)))
      ),
      ("keyboard: {frameChange: {height: 216}}", .keyboard(.frameChange(height: 216))),
      ("scroll: {target: list, to: -20.5}", .scroll(target: "list", offset: -20.5, animated: true)),
      ("scroll: {target: list, to: 9, animated: false}", .scroll(target: "list", offset: 9, animated: false)),
      ("screen: willAppear", .screen(.willAppear)),
      ("screen: didAppear", .screen(.didAppear)),
      ("screen: willDisappear", .screen(.willDisappear)),
      ("app: willResignActive", .app(.willResignActive)),
      ("app: didBecomeActive", .app(.didBecomeActive)),
      ("type: Hello", .type(Typing(.text("Hello")))),
      ("type: 42", .type(Typing(.text("42")))),
      ("type: ' '", .type(Typing(.text(" ")))),
      ("type: {text: 'a: b', every: 50ms}", .type(Typing(.text("a: b"), every: Microseconds(50_000)))),
      ("delete: 3", .type(Typing(.delete(3)))),
      ("delete: {count: 1000, every: 0.001}", .type(Typing(.delete(1_000), every: Microseconds(1_000)))),
      ("return:", .type(Typing(.returnKey))),
      ("return: true", .type(Typing(.returnKey))),
      ("note: The bar follows", .note("The bar follows")),
      ("note: ''", .note("")),
    ])
  func verb(text: String, verb: StepVerb) throws {
    let scenario = try Fixtures.scenario(Fixtures.timeline("- " + text))
    #expect(scenario.timeline.steps == [Step(start: .zero, verb: verb)])
  }

  @Test(
    "A step without a time starts when the previous step ends",
    arguments: [
      ("tap: field", 80_000),
      ("drag: {from: list, by: [0, 9], during: 0.3}", 400_000),
      ("drag: {from: list, by: [0, 9], during: 0.3, hold: 50ms}", 350_000),
      ("swipe: {from: list, by: [0, 9], during: 0.3}", 300_000),
      ("path: {points: [[0, 1, 2], [0.25, 3, 4]]}", 250_000),
      ("keyboard: show", 505_735), ("keyboard: hide", 505_735),
      ("keyboard: {frameChange: {height: 216}}", 505_735),
      ("scroll: {target: list, to: 9}", 300_000),
      ("scroll: {target: list, to: 9, animated: false}", 0),
      ("screen: willAppear", 0), ("app: willResignActive", 0), ("note: x", 0),
    ])
  func nominalEnd(text: String, microseconds: Int64) throws {
    let steps = "- {at: 1, \(text)}\n- note: next\n- {after: 1.5s, note: later}"
    let starts = try Fixtures.scenario(Fixtures.timeline(steps)).timeline.steps.map(\.start.count)
    #expect(starts == [1_000_000, 1_000_000 + microseconds, 2_500_000 + microseconds])
  }

  @Test(
    "Durations are rounded to whole microseconds",
    arguments: [
      ("0", 0), ("0.3", 300_000), ("300ms", 300_000), ("0.3s", 300_000), ("'0.3s'", 300_000), ("+1", 1_000_000),
      (".5", 500_000), ("1e-6", 1), ("0.0000005", 1), ("0.0000004", 0), ("16.6667ms", 16_667), ("0.0005ms", 1),
      ("1.e1s", 10_000_000), ("100000", 100_000_000_000), ("-0", 0), ("1E2ms", 100_000),
      ("0.1000004999", 100_000), ("2.0000015", 2_000_002),
    ])
  func duration(text: String, microseconds: Int64) throws {
    let reading = Fixtures.read(Fixtures.header("timeline: [{at: \(text), note: x}]"))
    let scenario = try #require(reading.scenario)
    #expect(scenario.timeline.steps.map(\.start.count) == [microseconds])
  }

  @Test("The first step can start late, simultaneous steps keep their order, and gestures can follow without a gap")
  func order() throws {
    let steps = """
      - {after: 0.5, tap: field}
      - {at: 0.58, tap: list}
      - {at: 0.58, note: a}
      - {at: 0.58, note: b}
      - {at: 0.66, swipe: {from: list, by: [0, 1], during: 1}}
      """
    let scenario = try Fixtures.scenario(Fixtures.timeline(steps))
    #expect(scenario.timeline.steps.map(\.start.count) == [500_000, 580_000, 580_000, 580_000, 660_000])
  }

  @Test("An error that appears when the timeline is played has the position of its step")
  func stepPlace() throws {
    let scenario = try Fixtures.scenario(Fixtures.timeline("- tap: field\n-   after: 1\n    tap: row.400"))
    let diagnostic = scenario.diagnostic(atStep: 1, message: "row.400 is not in sight")
    #expect("\(diagnostic)" == "test.yaml:6:5: error: row.400 is not in sight")
    #expect("\(scenario.diagnostic(atStep: 2, message: "x"))" == "test.yaml: error: x")
  }
}
