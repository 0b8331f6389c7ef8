internal import FlipbookSnapshots
internal import FlipbookUnits

/// Detects, refresh by refresh, when a moment is reached.
struct MomentWatch: Sendable {
  let moment: Moment
  private let rate: FrameRate
  /// How often the event has happened.
  private var count = 0
  /// The refresh of the occurrence that the moment refers to.
  private var origin: RefreshIndex?
  /// Other subjects of such events, if the moment has a subject.
  private var others: [String] = []

  init(_ moment: Moment, _ rate: FrameRate) {
    self.moment = moment
    self.rate = rate
  }

  mutating func see(_ observation: Observation) {
    guard case .event(let wanted) = moment else { return }
    for event in observation.events where event.kind == wanted.kind {
      if wanted.matches(event) {
        count += 1
        if count == wanted.number { origin = observation.refresh }
      } else if let other = event.subject, others.count < 5, !others.contains(other) {
        others.append(other)
      }
    }
  }

  /// Returns whether a refresh is at or after the moment plus a delay.
  func isReached(_ observation: Observation, after wait: Microseconds = .zero) -> Bool {
    switch moment {
    case .seconds(let time): rate.hasReached(time + wait, at: observation.refresh)
    case .end: observation.isLast && wait == .zero
    case .event(let event):
      origin.map { rate.hasReached(event.plus + wait, at: observation.refresh.since($0)) } ?? false
    }
  }

  func isPassed(_ observation: Observation) -> Bool {
    switch moment {
    case .seconds(let time): rate.hasPassed(time, at: observation.refresh)
    case .end: false
    case .event(let event): origin.map { rate.hasPassed(event.plus, at: observation.refresh.since($0)) } ?? false
    }
  }

  /// The problem that the event has not happened often enough, if so.
  var missing: ExpectationProblem? {
    guard case .event(let event) = moment, origin == nil else { return nil }
    return .missingEvent(name: event.name, happens: count, wanted: event.number, others: others)
  }

  func beyond(_ last: Observation) -> ExpectationProblem {
    .beyondEnd(moment: moment.text, endSeconds: rate.seconds(at: last.refresh))
  }

  /// The time of the moment, if it is known.
  func seconds(_ last: Observation) -> Double? {
    switch moment {
    case .seconds(let time): time.seconds
    case .end: rate.seconds(at: last.refresh)
    case .event(let event): origin.map { rate.seconds(at: $0) + event.plus.seconds }
    }
  }
}

/// Decides, refresh by refresh, which refreshes are in a span.
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

  /// Returns whether a refresh is in the span. Call this once for every refresh, in order.
  mutating func admits(_ observation: Observation) -> Bool {
    start?.see(observation)
    end?.see(observation)
    hasBegun = hasBegun || (start?.isReached(observation) ?? true)
    let isInside: Bool =
      switch span {
      case .always: true
      case .at: hasBegun && !hasAdmitted
      case .between: hasBegun && !(end?.isPassed(observation) ?? false)
      case .from(_, let wait): hasBegun && (start?.isReached(observation, after: wait) ?? false)
      }
    hasAdmitted = hasAdmitted || isInside
    return isInside
  }

  /// Returns what is wrong with the span in a run with this last refresh.
  func problem(_ last: Observation) -> ExpectationProblem? {
    if let problem = start?.missing ?? end?.missing { return problem }
    guard let start else { return nil }
    guard hasBegun else { return start.beyond(last) }
    guard let end, !hasAdmitted else { return nil }
    let (first, second) = (start.seconds(last) ?? 0, end.seconds(last) ?? 0)
    let texts = (start.moment.text, end.moment.text)
    return first > second ? .endBeforeStart(start: texts.0, end: texts.1) : .noRefresh(start: texts.0, end: texts.1)
  }

  /// Returns a warning if the run ends before the span does.
  func warning(_ last: Observation) -> String? {
    guard let end, !end.isReached(last) else { return nil }
    return end.beyond(last).message + "; evaluated up to there"
  }
}

extension RefreshIndex {
  /// Returns how many refreshes have passed since an earlier one.
  func since(_ earlier: RefreshIndex) -> RefreshIndex { RefreshIndex(number - earlier.number) }
}
