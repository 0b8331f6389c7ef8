import FlipbookComparison
import FlipbookRuns
import FlipbookSnapshots
import Testing

/// Invalid traces, with their errors and positions.
@Suite("Trace files")
struct TraceErrorTests {
  @Test(
    "An invalid CSV trace is refused with the position of the error",
    arguments: [
      ("", 1, 1, "the file is empty"),
      ("frame", 1, 1, "expected the column 'time' after this one"),
      ("time,frame\n", 1, 1, "expected the column 'frame', found 'time'"),
      ("frame,time,x,\n", 1, 14, "expected the name of a track, found nothing"),
      ("frame,time,x,y,x\n", 1, 16, "the track 'x' is listed twice"),
      ("frame,time,x\n", 2, 1, "the trace has no frames"),
      ("frame,time,x\n0,0\n", 2, 3, "expected 3 fields as in the header, found 2"),
      ("frame,time,x\n0,0,1,2\n", 2, 7, "expected 3 fields as in the header, found 4"),
      ("frame,time,x\nzero,0,1\n", 2, 1, "expected a frame number, found 'zero'"),
      ("frame,time,x\n0.5,0,1\n", 2, 1, "expected a frame number, found 0.5"),
      ("frame,time,x\n-1,0,1\n", 2, 1, "expected a frame number, found -1"),
      ("frame,time,x\n0,,1\n", 2, 3, "expected a time in seconds, found ''"),
      ("frame,time,x\n0,0,1\n2,0.02,1\n", 3, 1, "expected frame 1, found 2"),
      ("frame,time,x\n0,0,1\n1,0,1\n", 3, 3, "expected 1 to 240 frames per second, found a step of 0 s"),
      ("frame,time,x\n0,0,1\n1,3,1\n", 3, 3, "expected 1 to 240 frames per second, found a step of 3 s"),
      ("frame,time,x\n0,0,1\n1,0.02,1\n2,0.08,1\n", 4, 3, "expected 0.04 at 50 frames per second, found 0.08"),
      ("frame,time,x\n0,0,1e999\n", 2, 5, "the number is too large"),
      ("frame,time,x\n0,0,\"a\n", 2, 5, "the quoted field is not closed"),
      ("frame,time,x\n0,0,\"a\"b\n", 2, 8, "expected a comma or the end of the line after a quoted field"),
      ("frame,time,é\n0,0,a\"b\n", 2, 6, "this character is allowed only in a quoted field"),
      ("frame,time,x\n0,0,\u{0}\n", 2, 5, "this character is allowed only in a quoted field"),
    ] as [(String, Int, Int, String)])
  func csvErrors(text: String, line: Int, column: Int, message: String) {
    expectProblem(line, column, message) { () throws(TraceProblem) in try CSVTraceReader.read(Array(text.utf8)) }
  }

  @Test("Missing frames are reported, and nothing else")
  func missingFrames() throws {
    func run(without missing: ClosedRange<Int>?) throws -> Run {
      let frames = (0..<30).filter { !(missing?.contains($0) ?? false) }
      let rows = frames.map { "\($0),\(Double($0) / 50),\($0 * $0),\($0 < 15 ? "open" : "closed")\n" }
      var run = Run(name: "run")
      run.tracks = try CSVTraceReader.read(Array(("frame,time,x,state\n" + rows.joined()).utf8))
      return run
    }
    let (whole, part) = (try run(without: nil), try run(without: 12...17))
    #expect(part.tracks?.clock.count == 30 && part.tracks?.missing == [12...17])
    #expect(DiffWords(DiffReport(whole, part)).changes == ["frames 12–17 are missing"])
    #expect(DiffWords(DiffReport(part, whole)).changes == ["frames 12–17 are no longer missing"])
    #expect(!DiffReport(part, part).differs)
    expectProblem(4, 1, "expected frame 2, found 200") { () throws(TraceProblem) in
      try CSVTraceReader.read(Array("frame,time,x\n0,0,1\n1,0.02,1\n200,4,1\n".utf8))
    }
  }

  @Test("A byte that is not UTF-8 is reported with its position")
  func encoding() {
    let bytes = Array("frame,time,x\n0,0,é".utf8) + [0xFF, 0x0A]
    expectProblem(2, 6, "a byte that is not UTF-8; save the file as UTF-8") { () throws(TraceProblem) in
      try CSVTraceReader.read(bytes)
    }
  }

