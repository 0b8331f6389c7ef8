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

  @Test(
    "No two numbers of an axis are written alike",
    arguments: [(0.0011, 0.0019), (-2e-5, 3e-5), (12.0001, 12.0004), (0, 1e12), (1e15, 1.000001e15)])
  func axesHaveDistinctNumbers(_ low: Double, _ high: Double) {
    let words = AxisTicks(low, high, count: 6).words
    #expect(Set(words).count == words.count, "\(words)")
    #expect(AxisTicks(-1, 1, count: 4).words == ["−1", "−0.5", "0", "0.5", "1"])
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
    var record = CurveRecord()
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
    #expect(selection.panels.flatMap(\.columns) == [3, 2])
    #expect(selection.states == [4, 5])
    #expect(selection.omitted == 0)
    let wanted = CurveSelection(record, run, tracks: ["still", "*a*", "word"].map(TrackPattern.init))
    #expect(wanted.panels.flatMap(\.columns) == [1, 2])
    #expect(wanted.states == [4, 5])
  }

  @Test("What a chart leaves out is counted") func countsWhatIsLeftOut() {
    var run = RunDescription()
    run.tracks = (1...11).map { TrackLegend("a\($0)") }
    var record = CurveRecord()
    for number in 0..<3 {
      record.append(.sample(number, tracks: (1...11).map { .number(Double(number * $0) / 7) }))
    }
    #expect(CurveSelection(record, run).omitted == 3)
    #expect(CurveSelection(record, run, tracks: [TrackPattern("a*")]).omitted == 0)
  }

  @Test(
    "Patterns of tracks",
    arguments: [
      ("list.*", "list.offset.y", true), ("list.*", "list", false), ("*", "", true), ("*.y", "list.offset.y", true),
      ("a*b*c", "a.bb.bc", true), ("a*b*c", "a.b", false), ("a**", "a", true), ("a.b", "a.b", true),
      ("a.b", "a.bc", false),
      ("row.*.top", "row.12.top", true), ("", "a", false), ("*é", "café", true),
    ])
  func patternsOfTracks(_ pattern: String, _ name: String, _ isMatch: Bool) {
    #expect(TrackPattern(pattern).matches(name) == isMatch)
  }

  @Test("A hostile pattern is matched quickly") func hostilePattern() {
    let pattern = TrackPattern(String(repeating: "*a", count: 100) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 20_000)))
  }

  /// A record with a column of numbers for each name.
  private static func record(_ columns: [[Double]]) -> CurveRecord {
    var record = CurveRecord()
    for number in columns[0].indices {
      record.append(.sample(number, tracks: columns.map { .number($0[number]) }))
    }
    return record
  }

  @Test("Different units never share an axis") func differentUnitsNeverShareAnAxis() {
    var run = RunDescription()
    run.tracks = [
      "photo.scale", "shade.alpha", "page", "list.offset.y", "count", "mix", "other", "bar.top", "icon.rotation",
    ]
    .map { TrackLegend($0) }
    let record = CurveTests.record([
      [1, 1.5], [0, 0.5], [1, 3], [0, 9], [2, 5], [0.1, 2.5], [3.5, 9.5], [4, 8], [0, 90],
    ])
    let panels = CurveSelection(record, run).panels
    #expect(panels.map(\.columns) == [[3, 7], [0, 1], [2, 4], [5], [6]])
    #expect(panels.map(\.isStepped) == [false, false, true, false, false])
  }

  @Test(
    "Labels keep their order and never overlap",
    arguments: [
      [50, 50, 50], [10, 100, 11, 99], [0, 0, 0, 0, 0, 0, 0], [100, 100, 100, 100], [20], [], [30, 43, 56],
    ] as [[Double]])
  func labelsNeverOverlap(_ wanted: [Double]) {
    let places = CurveLabels.spread(wanted, in: 4...100)
    let sorted = places.sorted()
    for (one, next) in zip(sorted, sorted.dropFirst()) { #expect(next - one >= CurveLabels.spacing - 1e-9) }
    #expect(places.allSatisfy { 4...100 ~= $0 })
    for one in wanted.indices {
      for other in wanted.indices where wanted[one] < wanted[other] { #expect(places[one] < places[other]) }
    }
    if wanted == [30, 43, 56] { #expect(places == wanted) }
  }

  @Test("A curve has a sample for each refresh") func aCurveHasASampleForEachRefresh() {
    var record = CurveRecord()
    let rate = FrameRate(framesPerSecond: 30, refreshRate: 60)
    record.append(.sample(0, tracks: [.number(0)]), refreshes: [], rate: rate)
    let refreshes = (1...2).map {
      RefreshSnapshot(refresh: RefreshIndex($0), isLast: false, tracks: [.number(Double($0))])
    }
    record.append(.sample(1, tracks: [.number(2)]), refreshes: refreshes, rate: rate)
    let seconds: [Double] = [0, 1.0 / 60, 2.0 / 60]
    #expect(record.samples.map(\.seconds) == seconds)
    let tracks: [[TrackValue]] = [[.number(0)], [.number(1)], [.number(2)]]
    #expect(record.samples.map(\.tracks) == tracks)
  }

  @Test(
    "Units follow from names",
    arguments: [
      ("list.offset.y", TrackUnit.points), ("top", .points), ("menu.alpha", .fraction), ("shadeAlpha", .fraction),
      ("photo.scale", .fraction), ("row.scaleY", .fraction), ("scaleX.8", .fraction),
      ("scale.1", .fraction), ("pager.offset", .points), ("card.cornerRadius", .points),
      ("chevron.rotation", .degrees), ("page", .other),
      ("", .other),
    ]) func unitsFollowFromNames(_ name: String, _ unit: TrackUnit)
  {
    #expect(TrackUnit(of: name) == unit)
  }

  @Test(
    "The unit of a screen's state follows from its values",
    arguments: [
      ("y", "State of the screen.", [0, 0.4, 1.01, 0], TrackUnit.fraction), ("top", "", [0, 1, 2, 2, 3], .other),
      ("top", "", [0, 0, 0], .points), ("y", "", [0, 0.4, 12], .points), ("top", "", [0, 20, 44], .points),
      ("y", "The offset in points.", [0, 0.4, 1], .points), ("list.offset.y", "", [0, 0.4, 1], .points),
    ])
  func unitByValues(_ name: String, _ summary: String, _ numbers: [Double], _ unit: TrackUnit) {
    #expect(TrackUnit(of: name, summary: summary, numbers: numbers) == unit)
  }
}
