import Foundation
import TestSupport
import Testing

extension EmbedTests {
  @Test("DocC finds sharp and dark pictures by their names")
  func docc() throws {
    let marker = "<!-- flipbook ../scenarios/bar.yaml png width=80 -->\n"
    try folder.write(marker, to: "Guide.docc/a.md")
    let (sharp, dark, cache) = ("Guide.docc/bar@2x.png", "Guide.docc/bar~dark@2x.png", "Guide.docc/.flipbook-embed")
    #expect(try run("embed", "Guide.docc/a.md").status == 0)
    #expect(try text("Guide.docc/a.md") == marker + #"![A tap \& a "bar"](bar.png)"# + "\n")
    for file in [sharp, dark] { #expect(try bytes(file)[19] == 160, "\(file)") }
    #expect(!folder.exists("Guide.docc/bar.png"))

    // Without the cache, Flipbook's own files are known by the tag, and others are left alone.
    try remove(cache)
    try folder.write(try bytes(dark), to: sharp)
    #expect(try run("embed", "Guide.docc/a.md").status == 0)
    let whole = try bytes(sharp)
    try remove(cache)
    try folder.write(Data([1, 2, 3]), to: sharp)
    #expect(try run("embed", "Guide.docc/a.md").status == 2)
    try folder.write(whole, to: sharp)
    #expect(try run("embed", "Guide.docc/a.md").status == 0)
    #expect(try run("embed", "--check", "Guide.docc/a.md").status == 0)

    // Another document leaves them alone.
    let other = try text("scenarios/bar.yaml").replacing("at: 0.1", with: "at: 0.15")
    try folder.write(other, to: "scenarios/more/bar.yaml")
    try folder.write(try text("scenarios/parts.yaml"), to: "scenarios/more/parts.yaml")
    try folder.write(marker.replacing("bar.yaml", with: "more/bar.yaml"), to: "Guide.docc/b.md")
    #expect(try run("embed", "Guide.docc/b.md").status == 0)
    #expect(try text("Guide.docc/b.md").contains("(bar-2.png)"))
  }

  @Test("Documents of one catalog with other widths have pictures of their own", arguments: [[80, 3000], [3000, 80]])
  func doccWidths(widths: [Int]) throws {
    for (name, width) in zip(["a", "b"], widths) {
      try folder.write("<!-- flipbook ../scenarios/bar.yaml png width=\(width) -->\n", to: "Guide.docc/\(name).md")
      #expect(try run("embed", "Guide.docc/\(name).md").status == 0)
    }
    #expect(try text("Guide.docc/b.md").contains("(bar-2.png)"))
    #expect(try run("embed", "--check", "Guide.docc/a.md", "Guide.docc/b.md").status == 0)
  }

  @Test("Documents in two folders of a catalog, in which DocC knows one picture of a name, have pictures of their own")
  func doccFolders() throws {
    try folder.write("<!-- flipbook ../../scenarios/bar.yaml png width=80 -->\n", to: "Guide.docc/One/a.md")
    try folder.write("<!-- flipbook ../../scenarios/bar.yaml png width=90 -->\n", to: "Guide.docc/Two/b.md")
    #expect(try run("embed", "Guide.docc/One/a.md", "Guide.docc/Two/b.md").status == 0)
    #expect(try text("Guide.docc/One/a.md").contains("(bar.png)"))
    #expect(try text("Guide.docc/Two/b.md").contains("(bar-2.png)"))
    #expect(try run("embed", "--check", "Guide.docc/One/a.md", "Guide.docc/Two/b.md").status == 0)
    try folder.write("<!-- flipbook ../../scenarios/bar.yaml png width=90 name=bar -->\n", to: "Guide.docc/Two/b.md")
    try folder.write("<!-- flipbook ../../scenarios/bar.yaml png width=80 name=bar -->\n", to: "Guide.docc/One/a.md")
    let end = try run("embed", "Guide.docc/One/a.md", "Guide.docc/Two/b.md")
    #expect(end.status == 2 && end.errors.contains("shows another picture with the name 'bar' in the same catalog"))
  }

  @Test(
    "A picture of DocC takes the place of one in another size that embed wrote, and of nothing else",
    arguments: [(80, 3000, true, true), (3000, 80, true, true), (80, 3000, false, true), (3000, 80, true, false)])
  func doccFormerly(before: Int, after: Int, hasCache: Bool, isOwn: Bool) throws {
    let document = "Guide.docc/a.md"
    try folder.write("<!-- flipbook ../scenarios/bar.yaml png width=\(before) -->\n", to: document)
    #expect(try run("embed", document).status == 0)
    let former = before == 80 ? "Guide.docc/bar@2x.png" : "Guide.docc/bar.png"
    if !hasCache { try remove("Guide.docc/.flipbook-embed") }
    if !isOwn { try folder.write("a photo", to: former) }
    try folder.write(try text(document).replacing("width=\(before)", with: "width=\(after)"), to: document)
    #expect(try run("embed", "--check", document).status == 1)
    let result = try run("embed", document)
    #expect(result.status == 0, "\(result.errors)")
    let isReplaced = hasCache && isOwn
    #expect(folder.exists(former) == !isReplaced)
    #expect(result.errors.contains("2 in another size removed") == isReplaced, "\(result.errors)")
    #expect(try text(document).contains(isReplaced ? "(bar.png)" : "(bar-2.png)"))
    #expect(try run("embed", "--check", document).status == 0)
  }

  @Test(
    "What another document of a catalog shows stays, whatever the appearance",
    arguments: ["animation.svg", "png width=80"], [true, false])
  func doccAppearances(format: String, isNamed: Bool) throws {
    let marker = "<!-- flipbook ../scenarios/bar.yaml \(format) -->\n"
    try folder.write(marker, to: "Guide.docc/a.md")
    #expect(try run("embed", "Guide.docc/a.md").status == 0)
    let light = marker.replacing(" -->", with: " appearance=light\(isNamed ? " name=bar" : "") -->")
    try folder.write(light, to: "Guide.docc/b.md")
    let end = try run("embed", "Guide.docc/b.md")
    #expect(end.status == (isNamed ? 2 : 0), "\(end.errors)")
    #expect(try run("embed", "--check", "Guide.docc/a.md").status == 0)
    if !isNamed { #expect(try text("Guide.docc/b.md").contains("(bar-2.")) }
  }

  @Test(
    "A file of another name that DocC takes for the same picture is in the way",
    arguments: ["bar@3x.png", "bar~dark.png"])
  func doccForeign(file: String) throws {
    try folder.write("<!-- flipbook ../scenarios/bar.yaml png width=80 appearance=light -->\n", to: "Guide.docc/a.md")
    #expect(try run("embed", "Guide.docc/a.md").status == 0)
    #expect(try run("render", "scenarios/bar.yaml", "--format", "poster", "-o", "out").status == 0)
    try FileManager.default.copyItem(
      atPath: folder.path("out/bar/poster.png"), toPath: folder.path("Guide.docc/\(file)"))
    #expect(try run("embed", "Guide.docc/a.md").status == 0)
    #expect(folder.exists("Guide.docc/\(file)"))
    #expect(try text("Guide.docc/a.md").contains("(bar-2.png)"))
  }

  @Test("A catalog is known from inside, and its videos keep their description")
  func inside() throws {
    try folder.write("<!-- flipbook ../scenarios/bar.yaml mp4 width=80 alt=\"A (\\b)\" -->\n", to: "Guide.docc/a.md")
    let result = try Flipbook.run(["embed", "a.md"], in: folder.path("Guide.docc"))
    #expect(result.status == 0, "\(result.errors)")
    let tag = #"@Video(source: "bar.mp4", poster: "bar-poster.png", alt: "A (b)")"#
    #expect(try text("Guide.docc/a.md").contains(tag))
    #expect(try Flipbook.run(["embed", "--check", "a.md"], in: folder.path("Guide.docc")).status == 0)
  }

  private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: folder.path(path))) }

  private func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: folder.path(path)) }
}
