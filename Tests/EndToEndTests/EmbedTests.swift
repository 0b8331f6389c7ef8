import Foundation
import TestSupport
import Testing

/// Documents with pictures that cannot go stale without `embed --check` noticing.
@Suite("flipbook embed")
struct EmbedTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.scenario, to: "scenarios/bar.yaml")
    try folder.write("gestures: {pick: {tap: button.1}}\n", to: "scenarios/parts.yaml")
  }

  private static let scenario = """
    flipbook: 1
    include: parts.yaml
    title: A tap & a "bar"
    device: {size: [160, 120], scale: 2, safeArea: {top: 0, bottom: 0, left: 0, right: 0}}
    scene: {category-strip: {}}
    timeline: [{at: 0.1, do: pick}]
    duration: 0.3
    output: {scale: 1}

    """
  private static let marker = "<!-- flipbook scenarios/bar.yaml animation.svg width=80 -->"
  private static let document = "# Bars\r\n\r\n\(marker)\r\n\r\nText é\r\n```\r\n\(marker)\r\n```\r\nend"

  private func run(_ arguments: String...) throws -> Flipbook.End { try Flipbook.run(arguments, in: folder.path) }

  private func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(path)")), as: UTF8.self)
  }

  private static let tag =
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

  @Test("A name can be in a folder below the document's, which is made")
  func namesInFolders() throws {
    try folder.write("<!-- flipbook scenarios/bar.yaml svg name=images/bars/tap -->\n", to: "README.md")
    let end = try run("embed", "README.md")
    #expect(end.status == 0, "\(end.errors)")
    #expect(try text("README.md").contains(#"srcset="images/bars/tap-dark.svg"><img src="images/bars/tap.svg""#))
    #expect(try text("images/bars/tap.svg").hasPrefix("<svg "))
    #expect(try run("embed", "--check", "README.md").status == 0)
    try FileManager.default.removeItem(atPath: "\(folder.path)/images/bars/tap.svg")
    #expect(try run("embed", "--check", "README.md").text.contains("README.md:1: images/bars/tap.svg is missing"))
  }

  @Test(
    "A name cannot lead out of the document's folder",
    arguments: ["../tap", "/tmp/tap", "a//b", "a/./b", "a/", "link/tap"])
  func namesOutside(name: String) throws {
    let outside = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/link", withDestinationPath: outside.path)
    try folder.write("<!-- flipbook scenarios/bar.yaml svg name=\(name) -->\n", to: "README.md")
    let end = try run("embed", "README.md")
    #expect(end.status == 2, "\(end.errors)")
    #expect(end.errors.contains("README.md:1:1: error: name: expected") || end.errors.contains("link"), "\(end.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path).isEmpty)
  }

  @Test("Two markers that name the same file need other names")
  func refusesClashes() throws {
    try folder.write(
      "\(Self.marker.replacingOccurrences(of: " -->", with: " name=one -->"))\n\n"
        + "<!-- flipbook scenarios/bar.yaml svg name=one -->\n", to: "README.md")
    let end = try run("embed", "README.md")
    #expect(end.status == 2)
    #expect(
      end.errors.contains("README.md:3:1: error: README.md:1:1 shows another picture with the name 'one'; choose"),
      "\(end.errors)")
  }

  @Test("Derived names are unique in the folder, and no picture that another document shows is replaced")
  func derivesUniqueNames() throws {
    try folder.write(Self.scenario.replacingOccurrences(of: "at: 0.1", with: "at: 0.2"), to: "scenarios/other/bar.yaml")
    try folder.write("gestures: {pick: {tap: button.1}}\n", to: "scenarios/other/parts.yaml")
    try folder.write("\(Self.marker)\n\n<!-- flipbook scenarios/bar.yaml svg -->\n", to: "one.md")
    try folder.write("<!-- flipbook scenarios/other/bar.yaml animation.svg width=80 -->\n", to: "two.md")
    #expect(try run("embed", "one.md").status == 0)
    let first = try text("bar.svg")
    let one = try text("one.md")
    #expect(one.contains("src=\"bar.svg\"") && one.contains("src=\"bar-2.svg\""))
    let end = try run("embed", "two.md")
    #expect(end.status == 0, "\(end.errors)")
    #expect(try text("two.md").contains("src=\"bar-3.svg\""))
    #expect(try text("bar.svg") == first)
    // Names stay, in any order and without what is known about pictures.
    try FileManager.default.removeItem(atPath: "\(folder.path)/.flipbook-embed")
    #expect(try run("embed", "--check", "two.md", "one.md").status == 0)
    // The same picture is one file.
    try folder.write("\(Self.marker)\n", to: "three.md")
    #expect(try run("embed", "three.md").status == 0)
    #expect(try text("three.md").contains("src=\"bar.svg\""))
    // Documents of which an earlier version replaced the other's picture
    try folder.write(try text("one.md").replacingOccurrences(of: "scenarios/", with: "scenarios/other/"), to: "four.md")
    #expect(try run("embed", "four.md").status == 0)
    #expect(try run("embed", "--check", "one.md", "two.md", "three.md", "four.md").status == 0)
    let named = "<!-- flipbook scenarios/other/bar.yaml animation.svg width=80 name=bar-2 -->\n"
    try folder.write(named, to: "five.md")
    #expect(try run("embed", "five.md").errors.contains("one.md:4:1 shows another picture with the name 'bar-2'"))
  }

  static let authorsOwn = [
    "<img src=\"photo.png\" alt=\"A tap\" width=\"80\" height=\"60\">", "![A photo](photo.png)",
    "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"photo-dark.svg\"><img src=\"photo.svg\" "
      + "alt=\"Mine\" width=\"80\" height=\"60\"></picture>",
    "<picture>\n\nA paragraph.\n\n<img src=\"bar.svg\"></picture>", "<video src=\"photo.mp4\"></video>",
  ]

  @Test("What the author shows after a marker stays", arguments: authorsOwn)
  func sparesAuthorsTags(own: String) throws {
    for (name, marker) in [("a.md", Self.marker), ("a.rst", ".. flipbook scenarios/bar.yaml svg appearance=light\n")] {
      let own = name == "a.md" ? own : ".. image:: photo.png\n   :alt: Mine"
      try folder.write("\(marker)\n\(own)\n\nEnd\n", to: name)
      let end = try run("embed", name)
      #expect(end.status == 0, "\(end.errors)")
      let after = try text(name)
      #expect(after.hasSuffix("\(own)\n\nEnd\n"), "\(after)")
      #expect(try run("embed", "--check", name).status == 0)
    }
  }

  @Test("A marker cannot lead out of the project, and no message quotes what is there")
  func staysInTheProject() throws {
    let outside = try TemporaryFolder()
    try outside.write("root:x:0:0:secret\n", to: "users.yaml")
    try folder.write("flipbook: 1\n", to: "flipbook.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link.yaml", withDestinationPath: "\(outside.path)/users.yaml")
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/linked", withDestinationPath: outside.path)
    try FileManager.default.copyItem(atPath: "\(outside.path)/users.yaml", toPath: "\(folder.path)/inside.yaml")
    for path in ["\(outside.path)/users.yaml", "../none.yaml", "link.yaml", "linked/users.yaml", "/etc/passwd"] {
      try folder.write("<!-- flipbook \(path) svg -->\n", to: "README.md")
      let end = try run("embed", "README.md")
      #expect(end.status == 2 && end.errors.hasPrefix("README.md:1:1: error: the scenario is outside"), "\(end.errors)")
      #expect(!end.errors.contains("secret"))
    }
    try folder.write("<!-- flipbook inside.yaml svg -->\n", to: "README.md")
    let end = try run("embed", "README.md")
    #expect(end.status == 2 && !end.errors.contains("root"), "\(end.errors)")
  }

  @Test("All markers of all documents are checked before anything is written")
  func checksFirst() throws {
    try folder.write("\(Self.marker)\n", to: "a.md")
    try folder.write(
      "<!-- flipbook scenarios/bar.yaml html -->\n<!-- flipbook scenarios/none.yaml svg -->\n"
        + "<!-- flipbook scenarios/bar.yaml svg name=../x -->\n", to: "b.md")
    let end = try run("embed", "a.md", "b.md")
    #expect(end.status == 2 && !folder.exists("bar.svg"))
    for message in ["b.md:1:1: error: format 'html'", "b.md:2:1: error: ", "b.md:3:1: error: name: expected"] {
      #expect(end.errors.contains(message), "\(end.errors)")
    }
  }

  @Test("A video plays by itself, with a picture until then", .needs(.ffmpeg))
  func videos() throws {
    try folder.write("<!-- flipbook scenarios/bar.yaml mp4 width=80 -->\n", to: "README.md")
    let end = try run("embed", "README.md")
    #expect(end.status == 0, "\(end.errors)")
    #expect(
      try text("README.md").contains(
        #"<video width="80" height="60" aria-label="A tap &amp; a &quot;bar&quot;" autoplay loop muted playsinline "#
          + #"poster="bar-poster.png"><source media="(prefers-color-scheme: dark)" src="bar-dark.mp4" type="video/mp4">"#
          + #"<source src="bar.mp4" type="video/mp4"></video>"#))
    #expect(folder.exists("bar.mp4") && folder.exists("bar-dark.mp4") && folder.exists("bar-poster.png"))
    #expect(try run("embed", "--check", "README.md").status == 0)
  }

  @Test("Pictures of pixels have two for each one of the page")
  func sharpPictures() throws {
    try folder.write("<!-- flipbook scenarios/bar.yaml png width=80 -->\n", to: "README.md")
    #expect(try run("embed", "README.md").status == 0)
    #expect(try text("README.md").contains("width=\"80\" height=\"60\""))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path("bar.png")))
    #expect(bytes[16..<24].elementsEqual([0, 0, 0, 160, 0, 0, 0, 120]))
  }

  @Test("A name in any script is a name, and the tag encodes it")
  func scripts() throws {
    try folder.write(Self.scenario, to: "scenarios/引き出し.yaml")
    try folder.write(
      "<!-- flipbook scenarios/引き出し.yaml svg -->\n\n<!-- flipbook scenarios/bar.yaml svg name=\"絵/日 本\" -->\n",
      to: "README.md")
    let end = try run("embed", "README.md")
    #expect(end.status == 0, "\(end.errors)")
    #expect(folder.exists("引き出し.svg") && folder.exists("絵/日 本-dark.svg"))
    #expect(try text("README.md").contains(#"src="%E5%BC%95%E3%81%8D%E5%87%BA%E3%81%97.svg""#))
    #expect(try text("README.md").contains(#"src="%E7%B5%B5/%E6%97%A5%20%E6%9C%AC.svg""#))
    #expect(try run("embed", "--check", "README.md").status == 0)
  }

  @Test("In a site of MkDocs or Hugo, tags are Markdown, whose links the site changes")
  func sites() throws {
    for (settings, pages) in [("mkdocs.yml", "docs"), ("hugo.toml", "content")] {
      try folder.write("", to: settings)
      try folder.write("<!-- flipbook ../scenarios/bar.yaml svg width=80 -->\n", to: "\(pages)/guide.md")
      #expect(try run("embed", "\(pages)/guide.md").status == 0)
      #expect(try text("\(pages)/guide.md").hasSuffix("-->\n![A tap \\& a \"bar\"](bar.svg)\n"))
      #expect(!folder.exists("\(pages)/bar-dark.svg"))
      #expect(try run("embed", "--check", "--for", "github", "\(pages)/guide.md").status == 1)
      try folder.remove(settings)
    }
  }

  @Test("A document in UTF-16 is an error", arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian])
  func refusesUTF16(encoding: String.Encoding) throws {
    try folder.write(try #require("\(Self.marker)\n".data(using: encoding)), to: "README.md")
    let end = try run("embed", "README.md")
    #expect(end.status == 2 && end.errors.contains("README.md: error: the document is not in UTF-8"), "\(end.errors)")
  }
}
