internal import FlipbookSnapshots
internal import FlipbookUnits

/// `settlesWithin`
struct SettlingRule: Rule {
  let subject: BoundExpression
  let tolerance: Double
  private var reference: TrackValue?

  init(subject: BoundExpression, tolerance: Double) {
    self.subject = subject
    self.tolerance = tolerance
  }

  mutating func judge(_ observation: Observation, _ tally: inout Tally) throws(EvaluationProblem) {
    let value = try subject.value(in: observation.row)
    guard value != .absent else { return tally.skip(at: observation.refresh, (Condition.settles.phrase(), value.text)) }
    if reference == nil { reference = try first(observation, value) }
    if case .number(let number)? = reference { tally.limits.allow(number, number, at: observation.refresh) }
    if let reference, value.differs(from: reference, by: tolerance) {
      tally.fail(
        at: observation.refresh, by: value.distance(to: reference), (Condition.settles.phrase(reference), value.text))
    } else {
      tally.hold()
    }
  }

  private func first(_ observation: Observation, _ value: TrackValue) throws(EvaluationProblem) -> TrackValue {
    let reference = try subject.value(in: observation.rowToRestAt)
    return reference == .absent ? value : reference
  }
}

/// `settles` for all tracks.
struct RestRule: Rule {
  let names: [String]
  let tolerance: Double
  private var reference: [TrackValue]?
  /// The column with the largest deviation; `nil` if nothing has moved.
  private var moved: Int?

  init(names: [String], tolerance: Double) {
    self.names = names
    self.tolerance = tolerance
  }

  mutating func judge(_ observation: Observation, _ tally: inout Tally) {
    let isFirst = reference == nil
    let reference = reference ?? observation.rowToRestAt
    self.reference = reference
    if isFirst || !observation.isUnchanged { moved = furthest(observation.row, from: reference) }
    guard let moved else { return tally.hold() }
    let (value, rest) = (observation.row[moved], reference[moved])
    tally.fail(
      at: observation.refresh, by: value.distance(to: rest),
      (Condition.settles.phrase(), "\(names[moved]) \(value.text) instead of \(rest.text)"))
  }

  private func furthest(_ row: [TrackValue], from reference: [TrackValue]) -> Int? {
    var furthest: (column: Int, distance: Double)?
    for column in row.indices where row[column].differs(from: reference[column], by: tolerance) {
      let distance = row[column].distance(to: reference[column])
      if distance > furthest?.distance ?? -1 { furthest = (column, distance) }
    }
    return furthest?.column
  }
}

extension Observation {
  /// The row that later values are compared with in a span of rest that starts here: the previous row for a span that
  /// starts with the last refresh of the run.
  fileprivate var rowToRestAt: [TrackValue] { isLast ? previousRow ?? row : row }
}
