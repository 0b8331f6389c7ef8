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

    // Without the cache, the files are known by the tag.
    try remove(cache)
    try folder.write(try bytes(dark), to: sharp)
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

  @Test(
    "A picture of DocC takes the place of one in another size that embed wrote, and of no other",
    arguments: [(80, 3000, true, true), (3000, 80, true, true), (80, 3000, false, true), (80, 3000, true, false)])
  func doccFormerly(before: Int, after: Int, hasCache: Bool, isOwn: Bool) throws {
    let document = "Guide.docc/a.md"
    try folder.write("<!-- flipbook ../scenarios/bar.yaml png width=\(before) -->\n", to: document)
    #expect(try run("embed", document).status == 0)
    let files = ["Guide.docc/bar@2x.png", "Guide.docc/bar.png"]
    let (former, file) = before == 80 ? (files[0], files[1]) : (files[1], files[0])
    if !hasCache { try remove("Guide.docc/.flipbook-embed") }
    if !isOwn { try folder.write("a photo", to: former) }
    try folder.write(try text(document).replacing("width=\(before)", with: "width=\(after)"), to: document)
    #expect(try run("embed", "--check", document).status == (isOwn ? 1 : 2))
    let result = try run("embed", document)
    #expect(result.status == (isOwn ? 0 : 2))
    #expect(folder.exists(file) == isOwn && folder.exists(former) == !isOwn)
    let problem = "a.md:1:1: error: bar@2x.png exists, which DocC takes for the same picture as bar.png; remove it"
    if isOwn {
      #expect(try run("embed", "--check", document).status == 0)
    } else {
      #expect(result.errors.contains(problem), "\(result.errors)")
    }
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
