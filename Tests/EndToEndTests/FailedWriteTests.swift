import Foundation
import TestSupport
import Testing

/// Results that cannot be written completely are not written.
@Suite("Failed writes")
struct FailedWriteTests {
  private let samples: BaselineSamples
  private var folder: TemporaryFolder { samples.folder }

  init() throws { samples = try BaselineSamples() }

  @Test("A candidate that cannot be written leaves the previous results of verify, and the next run works")
  func candidate() throws {
    try samples.write(BaselineSamples.keyboard, to: "s1.yaml")
    try samples.write(Sample.tiny, to: "s2.yaml")
    #expect(try samples.run("record", ".", "--pixels").status == 0)
    #expect(try samples.run("verify", ".", "-o", "res", "--quiet").status == 0)
    let before = try folder.contents("res")
    try samples.write(BaselineSamples.keyboard, [("at: 0.2", "at: 0.3")], to: "s1.yaml")
    let command = "(ulimit -f 8; exec \"$flipbook\" verify . -o res)"
    let end = try Flipbook.shell(command, in: folder.path)
    #expect(end.status == 4)
    #expect(end.text.contains("s1: wrong: its candidate cannot be written\n"), "\(end.text)")
    #expect(
      end.errors.contains("frames.png: error: File too large (write)\n")
        && end.errors.hasSuffix(
          "res: error: the results are incomplete and were not written; earlier results are unchanged\n"),
      "\(end.errors)")
    #expect(try folder.contents("res") == before)
    #expect(try samples.run("verify", ".", "-o", "res", "--quiet").status == 1)
    #expect(try samples.run("approve", "--all", "--from", "res").status == 0)
    #expect(try samples.run("verify", ".", "-o", "res").status == 0)
  }

  @Test(
    "An output folder that cannot be one is wrong, with the path that is to blame",
    arguments: [
      ("file", "file"), ("file/sub", "file"), ("file/a/b/c", "file"), ("pipe/sub", "pipe"), ("nowhere", "nowhere"),
      ("nowhere/sub", "nowhere"),
    ])
  func outputFolder(output: String, blamed: String) throws {
    try samples.write(Sample.tiny, to: "a.yaml")
    try folder.write("mine", to: "file")
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("nowhere"), withDestinationPath: "missing")
    for command in ["render", "verify"] {
      let end = try samples.run(
        command, "a.yaml", "-o", output == "nowhere" && command == "verify" ? "nowhere/x" : output)
      #expect(
        end.status == 2
          && end.errors.hasSuffix("\(blamed): error: not a folder, so no result can be written there\n"),
        "\(end.errors)")
    }
  }

  @Test("Links that lead to themselves and names that are too long are wrong")
  func unusableNames() throws {
    try samples.write(Sample.tiny, to: "a.yaml")
    try FileManager.default.createSymbolicLink(atPath: folder.path("loop"), withDestinationPath: "loop")
    let long = String(repeating: "x", count: 256)
    for (output, message) in [
      ("loop/sub", "too many symbolic links, or a link that leads to itself"),
      (long, "the path, or a name in it, is too long"), (long + "/sub", "the path, or a name in it, is too long"),
      ("out/" + long, "the path, or a name in it, is too long"),
    ] {
      for command in ["render", "verify"] {
        let end = try samples.run(command, "a.yaml", "-o", output)
        #expect(end.status == 2 && end.errors.hasSuffix("error: \(message)\n"), "\(command) \(output): \(end.errors)")
      }
    }
  }

  @Test("A candidate with a name that is too long is wrong")
  func overlongNames() throws {
    try samples.write(Sample.tiny, to: "a.yaml")
    #expect(try samples.run("verify", "a.yaml").status == 3)
    let results = samples.text("out/verify/results.json")
    let long = String(repeating: "x", count: 300)
    try folder.write(
      results.replacingOccurrences(of: "candidates/a", with: "candidates/\(long)"), to: "out/verify/results.json")
    let end = try samples.run("approve", "--all")
    #expect(end.status == 2 && end.errors.hasSuffix("error: the path, or a name in it, is too long\n"), "\(end.errors)")
  }
}
