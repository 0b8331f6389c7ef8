import Flipbook
import FlipbookExploration
import FlipbookScenarios
import FlipbookSimulation
import Testing

@Suite("Exploration")
struct ExplorationTests {
  @Test(
    "Each fault is found within 200 runs, shrunk to at most three steps, and fails by the same rule when it is read again",
    arguments: Mutant.all)
  func mutants(mutant: Mutant) throws {
    var found = 0
    for seed in 1...5 {
      let outcome = try explore(mutant.text, runs: 200, seed: seed)
      guard let discovery = outcome.discoveries.first(where: { $0.rule.name == mutant.rule }) else { continue }
      found += 1
      #expect(discovery.timeline.steps.count <= 3, "\(discovery.timeline.words)")
      if seed == 1 { try expectWritten(outcome, mutant.text) }
    }
    #expect(found >= 4)
  }

  @Test(
    "Faults that people reported are found without an expectation, in at most three steps", arguments: Mutant.reports)
  func reports(mutant: Mutant) throws {
    var found = 0
    for seed in 1...3 {
      let outcome = try explore(mutant.text, runs: 600, seed: seed)
      guard let discovery = outcome.discoveries.first(where: { $0.rule.name == mutant.rule }) else { continue }
      found += 1
      #expect(discovery.timeline.steps.count <= 3, "\(discovery.timeline.words)")
      if seed == 1 { try expectWritten(outcome, mutant.text) }
    }
    #expect(found >= mutant.leastSeeds)
  }

  private func expectWritten(_ outcome: Exploration.Outcome, _ text: String) throws {
    let screen = try Screen(text)
    let writer = FoundScenario(screen.keys, screen.play, screen.reader, .standard)
    for discovery in outcome.discoveries {
      let text = try #require(writer.confirmed([discovery]), "\(discovery.timeline.words)").text
      #expect(writer.fails(text, discovery.rule), "\(text)")
      let impossible = text.replacing("timeline:\n", with: "timeline:\n  - {at: 60, tap: [10000, 10000]}\n")
      #expect(impossible != text && !writer.fails(impossible, discovery.rule), "\(impossible)")
    }
  }

  @Test("A run is played on until an expectation has seen the answer to the last step")
  func answers() throws {
    let text = """
      flipbook: 1
      screen:
        state: {count: 0}
        views: {first: {color: systemTeal, top: 200, height: 60}}
        on: [{tapped: first, set: {count: 1}}]
      expect: [{whenever: count == 1, then: {count: 0}, within: 2}]
      """
    let outcome = try explore(text, runs: 50, seed: 1)
    #expect(outcome.discoveries.map { $0.timeline.words } == ["tap first"])
    try expectWritten(outcome, text)
  }

  @Test("What one expectation finds late is written even if another one made runs long enough for it")
  func lateFailure() throws {
    let text = """
      flipbook: 1
      duration: 2
      screen:
        state: {n: 0}
        views: {a: {color: systemTeal, top: 200, height: 60}}
        on: [{tapped: a, after: 4, set: {n: 1}}]
      expect:
        - always: {n: {lessThan: 1}}
        - {whenever: n == 1, then: {n: 1}, within: 5}
      """
    let outcome = try explore(text, runs: 50, seed: 1)
    #expect(outcome.discoveries.map(\.rule.name) == ["expect"])
    try expectWritten(outcome, text)
  }

  @Test("A screen is explored whose own steps have two fingers, or begin before it has appeared")
  func ownSteps() throws {
    let phases = "{at: 0, screen: willAppear}, {at: 0.1, screen: didAppear}"
    for steps in ["{at: 0.1, pinch: {on: photo, to: 2, during: 0.2}}", phases] {
      let text = """
        flipbook: 1
        screen:
          state: {s: 1, x: 0}
          views:
            photo: {color: systemTeal, left: 20, top: 200, width: 100, height: 100, scale: s}
            knob: {color: systemPink, left: 20 + x, top: 500, width: 60, height: 60}
          gestures: {zoom: {pinch: photo}, pull: {pan: knob}}
          on:
            - {moved: zoom, set: {s: zoom.scale}}
            - {moved: pull, set: {x: x + pull.movement.x}}
        timeline: [\(steps)]
        expect: [{always: {x: {lessThan: 40}}}]
        """
      let outcome = try explore(text, runs: 100, seed: 1)
      #expect(outcome.discoveries.contains { $0.rule.name == "expect" })
    }
  }

  @Test("A view whose middle is below the screen is touched where it is seen")
  func partlyVisible() throws {
    let text = """
      flipbook: 1
      screen:
        state: {y: 0}
        views: {panel: {color: systemTeal, top: screen.height - 40 - y, left: 300, width: 40, height: 500}}
        gestures: {grab: {pan: panel, axis: y}}
        on: [{moved: grab, set: {y: y - grab.movement.y}}]
      expect: [{always: {y: {lessThan: 100}}}]
      """
    #expect(try explore(text, runs: 100, seed: 1).discoveries.map(\.rule.name) == ["expect"])
  }

  @Test("Any number of workers finds the same")
  func workers() throws {
    let texts = try [1, 2, 8].map { workers in
      try Mutant.all.prefix(4).map { mutant in
        try explore(mutant.text, runs: 300, seed: 7, workers: workers).discoveries.map {
          "\($0.run) \($0.timeline.words) \($0.words)"
        }
      }
    }
    #expect(texts[0] == texts[1] && texts[0] == texts[2])
  }

