package import FlipbookUnits

/// A refresh as people speak of it.
package struct Instant: Hashable, Sendable {
  /// The frame that the refresh writes, or the last one before it.
  package let frame: FrameIndex
  /// The refresh's own moment.
  package let seconds: Double

  init(_ refresh: RefreshIndex, _ rate: FrameRate) {
    frame = rate.frame(atOrBefore: refresh)
    seconds = rate.seconds(at: refresh)
  }

  var text: String { "frame \(frame.number) (\(seconds.secondsText))" }
  fileprivate var momentText: String { "\(seconds.secondsText) (frame \(frame.number))" }
}

/// What came of an expectation.
package struct Verdict: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    case holds
    case fails(Failure)
    case cannotBeJudged(ExpectationProblem)
  }

  package struct Failure: Hashable, Sendable {
    /// With the values that it had where it failed first.
    package let expected: String
    /// Where it failed first.
    package let got: String
    package let first: Instant
    package let last: Instant
    /// Where the value was furthest off, if that is further than where it failed first.
    package let worst: Worst?
    /// In how many refreshes; nil where the span fails as a whole.
    package let failing: Int?
  }

  package struct Worst: Hashable, Sendable {
    package let got: String
    package let instant: Instant
  }

  /// The expression that was looked at, or "settles".
  package let subject: String
  /// What was expected, and when.
  package let expected: String
  /// How many refreshes were judged.
  package let judged: Int
  package let outcome: Outcome
  /// What is odd about the expectation, though it can be judged.
  package let warning: String?
}

extension Verdict {
  /// Whether it was judged and failed.
  package var hasFailed: Bool {
    guard case .fails = outcome else { return false }
    return true
  }

  /// What failed, where, and how often, in words.
  package func message(_ failure: Failure) -> String {
    "\(subject): expected \(failure.expected), got \(failure.got) in \(failure.first.text)" + frequency(failure)
  }

  private func frequency(_ failure: Failure) -> String {
    guard let failing = failure.failing, judged > 1 else { return "" }
    var text = "; fails in \(failing) of \(judged) refreshes"
    guard failing > 1 else { return text }
    text += ", first at \(failure.first.momentText)"
    if let worst = failure.worst { text += ", worst at \(worst.instant.momentText) with \(worst.got)" }
    return text + ", last at \(failure.last.momentText)"
  }
}
