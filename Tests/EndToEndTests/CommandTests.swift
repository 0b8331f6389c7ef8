import Foundation
import TestSupport
import Testing

@Suite("flipbook on the command line")
struct CommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Sample.tiny, to: "tiny.yaml")
    try folder.write(Sample.wrong, to: "wrong.yaml")
  }

  private func run(_ arguments: String...) throws -> Flipbook.End { try Flipbook.run(arguments, in: folder.path) }

  @Test("--version prints the version of the latest release in the changelog")
  func version() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let changelog = try String(contentsOf: root.appending(path: "../CHANGELOG.md"), encoding: .utf8)
    let release = try #require(changelog.firstMatch(of: /\n## ([0-9.]+) \(/)).1
    #expect(try run("--version") == Flipbook.End(status: 0, output: Data("flipbook \(release)\n".utf8), errors: ""))
  }

  @Test("Help goes to standard output, errors go to standard error")
  func streams() throws {
    for arguments in [["help"], ["--help"], ["help", "render"], ["render", "--help"]] {
      let end = try Flipbook.run(arguments, in: folder.path)
      #expect(end.status == 0 && !end.output.isEmpty && end.errors.isEmpty)
    }
    for arguments in [[], ["rendr"], ["render"], ["render", "--x", "tiny.yaml"], ["help", "rendr"]] {
      let end = try Flipbook.run(arguments, in: folder.path)
      #expect(end.status == 2 && end.output.isEmpty && end.errors.hasPrefix("flipbook: error: "))
    }
    #expect(!folder.exists("out"))
  }

  @Test("A report for programs has the place of each message, the text of the output, and the exit status")
  func reports() throws {
    func report(_ arguments: String...) throws -> (end: Flipbook.End, members: [String: Any]) {
      let end = try Flipbook.run(arguments + ["--format", "json"], in: folder.path)
      return (end, try #require(try JSONSerialization.jsonObject(with: end.output) as? [String: Any], "\(end)"))
    }
    let (end, members) = try report("render", "tiny.yaml", "wrong.yaml", "--format", "curves")
    let messages = try #require(members["messages"] as? [[String: Any]])
    #expect(end.status == 2 && members["exitStatus"] as? Int == 2 && members["output"] as? String == "")
    #expect(messages.first?["severity"] as? String == "done" && messages.first?["file"] as? String == "out/tiny")
    let wrong = messages.filter { $0["file"] as? String == "wrong.yaml" }
    #expect(!wrong.isEmpty && wrong.allSatisfy { $0["severity"] as? String == "error" && $0["line"] is Int })
    #expect(try folder.names("out/tiny").contains("curves.svg"))
    #expect(!folder.exists("out/tiny/flipbook.html"))
    let recorded = try #require(try report("record", "tiny.yaml").members["messages"] as? [[String: Any]])
    #expect(
      recorded.map { $0["file"] as? String } == ["tiny.baseline"] && recorded.first?["text"] as? String == "recorded")
    let plain = try run("new", "keyboard-following").text
    #expect(try report("new", "keyboard-following").members["output"] as? String == plain)
  }

  @Test("A report that cannot be written ends the run with status 4")
  func fullDisk() throws {
    let end = try Flipbook.shell("\"$flipbook\" validate tiny.yaml --format json > /dev/full", in: folder.path)
    #expect(end.status == 4 && end.errors.contains("standard output: error: "))
  }

  @Test("Traces contain the same frames and numbers in both formats")
  func traces() throws {
    let csv = try run("trace", "tiny.yaml")
    #expect(csv.status == 0 && csv.errors.isEmpty)
    let lines = csv.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 6 && lines.last == "")
    #expect(
      lines[0].hasPrefix("frame,time,touch.down,touch.x,touch.y,selected,underline.x,underline.width,strip.offset.x"))
    let json = try run("trace", "tiny.yaml", "--format", "json")
    let document = try #require(try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    let frames = try #require(document["frames"] as? [[String: Any]])
    #expect(frames.count == 4)
    let columns = lines[0].split(separator: ",").map(String.init)
    for (frame, line) in zip(frames, lines.dropFirst()) {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      #expect(frame["time"] as? Double == Double(fields[1]))
      let tracks = try #require(frame["tracks"] as? [String: Any])
      for (name, field) in zip(columns, fields).dropFirst(2) {
        #expect((tracks[name] as? Double) == Double(field), "\(name)")
        #expect(tracks[name] != nil)
      }
    }
    #expect(try run("trace", "tiny.yaml", "--frames", "1..2").text.split(separator: "\n").count == 3)
  }

  @Test("validate reports every error and writes nothing")
  func validate() throws {
    let end = try run("validate", ".")
    #expect(end.status == 2 && end.output.isEmpty)
    #expect(end.errors.contains("./wrong.yaml:5:20: error: unknown key 'tabbar'"))
    #expect(end.errors.contains("./tiny.yaml: 4 frames, no errors\n"))
    #expect(try run("validate", "tiny.yaml").status == 0)
    #expect(!folder.exists("out"))
  }

  @Test("list prints everything that has a name, for users and for programs")
  func list() throws {
    #expect(try run("list", "devices").text.contains("iphone-se-1"))
    #expect(try run("list", "scenes").text.contains("bottomConstraint.constant"))
    let end = try run("list", "--format", "json")
    let document = try #require(try JSONSerialization.jsonObject(with: end.output) as? [String: [[String: Any]]])
    #expect(
      Set(document.keys) == [
        "scenes", "devices", "curves", "formats", "overlays", "events", "looks", "components", "handlers", "functions",
        "facts", "colors", "icons",
      ])
    #expect(try run("list", "icons").text.contains("heart.fill\n"))
    #expect(
      try run("list", "colors").text.contains("#007AFF, in dark #0A84FF; from iOS 26 #0088FF, in dark #0091FF\n"))
    #expect(document["devices"]?.count == 49)
  }

  @Test("A track of words is listed with its words")
  func wordTracks() throws {
    #expect(try run("list", "scenes").text.contains("\n    direction (none | top | bottom)  The scroll's direction"))
    let scenes = try run("list", "scenes", "--format", "json").text
    #expect(scenes.contains(#""values": ["none", "top", "bottom"]"#))
  }

  @Test("Tables omit empty columns, and name the group of each member")
  func tables() throws {
    let scenes = try run("list", "scenes", "--format", "markdown").text
    #expect(scenes.hasPrefix("### `keyboard-following`\n\nA text bar"))
    #expect(scenes.contains("\n\n| target | meaning |\n| --- | --- |\n| `field` | The text bar; a tap shows"))
    #expect(scenes.contains("| `direction` | none \\| top \\| bottom | The scroll's direction"))
    #expect(scenes.contains("| `drawer` | map |  | The parameters"))
    #expect(scenes.contains("| `drawer.openX` | number 1 to 10000 | 240 | How far"))
    let devices = try run("list", "devices", "--format", "markdown").text
    let row = "| `iphone-x` | 2017 | classic | 375 × 812 at 3× | 44, 34 | 336, 291 | 0, 21, 44 | 32, 32 | 209, 172 |\n"
    #expect(devices.contains(row))
    let events = try run("list", "events", "--format", "markdown").text
    #expect(events.contains("| `touchUp` | the touched view | The finger lifts. |\n"))
    #expect(try run("list", "--format", "markdown").text.contains("\n\n## Events\n\n" + events))
  }

  @Test(
    "A file that is not a scenario is reported in one line",
    arguments: [
      (".", "no *.yaml"), ("folder.yaml", "folder"), ("missing.yaml", "no such file"), ("pipe.yaml", "a pipe"),
      ("large.yaml", "larger than 1 MiB"), ("junk.yaml", "NUL character"), ("empty.yaml", "empty"),
    ])
  func noScenarios(name: String, words: String) throws {
    let hostile = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: hostile.path("folder.yaml"), withIntermediateDirectories: true)
    try hostile.write(String(repeating: "- [", count: 500_000), to: "large.yaml")
    try hostile.write("", to: "empty.yaml")
    try Data((0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* 7919) }).write(
      to: URL(filePath: hostile.path("junk.yaml")))
    #expect(mkfifo(hostile.path("pipe.yaml"), 0o600) == 0)
    for command in ["render", "trace", "validate", "check"] where name != "." || command != "trace" {
      if name == "." { try hostile.removeAll() }
      let end = try Flipbook.run([command, name], in: hostile.path)
      #expect(end.status == 2, "\(command) \(name): \(end.errors)")
      #expect(end.errors.contains(words) && end.errors.contains(": error: "), "\(end.errors)")
      #expect(!hostile.exists("out"))
    }
  }

  @Test(
    "A file's name is never a command of a hosted runner",
    arguments: ["::error title=x::boo", "  ::error title=x::boo", "##[error]boo", "::add-mask::##vso[x]"])
  func runnerCommands(name: String) throws {
    for (text, kind) in [(Sample.tiny, "good"), (Sample.wrong, "wrong"), (Sample.expecting(failing), "failing")] {
      let other = try TemporaryFolder()
      try other.write(text, to: "\(name).yaml")
      for arguments in [["check", "."], ["check"], ["validate"], ["render", "-o", ":: x"], ["render"], ["trace"]] {
        let file = arguments.last == "." ? [] : ["\(name).yaml"]
        let end = try Flipbook.run(arguments + file, in: other.path)
        let lines = (end.text + end.errors).split(separator: "\n")
        #expect(!lines.isEmpty)
        for line in lines {
          let start = line.drop { $0 == " " }
          #expect(!start.hasPrefix("::") && !line.contains("##"), "\(arguments) \(kind): \(line)")
        }
      }
    }
  }

  private var failing: String { "  - {at: end, selected: 1}" }

  @Test("A closed pipe ends the run silently")
  func closedPipe() throws {
    try folder.write(Sample.tiny.replacingOccurrences(of: "0.05", with: "60"), to: "long.yaml")
    let end = try Flipbook.shell("\"$flipbook\" trace long.yaml | head -n 1; echo ${PIPESTATUS[0]}", in: folder.path)
    #expect(end.text.hasPrefix("frame,") && end.text.hasSuffix("\n0\n"))
    #expect(end.errors.isEmpty)
  }

  @Test("Output that cannot be written is a failure of the system", arguments: [">/dev/full", ">&-"])
  func brokenOutput(redirection: String) throws {
    let end = try Flipbook.shell("\"$flipbook\" trace tiny.yaml \(redirection)", in: folder.path)
    #expect(end.status == 4)
    #expect(end.errors.hasPrefix("standard output: error: "))
  }

  @Test("Closed standard streams leave no trace in a result")
  func closedStreams() throws {
    #expect(try Flipbook.shell("\"$flipbook\" render tiny.yaml <&- >&- 2>&-", in: folder.path).status == 0)
    #expect(try folder.contents("out/tiny").count == 9)
  }

  @Test("Color and progress appear only on terminals, and can be turned off", .needs(.script))
  func color() throws {
    func onTerminal(_ command: String) throws -> String {
      try Flipbook.shell("TERM=xterm script -qec '\(command)' /dev/null </dev/null", in: folder.path).text
    }
    #expect(try onTerminal("\"$flipbook\" validate wrong.yaml").contains("\u{1B}[1;31merror:"))
    #expect(try !onTerminal("\"$flipbook\" validate wrong.yaml --no-color").contains("\u{1B}"))
    #expect(try !onTerminal("NO_COLOR=1 \"$flipbook\" validate wrong.yaml").contains("\u{1B}"))
    #expect(try !onTerminal("TERM=dumb \"$flipbook\" validate wrong.yaml").contains("\u{1B}"))
    #expect(try onTerminal("\"$flipbook\" render tiny.yaml").contains("tiny: 25 %"))
    #expect(try !onTerminal("\"$flipbook\" render tiny.yaml --quiet").contains("frame"))
    #expect(try !run("validate", "wrong.yaml").errors.contains("\u{1B}"))
  }
}

extension TemporaryFolder {
  fileprivate func removeAll() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: path) { try remove(name) }
  }
}
