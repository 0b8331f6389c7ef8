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
    let says: String
    var warning: String?

    var testDescription: String { "\(x) \(demand)" }
  }

  private static let early = "undecided: the run ends before the time is over"
  private static func soon(_ seconds: Double) -> Microseconds { Microseconds(seconds: seconds) }
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

  @Test("eventually and whenever", arguments: cases)
  func demands(_ entry: Case) {
    let expectation = Expectation(.expression(.track("x")), .equals(1), entry.span, demand: entry.demand)
    let verdict = HandMade(entry.x, y: entry.y).verdict(expectation)
    #expect(outcome(verdict) == entry.says)
    #expect(verdict.warning == entry.warning)
  }
}
