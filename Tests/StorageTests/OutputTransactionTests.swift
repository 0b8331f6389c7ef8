import FlipbookStorage
import Foundation
import TestSupport
import Testing

/// A manifest as far as the transaction reads it.
func manifest(_ files: [String]) -> String {
  #"{"flipbook": 1, "files": [\#(files.map { "\"\($0)\"" }.joined(separator: ", "))]}"#
}

/// Writes a whole result whose files hold `text`.
func writeResult(
  _ files: [String], _ text: String, root: String, place: String, isForced: Bool = false
) throws {
  let transaction = try OutputTransaction(root: root, place: place, isForced: isForced)
  for file in files { try transaction.write(Array(text.utf8), to: file) }
  try transaction.commit(manifest: Array(manifest(files).utf8))
}

@Suite("Results are complete or absent")
struct OutputTransactionTests {
  private let folder: TemporaryFolder
  private var out: String { folder.path("out") }

  init() throws { folder = try TemporaryFolder() }

  private func render(
    _ files: [String], _ text: String, place: String = "keyboard", isForced: Bool = false
  ) throws {
    try writeResult(files, text, root: out, place: place, isForced: isForced)
  }

  private func error(_ body: () throws -> Void) -> OutputError? {
    do {
      try body()
      return nil
    } catch {
      return error as? OutputError
    }
  }

