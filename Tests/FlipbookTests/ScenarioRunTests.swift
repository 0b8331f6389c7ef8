import Flipbook
import Foundation
import Testing

/// What a program of a team does with scenarios. Only public declarations are used.
@Suite("A scenario in Swift")
struct ScenarioRunTests {
  private static let scenario = """
    flipbook: 1
    device: iphone-8
    scene: {hiding-bars: {}}
    timeline:
      - {at: 0.2, swipe: {from: list, by: [0, -60], during: 0.06}}
    duration: 1
    expect:
      - {at: end, navigationBar.top: 20}
    output: {formats: [png], scale: 1}

    """

  /// A folder that is removed together with this value.
  private final class Scratch {
    let url = FileManager.default.temporaryDirectory.appending(path: "scenario-run-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    func play(
      _ text: String = scenario, name: String = "bars.yaml", in studio: Studio = .standard
    ) throws -> PlayedScenario {
      let path = url.appending(path: name).path
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      return try studio.play(path)
    }
  }

  private static func changed(_ text: String, to other: String) -> String {
    scenario.replacingOccurrences(of: text, with: other)
  }

  @Test("A run has the frames that a trace has, as often as they are asked for")
  func frames() throws {
    let run = try #require(try Scratch().play().runs.first)
    for _ in 0..<2 {
      #expect(run.frames.map(\.seconds) == (0...60).map { Double($0) / 60 })
    }
    #expect((run.frameCount, run.framesPerSecond, run.duration, run.name) == (61, 60, 1, nil))
    #expect(run.frames.reduce(0) { $0 + $1.events.count { $0.kind == .willBeginDragging } } == 1)
  }

  @Test("A node moves as its track says")
  func nodes() throws {
    let run = try #require(try Scratch().play().runs.first)
    let tracks = run.tracks
    let tops = try #require(tracks.numbers(of: "navigationBar.top"))
    let nodes = run.frames.map { frame in frame.root.placedNodes.first { $0.isNamed("navigationBar") }?.frame.minY }
    #expect(tops == nodes)
    #expect(Set(tops).count > 5, "the bar moves")
    #expect(tracks.names.contains("list.offset.y") && tracks["list.ofset.y"] == nil)
    #expect(tracks["touch.down"] == run.frames.map { $0.tracks[tracks.names.firstIndex(of: "touch.down") ?? 0] })
  }

  @Test("A matrix has a run for each cell, and an expectation that fails is described where it is written")
  func cells() throws {
    let text = ScenarioRunTests.scenario + "matrix: {appearance: [light, dark]}\n"
    let runs = try Scratch().play(text).runs
    #expect(runs.map(\.name) == ["appearance=light", "appearance=dark"])
    for run in runs {
      let failure = try #require(run.failures.first)
      #expect(run.failures.count == 1 && failure.contains("bars.yaml:8:"), "\(failure)")
      #expect(failure.contains("navigationBar.top: expected 20 at the end, got "))
    }
  }

  private static let edits: [(text: String, tolerance: Double, part: String?)] = [
    (scenario, 0.01, nil),
    (changed("at: 0.2", to: "at: 0.3"), 0.01, "later"),
    (changed("at: 0.2", to: "at: 0.3"), 1000, nil),
    (changed("iphone-8", to: "iphone-15"), 0.01, "settings changed: device now iphone-15 (was iphone-8)"),
  ]

