import Flipbook
import FlipbookScenarios

extension VerifiedCase {
  /// Adds the expectations that fail to the verdict on a baseline.
  mutating func judge(_ cell: ScenarioLoader.Loaded, _ input: ScenarioInput) {
    let judged = JudgedScenario(scenario: cell.play.scenario, verdicts: cell.verdicts)
    let found = judged.scenario.failures(of: cell.verdicts)
    guard let first = found.first else { return }
    let texts = { (scenario: Scenario) in
      scenario.failures(of: cell.verdicts).map {
        ($0.path == scenario.path ? $0 : $0.withoutNote).with(cell: nil).description
      }
    }
    let shown = texts(judged.scenario) + headlines
    facts = texts(judged.scenario.reported) + facts
    headlines = shown
    failures = found.count
    line = first.path == input.path ? first.line : line
    exitStatus = max(exitStatus, .differs)
    let words = JudgedScenario.summary(of: [judged])
    verdict = status == .equal ? words : "\(words); \(verdict)"
    if status == .equal { status = .failed }
  }
}
