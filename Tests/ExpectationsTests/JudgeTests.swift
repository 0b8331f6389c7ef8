import FlipbookExpectations
import FlipbookSnapshots
import Testing
import FlipbookUnits

/// Several expectations of one run.
@Suite struct JudgeTests {
  @Test("Each expectation gets its own verdict, in order")
  func order() {
    let run = HandMade([1, 2, 3])
    let verdicts = run.verdicts([.x(.lessThan(5)), .x(.lessThan(2)), .x(.equals(1), .at(9.0)), .x(.trend(.increasing))])
    #expect(
      verdicts.map(outcome) == [
        "holds",
        "x: expected less than 2 at all times, got 2 in frame 0 (0.1 s); fails in 2 of 3 refreshes, "
          + "first at 0.1 s (frame 0), worst at 0.2 s (frame 1) with 3, last at 0.2 s (frame 1)",
        "9 s is after the end of the run at 0.2 s",
        "holds",
      ])
    #expect(verdicts.map(\.judged) == [3, 3, 0, 3])
    #expect(verdicts.map(\.expected)[1] == "less than 2 at all times")
  }

  @Test(
    "A condition that holds has the smallest distance to its limit, and the moment of it",
    arguments: [
      (.lessThan(5), 1.5, 1), (.greaterThan(0), 1, 0), (.inside(0, 4), 0.5, 1), (.equals(2), nil, 0),
      (.maxStep(3), 0.5, 1), (.changes(2), nil, 0),
    ] as [(Condition, Double?, Int)])
  func margins(_ condition: Condition, _ amount: Double?, _ refresh: Int) {
    let verdict = HandMade([1, 3.5, 2]).verdicts([.x(condition)])[0]
    #expect(verdict.margin?.amount == amount)
    #expect(amount == nil || verdict.margin?.instant.seconds == Double(refresh) / 10)
  }

  @Test(
    "Limits are known wherever a condition has numbers",
    arguments: [
      (.lessThan(5), [[0, 2, nil, 5]]), (.greaterThan(0), [[0, 2, 0, nil]]), (.inside(0, 4), [[0, 2, 0, 4]]),
      (.equals(2), [[0, 2, 2, 2]]), (.maxStep(2), [[1, 1, -1, 3]]), (.trend(.increasing), [[2, 2, 3.5, nil]]),
      (.constant, [[0, 2, 1, 1]]), (.changes(2), []),
    ] as [(Condition, [[Double?]])])
  func limits(_ condition: Condition, _ expected: [[Double?]]) {
    let verdict = HandMade([1, 3.5, 2]).verdicts([.x(condition)])[0]
    let found: [[Double?]] = verdict.limits.map { limit in
      let (first, last) = (limit.instants.lowerBound.seconds, limit.instants.upperBound.seconds)
      return [first * 10, last * 10, limit.low, limit.high]
    }
    #expect(found == expected)
  }

  @Test("Evaluating a long run does not keep its history")
  func longRun() {
    let rate = FrameRate(framesPerSecond: 60, refreshRate: 60)
    var judge = Judge([.x(.changes(9_999)), .x(.inside(0, 9))], rate: rate, tracks: TrackTable(names: ["x"]))
    for refresh in 0..<10_000 {
      let value = TrackValue.number(Double(refresh % 10))
      judge.take(RefreshSnapshot(refresh: RefreshIndex(refresh), isLast: refresh == 9_999, tracks: [value]))
    }
    #expect(judge.verdicts().map(\.outcome) == [.holds, .holds])
    #expect(judge.verdicts().map(\.judged) == [10_000, 10_000])
  }
}
