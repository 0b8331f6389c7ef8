internal import FlipbookSnapshots
internal import FlipbookUnits

/// `equals`
struct EqualityRule: Rule {
  let subject: BoundExpression
  let other: BoundOperand
  let condition: Condition
  let tolerance: Double

  mutating func judge(_ observation: Observation, _ tally: inout Tally) throws(EvaluationProblem) {
    let value = try subject.value(in: observation.row)
    let other = try other.value(in: observation.row)
    if case .number(let number) = other { tally.limits.allow(number, number, at: observation.refresh) }
    if !self.other.isNothing, value == .absent || other == .absent {
      tally.skip(at: observation.refresh, (condition.phrase(other), value.text))
    } else if value.differs(from: other, by: tolerance) {
      tally.fail(at: observation.refresh, by: value.distance(to: other), (condition.phrase(other), value.text))
    } else {
      tally.hold()
      if case .number = value { tally.limits.keep(tolerance - value.distance(to: other), at: observation.refresh) }
    }
  }
}

/// `oneOf`
struct ChoiceRule: Rule {
  let subject: BoundExpression
  let others: [BoundOperand]
  let condition: Condition
  let tolerance: Double

  mutating func judge(_ observation: Observation, _ tally: inout Tally) throws(EvaluationProblem) {
    let value = try subject.value(in: observation.row)
    var nearest: (value: TrackValue, distance: Double)?
    for other in others {
      let candidate = try other.value(in: observation.row)
      guard candidate != .absent || other.isNothing else { continue }
      let distance = value.differs(from: candidate, by: tolerance) ? value.distance(to: candidate) : -1
      if distance < nearest?.distance ?? .infinity { nearest = (candidate, distance) }
    }
    if case .number(let number)? = nearest?.value { tally.limits.allow(number, number, at: observation.refresh) }
    if nearest?.distance == -1 {
      tally.hold()
    } else if value == .absent || nearest == nil {
      tally.skip(at: observation.refresh, (condition.phrase(), value.text))
    } else {
      tally.fail(at: observation.refresh, by: nearest?.distance ?? 0, (condition.phrase(), value.text))
    }
  }
}

/// `inside`
struct RangeRule: Rule {
  let subject: BoundExpression
  let low: BoundExpression
  let high: BoundExpression
  let condition: Condition
  let tolerance: Double

  mutating func judge(_ observation: Observation, _ tally: inout Tally) throws(EvaluationProblem) {
    let value = try subject.number(in: observation.row)
    let (low, high) = (try low.number(in: observation.row), try high.number(in: observation.row))
    func words() -> Tally.Words {
      (condition.phrase(.optional(low), .optional(high)), TrackValue.optional(value).text)
    }
    guard let value, let low, let high else { return tally.skip(at: observation.refresh, words()) }
    let excess = max(low - value, value - high)
    tally.limits.allow(low, high, at: observation.refresh)
    if excess.isAtMost(tolerance) {
      tally.hold()
      tally.limits.keep(-excess, at: observation.refresh)
    } else {
      tally.fail(at: observation.refresh, by: excess, words())
    }
  }
}

/// `lessThan` and `greaterThan`
struct OrderRule: Rule {
  let subject: BoundExpression
  let limit: BoundExpression
  let isBelow: Bool
  let condition: Condition
  /// The explicit tolerance, or 0, for which the comparison is strict.
  let tolerance: Double

  mutating func judge(_ observation: Observation, _ tally: inout Tally) throws(EvaluationProblem) {
    let (value, limit) = (try subject.number(in: observation.row), try limit.number(in: observation.row))
    func words() -> Tally.Words { (condition.phrase(.optional(limit)), TrackValue.optional(value).text) }
    guard let value, let limit else { return tally.skip(at: observation.refresh, words()) }
    let excess = isBelow ? value - limit : limit - value
    tally.limits.allow(isBelow ? nil : limit, isBelow ? limit : nil, at: observation.refresh)
    if excess.isLess(than: tolerance) {
      tally.hold()
      tally.limits.keep(-excess, at: observation.refresh)
    } else {
      tally.fail(at: observation.refresh, by: excess, words())
    }
  }
}