  @Test("Changes are described as by diff", arguments: edits.indices)
  func changes(index: Int) throws {
    let (text, tolerance, part) = ScenarioRunTests.edits[index]
    let scratch = try Scratch()
    let (first, second) = (try scratch.play().runs[0], try scratch.play(text, name: "other.yaml").runs[0])
    let changes = second.changes(since: first, tolerance: tolerance)
    #expect(part == nil || changes.contains { $0.contains(part ?? "") }, "\(changes)")
    if part == nil, tolerance < 1 { #expect(changes == []) }
  }

  @Test("Pictures are those of the rendered result")
  func pictures() throws {
    let scratch = try Scratch()
    let scenario = try scratch.play()
    let result = try #require(try scenario.render(to: scratch.url.appending(path: "out").path).first)
    #expect(result.frameCount == 61 && result.warnings == [] && result.folder.hasSuffix("out/bars"))
    var count = 0
    try scenario.runs[0].draw { frame, picture in
      let file = URL(filePath: result.folder).appending(path: String(format: "png/frame-%04d.png", frame.frame.number))
      if frame.frame.number.isMultiple(of: 20) {
        let contents = try Array(Data(contentsOf: file))
        #expect(try picture.pngData() == contents)
        let single = try scenario.runs[0].picture(of: frame.frame.number)
        #expect(single == picture)
      }
      count += 1
    }
    #expect(count == 61)
    for frame in [-1, 61] {
      let missing = try scenario.runs[0].picture(of: frame)
      #expect(missing == nil)
    }
    #expect(FileManager.default.fileExists(atPath: result.folder + "/run/tracks.csv"), "the result describes its run")
  }

  /// A format whose second pass needs only two of the frames.
  private struct TwoFrames: FrameExporter {
    static let format = ExportFormat(name: "two", summary: "two frames: two.txt") { _, _ in TwoFrames() }
    private var passes: [[Int]] = []
    var passCount: Int { 2 }

    mutating func begin(_ sequence: FrameSequence, pass: Int, output: OutputTransaction) { passes.append([]) }

    func needsFrame(at place: Int) -> Bool { passes.count == 1 || place == 3 || place == 7 }

    mutating func append(_ frame: RenderedFrame, output: OutputTransaction) {
      passes[passes.count - 1].append(frame.snapshot.frame.number)
    }

    mutating func finish(output: OutputTransaction) throws {
      guard passes.count == 2 else { return }
      try output.write(Array("\(passes[0].count) \(passes[1])".utf8), to: "two.txt")
    }
  }

  @Test("A format gets the frames that its pass needs, beside one that needs all", arguments: ["two", "two, gif"])
  func passes(formats: String) throws {
    let scratch = try Scratch()
    let text = ScenarioRunTests.changed("[png]", to: "[\(formats)]")
    let scenario = try scratch.play(text, in: Studio.standard.adding(TwoFrames.format))
    let result = try #require(try scenario.render(to: scratch.url.appending(path: "out").path).first)
    let written = try String(contentsOfFile: result.folder + "/two.txt", encoding: .utf8)
    #expect(written == "61 [3, 7]")
  }

  private static let mistakes: [(text: String, parts: [String])] = [
    (
      changed("duration", to: "duratoin") + "title: [x]\n",
      [
        "bars.yaml:6:1: error: unknown key 'duratoin' in a scenario (did you mean 'duration'?)",
        "bars.yaml:10:8: error: ",
      ]
    ),
    (changed("from: list", to: "from: lst"), ["bars.yaml:5:", "unknown target 'lst'"]),
  ]

  @Test("Every error of a scenario is thrown with its place", arguments: mistakes.indices)
  func errors(index: Int) throws {
    let (text, parts) = ScenarioRunTests.mistakes[index]
    let scratch = try Scratch()
    let error = #expect(throws: PlayError.self) { try scratch.play(text) }
    for part in parts { #expect(error?.description.contains(part) == true, "\(String(describing: error))") }
  }

  @Test("A result that cannot be written is an error that names its place")
  func unwritable() throws {
    let scratch = try Scratch()
    let scenario = try scratch.play()
    let place = scratch.url.appending(path: "bars.yaml").path
    let error = #expect(throws: PlayError.self) { try scenario.render(to: place) }
    #expect(error?.description.contains("bars.yaml") == true)
    #expect(throws: PlayError.self) { try Studio.standard.play(place + ".missing") }
  }
}