  @Test(
    "An invalid JSON trace is refused with the position of the error",
    arguments: [
      ("{\"frames\": []}", 1, 1, "the trace has no frames"),
      ("{\"frames\": 1}", 1, 12, "expected an array"),
      ("{\"frames\": [\n1]}", 2, 1, "expected an object"),
      ("{\"frames\": [{\"frame\": 0}]}", 1, 13, "expected an object with the key 'tracks'"),
      ("{\"frames\": [{\"frame\": \"a\", \"time\": 0, \"tracks\": {}}]}", 1, 23, "expected a number"),
      ("{\"frames\": [{\"frame\": 0, \"time\": 0, \"tracks\": {\"x\": [1]}}]}", 1, 53, "expected a number"),
      (
        "{\"frames\": [{\"frame\": 0, \"time\": 0, \"tracks\": {\"x\": 1, \"x\": 2}}]}", 1, 56,
        "the key 'x' is listed twice"
      ),
      (
        "{\"frames\": [{\"frame\": 0, \"time\": 0, \"tracks\": {\"x\": 1}},\n{\"frame\": 1, \"time\": 1, \"tracks\": {\"y\": 1}}]}",
        2, 41, "expected the track 'x', found 'y'"
      ),
    ] as [(String, Int, Int, String)])
  func jsonErrors(text: String, line: Int, column: Int, message: String) {
    expectProblem(line, column, message) { () throws(TraceProblem) in try JSONTraceReader.read(Array(text.utf8)).tracks
    }
  }

  @Test("A truncated JSON trace is refused")
  func truncated() {
    let text = "{\"frames\": [{\"frame\": 0, \"time\": 0, \"tracks\": {\"x\": 1.25}}]}"
    for length in 1..<text.utf8.count {
      #expect(throws: TraceProblem.self) { try JSONTraceReader.read(Array(text.utf8.prefix(length))) }
    }
  }

  @Test("CSV and JSON are read exactly")
  func values() throws {
    let csv =
      "\u{FEFF}frame,time,x,\"a,\"\"b\"\n4,0.06666666666666667,0.1,\"say \"\"hi\"\"\"\r\n5,0.08333333333333333,-1e-07,\n"
    let tracks = try CSVTraceReader.read(Array(csv.utf8))
    #expect(tracks.clock == FrameClock(firstFrame: 4, count: 2, framesPerSecond: 60))
    #expect(tracks.series.map(\.name) == ["x", "a,\"b"])
    #expect(tracks.series.map(\.values) == [[.number(0.1), .number(-1e-07)], [.word("say \"hi\""), .absent]])
    let json = """
      {"frames": [
        {"frame": 4, "time": 0.06666666666666667, "tracks": {"x": 0.1, "a,\\"b": "say \\"hi\\""}, "events": []},
        {"frame": 5, "time": 0.08333333333333333, "tracks": {"x": -1e-07, "a,\\"b": null}, "events": []}
      ]}
      """
    let same = try JSONTraceReader.read(Array(json.utf8)).tracks
    #expect(same.clock == tracks.clock && same.series == tracks.series)
    #expect(JSONTraceReader.isLikely(Array(json.utf8)) && !JSONTraceReader.isLikely(Array(csv.utf8)))
    #expect(CSVTraceReader.isLikely(Array(csv.utf8)) && !CSVTraceReader.isLikely(Array(json.utf8)))
  }

  @Test("Traces in JSON have events, without numbers among their details, and notes")
  func events() throws {
    let json = """
      {"frames": [
        {"frame": 0, "time": 0, "tracks": {}, "events": [{"event": "note", "time": 0, "text": "A swipe"}]},
        {"frame": 1, "time": 0.5, "tracks": {}, "events": [
          {"event": "didEndDragging", "time": 0.4, "subject": "list", "willDecelerate": "yes", "velocity": 3}
        ]}
      ]}
      """
    let trace = try JSONTraceReader.read(Array(json.utf8))
    #expect(trace.notes == [RunNote(seconds: 0, text: "A swipe")])
    #expect(trace.events?.events == [.init(microseconds: 400_000, text: "didEndDragging list willDecelerate=yes")])
    let silent = #"{"frames": [{"frame": 0, "time": 0, "tracks": {}}]}"#
    #expect(try JSONTraceReader.read(Array(silent.utf8)).events == nil)
  }

  @Test("Empty lines are no frames, and count as lines")
  func emptyLines() throws {
    #expect(try CSVTraceReader.read(Array("frame,time,x\n0,0,1\n\n\r\n".utf8)).clock.count == 1)
    #expect(try CSVTraceReader.read(Array("\nframe,time,x\n\n0,0,1\n\n1,0.1,2\n".utf8)).clock.count == 2)
    expectProblem(3, 1, "expected 3 fields as in the header, found 1") { () throws(TraceProblem) in
      try CSVTraceReader.read(Array("frame,time,x\n\n0\n".utf8))
    }
  }

  @Test("The rate is that of all frames, so that rounded times are read", arguments: [24, 30, 50, 60, 90, 120, 240])
  func roundedTimes(rate: Int) throws {
    let rows = (0..<200).map { "\($0),\((Double($0) / Double(rate) * 1000).rounded() / 1000),\($0)\n" }
    let tracks = try CSVTraceReader.read(Array("frame,time,x\n\(rows.joined())".utf8))
    #expect(tracks.clock == FrameClock(firstFrame: 0, count: 200, framesPerSecond: rate))
  }

  private func expectProblem(
    _ line: Int, _ column: Int, _ message: String, _ read: () throws(TraceProblem) -> RunTracks
  ) {
    do throws(TraceProblem) {
      _ = try read()
      Issue.record("it was read")
    } catch {
      #expect(error.message == message)
      #expect(error.line.map(String.init) == "\(line)" && error.column.map(String.init) == "\(column)", "\(error)")
    }
  }
}
