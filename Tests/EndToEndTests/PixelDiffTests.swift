import Foundation
import TestSupport
import Testing

/// Comparisons of pictures on the command line: scenarios, results and folders of PNG files.
@Suite("flipbook diff of pictures")
struct PixelDiffTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @discardableResult
  private func run(_ arguments: String...) throws -> Flipbook.End { try Flipbook.run(arguments, in: folder.path) }

  private static let strip = """
    flipbook: 1
    device: {size: [200, 160], scale: 1, safeArea: {top: 0, bottom: 0, left: 0, right: 0}}
    scene:
      category-strip: {}
    timeline:
      - {at: 0.1, tap: button.1}
    duration: 0.7
    """

  /// Renders the strip and copies its frames, after `count` copies of the first one.
  private func frames(late count: Int, name: String) throws {
    try folder.write(PixelDiffTests.strip, to: "strip.yaml")
    try run("render", "strip.yaml", "--quiet")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path("out/strip/png")).sorted()
    let delayed = Array(repeating: files[0], count: count) + files.dropLast(count)
    try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: false)
    for (index, file) in delayed.enumerated() {
      try FileManager.default.copyItem(
        atPath: folder.path("out/strip/png/\(file)"), toPath: folder.path("\(name)/shot \(index + 1).PNG"))
    }
  }

  @Test("A scenario equals its result and its frames")
  func sources() throws {
    try frames(late: 0, name: "copy")
    let paths = ["strip.yaml", "out/strip", "out/strip/png", "copy"]
    for (first, second) in zip(paths, paths.dropFirst() + paths.prefix(1)) {
      let end = try run("diff", first, second)
      #expect(end.status == 0 && end.errors.isEmpty, "\(end.errors)")
      #expect(end.text == "\(first) and \(second): nothing differs\n")
    }
  }

  @Test("Frames that come later are reported as late, whatever else differs", arguments: [2, 5])
  func late(_ count: Int) throws {
    try frames(late: count, name: "late")
    let end = try run("diff", "out/strip", "late")
    #expect(end.status == 1 && end.text.hasPrefix("out/strip and late differ: pixels in "))
    #expect(end.text.hasSuffix("\n  pixels: the same, \(count) frames later\n"))
    #expect(try run("diff", "late", "out/strip").text.hasSuffix("\n  pixels: the same, \(count) frames earlier\n"))
    try FileManager.default.removeItem(atPath: folder.path("late/shot 20.PNG"))
    try FileManager.default.copyItem(
      atPath: folder.path("out/strip/png/frame-0000.png"), toPath: folder.path("late/shot 20.PNG"))
    let odd = try run("diff", "out/strip", "late")
    #expect(odd.text.contains("\n  pixels: \(count) frames later, 1 of 43 frames differ\n"))
    #expect(odd.text.contains("\n  pixels: worst in frame 19: "))
  }

  @Test("A change of color is reported with the node it is in")
  func node() throws {
    try folder.write(PixelDiffTests.strip, to: "a.yaml")
    try folder.write(
      PixelDiffTests.strip.replacingOccurrences(of: "{}", with: "{categories: [News, Sport, Weather, Music]}"),
      to: "b.yaml")
    let end = try run("diff", "a.yaml", "b.yaml", "--layers", "nodes,pixels", "--format", "json")
    let document = try #require(try JSONSerialization.jsonObject(with: end.output) as? [String: Any])
    #expect(document["tracks"] is NSNull && document["differs"] as? Bool == true)
    let pixels = try #require(document["pixels"] as? [String: Any])
    #expect(pixels["comparedFrames"] as? Int == 43 && (pixels["differingFrames"] as? Int ?? 0) > 40)
    let worst = try #require((pixels["worst"] as? [[String: Any]])?.first)
    #expect(worst["node"] as? String == "page/title", "\(worst)")
    #expect((worst["pixels"] as? Int ?? 0) > 0 && (worst["box"] as? [Int])?.count == 4)
    #expect(try run("diff", "a.yaml", "b.yaml", "--layers", "nodes,pixels", "--format", "json", "--jobs", "1") == end)
  }

  @Test("A different size, or number of frames, is reported as such")
  func sizes() throws {
    try folder.write(PixelDiffTests.strip, to: "a.yaml")
    try run("render", "a.yaml", "--quiet", "-o", "one")
    try run("render", "a.yaml", "--quiet", "-o", "two", "--scale", "2")
    try run("render", "a.yaml", "--quiet", "-o", "few", "--frames", "0..9")
    #expect(
      try run("diff", "one/a", "two/a").text
        == """
        one/a and two/a differ: tracks equal, nodes equal, pictures are 400 × 320 px (was 200 × 160 px)
          settings changed: scale now 2 (was 1)

        """)
    let few = try run("diff", "one/a", "few/a")
    #expect(few.status == 1)
    #expect(few.text == "one/a and few/a differ: 10 frames (was 43)\n  pixels: 10 frames (was 43)\n")
  }

  @Test("A contact sheet shows the worst moments, if there are any")
  func contactSheet() throws {
    try frames(late: 3, name: "late")
    try FileManager.default.removeItem(atPath: folder.path("late/shot 30.PNG"))
    try FileManager.default.copyItem(
      atPath: folder.path("out/strip/png/frame-0000.png"), toPath: folder.path("late/shot 30.PNG"))
    let end = try run("diff", "out/strip", "late", "--contact-sheet", "sheet.png")
    #expect(end.status == 1 && end.errors == "sheet.png: 1 moment\n")
    let first = try Data(contentsOf: URL(filePath: folder.path("sheet.png")))
    #expect(first.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    try run("diff", "out/strip", "late", "--contact-sheet", "sheet.png", "--jobs", "1")
    #expect(try Data(contentsOf: URL(filePath: folder.path("sheet.png"))) == first)
    let none = try run("diff", "late", "late", "--contact-sheet", "none.png")
    #expect(none.status == 0 && none.errors == "none.png: not written, because no pictures differ\n")
    #expect(!folder.exists("none.png"))
    #expect(try run("diff", "out/strip", "late", "--contact-sheet", "missing/sheet.png").status == 4)
    #expect(try run("diff", "out/strip", "late", "--contact-sheet", "late").status == 2)
  }

  @Test("A file that cannot be compared is named")
  func errors() throws {
    try frames(late: 0, name: "cut")
    let picture = folder.path("cut/shot 12.PNG")
    let bytes = try Data(contentsOf: URL(filePath: picture))
    try bytes.prefix(bytes.count / 2).write(to: URL(filePath: picture))
    let cut = try run("diff", "out/strip", "cut")
    #expect(cut.status == 2 && cut.output.isEmpty)
    #expect(cut.errors == "cut/shot 12.PNG: error: ends before its picture is complete\n")
    try folder.write("{\"flipbook\": 1, \"sequences\": [{}], \"files\": [], \"tool\": {}}", to: "broken/flipbook.json")
    try folder.write("", to: "empty/readme.txt")
    try run("render", "strip.yaml", "--quiet", "-o", "svg", "--format", "svg")
    let lines = [
      "broken": "broken/flipbook.json:1:31: error: expected an object with the key 'frames'\n",
      "empty": "empty: error: expected a result or a folder of PNG frames, found neither flipbook.json nor any .png\n",
      "svg/strip": "svg/strip: error: this result has no PNG frames; render it with --format png to compare its ",
    ]
    for (path, line) in lines {
      let end = try run("diff", path, "out/strip")
      #expect(end.status == 2 && end.output.isEmpty && end.errors.hasPrefix(line), "\(end.errors)")
    }
    let apart = try run("diff", "strip.yaml", "cut", "--layers", "tracks")
    #expect(apart.status == 2 && apart.errors.contains("nothing in common with 'cut'"))
  }
}
