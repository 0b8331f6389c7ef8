package import Flipbook
package import FlipbookExpectations
package import FlipbookScenarios
package import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// A run that was played once for its expectations and its motion.
package struct JudgedRun: Sendable {
  package let verdicts: [Verdict]
  /// What breaks a rule, in the order of time.
  package let findings: [LintFinding]
  /// The steps that could not be played, by their index in the timeline.
  package let failures: [StepFailure]
  /// What the run covers, in the order of time; empty if it was not wanted.
  package let situations: [Situation]
  /// What the run reached, in the order of time; empty if it was not wanted.
  package let reached: [Landmark]
  /// Where the run ends; nil if that was not wanted, or if it does not end.
  let ending: RunEnding?
  /// The columns that have changed, if those of rests were not known.
  let restless: Set<Int>
  /// Why the screen could not be played on, or nil.
  package let problem: StageProblem?

  /// Plays a scenario in memory.
  /// - Parameters:
  ///   - rules: The rules by which the motion is judged.
  ///   - noticesSituations: Whether to find out what the run covers.
  ///   - tokens: What the rule `motionTokens` allows, or nil for everything.
  /// - Returns: nil if the program is interrupted.
  package static func play(
    _ play: Play, _ expectations: [Expectation], rules: Set<LintRule>, noticesSituations: Bool = false,
    tokens: MotionTokens? = nil
  ) -> JudgedRun? {
    JudgedRun.play(
      play, expectations, rules: rules, noticesSituations: noticesSituations, noticesLandmarks: false, rests: nil,
      tokens: tokens)
  }

  /// Plays a scenario in memory, and notes what guides the next runs.
  /// - Parameters:
  ///   - noticesLandmarks: Whether to find out what the run reaches.
  ///   - rests: The columns whose rests are noted, or nil for none.
  ///   - watches: Those of the screen, made once for many runs of the same tracks.
  static func play(
    _ play: Play, _ expectations: [Expectation], rules: Set<LintRule>, noticesSituations: Bool,
    noticesLandmarks: Bool, rests: RestColumns?, watches: RunWatches? = nil, tokens: MotionTokens? = nil
  ) -> JudgedRun? {
    let (rate, hasDuration) = (play.scenario.ownFrameRate, play.scenario.duration != nil)
    var flashes = rules.contains(.flashes) ? FlashMeter(play.scenario.traits) : nil
    let needsScreen = flashes != nil || expectations.contains(where: \.needsScreen)
    var simulator = play.simulator(needsScreen ? .everything : .tracks, rate: rate)
    var judge = Judge(expectations, rate: rate, tracks: simulator.trackTable)
    let watches = watches ?? RunWatches(simulator.trackTable, play, tokens)
    var lint = watches.lint
    var situations = noticesSituations ? SituationWatch(simulator.trackTable) : nil
    var landmarks = noticesLandmarks ? watches.landmarks : nil
    var ending = rests.map(EndingWatch.init)
    var seconds = 0.0
    while let refresh = simulator.nextRefresh() {
      guard !Interruption.isWanted else { return nil }
      judge.take(refresh)
      seconds = rate.seconds(at: refresh.refresh)
      let causes = simulator.causes
      lint.take(refresh, causes, simulator, seconds: seconds)
      situations?.take(refresh, causes)
      landmarks?.take(refresh, causes)
      ending?.take(refresh, causes, simulator)
      if hasDuration { ending?.noteDuration(simulator, refresh.refresh, rate) }
      if let frame = refresh.frame { flashes?.take(frame) }
      if rules.contains(.targetSize), causes.areStill { lint.take(simulator.touchTargets, seconds: seconds) }
    }
    let isComplete = simulator.problem == nil && !simulator.isCutShort
    if let finding = flashes?.finding { lint.note(finding) }
    lint.end(isCutShort: simulator.isCutShort, isAtRest: isComplete && !hasDuration, seconds: seconds)
    if isComplete { landmarks?.finish() }
    landmarks?.note(simulator.passedBranches)
    situations?.note(simulator.describedBranches)
    return JudgedRun(
      verdicts: judge.verdicts(), findings: lint.findings.filter { rules.contains($0.rule) },
      failures: simulator.failures, situations: situations?.reached ?? [], reached: landmarks?.reached ?? [],
      ending: isComplete ? ending?.ending(simulator, hasDuration: hasDuration) : nil,
      restless: ending?.moved(simulator) ?? [], problem: simulator.problem)
  }
}

extension StageCauses {
  /// Whether neither a finger nor an animation moves anything.
  fileprivate var areStill: Bool { finger == nil && animated == 0 }
}

extension MotionLint {
  /// Judges the end of a run: whether it came to rest, and where.
  fileprivate mutating func end(isCutShort: Bool, isAtRest: Bool, seconds: Double) {
    if isCutShort { noteUnrest(seconds: seconds) }
    if isAtRest { finish(seconds: seconds) }
  }
}

/// What watches a run from its first refresh on.
struct RunWatches: Sendable {
  let lint: MotionLint
  let landmarks: LandmarkWatch

  init(_ tracks: TrackTable, _ play: Play, _ tokens: MotionTokens?) {
    lint = MotionLint(tracks, play.scene.descriptor, play.scenario.traits.device, tokens)
    landmarks = LandmarkWatch(tracks)
  }
}
