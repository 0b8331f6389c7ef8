import Foundation
import TestSupport
import Testing

/// Files that an option names for an output.
@Suite("Output files")
struct OutputFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("flipbook: 1\nscenarios: [s]\n", to: "flipbook.yaml")
    try folder.write(Sample.expecting("  - {at: end, selected: 1}"), to: "s/a.yaml")
    try folder.write(Sample.tiny.replacingOccurrences(of: "duration: 0.05", with: "duration: 0.1"), to: "s/b.yaml")
    try folder.write("{\"flipbook\": 1, \"scene\": {\"category-strip\": {}}, \"duration\": 0.05}", to: "scenario.json")
    try folder.write("<!doctype html><p>mine", to: "mine.html")
    try folder.write("a,b\n1,2\n", to: "table.csv")
    try folder.write("", to: "empty.html")
    try folder.write(ForeignFiles.png, to: "photo.png")
  }

  private func run(_ arguments: [String]) throws -> Flipbook.End { try Flipbook.run(arguments, in: folder.path) }

  /// A command that writes the file that its last argument names.
  private static let commands = [
    ["check", "--report"], ["check", "s/a.yaml", "--report"], ["diff", "s/a.yaml", "s/b.yaml", "--report"],
    ["diff", "s/a.yaml", "s/b.yaml", "--contact-sheet"], ["verify", "--contact-sheet"], ["merge", "part", "--costs"],
  ]

  @Test(
    "Results replace a page in their folder only if Flipbook wrote it",
    arguments: [["check", "s", "--report"], ["diff", "s/a.yaml", "s/b.yaml", "--report"], nil])
  func pages(command: [String]?) throws {
    let isReplaced = command != nil
    try folder.write("mine", to: "out/notes.md")
    try folder.write("mine", to: "out/report.html")
    if let command { _ = try run(command + ["out/report.html", "--force"]) }
    let before = try folder.contents("out")
    let end = try run(["verify", "s", "--report", "-o", "out"])
    let message = "out/report.html: error: in the way: Flipbook did not write this file and leaves it alone"
    #expect(end.status == (isReplaced ? 3 : 2) && end.errors.contains(message) != isReplaced, "\(end.errors)")
    let after = try folder.contents("out")
    #expect((after == before) != isReplaced && after["notes.md"] == before["notes.md"])
    #expect((after["report.html"] != before["report.html"]) == isReplaced)
  }

  @Test(
    "A folder of results follows the rule of files",
    arguments: [
      (["render", "s/a.yaml", "--format", "svg", "-o", "o"], "o/s/a", "flipbook.json"),
      (["render", "s/a.yaml", "--format", "html", "-o", "o"], "o", "index.html"),
      (["check", "s", "-o", "o"], "o", "results.json"), (["check", "s", "-o", "o"], "o", "junit.xml"),
      (["verify", "s", "--report", "-o", "o"], "o", "report.html"), (["record", "s", "-o", "o"], "o", "results.json"),
      (["merge", "part", "-o", "o"], "o", "results.json"),
    ])
  func folders(command: [String], place: String, file: String) throws {
    _ = try run(["check", "s", "--shard", "1/1", "-o", "part", "--quiet"])
    let path = place.hasSuffix("s/a") ? try #require(try renderedFolder()) : place
    try folder.write("mine", to: "\(path)/\(file)")
    try folder.write("mine", to: "\(path)/notes.txt")
    let refused = try run(command)
    #expect(refused.status == 2 && refused.errors.contains("\(path)/\(file): error: "), "\(refused.errors)")
    #expect(try refused.errors.contains("'--force'") && text("\(path)/\(file)") == "mine")
    let forced = try run(command + ["--force"])
    #expect(forced.status != 2 && !forced.errors.contains("error: in the way"), "\(forced.errors)")
    #expect(try text("\(path)/\(file)") != "mine" && text("\(path)/notes.txt") == "mine")
    #expect(try run(command).status == forced.status)
  }

  @Test(
    "A scenario that took the place of a result's file is never replaced",
    arguments: [
      ("render s/a.yaml --format poster --no-cache", "poster.png"), ("check s", "summary.md"),
      ("verify s", "junit.xml"),
    ])
  func scenarios(command: String, name: String) throws {
    let command = command.split(separator: " ").map(String.init) + ["-o", "o"]
    let status = try run(command).status
    #expect(try run(command).status == status)
    let path = try "o/" + #require(folder.contents("o").keys.first { $0.hasSuffix(name) })
    try folder.write(Sample.tiny, to: path)
    let before = try folder.contents("o")
    for options in [[], ["--force"]] {
      let end = try run(command + options)
      #expect(end.status == 2 && end.errors.contains("\(path): error: "), "\(end.errors)")
      #expect(try folder.contents("o") == before)
    }
  }

  @Test("A measurement in which nothing moved is replaced by the next one", arguments: [1, 3])
  func stillMovies(frames: Int) throws {
    let still = Sample.tiny.replacingOccurrences(of: "duration: 0.05", with: "duration: \(Double(frames) / 60)")
    try folder.write(still, to: "still.yaml")
    _ = try run(["render", "still.yaml", "--format", "gif", "-o", "film", "--quiet"])
    let movie = try "film/" + #require(folder.contents("film").keys.first { $0.hasSuffix(".gif") })
    for _ in 0..<2 {
      let end = try run(["measure", movie])
      #expect(end.status == 0, "\(end.errors)")
      #expect(try text("out/animation/recording.csv").hasPrefix("time\n"))
    }
  }

  private func text(_ file: String) throws -> String {
    try String(contentsOfFile: folder.path(file), encoding: .utf8)
  }

  /// The folder to which `render` writes the first scenario, without what is in it.
  private func renderedFolder() throws -> String? {
    _ = try run(["render", "s/a.yaml", "--format", "svg", "-o", "o", "--quiet"])
    let path = try folder.contents("o").keys.first { $0.hasSuffix("flipbook.json") }
    try FileManager.default.removeItem(atPath: folder.path("o"))
    return path.map { "o/\($0.dropLast("/flipbook.json".count))" }
  }

  @Test("No result takes the place of a project or a baseline")
  func projects() throws {
    _ = try run(["record", "s", "--quiet"])
    let before = try folder.contents("")
    for (command, word) in [
      ("check s -o \(folder.path)", "the root of a project"), ("verify s -o \(folder.path)", "the root of a project"),
      ("check s -o s/b.baseline", "a baseline or a file of one"),
    ] {
      for options in [[], ["--force"]] {
        let end = try run(command.split(separator: " ").map(String.init) + options)
        #expect(end.status == 2 && end.errors.contains(word), "\(end.errors)")
      }
    }
    #expect(try folder.contents("") == before)
  }

  @Test("A file that Flipbook did not write is replaced only if that is forced", arguments: commands)
  func foreign(command: [String]) throws {
    _ = try run(["check", "s", "--shard", "1/1", "-o", "part", "--quiet"])
    _ = try run(["record", "s", "--quiet"])
    try folder.write(Sample.expecting("  - {at: end, selected: 2}") + "\nappearance: dark\n", to: "s/a.yaml")
    for name in ["mine.html", "table.csv", "empty.html", "photo.png"] {
      let before = try folder.contents("")
      let end = try run(command + [name])
      let option = try #require(command.last)
      let message = "exists, and Flipbook did not write it; name another file, or replace it with '--force'"
      #expect(end.status == 2 && end.errors == "\(name): error: '\(option)': \(message)\n")
      #expect(try folder.contents("") == before)
    }
    let forced = try run(command + ["mine.html", "--force"])
    #expect((0...1).contains(forced.status ?? 9), "\(forced.errors)")
    // With several cases, each sheet has its own name.
    guard command.first != "verify" else { return }
    let written = try folder.contents("")["mine.html"]
    #expect(written.map { $0.count > 30 } == true)
    let again = try run(command + ["mine.html"])
    #expect(again.status == forced.status && again.errors == forced.errors, "\(again.errors)")
  }

  @Test("A scenario or a baseline is never replaced", arguments: commands)
  func kept(command: [String]) throws {
    _ = try run(["check", "s", "--shard", "1/1", "-o", "part", "--quiet"])
    _ = try run(["record", "s", "--quiet"])
    try folder.write(Sample.tiny, to: "noext")
    let before = try folder.contents("")
    for (name, word) in [
      ("s/a.yaml", "scenario"), ("noext", "scenario"), ("flipbook.yaml", "scenario"), ("new.yml", "scenario"),
      ("scenario.json", "scenario"),
      ("s/b.baseline/tracks.csv", "baseline"), ("s/b.baseline/frames.png", "baseline"),
    ] {
      for options in [[], ["--force"]] {
        let end = try run(command + [name] + options)
        #expect(end.status == 2 && end.errors.contains("\(name): error: ") && end.errors.contains(word))
      }
    }
    #expect(try folder.contents("") == before)
  }

  @Test("Every output is its own to replace, and results of 'check' and 'verify' replace each other")
  func own() throws {
    for _ in 1...2 {
      #expect(try run(["check", "-o", "r", "--quiet"]).status == 1)
      #expect(try run(["verify", "-o", "r", "--quiet"]).errors.contains("error") == false)
      #expect(try run(["diff", "s/a.yaml", "s/b.yaml", "--contact-sheet", "d.png"]).status == 1)
    }
    #expect(try folder.names("r").contains("candidates"))
    _ = try run(["check", "-o", "r", "--quiet"])
    #expect(try !folder.names("r").contains("candidates"))
  }

  @Test("A record of a shard does not replace another file of that name")
  func record() throws {
    try folder.write("{\"mine\": 1}", to: "out/shard.json")
    let end = try run(["render", "s", "--shard", "1/1", "-o", "out", "--format", "svg"])
    #expect(end.status == 2 && end.errors.contains("out/shard.json: error: "))
    #expect(try folder.contents("out")["shard.json"] == Data("{\"mine\": 1}".utf8))
  }
}

private enum ForeignFiles {
  /// A PNG of one pixel, as another program writes it.
  static let png =
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==") ?? Data()
}
