import Flipbook
import FlipbookExploration
import FlipbookScenarios
import FlipbookSimulation
import Testing

/// What scenarios do with a screen, and what none of them does.
@Suite struct CoverageTests {
  private let reader = ScenarioReader(vocabulary: Studio.standard.vocabulary)

  private func reading(_ steps: String) throws -> (play: Play, keys: ScenarioKeys) {
    let text = "flipbook: 1\nscene: side-drawer\ntimeline: [\(steps)]\n"
    let reading = try reader.read(Array(text.utf8), path: "drawer.yaml")
    let scenario = try #require(reading.scenario)
    return (try #require(Play(scenario, studio: .standard)), try #require(reading.keys))
  }

  private func coverage(of play: Play) throws -> Coverage {
    var coverage = Coverage()
    let isPlayed = coverage.add(play)
    try #require(isPlayed)
    return coverage
  }

  static let runs: [(String, [String])] = [
    ("", []),
    ("{at: 0.1, tap: menuButton}", ["taps menuButton at rest", "changes drawer.state from closed to opened"]),
    (
      "{at: 0.1, tap: menuButton}, {at: 1, tap: main}",
      [
        "taps screen at rest", "taps screen while drawer.state is opened",
        "changes drawer.state from opened to closed",
      ]
    ),
    ("{at: 0.1, tap: menuButton}, {at: 0.28, tap: menuButton}", ["touches menuButton during an animation"]),
    ("{at: 0.1, screen: willDisappear}", ["changes the phase of the screen at rest"]),
  ]

  @Test("Situations of a run", arguments: runs)
  func situations(steps: String, expected: [String]) throws {
    let coverage = try coverage(of: try reading(steps).play)
    let words = coverage.reached.map(\.words)
    for situation in expected { #expect(words.contains(situation), "\(words)") }
    if expected.isEmpty { #expect(words == []) }
  }

  @Test(
    "Handlers and both outcomes of their conditions are situations",
    arguments: [
      (1, ["runs 'tapped: a'", "runs 'tapped: b' where not (on)"]),
      (2, ["runs 'tapped: a'", "runs 'tapped: b' where on", "runs 'tapped: b' where not (on)"]),
    ])
  func branches(taps: Int, expected: [String]) throws {
    let steps = (0..<taps).map { "{at: \(0.2 + Double($0)), tap: b.\($0)}" }.joined(separator: ", ")
    let text = """
      flipbook: 1
      screen:
        state: {on: false, count: 0}
        views:
          a: {color: tint, top: 500, height: 60}
          b: {repeat: 2, color: systemPink, top: 100 + i * 100, height: 60}
        on:
          - {tapped: a, set: {count: count + 1}}
          - {tapped: b, when: on, set: {on: false}, else: {set: {on: true}}}
      timeline: [{at: 0.1, tap: a}, \(steps)]
      """
    let scenario = try #require(try reader.read(Array(text.utf8), path: "a.yaml").scenario)
    let words = try coverage(of: try #require(Play(scenario, studio: .standard))).reached.map(\.words)
    #expect(words.filter { $0.hasPrefix("runs") } == expected)
  }

  /// The handlers that a tap runs on a screen with several copies of another view before it.
  private func branches(copies: Int, condition: String = "count < 3") throws -> [Situation] {
    let text = """
      flipbook: 1
      screen:
        state: {count: 0, name: ""}
        views:
          a: {repeat: \(copies), color: tint, top: 500, height: 60}
          b: {color: systemPink, top: 100, height: 60}
        on:
          - {tapped: a, set: {count: count + 1}}
          - tapped: b
            when: \(condition)
            set: {count: count + 2}
      timeline: [{at: 0.1, tap: b}]
      """
    let reading = try reader.read(Array(text.utf8), path: "a.yaml")
    let scenario = try #require(reading.scenario, "\(reading.diagnostics)")
    let play = try #require(Play(scenario, studio: .standard))
    return try coverage(of: play).reached.filter { $0.words.hasPrefix("runs") }
  }

  @Test("Handlers are the same situations where a device has fewer views") func fewerViews() throws {
    let situations = try branches(copies: 2)
    #expect(situations.map(\.words) == ["runs 'tapped: b' where count < 3"])
    #expect(try branches(copies: 0) == situations)
  }

  @Test(
    "A condition over several lines, or with a character that can't be printed, is one line",
    arguments: [
      ("|\n        count < 3\n        and count >= 0", "count < 3 and count >= 0"),
      (#""count < 3 or name == 'a\x07'""#, #"count < 3 or name == 'a\u{7}'"#),
    ])
  func conditions(condition: String, words: String) throws {
    #expect(try branches(copies: 1, condition: condition).map(\.words) == ["runs 'tapped: b' where \(words)"])
  }

  static let screens: [(String, Bool)] = [
    ("state: {on: false}, views: {a: {color: systemRed, height: 40}}, on: [{tapped: a, set: {on: true}}]", true),
    (
      "state: {on: true}, views: {a: {color: tint, left: 9}, b: {color: tint}}, on: [{tapped: a, set: {on: not on}}]",
      true
    ),
    ("views: {a: {color: tint}}", false),
    ("state: {on: false}, views: {a: {color: tint}, b: {color: tint}}, on: [{tapped: b, set: {on: true}}]", false),
  ]

  @Test("Screens of the same name are one if they have the same state and handlers", arguments: screens)
  func alike(screen: String, isAlike: Bool) throws {
    func read(_ screen: String) throws -> ScreenScene {
      let reading = try reader.read(Array("flipbook: 1\nscreen: {\(screen)}\n".utf8), path: "a.yaml")
      return try #require(reading.scenario?.screen, "\(reading.diagnostics)")
    }
    #expect(try read(Self.screens[0].0).hasRules(of: read(screen)) == isAlike)
  }

  @Test("What no scenario does is found, shrunk, and written as a scenario that does it")
  func missing() throws {
    let (play, keys) = try reading("{at: 0.1, tap: menuButton}")
    let coverage = try coverage(of: play)
    let explorer = Explorer(play, rules: [], seed: 1, covered: Set(coverage.reached))
    let exploration = Exploration(explorer, runs: 100, seconds: nil, workers: 2)
    let outcome = try #require(exploration.run())
    let words = outcome.discoveries.map(\.words)
    #expect(words.contains("no scenario changes drawer.state from opened to closed"), "\(words)")
    #expect(!words.contains("no scenario taps menuButton at rest"), "\(words)")
    let writer = FoundScenario(keys, play, reader, .standard)
    let confirmed = try #require(exploration.confirmed(outcome, by: writer))
    #expect(Set(confirmed.map { $0.discoveries[0].timeline }).count == confirmed.count)
    for discovery in outcome.discoveries.prefix(5) {
      let scenario = confirmed.first { scenario in scenario.discoveries.contains { $0.rule == discovery.rule } }
      let text = try #require(scenario, "\(discovery.words)").text
      #expect(writer.fails(text, discovery.rule), "\(text)")
      #expect(discovery.timeline.steps.count <= 3, "\(discovery.timeline.words)")
    }
  }
}
