internal import FlipbookSnapshots
internal import FlipbookUnits

/// Evaluates one expectation, refresh by refresh.
struct Judgment: Sendable {
  private let expectation: Expectation
  private let rate: FrameRate
  private var window: Window
  private var rule: (any Rule)?
  private var tally = Tally()
  private var views: ViewWatch?
  private var problem: ExpectationProblem?
  /// The last refresh of the span up to now.
  private var lastInside: RefreshIndex?
  /// The first and the last refresh that the verdict needs but whose values are not known.
  private var missed: (first: RefreshIndex, last: RefreshIndex)?

  init(_ expectation: Expectation, _ rate: FrameRate, _ columns: TrackColumns) {
    self.expectation = expectation
    self.rate = rate
    window = Window(expectation.span, rate)
    views = ViewWatch(expectation)
    do throws(ExpectationProblem) {
      rule = try expectation.rule(columns, rate)
    } catch {
      problem = error
    }
  }

  mutating func take(_ observation: Observation) {
    guard problem == nil else { return }
    rule?.see(observation)
    views?.see(observation)
    guard window.admits(observation) else { return }
    judge(observation)
  }

  private mutating func judge(_ observation: Observation) {
    guard observation.isKnown else {
      guard rule?.misses(observation) ?? true else { return }
      return missed = (missed?.first ?? observation.refresh, observation.refresh)
    }
    lastInside = observation.refresh
    do throws(EvaluationProblem) {
      try rule?.judge(observation, &tally)
    } catch {
      problem = ExpectationProblem(error, at: Instant(observation.refresh, rate))
    }
  }

  /// - Parameter last: The last refresh of the run.
  func verdict(_ last: Observation?) -> Verdict {
    var ended = self
    if let last { ended.end(last) }
    return Verdict(
      subject: expectation.subject.text,
      expected: phrase(expectation.condition.phrase()),
      judged: ended.tally.judged,
      outcome: ended.outcome,
      limits: ended.tally.limits.stretches.map(limit),
      margin: ended.margin,
      warning: last.flatMap(window.warning) ?? ended.tally.warning ?? views?.warning
    )
  }

  private mutating func end(_ last: Observation) {
    problem = problem ?? views?.problem ?? window.problem(last)
    guard problem == nil else { return }
    // Rest after a moment past the end is evaluated in the last two refreshes.
    if case .from = expectation.span, !window.hasAdmitted { judge(last) }
    if let lastInside { rule?.finish(at: lastInside, &tally) }
  }

  private var outcome: Verdict.Outcome {
    if let problem { return .cannotBeJudged(problem) }
    if let missed, !failsWherever(missed.first) {
      return .cannotBeJudged(
        .notRecorded(first: Instant(missed.first, rate).seconds, last: Instant(missed.last, rate).seconds))
    }
    if let first = tally.first, let last = tally.last { return .fails(failure(first, last: last)) }
    if let whole = tally.wholeFailure { return .fails(wholeFailure(whole, got: whole.got)) }
    guard let skipped = tally.neverThere else { return .holds }
    return .fails(wholeFailure(skipped, got: skipped.got + never(skipped)))
  }

  /// Whether some refresh fails whatever the values were that are missing from this refresh on. What came before a refresh can
  /// matter for conditions that look back.
  private func failsWherever(_ missing: RefreshIndex) -> Bool {
    guard let first = tally.first else { return false }
    if missing > first.refresh { return true }
    if case .follows = expectation.condition { return false }
    return expectation.demand == .throughout
  }

  private func limit(_ limit: Limit) -> Verdict.Limit {
    let (first, last) = (limit.refreshes.lowerBound, limit.refreshes.upperBound)
    return Verdict.Limit(instants: Instant(first, rate)...Instant(last, rate), low: limit.low, high: limit.high)
  }

  private var margin: Verdict.Margin? {
    guard case .holds = outcome else { return nil }
    return tally.limits.closest.map { Verdict.Margin(amount: $0.margin, instant: Instant($0.refresh, rate)) }
  }

  private func failure(_ first: Tally.Occurrence, last: RefreshIndex) -> Verdict.Failure {
    let worst = tally.worst.flatMap { worst in
      worst.refresh == first.refresh ? nil : Verdict.Worst(got: worst.got, instant: Instant(worst.refresh, rate))
    }
    return Verdict.Failure(
      expected: phrase(first.expected), got: first.got, first: Instant(first.refresh, rate), last: Instant(last, rate),
      stretches: tally.stretches.map { Instant($0.lowerBound, rate)...Instant($0.upperBound, rate) }, worst: worst,
      failing: tally.failing)
  }

  private func wholeFailure(_ occurrence: Tally.Occurrence, got: String) -> Verdict.Failure {
    let instant = Instant(occurrence.refresh, rate)
    return Verdict.Failure(
      expected: phrase(occurrence.expected), got: got, first: instant, last: instant,
      stretches: [instant...instant], worst: nil, failing: nil)
  }

  private func never(_ skipped: Tally.Occurrence) -> String {
    if case .at = expectation.span { return "" }
    return skipped.got == TrackValue.absent.text ? " (it never has a value)" : ""
  }

  /// Returns a phrase followed by when it applies.
  private func phrase(_ phrase: String) -> String { "\(phrase) \(expectation.when)" }
}
