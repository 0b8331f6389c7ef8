import FlipbookScenarios

/// The outcome of a scenario: its exit status and its messages, in order.
struct Outcome: Sendable {
  enum Message: Sendable {
    case diagnostic(Diagnostic)
    /// An error, with the file or folder that it concerns.
    case error(String, place: String)
    case done(String)
    /// A part of the command's result, on standard output.
    case result(Diagnostic)
    /// A summary of the result of a scenario, on standard output.
    case summary(String)
    /// Lines of the result on standard output, which are printed even with `--quiet`.
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
  /// - Returns: The exit status if nothing more can be written, otherwise `nil`.
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
