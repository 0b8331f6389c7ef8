import Foundation
import TestSupport
import Testing

/// Results name scenarios by paths that can contain links. Files are written and removed only within the project.
@Suite("The paths of flipbook approve")
struct ApprovePathTests {
  private let samples: BaselineSamples
  private var folder: TemporaryFolder { samples.folder }

  /// A project `work` with links to a folder outside of it and to one in it.
  init() throws {
    samples = try BaselineSamples()
    try samples.write(to: "outside/s1.yaml")
    try samples.write(to: "work/real/s1.yaml")
    for (link, target) in [("lnk", "../outside"), ("inner", "real"), ("real/deep", "../../outside")] {
      try FileManager.default.createSymbolicLink(atPath: folder.path("work/\(link)"), withDestinationPath: target)
    }
  }

  private func run(_ arguments: String...) throws -> Flipbook.End {
    try Flipbook.run(arguments, in: folder.path("work"))
  }

  /// Creates results for one scenario, as if they had been written elsewhere.
  private func writeResults(naming path: String) throws {
    try? folder.remove("work/real/s1.baseline")
    #expect(try run("verify", "real/s1.yaml", "-o", "res").status == 3)
    let results = samples.text("work/res/results.json")
    try folder.write(
      results.replacingOccurrences(of: "\"real/s1.yaml\"", with: "\"\(path)\""), to: "work/res/results.json")
  }

  @Test(
    "Nothing is written through a link that leads out of the project",
    arguments: ["lnk/s1.yaml", "real/deep/s1.yaml", "real/../lnk/s1.yaml", "real/../../outside/s1.yaml"])
  func outside(path: String) throws {
    try writeResults(naming: path)
    let before = try folder.contents("outside")
    for name in ["--all", "s1", "real"] {
      let end = try run("approve", name, "--from", "res")
      #expect(end.status == 2, "\(name): \(end.text)")
      if name == "--all" { #expect(end.errors.contains("\(path): error: outside this folder")) }
    }
    #expect(try folder.contents("outside") == before)
  }

  @Test("A link within the project can be used, and one that leads out of it if the user names the scenario")
  func allowed() throws {
    try writeResults(naming: "inner/s1.yaml")
    #expect(try run("approve", "--all", "--from", "res").status == 0)
    #expect(folder.exists("work/real/s1.baseline/meta.json"))
    try writeResults(naming: "lnk/s1.yaml")
    #expect(try run("approve", "lnk/s1.yaml", "--from", "res").status == 0)
    #expect(folder.exists("outside/s1.baseline/meta.json"))
  }

  @Test("Nothing is removed through a link that leads out of the project")
  func prune() throws {
    #expect(try Flipbook.run(["record", "outside"], in: folder.path).status == 0)
    try folder.remove("outside/s1.yaml")
    let before = try folder.contents("outside")
    for path in ["lnk/s1.yaml", "real/deep/s1.yaml"] {
      try folder.write(
        "{\"flipbookVerification\": 1, \"cases\": [], \"orphans\": [{\"scenario\": \"\(path)\", \"cell\": null}]}",
        to: "work/res/results.json")
      let end = try run("approve", "--prune", "--from", "res")
      #expect(end.status == 2 && end.errors.contains("outside this folder, so it was kept"), "\(end.errors)")
    }
    #expect(try folder.contents("outside") == before)
  }

  @Test("The next approve removes what a killed one left, whatever it accepts")
  func leftovers() throws {
    try writeResults(naming: "real/s1.yaml")
    #expect(try run("approve", "--all", "--from", "res").status == 0)
    try folder.write("half", to: "work/real/.flipbook-0/new/tracks.csv")
    try folder.write("*\n", to: "work/real/.flipbook-0/.gitignore")
    try folder.write("*\n", to: "work/real/.flipbook-lock/.gitignore")
    #expect(try run("approve", "--all", "--from", "res").text == "s1: already accepted: real/s1.baseline\n")
    #expect(try folder.names("work/real") == ["deep", "s1.baseline", "s1.yaml"])
    try folder.write("", to: "work/real/.flipbook-lock")
    #expect(try run("approve", "--prune", "--from", "res").status == 0)
    #expect(try folder.names("work/real") == ["deep", "s1.baseline", "s1.yaml"])
  }

  @Test(
    "Git ignores what a killed approve leaves", .needs(.strace),
    arguments: ["mkdirat", "write", "linkat", "symlinkat", "renameat2", "unlinkat", "flock", "close"])
  func git(call: String) throws {
    let approve = ["approve", "--all", "--from", "res"]
    let inner = TemporaryFolderView(folder.path("work"))
    try writeResults(naming: "real/s1.yaml")
    let count = try inner.count(of: call, approve)
    for number in stride(from: 1, through: count, by: max(1, count / 12)) {
      try? folder.remove("work/real/s1.baseline")
      try inner.trace(["-e", "inject=\(call):signal=KILL:when=\(number)"], approve)
      // Git ignores empty folders, and reads this file in all others.
      for name in try folder.names("work/real") where name.hasPrefix(".flipbook-") {
        let isEmpty = try folder.contents("work/real/\(name)").isEmpty
        #expect(isEmpty || samples.text("work/real/\(name)/.gitignore") == "*\n", "\(call) \(number): \(name)")
      }
      #expect(try run("approve", "--all", "--from", "res").status == 0)
      #expect(try folder.names("work/real") == ["deep", "s1.baseline", "s1.yaml"], "\(call) \(number)")
    }
  }
}

/// A folder in a temporary folder, in which the program is traced.
private struct TemporaryFolderView {
  let path: String

  init(_ path: String) { self.path = path }

  @discardableResult
  func trace(_ options: [String], _ arguments: [String]) throws -> Flipbook.End {
    try Flipbook.run(
      .strace, ["-f", "-qq", "-o", "\(path)/calls"] + options + [Flipbook.path] + arguments, in: path)
  }

  func count(of call: String, _ arguments: [String]) throws -> Int {
    try trace(["-e", "trace=\(call)"], arguments)
    return try String(contentsOfFile: "\(path)/calls", encoding: .utf8).split(separator: "\n").count {
      $0.contains(" \(call)(")
    }
  }
}
