import Foundation
import TestSupport
import Testing

/// Results that are no longer needed, and runs that stop early.
@Suite("Results of deleted scenarios")
struct CleanTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("flipbook: 1\n", to: "flipbook.yaml")
    for name in ["a", "b", "more/c"] { try folder.write(Sample.tiny, to: "s/\(name).yaml") }
    try folder.write(Sample.tiny + "\nmatrix: {appearance: [light, dark]}\n", to: "s/m.yaml")
  }

  private func run(_ arguments: String...) throws -> Flipbook.End { try Flipbook.run(arguments, in: folder.path) }

  @Test("Results of deleted and renamed scenarios leave the output folder, and other files stay")
  func deleted() throws {
    #expect(try run("render", "s", "--quiet", "--format", "png,html").status == 0)
    try folder.write("mine", to: "out/s/a/notes.txt")
    try folder.write("mine", to: "out/s/other/flipbook.json.bak")
    for name in ["a", "m", "more/c"] { try folder.remove("s/\(name).yaml") }
    try folder.write(Sample.tiny, to: "s/new.yaml")
    let end = try run("render", "s", "--format", "png,html")
    #expect(end.errors.contains("out/s/m: removed, because its scenario no longer exists\n"), "\(end.errors)")
    #expect(try folder.names("out/s") == ["a", "b", "new", "other"])
    #expect(try folder.names("out/s/a") == ["notes.txt"])
    let index = try String(contentsOfFile: folder.path("out/index.html"), encoding: .utf8)
    #expect(!index.contains("\"place\":\"s/m") && index.contains("\"place\":\"s/new\""))
  }

  @Test("Rendering something else removes nothing, wherever the folder has been moved to")
  func kept() throws {
    #expect(try run("render", "s", "--quiet").status == 0)
    try folder.write("", to: "moved/x")
    for name in ["s", "out", "flipbook.yaml"] {
      try FileManager.default.moveItem(atPath: folder.path(name), toPath: folder.path("moved/\(name)"))
    }
    let end = try Flipbook.run(["render", "s/b.yaml"], in: folder.path("moved"))
    #expect(end.errors == "out/s/b: 4 frames, unchanged\n")
    #expect(try folder.names("moved/out/s") == ["a", "b", "m", "more"])
  }

  @Test("clean removes obsolete results, and clean --all all of them")
  func clean() throws {
    #expect(try run("render", "s", "--quiet", "--format", "html").status == 0)
    try folder.write("mine", to: "out/keep.txt")
    try folder.remove("s/a.yaml")
    #expect(try run("clean").text == "s/a\nout: removed 1 result\n")
    #expect(try run("clean").text == "out: removed 0 results\n")
    #expect(try run("clean", "--all").text.hasSuffix("\nout: removed 4 results\n"))
    #expect(try folder.names("out") == ["index.html", "keep.txt"] && !folder.exists("out/.flipbook-cache"))
    #expect(try run("clean", "-o", "nowhere").status == 0)
  }

  @Test("clean --all removes results in the folders of others, and keeps everything else")
  func nested() throws {
    try folder.write(Sample.tiny, to: "s/a/png/inner.yaml")
    #expect(try run("render", "s", "--quiet").status == 0)
    #expect(folder.exists("out/s/a/png/inner/flipbook.json"))
    for path in ["s/a/png/mine.png", "s/b/png/frame-0000.png/mine", "s/empty/x", "s/m/flipbook.json.bak"] {
      try? folder.remove("out/\(path.replacing("/mine", with: ""))")
      try folder.write("mine", to: "out/\(path)")
    }
    #expect(try run("clean", "--all").text.hasSuffix("\nout: removed 6 results\n"))
    #expect(
      try folder.contents("out").keys.sorted() == [
        "s/a/png/mine.png", "s/b/png/frame-0000.png/mine", "s/empty/x", "s/m/flipbook.json.bak",
      ])
  }

  @Test("clean --all makes few system calls for each result", .needs(.strace))
  func calls() throws {
    var counts: [Int] = []
    for number in 0..<2 {
      for name in 0..<(10 * number) { try folder.write(Sample.tiny, to: "s/\(name).yaml") }
      #expect(try run("render", "s", "--quiet", "--frames", "0..0").status == 0)
      try Strace.run([], ["clean", "--all", "--quiet"], in: folder)
      counts.append(try Strace.calls(in: folder).count)
    }
    // It was 110, and grew with the depth of the result. Each file of a result is read, because it may be a scenario.
    #expect((counts[1] - counts[0]) / 10 <= 40, "\(counts)")
  }

  @Test("--fail-fast reports the first failure, whatever the number of jobs", arguments: ["1", "4"])
  func failFast(jobs: String) throws {
    for name in ["b", "more/c"] {
      try folder.write(Sample.expecting("  - {at: end, touch.y: 12}"), to: "s/\(name).yaml")
    }
    let end = try run("check", "s", "--fail-fast", "--jobs", jobs, "-o", "results")
    #expect(end.status == 1 && end.text.contains("s/a: no expectations\n") && end.text.contains("s/b.yaml:11:"))
    #expect(!end.text.contains("more/c") && !folder.exists("results"), "\(end.text)")
    #expect(try run("check", "s", "--jobs", jobs).text.contains("more/c"))
  }
}
