import FlipbookExport
import FlipbookSnapshots
import Testing
import FlipbookUnits

@Suite("Traces")
struct TraceWriterTests {
  private let table = TrackTable(names: ["touch.down", "touch.x", "direction", "list.offset.y"])

  private func snapshot(_ frame: Int, seconds: Double, _ tracks: [TrackValue], events: [Event] = []) -> FrameSnapshot {
    FrameSnapshot(
      frame: FrameIndex(frame),
      seconds: seconds,
      traits: Traits(),
      root: SnapshotNode(name: "screen", frame: .zero),
      tracks: tracks,
      events: events,
      touch: nil,
      caption: nil
    )
  }

  private func trace(_ format: TraceFormat, _ snapshots: [FrameSnapshot]) -> String {
    var writer = format.makeWriter(table: table)
    var bytes = writer.header()
    for snapshot in snapshots { writer.append(snapshot, to: &bytes) }
    bytes += writer.footer()
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("CSV has a column per track; absent values are empty, words are quoted only where they must be")
  func csv() {
    let text = trace(
      .csv,
      [
        snapshot(0, seconds: 0, [.flag(false), .absent, .word("none"), .number(-0.0)]),
        snapshot(1, seconds: 1.0 / 60, [.flag(true), .number(160.5), .word("a,\"b\"\r\nc"), .number(-3.25)]),
      ]
    )
    let expected = """
      frame,time,touch.down,touch.x,direction,list.offset.y
      0,0,0,,none,0
      1,0.016666666666666666,1,160.5,"a,""b""\r\nc",-3.25

      """
    #expect(text == expected)
  }

  @Test("JSON has tracks and events of every frame in a fixed order; absent values are null")
  func json() {
    let events = [
      Event(kind: .touchDown, seconds: 0.5, subject: "field"),
      Event(
        kind: .stateChanged,
        seconds: 0.5,
        subject: "direction",
        details: [.init("from", .word("none")), .init("to", .word("top"))]
      ),
      Event(kind: .didEndDragging, seconds: 0.5, subject: "list", details: [.init("decelerate", .flag(true))]),
    ]
    let text = trace(
      .json,
      [snapshot(30, seconds: 0.5, [.flag(true), .absent, .word("top"), .number(1.5)], events: events)]
    )
    let expected = """
      {"frames": [
        {"frame": 30, "time": 0.5, \
      "tracks": {"touch.down": 1, "touch.x": null, "direction": "top", "list.offset.y": 1.5}, \
      "events": [{"event": "touchDown", "time": 0.5, "subject": "field"}, \
      {"event": "stateChanged", "time": 0.5, "subject": "direction", "from": "none", "to": "top"}, \
      {"event": "didEndDragging", "time": 0.5, "subject": "list", "decelerate": 1}]}
      ]}

      """
    #expect(text == expected)
  }

  @Test("A trace without frames is whole", arguments: TraceFormat.allCases)
  func empty(format: TraceFormat) {
    let text = trace(format, [])
    #expect(text == (format == .csv ? "frame,time,touch.down,touch.x,direction,list.offset.y\n" : "{\"frames\": []}\n"))
  }
}
