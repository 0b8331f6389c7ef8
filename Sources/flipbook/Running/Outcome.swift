import FlipbookScenarios

/// What came of one scenario: how it ended, and what there is to say, in order.
struct Outcome: Sendable {
  enum Message: Sendable {
    case diagnostic(Diagnostic)
    /// What went wrong, with the file or folder that is to blame.
    case error(String, place: String)
    case done(String)
    /// A part of the command's result, on standard output.
    case result(Diagnostic)
    /// What the result of a scenario comes to, on standard output.
    case summary(String)
    /// What nobody wants to miss of the result, on standard output, also where a person wants few words.
    case lines([String])
  }

  var status: ExitStatus
  var messages: [Message]

  static let interrupted = Outcome(status: .interrupted, messages: [])

  static func failure(_ status: ExitStatus, _ text: String, place: String) -> Outcome {
    Outcome(status: status, messages: [.error(text, place: place)])
  }
}

extension Console {
  /// - Returns: how the command ends where no more of its result can be written.
  @discardableResult
  func tell(_ outcome: Outcome, isQuiet: Bool = false) -> ExitStatus? {
    for message in outcome.messages {
      switch message {
      case .diagnostic(let diagnostic): tell(diagnostic)
      case .error(let text, let place): error(text, at: place)
      case .done(let text): if !isQuiet { self.message(text) }
      case .result(let diagnostic): if let end = write(diagnostic) { return end }
      case .lines(let lines):
        if let end = write(Array(lines.map { $0 + "\n" }.joined().utf8)) { return end }
      case .summary(let text): if !isQuiet, let end = write(Array((text + "\n").utf8)) { return end }
      }
    }
    return nil
  }
}
