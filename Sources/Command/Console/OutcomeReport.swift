import Flipbook
import FlipbookScenarios

extension Console {
  /// - Returns: The exit status if nothing more can be written, or `nil` if more can.
  @discardableResult
  func report(_ outcome: Outcome, isQuiet: Bool = false) -> ExitStatus? {
    for message in outcome.messages {
      switch message {
      case .diagnostic(let diagnostic): report(diagnostic)
      case .error(let text, let place): error(text, at: place)
      case .done(let text, let place): done(text, at: place, isQuiet: isQuiet)
      case .result(let diagnostic): if let end = write(diagnostic) { return end }
      case .lines(let lines):
        if let end = write(Array(lines.map { $0 + "\n" }.joined().utf8)) { return end }
      case .summary(let text): if !isQuiet, let end = write(Array((text + "\n").utf8)) { return end }
      }
    }
    return nil
  }
}
