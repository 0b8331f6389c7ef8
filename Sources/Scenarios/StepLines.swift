internal import FlipbookYAML

/// The lines of a file that contain a step of the timeline.
package struct StepLines: Hashable, Sendable {
  package let path: String
  /// The lines, starting at 1. The last one can be after the step, if only white space or comments follow it.
  package let lines: ClosedRange<Int>
}

extension Scenario {
  /// The lines of each step.
  package var stepLines: [StepLines] {
    stepRanges.map { range in
      StepLines(
        path: sources.diagnostic(.error, "", at: range.start).path,
        lines: range.start.line...max(range.start.line, range.end.line))
    }
  }
}
