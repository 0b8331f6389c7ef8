import FlipbookRendering
import FlipbookSnapshots
import Testing
import FlipbookUnits

@testable import FlipbookExport

@Suite struct CurveTests {
  @Test(
    arguments: [
      (0, 100, 5, [0, 20, 40, 60, 80, 100]), (-3, 4, 5, [-4, -2, 0, 2, 4]), (0, 0, 4, [-1, -0.5, 0, 0.5, 1]),
      (0, 2.4, 10, [0, 0.5, 1, 1.5, 2, 2.5]), (315, 519, 6, [300, 350, 400, 450, 500, 550]),
    ] as [(Double, Double, Int, [Double])])
  func axesHaveRoundNumbers(_ low: Double, _ high: Double, _ count: Int, _ expected: [Double]) {
    let ticks = AxisTicks(low, high, count: count).values
    #expect(ticks.count == expected.count)
    for (tick, wanted) in zip(ticks, expected) { #expect(abs(tick - wanted) < 1e-9, "\(ticks)") }
  }

  @Test("Texts cannot leave their place") func textsCannotLeaveTheirPlace() {
    #expect(ChartSVG.escaped("<a b=\"c\">&\u{0}\n") == "&lt;a b=&quot;c&quot;&gt;&amp;\u{FFFD} ")
  }

  @Test("Tracks with expectations come first") func tracksWithExpectationsComeFirst() {
    var run = RunDescription()
    run.tracks = ["touch.x", "still", "a", "b", "flag", "word"].map { TrackLegend($0) }
    run.verdicts = [
      JudgedExpectation(subject: "b", expected: "", tracks: ["b"], source: 0, line: 1, failure: nil)
    ]
    var record = RunRecord()
    for number in 0..<3 {
      let value = Double(number)
      record.append(
        .sample(
          number,
          tracks: [
            .number(value), .number(5), .number(value * 2), .number(value * 3), .flag(number > 1),
            number > 1 ? .word("on") : .absent,
          ]))
    }
    let selection = CurveSelection(record, run)
    #expect(selection.numbers == [3, 2])
    #expect(selection.states == [4, 5])
  }
}
