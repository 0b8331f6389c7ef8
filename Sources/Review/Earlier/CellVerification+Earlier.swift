import Flipbook
import FlipbookComparison
import FlipbookScenarios

/// Compares a cell with the same cell at an earlier commit.
extension CellVerification {
  /// Judges a cell that plays and looks as it did, so that it need not be played again.
  /// - Returns: Whether everything about it is known.
  func isSettled(_ result: inout VerifiedCase) -> Bool {
    var judged = result
    if settings.checks { judged.judge(cell, input) }
    // The page shows the run in which expectations fail.
    guard judged.status == .equal || !settings.reports else { return false }
    result = judged
    return true
  }

  /// - Throws: An error in playing or drawing the earlier cell.
  func compare(
    _ current: inout Baseline, _ recorded: RecordedBaseline?, with past: EarlierScenario.Cell,
    _ result: inout VerifiedCase
  ) throws {
    switch past {
    case .same, .interrupted: break
    case .missing(let verdict, let messages):
      (result.status, result.exitStatus, result.verdict) = (.new, .baselinesMissing, verdict)
      result.facts = messages.compactMap { $0.problem?.text }
      result.content = Candidate.content(of: current.files(pictures: nil))
      if settings.reports { result.review = reviewed(nil, run(of: current, isDrawn: true), nil) }
    case .plays(let earlier):
      guard var baseline = try RecordedRun(tool: tool, renderers: renderers).baseline(of: earlier) else { return }
      try RecordedBaseline(of: earlier.play.scenario)?.put(into: &baseline)
      let facts = recorded?.compare(&current, with: baseline) ?? []
      try compare(current, with: baseline, [:], recordedFacts: facts, past: earlier, &result)
    }
  }
}
