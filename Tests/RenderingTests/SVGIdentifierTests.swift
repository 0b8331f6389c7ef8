import FlipbookRendering
import FlipbookSnapshots
import FlipbookUnits
import Testing

/// What makes several SVG documents fit into one page, and what a screen reader reads of them.
@Suite struct SVGIdentifierTests {
  private static func ids(_ identifiers: SVGIdentifiers) -> Set<String> {
    var group = DisplayGroup(path: "list/row.3")
    group.clip = Clip(Rect(x: 0, y: 0, width: 5, height: 5), cornerRadius: 2)
    group.items = [
      .picture(PictureReference(index: 3, rect: Rect(x: 0, y: 0, width: 9, height: 9), cornerRadius: 1))
    ]
    let svg = SVGRenderer(identifiers: identifiers)
      .svg(of: DisplayList(root: group), size: Size(width: 9, height: 9), scale: 1)
    return Set(svg.matches(of: /\sid="([^"]+)"/).map { String($0.1) })
  }

  @Test("Documents of other frames, and those with other prefixes, share no definitions")
  func distinct() {
    let all = [
      SVGIdentifiers(frame: 1), SVGIdentifiers(frame: 2), SVGIdentifiers(prefix: "a-", frame: 1),
      SVGIdentifiers(prefix: "b-", frame: 1), SVGIdentifiers(prefix: "a-", frame: 2),
    ].map(SVGIdentifierTests.ids)
    for (place, one) in all.enumerated() {
      #expect(one.count > 3)
      for other in all[(place + 1)...] { #expect(one.intersection(other).isSubset(of: ["list_row.3"])) }
    }
    #expect(all[2].isDisjoint(with: all[3]) && all[2].isDisjoint(with: all[4]))
    #expect(all[0].contains("list_row.3") && all[2].contains("a-1-list_row.3"))
  }

  @Test("Documents of equal frames of different runs share no definitions, and equal documents are equal")
  func content() throws {
    func svg(_ text: String, color: Color = .black, prefix: String? = nil, title: String = "A") -> String {
      let glyphs = text.unicodeScalars.map { scalar in
        let path = Path.rect(Rect(x: 0, y: 0, width: Double(scalar.value), height: 700))
        let outline = GlyphOutline(id: GlyphID(font: "Box", number: scalar.value), unitsPerEm: 1000, path: path)
        return PlacedGlyph(outline: outline, x: 0, y: 0)
      }
      let line = TextLine(string: text, origin: .zero, color: color, runs: [GlyphRun(size: 10, glyphs: glyphs)])
      let list = DisplayList(root: DisplayGroup(path: "screen", items: [.text(line)]))
      let label = SVGLabel(title: title, summary: "Frame 3.")
      let identifiers = SVGIdentifiers(prefix: prefix, frame: 3)
      return SVGRenderer(identifiers: identifiers, label: label)
        .svg(of: list, size: Size(width: 9, height: 9), scale: 1)
    }
    let documents = [
      svg("ab"), svg("ba"), svg("ab", color: .white), svg("ab", title: "B"), svg("ab", prefix: "a-"),
      svg("ba", prefix: "a-"),
    ]
    let ids = documents.map { svg in Set(svg.matches(of: /\sid="([^"]+g\d+)"/).map { String($0.1) }) }
    #expect(ids.allSatisfy { $0.count == 2 })
    #expect(Set(ids.flatMap(\.self)).count == 12)
    #expect(ids[4].allSatisfy { $0.hasPrefix("a-") })
    for svg in documents {
      let document = try XMLCheck(svg)
      for used in svg.matches(of: /href="#([^"]+)"/) { #expect(document.ids.contains(String(used.1))) }
    }
    #expect(svg("ab") == documents[0])
  }

  @Test("A labeled document has a title and the texts on screen, escaped and of limited length")
  func label() {
    var group = DisplayGroup(path: nil)
    group.items = (0..<100).map {
      .text(TextLine(string: "Row <\($0)> & more", origin: .zero, color: .black, runs: []))
    }
    func svg(_ renderer: SVGRenderer) -> String {
      renderer.svg(of: DisplayList(root: group), size: Size(width: 9, height: 9), scale: 1)
    }
    let labeled = svg(SVGRenderer(label: SVGLabel(title: "A \"<title>\"", summary: "Frame 3, at 0.05 s.")))
    #expect(labeled.contains(" role=\"img\">\n<title>A &quot;&lt;title&gt;&quot;</title>\n"))
    #expect(labeled.contains("\n<desc>Frame 3, at 0.05 s. Row &lt;0&gt;"))
    let description = labeled.split(separator: "<desc>").last?.split(separator: "</desc>").first ?? ""
    #expect(description.count > 500 && description.count < 1_200)
    #expect(!svg(SVGRenderer()).contains("role="))
  }

  @Test("A screen reader hears lines from the top, each from the left, and neither keys nor the clock")
  func readingOrder() {
    func text(_ string: String, _ x: Double, _ y: Double) -> DisplayItem {
      .text(TextLine(string: string, origin: Point(x: x, y: y), color: .black, runs: []))
    }
    let rows = DisplayGroup(
      path: "screen/list", offset: Vector(dx: 0, dy: 100),
      items: [text("8:05", 300, 30), text("Bakery", 16, 28), text("7:10", 300, 70), text("Walk", 16, 72)])
    let bar = DisplayGroup(path: "screen/bar", items: [text("Wayside", 150, 80)])
    let clock = DisplayGroup(path: "screen/statusBar", items: [text("9:41", 50, 30)])
    let keys = DisplayGroup(path: "screen/keyboard", items: [text("Q", 10, 500)])
    let list = DisplayList(root: DisplayGroup(path: "screen", items: [rows, bar, clock, keys].map { .group($0) }))
    let label = SVGLabel(title: "", summary: "Frame 0.").completed(with: list)
    #expect(label.summary == "Frame 0. Wayside. Bakery. 8:05. Walk. 7:10.")
  }
}
