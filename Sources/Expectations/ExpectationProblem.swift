/// Why an expectation cannot be evaluated in a run, which is different from failing.
package enum ExpectationProblem: Error, Hashable, Sendable {
  /// A track that the run does not have, and the last track of the same family, if there is one.
  case unknownTrack(String, last: String?)
  /// A view that the run does not have, and the names of its views.
  case unknownView(String, [String])
  /// An expectation about views in a run without them, such as a recording of tracks.
  case noScreen
  /// Times in seconds that a recording lacks.
  case notRecorded(first: Double, last: Double)
  case beyondEnd(moment: String, endSeconds: Double)
  /// An event that does not happen often enough, and the other subjects for which it happens.
  case missingEvent(name: String, happens: Int, wanted: Int, others: [String] = [])
  /// A span that ends before it starts.
  case endBeforeStart(start: String, end: String)
  /// A span that is too short to contain a refresh.
  case noRefresh(start: String, end: String)
  case divisionByZero(expression: String, at: Instant)
  case tooLarge(expression: String, at: Instant)
  case word(String, expression: String, at: Instant)

  /// A message for the user.
  package var message: String {
    switch self {
    case .unknownTrack(let name, let last):
      "there is no track '\(name)' in this run" + (last.map { " (the last of its kind is '\($0)')" } ?? "")
    case .unknownView(let name, _): "there is no view '\(name)' in this run"
    case .noScreen: "a recording of tracks does not show views"
    case .notRecorded(let first, let last):
      "the recording does not include \(first.secondsText)" + (first < last ? " to \(last.secondsText)" : "")
    case .beyondEnd(let moment, let end): "\(moment) is after the end of the run at \(end.secondsText)"
    case .missingEvent(let name, let happens, let wanted, let others):
      "\(name) \(happens == 0 ? "never happens" : "happens \(times(happens))") in this run; "
        + "expected at least \(times(wanted))"
        + (others.isEmpty ? "" : " (it happens for \(others.map { "'\($0)'" }.joined(separator: ", ")))")
    case .endBeforeStart(let start, let end): "the span ends (\(end)) before it starts (\(start))"
    case .noRefresh(let start, let end): "there is no refresh between \(start) and \(end)"
    case .divisionByZero(let expression, let instant): "'\(expression)' divides by 0 in \(instant.text)"
    case .tooLarge(let expression, let instant): "'\(expression)' is too large for a number in \(instant.text)"
    case .word(let word, let expression, let instant):
      "'\(expression)' needs a number, but has the value '\(word)' in \(instant.text)"
    }
  }

  private func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

  init(_ problem: EvaluationProblem, at instant: Instant) {
    switch problem.fault {
    case .divisionByZero: self = .divisionByZero(expression: problem.expression, at: instant)
    case .tooLarge: self = .tooLarge(expression: problem.expression, at: instant)
    case .word(let word): self = .word(word, expression: problem.expression, at: instant)
    }
  }
}
