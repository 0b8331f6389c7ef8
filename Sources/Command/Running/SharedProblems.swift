import Flipbook
import FlipbookScenarios

/// The problems of files that several scenarios include. Each is reported once, with the number of scenarios.
struct SharedProblems {
  private struct Finding {
    /// As they were reported, with the places where the file is included.
    var messages: [Outcome.Message]
    var scenarios: Set<String>
  }

  private var order: [Diagnostic] = []
  private var findings: [Diagnostic: Finding] = [:]

  /// Removes the problems of other files from the outcome of a scenario, and keeps them.
  mutating func hold(_ outcome: Outcome, of path: String) -> Outcome {
    var own = outcome
    own.messages = []
    for message in outcome.messages {
      guard let diagnostic = message.diagnostic, diagnostic.path != path else {
        own.messages.append(message)
        continue
      }
      let plain = diagnostic.withoutNote
      if findings[plain] == nil { order.append(plain) }
      findings[plain, default: Finding(messages: [], scenarios: [])].messages.append(message)
      findings[plain]?.scenarios.insert(path)
    }
    return own
  }

  /// What was kept, in the order in which it was first found.
  var outcome: Outcome {
    let messages = order.flatMap { plain -> [Outcome.Message] in
      guard let finding = findings[plain] else { return [] }
      guard finding.scenarios.count > 1 else { return finding.messages }
      let merged = plain.with(" (in \(finding.scenarios.count) scenarios)")
      if case .result = finding.messages.first { return [.result(merged)] }
      return [.diagnostic(merged)]
    }
    return Outcome(status: .done, messages: messages)
  }
}

extension Outcome.Message {
  fileprivate var diagnostic: Diagnostic? {
    switch self {
    case .diagnostic(let diagnostic), .result(let diagnostic): diagnostic
    default: nil
    }
  }
}
