import FlipbookExpectations
import FlipbookExpressions
import FlipbookSnapshots
import FlipbookUnits
import Testing

/// Conditions that must be true at some time, or in answer to another one.
@Suite struct DemandTests {
  struct Case: CustomTestStringConvertible {
    let x: [TrackValue]
    var y: [TrackValue]?
    let demand: Demand
    var span = Span.always
    /// The refreshes in which a finger lifts.
    var lifts: [Int] = []
    var exception: String?
    let says: String
    var warning: String?

    var testDescription: String { "\(x) \(demand)" }
  }

  private static let early = "undecided: the run ends before the time is over"
  private static func soon(_ seconds: Double) -> Microseconds { Microseconds(seconds: seconds) }
  private static func lift(_ answer: Demand.Answer, plus: Microseconds = .zero) -> Demand {
    .afterEach(EventMoment(.touchUp, plus: plus), answer)
  }
  private static func flag(_ answer: Demand.Answer) -> Demand { .whenever(parsed("y > 0"), answer) }

  static let cases: [Case] = [
    Case(x: [0, 0, 1, 0], demand: .eventually(within: nil), says: "holds"),
    Case(x: [0, 0, 1, 0], demand: .eventually(within: soon(0.2)), says: "holds"),
    Case(
      x: [0, 0, 0, 1], demand: .eventually(within: soon(0.2)),
      says: "x: expected 1 at some time within 0.2 s, got 0 until then in frame 1 (0.2 s)"),
    Case(
      x: [0, 0, 0], demand: .eventually(within: nil),
      says: "x: expected 1 at some time, got 0 until then in frame 1 (0.2 s)"),
    Case(x: [0, 0], demand: .eventually(within: soon(0.5)), says: "holds", warning: early),
    Case(
      x: [1, 0, 0, 0], demand: .eventually(within: soon(0.1)), span: .from(.seconds(soon(0.1)), after: .zero),
      says: "x: expected 1 at some time within 0.1 s from 0.1 s on, got 0 until then in frame 1 (0.2 s)"),
    Case(x: [0, 1, 1, 0], y: [0, 1, 1, 0], demand: flag(.meanwhile), says: "holds"),
    Case(
      x: [0, 1, 2, 0], y: [0, 1, 1, 0], demand: flag(.meanwhile),
      says: "x: expected 1 whenever y > 0, got 2 in frame 1 (0.2 s); fails in 1 of 2 refreshes"),
    Case(x: [0, 0], demand: flag(.meanwhile), says: "holds", warning: "vacuous: 'y > 0' is never true"),
    Case(x: [0, 0, 1, 0, 1], y: [1, 0, 0, 1, 1], demand: flag(.within(soon(0.2))), says: "holds"),
    Case(
      x: [0, 0, 0, 1], y: [1, 0, 0, 0], demand: flag(.within(soon(0.2))),
      says: "x: expected 1 within 0.2 s whenever y > 0, got 0 in frame 1 (0.2 s)"),
    Case(x: [0, 0], y: [0, 1], demand: flag(.within(soon(0.2))), says: "holds", warning: early),
    Case(x: [0, 1, 1, 0], y: [0, 1, 0, 0], demand: flag(.throughout(soon(0.1))), says: "holds"),
    Case(
      x: [0, 1, 0, 0], y: [0, 1, 0, 0], demand: flag(.throughout(soon(0.1))),
      says: "x: expected 1 for 0.1 s whenever y > 0, got 0 in frame 1 (0.2 s); fails in 1 of 2 refreshes"),
    Case(x: [0, 1], y: [0, 1], demand: flag(.throughout(soon(0.3))), says: "holds", warning: early),
  ]

  private static let start = Demand.until(parsed("y > 0"))
  private static let between = Demand.whenever(parsed("y == 1"), .until(parsed("y == 2")))

  static let untilSomething: [Case] = [
    Case(x: [1, 1, 0, 0], y: [0, 0, 1, 0], demand: start, says: "holds"),
    Case(
      x: [1, 0, 1], y: [0, 0, 1], demand: start,
      says: "x: expected 1 until y > 0, got 0 in frame 0 (0.1 s); fails in 1 of 2 refreshes"),
    Case(
      x: [1, 1], y: [0, 0], demand: start, says: "holds", warning: "undecided: the run ends before 'y > 0' is true"),
    Case(x: [0, 0], y: [1, 1], demand: start, says: "holds", warning: "vacuous: 'y > 0' is true from the start"),
    Case(x: [0, 1, 1, 0], y: [0, 1, 1, 2], demand: between, says: "holds"),
    Case(x: [1, 0, 1, 0], y: [1, 2, 1, 2], demand: between, says: "holds"),
    Case(
      x: [0, 1, 0, 0], y: [0, 1, 0, 2], demand: between,
      says: "x: expected 1 whenever y == 1, until y == 2, got 0 in frame 1 (0.2 s); fails in 1 of 2 refreshes"),
    Case(
      x: [0, 1], y: [0, 1], demand: between, says: "holds",
      warning: "undecided: the run ends before 'y == 2' is true"),
    Case(x: [0, 0], y: [0, 2], demand: between, says: "holds", warning: "vacuous: 'y == 1' is never true"),
    Case(
      x: [0, 0], y: [0, 1], demand: .whenever(parsed("y == 1"), .until(parsed("y > 0"))), says: "holds",
      warning: "vacuous: 'y > 0' is true already"),
  ]

