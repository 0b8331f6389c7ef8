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

  @Test("Each cell has a result of its own; a file that is only included has none")
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

  @Test("--only renders the chosen cells")
  func only() throws {
    #expect(try run("render", "more/matrix.yaml", "--only", "categories=5,appearance=dark").status == 0)
    #expect(folder.exists("out/matrix/appearance=dark,categories=5/flipbook.json"))
    #expect(!folder.exists("out/matrix/appearance=light,categories=5"))
    #expect(try run("render", "more", "--only", "appearance").status == 2)
  }

  @Test(
    "A selection that no scenario has is an error that lists the axes and values, nearest first",
    arguments: [
      (
        "apearance=dark",
        "unknown axis 'apearance' (did you mean 'appearance'?); "
          + "expected appearance (light, dark) or categories (5, 4)"
      ),
      ("devise=x", "unknown axis 'devise'; expected categories (5, 4) or appearance (light, dark)"),
      ("appearance=drak", "unknown value 'drak' of axis 'appearance' (did you mean 'dark'?); expected dark or light"),
      ("categories=55", "unknown value '55' of axis 'categories' (did you mean '5'?); expected 5 or 4"),
      (
        "categories=4,appearance=light",
        "no cell has 'categories=4,appearance=light', although each value exists"
      ),
    ])
  func noSelection(only: String, message: String) throws {
    let text = try String(contentsOfFile: folder.path("more/matrix.yaml"), encoding: .utf8)
    let excluded = text.replacing("[4, 5]}", with: "[4, 5], exclude: [{appearance: light, categories: 4}]}")
    try folder.write(excluded, to: "more/matrix.yaml")
    for command in ["check", "validate", "render", "verify"] {
      let end = try run(command, "more", "--only", only)
      #expect(end.status == 2)
      #expect(end.errors == "flipbook: error: --only: \(message)\n")
    }
    for command in [["trace"], ["diff", "more/plain.yaml"]] {
      let end = try Flipbook.run(command + ["more/matrix.yaml", "--only", only], in: folder.path)
      #expect(end.status == 2)
      #expect(end.errors.hasSuffix("more/matrix.yaml: error: --only: \(message)\n"))
    }
    #expect(!folder.exists("out/matrix"))
  }

  @Test("A selection without any matrix is an error")
  func noMatrix() throws {
    let end = try run("check", "more/plain.yaml", "--only", "device=iphone-8")
    #expect(end.status == 2 && end.output.isEmpty)
    #expect(end.errors == "flipbook: error: --only: no scenario has a matrix\n")
  }

  @Test("A value that no scenario has is a warning if other values match")
  func partOfSelection() throws {
    let end = try run("check", "more", "--only", "appearance=dark,appearance=drak")
    #expect(end.status == 0 && end.text == "matrix: no expectations\n")
    let expected = "unknown value 'drak' of axis 'appearance' (did you mean 'dark'?); expected dark or light"
    #expect(end.errors == "flipbook: warning: --only: \(expected)\n")
  }

  @Test("Results of removed cells are deleted, except files that Flipbook did not write")
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
      try folder.names("out/matrix") == ["appearance=dark,categories=4", "flipbook.json", "mine.txt", "png", "run"])
  }

  @Test("trace requires a single cell")
  func trace() throws {
    let all = try run("trace", "more/matrix.yaml")
    #expect(all.status == 2 && all.output.isEmpty)
    #expect(
      all.errors.contains(
        "trace prints one cell; this matrix has 4; select one, such as --only appearance=light,categories=4"))
    #expect(try run("trace", "more/matrix.yaml", "--only", "categories=5,appearance=dark").status == 0)
    #expect(try run("trace", "more/matrix.yaml", "--only", "categories=6").status == 2)
  }

  @Test("A message about several cells is reported once", arguments: ["check", "render", "validate", "verify"])
  func once(command: String) throws {
    let text = """
      flipbook: 1
      scene: category-strip
      duration: 0.05
      matrix: {device: [iphone-8, iphone-x, iphone-15], appearance: [light, dark]}
      expect:
        - {at: end, selected: 1}
        - {between: [0, 9], selected: 0}
        - {at: end, underline.width: 125}
      output: {scale: 0.25}
      """
    try folder.write(text, to: "a.yaml")
    let end = try run(command, "a.yaml")
    let lines = (end.text + end.errors).split(separator: "\n").map(String.init)
    let warning = "a.yaml:7:23: warning: selected: 9 s is after the end of the run at 0.05 s; evaluated up to there"
    #expect(lines.filter { $0.contains("warning") } == [warning + " (in 6 cells)"], "\(lines)")
    let failures = lines.filter { $0.contains("failed:") }
    guard ["check", "render"].contains(command) else { return #expect(failures.isEmpty) }
    #expect(end.status == 1)
    let failed = "a.yaml:6:15: failed: category-strip: selected: expected 1 at the end, got 0 in frame 3 (0.05 s)"
    #expect(failures.first == failed + " (in 6 cells)")
    let some = " (in device=iphone-15,appearance=light and 1 other cell)"
    #expect(failures.count == 2 && failures.last?.hasSuffix(some) == true)
    let again = try run(command, "a.yaml")
    #expect((again.text + again.errors).split(separator: "\n").count == lines.count)
  }

  @Test("A step that cannot be played in several cells is reported once")
  func onceForErrors() throws {
    let text = "flipbook: 1\nscene: hiding-bars\nmatrix: {appearance: [light, dark]}\ntimeline: [{tap: row.30}]\n"
    try folder.write(text, to: "a.yaml")
    for command in ["check", "render", "validate"] {
      let end = try run(command, "a.yaml")
      #expect(end.status == 2 && end.output.isEmpty)
      #expect(end.errors.hasPrefix("a.yaml:4:12: error: ") && end.errors.hasSuffix(" (in 2 cells)\n"), "\(end.errors)")
      #expect(end.errors.split(separator: "\n").count == 1)
    }
  }

  @Test("A matrix with one invalid cell renders nothing")
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

  @Test(
    "A file whose result would be mistaken for a cell of another scenario is refused before anything is written",
    arguments: ["", "\nmatrix:\n  variant: [article, refined]\n"])
  func cellClash(matrix: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Sample.tiny + matrix, to: "in/bar.yaml")
    try folder.write(Sample.tiny, to: "in/bar/variant=article.yaml")
    try folder.write(Sample.tiny, to: "in/x=1.yaml")
    for command in ["render", "verify", "record"] {
      let end = try Flipbook.run([command, "in"], in: folder.path)
      #expect(end.status == 2)
      #expect(
        end.errors
          == "in/bar/variant=article.yaml: error: its result 'bar/variant=article' would be mistaken for a cell of "
          + "'in/bar.yaml'; rename the file without '='\n", "\(end.errors)")
      #expect(try folder.names(".") == ["in"] && folder.names("in") == ["bar", "bar.yaml", "x=1.yaml"])
    }
    #expect(try Flipbook.run(["render", "in/bar", "in/x=1.yaml", "--quiet"], in: folder.path).status == 0)
  }

  @Test(
    "A result of another run stays, even if its folder is named like a cell",
    arguments: ["", "\nmatrix:\n  variant: [article, refined]\n"])
  func foreignCell(matrix: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Sample.tiny, to: "others/foo/a=b.yaml")
    try folder.write(Sample.tiny + "\nmatrix:\n  categories: [4, 5]\n", to: "others/foo/c=d.yaml")
    try folder.write(Sample.tiny + matrix, to: "foo.yaml")
    func render(_ operands: String...) throws {
      #expect(try Flipbook.run(["render", "--quiet"] + operands, in: folder.path).status == 0)
    }
    try render("others")
    let before = try folder.contents("out/foo")
    #expect(before.count == 27)
    try render("foo.yaml")
    try render("foo.yaml", "--no-cache")
    let after = try folder.contents("out/foo")
    #expect(before.allSatisfy { after[$0] == $1 })
    #expect(after.count == before.count + (matrix.isEmpty ? 9 : 18))
  }

  @Test("A result at the place of another scenario's cell is refused in a later run, too, and keeps the earlier result")
  func cellClashBetweenRuns() throws {
    let folder = try TemporaryFolder()
    try folder.write(Sample.tiny + "\nmatrix:\n  variant: [article, refined]\n", to: "in/bar.yaml")
    try folder.write(Sample.tiny + "\nappearance: dark\n", to: "in/bar/variant=article.yaml")
    func render(_ operand: String, _ output: String, _ options: [String] = []) throws -> Flipbook.End {
      // A folder's scenarios have their places in the output folder, a file's place is its name.
      let place = operand == "in/bar" ? "\(output)/bar" : output
      return try Flipbook.run(["render", operand, "--quiet", "--output", place] + options, in: folder.path)
    }
    for (first, second, output, message) in [
      ("in/bar.yaml", "in/bar", "one", "has a cell of another scenario, which the result would overwrite"),
      ("in/bar", "in/bar.yaml", "two", "has the result of another scenario, which the cell would overwrite"),
    ] {
      #expect(try render(first, output).status == 0)
      let before = try folder.contents(output)
      for options in [[], ["--no-cache"]] {
        let end = try render(second, output, options)
        #expect(end.status == 2 && end.errors.contains("bar/variant=article: error: \(message)"), "\(end.errors)")
      }
      let after = try folder.contents(output)
      #expect(before.allSatisfy { after[$0] == $1 })
      // The owner can render again.
      #expect(try render(first, output, ["--no-cache"]).status == 0)
    }
  }

  @Test("The manifest of a cell's result names the cell")
  func cellInManifest() throws {
    #expect(try run("render", "more", "--quiet").status == 0)
    func manifest(_ place: String) throws -> String {
      String(decoding: try #require(try folder.contents("out")["\(place)/flipbook.json"]), as: UTF8.self)
    }
    #expect(
      try manifest("matrix/appearance=dark,categories=5").contains("\n  \"cell\": \"appearance=dark,categories=5\",\n"))
    #expect(try !manifest("plain").contains("\"cell\""))
  }
}
