import Foundation
import TestSupport
import Testing

/// Expectations on the command line: messages, streams and exit statuses.
@Suite("flipbook check")
struct CheckTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: String...) throws -> Flipbook.End { try Flipbook.run(arguments, in: folder.path) }

  private static let truths = "  - {at: end, selected: 0}\n  - settles: {by: 0.02}"
  private static let lie = "  - {at: end, selected: 1}"
  private static let lieLine =
    "lie.yaml:11:15: failed: category-strip: selected: expected 1 at the end, got 0 in frame 3 (0.05 s)\n"

  @Test("Successes are counted, failures are printed with their location, and nothing is written")
  func verdicts() throws {
    try folder.write(Sample.expecting(CheckTests.truths), to: "all/truth.yaml")
    try folder.write(Sample.expecting(CheckTests.lie + "\n" + CheckTests.truths), to: "all/deeper/lie.yaml")
    try folder.write(Sample.tiny, to: "all/none.yaml")
    let end = try run("check", "all")
    #expect(
      end.text == "all/deeper/" + CheckTests.lieLine
        + "deeper/lie: 1 of 3 expectations fails\nnone: no expectations\ntruth: 2 expectations hold\n")
    #expect(end.status == 1 && end.errors.isEmpty)
    #expect(try run("check", "all", "--jobs", "1") == end)
    #expect(try run("check", "all", "--quiet").text == "all/deeper/" + CheckTests.lieLine)
    #expect(try run("check", "all/truth.yaml", "all/none.yaml").status == 0)
    #expect(try folder.contents("").count == 3)
  }

  @Test("An invalid expectation is an error in every command, and the other files are checked")
  func errors() throws {
    try folder.write(Sample.expecting("  - {at: end, selectd: 1}"), to: "a.yaml")
    try folder.write(Sample.expecting("  - {at: 9, selected: 1}"), to: "b.yaml")
    try folder.write(Sample.expecting(CheckTests.lie), to: "lie.yaml")
    let lines = [
      "a.yaml:11:15: error: expect: unknown track 'selectd' in scene 'category-strip' (did you mean 'selected'?)",
      "b.yaml:11:13: error: selected: 9 s is after the end of the run at 0.05 s",
    ]
    let end = try run("check", "a.yaml", "b.yaml", "lie.yaml")
    #expect(end.status == 2 && end.errors == lines.joined(separator: "\n") + "\n")
    #expect(end.text == CheckTests.lieLine + "lie: 1 of 1 expectation fails\n")
    for command in ["validate", "trace", "render"] {
      for (file, line) in zip(["a.yaml", "b.yaml"], lines) {
        let end = try run(command, file)
        #expect(end.status == 2 && end.errors == line + "\n" && end.output.isEmpty, "\(command): \(end.errors)")
      }
    }
    #expect(!folder.exists("out"))
  }

  @Test("A run that fails on another device names the device that the scenario is for")
  func replacedDevice() throws {
    let own = Sample.expecting(CheckTests.truths)
    let scenario = own.replacing(/device: .*/, with: "device: iphone-8")
    try folder.write(scenario, to: "truth.yaml")
    let lying = scenario.replacing("selected: 0", with: "selected: 1")
    try folder.write(lying, to: "lie.yaml")
    let warning = "3:9: warning: '--device iphone-15' replaces 'iphone-8', for which the scenario was written\n"
    #expect(try run("check", "truth.yaml", "--device", "iphone-15").errors.isEmpty)
    #expect(try run("check", "lie.yaml", "--device", "iphone-8").errors.isEmpty)
    #expect(try run("check", "lie.yaml", "--device", "iphone-15").errors == "lie.yaml:" + warning)
    try folder.write(scenario.replacing("selected: 0", with: "selectd: 0"), to: "wrong.yaml")
    #expect(try run("check", "wrong.yaml", "--device", "iphone-15").errors.hasPrefix("wrong.yaml:" + warning))
    try folder.write(own.replacing("selected: 0", with: "selected: 1"), to: "own.yaml")
    #expect(try run("check", "own.yaml", "--device", "iphone-15").errors.contains("replaces a device of its own, for"))
    let options = ["--device", "iphone-15", "--orientation", "landscape"]
    try folder.write(lying.replacing("iphone-8", with: "iphone-8\norientation: portrait"), to: "both.yaml")
    #expect(
      try Flipbook.run(["check", "both.yaml"] + options, in: folder.path).errors.contains(
        "'iphone-8', and '--orientation landscape' replaces 'portrait', for which"))
    try folder.write(lying.replacing("iphone-8", with: "iphone-8\nlocale: en"), to: "english.yaml")
    let english = try run("check", "english.yaml", "--locale", "ja")
    #expect(english.errors.contains("'--locale ja' replaces 'en', for which"))
    try folder.write(lying.replacing("iphone-8", with: "iphone 8"), to: "unknown.yaml")
    #expect(try !run("check", "unknown.yaml", "--device", "iphone-15").errors.contains("replaces"))
  }

  @Test("Rendering continues after a failed expectation, and reports it")
  func render() throws {
    try folder.write(Sample.expecting(CheckTests.lie), to: "lie.yaml")
    let end = try run("render", "lie.yaml", "--format", "svg")
    #expect(end.status == 1 && end.output.isEmpty)
    #expect(end.errors == CheckTests.lieLine + "out/lie: 4 frames\n")
    #expect(try folder.contents("out/lie").count == 9)
    #expect(try run("validate", "lie.yaml").status == 0)
    #expect(try run("trace", "lie.yaml").status == 0)
  }

  @Test("Expectations are checked at the scenario's rate, and with the command line's device")
  func rates() throws {
    // Refresh 1 at 60 Hz is not a frame at 15 fps.
    let items =
      "  - {at: 0.016667, selected: 0}\n  - {always: {selected: {constant: true}}, }\n"
      + "  - {at: end, underline.width: 53}"
    try folder.write(Sample.expecting(items), to: "a.yaml")
    #expect(try run("check", "a.yaml").text == "a: 3 expectations hold\n")
    let slow = try run("check", "a.yaml", "--fps", "15", "--format", "json")
    let verdicts = try #require(try JSONSerialization.jsonObject(with: slow.output) as? [[String: Any]])
    #expect(verdicts.map { $0["judged"] as? Int } == [1, 4, 1])
    let wide = try run("check", "a.yaml", "--device", "iphone-8")
    #expect(wide.status == 1 && wide.text.contains("underline.width: expected 53 at the end, got 125 in frame 3"))
  }

  @Test("JSON contains every expectation")
  func json() throws {
    try folder.write(
      Sample.expecting(
        "  - always: {selected: {inside: [1, 2]}, strip.offset.x: 0}\n  - {always: {selected: {changes: 4}}}"),
      to: "lie.yaml")
    try folder.write(Sample.wrong, to: "wrong.yaml")
    let end = try run("check", "lie.yaml", "wrong.yaml", "--format", "json")
    #expect(end.status == 2 && end.errors.hasPrefix("wrong.yaml:5:20: error: "))
    let verdicts = try #require(try JSONSerialization.jsonObject(with: end.output) as? [[String: Any]])
    let keys = [
      "file", "line", "column", "cell", "scene", "subject", "expected", "got", "frame", "time", "failing", "judged",
      "first",
      "last", "worst", "holds",
    ]
    #expect(verdicts.allSatisfy { Set($0.keys) == Set(keys) })
    #expect(verdicts.map { $0["holds"] as? Bool } == [false, true, false])
    #expect(verdicts.map { $0["failing"] as? Int } == [4, 0, nil])
    #expect(verdicts.map { $0["got"] as? String } == ["0", nil, "0"])
    #expect(verdicts.map { $0["line"] as? Int } == [11, 11, 12])
    #expect(verdicts[0]["expected"] as? String == "a value from 1 to 2 at all times")
    #expect((verdicts[0]["last"] as? [String: Any])?["frame"] as? Int == 3)
    #expect(try run("check", "wrong.yaml", "--format", "json").text == "[]\n")
  }

  @Test("A span that exceeds the run is checked up to the end, with a warning")
  func warning() throws {
    try folder.write(Sample.expecting("  - {between: [0, 3], selected: 0}"), to: "a.yaml")
    let end = try run("check", "a.yaml")
    #expect(end.status == 0 && end.text == "a: 1 expectation holds\n")
    #expect(
      end.errors
        == "a.yaml:11:23: warning: selected: 3 s is after the end of the run at 0.05 s; evaluated up to there\n")
  }

  @Test("A closed pipe ends the run silently, a full disk does not")
  func closedOutput() throws {
    for index in 0..<20 { try folder.write(Sample.expecting(CheckTests.lie), to: "all/\(index).yaml") }
    let closed = try Flipbook.shell("\"$flipbook\" check all | head -n 1; echo ${PIPESTATUS[0]}", in: folder.path)
    #expect(closed.errors.isEmpty && closed.text.hasPrefix("all/0.yaml:11:15: failed: "))
    let full = try Flipbook.shell("\"$flipbook\" check all >/dev/full", in: folder.path)
    #expect(full.status == 4 && full.errors.hasPrefix("standard output: error: "))
    #expect(full.errors.split(separator: "\n").count == 1)
  }

  @Test("Failed expectations are red on a terminal", .needs(.script))
  func color() throws {
    try folder.write(Sample.expecting(CheckTests.lie), to: "lie.yaml")
    func onTerminal(_ command: String) throws -> String {
      try Flipbook.shell("TERM=xterm script -qec '\(command)' /dev/null </dev/null", in: folder.path).text
    }
    #expect(try onTerminal("\"$flipbook\" check lie.yaml").contains("\u{1B}[1;31mfailed:"))
    #expect(try onTerminal("\"$flipbook\" render lie.yaml").contains("\u{1B}[1;31mfailed:"))
    #expect(try !onTerminal("\"$flipbook\" check lie.yaml --no-color").contains("\u{1B}"))
    #expect(try !onTerminal("\"$flipbook\" check lie.yaml | cat").contains("\u{1B}"))
  }

  @Test("No sample has a hitch")
  func smoothSamples() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    let lines = try Flipbook.run(["check", "scenarios"], in: root).text.split(separator: "\n")
    #expect(lines.count > 90)
    for line in lines { #expect(!line.contains("hitch time") || line.contains("hitch time 0 ms per second")) }
  }
}