  static let afterEvents: [Case] = [
    Case(x: [0, 1, 0, 1], demand: lift(.meanwhile), lifts: [1, 3], says: "holds"),
    Case(
      x: [0, 1, 0, 0], demand: lift(.meanwhile), lifts: [1, 3],
      says: "x: expected 1 at each touchUp, got 0 in frame 1 (0.3 s); fails in 1 of 2 refreshes"),
    Case(x: [0, 0, 0, 1], demand: lift(.meanwhile, plus: soon(0.2)), lifts: [1], says: "holds"),
    Case(
      x: [0, 1, 1, 0], demand: lift(.meanwhile, plus: soon(0.2)), lifts: [1],
      says: "x: expected 1 at 0.2 s after each touchUp, got 0 in frame 1 (0.3 s)"),
    Case(
      x: [0, 0, 1], demand: lift(.meanwhile, plus: soon(0.2)), lifts: [0, 1], says: "holds",
      warning: "undecided: the run ends less than 0.2 s after touchUp"),
    Case(x: [0, 0, 1, 0, 1], demand: lift(.within(soon(0.2))), lifts: [0, 3], says: "holds"),
    Case(
      x: [0, 0, 0, 1], demand: lift(.within(soon(0.2))), lifts: [0],
      says: "x: expected 1 within 0.2 s after each touchUp, got 0 in frame 1 (0.2 s)"),
    Case(x: [0, 0], demand: lift(.within(soon(0.2))), lifts: [1], says: "holds", warning: early),
    Case(
      x: [1, 1, 0, 0], demand: lift(.throughout(soon(0.2))), lifts: [0],
      says: "x: expected 1 for 0.2 s after each touchUp, got 0 in frame 1 (0.2 s); fails in 1 of 3 refreshes"),
    Case(x: [1, 1, 0, 0], y: [0, 0, 1, 0], demand: lift(.until(parsed("y > 0"))), lifts: [0], says: "holds"),
    Case(x: [0, 0], demand: lift(.within(soon(0.2))), says: "holds", warning: "vacuous: touchUp never happens"),
  ]

  static let exceptions: [Case] = [
    Case(x: [1, 0, 1], y: [0, 1, 0], demand: .throughout, exception: "y > 0", says: "holds"),
    Case(
      x: [1, 0, 0], y: [0, 1, 0], demand: .throughout, exception: "y > 0",
      says: "x: expected 1 at all times, unless y > 0, got 0 in frame 1 (0.2 s); fails in 1 of 3 refreshes"),
    Case(
      x: [0, 0], y: [1, 1], demand: .throughout, exception: "y > 0", says: "holds",
      warning: "vacuous: 'y > 0' is always true"),
    Case(x: [0, 0, 0], y: [1, 1, 2], demand: flag(.within(soon(0.2))), exception: "y > 1", says: "holds"),
    Case(
      x: [0, 0, 0], y: [1, 1, 1], demand: flag(.within(soon(0.2))), exception: "y > 1",
      says: "x: expected 1 within 0.2 s whenever y > 0, unless y > 1, got 0 in frame 1 (0.2 s)"),
  ]

  /// `settles` until the next gesture: the values, the moment from which nothing moves, and when fingers go down.
  static let untilGestures: [(x: [TrackValue], by: Double?, touches: [Int], says: String, warning: String?)] = [
    ([0, 5, 5, 9, 9], 0.1, [0, 3], "holds", nil),
    (
      [0, 5, 6, 9, 9], 0.1, [0, 3],
      "settles: expected rest from 0.1 s on, until the next gesture, got x 6 instead of 5 in frame 1 (0.2 s); "
        + "fails in 1 of 2 refreshes", nil
    ),
    ([0, 5, 9], 0.1, [1], "holds", "vacuous: the next gesture begins at once"),
    ([0, 5, 5, 9, 9], nil, [0, 3], "holds", nil),
    (
      [0, 5, 6, 9, 9], nil, [0, 3],
      "settles: expected rest before the next gesture, got x 6 after 5 in frame 1 (0.2 s)", nil
    ),
    ([0, 5, 6, 9, 9], nil, [0], "holds", "vacuous: there is no second gesture"),
  ]

  @Test("settles until the next gesture", arguments: untilGestures)
  func gestures(_ entry: (x: [TrackValue], by: Double?, touches: [Int], says: String, warning: String?)) {
    let span = entry.by.map { Span.from(.seconds(Microseconds(Int64($0 * 1_000_000))), after: .zero) } ?? .always
    let expectation = Expectation(.everything, .settles, span, demand: .untilNextGesture)
    let events = entry.touches.map { (refresh: $0, event: Event(kind: .touchDown, seconds: Double($0) / 10)) }
    let verdict = HandMade(entry.x, events: events).verdict(expectation)
    #expect(outcome(verdict) == entry.says)
    #expect(verdict.warning == entry.warning)
  }

  @Test(
    "eventually, whenever, until, afterEach, and unless", arguments: cases + untilSomething + afterEvents + exceptions)
  func demands(_ entry: Case) {
    let expectation = Expectation(
      .expression(.track("x")), .equals(1), entry.span, demand: entry.demand, unless: entry.exception.map(parsed))
    let events = entry.lifts.map { (refresh: $0, event: Event(kind: .touchUp, seconds: Double($0) / 10)) }
    let verdict = HandMade(entry.x, y: entry.y, events: events).verdict(expectation)
    #expect(outcome(verdict) == entry.says)
    #expect(verdict.warning == entry.warning)
  }
}
