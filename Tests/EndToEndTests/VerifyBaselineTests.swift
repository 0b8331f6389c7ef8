import FlipbookComparison
import Foundation
import TestSupport
import Testing

/// The messages of `verify` about baselines that are damaged, orphaned, or from other machines.
@Suite("Baselines that flipbook verify finds")
struct VerifyBaselineTests {
  private let samples: BaselineSamples
  private var folder: TemporaryFolder { samples.folder }

  init() throws { samples = try BaselineSamples() }

  @Test(
    "A damaged baseline is reported with its file and location",
    arguments: [
      ("tracks.csv", "", "tracks.csv:1:1: error: the file is empty"),
      ("tracks.csv", nil, "tracks.csv: error: no such file"),
      ("nodes.txt", nil, "nodes.txt: error: no such file"),
      ("meta.json", nil, "meta.json: error: no such file"),
      ("meta.json", "{\"flipbookBaseline\": 1}", "meta.json:1:22: error: expected 3"),
      ("meta.json", "{", "meta.json:1:"),
      ("nodes.txt", "flipbook-nodes-baseline 1\n", "nodes.txt:2:1: error: expected 'text …'"),
      ("tracks.csv", "frame,time,x\n0,0,1\n2,1,1\n", "tracks.csv:3:1: error: expected frame 1"),
      ("tracks.csv", "frame,time,x\n0,0,1\n", "nodes.txt: error: the frames do not match tracks.csv"),
    ])
  func damaged(file: String, text: String?, message: String) throws {
    try samples.write()
    #expect(try samples.run("record", "scenes").status == 0)
    let whole = try folder.contents("scenes")
    let path = "scenes/keyboard.baseline/\(file)"
    if let text { try folder.write(text, to: path) } else { try folder.remove(path) }
    let damaged = try folder.contents("scenes")
    for update in ["none", "all"] {
      let end = try samples.run("verify", "scenes", "--update", update)
      #expect(end.status == 2 && end.errors.hasPrefix("scenes/keyboard.baseline/" + message), "\(end.errors)")
      #expect(end.text.hasPrefix("keyboard: wrong: the baseline is damaged\n"))
    }
    #expect(try folder.contents("scenes") == damaged)
    #expect(try samples.run("approve", "keyboard").status == 2)
    #expect(try samples.run("record", "scenes").text.hasPrefix("keyboard: updated: the baseline was damaged\n"))
    #expect(try folder.contents("scenes") == whole)
  }

  @Test("Files in place of a baseline, or beside it, are not touched")
  func inTheWay() throws {
    try samples.write()
    try folder.write("secret", to: "elsewhere/tracks.csv")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("scenes/keyboard.baseline"), withDestinationPath: folder.path("elsewhere"))
    for command in ["record", "verify"] {
      let end = try samples.run(command, "scenes")
      #expect(end.status == 2 && end.errors.contains("scenes/keyboard.baseline: error: a symbolic link"))
    }
    try folder.remove("scenes/keyboard.baseline")
    try folder.write("notes", to: "scenes/keyboard.baseline/notes.md")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("scenes/keyboard.baseline/tracks.csv"),
      withDestinationPath: folder.path("elsewhere/tracks.csv"))
    #expect(try samples.run("record", "scenes").status == 2)
    try folder.remove("scenes/keyboard.baseline/tracks.csv")
    #expect(try samples.run("record", "scenes").status == 0)
    #expect(
      samples.text("elsewhere/tracks.csv") == "secret" && samples.text("scenes/keyboard.baseline/notes.md") == "notes")
  }

  @Test("Baselines without a scenario are listed, and removed only on request")
  func orphans() throws {
    try samples.write()
    try samples.write(to: "scenes/gone.yaml")
    try samples.write(BaselineSamples.matrix, to: "scenes/matrix.yaml")
    try samples.write(Sample.tiny, to: "scenes/grown.yaml")
    #expect(try samples.run("record", "scenes").status == 0)
    try folder.write("mine", to: "scenes/gone.baseline/notes.md")
    try folder.remove("scenes/gone.yaml")
    try samples.write(BaselineSamples.matrix, [("light, dark", "light")], to: "scenes/matrix.yaml")
    try samples.write(BaselineSamples.matrix, to: "scenes/grown.yaml")
    let end = try samples.run("verify", "scenes", "--annotations")
    #expect(end.status == 3)
    for (path, reason) in [
      ("gone.baseline", "no scenario has that name"), ("grown.baseline", "the scenario now has a matrix"),
      ("matrix.baseline/appearance=dark", "the scenario has no such cell"),
    ] {
      let line = "scenes/\(path): orphaned baseline: \(reason); 'flipbook approve --prune' removes it\n"
      #expect(end.text.contains(line), "\(end.text)")
      #expect(end.text.contains("::warning file=scenes/\(path.replacingOccurrences(of: ",", with: "%2C")),line=1,"))
    }
    #expect((try samples.results()["orphans"] as? [Any])?.count == 3)
    #expect(
      try samples.run("approve", "--prune").text == """
        scenes/gone.baseline: removed; other files in it were kept
        scenes/grown.baseline: removed
        scenes/matrix.baseline/appearance=dark: removed

        """)
    #expect(try folder.contents("scenes/gone.baseline").keys.sorted() == ["notes.md"])
    #expect(!folder.exists("scenes/matrix.baseline/appearance=dark") && !folder.exists("scenes/grown.baseline"))
    #expect(folder.exists("scenes/matrix.baseline/appearance=light/meta.json"))
    #expect(try samples.run("approve", "--prune").text.contains("scenes/gone.baseline: already removed\n"))
    try samples.write(to: "scenes/gone.yaml")
    #expect(try samples.run("record", "scenes/gone.yaml").status == 0)
    let kept = try samples.run("approve", "--prune").text
    #expect(kept.contains("scenes/gone.baseline: no longer an orphan, so it was kept"))
    #expect(folder.exists("scenes/gone.baseline/meta.json"))
  }

  @Test("Different libraries alone never fail, but are reported with a difference")
  func libraries() throws {
    try samples.write()
    #expect(try samples.run("record", "scenes").status == 0)
    let meta = samples.text("scenes/keyboard.baseline/meta.json")
    let edited = meta.replacingOccurrences(of: "\"cairo\": \"", with: "\"cairo\": \"0.")
    let digests = try [meta, edited].map { try BaselineMeta.read(Array($0.utf8)).digest(pictures: nil) }
    let other = edited.replacingOccurrences(of: digests[0], with: digests[1])
    try folder.write(other, to: "scenes/keyboard.baseline/meta.json")
    #expect(try samples.run("verify", "scenes").status == 0)
    #expect(try samples.run("record", "scenes").status == 0)
    #expect(samples.text("scenes/keyboard.baseline/meta.json") == other)
    try samples.write(BaselineSamples.keyboard, [("at: 0.2", "at: 0.3")])
    #expect(try samples.run("verify", "scenes").status == 1)
    let facts = try #require(try samples.cases().first?["facts"] as? [String])
    #expect(facts.first?.hasSuffix(": step keyboard: at is 0.3 (was 0.2)") == true, "\(facts)")
    #expect(facts.dropFirst().first?.hasPrefix("recorded with cairo 0.") == true, "\(facts)")
  }
}
