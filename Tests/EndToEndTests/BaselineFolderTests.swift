import Foundation
import TestSupport
import Testing

/// Baselines in the folder that flipbook.yaml names, where all commands find them.
@Suite("The folder of baselines")
struct BaselineFolderTests {
  private let samples: BaselineSamples
  private var folder: TemporaryFolder { samples.folder }

  init() throws {
    samples = try BaselineSamples()
    try folder.write("flipbook: 1\nscenarios: [s]\nbaselines: refs\n", to: "flipbook.yaml")
    try samples.write(Sample.tiny, to: "s/a.yaml")
    try samples.write(BaselineSamples.matrix, to: "s/deep/matrix.yaml")
  }

  /// The paths of the folders that are baselines.
  private func baselines(in path: String = "") throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path(path))
    return names.filter { $0.hasSuffix("/meta.json") }.map { String($0.dropLast("/meta.json".count)) }.sorted()
  }

  private static let recorded = [
    "refs/s/a.baseline", "refs/s/deep/matrix.baseline/appearance=dark", "refs/s/deep/matrix.baseline/appearance=light",
  ]

  @Test("record writes to the folder, and every command finds the baselines there, from any folder")
  func everywhere() throws {
    #expect(try samples.run("record").text.contains("s/a: recorded: refs/s/a.baseline\n"))
    #expect(try baselines() == BaselineFolderTests.recorded)
    #expect(try samples.run("verify", "s", folder.path("s/deep/matrix.yaml")).status == 0)
    let below = try Flipbook.run(["verify", "matrix.yaml", "../a.yaml", "-o", "../../o"], in: folder.path("s/deep"))
    #expect(below.status == 0, "\(below.text)")
    #expect(samples.text("o/results.json").contains("\"baseline\": \"../../refs/s/a.baseline\""))
    #expect(try samples.run("verify", "s", "--root", "s").status == 0)
    #expect(try samples.run("diff", "refs/s/a.baseline", "s/a.yaml").status == 0)
    let diff = try samples.run("diff", "s/a.baseline", "s/a.yaml")
    #expect(diff.status == 2 && diff.errors.contains("the project keeps it at 'refs/s/a.baseline'"), "\(diff.errors)")
    #expect(try !samples.run("doctor").text.contains("problem: "))
    #expect(try samples.run("clean", "--all").status == 0 && baselines() == BaselineFolderTests.recorded)
  }

  @Test("approve accepts into the folder, moves renamed baselines in it, and removes orphans from it")
  func approval() throws {
    #expect(try samples.run("verify").status == 3)
    #expect(try samples.run("approve", "s/a").text == "s/a: accepted: refs/s/a.baseline\n")
    #expect(try samples.run("approve", "--all").status == 0 && baselines(in: "refs").count == 3)
    try FileManager.default.moveItem(atPath: folder.path("s/a.yaml"), toPath: folder.path("s/deep/b.yaml"))
    let end = try samples.run("verify")
    #expect(end.status == 3 && end.text.contains("old name  refs/s/a.baseline"), "\(end.text)")
    #expect(try samples.run("approve", "--all").text.contains("moved from refs/s/a.baseline: refs/s/deep/b.baseline"))
    try folder.remove("s/deep")
    try samples.write(to: "s/c.yaml")
    #expect(try samples.run("verify").text.contains("refs/s/deep/b.baseline: orphaned baseline: no scenario has"))
    #expect(try samples.run("approve", "--prune").text.contains("refs/s/deep/b.baseline: removed\n"))
    #expect(!folder.exists("refs/s"), "folders that become empty are removed")
  }

  @Test("Shards verify against the folder, and their merged results are those of one run")
  func shards() throws {
    #expect(try samples.run("record", "s/a.yaml").status == 0)
    try samples.write(Sample.tiny, [("[160, 120]", "[160, 130]")], to: "s/a.yaml")
    #expect(try samples.run("verify", "-o", "found").status == 1)
    let whole = try folder.contents("found")
    try folder.remove("found")
    for number in 1...2 { _ = try samples.run("verify", "--shard", "\(number)/2", "-o", "p\(number)") }
    #expect(try samples.run("merge", "p1", "p2", "-o", "found").status == 1)
    #expect(try folder.contents("found") == whole)
    #expect(try samples.run("approve", "--all", "--from", "found").status == 0)
    #expect(try samples.run("verify").status == 0 && baselines(in: "refs").count == 3)
  }

  @Test("A project inside another one has its own folder, and a searched folder only its own orphans")
  func nested() throws {
    try folder.write("flipbook: 1\nbaselines: {folder: ./own/kept}\n", to: "s/deep/flipbook.yaml")
    #expect(try samples.run("record").status == 0)
    let own = "s/deep/own/kept/matrix.baseline/appearance="
    #expect(try baselines() == ["refs/s/a.baseline", own + "dark", own + "light"])
    try folder.remove("s/a.yaml")
    try samples.write(Sample.tiny, to: "s/deep/x.yaml")
    try samples.write(Sample.tiny, to: "s/y.yaml")
    #expect(try !samples.run("verify", "s/deep").text.contains("orphaned"))
    #expect(try samples.run("verify", "s").text.contains("refs/s/a.baseline: orphaned"))
    #expect(try samples.run("verify", ".").text.components(separatedBy: "orphaned").count == 2)
  }

  @Test("A baseline next to its scenario is not used, and verify reports it")
  func misplaced() throws {
    try folder.write("flipbook: 1\nscenarios: [s]\n", to: "flipbook.yaml")
    #expect(try samples.run("record", "s/a.yaml").status == 0)
    try folder.write("flipbook: 1\nscenarios: [s]\nbaselines: refs\n", to: "flipbook.yaml")
    let words = "s/a: new: there is no baseline in 'refs'; move the one next to the scenario there\n"
    #expect(try samples.run("verify").text.contains(words))
    #expect(try samples.run("approve", "--all", "--prune").status == 0 && folder.exists("s/a.baseline/meta.json"))
  }

  @Test("Nothing is read, written, or removed through a link that leads out of the project")
  func links() throws {
    let results = { (path: String) in
      "{\"flipbookVerification\": 1, \"cases\": [], \"orphans\": [{\"scenario\": \"\(path)\", \"cell\": null}]}"
    }
    try folder.write("flipbook: 1\nbaselines: refs\n", to: "work/flipbook.yaml")
    try samples.write(Sample.tiny, to: "work/a.yaml")
    try FileManager.default.createDirectory(atPath: folder.path("outside"), withIntermediateDirectories: true)
    #expect(try samples.run("record", "work").status == 0)
    try FileManager.default.moveItem(atPath: folder.path("work/refs"), toPath: folder.path("outside/refs"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("work/refs"), withDestinationPath: "../outside/refs")
    let before = try folder.contents("outside")
    for command in [["record", "."], ["verify", "."], ["verify", ".", "--update", "all"]] {
      let end = try Flipbook.run(command, in: folder.path("work"))
      #expect(end.status == 2 && end.errors.contains("refs: error: leads out of the project"), "\(end.errors)")
    }
    try folder.remove("work/a.yaml")
    try folder.write(results("a.yaml"), to: "work/out/verify/results.json")
    #expect(try Flipbook.run(["approve", "--prune"], in: folder.path("work")).status == 2)
    // Another project is outside, even if results name it.
    try folder.write(results("../s/a.yaml"), to: "work/out/verify/results.json")
    #expect(try samples.run("record").status == 0)
    try folder.remove("s/a.yaml")
    let end = try Flipbook.run(["approve", "--prune"], in: folder.path("work"))
    #expect(end.status == 2 && end.errors.contains("outside this folder, so it was kept"), "\(end.errors)")
    #expect(try folder.contents("outside") == before && folder.exists("refs/s/a.baseline/meta.json"))
  }

  @Test("A link to a folder in the project is followed, and what is not a folder is reported")
  func innerLinks() throws {
    try FileManager.default.createDirectory(atPath: folder.path("inside"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: folder.path("refs"), withDestinationPath: "inside")
    #expect(try samples.run("record").status == 0 && baselines(in: "inside").count == 3)
    #expect(try samples.run("verify").status == 0)
    try folder.remove("refs")
    try folder.write("", to: "refs")
    let end = try samples.run("record")
    #expect(end.status == 2 && end.errors.contains("refs: error: not a folder"), "\(end.errors)")
  }
}
