package import FlipbookUnits

/// A refresh as messages show it.
package struct Instant: Hashable, Comparable, Sendable {
  /// The frame that is written for the refresh, or the last one before it.
  package let frame: FrameIndex
  /// The time of the refresh.
  package let seconds: Double

  init(_ refresh: RefreshIndex, _ rate: FrameRate) {
    frame = rate.frame(atOrBefore: refresh)
    seconds = rate.seconds(at: refresh)
  }

  package static func < (first: Instant, second: Instant) -> Bool { first.seconds < second.seconds }

  var text: String { "frame \(frame.number) (\(seconds.secondsText))" }
  fileprivate var momentText: String { "\(seconds.secondsText) (frame \(frame.number))" }
}

/// The result of an expectation.
package struct Verdict: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    case holds
    case fails(Failure)
    case cannotBeJudged(ExpectationProblem)
  }

  package struct Failure: Hashable, Sendable {
    /// The expected value, with the values that its expressions had at the first failure.
    package let expected: String
    /// The actual value at the first failure.
    package let got: String
    package let first: Instant
    package let last: Instant
    /// The stretches of successive refreshes that fail, in order.
    package let stretches: [ClosedRange<Instant>]
    /// The largest deviation, if it is larger than at the first failure.
    package let worst: Worst?
    /// The number of refreshes that fail; `nil` if the span fails as a whole.
    package let failing: Int?
  }

  package struct Worst: Hashable, Sendable {
    package let got: String
    package let instant: Instant
  }

  /// What the condition allows in successive refreshes: a number if both bounds are equal, or a range, which can be open.
  package struct Limit: Hashable, Sendable {
    package let instants: ClosedRange<Instant>
    package let low: Double?
    package let high: Double?
  }

  /// How close the value came to what the condition does not allow.
  package struct Margin: Hashable, Sendable {
    /// The smallest distance, at least 0, in the unit of the value. For equal values, what is left of the tolerance.
    package let amount: Double
    package let instant: Instant
  }

  /// The expression that the condition applies to, or "settles".
  package let subject: String
  /// The condition, and when it applies.
  package let expected: String
  /// The number of refreshes that were evaluated.
  package let judged: Int
  package let outcome: Outcome
  /// The limits of the value in the order of time; none for conditions without numbers. Those of steps and trends are known
  /// only where they fail.
  package let limits: [Limit]
  /// The margin of a condition that holds, or `nil` if it has none.
  package let margin: Margin?
  /// A problem that does not prevent the evaluation, if any.
  package let warning: String?
}

extension Verdict {
  /// Whether the expectation was evaluated and failed.
  package var hasFailed: Bool {
    guard case .fails = outcome else { return false }
    return true
  }

  /// Describes what failed, where, and how often.
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
