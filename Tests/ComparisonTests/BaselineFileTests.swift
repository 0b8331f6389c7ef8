import FlipbookComparison
import FlipbookRuns
import FlipbookSnapshots
import Testing
import FlipbookUnits

/// The files of a baseline: writing, reading, and errors in damaged ones.
@Suite("A baseline's files")
struct BaselineFileTests {
  private static let tracks = RunTracks(
    clock: FrameClock(count: 3, framesPerSecond: 60),
    series: [
      TrackSeries(name: "box.x", values: [.number(1.0 / 3), .number(-0.0004), .number(-2.0005)]),
      TrackSeries(name: "state", values: [.word("a,b"), .absent, .word("open")]),
    ])

  private static let nodes = NodeSummary(BaselineNodeTests.nodes(count: 3))

  private static let meta = """
    {"flipbookBaseline": 2, "tool": {"name": "flipbook", "version": "0.1.0",
      "libraries": {"cairo": "1.16.0"}, "fonts": {"Inter.otf": "ab"}},
      "settings": {"fps": "60", "device": "iphone-8"}}
    """

  private static func files(_ changes: [String: String?] = [:]) -> [String: [UInt8]] {
    var files = [
      Baseline.tracksName: BaselineTracks.write(tracks), Baseline.nodesName: NodeSummaryText.write(nodes),
      Baseline.metaName: Array(meta.utf8),
    ]
    for (name, text) in changes { files[name] = text.map { Array($0.utf8) } }
    return files
  }

