import FlipbookStorage
import Foundation
import TestSupport
import Testing

/// Baselines and what `verify` found are complete or absent as results are.
@Suite("Folders of other forms")
struct ResultFormTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func writeBaseline(_ text: String, place: String = "a.baseline") throws {
    let transaction = try OutputTransaction(root: folder.path("in"), place: place, form: .baseline)
    for name in ["tracks.csv", "nodes.txt"] { try transaction.write(Array(text.utf8), to: name) }
    try transaction.commit(manifest: Array(text.utf8))
  }

  private func writeVerification(_ files: [String], _ text: String) throws {
    let transaction = try OutputTransaction(root: folder.path("in"), place: "verify", form: .verification)
    for file in files { try transaction.write(Array(text.utf8), to: file) }
    let names = transaction.files.map { "\"\($0)\"" }.joined(separator: ", ")
    try transaction.commit(manifest: Array(#"{"flipbookVerification": 1, "files": [\#(names)]}"#.utf8))
  }

  private static let own = ["a.baseline/", "a.baseline/meta.json", "a.baseline/nodes.txt", "a.baseline/tracks.csv"]

  @Test("A baseline replaces the previous one, damaged or not; cells and files of others in its folder stay")
  func baseline() throws {
    try writeBaseline("flipbook 1", place: "a.baseline/x=1")
    try writeBaseline("flipbook 1")
    try folder.write("damaged", to: "in/a.baseline/tracks.csv")
    try folder.write("mine", to: "in/a.baseline/notes.md")
    try folder.link("in/a.baseline/link", to: "/etc/passwd")
    try writeBaseline("flipbook 2")
    #expect(
      folder.listing("in") == [
        "a.baseline/", "a.baseline/link@", "a.baseline/meta.json", "a.baseline/nodes.txt", "a.baseline/notes.md",
        "a.baseline/tracks.csv", "a.baseline/x=1/", "a.baseline/x=1/meta.json", "a.baseline/x=1/nodes.txt",
        "a.baseline/x=1/tracks.csv",
      ])
    #expect(folder.text("in/a.baseline/tracks.csv") == "flipbook 2")
    #expect(folder.text("in/a.baseline/x=1/tracks.csv") == "flipbook 1")
  }

  @Test(
    "Files of others with the names of a baseline's are kept", arguments: ["tracks.csv", "meta.json", "frames.png"])
  func foreignBaseline(name: String) throws {
    try folder.write("mine", to: "in/a.baseline/\(name)")
    let transaction = try OutputTransaction(root: folder.path("in"), place: "a.baseline", form: .baseline)
    for name in ["tracks.csv", "frames.png"] { try transaction.write(Array("flipbook".utf8), to: name) }
    let error = OutputError(folder.path("in/a.baseline/\(name)"), .foreignFile)
    #expect(throws: error) { try transaction.commit(manifest: Array("flipbook".utf8)) }
    #expect(folder.listing("in") == ["a.baseline/", "a.baseline/\(name)"])
    #expect(folder.text("in/a.baseline/\(name)") == "mine")
  }

  private func explore(_ files: [String], hasDigests: Bool = true) throws {
    let transaction = try OutputTransaction(root: folder.path("in"), place: "found", form: .exploration, isForced: true)
    for file in files { try transaction.write(Array("flipbook: 1\n".utf8), to: file) }
    let names = transaction.files.map { "\"\($0)\"" }.joined(separator: ", ")
    let digests = transaction.digests.map { "\"\($0)\": \"\($1)\"" }.joined(separator: ", ")
    let rest = hasDigests ? #", "digests": {\#(digests)}"# : ""
    try transaction.commit(manifest: Array(#"{"flipbookExploration": 1, "files": [\#(names)]\#(rest)}"#.utf8))
  }

  @Test(
    "A scenario that explore found is kept once it was edited, or if nothing shows that it was not",
    arguments: [true, false])
  func exploration(hasDigests: Bool) throws {
    try explore(["1.yaml", "2.yaml"], hasDigests: hasDigests)
    if hasDigests { try explore(["1.yaml", "2.yaml"]) }
    try folder.write("flipbook: 1\ntitle: Mine\n", to: "in/found/1.yaml")
    #expect(throws: OutputError(folder.path("in/found/1.yaml"), .scenario)) { try explore(["1.yaml"]) }
    try explore([])
    let kept = hasDigests ? ["found/1.yaml"] : ["found/1.yaml", "found/2.yaml"]
    #expect(folder.listing("in") == ["found/"] + kept + ["found/exploration.json"])
    #expect(folder.text("in/found/1.yaml") == "flipbook: 1\ntitle: Mine\n")
  }

  @Test("A link in the place of a baseline is not followed")
  func linkedBaseline() throws {
    try folder.makeFolder("elsewhere")
    try folder.makeFolder("in")
    try folder.link("in/a.baseline", to: folder.path("elsewhere"))
    #expect(throws: OutputError.self) { try writeBaseline("1") }
    #expect(folder.listing("elsewhere").isEmpty)
  }

  @Test("What verify found goes with the next run, however deep; files of others stay")
  func verification() throws {
    try writeVerification(["junit.xml", "candidates/more/a/x=1/tracks.csv", "candidates/b/tracks.csv"], "1")
    try folder.write("mine", to: "in/verify/candidates/more/mine")
    try writeVerification(["junit.xml", "candidates/c/tracks.csv"], "2")
    #expect(
      folder.listing("in") == [
        "verify/", "verify/candidates/", "verify/candidates/c/", "verify/candidates/c/tracks.csv",
        "verify/candidates/more/", "verify/candidates/more/mine", "verify/junit.xml", "verify/results.json",
      ])
    #expect(folder.text("in/verify/junit.xml") == "2")
  }

  @Test("A file of another program's at the name of the results stops the run")
  func foreignResults() throws {
    try folder.write("{}", to: "in/verify/results.json")
    #expect(throws: OutputError.self) { try writeVerification(["junit.xml"], "1") }
    #expect(folder.listing("in") == ["verify/", "verify/results.json"])
  }

  @Test("A baseline that was set aside comes back, with what stood beside its files", arguments: [true, false])
  func healing(isReplaced: Bool) throws {
    for name in ["tracks.csv", "nodes.txt", "meta.json", "notes.md"] {
      try folder.write("old", to: "in/.flipbook-0/old/\(name)")
    }
    for name in ["tracks.csv", "nodes.txt", "meta.json"] {
      try folder.write("new", to: isReplaced ? "in/a.baseline/\(name)" : "in/.flipbook-0/new/\(name)")
    }
    let new = try #require(try folder.inode(isReplaced ? "in/a.baseline" : "in/.flipbook-0/new"))
    try folder.link("in/.flipbook-0/seal", to: "\(new):baseline/a.baseline")
    OutputTransaction.clearUp(root: folder.path("in"))
    #expect(folder.listing("in") == (ResultFormTests.own + ["a.baseline/notes.md"]).sorted())
    #expect(folder.text("in/a.baseline/tracks.csv") == (isReplaced ? "new" : "old"))
  }

  @Test("Stored files are read and removed below their folder only")
  func storedFiles() throws {
    try writeBaseline("1", place: "a.baseline/x=1")
    try folder.write("mine", to: "in/a.baseline/notes.md")
    let (root, names) = (try Folder.open(folder.path("in")), ["tracks.csv", "meta.json", "other"])
    let found = try StoredFiles.read(names, in: root, place: "a.baseline/x=1", limit: 100)
    #expect(found == ["tracks.csv": [0x31], "meta.json": [0x31]])
    #expect(try StoredFiles.read(names, in: root, place: "b.baseline", limit: 100).isEmpty)
    #expect(try StoredFiles.folders(in: root, place: "a.baseline") == ["x=1"])
    for place in ["..", "a.baseline/../..", "/etc", "a.baseline//x=1"] {
      #expect(throws: OutputError.self) { try StoredFiles.read(["passwd"], in: root, place: place, limit: 100) }
      #expect(throws: OutputError.self) { try StoredFiles.remove(["passwd"], in: root, place: place) }
    }
    try folder.link("in/a.baseline/x=1/other", to: "/etc/passwd")
    #expect(throws: OutputError.self) { try StoredFiles.read(names, in: root, place: "a.baseline/x=1", limit: 9_999) }
    let all = ["tracks.csv", "nodes.txt", "meta.json", "other"]
    #expect(try StoredFiles.remove(all, in: root, place: "a.baseline/x=1") == false)
    #expect(folder.listing("in/a.baseline") == ["notes.md", "x=1/", "x=1/other@"])
  }
}
