internal import FlipbookSnapshots

/// Arithmetic on tracks, which are identified by names or by columns.
package indirect enum Arithmetic<Track: Hashable & Sendable>: Hashable, Sendable {
  case number(Double)
  case track(Track)
  case negative(Arithmetic)
  case operation(ArithmeticOperator, Arithmetic, Arithmetic)

  /// Every track in the expression, once for each occurrence.
  package var tracks: [Track] {
    switch self {
    case .number: []
    case .track(let track): [track]
    case .negative(let inner): inner.tracks
    case .operation(_, let left, let right): left.tracks + right.tracks
    }
  }

  /// Returns the same arithmetic with every track transformed.
  func map<Other, Problem: Error>(
    _ transform: (Track) throws(Problem) -> Other
  ) throws(Problem) -> Arithmetic<Other> {
    switch self {
    case .number(let number): .number(number)
    case .track(let track): .track(try transform(track))
    case .negative(let inner): .negative(try inner.map(transform))
    case .operation(let symbol, let left, let right):
      .operation(symbol, try left.map(transform), try right.map(transform))
    }
  }
}

package enum ArithmeticOperator: Character, Hashable, Sendable {
  case plus = "+"
  case minus = "-"
  case times = "*"
  case over = "/"
}

/// A number, a track, or arithmetic on them, as written in a scenario.
package struct Expression: Hashable, Sendable {
  /// The expression as messages show it.
  package let text: String
  package let arithmetic: Arithmetic<String>

  package init(_ text: String, _ arithmetic: Arithmetic<String>) {
    self.text = text
    self.arithmetic = arithmetic
  }

  package static func number(_ number: Double) -> Expression { Expression(number.shortText, .number(number)) }

  package static func track(_ name: String) -> Expression { Expression(name, .track(name)) }

  /// Returns the expression followed by its value, unless it is a plain number.
  func text(with value: TrackValue?) -> String {
    switch arithmetic {
    case .number, .negative(.number): text
    default: value.map { "\(text) (\($0.text))" } ?? text
    }
  }
}

/// An expression whose tracks are bound to the columns of a run.
struct BoundExpression: Sendable {
  let expression: Expression
  private let arithmetic: Arithmetic<Int>

  init(_ expression: Expression, columns: TrackColumns) throws(ExpectationProblem) {
    self.expression = expression
    arithmetic = try expression.arithmetic.map { name throws(ExpectationProblem) in try columns.column(name) }
  }

  func value(in row: [TrackValue]) throws(EvaluationProblem) -> TrackValue {
    do throws(EvaluationProblem.Fault) {
      return try arithmetic.value(in: row)
    } catch {
      throw EvaluationProblem(expression: expression.text, fault: error)
    }
  }

  /// Returns the expression's number, or `nil` if there is no value.
  func number(in row: [TrackValue]) throws(EvaluationProblem) -> Double? {
    switch try value(in: row) {
    case .number(let number): return number
    case .absent: return nil
    case .word(let word): throw EvaluationProblem(expression: expression.text, fault: .word(word))
    }
  }
}

/// An expression that cannot be evaluated in a run.
struct EvaluationProblem: Error, Hashable, Sendable {
  enum Fault: Error, Hashable, Sendable {
    case divisionByZero
    /// The result is too large for a `Double`.
    case tooLarge
    /// A word where a number is required.
    case word(String)
  }

  let expression: String
  let fault: Fault
}

extension Arithmetic<Int> {
  /// Returns the value. Arithmetic on a missing value has no value.
  fileprivate func value(in row: [TrackValue]) throws(EvaluationProblem.Fault) -> TrackValue {
    switch self {
    case .number(let number): return .number(number)
    case .track(let column): return row[column]
    case .negative(let inner): return .optional(try inner.number(in: row).map { -$0 })
    case .operation(let symbol, let left, let right):
      let (left, right) = (try left.number(in: row), try right.number(in: row))
      guard let left, let right else { return .absent }
      return .number(try symbol.result(left, right))
    }
  }

  private func number(in row: [TrackValue]) throws(EvaluationProblem.Fault) -> Double? {
    switch try value(in: row) {
    case .number(let number): return number
    case .absent: return nil
    case .word(let word): throw .word(word)
    }
  }
}

extension ArithmeticOperator {
  fileprivate func result(_ left: Double, _ right: Double) throws(EvaluationProblem.Fault) -> Double {
    let result =
      switch self {
      case .plus: left + right
      case .minus: left - right
      case .times: left * right
      case .over where right == 0: throw .divisionByZero
      case .over: left / right
      }
    guard result.isFinite else { throw .tooLarge }
    return result
  }
}
