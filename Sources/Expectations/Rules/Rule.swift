internal import FlipbookSnapshots
internal import FlipbookUnits

/// The evaluation of a condition. See ``Condition`` for what each condition means.
protocol Rule: Sendable {
  /// Evaluates a refresh of the span. Refreshes arrive in order.
  mutating func judge(_ observation: Observation, _ tally: inout Tally) throws(EvaluationProblem)
  /// Evaluates the span as a whole, after its last refresh.
  mutating func finish(at refresh: RefreshIndex, _ tally: inout Tally)
}

extension Rule {
  mutating func finish(at refresh: RefreshIndex, _ tally: inout Tally) {}
}

extension Expectation {
  /// Returns the rule that evaluates the expectation.
  ///
  /// - Throws: An error if the run does not have one of the tracks.
  func rule(_ columns: TrackColumns, _ rate: FrameRate) throws(ExpectationProblem) -> any Rule {
    switch demand {
    case .throughout: return try rule(columns)
    case .eventually(let wait):
      return EventualRule(try rule(columns), refreshes: wait.map(rate.refreshes))
    case .whenever(let condition, let answer):
      let flag = try BoundExpression(condition, columns: columns)
      switch answer {
      case .meanwhile: return MeanwhileRule(try rule(columns), flag, refreshes: 0)
      case .throughout(let time): return MeanwhileRule(try rule(columns), flag, refreshes: rate.refreshes(in: time))
      case .within(let wait): return AnswerRule(try rule(columns), flag, refreshes: rate.refreshes(in: wait))
      }
    }
  }

  private func rule(_ columns: TrackColumns) throws(ExpectationProblem) -> any Rule {
    let tolerance = tolerance ?? Expectation.standardTolerance
    guard case .expression(let expression) = subject else {
      return RestRule(names: columns.names, tolerance: tolerance)
    }
    let subject = try BoundExpression(expression, columns: columns)
    func bound(_ expression: Expression) throws(ExpectationProblem) -> BoundExpression {
      try BoundExpression(expression, columns: columns)
    }
    switch condition {
    case .equals(let operand):
      let other = try BoundOperand(operand, columns: columns)
      return EqualityRule(subject: subject, other: other, condition: condition, tolerance: tolerance)
    case .oneOf(let operands):
      let others = try operands.map { operand throws(ExpectationProblem) in try BoundOperand(operand, columns: columns)
      }
      return ChoiceRule(subject: subject, others: others, condition: condition, tolerance: tolerance)
    case .inside(let low, let high):
      return RangeRule(
        subject: subject, low: try bound(low), high: try bound(high), condition: condition, tolerance: tolerance)
    case .lessThan(let limit):
      return OrderRule(
        subject: subject, limit: try bound(limit), isBelow: true, condition: condition,
        tolerance: self.tolerance ?? 0)
    case .greaterThan(let limit):
      return OrderRule(
        subject: subject, limit: try bound(limit), isBelow: false, condition: condition,
        tolerance: self.tolerance ?? 0)
    case .maxStep(let most):
      return StepRule(subject: subject, most: try bound(most), condition: condition, tolerance: tolerance)
    case .trend(let trend): return TrendRule(subject: subject, trend: trend, tolerance: tolerance)
    case .constant: return ConstancyRule(subject: subject, tolerance: tolerance)
    case .becomes(let operand):
      let other = try BoundOperand(operand, columns: columns)
      return BecomingRule(subject: subject, other: other, condition: condition, tolerance: tolerance)
    case .changes(let count): return ChangeRule(subject: subject, count: count, tolerance: tolerance)
    case .turns(let trend, let count):
      return TurnRule(subject: subject, trend: trend, count: count, tolerance: tolerance)
    case .settles: return SettlingRule(subject: subject, tolerance: tolerance)
    }
  }
}

/// The other side of a comparison, bound to the columns of a run.
enum BoundOperand: Sendable {
  case expression(BoundExpression)
  case value(TrackValue)

  init(_ operand: Operand, columns: TrackColumns) throws(ExpectationProblem) {
    switch operand {
    case .expression(let expression): self = .expression(try BoundExpression(expression, columns: columns))
    case .word(let word): self = .value(.word(word))
    case .nothing: self = .value(.absent)
    }
  }

  func value(in row: [TrackValue]) throws(EvaluationProblem) -> TrackValue {
    switch self {
    case .expression(let expression): try expression.value(in: row)
    case .value(let value): value
    }
  }

  /// Whether the comparison is with no value.
  var isNothing: Bool {
    if case .value(.absent) = self { return true }
    return false
  }
}
