import Foundation
import RenderingSamples
import FlipbookSnapshots
import Testing
import FlipbookUnits

@testable import FlipbookRendering

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct SVGTests {
  @Test(arguments: Samples.all) func isWellFormedAndNamesEveryNode(_ sample: Sample) throws {
    let snapshot = sample.snapshot
    let document = try XMLCheck(SVGTests.svg(of: snapshot))
    #expect(Set(document.ids).count == document.ids.count, "ids are unique")
    #expect(document.nodes == SVGTests.paths(of: snapshot.root, "screen"))
    #expect(document.references.isSubset(of: Set(document.ids)), "every reference leads somewhere")
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.5, ".5"), (-0.5, "-.5"), (0.0004, "0"), (0.0005, ".001"),
    (-0.0004, "0"), (1.25, "1.25"), (10.1, "10.1"), (0.1 + 0.2, ".3"), (1e-300, "0"), (123_456.789_4, "123456.789"),
    (1e300, "1000000000"), (-.infinity, "-1000000000"), (.nan, "0"), (99.9996, "100"), (0.05, ".05"),
  ])
  func numbersAreShortAndPlain(_ value: Double, _ expected: String) {
    var buffer = SVGBuffer()
    buffer.number(value)
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == expected)
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "a&b", "\"quoted\" 'names'", "]]>", "--><!--", "&#x0;", "tab\tline\nreturn\r",
    "nul\u{0}bell\u{7}escape\u{1B}", "\u{FFFE}\u{FFFF}", "日本語/\u{202E}reversed", "🙂", "", " ", "_g0", "1", "a/b",
    "url(#x)",
  ])
  func hostileNamesAndTextsStayText(_ text: String) throws {
    let line = TextLine(string: text, origin: .zero, color: .black, runs: [])
    let group = DisplayGroup(path: text, items: [.text(line), .group(DisplayGroup(path: text))])
    let svg = SVGRenderer().svg(of: DisplayList(root: group), size: Size(width: 10, height: 10), scale: 1)
    let document = try XMLCheck(svg)
    let expected = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          let isForbidden =
            scalar.value < 0x20 && ![0x9, 0xA, 0xD].contains(scalar.value) || scalar.value & 0xFFFE == 0xFFFE
          return isForbidden ? "\u{FFFD}" : scalar
        }
      )
    )
    #expect(document.nodes == [expected, expected])
    #expect(document.texts == [expected])
    #expect(document.elements == ["svg", "g", "g", "g"])
    #expect(Set(document.ids).count == 2)
    #expect(document.ids.allSatisfy { !$0.hasPrefix("_") && !$0.contains(where: { " /<>&\"'()".contains($0) }) })
  }

  @Test func sizeIsInPixelsAndCoordinatesInPoints() {
    let svg = SVGRenderer().svg(
      of: DisplayList(root: DisplayGroup()),
      size: Size(width: 320, height: 568),
      scale: 2.5
    )
    #expect(
      svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"800\" height=\"1420\" viewBox=\"0 0 320 568\">")
    )
  }

  @Test func sharedDefinitionsAreWrittenOnce() throws {
    let glyph = GlyphOutline(
      id: GlyphID(font: "Box", number: 1),
      unitsPerEm: 1000,
      path: .rect(Rect(x: 0, y: 0, width: 500, height: 700))
    )
    let same = GlyphOutline(id: GlyphID(font: "Box", number: 1), unitsPerEm: 1000, path: glyph.path)
    let run = GlyphRun(
      size: 10,
      glyphs: [PlacedGlyph(outline: glyph, x: 0, y: 0), PlacedGlyph(outline: same, x: 5, y: 0)]
    )
    let line = TextLine(string: "ll", origin: Point(x: 1, y: 8), color: .black, runs: [run])
    let gradient = Gradient(.linear(from: .zero, to: Point(x: 0, y: 9)), stops: [.init(0, .black), .init(1, .white)])
    let area = DisplayItem.rectangle(Rect(x: 0, y: 0, width: 9, height: 9), cornerRadius: 0, .gradient(gradient))
    let clip = Clip(Rect(x: 0, y: 0, width: 9, height: 9), cornerRadius: 2)
    let part = DisplayItem.group(DisplayGroup(clip: clip, items: [.text(line), area]))
    let picture = DisplayItem.picture(PictureReference(index: 3, rect: Rect(x: 0, y: 0, width: 9, height: 9)))
    let list = DisplayList(root: DisplayGroup(path: "screen", items: [part, part, picture, picture]))
    let svg = SVGRenderer().svg(of: list, size: Size(width: 9, height: 9), scale: 1)
    let document = try XMLCheck(svg)
    let definitions = document.ids.filter { $0.hasPrefix("_") }.map { $0.dropFirst(9) }
    #expect(definitions.filter { $0.hasPrefix("g") } == ["g0"])
    #expect(definitions.filter { $0.hasPrefix("p") } == ["p0"])
    #expect(definitions.filter { $0.hasPrefix("c") } == ["c0", "c1"])
    #expect(
      svg.contains(
        /<g transform="translate\(1 8\)scale\(.01\)" fill="#000000"><use href="#(_\w+g0)"\/><use href="#\1" x="500"\/><\/g>/
      )
    )
  }

  @Test func fadedGroupsKeepTheirAlpha() {
    let items = [DisplayItem.rectangle(Rect(x: 0, y: 0, width: 1, height: 1), cornerRadius: 0, .color(.black))]
    func svg(_ alpha: Double) -> String {
      let root = DisplayGroup(path: "a", alpha: alpha, items: items)
      return SVGRenderer().svg(of: DisplayList(root: root), size: Size(width: 1, height: 1), scale: 1)
    }
    #expect(!svg(1).contains("opacity"))
    #expect(svg(0.25).contains("opacity=\".25\""))
    #expect(svg(0).contains("opacity=\"0\""))
  }

  @Test func twoPathsNeverShareAnID() {
    var names = SVGNames()
    let ids = ["a/b", "a_b", "a_x5F_b", "a/b", "1", "node1", "", "a/b-2", "é", "_xE9_"].map { names.id(of: $0) }
    #expect(Set(ids).count == ids.count, "\(ids)")
    #expect(ids[0] == "a_b")
  }

  @Test func sameListGivesSameBytes() {
    let snapshot = Samples.all[0].snapshot
    #expect(SVGTests.svg(of: snapshot) == SVGTests.svg(of: snapshot))
  }

  private static func svg(of snapshot: FrameSnapshot) -> String {
    let list = SnapshotPainter(shaper: BoxShaper(), looks: .standard).displayList(of: snapshot)
    return SVGRenderer().svg(of: list, size: snapshot.root.frame.size, scale: 2)
  }

  private static func paths(of node: SnapshotNode, _ path: String) -> [String] {
    [path] + node.children.flatMap { paths(of: $0, "\(path)/\($0.name)") }
  }
}

/// Reads an SVG with Foundation's parser (libxml2), which rejects malformed documents.
final class XMLCheck: NSObject, XMLParserDelegate {
  private(set) var elements: [String] = []
  private(set) var ids: [String] = []
  private(set) var nodes: [String] = []
  private(set) var texts: [String] = []
  private(set) var references: Set<String> = []

  struct NotWellFormed: Error { let line: Int }

  init(_ svg: String) throws {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    guard parser.parse() else { throw NotWellFormed(line: parser.lineNumber) }
  }

  func parser(
    _ parser: XMLParser,
    didStartElement element: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.append(element)
    if let id = attributes["id"] { ids.append(id) }
    if let node = attributes["data-node"] { nodes.append(node) }
    if let text = attributes["data-text"] { texts.append(text) }
    if let reference = attributes["href"] { references.insert(String(reference.dropFirst())) }
    for name in ["clip-path", "fill"] {
      guard let value = attributes[name], value.hasPrefix("url(#") else { continue }
      references.insert(String(value.dropFirst(5).dropLast()))
    }
  }
}
