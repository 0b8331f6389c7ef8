import FlipbookExpectations
import FlipbookSnapshots
import Testing
import FlipbookUnits

/// Each operator with true and false expectations about given numbers.
@Suite struct ConditionTests {
  struct Case: CustomTestStringConvertible {
    let values: [TrackValue]
    let expectation: Expectation
    let says: String

    init(_ values: [TrackValue], _ expectation: Expectation, _ says: String = "holds") {
      self.values = values
      self.expectation = expectation
      self.says = says
    }

    var testDescription: String { "\(values.map(\.self)) \(expectation.condition) \(expectation.span)" }
  }

  private func check(_ entry: Case, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(outcome(HandMade(entry.values).verdict(entry.expectation)) == entry.says, sourceLocation: sourceLocation)
  }

  static let equality: [Case] = [
    Case([1, 1.01, 0.99], .x(.equals(1))),
    Case(
      [1, 1.02, 1.3, 1.1], .x(.equals(1)),
      "x: expected 1 at all times, got 1.02 in frame 0 (0.1 s); fails in 3 of 4 refreshes, "
        + "first at 0.1 s (frame 0), worst at 0.2 s (frame 1) with 1.3, last at 0.3 s (frame 1)"),
    Case([1, 1.3], .x(.equals(1), tolerance: 0.3)),
    Case([1, 1.0000004], .x(.equals(1), tolerance: 0)),
    Case(
      [1, 1.00002], .x(.equals(1), tolerance: 0),
      "x: expected 1 at all times, got 1.00002 in frame 0 (0.1 s); fails in 1 of 2 refreshes"),
    Case(["a", "a"], .x(.equals("a"))),
    Case(["a", "b"], .x(.equals("a"), .at(.end)), "x: expected a at the end, got b in frame 0 (0.1 s)"),
    Case([1, "b"], .x(.equals(1), .at(.end)), "x: expected 1 at the end, got b in frame 0 (0.1 s)"),
    Case([nil, nil], .x(.equals(nil))),
    Case([nil, 4], .x(.equals(nil), .at(.end)), "x: expected nothing at the end, got 4 in frame 0 (0.1 s)"),
    Case([nil, 4, nil], .x(.equals(4))),
    Case([4, nil], .x(.equals(4), .at(.end)), "x: expected 4 at the end, got nothing in frame 0 (0.1 s)"),
    Case(
      [nil, nil], .x(.equals(4)), "x: expected 4 at all times, got nothing (it never has a value) in frame 0 (0 s)"),
    Case(
      [1], .x(.equals(.expression(parsed("-(2)")))),
      "x: expected -(2) at all times, got 1 in frame 0 (0 s)"),
    Case(
      [1], .x(.lessThan(parsed("y - 2"))),
      "x: expected less than y - 2 (-2) at all times, got 1 in frame 0 (0 s)"),
    Case([0], .x(.equals(.expression(.track("y"))))),
    Case(
      [3], .x(.equals(.expression(.track("y")))), "x: expected y (0) at all times, got 3 in frame 0 (0 s)"),
  ]

  @Test("equals", arguments: equality) func equals(_ entry: Case) { check(entry) }

  static let choices: [Case] = [
    Case([0, 375.01, 750], .x(.oneOf([0, 375, 750]))),
    Case(["a", nil, "b"], .x(.oneOf(["a", "b"]))),
    Case([nil, 3], .x(.oneOf([nil, 3]))),
    Case([0], .x(.oneOf([9, .expression(.track("y"))]))),
    Case(
      [0, 370, 375, 500], .x(.oneOf([0, 375, 750])),
      "x: expected one of 0, 375, 750 at all times, got 370 in frame 0 (0.1 s); fails in 2 of 4 refreshes, "
        + "first at 0.1 s (frame 0), worst at 0.3 s (frame 1) with 500, last at 0.3 s (frame 1)"),
    Case(["a"], .x(.oneOf(["b"]), .at(.end)), "x: expected one of b at the end, got a in frame 0 (0 s)"),
    Case(
      [nil], .x(.oneOf([1])), "x: expected one of 1 at all times, got nothing (it never has a value) in frame 0 (0 s)"),
  ]

  @Test("oneOf", arguments: choices) func oneOf(_ entry: Case) { check(entry) }

