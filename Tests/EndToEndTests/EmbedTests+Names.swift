import Foundation
import TestSupport
import Testing

/// The names of pictures, the documents and tags of authors, and what is refused.
extension EmbedTests {
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

  @Test("A moment after the end of the run is an error")
  func refusesMoments() throws {
    try folder.write("<!-- flipbook scenarios/bar.yaml png at=99 -->\n", to: "README.md")
    let end = try run("embed", "README.md")
    #expect(
      end.status == 2 && end.errors.contains("README.md:1:1: error: at: expected seconds up to 0.3"), "\(end.errors)")
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/bar.png"))
    try folder.write("<!-- flipbook scenarios/bar.yaml png at=0.3 -->\n", to: "README.md")
    #expect(try run("embed", "README.md").status == 0)
  }

  @Test(
    "In Sphinx, what an image directive cannot show is in the static folder, or refused",
    arguments: [
      ("gif", "a.rst", nil), ("svg name=_static/x appearance=both", "a.rst", nil),
      ("svg appearance=both", "a.rst", "add name=_static/bar, or use light or dark"),
      ("svg appearance=both name=_static/x", "more/a.rst", "use light or dark below the top of its folder"),
    ] as [(String, String, String?)])
  func sphinx(marker: String, path: String, problem: String?) throws {
    try folder.write("extensions = []\nhtml_static_path = ['_static']\n", to: "conf.py")
    let up = path.contains("/") ? "../" : ""
    try folder.write(".. flipbook \(up)scenarios/bar.yaml \(marker)\n", to: path)
    let end = try run("embed", path)
    #expect(end.status == (problem == nil ? 0 : 2), "\(end.errors)")
    if let problem {
      #expect(end.errors.contains(": Sphinx copies such files only") && end.errors.contains(problem), "\(end.errors)")
    }
    try folder.write("extensions = []\n", to: "conf.py")
    let unlisted = try run("embed", path)
    #expect((unlisted.status == 0) == (marker == "gif"), "\(unlisted.errors)")
  }

  @Test("Sphinx does not copy a video", .needs(.ffmpeg))
  func sphinxVideo() throws {
    try folder.write("extensions = []\nhtml_static_path = ['_static']\n", to: "conf.py")
    try folder.write(".. flipbook scenarios/bar.yaml webm\n", to: "a.rst")
    let end = try run("embed", "a.rst")
    #expect(
      end.status == 2 && end.errors.contains("add name=_static/bar, or use animation.svg, webp, or gif"),
      "\(end.errors)")
    try folder.write(".. flipbook scenarios/bar.yaml webm name=_static/bar\n", to: "a.rst")
    #expect(try run("embed", "a.rst").status == 0)
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/_static/bar.webm"))
  }

  @Test(
    "A picture of pixels is sharp wherever a tag can have its size",
    arguments: [
      (
        "hugo.toml", "", "content/index.md",
        #"{{< figure src="bar.png" alt="A tap & a \"bar\"" width="80" height="60" >}}"#, 160
      ),
      (
        "conf.py", "extensions = ['myst_parser']", "a.md",
        "```{image} bar.png\n:alt: A tap & a \"bar\"\n:width: 80px\n:height: 60px\n```", 160
      ),
      (
        "mkdocs.yml", "markdown_extensions: [attr_list]", "docs/a.md",
        #"![A tap &amp; a "bar"](bar.png){ width=80 height=60 }"#, 160
      ),
      ("mkdocs.yml", "", "docs/a.md", #"![A tap &amp; a "bar"](bar.png)"#, 80),
    ] as [(String, String, String, String, UInt8)])
  func sharp(settings: String, text: String, path: String, tag: String, pixels: UInt8) throws {
    try folder.write(text + "\n", to: settings)
    let up = path.contains("/") ? "../" : ""
    let marker = "<!-- flipbook \(up)scenarios/bar.yaml png width=80 -->\n"
    try folder.write(marker + "\nb\n", to: path)
    let end = try run("embed", path)
    #expect(
      end.status == 0 && end.errors.contains("warning: ") == (settings == "mkdocs.yml" && pixels == 80), "\(end.errors)"
    )
    #expect(try self.text(path) == marker + tag + "\n\nb\n")
    let place = path.replacing(/[a-z]+.md/, with: "bar.png")
    let picture = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(place)")))
    #expect(picture[19] == pixels, "the width in pixels")
    #expect(try run("embed", "--check", path).status == 0)
    // In a table, a tag is no block, and has no size.
    guard pixels == 160, settings != "mkdocs.yml" else { return }
    try folder.write("| \(marker.dropLast()) |\n", to: path)
    #expect(try run("embed", path).status == 0)
    #expect(try self.text(path).contains("![A tap &amp; a "))
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

  @Test("Names that differ only in case are one file on some systems")
  func cases() throws {
    let marker = "<!-- flipbook scenarios/bar.yaml svg appearance=light name="
    try folder.write("\(marker)a -->\n\(marker)A -->\n", to: "one.md")
    let end = try run("embed", "one.md")
    let words = "one.md:1:1 shows 'a.svg', which is the same file on some systems; choose another name"
    #expect(end.status == 2 && end.errors.contains("one.md:2:1: error: \(words)\n"), "\(end.errors)")
    try folder.write("\(marker)photo -->\n", to: "one.md")
    try folder.write("mine", to: "Photo.svg")
    let other = try run("embed", "one.md")
    #expect(other.status == 2 && other.errors.contains("'Photo.svg' exists, which is the same file"), "\(other.errors)")
    #expect(!folder.exists("photo.svg"))
  }

  @Test("What took the place of a picture is kept", arguments: [true, false])
  func replaced(keepsCache: Bool) throws {
    try folder.write("\(Self.marker)\n", to: "one.md")
    #expect(try run("embed", "one.md").status == 0)
    if !keepsCache { try folder.remove(".flipbook-embed") }
    try folder.write("mine", to: "bar.svg")
    let end = try run("embed", "one.md")
    let words = "bar.svg exists and is not a picture of this marker"
    #expect(end.status == 2 && end.errors.contains(words), "\(end.errors)")
    #expect(try text("bar.svg") == "mine")
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
      #expect(try text("\(pages)/guide.md").hasSuffix("-->\n![A tap &amp; a \"bar\"](bar.svg)\n"))
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
