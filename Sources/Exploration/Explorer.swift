package import Flipbook
package import FlipbookExpectations
import FlipbookScenarios
package import FlipbookSimulation
import FlipbookUnits

/// What a run breaks: an expectation of the scenario, a rule of motion, or the screen itself.
package enum BrokenRule: Hashable, Sendable {
  /// An expectation, by its index in the scenario.
  case expectation(Int)
  /// A rule of motion, with the track, or the pattern of its family.
  case motion(LintRule, String)
  /// What comes to rest at a wrong place, by its name: `halfway` or `comesBack`.
  case rest(LintRule, String)
  /// No scenario covers what the run does.
  case uncovered(Situation)
  /// The screen cannot be played on, such as after an endless chain of handlers.
  case problem

  /// The name of the rule in file names and for `--allow`.
  package var name: String {
    switch self {
    case .expectation: "expect"
    case .motion(let rule, _), .rest(let rule, _): rule.rawValue
    case .uncovered: "cover"
    case .problem: "problem"
    }
  }
}

/// What was found, and the steps that show it.
package struct Discovery: Sendable {
  package let rule: BrokenRule
  /// The number of the first run that breaks the rule, from 0.
  package let run: Int
  package var timeline: Timeline
  /// What is wrong, in one sentence.
  package var words: String
  /// Where something must come to rest, if that is what the run breaks.
  package var expectation: RestExpectation?
}

/// Plays made-up gestures on a screen, and judges each run.
package struct Explorer: Sendable {
  /// The scenario's expectations that are meaningful whatever happens, with their indices.
  package let expectations: [(index: Int, expectation: Expectation)]
  /// How long a run is played at rest, so that they see what answers the last step.
  private let judgedHold: Microseconds
  private let play: Play
  private let rules: Set<LintRule>
  private let seed: Int
  private let maker: GestureMaker
  /// What scenarios cover; nil if runs are not judged by it.
  private let covered: Set<Situation>?
  /// The lists that move only by being dragged, and that drags on them only scroll.
  let lists: Set<Mover>
  private let watches: RunWatches
  /// The values whose rests are judged, or nil.
  let rests: RestColumns?
  /// Where values and those of their families usually rest, by their columns, once that is known.
  var usual: [Int: (own: [TrackValue], family: [TrackValue])] = [:]

  /// - Parameter covered: What scenarios cover, to find runs that do anything else; nil to judge runs by expectations and rules.
  package init(_ play: Play, rules: Set<LintRule>, seed: Int, covered: Set<Situation>? = nil) {
    self.covered = covered
    self.play = play
    self.rules = rules
    self.seed = seed
    // The scenario's own steps can have two fingers, or begin before the screen has appeared. The runs have other steps.
    var simulator = Explorer.played(Timeline(steps: []), play).simulator(.tracks)
    _ = simulator.nextRefresh()
    maker = GestureMaker(play.scene.descriptor, screen: play.scenario.traits.device.size, simulator)
    let all = covered == nil ? play.scenario.expectations : []
    expectations = all.enumerated().compactMap {
      $0.element.expectation.holdsForAnySteps ? ($0.offset, $0.element.expectation) : nil
    }
    judgedHold = Explorer.hold(for: expectations.map(\.expectation))
    lists = Set(maker.lists.map { Mover.list($0.name) })
    let judgesRests = !rules.isDisjoint(with: [.halfway, .comesBack])
    watches = RunWatches(simulator.trackTable, play, nil)
    rests = judgesRests ? RestColumns(Explorer.played(Timeline(steps: []), play, hold: Explorer.idle)) : nil
  }

  /// The result of a run.
  package struct Result: Sendable {
    package let run: Int
    package let timeline: Timeline
    package var broken: [BrokenRule: String]
    /// What the run reached first, or with fewer steps than other runs.
    let news: [Landmark]
    /// Where the run ends, if rests are judged.
    let ending: RunEnding?
  }

  /// Of a hundred runs, how many have new steps. The others vary a run that reached something.
  private static let fresh = 35
  /// One run in eight only moves the keyboard, or only scrolls a list there and back, in turn.
  private static let returning = 8

  /// Plays a run with made-up steps.
  /// - Parameter corpus: What earlier runs reached.
  /// - Returns: nil if the program is interrupted.
  func explore(run: Int, _ corpus: Corpus) -> Result? {
    var random = SeededGenerator(seed: seed, run: run)
    let isReturning = rules.contains(.comesBack) && run % Explorer.returning == 0
    let isFresh = corpus.isEmpty || random.below(100) < Explorer.fresh
    var timeline =
      isReturning
      ? maker.returning(movesKeyboard: run / Explorer.returning % 2 == 0, &random)
      : isFresh ? maker.timeline(&random) : maker.varied(corpus, &random)
    guard let judged = judge(timeline, noticesLandmarks: true) else { return nil }
    timeline = timeline.without(judged.failures)
    let news = corpus.news(of: judged.reached + timeline.targets, in: timeline)
    var broken = broken(judged)
    if rules.contains(.comesBack), let ending = judged.ending, let stay = stay(timeline, ending) {
      broken[.rest(.comesBack, stay.expectation.name)] = stay.words
    }
    return Result(run: run, timeline: timeline, broken: broken, news: news, ending: judged.ending)
  }

  /// Returns the words about a rule that steps break, or nil if they don't, if one cannot be played, or if the program is interrupted.
  func words(of rule: BrokenRule, in timeline: Timeline) -> String? {
    if case .rest = rule { return restFault(rule, in: timeline)?.words }
    return judge(timeline).flatMap { $0.failures.isEmpty ? broken($0)[rule] : nil }
  }

  /// Returns where steps end, or nil if they don't, or if rests are not judged.
  func ending(of timeline: Timeline) -> RunEnding? {
    judge(timeline, noticesRests: true)?.ending
  }

  /// Returns the steps that can be played.
  func possible(_ timeline: Timeline) -> Timeline {
    timeline.without(judge(timeline)?.failures ?? [])
  }

  private func judge(_ timeline: Timeline, noticesLandmarks: Bool = false, noticesRests: Bool = false) -> JudgedRun? {
    // Runs of two fingers have the tracks of the second one as well.
    let hasPairs = timeline.hasPairs
    return JudgedRun.play(
      Explorer.played(timeline, play, hold: judgedHold), noticesRests ? [] : expectations.map(\.expectation),
      rules: noticesRests ? [] : rules, noticesSituations: covered != nil, noticesLandmarks: noticesLandmarks,
      rests: (noticesLandmarks || noticesRests) && !hasPairs ? rests : nil, watches: hasPairs ? nil : watches)
  }

  /// A screen that never rests, which has a duration, is played for 2 s after the last step.
  private static func played(_ timeline: Timeline, _ play: Play, hold: Microseconds = Explorer.hold) -> Play {
    play.changed { scenario in
      scenario.timeline = timeline
      scenario.hold = hold
      if scenario.duration != nil { scenario.duration = Explorer.duration(of: timeline, hold: hold) }
    }
  }

  /// How long a run without steps is, in which everything is seen that changes by itself.
  private static let idle = Microseconds(hundredths: 2_000)

  /// How long a run is played at rest, and the most that it is played on for expectations.
  static let (hold, mostHold) = (Microseconds(hundredths: 10), Microseconds(hundredths: 500))

  /// How long a run is played at rest, so that expectations see what answers the last step.
  static func hold(for expectations: [Expectation]) -> Microseconds {
    hold + min(mostHold, expectations.map(\.answerTime).max() ?? .zero)
  }

  static func duration(of timeline: Timeline, hold: Microseconds) -> Microseconds {
    (timeline.steps.map(\.nominalEnd).max() ?? .zero) + max(hold, Microseconds(hundredths: 200))
  }

  private func broken(_ run: JudgedRun) -> [BrokenRule: String] {
    if let problem = run.problem { return [.problem: problem.message] }
    var broken: [BrokenRule: String] = [:]
    for (known, verdict) in zip(expectations, run.verdicts) {
      guard case .fails(let failure) = verdict.outcome else { continue }
      broken[.expectation(known.index)] = verdict.message(failure)
    }
    for finding in run.findings {
      let rule = BrokenRule.motion(finding.rule, TrackDescriptor.pattern(of: finding.subject))
      if broken[rule] == nil { broken[rule] = finding.message }
    }
    for situation in run.situations where covered.map({ !$0.contains(situation) }) ?? false {
      broken[.uncovered(situation)] = "no scenario \(situation.words)"
    }
    return broken
  }
}

