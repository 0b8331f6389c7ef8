import FlipbookExpectations
import FlipbookExpressions
import FlipbookScenarios
import FlipbookSnapshots
import Testing
import FlipbookUnits
import FlipbookYAML

/// The result of reading a valid `expect`.
@Suite struct ExpectationReadingTests {
  private func read(_ items: String, scene: String = "media-reader") throws -> [LocatedExpectation] {
    try Fixtures.scenario(Fixtures.expecting(items, scene: scene)).expectations
  }

  private static let x = Expectation.Subject.expression(.track("main.x"))
  private static let state = Expectation.Subject.expression(.track("drawer.state"))
  private static let half = Moment.seconds(Microseconds(500_000))

  static let conditions: [(String, Expectation)] = [
    ("- {at: end, main.x: 3}", Expectation(x, .equals(.expression(.number(3))), .at(.end))),
    ("- {at: end, main.x: {equals: 3}}", Expectation(x, .equals(.expression(.number(3))), .at(.end))),
    ("- {at: 0.5, main.x: selected}", Expectation(x, .equals(.expression(.track("selected"))), .at(half))),
    ("- {at: 500ms, drawer.state: opened}", Expectation(state, .equals(.word("opened")), .at(half))),
    ("- {at: 0.5s, drawer.state: \"opened\"}", Expectation(state, .equals(.word("opened")), .at(half))),
    ("- {at: end, main.x: null}", Expectation(x, .equals(.nothing), .at(.end))),
    ("- {at: end, main.x: {equals: ~, tolerance: 0.5}}", Expectation(x, .equals(.nothing), .at(.end), tolerance: 0.5)),
    ("- always: {main.x: {inside: [-1, 2]}}", Expectation(x, .inside(.number(-1), .number(2)), .always)),
    ("- always: {main.x: {lessThan: 4}}", Expectation(x, .lessThan(.number(4)), .always)),
    ("- always: {main.x: {greaterThan: 4}}", Expectation(x, .greaterThan(.number(4)), .always)),
    ("- always: {main.x: {maxStep: 12}}", Expectation(x, .maxStep(.number(12)), .always)),
    ("- always: {main.x: {increasing: true}}", Expectation(x, .trend(.increasing), .always)),
    ("- always: {main.x: {decreasing: true}}", Expectation(x, .trend(.decreasing), .always)),
    ("- always: {drawer.state: {constant: true}}", Expectation(state, .constant, .always)),
    (
      "- {between: [0.5, end], drawer.state: {becomes: opened}}",
      Expectation(state, .becomes(.word("opened")), .between(half, .end))
    ),
    (
      "- {at: end, main.x: {oneOf: [0, selected]}}",
      Expectation(x, .oneOf([.expression(.number(0)), .expression(.track("selected"))]), .at(.end))
    ),
    (
      "- always: {drawer.state: {oneOf: [closed, opened]}}",
      Expectation(state, .oneOf([.word("closed"), .word("opened")]), .always)
    ),
    ("- always: {main.x: {rises: 1}}", Expectation(x, .turns(.increasing, 1), .always)),
    ("- always: {main.x: {falls: 0}}", Expectation(x, .turns(.decreasing, 0), .always)),
    ("- always: {drawer.state: {changes: 2}}", Expectation(state, .changes(2), .always)),
    (
      "- {at: 0.5, main.x: {settlesWithin: 300ms}}",
      Expectation(x, .settles, .from(half, after: Microseconds(300_000)))
    ),
    (
      "- {eventually: {main.x: 3}, within: 0.5, after: end}",
      Expectation(
        x, .equals(.expression(.number(3))), .from(.end, after: .zero),
        demand: .eventually(within: Microseconds(500_000)))
    ),
    (
      "- {eventually: {main.x: 3}}",
      Expectation(x, .equals(.expression(.number(3))), .always, demand: .eventually(within: nil))
    ),
    (
      "- {whenever: selected, then: {main.x: 3}, for: 300ms}",
      Expectation(
        x, .equals(.expression(.number(3))), .always,
        demand: .whenever(.track("selected"), .throughout(Microseconds(300_000))))
    ),
    (
      "- {always: {main.x: 3}, until: selected, unless: touch.down}",
      Expectation(
        x, .equals(.expression(.number(3))), .always, demand: .until(.track("selected")), unless: .track("touch.down"))
    ),
    (
      "- {whenever: selected, then: {main.x: 3}, until: touch.down}",
      Expectation(
        x, .equals(.expression(.number(3))), .always,
        demand: .whenever(.track("selected"), .until(.track("touch.down"))))
    ),
    (
      "- {afterEach: {event: touchUp, of: list, plus: 0.5}, then: {main.x: 3}, within: 0.5, unless: selected}",
      Expectation(
        x, .equals(.expression(.number(3))), .always,
        demand: .afterEach(
          EventMoment(.touchUp, of: "list", plus: Microseconds(500_000)), .within(Microseconds(500_000))),
        unless: .track("selected"))
    ),
    ("- always: {main.x: {crosses: 3}}", Expectation(x, .crosses(.number(3), times: nil), .always)),
    (
      "- always: {main.x: {crosses: {value: selected, times: 0}}}",
      Expectation(x, .crosses(.track("selected"), times: 0), .always)
    ),
    (
      "- {whenever: selected, then: {main.x: {follows: {track: touch.x, lag: 100ms}, tolerance: 1}}}",
      Expectation(
        x, .follows(.track("touch.x"), lag: Microseconds(100_000)), .always,
        demand: .whenever(.track("selected"), .meanwhile), tolerance: 1)
    ),
    ("- {at: end, views: {main: visible}}", Expectation(.view("main"), .view(.visible(true)), .at(.end))),
    (
      "- always: {views: {main: {inside: safeArea, tolerance: 1}}}",
      Expectation(.view("main"), .view(.inside("safeArea")), .always, tolerance: 1)
    ),
    (
      "- {whenever: selected, then: {views: {row.0/title: {says: Inbox}}}, within: 0.5}",
      Expectation(
        .view("row.0/title"), .view(.says("Inbox")), .always,
        demand: .whenever(.track("selected"), .within(Microseconds(500_000))))
    ),
    ("- settles: {by: 0.5}", Expectation(.everything, .settles, .from(half, after: .zero))),
    (
      "- settles: {by: end, tolerance: 2}",
      Expectation(.everything, .settles, .from(.end, after: .zero), tolerance: 2)
    ),
    (
      "- settles: {by: 0.5, until: next gesture}",
      Expectation(.everything, .settles, .from(half, after: .zero), demand: .untilNextGesture)
    ),
    (
      "- settles: {until: next gesture}",
      Expectation(.everything, .settles, .always, demand: .untilNextGesture)
    ),
    (
      "- {at: {event: touchUp}, main.x: 3}",
      Expectation(x, .equals(.expression(.number(3))), .at(.event(EventMoment(.touchUp))))
    ),
    (
      "- {at: {event: tap, number: 2, of: menu, plus: 0.1}, main.x: 3}",
      Expectation(
        x, .equals(.expression(.number(3))),
        .at(.event(EventMoment(.tap, of: "menu", number: 2, plus: Microseconds(100_000)))))
    ),
    ("- always: {list.3.offset.y: {lessThan: touch.y}}", offset),
    ("- {at: end, pages.decelerating: 0}", flag),
  ]

