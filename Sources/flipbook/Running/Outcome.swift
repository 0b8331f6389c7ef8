import Scenarios

/// What came of one scenario: how it ended, and what there is to say, in order.
struct Outcome: Sendable {
  enum Message: Sendable {
    case diagnostic(Diagnostic)
    /// What went wrong, with the file or folder that is to blame.
    case error(String, place: String)
    case done(String)
  }

  var status: ExitStatus
  var messages: [Message]

  static let interrupted = Outcome(status: .interrupted, messages: [])

  static func failure(_ status: ExitStatus, _ text: String, place: String) -> Outcome {
    Outcome(status: status, messages: [.error(text, place: place)])
  }
}

extension Console {
  func tell(_ outcome: Outcome, isQuiet: Bool = false) {
    for message in outcome.messages {
      switch message {
      case .diagnostic(let diagnostic): tell(diagnostic)
      case .error(let text, let place): error(text, at: place)
      case .done(let text): if !isQuiet { self.message(text) }
      }
    }
  }

  func tell(_ diagnostic: Diagnostic) {
    let place = ([diagnostic.path] + [diagnostic.line, diagnostic.column].compactMap { $0.map(String.init) })
      .joined(separator: ":")
    switch diagnostic.severity {
    case .error: error(diagnostic.message, at: place)
    case .warning: warning(diagnostic.message, at: place)
    }
  }
}
