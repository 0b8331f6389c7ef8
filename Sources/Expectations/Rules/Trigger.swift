internal import FlipbookSnapshots
internal import FlipbookUnits

/// What asks for an answer, refresh by refresh: a flag that becomes true, or each event of a kind.
struct Trigger: Sendable {
  enum Cause: Sendable {
    case flag(BoundExpression)
    case event(EventMoment, FrameRate)
  }

  private let cause: Cause
  /// Whether the flag is true, or the delay of an event is over in this refresh.
  private(set) var isTrue = false
  /// Whether it was not so in the previous refresh; true for each event.
  private(set) var begins = false
  private var hasHappened = false
  /// The events whose delay is not over.
  private var pending: [RefreshIndex] = []

  init(_ cause: Cause) { self.cause = cause }

  mutating func take(_ observation: Observation) throws(EvaluationProblem) {
    switch cause {
    case .flag(let flag):
      let wasTrue = isTrue
      isTrue = try flag.isTrue(in: observation.row)
      begins = isTrue && !wasTrue
      hasHappened = hasHappened || isTrue
    case .event(let event, let rate):
      if observation.events.contains(where: event.matches) {
        pending.append(observation.refresh)
        hasHappened = true
      }
      let waiting = pending.filter { !rate.hasReached(event.plus, at: observation.refresh.since($0)) }
      isTrue = waiting.count < pending.count
      begins = isTrue
      pending = waiting
    }
  }

  /// Takes a refresh whose values are not known.
  /// - Returns: Whether the trigger needs only its events.
  mutating func takesEvents(of observation: Observation) -> Bool {
    guard case .event = cause, (try? take(observation)) != nil else { return false }
    return true
  }

  /// Records what the run did not decide, after its last refresh.
  func finish(_ tally: inout Tally) {
    switch cause {
    case .flag(let flag) where !hasHappened: tally.isVacuous("'\(flag.expression.text)' is never true")
    case .event(let event, _) where !hasHappened: tally.isVacuous("\(event.name) never happens")
    case .event(let event, _) where !pending.isEmpty:
      tally.warning = "undecided: the run ends less than \(event.plus.seconds.secondsText) after \(event.name)"
      if tally.judged == 0 { tally.hold() }
    default: break
    }
  }
}