  private static let offset = Expectation(
    .expression(.track("list.3.offset.y")), .lessThan(.track("touch.y")), .always)
  private static let flag = Expectation(
    .expression(.track("pages.decelerating")), .equals(.expression(.number(0))), .at(.end))

  @Test("Every span and operator", arguments: conditions)
  func isRead(text: String, expectation: Expectation) throws {
    #expect(try read(text).map(\.expectation) == [expectation])
  }

  @Test(
    "Arithmetic follows the usual rules of precedence",
    arguments: [
      ("main.x - 49", "(main.x - 49.0)"), ("1 + 2 * main.x", "(1.0 + (2.0 * main.x))"),
      ("(1 + 2) * main.x", "((1.0 + 2.0) * main.x)"), ("main.x - 1 - 2", "((main.x - 1.0) - 2.0)"),
      ("main.x/2/4", "((main.x / 2.0) / 4.0)"), ("-main.x", "-main.x"), ("--main.x", "--main.x"),
      ("2*-main.x", "(2.0 * -main.x)"), ("1.5e2 + .5+main.x", "((150.0 + 0.5) + main.x)"),
      ("main.x-1e-3", "(main.x - 0.001)"), ("  main.x   +   list.0.offset.y ", "(main.x + list.0.offset.y)"),
    ])
  func arithmetic(text: String, meaning: String) throws {
    let expectation = try #require(try read("- {at: end, selected: {equals: '\(text)'}}").first?.expectation)
    guard case .equals(.expression(let expression)) = expectation.condition else {
      Issue.record("\(expectation)")
      return
    }
    let scope = TrackScope { _ in .number }
    let expected = try Expression("", Parser.parse(meaning), in: scope)
    #expect(expression.program == expected.program)
    #expect(expression.tracks == expected.tracks)
    let subject = try #require(try read("- {at: end, '\(text)': 1}").first?.expectation.subject)
    #expect(subject == .expression(expression))
  }

  @Test("Each operator of each track is a separate expectation, at the position of the operator and in file order")
  func places() throws {
    let found = try read(
      """
      - at: end
        main.x: {maxStep: 3, equals: 0}
        selected: 1
      - settles: {by: 1}
      - always:
          drawer.state:
            tolerance: 1
            constant: true
      """)
    #expect(
      found.map(\.place) == [
        SourcePosition(line: 5, column: 12), SourcePosition(line: 5, column: 24), SourcePosition(line: 6, column: 3),
        SourcePosition(line: 7, column: 3), SourcePosition(line: 11, column: 7),
      ])
    #expect(found.map(\.expectation.tolerance) == [nil, nil, nil, nil, 1])
  }

  @Test("A scenario can have no expectations", arguments: ["", "expect:", "expect: []"])
  func nothing(text: String) throws {
    #expect(try Fixtures.scenario(Fixtures.header(text)).expectations.isEmpty)
  }

  @Test("The frame rate of the command line does not change the scenario's own")
  func ownRate() throws {
    var overrides = ScenarioOverrides()
    overrides.settings.framesPerSecond = 30
    let scenario = try Fixtures.scenario(Fixtures.header("fps: 50"), overrides)
    #expect(scenario.frameRate.framesPerSecond == 30)
    #expect(scenario.ownFrameRate == FrameRate(framesPerSecond: 50, refreshRate: 60))
  }
}