  static let turns: [Case] = [
    Case([0, 1, 1, 2, 2], .x(.turns(.increasing, 1))),
    Case([0, 1, 1, 2, 2], .x(.turns(.decreasing, 0))),
    Case([0, 5, 3, 4, 0], .x(.turns(.increasing, 2))),
    Case([0, 5, 3, 4, 0], .x(.turns(.decreasing, 2))),
    Case([0, 5, 4.995, 5.005, 9], .x(.turns(.increasing, 1))),
    Case([0, 5, 4, 6, 9], .x(.turns(.increasing, 1), tolerance: 2)),
    Case([0, nil, 3, nil, 1], .x(.turns(.decreasing, 1))),
    // The value before the span counts, so that a rise that begins with it is one.
    Case([0, 1, 1, 0], .x(.turns(.increasing, 1), .between(0.1, 0.3))),
    Case(
      [0, 1, 0, 1, 0], .x(.turns(.increasing, 1)),
      "x: expected 1 rise during the whole run, got 2, with the first extra one in frame 1 (0.3 s)"),
    Case([3, 3, 3], .x(.turns(.decreasing, 2)), "x: expected 2 falls during the whole run, got 0 in frame 1 (0.2 s)"),
    Case(["a"], .x(.turns(.increasing, 0)), "'x' needs a number, but has the value 'a' in frame 0 (0 s)"),
  ]

  static let crossings: [Case] = [
    Case([0, 3, 0], .x(.crosses(2, times: nil))),
    Case([0, 3, 0], .x(.crosses(2, times: 2))),
    Case([0, 2, 3], .x(.crosses(2, times: 1))),
    Case([0, 2, 0], .x(.crosses(2, times: 0))),
    Case([0, 2.4, 0], .x(.crosses(2, times: 0), tolerance: 0.5)),
    // The refresh before the span counts.
    Case([0, 3, 3], .x(.crosses(2, times: 1), .between(0.1, 0.2))),
    Case([3, nil, 0], .x(.crosses(2, times: 1))),
    Case([-1, 1], .x(.crosses(.track("y"), times: nil))),
    Case(
      [0, 1, 2], .x(.crosses(5, times: nil)),
      "x: expected a crossing of 5 during the whole run, got only values below it in frame 1 (0.2 s)"),
    Case(
      [9, 8], .x(.crosses(5, times: nil), .between(0.0, 0.1)),
      "x: expected a crossing of 5 between 0 s and 0.1 s, got only values above it in frame 0 (0.1 s)"),
    Case(
      [0, 3, 0], .x(.crosses(2, times: 1)),
      "x: expected 1 crossing of 2 during the whole run, got 2, with the first extra one in frame 1 (0.2 s)"),
    Case(
      [nil, nil], .x(.crosses(2, times: 0)),
      "x: expected 0 crossings of 2 during the whole run, got nothing (it never has a value) in frame 0 (0 s)"),
  ]

  @Test("crosses", arguments: crossings) func crosses(_ entry: Case) { check(entry) }

  @Test(
    "follows: a value that the other had up to a time ago",
    arguments: [
      ([0, 0, 10, 20, 20], "holds"), ([0, 10, 20, 20, 20], "holds"), ([0, 5, 15, 20, 20], "holds"),
      (
        [0, 0, 0, 10, 20],
        "x: expected what y was in the last 0.1 s (10 to 20) at all times, got 0 in frame 1 (0.2 s); fails in "
          + "2 of 5 refreshes, first at 0.2 s (frame 1), last at 0.3 s (frame 1)"
      ),
      (
        [0, 0, 10, 25, 20],
        "x: expected what y was in the last 0.1 s (20 to 20) at all times, got 25 in frame 1 (0.3 s); "
          + "fails in 1 of 5 refreshes"
      ),
    ] as [([TrackValue], String)])
  func follows(values: [TrackValue], says: String) {
    let expectation = Expectation.x(.follows(.track("y"), lag: Microseconds(100_000)))
    #expect(outcome(HandMade(values, y: [0, 10, 20, 20, 20]).verdict(expectation)) == says)
  }

  @Test("What is followed is known from before the span")
  func followsFromBefore() {
    let expectation = Expectation.x(.follows(.track("y"), lag: Microseconds(100_000)), .at(0.1))
    #expect(outcome(HandMade([0, 0, 9], y: [0, 10, 20]).verdict(expectation)) == "holds")
  }

