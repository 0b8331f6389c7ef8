package import Flipbook
package import FlipbookExpectations
import FlipbookScenarios
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
  /// Why the screen could not be played on, or nil.
  package let problem: StageProblem?

  /// Plays a scenario in memory.
  /// - Returns: nil if the program is interrupted.
  package static func play(_ play: Play, _ expectations: [Expectation]) -> JudgedRun? {
    let rate = play.scenario.ownFrameRate
    var simulator = play.simulator(.tracks, rate: rate)
    var judge = Judge(expectations, rate: rate, tracks: simulator.trackTable)
    var lint = MotionLint(simulator.trackTable, play.scene.descriptor, play.scenario.traits.device)
    var seconds = 0.0
    while let refresh = simulator.nextRefresh() {
      guard !Interruption.isWanted else { return nil }
      judge.take(refresh)
      seconds = rate.seconds(at: refresh.refresh)
      lint.take(refresh, simulator.causes, seconds: seconds)
    }
    let isComplete = simulator.problem == nil && !simulator.isCutShort
    if simulator.isCutShort { lint.noteUnrest(seconds: seconds) }
    if isComplete, play.scenario.duration == nil { lint.finish(seconds: seconds) }
    return JudgedRun(
      verdicts: judge.verdicts(), findings: lint.findings, failures: simulator.failures,
      problem: simulator.problem)
  }
}
