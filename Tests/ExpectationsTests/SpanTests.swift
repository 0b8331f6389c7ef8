import FlipbookExpectations
import FlipbookSnapshots
import Testing
import FlipbookUnits

/// The refreshes in a span, and the errors of invalid spans.
@Suite struct SpanTests {
  private static let lift = Event(kind: .touchUp, seconds: 0)
  private static let scroll = Event(kind: .didEndDragging, seconds: 0, subject: "list")

  /// Ten refreshes whose values are their numbers, in which the finger lifts twice and drags a list once.
  private static let run = HandMade(
    (0..<10).map { .number(Double($0)) },
    events: [(3, lift), (3, scroll), (6, lift)]
  )

  /// Returns the numbers of the refreshes that are evaluated.
  private func refreshes(_ span: Span) -> String {
    let verdict = SpanTests.run.verdict(.x(.equals(-1), span))
    guard case .fails(let failure) = verdict.outcome else { return outcome(verdict) }
    #expect(verdict.judged == failure.failing ?? 1)
    let last = Int((failure.last.seconds * 10).rounded())
    return verdict.judged == 1 ? failure.got : "\(failure.got)…\(last)"
  }

  @Test(
    "Moments and spans",
    arguments: [
      (.always, "0…9"), (.at(0.0), "0"), (.at(0.3), "3"), (.at(0.31), "4"), (.at(0.3000009), "3"), (.at(.end), "9"),
      (.between(0.2, 0.4), "2…4"), (.between(0.15, 0.49), "2…4"), (.between(0.8, .end), "8…9"),
      (.between(.end, .end), "9"),
      (.at(touchUp()), "3"), (.at(touchUp(number: 2)), "6"), (.at(touchUp(plus: 0.15)), "5"),
      (.at(.event(EventMoment(.didEndDragging, of: "list"))), "3"),
      (.between(touchUp(), touchUp(number: 2)), "3…6"), (.between(0.1, touchUp(plus: 0.05)), "1…3"),
      (.from(0.7, after: Microseconds(100_000)), "8…9"),
      (.from(touchUp(number: 2), after: Microseconds(100_000)), "7…9"),
    ] as [(Span, String)])
  func spans(span: Span, refreshes: String) { #expect(self.refreshes(span) == refreshes) }

  @Test(
    "Spans that a run does not contain cannot be evaluated",
    arguments: [
      (.at(1.0), "1 s is after the end of the run at 0.9 s"),
      (.between(1.0, .end), "1 s is after the end of the run at 0.9 s"),
      (.from(1.0, after: .zero), "1 s is after the end of the run at 0.9 s"),
      (.at(touchUp(plus: 0.7)), "0.7 s after touchUp is after the end of the run at 0.9 s"),
      (.at(touchUp(number: 3)), "touchUp happens 2 times in this run; expected at least 3 times"),
      (
        .at(.event(EventMoment(.didEndDragging, of: "lst"))),
        "didEndDragging of 'lst' never happens in this run; expected at least once (it happens for 'list')"
      ),
      (
        .between(0.1, .event(EventMoment(.didEndDragging, number: 2))),
        "didEndDragging happens once in this run; expected at least 2 times"
      ),
      (.between(0.5, touchUp()), "the span ends (touchUp) before it starts (0.5 s)"),
      (.between(.end, 0.5), "the span ends (0.5 s) before it starts (the end)"),
      (.between(0.51, 0.59), "there is no refresh between 0.51 s and 0.59 s"),
    ] as [(Span, String)])
  func problems(span: Span, message: String) { #expect(refreshes(span) == message) }

  @Test("A span that ends after the run is evaluated up to the end of the run, with a warning")
  func warning() {
    let verdict = SpanTests.run.verdict(.x(.greaterThan(-1), .between(0.5, 2.0)))
    #expect(verdict.outcome == .holds && verdict.judged == 5)
    #expect(verdict.warning == "2 s is after the end of the run at 0.9 s; evaluated up to there")
    #expect(SpanTests.run.verdict(.x(.greaterThan(-1), .between(0.5, .end))).warning == nil)
  }

  private static func touchUp(number: Int = 1, plus: Double = 0) -> Moment {
    .event(EventMoment(.touchUp, number: number, plus: Microseconds(seconds: plus)))
  }
}
