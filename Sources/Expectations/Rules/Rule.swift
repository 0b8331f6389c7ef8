internal import FlipbookSnapshots
internal import FlipbookUnits

/// The evaluation of a condition. See ``Condition`` for what each condition means.
protocol Rule: Sendable {
  /// Takes note of a refresh, in the span or not, before it is evaluated.
  mutating func see(_ observation: Observation)
  /// Evaluates a refresh of the span. Refreshes arrive in order.
  mutating func judge(_ observation: Observation, _ tally: inout Tally) throws(EvaluationProblem)
  /// Takes a refresh of the span whose values are not known.
  /// - Returns: Whether the verdict depends on it.
  mutating func misses(_ observation: Observation) -> Bool
  /// Evaluates the span as a whole, after its last refresh.
  mutating func finish(at refresh: RefreshIndex, _ tally: inout Tally)
}

extension Rule {
  mutating func see(_ observation: Observation) {}
  mutating func misses(_ observation: Observation) -> Bool { true }
  mutating func finish(at refresh: RefreshIndex, _ tally: inout Tally) {}
}

extension Expectation {
  /// Returns the rule that evaluates the expectation.
  ///
  /// - Throws: An error if the run does not have one of the tracks.
  func rule(_ columns: TrackColumns, _ rate: FrameRate) throws(ExpectationProblem) -> any Rule {
    switch demand {
    case .throughout: return try exemptedRule(columns, rate)
    case .eventually(let wait):
      return EventualRule(try exemptedRule(columns, rate), refreshes: wait.map(rate.refreshes))
    case .untilNextGesture:
      let rule = try exemptedRule(columns, rate)
      return span == .always
        ? RestBeforeGesturesRule(columns.names, tolerance ?? Expectation.standardTolerance)
        : UntilGestureRule(rule)
    case .until(let end):
      return UntilRule(try exemptedRule(columns, rate), nil, end: try BoundExpression(end, columns: columns))
    case .whenever(let condition, let answer):
      return try rule(answering: .flag(try BoundExpression(condition, columns: columns)), answer, columns, rate)
    case .afterEach(let event, let answer): return try rule(answering: .event(event, rate), answer, columns, rate)
    }
  }

  private func rule(
    answering cause: Trigger.Cause, _ answer: Demand.Answer, _ columns: TrackColumns, _ rate: FrameRate
  ) throws(ExpectationProblem) -> any Rule {
    let (rule, trigger) = (try exemptedRule(columns, rate), Trigger(cause))
    switch answer {
    case .meanwhile: return MeanwhileRule(rule, trigger, refreshes: 0)
    case .throughout(let time): return MeanwhileRule(rule, trigger, refreshes: rate.refreshes(in: time))
    case .within(let wait): return AnswerRule(rule, trigger, refreshes: rate.refreshes(in: wait))
    case .until(let end): return UntilRule(rule, trigger, end: try BoundExpression(end, columns: columns))
    }
  }

  private func exemptedRule(_ columns: TrackColumns, _ rate: FrameRate) throws(ExpectationProblem) -> any Rule {
    guard let exception else { return try conditionRule(columns, rate) }
    return ExemptedRule(
      try conditionRule(columns, rate), try BoundExpression(exception, columns: columns))
  }

  private func conditionRule(_ columns: TrackColumns, _ rate: FrameRate) throws(ExpectationProblem) -> any Rule {
    let tolerance = tolerance ?? Expectation.standardTolerance
    if case .view(let view) = condition { return viewRule(view, tolerance) }
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
    case .crosses(let line, let times):
      return CrossingRule(subject: subject, line: try bound(line), times: times, tolerance: tolerance)
    case .follows(let other, let lag):
      return FollowingRule(
        subject: subject, other: try bound(other), refreshes: rate.refreshes(in: lag), condition: condition,
        tolerance: tolerance)
    case .settles: return SettlingRule(subject: subject, tolerance: tolerance)
    case .view(let view): return viewRule(view, tolerance)
    }
  }

  private func viewRule(_ condition: ViewCondition, _ tolerance: Double) -> ViewRule {
    ViewRule(name: subject.text, condition: condition, tolerance: tolerance)
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
