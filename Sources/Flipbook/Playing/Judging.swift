package import FlipbookExpectations
package import FlipbookScenarios
package import FlipbookSimulation

/// The result of evaluating the expectations of a scenario.
package enum Judging {
  /// A verdict for each expectation.
  case judged([Verdict])
  /// The diagnostics of steps that cannot be played at the scenario's own rate.
  case impossible([Diagnostic])
  case interrupted
}

extension Play {
  package func makeJudge(for simulator: borrowing Simulator) -> Judge {
    Judge(scenario.expectations.map(\.expectation), rate: scenario.ownFrameRate, tracks: simulator.trackTable)
  }

  /// Plays the scenario again if the command line overrides its frame rate.
  package func judgeAtOwnRate() -> Judging {
    guard !scenario.expectations.isEmpty else { return .judged([]) }
    var simulator = simulator(.tracks, rate: scenario.ownFrameRate)
    var judge = makeJudge(for: simulator)
    while let refresh = simulator.nextRefresh() {
      guard !Interruption.isWanted else { return .interrupted }
      judge.take(refresh)
    }
    return simulator.failures.isEmpty ? .judged(judge.verdicts()) : .impossible(diagnostics(simulator.failures))
  }
}

extension Scenario {
  /// Returns the invalid expectations, which are only detected when the scenario is played.
  package func problems(of verdicts: [Verdict]) -> [Diagnostic] {
    diagnostics(of: verdicts, .error) { verdict in
      guard case .cannotBeJudged(let problem) = verdict.outcome else { return nil }
      return "\(verdict.subject): \(problem.message)"
    }
  }

  /// Returns the expectations that could only be evaluated in part.
  package func warnings(of verdicts: [Verdict]) -> [Diagnostic] {
    diagnostics(of: verdicts, .warning) { verdict in verdict.warning.map { "\(verdict.subject): \($0)" } }
  }

  /// Returns the expectations that fail.
  package func failures(of verdicts: [Verdict]) -> [Diagnostic] {
    diagnostics(of: verdicts, .failed) { verdict in
      guard case .fails(let failure) = verdict.outcome else { return nil }
      return "\(scene): \(verdict.message(failure))"
    }
  }

  private func diagnostics(
    of verdicts: [Verdict], _ severity: Diagnostic.Severity, _ message: (Verdict) -> String?
  ) -> [Diagnostic] {
    zip(expectations, verdicts).compactMap { expectation, verdict in
      message(verdict).map { diagnostic(severity, at: expectation.place, message: $0) }
    }
  }
}
