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
