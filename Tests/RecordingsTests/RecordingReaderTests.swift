import FlipbookRuns
import FlipbookRecordings
import FlipbookSnapshots
import Testing

@Suite struct RecordingReaderTests {
  struct Dialect: Sendable, CustomStringConvertible {
    let text: String
    var layout = RecordingLayout()
    var seconds = [0, 0.02, 0.05]
    var values: [Double] = [1, 2, 4]
    var start = 0.0
    var description: String { text }
  }

  static let dialects: [Dialect] = [
    Dialect(text: "time,y\n0,1\n0.02,2\n0.05,4\n"),
    Dialect(text: "t;y\n0;1\n0.02;2\n0.05;4"),
    Dialect(text: "y\tms\n1\t0\n2\t20\n4\t50\n"),
    Dialect(text: "time_ms,y\r\n100,1\r\n120,2\r\n150,4\r\n", start: 0.1),
    Dialect(text: "timeMs,y\n100,1\n120,2\n150,4\n", start: 0.1),
    Dialect(text: "elapsed (ms), y\n100, 1\n120, 2\n150, 4\n", start: 0.1),
    Dialect(text: "timestamp,y\n1700000000.00,1\n1700000000.02,2\n1700000000.05,4\n", start: 1_700_000_000),
    Dialect(text: "epoch,y\n1700000000000,1\n1700000000020,2\n1700000000050,4\n", start: 1_700_000_000),
    Dialect(text: "timestamp,y\n1700000000000000,1\n1700000000020000,2\n1700000000050000,4\n", start: 1_700_000_000),
    Dialect(text: "timeStamp,y\n0,1\n0.02,2\n0.05,4\n"),
    Dialect(text: "frameTimeNanos,y\n100000000,1\n120000000,2\n150000000,4\n", start: 0.1),
    Dialect(text: "time,y\n0,1 pt\n0.02,2pt\n0.05,4\n"),
    Dialect(text: "time,y\n0,10 px\n0.02,20 px\n0.05,40 px\n", layout: RecordingLayout(scale: 10)),
    Dialect(text: "{\"t\":0,\"y\":\"1%\"}\n{\"t\":0.02,\"y\":\"2%\"}\n{\"t\":0.05,\"y\":\"4 %\"}\n"),
    Dialect(
      text: "frame,y\n10,1\n11,2\n13,4\n", layout: RecordingLayout(framesPerSecond: 50), seconds: [0, 0.02, 0.06],
      start: 0.2),
    Dialect(text: "time,y\n0,3\n0.02,6\n0.05,12\n", layout: RecordingLayout(scale: 3)),
    Dialect(text: "when,offset\n0,1\n0.02,2\n0.05,4\n", layout: RecordingLayout(columns: ["offset": "y"])),
    Dialect(text: "zeit,y\n0,1\n0.02,2\n0.05,4\n", layout: RecordingLayout(columns: ["zeit": "time"])),
    Dialect(text: "# written by a test\ntime,y\n0,1\n0.02,2\n0.05,4\n"),
    Dialect(text: "\u{FEFF}time,y\n0,1\n0.02,2\n\n0.05,4\n"),
    Dialect(text: "time,y\n0,1\n0.02,9\n0.02,2\n0.05,4\n"),
    Dialect(text: "{\"t\":0,\"y\":1}\n{\"t\":0.02,\"y\":2}\n\n{\"y\":4,\"t\":0.05}\n"),
    Dialect(
      text: "{\"ms\":100,\"tracks\":{\"y\":1}}\n{\"ms\":120,\"tracks\":{\"y\":2}}\n{\"ms\":150,\"tracks\":{\"y\":4}}\n",
      start: 0.1),
  ]

  @Test("A recording is read in whatever form it was written", arguments: dialects)
  func read(_ dialect: Dialect) throws {
    let recording = try RecordingReader.read(Array(dialect.text.utf8), dialect.layout)
    #expect(zip(recording.seconds, dialect.seconds).allSatisfy { ($0 - $1).magnitude < 1e-6 }, "\(recording.seconds)")
    #expect(recording.seconds.count == 3)
    #expect((recording.startSeconds - dialect.start).magnitude < 1e-3)
    #expect(recording.track("y")?.values == dialect.values.map(TrackValue.number))
  }

  @Test(
    "The standard errors of a track are not a track",
    arguments: [
      ("time,y,y.error\n0,1,0.02\n0.02,2,\n", [:], ["y"]),
      ("time,y,y.error\n0,1,0.02\n0.02,2,\n", ["y": "menu.right"], ["menu.right"]),
      ("time,y,y.error\n0,1,0.02\n0.02,2,0.1\n", ["y.error": "blur"], ["y", "blur"]),
      ("{\"t\":0,\"y\":1,\"y.error\":0.1}\n{\"t\":0.02,\"y\":2,\"y.error\":0.1}\n", [:], ["y"]),
      ("time,y,x.error\n0,1,0.02\n0.02,2,0.1\n", [:], ["y", "x.error"]),
    ])
  func errors(_ text: String, _ columns: [String: String], _ tracks: [String]) throws {
    let recording = try RecordingReader.read(Array(text.utf8), RecordingLayout(columns: columns))
    #expect(recording.tracks.map(\.name) == tracks)
  }

