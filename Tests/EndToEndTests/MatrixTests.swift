import Foundation
import TestSupport
import Testing

@Suite("A matrix on the command line")
struct MatrixCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Sample.tiny, to: "more/plain.yaml")
    try folder.write("device: iphone-8\nparameters: {pause: 50ms}\n", to: "more/parts/common.yaml")
    try folder.write(
      """
      flipbook: 1
      include: parts/common.yaml
      scene: category-strip
      duration: ${pause}
      matrix: {appearance: [light, dark], categories: [4, 5]}
      output: {scale: 0.25}
      """, to: "more/matrix.yaml")
  }

  private func run(_ arguments: String...) throws -> Flipbook.End { try Flipbook.run(arguments, in: folder.path) }

  @Test("Each cell has a result of its own; what is only included has none")
  func cells() throws {
    let end = try run("render", "more", "--quiet")
    #expect(end == Flipbook.End(status: 0, output: Data(), errors: ""))
    for cell in ["light,categories=4", "light,categories=5", "dark,categories=4", "dark,categories=5"] {
      #expect(folder.exists("out/matrix/appearance=\(cell)/flipbook.json"))
    }
    #expect(folder.exists("out/plain/flipbook.json"))
    #expect(!folder.exists("out/parts"))
    #expect(try run("validate", "more").errors.contains("more/matrix.yaml: 4 cells, 16 frames, no errors\n"))
  }

  @Test("Some of the cells can be asked for")
  func only() throws {
    #expect(try run("render", "more/matrix.yaml", "--only", "categories=5,appearance=dark").status == 0)
    #expect(folder.exists("out/matrix/appearance=dark,categories=5/flipbook.json"))
    #expect(!folder.exists("out/matrix/appearance=light,categories=5"))
    let none = try run("render", "more", "--only", "appearance=blue")
    #expect(none.status == 2)
    #expect(none.errors == "flipbook: error: --only: no scenario has such a cell in its matrix\n")
    #expect(try run("render", "more", "--only", "appearance").status == 2)
  }

  @Test("Cells that are no more go with what they held, but not with what others put there")
  func obsolete() throws {
    let text = try String(contentsOfFile: folder.path("more/matrix.yaml"), encoding: .utf8)
    let plain = text.replacing("matrix:", with: "# matrix:")
    try folder.write(plain, to: "more/matrix.yaml")
    #expect(try run("render", "more/matrix.yaml").status == 0)
    #expect(folder.exists("out/matrix/png/frame-0000.png"))
    try folder.write(text, to: "more/matrix.yaml")
    try folder.write("mine", to: "out/matrix/mine.txt")
    #expect(try run("render", "more/matrix.yaml").status == 0)
    #expect(!folder.exists("out/matrix/flipbook.json") && !folder.exists("out/matrix/png"))
    try folder.write("mine", to: "out/matrix/appearance=dark,categories=4/mine.txt")
    try folder.write(text.replacing("[light, dark]", with: "[light]"), to: "more/matrix.yaml")
    #expect(try run("render", "more/matrix.yaml", "--only", "categories=5").status == 0)
    #expect(
      try folder.names("out/matrix") == [
        "appearance=dark,categories=4", "appearance=light,categories=4", "appearance=light,categories=5", "mine.txt",
      ])
    #expect(try folder.names("out/matrix/appearance=dark,categories=4") == ["mine.txt"])
    try folder.write(plain, to: "more/matrix.yaml")
    #expect(try run("render", "more/matrix.yaml").status == 0)
    #expect(
      try folder.names("out/matrix") == ["appearance=dark,categories=4", "flipbook.json", "mine.txt", "png"])
  }

  @Test("A trace is of one cell")
  func trace() throws {
    let all = try run("trace", "more/matrix.yaml")
    #expect(all.status == 2 && all.output.isEmpty)
    #expect(all.errors.contains("this matrix has 4; choose one, such as --only appearance=light,categories=4"))
    #expect(try run("trace", "more/matrix.yaml", "--only", "categories=5,appearance=dark").status == 0)
    #expect(try run("trace", "more/matrix.yaml", "--only", "categories=6").status == 2)
  }

  @Test("Nothing is rendered of a matrix with one bad cell")
  func bad() throws {
    try folder.write(
      """
      flipbook: 1
      scene: category-strip
      matrix: {device: [iphone-8, iphone-x]}
      timeline:
        - tap: [100, 700]
      """, to: "bad.yaml")
    let end = try run("render", "bad.yaml")
    #expect(end.status == 2)
    #expect(end.errors.hasPrefix("bad.yaml:5:10: error: tap: the point [100, 700] is off the screen"))
    #expect(end.errors.contains("(in device=iphone-8)"))
    #expect(!folder.exists("out"))
  }
}
