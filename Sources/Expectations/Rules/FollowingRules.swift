internal import FlipbookSnapshots
internal import FlipbookUnits

/// `crosses`
struct CrossingRule: Rule {
  let subject: BoundExpression
  let line: BoundExpression
  /// How often the value must cross the line; nil for at least once.
  let times: Int?
  let tolerance: Double
  private var crossings = 0
  /// Whether the value is above the line; nil before it was beside it.
  private var isAbove: Bool?
  /// The first refresh with more crossings than expected.
  private var surplus: RefreshIndex?

  init(subject: BoundExpression, line: BoundExpression, times: Int?, tolerance: Double) {
    (self.subject, self.line, self.times, self.tolerance) = (subject, line, times, tolerance)
  }

  mutating func judge(_ observation: Observation, _ tally: inout Tally) throws(EvaluationProblem) {
    if isAbove == nil, let row = observation.previousRow { isAbove = try side(in: row) }
    let value = try subject.value(in: observation.row)
    guard value != .absent, try line.value(in: observation.row) != .absent else {
      return tally.skip(at: observation.refresh, (phrase, value.text))
    }
    tally.hold()
    guard let side = try side(in: observation.row), side != isAbove else { return }
    if isAbove != nil {
      crossings += 1
      if let times, crossings == times + 1 { surplus = observation.refresh }
    }
    isAbove = side
  }

  /// Whether the value is above the line; nil on the line, and without a value.
  private func side(in row: [TrackValue]) throws(EvaluationProblem) -> Bool? {
    guard let value = try subject.number(in: row), let line = try line.number(in: row),
      !(value - line).magnitude.isAtMost(tolerance)
    else { return nil }
    return value > line
  }

  mutating func finish(at refresh: RefreshIndex, _ tally: inout Tally) {
    guard tally.judged > 0, times.map({ $0 != crossings }) ?? (crossings == 0) else { return }
    let got: String
    if times == nil {
      got = isAbove.map { $0 ? "only values above it" : "only values below it" } ?? "only that value"
    } else {
      got = "\(crossings)" + (surplus == nil ? "" : ", with the first extra one")
    }
    tally.failAsAWhole(at: surplus ?? refresh, (phrase, got))
  }

  private var phrase: String { Condition.crosses(line.expression, times: times).phrase() }
}

/// `follows`
struct FollowingRule: Rule {
  let subject: BoundExpression
  let other: BoundExpression
  /// How many refreshes the value may be late.
  let refreshes: Int
  let condition: Condition
  let tolerance: Double
  /// The newest values of the other, the last one at the end.
  private var recent: [Double?] = []

  init(subject: BoundExpression, other: BoundExpression, refreshes: Int, condition: Condition, tolerance: Double) {
    (self.subject, self.other, self.refreshes) = (subject, other, refreshes)
    (self.condition, self.tolerance) = (condition, tolerance)
  }

  mutating func see(_ observation: Observation) {
    // What cannot be evaluated is reported if the refresh is in the span.
    let value = try? other.number(in: observation.row)
    recent.append(value)
    if recent.count > refreshes + 1 { recent.removeFirst() }
  }

  mutating func judge(_ observation: Observation, _ tally: inout Tally) throws(EvaluationProblem) {
    _ = try other.number(in: observation.row)
    let value = try subject.number(in: observation.row)
    let known = recent.compactMap(\.self)
    guard let value, let low = known.min(), let high = known.max() else {
      return tally.skip(at: observation.refresh, (condition.phrase(), TrackValue.optional(value).text))
    }
    let excess = max(low - value, value - high)
    tally.limits.allow(low, high, at: observation.refresh)
    if excess.isAtMost(tolerance) {
      tally.hold()
      tally.limits.keep(tolerance - excess, at: observation.refresh)
    } else {
      tally.fail(
        at: observation.refresh, by: excess, (condition.phrase(.number(low), .number(high)), value.shortText))
    }
  }
}
