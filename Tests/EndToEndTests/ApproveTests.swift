import Foundation
import TestSupport
import Testing

/// Accepting the candidates of `verify`, also from results of another machine.
@Suite("flipbook approve")
struct ApproveTests {
  private let samples: BaselineSamples
  private var folder: TemporaryFolder { samples.folder }

  init() throws { samples = try BaselineSamples() }

  /// Creates three changed cells or scenarios, a new one and an equal one.
  private func prepare() throws {
    try samples.write()
    try samples.write(to: "scenes/more/equal.yaml")
    try samples.write(BaselineSamples.matrix, to: "scenes/more/matrix.yaml")
    #expect(try samples.run("record", "scenes").status == 0)
    try samples.write(BaselineSamples.keyboard, [("at: 0.2", "at: 0.3")])
    try samples.write(BaselineSamples.matrix, [("0.05", "0.1")], to: "scenes/more/matrix.yaml")
    try samples.write(to: "scenes/more/new.yaml")
    #expect(try samples.run("verify", "scenes").status == 1)
  }

  @Test(
    "A name can be a case, a scenario, its path, or a folder of either",
    arguments: [
      ("keyboard", ["keyboard"]), ("scenes/keyboard.yaml", ["keyboard"]), ("./scenes/keyboard.yaml", ["keyboard"]),
      ("more/matrix/appearance=dark", ["more/matrix/appearance=dark"]),
      ("more/matrix", ["more/matrix/appearance=dark", "more/matrix/appearance=light"]),
      ("scenes/more/", ["more/equal", "more/matrix/appearance=dark", "more/matrix/appearance=light", "more/new"]),
      ("more", ["more/equal", "more/matrix/appearance=dark", "more/matrix/appearance=light", "more/new"]),
    ])
  func names(name: String, accepted: [String]) throws {
    try prepare()
    let end = try samples.run("approve", name)
    #expect(end.status == 0 && end.errors.isEmpty)
    let lines = accepted.map { name in
      name == "more/equal"
        ? "more/equal: equal, nothing to accept\n"
        : "\(name): accepted: scenes/" + name.replacingOccurrences(of: "/appearance", with: ".baseline/appearance")
          + (name.contains("=") ? "" : ".baseline") + "\n"
    }
    #expect(end.text == lines.joined())
    _ = try samples.run("verify", "scenes", "--quiet")
    let statuses = try samples.cases().map { ($0["name"] as? String ?? "", $0["status"] as? String ?? "") }
    for (name, status) in statuses {
      #expect((status == "equal") == (accepted + ["more/equal"]).contains(name), "\(name)")
    }
  }

  @Test("--all accepts every open case once")
  func all() throws {
    try prepare()
    let end = try samples.run("approve", "--all")
    #expect(end.status == 0 && end.text.split(separator: "\n").count == 4)
    #expect(end.text.split(separator: "\n").allSatisfy { $0.contains(": accepted: ") })
    let baselines = try folder.contents("scenes")
    let again = try samples.run("approve", "--all")
    #expect(again.text.split(separator: "\n").allSatisfy { $0.contains(": already accepted: ") })
    #expect(try folder.contents("scenes") == baselines)
    #expect(try samples.run("verify", "scenes", "--tolerance", "0").status == 0)
    #expect(try samples.run("approve", "--all").text == "nothing to accept\n")
  }

  @Test("An unknown name accepts nothing and suggests the nearest one")
  func unknown() throws {
    try prepare()
    let before = try folder.contents("scenes")
    let end = try samples.run("approve", "more/new", "keybord")
    #expect(end.status == 2 && end.output.isEmpty)
    #expect(end.errors == "out/verify/results.json: error: unknown name 'keybord' (did you mean 'keyboard'?)\n")
    #expect(try folder.contents("scenes") == before)
    let nothing = try samples.run("approve")
    #expect(nothing.status == 2 && nothing.errors.contains("expected names of cases, --all, --decisions, or --prune"))
    #expect(try samples.run("approve", "--all", "--from", "nowhere").errors.contains("run it first"))
  }

