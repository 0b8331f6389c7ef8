import FlipbookRuns
import Flipbook
import FlipbookComparison
import FlipbookScenarios

/// Finds which of several changed lines make a difference in a case, by playing it with each of them as it was.
struct LineAttribution {
  let cell: ScenarioLoader.Loaded
  let tool: ToolFingerprint

  /// The most lines that are tried: each takes another run, without pictures.
  private static let mostLines = 12

  /// Returns the lines without which the case would move differently; all of them if none does alone, or if there is no choice.
  func causes(among lines: [ChangedLine]) -> [ChangedLine] {
    guard (2...LineAttribution.mostLines).contains(lines.count), let current = motion(of: cell.play) else {
      return lines
    }
    let causes = lines.filter { line in
      guard let scenario = cell.play.scenario.restoring(line.edits.map { $0.earlier(at: line.line) }),
        let play = cell.play.with(scenario), let other = motion(of: play)
      else { return true }
      return DiffReport(other, current, tolerances: DiffTolerances(tracks: 0)).differs
    }
    return causes.isEmpty ? lines : causes
  }

  private func motion(of play: Play) -> Run? {
    RecordedRun(tool: tool, renderers: nil).baseline(of: play)?.run(name: "")
  }
}

extension ChangedLine.Edit {
  fileprivate func earlier(at line: Int) -> EarlierValue {
    // A part that is new or gone has an empty value on the other side.
    EarlierValue(
      line: line, label: subject.isEmpty ? "scenario" : subject, path: path, before: values.first,
      isGone: values.second == nil)
  }
}

extension Scenario {
  /// The line of the last step that starts before the first difference, which is its likely cause; `nil` if no such
  /// step is in the scenario's own file.
  func line(explaining report: DiffReport) -> Int? {
    let tracks = report.tracks?.differences.map(\.frames.lowerBound) ?? []
    let nodes = report.nodes?.differences.compactMap(\.frames.first?.lowerBound) ?? []
    guard let frame = (tracks + nodes).min() else { return nil }
    let moment = Double(frame) / Double(framesPerSecond)
    let places = zip(timeline.steps, stepLines).filter { $0.0.start.seconds <= moment }.map(\.1)
    return places.last.flatMap { $0.path == path ? $0.lines.lowerBound : nil }
  }
}
