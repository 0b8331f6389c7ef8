internal import FlipbookSnapshots
package import FlipbookUnits

/// In which refreshes of its span a condition must be true.
package enum Demand: Hashable, Sendable {
  /// In all of them, or as the condition itself says.
  case throughout
  /// In one of them at least, which is at most so long after the first; nil for any.
  case eventually(within: Microseconds?)
  /// In answer to a flag on tracks.
  case whenever(Expression, Answer)

  /// How long the answer to a flag may take, or lasts.
  package enum Answer: Hashable, Sendable {
    /// In each refresh in which the flag is true.
    case meanwhile
    /// In one refresh at least, from the one in which the flag becomes true until so long after it.
    case within(Microseconds)
    /// In each refresh from the one in which the flag becomes true until so long after it.
    case throughout(Microseconds)
  }

  /// The flag that asks for an answer.
  var condition: Expression? { if case .whenever(let condition, _) = self { condition } else { nil } }

  /// When the condition applies, as it follows the condition in messages; nil if the span alone says it.
  func text(_ span: Span) -> String? {
    switch self {
    case .throughout: return nil
    case .eventually(let wait):
      let start = span == .always ? "" : " \(span.text)"
      return "at some time" + (wait.map { " within \($0.seconds.secondsText)" } ?? "") + start
    case .whenever(let condition, .meanwhile): return "whenever \(condition.text)"
    case .whenever(let condition, .within(let wait)):
      return "within \(wait.seconds.secondsText) whenever \(condition.text)"
    case .whenever(let condition, .throughout(let time)):
      return "for \(time.seconds.secondsText) whenever \(condition.text)"
    }
  }
}

extension FrameRate {
  /// How many refreshes after another one are at most so long after it.
  func refreshes(in time: Microseconds) -> Int {
    var count = Int((time.seconds * Double(refreshesPerSecond)).rounded(.down)) + 1
    while count > 0, hasPassed(time, at: RefreshIndex(count)) { count -= 1 }
    return count
  }
}
