package import FlipbookScenarios

/// The outcome of a scenario: its exit status and its messages, in order.
package struct Outcome: Sendable {
  package enum Message: Sendable {
    case diagnostic(Diagnostic)
    /// An error, with the file or folder that it concerns.
    case error(String, place: String)
    /// What was done, with the file or folder that it concerns.
    case done(String, place: String)
    /// A part of the command's result, on standard output.
    case result(Diagnostic)
    /// A summary of the result of a scenario, on standard output.
    case summary(String)
    /// Lines of the result on standard output, which are printed even with `--quiet`.
    case lines([String])
  }

  package var status: ExitStatus
  package var messages: [Message]

  package init(status: ExitStatus, messages: [Message]) {
    self.status = status
    self.messages = messages
  }

  package static let interrupted = Outcome(status: .interrupted, messages: [])

  package static func failure(_ status: ExitStatus, _ text: String, place: String) -> Outcome {
    Outcome(status: status, messages: [.error(text, place: place)])
  }
}

extension Outcome.Message {
  /// The error as a line of text, with its place.
  package var problem: (path: String, line: Int?, text: String)? {
    switch self {
    case .diagnostic(let diagnostic) where diagnostic.severity == .error:
      (diagnostic.path, diagnostic.line, diagnostic.description)
    case .error(let text, let place): (place, nil, "\(Wording.place(place)): error: \(text)")
    default: nil
    }
  }

  /// The error as a line of text, which is the same for all scenarios that include its file.
  /// - Parameter path: The path of the scenario.
  package func finding(in path: String) -> String? {
    if case .diagnostic(let diagnostic) = self, diagnostic.severity == .error, diagnostic.path != path {
      return diagnostic.withoutNote.description
    }
    return problem?.text
  }
}
