internal import FlipbookSnapshots
internal import FlipbookUnits

/// `becomes`
struct BecomingRule: Rule {
  let subject: BoundExpression
  let other: BoundOperand
  let condition: Condition
  let tolerance: Double
  private var hasBecome = false
  private var hasBeen = false
  private var lastValue = TrackValue.absent

  init(subject: BoundExpression, other: BoundOperand, condition: Condition, tolerance: Double) {
    self.subject = subject
    self.other = other
    self.condition = condition
    self.tolerance = tolerance
  }

  mutating func judge(_ observation: Observation, _ tally: inout Tally) throws(EvaluationProblem) {
    lastValue = try subject.value(in: observation.row)
    let isNow = try isEqual(in: observation.row)
    let wasBefore = try observation.previousRow.map { row throws(EvaluationProblem) in try isEqual(in: row) }
    hasBeen = hasBeen || isNow
    hasBecome = hasBecome || isNow && wasBefore == false
    if lastValue == .absent, !other.isNothing {
      tally.skip(at: observation.refresh, (condition.phrase(), lastValue.text))
    } else {
      tally.hold()
    }
  }

  func misses(_ observation: Observation) -> Bool { !hasBecome }

  mutating func finish(at refresh: RefreshIndex, _ tally: inout Tally) {
    guard !hasBecome, tally.judged > 0 else { return }
    let got = hasBeen ? "that value from the start" : "\(lastValue.text) until the end"
    tally.failAsAWhole(at: refresh, (condition.phrase(), got))
  }

  private func isEqual(in row: [TrackValue]) throws(EvaluationProblem) -> Bool {
    let other = try other.value(in: row)
    let value = try subject.value(in: row)
    return (other != .absent || self.other.isNothing) && !value.differs(from: other, by: tolerance)
  }
}

/// `changes`
struct ChangeRule: Rule {
  let subject: BoundExpression
  let count: Int
  let tolerance: Double
  private var changes = 0
  private var counted: TrackValue?
  /// The first refresh with more changes than expected.
  private var surplus: RefreshIndex?

  init(subject: BoundExpression, count: Int, tolerance: Double) {
    self.subject = subject
    self.count = count
    self.tolerance = tolerance
  }

  mutating func judge(_ observation: Observation, _ tally: inout Tally) throws(EvaluationProblem) {
    let value = try subject.value(in: observation.row)
    if counted == nil { counted = try subject.value(in: observation.previousRow ?? observation.row) }
    if let counted, value.differs(from: counted, by: tolerance) {
      changes += 1
      self.counted = value
      if changes == count + 1 { surplus = observation.refresh }
    }
    if value == .absent, changes == 0 {
      tally.skip(at: observation.refresh, (Condition.changes(count).phrase(), value.text))
    } else {
      tally.hold()
    }
  }

  mutating func finish(at refresh: RefreshIndex, _ tally: inout Tally) {
    guard changes != count, tally.judged > 0 else { return }
    let got = "\(changes)" + (surplus == nil ? "" : ", with the first extra change")
    tally.failAsAWhole(at: surplus ?? refresh, (Condition.changes(count).phrase(), got))
  }
}