  @Test("A first result appears with all its files, and nothing else is left")
  func firstResult() throws {
    try render(["png/frame-0000.png", "svg/frame-0000.svg"], "1", place: "more/keyboard")
    #expect(
      folder.listing("out") == [
        "more/", "more/keyboard/", "more/keyboard/flipbook.json", "more/keyboard/png/",
        "more/keyboard/png/frame-0000.png", "more/keyboard/svg/", "more/keyboard/svg/frame-0000.svg",
      ]
    )
    #expect(folder.text("out/more/keyboard/png/frame-0000.png") == "1")
  }

  @Test("Until the commit nothing stands in the place, and what is abandoned leaves nothing")
  func abandoned() throws {
    do {
      let transaction = try OutputTransaction(root: out, place: "keyboard")
      try transaction.write([1, 2, 3], to: "png/frame-0000.png")
      #expect(!folder.listing("out").contains("keyboard/"))
    }
    #expect(folder.listing("out").isEmpty)
  }

  @Test("A new result replaces the old one: what is no longer part of it goes away")
  func replaced() throws {
    try render(["png/frame-0000.png", "png/frame-0001.png", "svg/frame-0000.svg"], "old")
    try render(["png/frame-0000.png", "png/frame-0002.png"], "new")
    #expect(
      folder.listing("out") == [
        "keyboard/", "keyboard/flipbook.json", "keyboard/png/", "keyboard/png/frame-0000.png",
        "keyboard/png/frame-0002.png",
      ]
    )
    #expect(folder.text("out/keyboard/png/frame-0000.png") == "new")
  }

  @Test("A failed commit leaves the previous result as it was")
  func failedCommit() throws {
    try render(["png/frame-0000.png"], "old")
    try folder.write("mine", to: "out/keyboard/png/frame-0001.png")
    let before = folder.listing("out")
    let error = error { try render(["png/frame-0000.png", "png/frame-0001.png"], "new") }
    #expect(error == OutputError("\(out)/keyboard/png/frame-0001.png", .foreignResultFile))
    #expect(error?.isSystemFailure == false)
    #expect(folder.listing("out") == before)
    #expect(folder.text("out/keyboard/png/frame-0000.png") == "old")
    #expect(folder.text("out/keyboard/png/frame-0001.png") == "mine")
  }

  @Test("Files of others stay the very files they were, wherever they lie")
  func foreignFiles() throws {
    try render(["png/frame-0000.png"], "old")
    for file in ["notes.txt", "png/mine.txt", "more/deep/er/file", ".hidden"] {
      try folder.write("mine", to: "out/keyboard/\(file)")
    }
    try folder.makeFolder("out/keyboard/empty")
    try folder.link("out/keyboard/link", to: "/nowhere")
    let odd = (Array(folder.path("out/keyboard/").utf8) + [0xFF, 0xFE, 0]).map(CChar.init(bitPattern:))
    #expect(mkfifo(odd, 0o600) == 0)
    let inode = try folder.inode("out/keyboard/more/deep/er/file")
    try render(["svg/frame-0000.svg"], "new")
    #expect(try folder.inode("out/keyboard/more/deep/er/file") == inode)
    #expect(unlink(odd) == 0)
    #expect(
      folder.listing("out/keyboard") == [
        ".hidden", "empty/", "flipbook.json", "link@", "more/", "more/deep/", "more/deep/er/", "more/deep/er/file",
        "notes.txt", "png/", "png/mine.txt", "svg/", "svg/frame-0000.svg",
      ]
    )
  }

  @Test("A folder that somebody made beforehand is filled, and keeps its permissions and files")
  func foreignFolder() throws {
    try folder.write("mine", to: "out/keyboard/notes.txt")
    #expect(chmod(folder.path("out/keyboard"), 0o750) == 0)
    try render(["png/frame-0000.png"], "new")
    #expect(folder.text("out/keyboard/notes.txt") == "mine")
    #expect(folder.text("out/keyboard/png/frame-0000.png") == "new")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("out/keyboard"))
    #expect(attributes[.posixPermissions] as? Int == 0o750)
  }

  @Test("A flipbook.json that is not ours stops the run", arguments: ["", "{}", "[1, 2", #"{"flipbook": "x"}"#])
  func unreadableManifest(text: String) throws {
    try folder.write(text, to: "out/keyboard/flipbook.json")
    #expect(
      error { try render(["png/frame-0000.png"], "new") }
        == OutputError("\(out)/keyboard/flipbook.json", .unreadableManifest)
    )
    #expect(folder.listing("out") == ["keyboard/", "keyboard/flipbook.json"])
  }

  @Test("A file in the way is replaced if that is forced, and the others stay")
  func forced() throws {
    for file in ["flipbook.json", "png/frame-0000.png", "png/mine.txt"] {
      try folder.write("mine", to: "out/keyboard/\(file)")
    }
    try render(["png/frame-0000.png"], "new", isForced: true)
    #expect(folder.text("out/keyboard/png/frame-0000.png") == "new")
    #expect(folder.text("out/keyboard/flipbook.json") == manifest(["png/frame-0000.png"]))
    #expect(folder.text("out/keyboard/png/mine.txt") == "mine")
    #expect(folder.listing("out").count == 5)
  }

  @Test(
    "A scenario, a baseline, a link, a folder, and the root of a project stay even if replacing them is forced",
    arguments: [
      ("a.yaml", "mine", OutputError.Reason.scenario),
      ("flipbook.json", #"{"flipbook": 1, "scene": {"card-deck": {}}}"#, .scenario),
      ("meta.json", #"{"flipbookBaseline": 1}"#, .baseline), ("flipbook.yaml", "flipbook: 1", .projectRoot),
      (".git", "gitdir: elsewhere", .projectRoot), ("a.png/mine", "mine", .foreignFile), ("link", nil, .foreignFile),
    ] as [(String, String?, OutputError.Reason)])
  func neverReplaced(file: String, text: String?, reason: OutputError.Reason) throws {
    try folder.makeFolder("out/keyboard")
    if let text {
      try folder.write(text, to: "out/keyboard/\(file)")
    } else {
      try folder.link("out/keyboard/\(file)", to: "/nowhere")
    }
    let before = folder.listing("out")
    for isForced in [false, true] {
      let error = error { try render(["a.yaml", "a.png", "link"], "new", isForced: isForced) }
      let isManifest = !isForced && file == "flipbook.json"
      #expect(error?.reason == (isManifest ? .unreadableManifest : reason))
      #expect(folder.listing("out") == before)
      #expect(text == nil || folder.text("out/keyboard/\(file)") == text)
    }
  }

  @Test("No link leads a result out of the output folder", arguments: ["keyboard", "more", "more/keyboard"])
  func symbolicLinks(link: String) throws {
    try folder.makeFolder("elsewhere")
    try folder.makeFolder("out/more")
    if link == "more" { try FileManager.default.removeItem(atPath: "\(out)/more") }
    try folder.link("out/\(link)", to: folder.path("elsewhere"))
    let place = link == "keyboard" ? "keyboard" : "more/keyboard"
    #expect(
      error { try render(["png/frame-0000.png"], "new", place: place) } == OutputError("\(out)/\(link)", .symbolicLink)
    )
    #expect(folder.listing("elsewhere").isEmpty)
    #expect(folder.listing("out").allSatisfy { !$0.contains("flipbook") })
  }

  @Test("A link inside the result's folder is not followed either")
  func linkInside() throws {
    try folder.makeFolder("elsewhere")
    try folder.makeFolder("out/keyboard")
    try folder.link("out/keyboard/png", to: folder.path("elsewhere"))
    #expect(
      error { try render(["png/frame-0000.png"], "new") } == OutputError("\(out)/keyboard/png", .foreignFile)
    )
    #expect(folder.listing("elsewhere").isEmpty)
    #expect(folder.listing("out") == ["keyboard/", "keyboard/png@"])
  }

  @Test("The output folder itself may be a link")
  func linkedRoot() throws {
    try folder.makeFolder("elsewhere")
    try folder.link("out", to: folder.path("elsewhere"))
    try render(["png/frame-0000.png"], "new")
    #expect(folder.text("elsewhere/keyboard/png/frame-0000.png") == "new")
  }

  @Test("A file where a folder is needed is left alone", arguments: ["out", "out/more", "out/more/keyboard"])
  func fileInTheWay(file: String) throws {
    try folder.write("mine", to: file)
    #expect(
      error { try render(["png/frame-0000.png"], "new", place: "more/keyboard") }
        == OutputError(folder.path(file), .notAFolder)
    )
    #expect(folder.text(file) == "mine")
  }

  @Test("Names that are no names are refused", arguments: ["", ".", "..", "a/../b", "/a", "a/", ".flipbook-0", "a\0b"])
  func unusablePlaces(place: String) {
    #expect(error { try render([], "", place: place) } == OutputError(place, .unusablePlace))
    #expect(folder.listing().isEmpty)
  }

  @Test("A result may lie in the folder of another, and both can be renewed")
  func nested() throws {
    for text in ["old", "new"] {
      try render(["png/frame-0000.png"], text, place: "more")
      try render(["png/frame-0000.png"], text, place: "more/keyboard")
    }
    try render(["svg/frame-0000.svg"], "newest", place: "more")
    #expect(
      folder.listing("out/more") == [
        "flipbook.json", "keyboard/", "keyboard/flipbook.json", "keyboard/png/", "keyboard/png/frame-0000.png", "svg/",
        "svg/frame-0000.svg",
      ]
    )
  }

  @Test("An output folder that is replaced during the run is told, not written past")
  func movedRoot() throws {
    let transaction = try OutputTransaction(root: out, place: "keyboard")
    try FileManager.default.moveItem(atPath: out, toPath: folder.path("moved"))
    try folder.makeFolder("out")
    #expect(error { try transaction.commit(manifest: []) } == OutputError(out, .moved))
    #expect(folder.listing() == ["moved/", "out/"])
  }

  @Test("Many writers of one place leave one whole result, and readers never see less")
  func concurrentWriters() async throws {
    let frames = (0..<20).map { "png/frame-000\($0).png" }
    try render(frames, "start")
    try folder.write("mine", to: "out/keyboard/notes.txt")
    let root = out
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for round in 0..<10 { try writeResult(frames, "\(writer).\(round)", root: root, place: "keyboard") }
        }
      }
      try await group.waitForAll()
    }
    #expect(Set(frames.map { folder.text("out/keyboard/\($0)") }).count == 1)
    #expect(folder.text("out/keyboard/notes.txt") == "mine")
    #expect(folder.listing("out").count == frames.count + 4)
  }
}
