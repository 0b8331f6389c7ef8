internal import FlipbookSnapshots
internal import FlipbookUnits

/// `equals`
struct EqualityRule: Rule {
  let subject: BoundExpression
  let other: BoundOperand
  let condition: Condition
  let tolerance: Double

  mutating func judge(_ sight: Sight, _ tally: inout Tally) throws(EvaluationProblem) {
    let value = try subject.value(in: sight.row)
    let other = try other.value(in: sight.row)
    if !self.other.isNothing, value == .absent || other == .absent {
      tally.skip(at: sight.refresh, (condition.phrase(other), value.text))
    } else if value.differs(from: other, by: tolerance) {
      tally.fail(at: sight.refresh, by: value.distance(to: other), (condition.phrase(other), value.text))
    } else {
      tally.hold()
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

  mutating func judge(_ sight: Sight, _ tally: inout Tally) throws(EvaluationProblem) {
    let value = try subject.number(in: sight.row)
    let (low, high) = (try low.number(in: sight.row), try high.number(in: sight.row))
    func words() -> Tally.Words {
      (condition.phrase(.optional(low), .optional(high)), TrackValue.optional(value).text)
    }
    guard let value, let low, let high else { return tally.skip(at: sight.refresh, words()) }
    let excess = max(low - value, value - high)
    if excess.isAtMost(tolerance) {
      tally.hold()
    } else {
      tally.fail(at: sight.refresh, by: excess, words())
    }
  }
}

/// `lessThan` and `greaterThan`
struct OrderRule: Rule {
  let subject: BoundExpression
  let limit: BoundExpression
  let isBelow: Bool
  let condition: Condition
  /// 0 where none was given: to be less is to be strictly less.
  let tolerance: Double

  mutating func judge(_ sight: Sight, _ tally: inout Tally) throws(EvaluationProblem) {
    let (value, limit) = (try subject.number(in: sight.row), try limit.number(in: sight.row))
    func words() -> Tally.Words { (condition.phrase(.optional(limit)), TrackValue.optional(value).text) }
    guard let value, let limit else { return tally.skip(at: sight.refresh, words()) }
    let excess = isBelow ? value - limit : limit - value
    if excess.isLess(than: tolerance) {
      tally.hold()
    } else {
      tally.fail(at: sight.refresh, by: excess, words())
    }
  }
}