  @Test func `Objects in objects are tracks with periods in their names`() throws {
    let text = "{\"t\":0,\"list\":{\"offset\":{\"y\":1}}}\n{\"t\":0.1,\"list\":{\"offset\":{\"y\":2}}}\n"
    let recording = try RecordingReader.read(Array(text.utf8), RecordingLayout())
    #expect(recording.tracks.map(\.name) == ["list.offset.y"])
  }

  static let hostile: [(text: String, message: String)] = [
    ("", "1:1: the file is empty"),
    (
      "Dear Bob,my token is sk-1234\nbye,now\n",
      "1:1: expected a column of times, such as 'time' or 'ms', or 'frame'; found none"
    ),
    ("a,b\n1,2\n", "1:1: expected a column of times, such as 'time' or 'ms', or 'frame'; found only 'a' and 'b'"),
    ("time\n0\n1\n", "1:1: expected a column of a track beside that of the times"),
    ("time,y\n0,1\n", "2:1: expected at least two rows with different times, found 1"),
    ("time,y\n0,1\n0.02,NaN\n", "3:6: expected a number, found 'NaN'"),
    ("time,y\n0,nan\n", "2:3: expected a number, found 'nan'"),
    ("time,y\n0,1\n0.02,-inf\n", "3:6: expected a number, found '-inf'"),
    ("time,y\nnan,1\n", "2:1: expected a time, found 'nan'"),
    ("time,y\n0,1\n0.02,2\n0.01,3\n", "4:1: expected a time after 0.02, found 0.01; rows are in order of time"),
    ("time,y\n0,1\n0.02\u{0},2\n", "3:5: this character is allowed only in a quoted field"),
    ("time,y\n0,1,3\n", "2:5: expected 2 fields as in the header, found 3"),
    ("time,y,y\n0,1,3\n", "1:8: the column 'y' is listed twice"),
    ("time,,y\n0,1,3\n", "1:6: expected the name of a column, found nothing"),
    ("time,y\n0,1\n0.02,four\n", "3:6: expected a number, found 'four'"),
    ("time,y\n0,1 pt\n0.02,2 px\n", "3:6: expected a value in pt, found '2 px'"),
    ("time,y\n0,1\n0.02,2 px\n", "3:6: expected a number, found '2 px'"),
    ("frameTime,y\n16.7,1\n16.6,2\n", "1:1: expected a column of times"),
    ("time,y\n0,1e300\n", "2:3: the number is too large"),
    (
      "time,y\n0,1\n700,1\n1400,1\n",
      "2:1: the times are mostly 700 apart; expected seconds, milliseconds, microseconds, or nanoseconds, with 2 to 500 samples a second"
    ),
    ("{\"t\":0,\"y\":1}\n{\"t\":0.1,\"y\":NaN}\n", "2:14: expected a number, found 'NaN'"),
    ("{\"t\":0,\"y\":1}\n{\"t\":0.1,\"z\":1}\n", "2:14: the key 'z' is not in the first line"),
    ("{\"t\":0,\"y\":1}\n{\"t\":0.1,\"y\":\n", "2:"),
    ("{\"t\":0,\"y\":1}\n\u{0}\n", "2:1: a NUL byte"),
  ]

  @Test("What cannot be a recording is refused with its row and column", arguments: hostile)
  func refused(text: String, message: String) {
    do throws(TraceProblem) {
      _ = try RecordingReader.read(Array(text.utf8), RecordingLayout())
      Issue.record("it was read")
    } catch {
      let place = [error.line, error.column].compactMap { $0.map(String.init) }.joined(separator: ":")
      #expect("\(place): \(error.message)".hasPrefix(message), "\(place): \(error.message)")
    }
  }

  @Test func `A million columns are refused at the first one too many`() {
    let header = "time" + String(repeating: ",c", count: 1_000_000) + "\n"
    do throws(TraceProblem) {
      _ = try RecordingReader.read(Array(header.utf8), RecordingLayout())
      Issue.record("it was read")
    } catch {
      #expect(error.line == 1)
      #expect(error.message.hasPrefix("more than 1"))
    }
  }

  @Test func `A file that is too long is refused at the place where it is`() {
    let row = Array("0,1\n".utf8)
    var bytes = Array("time,y\n".utf8)
    bytes.reserveCapacity(RecordingLimits.bytes + 8)
    while bytes.count <= RecordingLimits.bytes { bytes += row }
    do throws(TraceProblem) {
      _ = try RecordingReader.read(bytes, RecordingLayout())
      Issue.record("it was read")
    } catch {
      #expect(error.line == (RecordingLimits.bytes - 7) / 4 + 2)
      #expect(error.message == "the file is longer than 64 MB, the longest recording")
    }
  }
}
