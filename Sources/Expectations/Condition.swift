internal import FlipbookSnapshots
package import FlipbookUnits

/// What must be true of a value over a span.
///
/// Comparisons treat values that differ by less than a millionth as equal. A refresh in which the value, or the value that
/// it is compared with, is missing is skipped. A condition fails if its value is missing in every refresh of the span.
package enum Condition: Hashable, Sendable {
  /// In each refresh, |value − other| ≤ tolerance. Words must be identical, and `null` means that there is no value.
  case equals(Operand)
  /// In each refresh, the value equals one of the others, as in `equals`.
  case oneOf([Operand])
  /// In each refresh, the value is within both bounds, each widened by the tolerance.
  case inside(Expression, Expression)
  /// In each refresh, the value is less by more than a millionth. An explicit tolerance widens the bound.
  case lessThan(Expression)
  /// In each refresh, the value is greater by more than a millionth. An explicit tolerance widens the bound.
  case greaterThan(Expression)
  /// In each refresh except 0, |value − previous value| ≤ most + tolerance. The previous refresh can be before the span.
  /// Steps across a refresh without a value are skipped.
  case maxStep(Expression)
  /// The value never falls (rises) by more than the tolerance from one refresh to the next, and ends higher (lower) than it
  /// started by more than the tolerance.
  case trend(Trend)
  /// The value stays within the tolerance of its first value in the span.
  case constant
  /// In some refresh, the value equals the other one but did not in the previous refresh, which can be before the span.
  case becomes(Operand)
  /// The value changes this many times. A change is a difference of more than the tolerance from the last counted value,
  /// starting with the one before the span. Appearing and disappearing count.
  case changes(Int)
  /// The value goes up (down) this many times. It does so until it has come back from its highest (lowest) value by more than
  /// the tolerance, however often it pauses. A missing value is skipped.
  case turns(Trend, Int)
  /// The value gets from one side of another one to the other this many times, or at least once without a number. On which side
  /// it is counts from a distance of more than the tolerance on, starting with the refresh before the span.
  case crosses(Expression, times: Int?)
  /// In each refresh, the value is one that the other had in this time, or lies between two of them, within the tolerance.
  case follows(Expression, lag: Microseconds)
  /// The value stays within the tolerance of its value at the start of the span. A span that starts at or after the last
  /// refresh of the run starts at the second-to-last one.
  case settles
  /// In each refresh, what is required of views. Only for a subject that is one.
  case view(ViewCondition)

  package enum Trend: String, Hashable, Sendable {
    case increasing
    case decreasing
  }
}

/// The other side of a comparison.
package enum Operand: Hashable, Sendable {
  case expression(Expression)
  case word(String)
  /// No value.
  case nothing

  fileprivate var expression: Expression? { if case .expression(let expression) = self { expression } else { nil } }
}

extension Condition {
  /// Describes the condition as it follows "expected", with the values of its expressions if they are known.
  func phrase(_ values: TrackValue...) -> String {
    func text(_ expression: Expression, _ index: Int = 0) -> String {
      expression.text(with: index < values.count ? values[index] : nil)
    }
    func text(_ operand: Operand) -> String {
      switch operand {
      case .expression(let expression): text(expression)
      case .word(let word): word
      case .nothing: "nothing"
      }
    }
    let known = values.first.map { " (\($0.text))" } ?? ""
    switch self {
    case .equals(let operand): return text(operand)
    case .oneOf(let operands): return "one of \(operands.map { text($0) }.joined(separator: ", "))"
    case .inside(let low, let high): return "a value from \(text(low)) to \(text(high, 1))"
    case .lessThan(let bound): return "less than \(text(bound))"
    case .greaterThan(let bound): return "more than \(text(bound))"
    case .maxStep(let most): return "steps of at most \(text(most))"
    case .trend(.increasing): return "a value that rises"
    case .trend(.decreasing): return "a value that falls"
    case .constant: return "a constant value" + known
    case .becomes(let operand): return "to become \(text(operand))"
    case .changes(let count): return count == 1 ? "1 change" : "\(count) changes"
    case .turns(let trend, let count):
      let noun = trend == .increasing ? "rise" : "fall"
      return count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    case .crosses(let line, nil): return "a crossing of \(line.text)"
    case .crosses(let line, let times?): return "\(times) \(times == 1 ? "crossing" : "crossings") of \(line.text)"
    case .follows(let other, let lag):
      let range = values.count == 2 ? " (\(values[0].text) to \(values[1].text))" : ""
      return "what \(other.text) was in the last \(lag.seconds.secondsText)" + range
    case .settles: return "rest" + known
    case .view(let condition): return condition.phrase
    }
  }

  /// The expressions that the value is compared with.
  var expressions: [Expression] {
    switch self {
    case .equals(let operand), .becomes(let operand): [operand.expression].compactMap(\.self)
    case .oneOf(let operands): operands.compactMap(\.expression)
    case .inside(let low, let high): [low, high]
    case .lessThan(let other), .greaterThan(let other), .maxStep(let other), .crosses(let other, _),
      .follows(let other, _):
      [other]
    case .trend, .constant, .changes, .turns, .settles, .view: []
    }
  }
}