extension Timeline {
  /// The targets that are touched.
  fileprivate var targets: [Landmark] {
    steps.compactMap { step in
      switch step.verb {
      case .gesture(.tap(.target(let name))), .gesture(.drag(from: .target(let name), _, _, _, _)),
        .gesture(.swipe(from: .target(let name), _, _)):
        .target(name)
      default: nil
      }
    }
  }

  /// The steps that could be played.
  fileprivate func without(_ failures: [StepFailure]) -> Timeline {
    let failed = Set(failures.map(\.stepIndex))
    return Timeline(steps: steps.enumerated().filter { !failed.contains($0.offset) }.map(\.element))
  }
}

extension Expectation {
  /// How long the answer to a flag or an event may take, or lasts.
  fileprivate var answerTime: Microseconds {
    switch demand {
    case .whenever(_, .within(let time)), .whenever(_, .throughout(let time)): time
    case .afterEach(let event, .within(let time)), .afterEach(let event, .throughout(let time)): event.plus + time
    case .afterEach(let event, .meanwhile): event.plus
    default: .zero
    }
  }

  /// Whether the expectation is about every run of the screen, not about what the scenario's own steps do.
  package var holdsForAnySteps: Bool {
    switch (demand, span, condition) {
    case (.whenever, .always, _), (.afterEach, .always, _), (.throughout, .at(.end), .oneOf): true
    case (.throughout, .always, let condition), (.until, .always, let condition): condition.isOfAnySteps
    default: false
    }
  }
}

extension Condition {
  /// Whether it is a bound, not a course of the scenario's own steps.
  fileprivate var isOfAnySteps: Bool {
    switch self {
    case .equals, .oneOf, .inside, .lessThan, .greaterThan, .maxStep, .follows, .crosses(_, times: 0), .view: true
    default: false
    }
  }
}
