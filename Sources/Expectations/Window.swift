internal import FlipbookSnapshots
internal import FlipbookUnits

/// Finds out, refresh by refresh, when a moment comes.
struct MomentWatch: Sendable {
  let moment: Moment
  private let rate: FrameRate
  /// How often its event has happened.
  private var count = 0
  /// The refresh of the event that is meant.
  private var origin: RefreshIndex?
  /// Whom else such events have concerned, where it matters whom.
  private var others: [String] = []

  init(_ moment: Moment, _ rate: FrameRate) {
    self.moment = moment
    self.rate = rate
  }

  mutating func see(_ sight: Sight) {
    guard case .event(let wanted) = moment else { return }
    for event in sight.events where event.kind == wanted.kind {
      if wanted.matches(event) {
        count += 1
        if count == wanted.number { origin = sight.refresh }
      } else if let other = event.subject, others.count < 5, !others.contains(other) {
        others.append(other)
      }
    }
  }

  /// Whether the refresh has reached the moment, or so much after it.
  func isReached(_ sight: Sight, after wait: Microseconds = .zero) -> Bool {
    switch moment {
    case .seconds(let time): rate.hasReached(time + wait, at: sight.refresh)
    case .end: sight.isLast && wait == .zero
    case .event(let event): origin.map { rate.hasReached(event.plus + wait, at: sight.refresh.since($0)) } ?? false
    }
  }

  func isPassed(_ sight: Sight) -> Bool {
    switch moment {
    case .seconds(let time): rate.hasPassed(time, at: sight.refresh)
    case .end: false
    case .event(let event): origin.map { rate.hasPassed(event.plus, at: sight.refresh.since($0)) } ?? false
    }
  }

  /// The event that has not happened often enough.
  var missing: ExpectationProblem? {
    guard case .event(let event) = moment, origin == nil else { return nil }
    return .missingEvent(name: event.name, happens: count, wanted: event.number, others: others)
  }

  func beyond(_ last: Sight) -> ExpectationProblem {
    .beyondEnd(moment: moment.text, endSeconds: rate.seconds(at: last.refresh))
  }

  /// The moment itself, as far as it is known.
  func seconds(_ last: Sight) -> Double? {
    switch moment {
    case .seconds(let time): time.seconds
    case .end: rate.seconds(at: last.refresh)
    case .event(let event): origin.map { rate.seconds(at: $0) + event.plus.seconds }
    }
  }
}

/// Finds out, refresh by refresh, which of them belong to a span.
struct Window: Sendable {
  private let span: Span
  private var start: MomentWatch?
  private var end: MomentWatch?
  private var hasBegun = false
  /// Whether any refresh has been admitted.
  private(set) var hasAdmitted = false

  init(_ span: Span, _ rate: FrameRate) {
    self.span = span
    switch span {
    case .always: break
    case .at(let moment), .from(let moment, _): start = MomentWatch(moment, rate)
    case .between(let first, let last): (start, end) = (MomentWatch(first, rate), MomentWatch(last, rate))
    }
  }

  /// Whether a refresh belongs to the span; every refresh is asked for once, in order.
  mutating func admits(_ sight: Sight) -> Bool {
    start?.see(sight)
    end?.see(sight)
    hasBegun = hasBegun || (start?.isReached(sight) ?? true)
    let isInside: Bool =
      switch span {
      case .always: true
      case .at: hasBegun && !hasAdmitted
      case .between: hasBegun && !(end?.isPassed(sight) ?? false)
      case .from(_, let wait): hasBegun && (start?.isReached(sight, after: wait) ?? false)
      }
    hasAdmitted = hasAdmitted || isInside
    return isInside
  }

  /// What is wrong with the span in a run that ends so.
  func problem(_ last: Sight) -> ExpectationProblem? {
    if let problem = start?.missing ?? end?.missing { return problem }
    guard let start else { return nil }
    guard hasBegun else { return start.beyond(last) }
    guard let end, !hasAdmitted else { return nil }
    let (first, second) = (start.seconds(last) ?? 0, end.seconds(last) ?? 0)
    let texts = (start.moment.text, end.moment.text)
    return first > second ? .endBeforeStart(start: texts.0, end: texts.1) : .noRefresh(start: texts.0, end: texts.1)
  }

  /// That the run ends before the span does.
  func warning(_ last: Sight) -> String? {
    guard let end, !end.isReached(last) else { return nil }
    return end.beyond(last).message + "; evaluated up to there"
  }
}

extension RefreshIndex {
  /// How many refreshes have gone by since an earlier one.
  fileprivate func since(_ earlier: RefreshIndex) -> RefreshIndex { RefreshIndex(number - earlier.number) }
}
