import TestSupport
import Testing

@testable import FlipbookExport

@Suite struct IndexPageTests {
  private func addCard(_ place: String, _ folder: TemporaryFolder, title: String = "A", scene: String = "s") throws {
    let card = """
      {"flipbook": 1, "title": "\(title)", "scene": "\(scene)", "variant": "", "device": "", "appearance": "", "locale": "",
      "cell": "", "frames": 3, "fps": 60, "expectations": 0, "failures": 0, "picture": [1, 10, 20]}
      """
    try folder.write(card, to: "\(place)/card.json")
    try folder.write("", to: "\(place)/flipbook.html")
  }

  @Test("It lists the flipbooks in the folder") func itListsTheFlipbooksInTheFolder() throws {
    let folder = try TemporaryFolder()
    try addCard("b", folder)
    try addCard("a/cell=1", folder, title: "</script><b>")
    try addCard(".hidden", folder)
    try folder.write("{}", to: "c/card.json")
    try folder.write("", to: "c/flipbook.html")
    try folder.write("{\"flipbook\": 1}", to: "d/card.json")
    #expect(try IndexPage.write(inFolder: folder.path) == .written(2))
    let html = try #require(folder.text("index.html"))
    #expect(html.contains("\"place\":\"a/cell=1\""))
    #expect(!html.contains("</script><b>"))
    #expect(folder.listing().filter { $0.hasPrefix(".flipbook") }.isEmpty)
  }

  @Test("It replaces its own and the same again is the same") func itReplacesItsOwnAndTheSameAgainIsTheSame() throws {
    let folder = try TemporaryFolder()
    try addCard("a", folder)
    #expect(try IndexPage.write(inFolder: folder.path) == .written(1))
    let first = folder.text("index.html")
    #expect(try IndexPage.write(inFolder: folder.path) == .written(1))
    #expect(folder.text("index.html") == first)
  }

  @Test("Pages of others stay") func pagesOfOthersStay() throws {
    let folder = try TemporaryFolder()
    try folder.write("<title>Mine</title>", to: "index.html")
    try addCard("a", folder)
    #expect(try IndexPage.write(inFolder: folder.path) == .foreign)
    #expect(folder.text("index.html") == "<title>Mine</title>")
  }

  @Test("Links are not followed") func linksAreNotFollowed() throws {
    let folder = try TemporaryFolder()
    let outside = try TemporaryFolder()
    try addCard("x", outside)
    try folder.link("away", to: outside.path)
    try folder.link("index.html", to: outside.path("x/card.json"))
    #expect(try IndexPage.write(inFolder: folder.path) == .foreign)
  }
}
