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

  mutating func judge(_ sight: Sight, _ tally: inout Tally) throws(EvaluationProblem) {
    let value = try subject.value(in: sight.row)
    guard value != .absent else { return tally.skip(at: sight.refresh, (Condition.settles.phrase(), value.text)) }
    if reference == nil { reference = try first(sight, value) }
    if let reference, value.differs(from: reference, by: tolerance) {
      tally.fail(
        at: sight.refresh, by: value.distance(to: reference), (Condition.settles.phrase(reference), value.text))
    } else {
      tally.hold()
    }
  }

  private func first(_ sight: Sight, _ value: TrackValue) throws(EvaluationProblem) -> TrackValue {
    let reference = try subject.value(in: sight.rowToRestAt)
    return reference == .absent ? value : reference
  }
}

/// `settles`: rest of all tracks.
struct RestRule: Rule {
  let names: [String]
  let tolerance: Double
  private var reference: [TrackValue]?
  /// The column that is furthest off, or nil while nothing has moved.
  private var moved: Int?

  init(names: [String], tolerance: Double) {
    self.names = names
    self.tolerance = tolerance
  }

  mutating func judge(_ sight: Sight, _ tally: inout Tally) {
    let isFirst = reference == nil
    let reference = reference ?? sight.rowToRestAt
    self.reference = reference
    if isFirst || !sight.isUnchanged { moved = furthest(sight.row, from: reference) }
    guard let moved else { return tally.hold() }
    let (value, rest) = (sight.row[moved], reference[moved])
    tally.fail(
      at: sight.refresh, by: value.distance(to: rest),
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

extension Sight {
  /// What later values are compared with in a span of rest that begins here: one that begins with the run's last refresh
  /// is judged by the one before it.
  fileprivate var rowToRestAt: [TrackValue] { isLast ? previousRow ?? row : row }
}
