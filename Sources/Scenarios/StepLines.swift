internal import FlipbookYAML

/// The lines of a file that a step of the timeline is written in.
package struct StepLines: Hashable, Sendable {
  package let path: String
  /// Counted from 1; the last one may lie behind the step where only white space or comments follow it.
  package let lines: ClosedRange<Int>
}

extension Scenario {
  /// Where each step stands.
  package var stepLines: [StepLines] {
    stepRanges.map { range in
      StepLines(
        path: sources.diagnostic(.error, "", at: range.start).path,
        lines: range.start.line...max(range.start.line, range.end.line))
    }
  }
}
