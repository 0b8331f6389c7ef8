internal import FlipbookSnapshots
internal import FlipbookUnits

/// A rule that decides in which refreshes another one is evaluated.
protocol TemporalRule: Rule {
  var rule: any Rule { get set }
}

extension TemporalRule {
  mutating func see(_ observation: Observation) { rule.see(observation) }
}

/// `eventually`
struct EventualRule: TemporalRule {
  var rule: any Rule
  /// How many refreshes after the first one count; nil for all.
  private let refreshes: Int?
  private var first: RefreshIndex?
  private var isDone = false
  /// Whether the time is over.
  private var isOver = false
  /// The latest refresh in which the condition was not true.
  private var latest: Tally.Occurrence?

  init(_ rule: any Rule, refreshes: Int?) {
    (self.rule, self.refreshes) = (rule, refreshes)
  }

  mutating func judge(_ observation: Observation, _ tally: inout Tally) throws(EvaluationProblem) {
    let start = first ?? observation.refresh
    first = start
    isOver = observation.refresh.number - start.number >= refreshes ?? .max
    guard !isDone, observation.refresh.number - start.number <= refreshes ?? .max else { return }
    var trial = Tally()
    try rule.judge(observation, &trial)
    isDone = trial.isGood
    if isDone { tally.hold() } else { latest = trial.first ?? trial.neverThere ?? latest }
  }

  func misses(_ observation: Observation) -> Bool { !isDone && !isOver }

  mutating func finish(at refresh: RefreshIndex, _ tally: inout Tally) {
    guard !isDone, let latest, let first else { return }
    if let refreshes, refresh.number - first.number < refreshes {
      tally.isUndecided()
      tally.hold()
    } else {
      tally.failAsAWhole(at: latest.refresh, (latest.expected, "\(latest.got) until then"))
    }
  }
}

/// `whenever` and `afterEach` without a time, and with `for`
struct MeanwhileRule: TemporalRule {
  var rule: any Rule
  private var trigger: Trigger
  /// How many refreshes after the one in which the flag becomes true count; 0 for those in which it is true.
  private let refreshes: Int
  private var last: RefreshIndex?

  init(_ rule: any Rule, _ trigger: Trigger, refreshes: Int) {
    (self.rule, self.trigger, self.refreshes) = (rule, trigger, refreshes)
  }

  mutating func judge(_ observation: Observation, _ tally: inout Tally) throws(EvaluationProblem) {
    try trigger.take(observation)
    if refreshes == 0 ? trigger.isTrue : trigger.begins {
      last = RefreshIndex(observation.refresh.number + refreshes)
    }
    guard let last, observation.refresh <= last else { return }
    try rule.judge(observation, &tally)
  }

  mutating func misses(_ observation: Observation) -> Bool {
    guard trigger.takesEvents(of: observation) else { return true }
    if trigger.begins { last = RefreshIndex(observation.refresh.number + refreshes) }
    return last.map { observation.refresh <= $0 } ?? false
  }

  mutating func finish(at refresh: RefreshIndex, _ tally: inout Tally) {
    rule.finish(at: refresh, &tally)
    trigger.finish(&tally)
    if let last, refreshes > 0, refresh < last { tally.isUndecided() }
  }
}

/// `whenever` and `afterEach` with `within`
struct AnswerRule: TemporalRule {
  var rule: any Rule
  private var trigger: Trigger
  private let refreshes: Int
  /// The refreshes in which the flag has become true without an answer up to now.
  private var open: [RefreshIndex] = []

  init(_ rule: any Rule, _ trigger: Trigger, refreshes: Int) {
    (self.rule, self.trigger, self.refreshes) = (rule, trigger, refreshes)
  }

