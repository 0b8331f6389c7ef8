internal import FlipbookSnapshots
internal import FlipbookUnits

/// `eventually`
struct EventualRule: Rule {
  private var rule: any Rule
  /// How many refreshes after the first one count; nil for all.
  private let refreshes: Int?
  private var first: RefreshIndex?
  private var isDone = false
  /// The latest refresh in which the condition was not true.
  private var latest: Tally.Occurrence?

  init(_ rule: any Rule, refreshes: Int?) {
    (self.rule, self.refreshes) = (rule, refreshes)
  }

  mutating func judge(_ observation: Observation, _ tally: inout Tally) throws(EvaluationProblem) {
    let start = first ?? observation.refresh
    first = start
    guard !isDone, observation.refresh.number - start.number <= refreshes ?? .max else { return }
    var trial = Tally()
    try rule.judge(observation, &trial)
    isDone = trial.isGood
    if isDone { tally.hold() } else { latest = trial.first ?? trial.neverThere ?? latest }
  }

  mutating func finish(at refresh: RefreshIndex, _ tally: inout Tally) {
    guard !isDone, let latest, let first else { return }
    if let refreshes, refresh.number - first.number < refreshes {
      tally.warning = "undecided: the run ends before the time is over"
      tally.hold()
    } else {
      tally.failAsAWhole(at: latest.refresh, (latest.expected, "\(latest.got) until then"))
    }
  }
}

/// `whenever` without a time, and with `for`
struct MeanwhileRule: Rule {
  private var rule: any Rule
  private let flag: BoundExpression
  /// How many refreshes after the one in which the flag becomes true count; 0 for those in which it is true.
  private let refreshes: Int
  private var wasTrue = false
  private var last: RefreshIndex?

  init(_ rule: any Rule, _ flag: BoundExpression, refreshes: Int) {
    (self.rule, self.flag, self.refreshes) = (rule, flag, refreshes)
  }

  mutating func judge(_ observation: Observation, _ tally: inout Tally) throws(EvaluationProblem) {
    let isTrue = try flag.number(in: observation.row).map { $0 != 0 } ?? false
    if refreshes == 0 ? isTrue : isTrue && !wasTrue {
      last = RefreshIndex(observation.refresh.number + refreshes)
    }
    wasTrue = isTrue
    guard let last, observation.refresh <= last else { return }
    try rule.judge(observation, &tally)
  }

  mutating func finish(at refresh: RefreshIndex, _ tally: inout Tally) {
    guard let last else { return tally.neverHappens(flag) }
    if refreshes > 0, refresh < last { tally.warning = "undecided: the run ends before the time is over" }
  }
}

/// `whenever` with `within`
struct AnswerRule: Rule {
  private var rule: any Rule
  private let flag: BoundExpression
  private let refreshes: Int
  private var wasTrue = false
  private var hasHappened = false
  /// The refreshes in which the flag has become true without an answer up to now.
  private var open: [RefreshIndex] = []

  init(_ rule: any Rule, _ flag: BoundExpression, refreshes: Int) {
    (self.rule, self.flag, self.refreshes) = (rule, flag, refreshes)
  }

  mutating func judge(_ observation: Observation, _ tally: inout Tally) throws(EvaluationProblem) {
    let isTrue = try flag.number(in: observation.row).map { $0 != 0 } ?? false
    if isTrue, !wasTrue { open.append(observation.refresh) }
    wasTrue = isTrue
    hasHappened = hasHappened || isTrue
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

  mutating func finish(at refresh: RefreshIndex, _ tally: inout Tally) {
    guard hasHappened else { return tally.neverHappens(flag) }
    guard !open.isEmpty else { return }
    tally.warning = "undecided: the run ends before the time is over"
    tally.hold()
  }
}

extension Tally {
  /// Records that nothing had to be evaluated.
  fileprivate mutating func neverHappens(_ flag: BoundExpression) {
    warning = "vacuous: '\(flag.expression.text)' is never true"
    hold()
  }
}
