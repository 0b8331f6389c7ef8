import FlipbookStorage
import Foundation
import TestSupport
import Testing

/// What a killed run leaves behind is laid out by hand here; that real runs leave nothing else is for the tests that kill
/// the program.
@Suite("The next run clears up after a killed one")
struct HealingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func layOut(_ below: String, _ files: [String], _ text: String, isComplete: Bool = true) throws {
    for file in files { try folder.write(text, to: "out/\(below)/\(file)") }
    if isComplete { try folder.write(manifest(files), to: "out/\(below)/flipbook.json") }
  }

  private func seal(_ sealed: String, place: String = "keyboard") throws {
    let inode = try #require(try folder.inode("out/\(sealed)"))
    try folder.link("out/.flipbook-0/seal", to: "\(inode)/\(place)")
  }

  /// Any run below the same output folder heals.
  private func heal() throws {
    try writeResult(["a"], "other", root: folder.path("out"), place: "other")
    for file in ["flipbook.json", "a", ""] {
      try FileManager.default.removeItem(atPath: folder.path("out/other/" + file))
    }
  }

  @Test("An unfinished result goes away")
  func unfinished() throws {
    try layOut("keyboard", ["frame"], "old")
    try layOut(".flipbook-0/new", ["frame", "png/frame"], "new", isComplete: false)
    try heal()
    #expect(folder.listing("out") == ["keyboard/", "keyboard/flipbook.json", "keyboard/frame"])
    #expect(folder.text("out/keyboard/frame") == "old")
  }

  @Test("A complete result that was not yet exchanged goes away; files of others keep standing in the previous one")
  func notExchanged() throws {
    try layOut("keyboard", ["frame"], "old")
    try folder.write("mine", to: "out/keyboard/notes")
    try layOut(".flipbook-0/new", ["frame"], "new")
    try FileManager.default.linkItem(
      atPath: folder.path("out/keyboard/notes"),
      toPath: folder.path("out/.flipbook-0/new/notes")
    )
    try seal(".flipbook-0/new")
    try heal()
    #expect(folder.listing("out") == ["keyboard/", "keyboard/flipbook.json", "keyboard/frame", "keyboard/notes"])
    #expect(folder.text("out/keyboard/frame") == "old")
  }

  @Test("After the exchange the previous result goes away, and files of others that came late move over")
  func exchanged() throws {
    try layOut("keyboard", ["frame"], "new")
    try layOut(".flipbook-0/new", ["frame", "png/frame"], "old")
    try folder.write("mine", to: "out/.flipbook-0/new/late/notes")
    try folder.write("mine", to: "out/.flipbook-0/new/png/late")
    try seal("keyboard")
    try heal()
    #expect(
      folder.listing("out") == [
        "keyboard/", "keyboard/flipbook.json", "keyboard/frame", "keyboard/late/", "keyboard/late/notes",
        "keyboard/png/", "keyboard/png/late",
      ]
    )
    #expect(folder.text("out/keyboard/frame") == "new")
  }

  @Test("A previous result that was set aside comes back where nothing has taken its place")
  func setAside() throws {
    try layOut(".flipbook-0/old", ["frame"], "old")
    try layOut(".flipbook-0/new", ["frame"], "new")
    try seal(".flipbook-0/new", place: "more/keyboard")
    try heal()
    #expect(folder.listing("out") == ["more/", "more/keyboard/", "more/keyboard/flipbook.json", "more/keyboard/frame"])
    #expect(folder.text("out/more/keyboard/frame") == "old")
  }

  @Test("A previous result that was set aside goes away where the new one stands")
  func setAsideAndReplaced() throws {
    try layOut("keyboard", ["frame"], "new")
    try layOut(".flipbook-0/old", ["frame", "more"], "old")
    try seal("keyboard")
    try heal()
    #expect(folder.listing("out") == ["keyboard/", "keyboard/flipbook.json", "keyboard/frame"])
    #expect(folder.text("out/keyboard/frame") == "new")
  }

  @Test("What belongs to a run that still lives stays, and so does what is not ours")
  func alive() throws {
    let running = try OutputTransaction(root: folder.path("out"), place: "keyboard")
    try running.write([1], to: "frame")
    try folder.write("mine", to: "out/.flipbook-x/new")
    try folder.write("mine", to: "out/.flipbook-1/notes")
    try heal()
    #expect(folder.listing("out").contains(".flipbook-0/new/frame"))
    #expect(folder.text("out/.flipbook-1/notes") == "mine")
    try running.commit(manifest: Array(manifest(["frame"]).utf8))
    #expect(folder.text("out/keyboard/frame") == "\u{1}")
  }
}