  mutating func judge(_ observation: Observation, _ tally: inout Tally) throws(EvaluationProblem) {
    try trigger.take(observation)
    if trigger.begins { open.append(observation.refresh) }
    guard let oldest = open.first else { return }
    var trial = Tally()
    try rule.judge(observation, &trial)
    if trial.isGood {
      open.removeAll()
      tally.hold()
    } else if observation.refresh.number - oldest.number >= refreshes {
      open.removeFirst()
      let words = trial.first ?? trial.neverThere
      tally.fail(at: observation.refresh, (words?.expected ?? "", words?.got ?? ""))
    }
  }

  mutating func misses(_ observation: Observation) -> Bool {
    guard trigger.takesEvents(of: observation) else { return true }
    if trigger.begins { open.append(observation.refresh) }
    return !open.isEmpty
  }

  mutating func finish(at refresh: RefreshIndex, _ tally: inout Tally) {
    trigger.finish(&tally)
    guard !open.isEmpty else { return }
    tally.isUndecided()
    tally.hold()
  }
}

/// `until`, in `always`, `whenever`, and `afterEach`
struct UntilRule: TemporalRule {
  var rule: any Rule
  /// When the condition begins to apply; nil for the first refresh.
  private var trigger: Trigger?
  private let end: BoundExpression
  private var applies: Bool
  private var last: RefreshIndex?

  init(_ rule: any Rule, _ trigger: Trigger?, end: BoundExpression) {
    (self.rule, self.trigger, self.end) = (rule, trigger, end)
    applies = trigger == nil
  }

  mutating func judge(_ observation: Observation, _ tally: inout Tally) throws(EvaluationProblem) {
    try trigger?.take(observation)
    if trigger?.begins ?? false { applies = true }
    guard applies else { return }
    applies = try !end.isTrue(in: observation.row)
    guard applies else { return }
    last = observation.refresh
    try rule.judge(observation, &tally)
  }

  mutating func misses(_ observation: Observation) -> Bool {
    guard trigger != nil else { return applies }
    guard trigger?.takesEvents(of: observation) ?? false else { return true }
    applies = applies || trigger?.begins ?? false
    return applies
  }

  mutating func finish(at refresh: RefreshIndex, _ tally: inout Tally) {
    if let last { rule.finish(at: last, &tally) }
    trigger?.finish(&tally)
    if applies { tally.warning = "undecided: the run ends before '\(end.expression.text)' is true" }
    guard last == nil, tally.warning == nil else { return }
    tally.isVacuous("'\(end.expression.text)' is true \(trigger == nil ? "from the start" : "already")")
  }
}

/// `unless`
struct ExemptedRule: TemporalRule {
  var rule: any Rule
  private let exception: BoundExpression
  /// Whether some refresh was evaluated, and some needed nothing.
  private var (isEvaluated, isExempted) = (false, false)

  init(_ rule: any Rule, _ exception: BoundExpression) {
    (self.rule, self.exception) = (rule, exception)
  }

  mutating func judge(_ observation: Observation, _ tally: inout Tally) throws(EvaluationProblem) {
    if try exception.isTrue(in: observation.row) {
      isExempted = true
      tally.exempt()
    } else {
      isEvaluated = true
      try rule.judge(observation, &tally)
    }
  }

  mutating func misses(_ observation: Observation) -> Bool { rule.misses(observation) }

  mutating func finish(at refresh: RefreshIndex, _ tally: inout Tally) {
    rule.finish(at: refresh, &tally)
    guard isExempted, !isEvaluated else { return }
    tally.isVacuous("'\(exception.expression.text)' is always true")
  }
}

extension BoundExpression {
  /// Whether the expression has a value other than 0.
  func isTrue(in row: [TrackValue]) throws(EvaluationProblem) -> Bool { try number(in: row).map { $0 != 0 } ?? false }
}

extension Tally {
  /// Records that the run ended too early.
  fileprivate mutating func isUndecided() { warning = "undecided: the run ends before the time is over" }

  /// Records that nothing had to be evaluated.
  mutating func isVacuous(_ reason: String) {
    warning = "vacuous: \(reason)"
    hold()
  }
}
