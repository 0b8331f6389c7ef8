package import Flipbook
import FlipbookExpectations
package import FlipbookScenarios
import FlipbookSimulation
import FlipbookUnits

/// A scenario as text, and what it shows when it is read and played.
package struct ConfirmedScenario: Sendable {
  /// What it shows: at least one, and several only of situations.
  package let discoveries: [Discovery]
  package let text: String
}

/// Writes what was found as a scenario that fails by the same rule.
package struct FoundScenario: Sendable {
  private let keys: ScenarioKeys
  private let scenario: Scenario
  private let reader: ScenarioReader
  private let studio: Studio
  /// How long runs are played at rest if they are judged by expectations and rules.
  private let judgedHold: Microseconds

  package init(_ keys: ScenarioKeys, _ play: Play, _ reader: ScenarioReader, _ studio: Studio) {
    self.keys = keys
    scenario = play.scenario
    judgedHold = Explorer.hold(for: play.scenario.expectations.map(\.expectation).filter(\.holdsForAnySteps))
    self.reader = reader
    self.studio = studio
  }

  /// Keys that are about what the file shows, not about its screen.
  private static let ownKeys: Set = [
    "flipbook", "title", "timeline", "expect", "matrix", "include", "output", "gestures", "recorded", "hold",
    "duration",
  ]
  /// Keys that have a default.
  private static let settings = [
    "orientation", "look", "appearance", "locale", "fps", "refreshRate", "motion", "device",
  ]

  /// Returns the scenario that shows discoveries, with as few settings as show all of them, without those that it does not show.
  /// - Parameter discoveries: A single one, or situations that the same steps lead to.
  /// - Returns: nil if it shows none.
  package func confirmed(_ discoveries: [Discovery]) -> ConfirmedScenario? {
    guard let one = discoveries.first else { return nil }
    var kept = keys.without(FoundScenario.ownKeys)
    let shown = only(discoveries, shownBy: text(one, kept))
    guard let first = shown.first else { return nil }
    var best = text(first, kept)
    for name in FoundScenario.settings where kept.names.contains(name) {
      let fewer = kept.without([name])
      let candidate = text(first, fewer)
      if only(shown, shownBy: candidate).count == shown.count { (kept, best) = (fewer, candidate) }
    }
    return ConfirmedScenario(discoveries: shown, text: best)
  }

  /// Returns whether all steps of a scenario can be played, and break the rule, when it is read.
  package func fails(_ text: String, _ rule: BrokenRule) -> Bool {
    played(text, for: rule)?.shows(rule) ?? false
  }

  /// Returns those of discoveries of the same kind that a text shows.
  private func only(_ discoveries: [Discovery], shownBy text: String) -> [Discovery] {
    guard let first = discoveries.first, let run = played(text, for: first.rule) else { return [] }
    return discoveries.filter { run.shows($0.rule) }
  }

  /// Plays a scenario as a rule needs it. Returns nil if it cannot be read, or a step cannot be played.
  private func played(_ text: String, for rule: BrokenRule) -> JudgedRun? {
    let rules: Set<LintRule> = if case .motion(let rule, _) = rule { [rule] } else { [] }
    let isUncovered = if case .uncovered = rule { true } else { false }
    guard let reading = try? reader.read(Array(text.utf8), path: scenario.path), let scenario = reading.scenario,
      let play = Play(scenario, studio: studio),
      let run = JudgedRun.play(
        play, scenario.expectations.map(\.expectation), rules: rules, noticesSituations: isUncovered),
      run.failures.isEmpty
    else { return nil }
    return run
  }

  private func text(_ discovery: Discovery, _ keys: ScenarioKeys) -> String {
    let title = if case .uncovered(let situation) = discovery.rule { situation.title } else { discovery.words }
    let words = PrintableText.escaped(title).unicodeScalars
      .map { "\"\\".unicodeScalars.contains($0) ? "'" : String($0) }.joined()
    var text = "# \(discovery.timeline.words)\n"
    if case .motion(let rule, _) = discovery.rule {
      text += "# It breaks the rule '\(rule.rawValue)' of: \(Program.toolName) check --lint FILE\n"
    }
    text += "flipbook: 1\ntitle: \"\(words)\"\n" + keys.text
    let hold = hold(of: discovery)
    if scenario.duration != nil {
      text += "duration: \(Explorer.duration(of: discovery.timeline, hold: hold).seconds.exactText)\n"
    } else {
      text += "hold: \(hold.seconds.exactText)\n"
    }
    let steps = discovery.timeline.written
    text += steps.isEmpty ? "timeline: []\n" : "timeline:\n" + steps
    return text + (expectation(discovery).map { "expect:\n" + $0 } ?? "")
  }

  /// How long the run of a discovery is played at rest: as it was when it was found.
  private func hold(of discovery: Discovery) -> Microseconds {
    guard case .uncovered = discovery.rule else { return judgedHold }
    return Explorer.hold
  }

  /// Returns the expectation that fails, as an item of a list.
  private func expectation(_ discovery: Discovery) -> String? {
    switch discovery.rule {
    case .expectation(let index): return keys.expectation(at: scenario.expectations[index].place)
    case .rest: return discovery.expectation?.written
    case .motion, .uncovered, .problem: return nil
    }
  }
}

extension JudgedRun {
  /// Whether the run breaks a rule, or is in a situation.
  fileprivate func shows(_ rule: BrokenRule) -> Bool {
    switch rule {
    case .problem: problem != nil
    case .uncovered(let situation): situations.contains(situation)
    case .expectation, .rest: verdicts.contains(where: \.hasFailed)
    case .motion(_, let pattern): findings.contains { TrackDescriptor.pattern(of: $0.subject) == pattern }
    }
  }
}

extension RestExpectation {
  /// The expectation as an item of a list in YAML.
  fileprivate var written: String {
    let values = values.map(\.text).joined(separator: ", ")
    return "  - {at: end, \(name): {oneOf: [\(values)], tolerance: \(tolerance.exactText)}}\n"
  }
}
