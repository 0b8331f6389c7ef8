import Foundation
import TestSupport
import Testing

/// Scenarios and their baselines on the command line.
@Suite("flipbook record and verify")
struct VerifyTests {
  private let samples: BaselineSamples
  private var folder: TemporaryFolder { samples.folder }

  init() throws { samples = try BaselineSamples() }

  @Test("A recorded scenario is equal at any tolerance, and is not written again")
  func equal() throws {
    try samples.write()
    try samples.write(BaselineSamples.matrix, to: "scenes/more/matrix.yaml")
    #expect(try samples.run("record").text.hasPrefix("scenes/keyboard: recorded: scenes/keyboard.baseline\n"))
    let recorded = try folder.contents("scenes")
    #expect(
      recorded.keys.sorted() == [
        "keyboard.baseline/events.txt", "keyboard.baseline/meta.json", "keyboard.baseline/nodes.txt",
        "keyboard.baseline/scenario.txt", "keyboard.baseline/tracks.csv", "keyboard.yaml",
        "more/matrix.baseline/appearance=dark/events.txt", "more/matrix.baseline/appearance=dark/meta.json",
        "more/matrix.baseline/appearance=dark/nodes.txt",
        "more/matrix.baseline/appearance=dark/scenario.txt",
        "more/matrix.baseline/appearance=dark/tracks.csv", "more/matrix.baseline/appearance=light/events.txt",
        "more/matrix.baseline/appearance=light/meta.json",
        "more/matrix.baseline/appearance=light/nodes.txt", "more/matrix.baseline/appearance=light/scenario.txt",
        "more/matrix.baseline/appearance=light/tracks.csv",
        "more/matrix.yaml",
      ])
    let end = try samples.run("verify", "scenes", "--tolerance", "0")
    #expect(end.status == 0 && end.errors.isEmpty)
    #expect(
      end.text == """
        keyboard: equal
        more/matrix/appearance=light: equal
        more/matrix/appearance=dark: equal
        3 equal; results: out/verify/results.json

        """)
    #expect(try samples.run("record", "scenes", "--update", "all").text.hasSuffix("\n3 equal\n"))
    #expect(try folder.contents("scenes") == recorded)
    for file in recorded.keys where !file.hasSuffix(".yaml") {
      #expect(!samples.text("scenes/\(file)").contains(folder.path) && (recorded[file]?.count ?? 0) < 12_000)
    }
  }

  /// Changes of a scenario, with the facts to report and the line of the step that caused them.
  static let plants: [(edits: [(String, String)], facts: [String], line: Int?)] = [
    (
      [("duration: 0.3", "duration: 0.45")],
      ["field.bottom, field.top, and list.bottom: longer: 0.45 s (was 0.3 s), same curve"], 6
    ),
    ([("at: 0.2", "at: 0.216667")], ["1 frame late", "nodes: the same, 1 frame later"], nil),
    (
      [("easeInOut", "easeInOut, fieldHeight: 90")],
      ["fieldHeight now 90 (was 100)", "same motion, 10 pt more throughout"], nil
    ),
    ([("easeInOut", "easeOut")], ["changed: now easeOut (was easeInOut)"], 6),
    ([("easeInOut", "easeInOut, text: Hello")], ["field: text changed, now \"Hello\" (was \"Packing list"], nil),
    ([("hold: 0.3", "hold: 0.3\nappearance: dark")], ["screen: recolored, now dark (was light)"], nil),
    ([("device: iphone-8", "device: iphone-8\nlocale: ja")], ["texts changed in frames 0–61"], nil),
    ([("hold: 0.3", "hold: 0.4")], ["68 frames (was 62)"], nil),
  ]

  @Test("A change is found, described, and accepted without another run", arguments: plants.indices)
  func changed(index: Int) throws {
    let plant = VerifyTests.plants[index]
    try samples.write()
    #expect(try samples.run("record", "scenes").status == 0)
    let before = try folder.contents("scenes/keyboard.baseline")
    try samples.write(BaselineSamples.keyboard, plant.edits)
    let end = try samples.run("verify", "scenes/keyboard.yaml")
    #expect(end.status == 1 && end.text.hasPrefix("keyboard: changed: tracks "), "\(end.text)")
    let facts = try #require(try samples.cases().first?["facts"] as? [String])
    for fact in plant.facts { #expect(facts.contains { $0.contains(fact) }, "\(facts)") }
    #expect(end.text.contains("\n  accept    flipbook approve keyboard\n"))
    #expect(end.text.contains("\n  scenario  scenes/keyboard.yaml\(plant.line.map { ":\($0)" } ?? "")\n"))
    #expect(try folder.contents("scenes/keyboard.baseline") == before)
    let approval = try samples.run("approve", "keyboard")
    #expect(approval.status == 0 && approval.text == "keyboard: accepted: scenes/keyboard.baseline\n")
    #expect(approval.errors.isEmpty)
    #expect(try samples.run("verify", "scenes", "--tolerance", "0").status == 0)
  }

  @Test("A node that vanished is named")
  func removed() throws {
    try samples.write(Sample.tiny.replacingOccurrences(of: "strip: {}", with: "strip: {categories: 5}"), to: "a.yaml")
    #expect(try samples.run("record", "a.yaml").status == 0)
    try samples.write(Sample.tiny.replacingOccurrences(of: "strip: {}", with: "strip: {categories: 4}"), to: "a.yaml")
    let end = try samples.run("verify", "a.yaml")
    #expect(
      end.status == 1 && samples.text("out/verify/results.json").contains("button.4: vanished in frames 0–3"),
      "\(end.text)")
  }

  @Test("A missing baseline gives status 3 and a candidate")
  func missing() throws {
    try samples.write()
    let end = try samples.run("verify", "scenes")
    #expect(end.status == 3 && end.errors.isEmpty)
    #expect(
      end.text == """
        keyboard: new: there is no baseline
          scenario  scenes/keyboard.yaml
          baseline  scenes/keyboard.baseline
          candidate out/verify/candidates/keyboard
          accept    flipbook approve keyboard
        1 new; results: out/verify/results.json

        """)
    #expect(!folder.exists("scenes/keyboard.baseline"))
    #expect(try samples.run("verify", "scenes", "--update", "changed", "--quiet").status == 3)
    #expect(!folder.exists("scenes/keyboard.baseline"))
    #expect(try samples.run("approve", "--all").text == "keyboard: accepted: scenes/keyboard.baseline\n")
    #expect(try samples.run("verify", "scenes", "--quiet").output.isEmpty)
  }

  @Test(
    "--update writes the baselines it names, and the run still reports the changes",
    arguments: [("none", 0, 0), ("missing", 1, 0), ("changed", 0, 1), ("all", 1, 1)])
  func update(mode: String, recorded: Int, updated: Int) throws {
    try samples.write()
    #expect(try samples.run("record", "scenes").status == 0)
    try samples.write(BaselineSamples.keyboard, [("at: 0.2", "at: 0.3")])
    try samples.write(Sample.tiny, to: "scenes/new.yaml")
    let end = try samples.run("verify", "scenes", "--update", mode)
    #expect(end.status == 1)
    #expect(end.text.contains("new: recorded: scenes/new.baseline\n") == (recorded == 1))
    #expect(end.text.contains("keyboard: updated: tracks ") == (updated == 1))
    let again = try samples.run("verify", "scenes")
    #expect(again.status == (updated == 0 ? 1 : recorded == 0 ? 3 : 0))
  }

  @Test(
    "On a build server, nothing is recorded unless the user asks for it",
    arguments: [("1", 3), ("true", 3), ("0", 0), ("false", 0), ("", 0)] as [(String, Int32)])
  func continuousIntegration(value: String, status: Int32) throws {
    try samples.write()
    let end = try samples.run("record", "scenes", environment: ["CI": value])
    #expect(end.status == status && folder.exists("scenes/keyboard.baseline") == (status == 0))
    #expect(end.text.contains("accept    flipbook record scenes/keyboard.yaml --update all\n") == (status == 3))
    #expect(try samples.run("record", "scenes", "--update", "all", environment: ["CI": value]).status == 0)
    #expect(try samples.run("verify", "scenes", environment: ["CI": value]).status == 0)
  }

  @Test("diff reports the same about a baseline's tracks")
  func diff() throws {
    try samples.write()
    #expect(try samples.run("record", "scenes").status == 0)
    let tracks = "scenes/keyboard.baseline/tracks.csv"
    #expect(try samples.run("diff", tracks, "scenes/keyboard.yaml").status == 0)
    try samples.write(BaselineSamples.keyboard, [("at: 0.2", "at: 0.216667")])
    #expect(try samples.run("diff", tracks, "scenes/keyboard.yaml").text.contains("1 frame late"))
  }

  @Test("Baselines and results are the same for any number of jobs, and in another folder")
  func jobs() throws {
    let other = try BaselineSamples()
    for samples in [samples, other] {
      try samples.write()
      try samples.write(BaselineSamples.matrix, to: "scenes/matrix.yaml")
      for number in 0..<5 { try samples.write(Sample.tiny, to: "scenes/\(number).yaml") }
    }
    for (samples, jobs) in [(samples, "1"), (other, "7")] {
      #expect(try samples.run("record", "scenes", "--jobs", jobs).status == 0)
      try samples.write(BaselineSamples.keyboard, [("at: 0.2", "at: 0.3")])
      try samples.write(Sample.tiny, to: "scenes/new.yaml")
      #expect(try samples.run("verify", "scenes", "--jobs", jobs).status == 1)
    }
    #expect(try folder.contents("scenes") == other.folder.contents("scenes"))
    #expect(try folder.contents("out/verify") == other.folder.contents("out/verify"))
  }

  @Test("--only verifies the chosen cells, and the others are not orphans")
  func only() throws {
    try samples.write(BaselineSamples.matrix, to: "matrix.yaml")
    #expect(try samples.run("record", "matrix.yaml").status == 0)
    let end = try samples.run("verify", "matrix.yaml", "--only", "appearance=dark")
    #expect(end.text == "matrix/appearance=dark: equal\n1 equal; results: out/verify/results.json\n")
    #expect(try samples.run("verify", "matrix.yaml", "--only", "appearance=blue").status == 2)
  }

  @Test("Two scenarios with the same baseline are refused")
  func clashes() throws {
    try samples.write(to: "scenes/a.yaml")
    try samples.write(to: "scenes/a.yml")
    for command in ["record", "verify"] {
      let end = try samples.run(command, "scenes")
      #expect(end.status == 2 && end.errors.contains("would overwrite that of 'scenes/a.yaml'"))
    }
    #expect(!folder.exists("scenes/a.baseline") && !folder.exists("out"))
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test("The example in the documentation equals its baseline")
  func workedExample() throws {
    let end = try Flipbook.run(
      ["verify", "scenarios/hiding-bars/fling.yaml", "-o", folder.path("found"), "--tolerance", "0"],
      in: Self.root.path)
    #expect(end.status == 0, "\(end.text)\(end.errors)")
  }

  @Test("The words of the README are those that its change gives")
  func readme() throws {
    let text = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let scenario = try #require(text.firstMatch(of: /```yaml\n((?s).*?)```/)).1
    try samples.write(String(scenario), to: "menu.yaml")
    #expect(try samples.run("record", "menu.yaml").status == 0)
    try samples.write(String(scenario), [("threshold: 160", "threshold: 240")], to: "menu.yaml")
    let end = try samples.run("verify", "menu.yaml")
    let words = try #require(text.firstMatch(of: /\$ flipbook verify --report menu.yaml\n((?s).*?)```/)).1
    for line in words.split(separator: "\n") {
      let start = line.hasSuffix("…") ? line.dropLast() : line
      #expect(end.text.contains("\n\(start)") || end.text.hasPrefix(start), "\(line)")
    }
  }
}
