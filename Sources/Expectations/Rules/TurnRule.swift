internal import FlipbookSnapshots
internal import FlipbookUnits

/// `rises` and `falls`
struct TurnRule: Rule {
  let subject: BoundExpression
  let trend: Condition.Trend
  let count: Int
  let tolerance: Double
  private var turns = 0
  private var direction: Condition.Trend?
  /// The highest value of a rise, the lowest of a fall, or the value before both.
  private var extreme: Double?
  /// The first refresh with more of them than expected.
  private var surplus: RefreshIndex?

  init(subject: BoundExpression, trend: Condition.Trend, count: Int, tolerance: Double) {
    self.subject = subject
    self.trend = trend
    self.count = count
    self.tolerance = tolerance
  }

  mutating func judge(_ observation: Observation, _ tally: inout Tally) throws(EvaluationProblem) {
    if extreme == nil, let row = observation.previousRow { extreme = try subject.number(in: row) }
    guard let value = try subject.number(in: observation.row) else {
      return tally.skip(at: observation.refresh, (phrase, TrackValue.absent.text))
    }
    tally.hold()
    let start = extreme ?? value
    extreme = start
    let isUp = value.isGreater(than: start)
    if isUp == (direction == .increasing), direction != nil, value != start {
      extreme = value
    } else if (value - start).magnitude.isGreater(than: tolerance) {
      turn(to: isUp ? .increasing : .decreasing, value, at: observation.refresh)
    }
  }

  private mutating func turn(to trend: Condition.Trend, _ value: Double, at refresh: RefreshIndex) {
    direction = trend
    extreme = value
    guard trend == self.trend else { return }
    turns += 1
    if turns == count + 1 { surplus = refresh }
  }

  mutating func finish(at refresh: RefreshIndex, _ tally: inout Tally) {
    guard turns != count, tally.judged > 0 else { return }
    let got = "\(turns)" + (surplus == nil ? "" : ", with the first extra one")
    tally.failAsAWhole(at: surplus ?? refresh, (phrase, got))
  }

  private var phrase: String { Condition.turns(trend, count).phrase() }
}