  @Test("rises, falls", arguments: turns) func risesAndFalls(_ entry: Case) { check(entry) }

  static let order: [Case] = [
    Case([1, 2, 3], .x(.inside(1, 3))),
    Case([0.99, 3.01], .x(.inside(1, 3))),
    Case(
      [0, 2, 5], .x(.inside(1, 3)),
      "x: expected a value from 1 to 3 at all times, got 0 in frame 0 (0 s); fails in 2 of 3 refreshes, "
        + "first at 0 s (frame 0), worst at 0.2 s (frame 1) with 5, last at 0.2 s (frame 1)"),
    Case([1, 2.99], .x(.lessThan(3))),
    Case(
      [1, 3], .x(.lessThan(3)),
      "x: expected less than 3 at all times, got 3 in frame 0 (0.1 s); fails in 1 of 2 refreshes"),
    Case([1, 3.4], .x(.lessThan(3), tolerance: 0.5)),
    Case([3.00001], .x(.greaterThan(3))),
    Case([3], .x(.greaterThan(3)), "x: expected more than 3 at all times, got 3 in frame 0 (0 s)"),
    Case([2.6], .x(.greaterThan(3), tolerance: 0.5)),
    Case([1, nil], .x(.lessThan(3))),
    Case([1, nil], .x(.lessThan(3), .at(.end)), "x: expected less than 3 at the end, got nothing in frame 0 (0.1 s)"),
    Case(["a"], .x(.lessThan(3)), "'x' needs a number, but has the value 'a' in frame 0 (0 s)"),
  ]

  @Test("inside, lessThan, greaterThan", arguments: order) func orders(_ entry: Case) { check(entry) }

  static let steps: [Case] = [
    Case([0, 12, 0, 12.01], .x(.maxStep(12))),
    Case(
      [0, 20, 64, 60], .x(.maxStep(12)),
      "x: expected steps of at most 12 at all times, got 20 (from 0 to 20) in frame 0 (0.1 s); "
        + "fails in 2 of 3 refreshes, first at 0.1 s (frame 0), worst at 0.2 s (frame 1) with 44 (from 20 to 64), "
        + "last at 0.2 s (frame 1)"),
    // The refresh before the span is included.
    Case(
      [0, 50, 50, 50], .x(.maxStep(12), .between(0.1, 0.3)),
      "x: expected steps of at most 12 between 0.1 s and 0.3 s, got 50 (from 0 to 50) in frame 0 (0.1 s); "
        + "fails in 1 of 3 refreshes"),
    Case([0, 50, 50, 50], .x(.maxStep(12), .between(0.2, 0.3))),
    // Steps across a missing value are not.
    Case([0, nil, 50], .x(.maxStep(12))),
    Case(
      [0, nil, nil], .x(.maxStep(12), .at(.end)),
      "x: expected steps of at most 12 at the end, got nothing in frame 1 (0.2 s)"),
    Case([nil, 5], .x(.maxStep(12))),
  ]

  @Test("maxStep", arguments: steps) func maxStep(_ entry: Case) { check(entry) }

  static let motions: [Case] = [
    Case([1, 1, 2, 2, 1.995, 3], .x(.trend(.increasing))),
    Case(
      [1, 3, 2, 4], .x(.trend(.increasing)),
      "x: expected a value that rises at all times, got 2 after 3 in frame 1 (0.2 s); fails in 1 of 4 refreshes"),
    Case(
      [1, 1, 1], .x(.trend(.increasing)),
      "x: expected a value that rises at all times, got 1 at the end and 1 at the start in frame 1 (0.2 s)"),
    Case([9, nil, 3, 4, 2], .x(.trend(.decreasing), tolerance: 1)),
    Case(
      [3, 2, 5, 1], .x(.trend(.decreasing), .between(0.1, 0.2)),
      "x: expected a value that falls between 0.1 s and 0.2 s, got 5 after 2 in frame 1 (0.2 s); "
        + "fails in 1 of 2 refreshes"),
    Case([3, 3.01, nil, 2.99], .x(.constant)),
    Case(["a", "a"], .x(.constant)),
    Case(
      [3, 3.005, 3.015, 3.02], .x(.constant),
      "x: expected a constant value (3) at all times, got 3.015 in frame 1 (0.2 s); fails in 2 of 4 refreshes, "
        + "first at 0.2 s (frame 1), worst at 0.3 s (frame 1) with 3.02, last at 0.3 s (frame 1)"),
    Case(
      ["a", "b"], .x(.constant),
      "x: expected a constant value (a) at all times, got b in frame 0 (0.1 s); fails in 1 of 2 refreshes"),
  ]

