import Foundation
import TestSupport
import Testing

/// Scenarios that were renamed or moved, and their baselines.
@Suite("Renamed scenarios")
struct RenameTests {
  private let samples: BaselineSamples
  private var folder: TemporaryFolder { samples.folder }

  init() throws { samples = try BaselineSamples() }

  private func move(_ old: String, _ new: String) throws {
    try FileManager.default.moveItem(atPath: folder.path(old), toPath: folder.path(new))
  }

  private func lines(_ text: String, _ words: String) -> Int {
    text.split(separator: "\n").count { $0.contains(words) }
  }

  @Test("A renamed scenario is recognized, and accepting it moves its baseline with its pictures")
  func renamed() throws {
    try samples.write(to: "scenes/a.yaml")
    try samples.write(Sample.tiny, to: "scenes/other.yaml")
    #expect(try samples.run("record", "scenes", "--pixels").status == 0)
    let before = try folder.contents("scenes/a.baseline")
    try folder.write("mine", to: "scenes/a.baseline/notes.md")
    try move("scenes/a.yaml", "scenes/b.yaml")
    let end = try samples.run("verify", "scenes")
    #expect(end.status == 3 && end.text.hasPrefix("other: equal\nb: new: renamed; its baseline has the old name\n"))
    #expect(end.text.contains("\n  old name  scenes/a.baseline\n") && !end.text.contains("orphaned"), "\(end.text)")
    let found = try #require(try samples.cases().first { $0["name"] as? String == "b" })
    #expect(found["renamedFrom"] as? String == "scenes/a.baseline")
    #expect(samples.text("out/verify/summary.md").contains("its baseline has the old name: scenes/a.baseline |\n"))
    #expect(try samples.run("approve", "b").text == "b: moved from scenes/a.baseline: scenes/b.baseline\n")
    #expect(try folder.contents("scenes/b.baseline") == before)
    #expect(try folder.contents("scenes/a.baseline").keys.sorted() == ["notes.md"])
    #expect(try samples.run("verify", "scenes").status == 0)
  }

  @Test("A folder of scenarios with matrices can move, in shards as well")
  func folders() throws {
    try samples.write(BaselineSamples.matrix, to: "scenes/old/matrix.yaml")
    try samples.write(to: "scenes/old/keyboard.yaml")
    #expect(try samples.run("record", "scenes").status == 0)
    try folder.write("flipbook: 1\n", to: "flipbook.yaml")
    let before = try folder.contents("scenes/old").filter { !$0.key.hasSuffix(".yaml") }
    try FileManager.default.createDirectory(atPath: folder.path("scenes/new"), withIntermediateDirectories: true)
    for name in ["matrix.yaml", "keyboard.yaml"] { try move("scenes/old/\(name)", "scenes/new/\(name)") }
    let end = try samples.run("verify", "scenes", "-o", "found")
    #expect(lines(end.text, ": new: renamed; its baseline has the old name (in 3 cases)") == 1, "\(end.text)")
    for number in 1...2 { _ = try samples.run("verify", "scenes", "--shard", "\(number)/2", "-o", "part-\(number)") }
    _ = try samples.run("merge", "part-1", "part-2", "-o", "merged")
    let (whole, merged) = (samples.text("found/results.json"), samples.text("merged/results.json"))
    #expect(!whole.isEmpty && whole == merged && whole.contains("\"renamedFrom\": \"scenes/old/keyboard.baseline\""))
    #expect(try samples.run("approve", "--all", "--from", "merged").status == 0)
    #expect(try folder.contents("scenes/new").filter { !$0.key.hasSuffix(".yaml") } == before)
    #expect(!folder.exists("scenes/old/keyboard.baseline") && !folder.exists("scenes/old/matrix.baseline"))
    #expect(try samples.run("verify", "scenes").status == 0)
  }

