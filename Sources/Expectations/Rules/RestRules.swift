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
    row.furthest(from: reference, of: row.indices, tolerance: tolerance)
  }
}

/// `settles` with `until: next gesture`
struct UntilGestureRule: TemporalRule {
  var rule: any Rule
  private var isOver = false

  init(_ rule: any Rule) { self.rule = rule }

  mutating func judge(_ observation: Observation, _ tally: inout Tally) throws(EvaluationProblem) {
    isOver = isOver || observation.hasTouchDown
    if !isOver { try rule.judge(observation, &tally) }
  }

  mutating func finish(at refresh: RefreshIndex, _ tally: inout Tally) {
    if tally.judged == 0 { tally.isVacuous("the next gesture begins at once") }
  }
}

/// `settles` with only `until: next gesture`: nothing moves in the refresh before a touch.
struct RestBeforeGesturesRule: Rule {
  let names: [String]
  let tolerance: Double
  /// The columns that are compared: a touch that has just ended is no motion.
  private let columns: [Int]
  private var hadGesture = false
  /// What moved in the previous refresh, if anything.
  private var moved: (column: Int, from: TrackValue)?

  init(_ names: [String], _ tolerance: Double) {
    (self.names, self.tolerance) = (names, tolerance)
    columns = names.indices.filter { !names[$0].hasPrefix("touch.") }
  }

  mutating func judge(_ observation: Observation, _ tally: inout Tally) {
    if observation.hasTouchDown {
      if hadGesture { judgeRest(before: observation, &tally) }
      hadGesture = true
    }
    moved = observation.previousRow.flatMap { before in
      guard !observation.isUnchanged else { return nil }
      return observation.row.furthest(from: before, of: columns, tolerance: tolerance).map { ($0, before[$0]) }
    }
  }

  private func judgeRest(before observation: Observation, _ tally: inout Tally) {
    guard let moved, let value = observation.previousRow?[moved.column] else { return tally.hold() }
    tally.fail(
      at: RefreshIndex(observation.refresh.number - 1), by: value.distance(to: moved.from),
      (Condition.settles.phrase(), "\(names[moved.column]) \(value.text) after \(moved.from.text)"))
  }

  mutating func finish(at refresh: RefreshIndex, _ tally: inout Tally) {
    if tally.judged == 0 { tally.isVacuous("there is no second gesture") }
  }
}

extension [TrackValue] {
  /// Returns the column whose value differs most from that of another row, or nil if none differs.
  fileprivate func furthest(from reference: Self, of columns: some Sequence<Int>, tolerance: Double) -> Int? {
    var furthest: (column: Int, distance: Double)?
    for column in columns where self[column].differs(from: reference[column], by: tolerance) {
      let distance = self[column].distance(to: reference[column])
      if distance > furthest?.distance ?? -1 { furthest = (column, distance) }
    }
    return furthest?.column
  }
}

extension Observation {
  /// Whether a finger goes down.
  fileprivate var hasTouchDown: Bool { events.contains { $0.kind == .touchDown } }

  /// The row that later values are compared with in a span of rest that starts here: the previous row for a span that
  /// starts with the last refresh of the run.
  fileprivate var rowToRestAt: [TrackValue] { isLast ? previousRow ?? row : row }
}
