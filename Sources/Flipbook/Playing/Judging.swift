package import FlipbookExpectations
package import FlipbookScenarios
package import FlipbookSimulation
package import FlipbookSnapshots
package import FlipbookUnits

/// The result of evaluating expectations.
package enum Judging {
  /// A verdict for each expectation.
  case judged([Verdict])
  /// The diagnostics of steps that cannot be played at this rate.
  case impossible([Diagnostic])
  case interrupted
}

extension Play {
  /// Plays the scenario without drawing and evaluates expectations in every refresh.
  ///
  /// - Parameters:
  ///   - rate: The rate of the refreshes and frames, or `nil` for the scenario's.
  ///   - frame: Called with each frame.
  package func judge(
    _ expectations: [Expectation], detail: Simulator.Detail = .tracks, rate: FrameRate? = nil,
    _ frame: (FrameSnapshot) -> Void = { _ in }
  ) -> Judging {
    let rate = rate ?? scenario.frameRate
    var simulator = simulator(expectations.contains(where: \.needsScreen) ? .everything : detail, rate: rate)
    var judge = Judge(expectations, rate: rate, tracks: simulator.trackTable)
    while let refresh = simulator.nextRefresh() {
      guard !Interruption.isWanted else { return .interrupted }
      judge.take(refresh)
      refresh.frame.map(frame)
    }
    if let problem = simulator.problem { return .impossible([scenario.diagnostic(problem)]) }
    if simulator.isCutShort { return .impossible([scenario.diagnostic(movingOn: simulator.pendingChange)]) }
    return simulator.failures.isEmpty ? .judged(judge.verdicts()) : .impossible(diagnostics(simulator.failures))
  }
}

extension Scenario {
  /// Returns the expectations that cannot be judged: those that are invalid, which is only detected when the scenario is played, or
  /// lack tracks.
  /// - Parameter remedy: What is added to the message of a problem.
  package func problems(
    of verdicts: [Verdict], _ severity: Diagnostic.Severity = .error,
    remedy: (ExpectationProblem) -> String = { _ in "" }
  ) -> [Diagnostic] {
    diagnostics(of: verdicts, severity) { verdict in
      guard case .cannotBeJudged(let problem) = verdict.outcome else { return nil }
      var nearest = ""
      if case .unknownView(let name, let known) = problem, let found = NearestName.find(name, among: known) {
        nearest = " (did you mean '\(found)'?)"
      }
      return "\(verdict.subject): \(problem.message)\(nearest)\(remedy(problem))"
    }
  }

  /// Returns the expectations that could only be evaluated in part, and for those that fail, what an option replaced.
  package func warnings(of verdicts: [Verdict]) -> [Diagnostic] {
    let parts = diagnostics(of: verdicts, .warning) { verdict in verdict.warning.map { "\(verdict.subject): \($0)" } }
    guard let replaced, !failures(of: verdicts).isEmpty else { return parts }
    return parts + [replaced]
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
