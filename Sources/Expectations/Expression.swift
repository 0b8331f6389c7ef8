internal import FlipbookSnapshots

/// Arithmetic on tracks, with whatever names a track.
package indirect enum Arithmetic<Track: Hashable & Sendable>: Hashable, Sendable {
  case number(Double)
  case track(Track)
  case negative(Arithmetic)
  case operation(ArithmeticOperator, Arithmetic, Arithmetic)

  /// Every track in it, as often as it stands there.
  package var tracks: [Track] {
    switch self {
    case .number: []
    case .track(let track): [track]
    case .negative(let inner): inner.tracks
    case .operation(_, let left, let right): left.tracks + right.tracks
    }
  }

  /// The same with tracks named otherwise.
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

/// A number, a track, or what is computed from them, as somebody wrote it.
package struct Expression: Hashable, Sendable {
  /// As it stands in messages.
  package let text: String
  package let arithmetic: Arithmetic<String>

  package init(_ text: String, _ arithmetic: Arithmetic<String>) {
    self.text = text
    self.arithmetic = arithmetic
  }

  package static func number(_ number: Double) -> Expression { Expression(number.shortText, .number(number)) }

  package static func track(_ name: String) -> Expression { Expression(name, .track(name)) }

  /// With its value, where it is not a plain number.
  func text(with value: TrackValue?) -> String {
    switch arithmetic {
    case .number, .negative(.number): text
    default: value.map { "\(text) (\($0.text))" } ?? text
    }
  }
}

/// An expression whose tracks are columns of a run.
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

  /// nil where the value is not there.
  func number(in row: [TrackValue]) throws(EvaluationProblem) -> Double? {
    switch try value(in: row) {
    case .number(let number): return number
    case .absent: return nil
    case .word(let word): throw EvaluationProblem(expression: expression.text, fault: .word(word))
    }
  }
}

/// What an expression is in a run.
struct EvaluationProblem: Error, Hashable, Sendable {
  enum Fault: Error, Hashable, Sendable {
    case divisionByZero
    /// Beyond the largest Double.
    case tooLarge
    /// Where a number is needed.
    case word(String)
  }

  let expression: String
  let fault: Fault
}

extension Arithmetic<Int> {
  /// A value that is not there makes all that is computed from it be not there.
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
