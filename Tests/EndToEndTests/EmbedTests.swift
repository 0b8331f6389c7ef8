import Foundation
import TestSupport
import Testing

/// Documents with pictures that cannot go stale without `embed --check` noticing.
@Suite("flipbook embed")
struct EmbedTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.scenario, to: "scenarios/bar.yaml")
    try folder.write("gestures: {pick: {tap: button.1}}\n", to: "scenarios/parts.yaml")
  }

  static let scenario = """
    flipbook: 1
    include: parts.yaml
    title: A tap & a "bar"
    device: {size: [160, 120], scale: 2, safeArea: {top: 0, bottom: 0, left: 0, right: 0}}
    scene: {category-strip: {}}
    timeline: [{at: 0.1, do: pick}]
    duration: 0.3
    output: {scale: 1}

    """
  static let marker = "<!-- flipbook scenarios/bar.yaml animation.svg width=80 -->"
  static let document = "# Bars\r\n\r\n\(marker)\r\n\r\nText é\r\n```\r\n\(marker)\r\n```\r\nend"

  func run(_ arguments: String...) throws -> Flipbook.End { try Flipbook.run(arguments, in: folder.path) }

  func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(path)")), as: UTF8.self)
  }

  static let tag =
    #"<picture><source media="(prefers-color-scheme: dark)" srcset="bar-dark.svg"><img src="bar.svg" "#
    + #"alt="A tap &amp; a &quot;bar&quot;" width="80" height="60"></picture>"#

  @Test("The pictures and the tag are written, and nothing else changes")
  func writesTheTag() throws {
    try folder.write(Self.document, to: "README.md")
    let end = try run("embed", "README.md")
    #expect(end.status == 0, "\(end.errors)")
    let expected = Self.document.replacingOccurrences(
      of: "\(Self.marker)\r\n\r\nText", with: "\(Self.marker)\r\n\(Self.tag)\r\n\r\nText")
    #expect(Array(try text("README.md").utf8) == Array(expected.utf8))
    #expect(try text("bar.svg").hasPrefix("<svg "))
    #expect(try text("bar.svg") != text("bar-dark.svg"))
    #expect(try run("embed", "--check", "README.md").status == 0)
    #expect(try run("embed", "README.md").errors.contains("0 pictures written"))
    #expect(Array(try text("README.md").utf8) == Array(expected.utf8))
  }

  @Test("Without the cache, the pictures are compared with new ones")
  func checksWithoutTheCache() throws {
    try folder.write(Self.document, to: "README.md")
    #expect(try run("embed", "README.md").status == 0)
    try FileManager.default.removeItem(atPath: "\(folder.path)/.flipbook-embed")
    #expect(try run("embed", "--check", "README.md").status == 0)
    #expect(!folder.exists(".flipbook-embed"))
    try folder.write("<svg/>", to: "bar-dark.svg")
    let end = try run("embed", "--check", "README.md")
    #expect(end.status == 1)
    #expect(end.text.contains("README.md:3: bar-dark.svg is out of date"))
    #expect(try text("bar-dark.svg") == "<svg/>")
  }

  struct Staleness: CustomTestStringConvertible {
    let testDescription: String
    /// The file that changes, what is replaced in it, and by what. The file is removed without a replacement.
    let file: String
    let old: String
    let new: String?
    let message: String

    init(_ testDescription: String, _ file: String, _ old: String, _ new: String?, _ message: String) {
      self.testDescription = testDescription
      self.file = file
      self.old = old
      self.new = new
      self.message = message
    }
  }

  static let ways = [
    Staleness("the motion", "scenarios/bar.yaml", "at: 0.1", "at: 0.15", "bar.svg is out of date"),
    Staleness("an included file", "scenarios/parts.yaml", "button.1", "button.2", "bar.svg is out of date"),
    Staleness("the title", "scenarios/bar.yaml", "A tap", "One tap", "the tag is out of date"),
    Staleness("a picture is missing", "bar.svg", "", nil, "bar.svg is missing"),
    Staleness("the dark picture is missing", "bar-dark.svg", "", nil, "bar-dark.svg is missing"),
    Staleness("a picture was edited", "bar.svg", "<svg", "<svg  ", "bar.svg is out of date"),
    Staleness("the tag is missing", "README.md", tag, "", "the tag is missing"),
    Staleness("the tag was edited", "README.md", "alt=\"A", "alt=\"B", "the tag is out of date"),
    Staleness("the width of the marker", "README.md", "svg width=80", "svg width=90", "the tag is out of date"),
    Staleness(
      "an option of the marker", "README.md", "svg width=80", "svg width=80 variant=refined fps=30",
      "bar.svg is out of date"),
    Staleness(
      "the format of the marker", "README.md", "animation.svg width=80", "svg width=80 at=end", "bar.svg is out of date"
    ),
    Staleness("the name of the marker", "README.md", "svg width=80", "svg width=80 name=other", "other.svg is missing"),
    Staleness(
      "only one appearance", "README.md", "svg width=80", "svg width=80 appearance=light", "the tag is out of date"),
  ]

  @Test("Every way of being out of date is found and repaired", arguments: ways, [true, false])
  func detects(way: Staleness, keepsCache: Bool) throws {
    try folder.write(Self.document, to: "README.md")
    #expect(try run("embed", "README.md").status == 0)
    let path = "\(folder.path)/\(way.file)"
    if let new = way.new {
      let old = try text(way.file)
      #expect(old.contains(way.old))
      let range = try #require(old.range(of: way.old))
      try folder.write(old.replacingCharacters(in: range, with: new), to: way.file)
    } else {
      try FileManager.default.removeItem(atPath: path)
    }
    if !keepsCache { try FileManager.default.removeItem(atPath: "\(folder.path)/.flipbook-embed") }
    let before = try text("README.md")
    let end = try run("embed", "--check", "README.md")
    #expect(end.status == 1, "\(end.errors)")
    #expect(end.text.contains("README.md:3: ") && end.text.contains(way.message), "\(end.text)")
    #expect(try text("README.md") == before)
    let repair = try run("embed", "README.md")
    #expect(repair.status == 0, "\(repair.errors)")
    #expect(try run("embed", "--check", "README.md").status == 0)
  }

  @Test("A wrong marker is reported with its place, and nothing is written")
  func reportsWrongMarkers() throws {
    let text =
      "a\n  <!-- flipbook scenarios/bar.yaml gifs -->\n<!-- flipbook scenarios/bare.yaml svg -->\n\(Self.marker)\n"
    try folder.write(text, to: "README.md")
    let end = try run("embed", "README.md")
    #expect(end.status == 2)
    #expect(end.errors.contains("README.md:2:3: error: unknown format 'gifs'"), "\(end.errors)")
    #expect(end.errors.contains("scenarios/bare.yaml"), "\(end.errors)")
    #expect(try self.text("README.md") == text)
    #expect(!folder.exists("bar.svg") && !folder.exists(".flipbook-embed"))
  }

  @Test("Files that are not the marker's, and links, are left alone")
  func sparesOtherFiles() throws {
    try folder.write("<svg>mine</svg>", to: "bar.svg")
    try folder.write(Self.document, to: "README.md")
    #expect(try run("embed", "README.md").errors.contains("bar.svg exists and is not a picture of this marker"))
    #expect(try text("bar.svg") == "<svg>mine</svg>")
    let outside = try TemporaryFolder()
    try outside.write("outside", to: "target.svg")
    try FileManager.default.removeItem(atPath: "\(folder.path)/bar.svg")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/bar.svg", withDestinationPath: "\(outside.path)/target.svg")
    #expect(try run("embed", "README.md").status == 2)
    try folder.write("\(Self.marker)\n<img src=\"bar.svg\">\n", to: "linked.md")
    #expect(try run("embed", "linked.md").status == 2)
    #expect(
      String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(outside.path)/target.svg")), as: UTF8.self)
        == "outside")
  }
}
