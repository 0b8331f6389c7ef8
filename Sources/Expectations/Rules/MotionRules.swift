internal import FlipbookSnapshots
internal import FlipbookUnits

/// `maxStep`
struct StepRule: Rule {
  let subject: BoundExpression
  let most: BoundExpression
  let condition: Condition
  let tolerance: Double

  mutating func judge(_ observation: Observation, _ tally: inout Tally) throws(EvaluationProblem) {
    let (value, most) = (try subject.number(in: observation.row), try most.number(in: observation.row))
    guard let value, let most else {
      return tally.skip(at: observation.refresh, (condition.phrase(), TrackValue.optional(value).text))
    }
    guard let row = observation.previousRow, let before = try subject.number(in: row) else { return tally.pass() }
    let excess = (value - before).magnitude - most
    if excess.isAtMost(tolerance) {
      tally.hold()
      tally.limits.keep(-excess, at: observation.refresh)
    } else {
      tally.limits.allow(before - most, before + most, at: observation.refresh)
      let step = "\((value - before).magnitude.shortText) (from \(before.shortText) to \(value.shortText))"
      tally.fail(at: observation.refresh, by: excess, (condition.phrase(.number(most)), step))
    }
  }
}

/// `increasing` and `decreasing`
struct TrendRule: Rule {
  let subject: BoundExpression
  let trend: Condition.Trend
  let tolerance: Double
  private var first: Double?
  private var last: Double?
  private var before: Double?

  init(subject: BoundExpression, trend: Condition.Trend, tolerance: Double) {
    self.subject = subject
    self.trend = trend
    self.tolerance = tolerance
  }

  mutating func judge(_ observation: Observation, _ tally: inout Tally) throws(EvaluationProblem) {
    let value = try subject.number(in: observation.row)
    defer { before = value }
    guard let value else { return tally.skip(at: observation.refresh, (phrase, TrackValue.absent.text)) }
    if first == nil { first = value }
    last = value
    let back = before.map { gain(from: value, to: $0) } ?? 0
    if back.isGreater(than: tolerance) {
      tally.limits.allow(
        trend == .increasing ? before : nil, trend == .increasing ? nil : before, at: observation.refresh)
      tally.fail(at: observation.refresh, by: back, (phrase, "\(value.shortText) after \((before ?? 0).shortText)"))
    } else {
      tally.hold()
    }
  }

  mutating func finish(at refresh: RefreshIndex, _ tally: inout Tally) {
    guard let first, let last, !gain(from: first, to: last).isGreater(than: tolerance) else { return }
    tally.failAsAWhole(at: refresh, (phrase, "\(last.shortText) at the end and \(first.shortText) at the start"))
  }

  private var phrase: String { Condition.trend(trend).phrase() }

  private func gain(from first: Double, to second: Double) -> Double {
    trend == .increasing ? second - first : first - second
  }
}

/// `constant`
struct ConstancyRule: Rule {
  let subject: BoundExpression
  let tolerance: Double
  private var first: TrackValue?

  init(subject: BoundExpression, tolerance: Double) {
    self.subject = subject
    self.tolerance = tolerance
  }

  mutating func judge(_ observation: Observation, _ tally: inout Tally) throws(EvaluationProblem) {
    let value = try subject.value(in: observation.row)
    guard value != .absent else {
      return tally.skip(at: observation.refresh, (Condition.constant.phrase(), value.text))
    }
    let first = first ?? value
    self.first = first
    if case .number(let number) = first { tally.limits.allow(number, number, at: observation.refresh) }
    if value.differs(from: first, by: tolerance) {
      tally.fail(at: observation.refresh, by: value.distance(to: first), (Condition.constant.phrase(first), value.text))
    } else {
      tally.hold()
    }
  }
}
