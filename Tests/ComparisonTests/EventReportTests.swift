import FlipbookComparison
import FlipbookRuns
import FlipbookSnapshots
import Testing

/// The events of two runs.
@Suite struct EventReportTests {
  private static func run(_ events: [(Int, String)], steps: [String] = [], finger: Double = 0) -> Run {
    let values = (0..<40).map { TrackValue.number(Double(min($0, 20)) * (1 + finger)) }
    var run = Run(
      name: "a",
      tracks: RunTracks(
        clock: FrameClock(count: 40, framesPerSecond: 60), series: [TrackSeries(name: "touch.y", values: values)]))
    run.events = RunEvents(events.map { RunEvents.Event(microseconds: $0.0, text: $0.1) })
    run.steps = steps.enumerated().map { RunStep(text: $0.element, line: 10 + $0.offset) }
    return run
  }

  private static let drag = [
    (100_000, "willBeginDragging list"), (300_000, "didEndDragging list willDecelerate=yes"),
    (500_000, "didEndDecelerating list"),
  ]

  @Test(
    arguments: [
      (drag, drag, []),
      (drag, Array(drag.dropLast()), ["the event didEndDecelerating list is lost (was at frame 30, 0.5 s)"]),
      (Array(drag.dropFirst()), drag, ["the event willBeginDragging list is new, at frame 6, 0.1 s"]),
      (
        drag, [drag[0], (300_000, "didEndDragging list willDecelerate=no")],
        [
          "the event didEndDragging list willDecelerate=yes is lost (was at frame 18, 0.3 s)",
          "the event didEndDecelerating list is lost (was at frame 30, 0.5 s)",
          "the event didEndDragging list willDecelerate=no is new, at frame 18, 0.3 s",
        ]
      ),
      (
        drag, [drag[0], drag[1], (533_333, drag[2].1)], ["the event didEndDecelerating list: 33.3 ms late"]
      ),
      // Of several events with one text, the one without a counterpart nearby is lost.
      (
        [(100_000, "tap"), (200_000, "tap"), (300_000, "tap")], [(100_000, "tap"), (300_000, "tap")],
        ["the event tap is lost (was at frame 12, 0.2 s)"]
      ),
    ] as [([(Int, String)], [(Int, String)], [String])]
  )
  func events(_ first: [(Int, String)], _ second: [(Int, String)], _ words: [String]) {
    let report = DiffReport(Self.run(first), Self.run(second))
    #expect(report.differs == !words.isEmpty)
    #expect(DiffWords(report).changes == words)
  }

  @Test func aChangedStepIsTheCauseOfAnotherFinger() {
    let (first, second) = (["tap", "drag 80", "wait"], ["tap", "drag 90", "wait"])
    let report = DiffReport(Self.run([], steps: first), Self.run([], steps: second, finger: 0.1))
    let words = DiffWords(report).changes.first
    #expect(words?.hasPrefix("the finger moves differently: touch.y ends at 22 pt (was 20 pt)") == true)
    #expect(words?.hasSuffix("; line 11 of the scenario changed") == true)
    let same = DiffReport(Self.run([], steps: first), Self.run([], steps: first, finger: 0.1))
    #expect(DiffWords(same).changes.first?.contains("of the scenario") == false)
  }

  @Test func eventsAreReadBack() throws {
    let events = RunEvents(Self.drag.map { RunEvents.Event(microseconds: $0.0, text: $0.1) })
    #expect(try EventText.read(EventText.write(events)) == events)
  }
}
