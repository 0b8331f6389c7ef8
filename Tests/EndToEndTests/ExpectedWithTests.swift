import Foundation
import TestSupport
import Testing

/// Expected pictures that an older program draws.
@Suite("flipbook verify --expected-with")
struct ExpectedWithTests {
  private let samples: BaselineSamples
  private var folder: TemporaryFolder { samples.folder }

  /// Records a scenario, then changes what is drawn over it.
  init() throws {
    samples = try BaselineSamples()
    try samples.write(Sample.tiny, to: "a.yaml")
    _ = try samples.run("record", "a.yaml", "--quiet")
    try samples.write(Sample.tiny + "\noutput: {overlays: [names]}\n", to: "a.yaml")
  }

  /// Writes a program that has the version of this one, and runs `body` for everything else.
  private func program(_ body: String, version: String = "\"\(Flipbook.path)\" --version") throws {
    try folder.write("#!/bin/sh\nif [ \"$1\" = --version ]; then \(version); exit; fi\n\(body)\n", to: "older")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("older"))
  }

  private func verify(_ program: String = "./older") throws -> Flipbook.End {
    try samples.run("verify", "a.yaml", "--expected-with", program, environment: ["TMPDIR": folder.path])
  }

  /// The temporary folders that a run left behind.
  private var leftovers: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasPrefix("flipbook-") }
  }

  @Test("Looks are counted in one line, which says how to see them")
  func withoutPictures() throws {
    let end = try samples.run("verify", "a.yaml")
    #expect(end.status == 1)
    let line = Sample.tiny.split(separator: "\n", omittingEmptySubsequences: false).count + 1
    let start = """
      a: changed: tracks equal, looks different
        a.yaml:\(line): output.overlays is [names] (was not set)
        looks different in frames 0–3: overlay names

      """
    #expect(end.text.hasPrefix(start), "\(end.text)")
    let closing = "1 scenario looks different; use --pixels or --expected-with to see how\n"
    #expect(end.text.contains(closing), "\(end.text)")
  }

  @Test("The older program's pictures are the expected ones")
  func pictures() throws {
    // The older program draws the names as this one does, and the screen darker.
    try program("exec \"\(Flipbook.path)\" \"$@\" --appearance dark")
    let end = try verify()
    #expect(end.status == 1)
    #expect(end.text.hasPrefix("a: changed: tracks equal, looks different, pixels in 4 of 4 frames\n"), "\(end.text)")
    #expect(!end.text.contains("to see how"))
    #expect(leftovers.isEmpty)
  }

  @Test("Equal pictures of the older program are reported as equal")
  func equalPictures() throws {
    try program("exec \"\(Flipbook.path)\" \"$@\"")
    let end = try verify()
    #expect(end.text.hasPrefix("a: changed: tracks equal, looks different, pixels equal\n"), "\(end.text)")
  }

  @Test("A scenario that moves differently because it was changed itself has no expected pictures, and a line says why")
  func changedScenario() throws {
    try program("exec \"\(Flipbook.path)\" \"$@\"")
    let tap = Sample.tiny.replacing("note: begins", with: "tap: [30, 30]")
    try samples.write(tap, to: "a.yaml")
    _ = try samples.run("record", "a.yaml", "--quiet")
    try samples.write(tap.replacing("[30, 30]", with: "[80, 30]"), to: "a.yaml")
    let end = try verify()
    #expect(end.status == 1 && !end.text.contains("pixels equal"), "\(end.text)")
    let warning = "a.yaml: warning: no expected pictures: the scenario itself has changed"
    #expect(end.errors.contains(warning), "\(end.errors)")
  }

  @Test(
    "A program that is not an older Flipbook is refused before anything is verified",
    arguments: [
      ("missing", "no such file"), ("a.yaml", "found a file that cannot be run"),
      (".", "found a file that cannot be run"), ("/bin/true", "found 'true "), ("/bin/false", "found 'false "),
    ])
  func refusal(path: String, message: String) throws {
    let end = try verify(path)
    #expect(end.status == 2 && end.text.isEmpty)
    #expect(end.errors.contains("error: '--expected-with': ") && end.errors.contains(message), "\(end.errors)")
    #expect(!folder.exists("out/verify"))
  }

  @Test(
    "A scenario that the older program cannot draw is an error with its reason, and what changed is still reported",
    arguments: [
      ("echo 'a.yaml:2:1: error: unknown scene' >&2; exit 2", ": a.yaml:2:1: error: unknown scene"), ("exit 0", ""),
    ])
  func cannotDraw(body: String, reason: String) throws {
    try program(body)
    let end = try verify()
    #expect(end.status == 2)
    #expect(
      end.errors == "a.yaml: error: ./older cannot draw the expected pictures of this scenario\(reason)\n",
      "\(end.errors)")
    #expect(end.text.hasPrefix("a: changed: tracks equal, looks different\n"), "\(end.text)")
    #expect(leftovers.isEmpty)
  }
}