  @Test("Tracks are rounded to visible differences, and zero has no sign")
  func tracksText() {
    #expect(
      String(decoding: BaselineTracks.write(BaselineFileTests.tracks), as: UTF8.self) == """
        # flipbook tracks 1, numbers rounded to 0.001, times to 0.000001
        frame,time,box.x,state
        0,0,0.333,"a,b"
        1,0.016667,0,
        2,0.033333,-2.001,open

        """)
  }

  @Test("Reading a long baseline ends soon after it is interrupted")
  func interrupted() throws {
    let rows = (0..<20_000).map { "\($0),\(Double($0) / 60),\($0)\n" }
    let files = Self.files([Baseline.tracksName: "frame,time,x\n" + rows.joined()])
    /// Returns how often the reader asked whether it is interrupted.
    func questions(until last: Int) -> Int {
      var count = 0
      _ = try? Baseline.read(files) {
        count += 1
        return count >= last
      }
      return count
    }
    let all = questions(until: .max)
    #expect(all > 40)
    for last in [1, all / 4, all / 2] { #expect((last...last + 2).contains(questions(until: last))) }
  }

  @Test("A run equals its own baseline exactly, at every rate", arguments: [1, 7, 30, 60, 120, 239, 240])
  func roundTrip(rate: Int) throws {
    let values = (0..<400).map { TrackValue.number(Double($0 * $0) / 7 - 40) }
    let tracks = RunTracks(
      clock: FrameClock(count: 400, framesPerSecond: rate), series: [TrackSeries(name: "x", values: values)])
    let text = BaselineTracks.write(tracks)
    #expect(CSVTraceReader.isLikely(text))
    let read = try CSVTraceReader.read(text)
    #expect(read.clock == tracks.clock && read.series == tracks.rounded.series)
    let report = DiffReport(
      Run(name: "a", tracks: read), Run(name: "b", tracks: tracks.rounded), tolerances: DiffTolerances(tracks: 0))
    #expect(!report.differs)
  }

  @Test("A whole baseline is read, even with a single frame")
  func whole() throws {
    let baseline = try Baseline.read(BaselineFileTests.files())
    #expect(baseline.tracks.series == BaselineFileTests.tracks.rounded.series)
    #expect(baseline.nodes == BaselineFileTests.nodes)
    #expect(baseline.meta.settings == [Run.Setting("fps", "60"), Run.Setting("device", "iphone-8")])
    let one = NodeSummary(BaselineNodeTests.nodes(count: 1, rate: 30))
    let files = BaselineFileTests.files([
      "tracks.csv": "frame,time,x\n0,0,1\n", "nodes.txt": String(decoding: NodeSummaryText.write(one), as: UTF8.self),
    ])
    #expect(try Baseline.read(files).tracks.clock == FrameClock(count: 1, framesPerSecond: 30))
  }

  @Test(
    "A damaged baseline is refused with the file and position",
    arguments: [
      ("meta.json", nil, nil, nil, "no such file"),
      ("tracks.csv", nil, nil, nil, "no such file"),
      ("nodes.txt", nil, nil, nil, "no such file"),
      ("meta.json", "{\"flipbook", 1, nil, ""),
      ("meta.json", "{}", 1, 1, "expected an object with the key 'flipbookBaseline'"),
      ("meta.json", "{\"flipbookBaseline\": 1}", 1, 22, "expected 3, the format that this version of Flipbook reads"),
      ("tracks.csv", "", 1, 1, "the file is empty"),
      (
        "tracks.csv", "# flipbook tracks 2, more\nframe,time\n", 1, 1,
        "expected '# flipbook tracks 1', found '# flipbook tracks 2'"
      ),
      ("tracks.csv", "# flipbook tracks 1", 2, 1, "expected the columns of a trace, found the end of the file"),
      ("tracks.csv", "# flipbook tracks 1\nframe,time,x\n0,0,1\n2,1,1\n", 4, 1, "expected frame 1, found 2"),
      ("tracks.csv", "frame,time,x\n0,0,1\n", nil, nil, ""),
      ("nodes.txt", "", 1, 1, "expected 'flipbook-nodes-baseline 3', found the end of the file"),
    ] as [(String, String?, Int?, Int?, String)])
  func damaged(file: String, text: String?, line: Int?, column: Int?, message: String) {
    expectProblem(BaselineFileTests.files([file: text]), line, column) { problem in
      #expect(message.isEmpty || problem.problem.message == message, "\(problem)")
      #expect(problem.file == file || message.isEmpty)
    }
  }

  private func expectProblem(
    _ files: [String: [UInt8]], _ line: Int?, _ column: Int?, _ body: (Baseline.Problem) -> Void
  ) {
    do throws(Baseline.Problem) {
      _ = try Baseline.read(files)
      Issue.record("read without an error")
    } catch {
      #expect(error.problem.line == line, "\(error)")
      if column != nil { #expect(error.problem.column == column, "\(error)") }
      body(error)
    }
  }

  private static let head = "flipbook-nodes-baseline 1\ntext flipbook-nodes 1\nappearance light\nrate 60\n"
  private static let good = head + "frames\n0..1\t01234567\n2\t89abcdef\nnodes\nscreen\t0..2\nend\n"

  @Test("The smallest valid text")
  func least() throws {
    #expect(try NodeSummaryText.read(Array(BaselineFileTests.good.utf8)).frameCount == 3)
  }

  @Test(
    "Damaged nodes are reported with their position",
    arguments: [
      (("baseline 1", "baseline 9"), 1, 1, "expected 'flipbook-nodes-baseline 3', found 'flipbook-nodes-baseline 9'"),
      (("text flipbook-nodes 1", "text flipbook-nodes 9"), 2, 1, "expected 'text flipbook-nodes 1', found"),
      (("appearance light", "appearance blue"), 3, 1, "expected 'appearance light' or 'appearance dark', found 'blue'"),
      (("rate 60", "rate 0"), 4, 1, "expected 'rate' followed by 1 to 240 frames per second, found '0'"),
      (("frames\n", ""), 5, 1, "expected 'frames', found"),
      (("0..1\t", "1..1\t"), 6, 1, "expected frames starting with 0, a tab, and a digest"),
      (("0..1\t", "0..0\t"), 6, 1, "expected frames starting with 0"),
      (("0..1\t", "0..999999999999\t"), 6, 1, "expected frames starting with 0"),
      (("2\t", "3\t"), 7, 1, "expected frames starting with 2"),
      (("89abcdef", "89abcdeg"), 7, 3, "expected a digest of eight hexadecimal digits, found '89abcdeg'"),
      (("89abcdef", "+9abcdef"), 7, 3, "expected a digest"),
      (("nodes\nscreen\t0..2\nend\n", ""), 8, 1, "expected 'nodes', found the end of the file"),
      (("screen\t0..2\n", ""), 9, 1, "expected at least one node before 'end'"),
      (("end\n", ""), 10, 1, "expected a node or 'end', found the end of the file"),
      (("end\n", "end\nend\n"), 11, 1, "expected nothing after 'end'"),
      (("end\n", "end"), 10, 1, "the last line is incomplete: part of the file is missing"),
      (("screen", "  screen"), 9, 1, "expected a node's name, indented by two spaces"),
      (("0..2\n", "0..3\n"), 9, 8, "expected the frames that contain the node, such as 0..2, in order"),
      (("0..2\n", "1,0\n"), 9, 8, "expected the frames"),
      (("0..2\n", "\n"), 9, 8, "expected the frames"),
      (("0..2\n", "0..2\n   a\t0\n"), 10, 1, "expected a node's name"),
      (("0..2\n", "0..2\n    a\t0\n"), 10, 1, "expected a node's name"),
      (("0..2\n", "0..2\nb\t0\n"), 10, 1, "expected a node's name"),
      (("0..2\n", "0..2\n  a\t0\n  a\t0\n"), 11, 3, "the node 'screen/a' is listed twice"),
      (("0..2\n", "0..2\tat=0,0\talpha\n"), 9, 20, "expected a field with a new name, such as 'alpha=1' or"),
      (("0..2\n", "0..2\tat~01234567 1..2 0,0\n"), 9, 13, "expected a field with a new name"),
      (("0..2\n", "0..2\tat~0123456 1..2 0 → 1\n"), 9, 13, "expected a field with a new name"),
      (("0..2\n", "0..2\ta=1\ta=2\n"), 9, 17, "expected a field with a new name"),
    ] as [((String, String), Int, Int, String)])
  func damagedNodes(edit: (String, String), line: Int, column: Int, message: String) throws {
    let parts = BaselineFileTests.good.split(separator: edit.0, maxSplits: 1, omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    do throws(TraceProblem) {
      _ = try NodeSummaryText.read(Array(parts.joined(separator: edit.1).utf8))
      Issue.record("read without an error")
    } catch {
      #expect(error.line == line && error.column == column && error.message.hasPrefix(message), "\(error)")
    }
  }

  @Test("No truncation and no flipped bit crashes the reader")
  func cuts() {
    let text = NodeSummaryText.write(BaselineFileTests.nodes)
    for count in stride(from: 0, to: text.count, by: 3) {
      #expect((try? NodeSummaryText.read(Array(text[..<count]))) == nil)
    }
    for index in stride(from: 0, to: text.count, by: 5) {
      var bytes = text
      bytes[index] ^= 1 << UInt8(index % 8)
      _ = try? NodeSummaryText.read(bytes)
    }
  }

  @Test("Other possible causes are reported only if they differ")
  func surroundings() throws {
    let old = try BaselineMeta.read(Array(BaselineFileTests.meta.utf8))
    #expect(old.words(now: old) == nil)
    var new = old
    new.settings = []
    #expect(old.words(now: new) == nil)
    new.libraries = [Run.Setting("cairo", "1.18.4"), Run.Setting("pango", "1.50")]
    #expect(old.words(now: new) == "recorded with cairo 1.16.0, now 1.18.4; pango missing, now 1.50")
    new.libraries = old.libraries
    new.toolVersion = "0.2.0"
    new.fonts = [Run.Setting("Inter.otf", "cd")]
    let words = "recorded with flipbook 0.1.0, now 0.2.0; different fonts (Inter.otf)"
    #expect(old.words(now: new) == words)
    // Everything else can be its consequence, so no fact comes before it.
    let runs = [BaselineNodeTests.nodes(), BaselineNodeTests.nodes(.dark)].map { Run(name: "a", nodes: $0) }
    let report = DiffReport(runs[0], runs[1])
    #expect(DiffWords(report, surroundings: words).changes == [words] + DiffWords(report).changes)
  }
}
