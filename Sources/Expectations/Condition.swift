internal import FlipbookSnapshots

/// What must hold of a value over a span.
///
/// Comparisons are inclusive by a millionth, as everywhere. In a span a refresh in which the value, or what it is compared
/// with, is not there is not judged; a value that is not there in any refresh of it fails.
package enum Condition: Hashable, Sendable {
  /// In each refresh |value − other| ≤ tolerance; words are the same; `null`: it is not there.
  case equals(Operand)
  /// In each refresh within both bounds, each widened by the tolerance.
  case inside(Expression, Expression)
  /// In each refresh below, by more than a millionth; a tolerance that is given widens the bound.
  case lessThan(Expression)
  /// In each refresh above, by more than a millionth; a tolerance that is given widens the bound.
  case greaterThan(Expression)
  /// |value − value one refresh before| ≤ most + tolerance in each refresh but 0; the one before may lie outside the span.
  /// Steps over a refresh without a value are not judged.
  case maxStep(Expression)
  /// Never falls (rises) by more than the tolerance from one refresh of the span to the next, and ends above (below) where
  /// it began by more than the tolerance.
  case trend(Trend)
  /// Within the tolerance of its first value in the span.
  case constant
  /// In some refresh of the span it equals the other and in the one before, which may lie outside the span, it did not.
  case becomes(Operand)
  /// In so many refreshes of the span it differs by more than the tolerance from the value last counted, at first the one
  /// in the refresh before the span. A word is another word; to appear and to vanish count.
  case changes(Int)
  /// Stays within the tolerance of the value with which the span begins; a span that begins with the run's last refresh or
  /// after it begins with the one before the last.
  case settles

  package enum Trend: String, Hashable, Sendable {
    case increasing
    case decreasing
  }
}

/// What a value is compared with.
package enum Operand: Hashable, Sendable {
  case expression(Expression)
  case word(String)
  /// The value is not there.
  case nothing
}

extension Condition {
  /// What is expected, as goes on after "expected"; with the values that the expressions of it have, if they are known.
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
    case .inside(let low, let high): return "a value from \(text(low)) to \(text(high, 1))"
    case .lessThan(let bound): return "less than \(text(bound))"
    case .greaterThan(let bound): return "more than \(text(bound))"
    case .maxStep(let most): return "steps of at most \(text(most))"
    case .trend(.increasing): return "a value that rises"
    case .trend(.decreasing): return "a value that falls"
    case .constant: return "a constant value" + known
    case .becomes(let operand): return "to become \(text(operand))"
    case .changes(let count): return count == 1 ? "1 change" : "\(count) changes"
    case .settles: return "rest" + known
    }
  }
}
