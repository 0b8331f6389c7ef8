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

  @Test("A sharp picture of DocC takes the place of the one that embed wrote before", arguments: [true, false])
  func doccFormerly(isOwn: Bool) throws {
    try folder.write("<!-- flipbook ../scenarios/bar.yaml png width=80 -->\n", to: "Guide.docc/a.md")
    #expect(try run("embed", "Guide.docc/a.md").status == 0)
    let (sharp, former, cache) = ("Guide.docc/bar@2x.png", "Guide.docc/bar.png", "Guide.docc/.flipbook-embed")
    try folder.write(try bytes(isOwn ? sharp : "Guide.docc/bar~dark@2x.png"), to: former)
    try remove(sharp)
    try folder.write(try text(cache).replacing("bar@2x.png", with: "bar.png"), to: cache)
    #expect(try run("embed", "Guide.docc/a.md").status == 0)
    #expect(folder.exists(sharp) && folder.exists(former) == !isOwn)
  }

  private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: folder.path(path))) }

  private func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: folder.path(path)) }
}