  @Test("increasing, decreasing, constant", arguments: motions) func motion(_ entry: Case) { check(entry) }

  static let changes: [Case] = [
    Case(["a", "b", "b"], .x(.becomes("b"))),
    Case(["a", "b", "b"], .x(.becomes("b"), .between(0.1, 0.2))),
    Case(
      ["a", "b", "b"], .x(.becomes("b"), .between(0.2, 0.2)),
      "x: expected to become b between 0.2 s and 0.2 s, got that value from the start in frame 1 (0.2 s)"),
    Case(
      ["a", "a"], .x(.becomes("b")),
      "x: expected to become b during the whole run, got a until the end in frame 0 (0.1 s)"),
    Case([0, 5], .x(.becomes(5))),
    Case([nil, 5], .x(.becomes(5))),
    Case([5, nil], .x(.becomes(nil))),
    Case(
      [nil, nil], .x(.becomes(5)),
      "x: expected to become 5 during the whole run, got nothing (it never has a value) in frame 0 (0 s)"),
    Case([1, 1, 2, 2, 1], .x(.changes(2))),
    Case([1, 1.01, 1.02, 1.03], .x(.changes(1))),
    Case(["a", nil, "a"], .x(.changes(2))),
    Case([1, nil, nil], .x(.changes(1), .between(0.1, .end))),
    Case([1, 1, 1], .x(.changes(0))),
    Case([1, 2, 3], .x(.changes(1), .between(0.2, 0.2))),
    Case(
      [1, 2, 3], .x(.changes(1)),
      "x: expected 1 change during the whole run, got 2, with the first extra change in frame 1 (0.2 s)"),
    Case([1, 2, 3], .x(.changes(3)), "x: expected 3 changes during the whole run, got 2 in frame 1 (0.2 s)"),
    Case(
      [nil, nil], .x(.changes(0)),
      "x: expected 0 changes during the whole run, got nothing (it never has a value) in frame 0 (0 s)"),
  ]

  @Test("becomes and changes", arguments: changes) func change(_ entry: Case) { check(entry) }

  static let rest: [Case] = [
    Case([0, 9, 9, 9], .x(.settles, .from(0.1, after: .zero))),
    Case([0, 5, 9, 9.01], .x(.settles, .from(0.1, after: Microseconds(100_000)))),
    Case(
      [0, 5, 9, 9.1], .x(.settles, .from(0.1, after: Microseconds(100_000))),
      "x: expected rest (9) from 0.1 s after 0.1 s on, got 9.1 in frame 1 (0.3 s); fails in 1 of 2 refreshes"),
    // Past the end, the last two refreshes are compared.
    Case([0, 5, 9, 9], .x(.settles, .from(0.1, after: Microseconds(9_000_000)))),
    Case(
      [0, 5, 9], .x(.settles, .from(0.1, after: Microseconds(9_000_000))),
      "x: expected rest (5) from 9 s after 0.1 s on, got 9 in frame 1 (0.2 s)"),
    Case(
      [0, 5, 9], .x(.settles, .from(.end, after: .zero)),
      "x: expected rest (5) from the end on, got 9 in frame 1 (0.2 s)"),
    Case([0, 5, 9, 9], Expectation(.everything, .settles, .from(0.2, after: .zero))),
    Case(
      [0, 5, 9, 8], Expectation(.everything, .settles, .from(0.1, after: .zero)),
      "settles: expected rest from 0.1 s on, got x 9 instead of 5 in frame 1 (0.2 s); fails in 2 of 3 refreshes, "
        + "first at 0.2 s (frame 1), last at 0.3 s (frame 1)"),
    Case(
      [0, 9, nil], Expectation(.everything, .settles, .from(0.1, after: .zero)),
      "settles: expected rest from 0.1 s on, got x nothing instead of 9 in frame 1 (0.2 s); "
        + "fails in 1 of 2 refreshes"),
    Case([0, 1, 1.4, 1.5], Expectation(.everything, .settles, .from(0.1, after: .zero), tolerance: 0.5)),
  ]

  @Test("settlesWithin and settles", arguments: rest) func settling(_ entry: Case) { check(entry) }
}