  @Test(
    "Steps that only do something together are shrunk together",
    arguments: [
      (
        "two drags become one", "{whenever: touch.down == 0, then: {list.offset.y: {lessThan: 150}}}", 1,
        "[{drag: {from: list, by: [0, -100], during: 0.5}}, {after: 1, drag: {from: list, by: [0, -120], during: 0.5}}]"
      ),
      (
        "a tap that another one takes back is left out with it", "{at: end, count: {oneOf: [0]}}", 1,
        "[{tap: odd}, {after: 0.5, tap: odd}, {after: 0.5, tap: more}]"
      ),
    ])
  func together(name: String, expectation: String, steps: Int, timeline: String) throws {
    let text = """
      flipbook: 1
      screen:
        state: {count: 0, isOdd: false}
        views:
          list: {scroll: y, rows: 40}
          odd: {color: systemTeal, left: 0, top: 100, width: 100, height: 100}
          more: {color: systemPink, left: 200, top: 100, width: 100, height: 100}
        on:
          - {tapped: odd, set: {isOdd: not isOdd}}
          - {tapped: more, when: not isOdd, set: {count: count + 1}}
      timeline: \(timeline)
      expect: [\(expectation)]
      """
    let screen = try Screen(text)
    var discovery = try #require(try explore(text, runs: 200, seed: 1).discoveries.first)
    discovery.timeline = screen.play.scenario.timeline
    let shrunk = Shrinker(Explorer(screen.play, rules: [], seed: 1), discovery.rule).shrunk(discovery)
    #expect(shrunk.timeline.steps.count == steps, "\(name): \(shrunk.timeline.words)")
  }

  @Test("What changes by itself after a while is not taken for what the keyboard leaves")
  func lateChange() throws {
    let text = """
      flipbook: 1
      duration: 1
      screen:
        state: {width: 0}
        views: {fill: {color: systemTeal, width: width, height: 20}}
        on: [{every: refresh, set: {width: "clamp((seconds - 3) * 40, 0, 100)"}}]

      """
    #expect(try explore(text, runs: 400, seed: 1).discoveries.map(\.words) == [])
  }

  @Test(
    "A bounce is no detour: it ends within a point, or goes where a finger has held the list",
    arguments: [
      """
        - {at: 1, swipe: {from: list, by: [0, 10], during: 0.2}}
        - {after: 0.3, swipe: {from: list, by: [0, -10], during: 0.3}}
        - {after: 0.1, swipe: {from: list, by: [0, 10], during: 0.2}}
      """,
      """
        - {at: 1, drag: {from: list, by: [0, 300], during: 0.5, hold: 0.2}}
        - {after: 4, swipe: {from: list, by: [0, -100], during: 0.1}}
        - {after: 8.4, swipe: {from: list, by: [0, 420], during: 0.1}}
      """,
    ])
  func bounce(timeline: String) throws {
    let screen = try Screen(
      """
      flipbook: 1
      screen:
        views:
          list: {scroll: y, rows: 30, inset: {top: 200}}
          header: {color: systemTeal, height: "max(0, list.lower + 200 - list.offset)"}
        tracks: {header.height: drawn(header.height)}
      timeline:
      \(timeline)

      """)
    let run = try #require(JudgedRun.play(screen.play, [], rules: [.detour]))
    #expect(run.findings.map(\.message) == [])
  }

  @Test("Only expectations about any run are used")
  func usedExpectations() throws {
    let screen = try Screen(
      """
      flipbook: 1
      scene: side-drawer
      timeline: [{at: 0.1, tap: menuButton}]
      expect:
        - {at: end, main.x: 240}
        - {at: end, main.x: {oneOf: [0, 240]}}
        - always: {main.x: {inside: [0, 240], changes: 3}}
        - {eventually: {main.x: 240}}
        - {whenever: main.x > 1, then: {shade.alpha: {greaterThan: 0}}}
      """)
    let used = Explorer(screen.play, rules: [], seed: 1).expectations.map(\.index)
    #expect(used == [1, 2, 5])
  }

  @Test("The refined scenes keep every rule", arguments: Studio.standard.scenes.map(\.descriptor.name))
  func refined(scene: String) throws {
    let outcome = try explore("flipbook: 1\nscene: {\(scene): {variant: refined}}\n", runs: 100, seed: 1)
    // The menu of media-reader comes back after 40 points, which its list, which does not bounce, cannot scroll if it is less far down.
    // That of direction-bars stays hidden when a tap on the status bar scrolls to the top: no drag has begun farther down.
    // The direction of hiding-bars stays if a touch stops the scroll to the top: nothing calls didEndScrolling.
    let known: [String: BrokenRule] = [
      "media-reader": .rest(.comesBack, "topMenu.top"), "direction-bars": .rest(.comesBack, "topMenu.top"),
      "hiding-bars": .rest(.halfway, "direction"),
    ]
    let others = outcome.discoveries.filter { $0.rule != known[scene] }
    #expect(others.map { "\($0.timeline.words): \($0.words)" } == [])
  }

  private func explore(_ text: String, runs: Int, seed: Int, workers: Int = 1) throws -> Exploration.Outcome {
    let screen = try Screen(text)
    let explorer = Explorer(screen.play, rules: LintRule.explored, seed: seed)
    let exploration = Exploration(explorer, runs: runs, seconds: nil, workers: workers)
    return try #require(exploration.run())
  }
}

/// A scenario that was read from a text.
private struct Screen {
  let play: Play
  let keys: ScenarioKeys
  let reader = ScenarioReader(vocabulary: Studio.standard.vocabulary)

  init(_ text: String) throws {
    let reading = try reader.read(Array(text.utf8), path: "mutant.yaml")
    #expect(reading.diagnostics.filter { $0.severity == .error }.map(\.description) == [])
    let scenario = try #require(reading.scenario)
    play = try #require(Play(scenario, studio: .standard))
    keys = try #require(reading.keys)
  }
}