  @Test("What could be either of two baselines, or shows something else, is not a rename")
  func ambiguous() throws {
    for name in ["a", "b", "c"] { try samples.write(to: "scenes/\(name).yaml") }
    try samples.write(BaselineSamples.keyboard, [("0.2", "0.3")], to: "scenes/c.yaml")
    #expect(try samples.run("record", "scenes").status == 0)
    for name in ["a", "b", "c"] { try folder.remove("scenes/\(name).yaml") }
    try samples.write(to: "scenes/d.yaml")
    try samples.write(BaselineSamples.keyboard, [("0.2", "0.4")], to: "scenes/e.yaml")
    let end = try samples.run("verify", "scenes")
    #expect(end.status == 3 && !end.text.contains("renamed") && lines(end.text, "orphaned baseline") == 3)
    #expect(try samples.cases().allSatisfy { $0["renamedFrom"] is NSNull })
    #expect(try samples.run("approve", "--all").text.contains("d: accepted: scenes/d.baseline\n"))
    for name in ["a", "b", "c"] { #expect(folder.exists("scenes/\(name).baseline/meta.json")) }
  }

  @Test("Pruning keeps the baseline of a renamed scenario until the new one has everything of it")
  func pruned() throws {
    for (name, edit) in [("a", "0.2"), ("b", "0.2"), ("gone", "0.4")] {
      try samples.write(BaselineSamples.keyboard, [("0.2", edit)], to: "scenes/\(name).yaml")
    }
    #expect(try samples.run("record", "scenes", "--pixels").status == 0)
    let before = try folder.contents("scenes/a.baseline")
    try folder.remove("scenes/b.baseline/frames.png")
    for name in ["b", "gone"] { try folder.remove("scenes/\(name).yaml") }
    try move("scenes/a.yaml", "scenes/new.yaml")
    #expect(try samples.run("verify", "scenes").text.contains("orphaned"))
    let kept = "kept until new is accepted, which shows the same\n"
    #expect(
      try samples.run("approve", "--prune").text == """
        scenes/a.baseline: \(kept)scenes/b.baseline: \(kept)scenes/gone.baseline: removed with its pictures

        """)
    #expect(try folder.contents("scenes/a.baseline") == before && folder.exists("scenes/b.baseline/meta.json"))
    // Either of both baselines could be the old one, so accepting takes none of them.
    #expect(
      try samples.run("approve", "--all", "--prune").text == """
        new: accepted: scenes/new.baseline
        scenes/a.baseline: moved its pictures to scenes/new.baseline
        scenes/b.baseline: removed
        scenes/gone.baseline: already removed

        """)
    #expect(try folder.contents("scenes/new.baseline") == before)
    #expect(try samples.run("verify", "scenes").status == 0)
  }

  @Test func `Pruning keeps the baseline of a scenario that was renamed and changed until the new one is accepted`()
    throws
  {
    try samples.write(to: "scenes/old.yaml")
    #expect(try samples.run("record", "scenes", "--pixels").status == 0)
    try folder.remove("scenes/old.yaml")
    try samples.write(BaselineSamples.keyboard, [("0.2", "0.4")], to: "scenes/new.yaml")
    #expect(try samples.run("verify", "scenes").status == 3)
    let kept = "scenes/old.baseline: kept until new is accepted, which may be its new name\n"
    #expect(try samples.run("approve", "--prune").text == kept)
    #expect(folder.exists("scenes/old.baseline/frames.png"))
    #expect(
      try samples.run("approve", "--all", "--prune").text == """
        new: accepted: scenes/new.baseline
        scenes/old.baseline: kept with its pictures: new may be its new name and has none; 'flipbook record --pixels scenes/new.yaml' draws them

        """)
    #expect(folder.exists("scenes/old.baseline/frames.png"))
    #expect(try samples.run("record", "--pixels", "scenes/new.yaml").status == 0)
    #expect(try samples.run("approve", "--prune").text == "scenes/old.baseline: removed with its pictures\n")
  }

  @Test func `Copies of a scenario that is gone all get its pictures`() throws {
    try samples.write(to: "scenes/old.yaml")
    #expect(try samples.run("record", "scenes", "--pixels").status == 0)
    let before = try folder.contents("scenes/old.baseline")
    try folder.remove("scenes/old.yaml")
    for name in ["x", "y"] { try samples.write(to: "scenes/\(name).yaml") }
    #expect(try samples.run("verify", "scenes").status == 3)
    #expect(
      try samples.run("approve", "--all", "--prune").text.contains(
        "moved its pictures to scenes/x.baseline and scenes/y.baseline\n"))
    for name in ["x", "y"] { #expect(try folder.contents("scenes/\(name).baseline") == before) }
  }

  @Test("Pruning keeps an old baseline if its successor cannot be accepted", arguments: ["--all", "new"])
  func unacceptable(name: String) throws {
    try samples.write(to: "scenes/old.yaml")
    #expect(try samples.run("record", "scenes", "--pixels").status == 0)
    try move("scenes/old.yaml", "scenes/new.yaml")
    #expect(try samples.run("verify", "scenes").status == 3)
    try folder.write("damaged", to: "out/verify/candidates/new/tracks.csv")
    let before = try folder.contents("scenes")
    let end = try samples.run("approve", name, "--prune")
    #expect(end.status == 2 && end.text.contains("scenes/old.baseline: kept until new is accepted"), "\(end.text)")
    #expect(try folder.contents("scenes") == before)
  }

  @Test("An old baseline that changed, that is used again, or that results only claim to be one is kept")
  func kept() throws {
    for change in 0..<3 {
      let samples = try BaselineSamples()
      let folder = samples.folder
      try samples.write(to: "scenes/a.yaml")
      #expect(try samples.run("record", "scenes").status == 0)
      try folder.remove("scenes/a.yaml")
      try samples.write(to: "scenes/b.yaml")
      #expect(try samples.run("verify", "scenes").text.contains("old name  scenes/a.baseline"))
      switch change {
      case 0: try folder.write("{}", to: "scenes/a.baseline/meta.json")
      case 1: try samples.write(to: "scenes/a.yaml")
      default:
        let results = samples.text("out/verify/results.json").replacingOccurrences(of: "scenes/a", with: "../scenes/a")
        try folder.write(results, to: "out/verify/results.json")
      }
      let before = try folder.contents("scenes/a.baseline")
      #expect(try samples.run("approve", "b").text == "b: accepted: scenes/b.baseline\n", "\(change)")
      #expect(try folder.contents("scenes/a.baseline") == before)
    }
  }
}
