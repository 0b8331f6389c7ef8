import Foundation
import Testing

@testable import FlipbookPages

@Suite struct PageDocumentTests {
  private let pages = [
    PageDocument.flipbook(data: Array("{}".utf8), pictures: []), PageDocument.index(cards: []),
    PageDocument.review(data: Array("{}".utf8), pictures: [], isServed: false), PageDocument.watch(),
    PageDocument.measured(data: Array("{}".utf8)), PageDocument.measured(data: Array("{}".utf8), isServed: true),
  ]

  /// JSON with everything that could end a script element or a line of JavaScript.
  @Test(
    "Data cannot end its element",
    arguments: [
      (#"["</script>"]"#, #"["\u003c/script\u003e"]"#),
      (#"["<!--", "]]>", "&amp;"]"#, #"["\u003c!--", "]]\u003e", "\u0026amp;"]"#),
      ("[\"\u{2028}\u{2029}\u{202A}é日\"]", "[\"\\u2028\\u2029\u{202A}é日\"]"),
      ("[1, 2]", "[1, 2]"),
    ])
  func dataCannotEndItsElement(_ json: String, _ expected: String) {
    #expect(String(decoding: PageDocument.escaped(Array(json.utf8)), as: UTF8.self) == expected)
  }

  @Test("Pages load nothing") func pagesLoadNothing() {
    for page in pages {
      let html = String(decoding: page, as: UTF8.self)
      #expect(!html.contains("src=\"http"))
      #expect(!html.contains("@import"))
      #expect(!html.contains("<link"))
      #expect(html.contains("default-src 'none'"))
    }
  }

  @Test("Only pages below an index open frames", arguments: [true, false])
  func onlyPagesBelowAnIndexOpenFrames(_ readsOthers: Bool) {
    let page = PageDocument.flipbook(data: Array("{}".utf8), pictures: [], readsOthers: readsOthers)
    #expect(String(decoding: page, as: UTF8.self).contains("frame-src 'self' file:; ") == readsOthers)
  }

  @Test(
    "Styles and scripts cannot end their element",
    arguments: PageAsset.all.values.filter { !$0.name.hasSuffix(".html") })
  func stylesAndScriptsCannotEndTheirElement(_ asset: PageAsset) {
    let text = asset.text.lowercased()
    #expect(!text.contains("</script") && !text.contains("</style"))
  }

  @Test("Every asset is part of a page", arguments: PageAsset.all.values)
  func everyAssetIsPartOfAPage(_ asset: PageAsset) {
    #expect(pages.contains { String(decoding: $0, as: UTF8.self).contains(asset.text) })
  }

  @Test("Every file of Assets is in the program, and short") func everyFileOfAssetsIsInTheProgram() throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../Sources/Pages/Assets").standardized
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path()) {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      #expect(PageAsset.all[name]?.text == text, "\(name)")
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 301, "\(name)")
    }
  }

  @Test("The policy lists the digest of each script") func digests() {
    #expect(PageAsset(name: "abc", text: "abc").digest == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
  }
}