  @Test("Moved results are accepted with --from, and verify prints that command")
  func moved() throws {
    try prepare()
    let end = try samples.run("verify", "scenes", "-o", "my results")
    #expect(end.text.contains("  accept    flipbook approve keyboard --from 'my results'\n"))
    #expect(end.text.hasSuffix("accept all: flipbook approve --all --from 'my results'\n"))
    try FileManager.default.moveItem(atPath: folder.path("my results"), toPath: folder.path("artifact"))
    #expect(try samples.run("approve", "--all", "--from", "artifact/").status == 0)
    #expect(try samples.run("verify", "scenes").status == 0)
  }

  @Test("A scenario that changed since gives a warning; an invalid or missing one is refused")
  func changedSince() throws {
    try prepare()
    try samples.write(BaselineSamples.keyboard, [("at: 0.2", "at: 0.4")])
    let end = try samples.run("approve", "keyboard")
    #expect(end.status == 0 && end.text == "keyboard: accepted: scenes/keyboard.baseline\n")
    #expect(end.errors.hasPrefix("scenes/keyboard.yaml: warning: the scenario has changed since it was verified"))
    try samples.write(Sample.wrong)
    #expect(try samples.run("approve", "keyboard").errors.hasPrefix("scenes/keyboard.yaml:5:20: error: "))
    try folder.remove("scenes/keyboard.yaml")
    let gone = try samples.run("approve", "keyboard")
    #expect(gone.status == 2 && gone.errors == "scenes/keyboard.yaml: error: no such scenario, so it has no baseline\n")
    try samples.write(Sample.tiny, to: "scenes/more/matrix.yaml")
    let cell = try samples.run("approve", "more/matrix/appearance=dark")
    #expect(
      cell.status == 2 && cell.errors.contains("the scenario no longer has the cell 'appearance=dark'; verify it again")
    )
  }

  @Test("An invalid scenario cannot be accepted, but the others can")
  func wrong() throws {
    try prepare()
    try samples.write(Sample.wrong, to: "scenes/wrong.yaml")
    #expect(try samples.run("verify", "scenes").status == 2)
    let end = try samples.run("approve", "wrong", "keyboard")
    #expect(end.status == 2 && end.errors == "wrong: error: nothing to accept: the scenario has 1 error\n")
    #expect(end.text == "keyboard: accepted: scenes/keyboard.baseline\n")
    #expect(try samples.run("approve", "--all").status == 0)
  }

  @Test(
    "A damaged candidate is refused with its location, and the baseline stays",
    arguments: [
      ("tracks.csv", "frame,time\n", "tracks.csv:2:1: error: the trace has no frames"),
      ("nodes.txt", "", "nodes.txt:1:1: error: expected 'flipbook-nodes-baseline 3'"),
      ("meta.json", "[]", "meta.json:1:1: error: expected an object"),
    ])
  func damaged(file: String, text: String, message: String) throws {
    try prepare()
    let before = try folder.contents("scenes")
    try folder.write(text, to: "out/verify/candidates/keyboard/\(file)")
    let end = try samples.run("approve", "keyboard")
    #expect(end.status == 2 && end.errors.hasPrefix("out/verify/candidates/keyboard/\(message)"), "\(end.errors)")
    #expect(try folder.contents("scenes") == before)
  }

  @Test(
    "Hostile results cannot write outside the folder",
    arguments: [
      ("\"scenario\": \"scenes/keyboard.yaml\"", "\"scenario\": \"../outside/keyboard.yaml\"", "outside this folder"),
      (
        "\"scenario\": \"scenes/keyboard.yaml\"", "\"scenario\": \"ABSOLUTE/outside/keyboard.yaml\"",
        "outside this folder"
      ),
      ("\"scenario\": \"scenes/keyboard.yaml\"", "\"scenario\": \"scenes\"", "no such scenario"),
      ("\"candidate\": \"candidates/keyboard\"", "\"candidate\": \"../../outside\"", "cannot name a result's folder"),
      (
        "\"candidate\": \"candidates/keyboard\"", "\"candidate\": \"ABSOLUTE/outside\"", "cannot name a result's folder"
      ),
      ("\"candidate\": \"candidates/keyboard\"", "\"candidate\": \"candidates/none\"", "no such file"),
      ("\"cell\": null", "\"cell\": \"../../outside\"", "the scenario no longer has the cell '../../outside'"),
    ])
  func hostile(text: String, replacement: String, message: String) throws {
    let work = "work"
    try samples.write(to: "\(work)/scenes/keyboard.yaml")
    try samples.write(to: "outside/keyboard.yaml")
    let here = folder.path(work)
    #expect(try Flipbook.run(["verify", "scenes"], in: here).status == 3)
    try FileManager.default.copyItem(
      atPath: folder.path("work/out/verify/candidates/keyboard/meta.json"), toPath: folder.path("outside/meta.json"))
    let before = try folder.contents("outside").merging(folder.contents("work/scenes")) { first, _ in first }
    let results = samples.text("work/out/verify/results.json")
    #expect(results.contains(text))
    try folder.write(
      results.replacingOccurrences(of: text, with: replacement.replacingOccurrences(of: "ABSOLUTE", with: folder.path)),
      to: "work/out/verify/results.json")
    let end = try Flipbook.run(["approve", "--all"], in: here)
    #expect(end.status == 2 && end.errors.contains(message), "\(end.errors)")
    #expect(try folder.contents("outside").merging(folder.contents("work/scenes")) { first, _ in first } == before)
  }

  @Test(
    "Orphans of hostile results are not removed",
    arguments: ["../outside/keyboard.yaml", "ABSOLUTE/outside/keyboard.yaml"])
  func hostileOrphans(path: String) throws {
    try samples.write(to: "outside/keyboard.yaml")
    #expect(try samples.run("record", "outside").status == 0)
    try folder.remove("outside/keyboard.yaml")
    let before = try folder.contents("outside")
    let scenario = path.replacingOccurrences(of: "ABSOLUTE", with: folder.path)
    try folder.write(
      "{\"flipbookVerification\": 1, \"cases\": [], \"orphans\": [{\"scenario\": \"\(scenario)\", \"cell\": null}]}",
      to: "work/out/verify/results.json")
    let end = try Flipbook.run(["approve", "--prune"], in: folder.path("work"))
    #expect(end.status == 2 && end.errors.contains("outside this folder, so it was kept"))
    #expect(try folder.contents("outside") == before)
  }

  @Test("Symbolic links in results and in place of a baseline are not followed")
  func links() throws {
    try prepare()
    try folder.remove("out/verify/candidates/keyboard/tracks.csv")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("out/verify/candidates/keyboard/tracks.csv"),
      withDestinationPath: folder.path("scenes/keyboard.baseline/tracks.csv"))
    #expect(try samples.run("approve", "keyboard").errors.contains("tracks.csv: error: a symbolic link"))
    try folder.write("mine", to: "elsewhere/mine.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("scenes/more/new.baseline"), withDestinationPath: folder.path("elsewhere"))
    let end = try samples.run("approve", "more/new")
    #expect(end.status == 2 && end.errors.contains("scenes/more/new.baseline: error: a symbolic link"))
    #expect(try folder.names("elsewhere") == ["mine.txt"])
  }

  @Test("A path outside the folder is accepted if the user names it")
  func outside() throws {
    try samples.write(to: "outside/keyboard.yaml")
    try folder.write("", to: "work/empty")
    let here = folder.path("work")
    #expect(try Flipbook.run(["verify", "../outside"], in: here).status == 3)
    #expect(try Flipbook.run(["approve", "keyboard"], in: here).status == 2)
    #expect(try Flipbook.run(["approve", "../outside/keyboard.yaml"], in: here).status == 0)
    #expect(folder.exists("outside/keyboard.baseline/meta.json"))
  }

  @Test(
    "Damaged results are reported with their location",
    arguments: [
      ("", "out/verify/results.json:1:1: error: "), ("{}", "expected an object with the key 'flipbookVerification'"),
      ("{\"flipbookVerification\": 2}", "results.json:1:26: error: expected 1, the format"),
      (
        "{\"flipbookVerification\": 1, \"cases\": [{}], \"orphans\": []}",
        "results.json:1:39: error: expected an object with"
      ),
    ])
  func damagedResults(text: String, message: String) throws {
    try folder.write(text, to: "out/verify/results.json")
    let end = try samples.run("approve", "--all")
    #expect(end.status == 2 && end.errors.contains(message), "\(end.errors)")
  }
}
