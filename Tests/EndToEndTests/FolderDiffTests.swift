import Foundation
import TestSupport
import Testing

/// Comparisons of folders with many results, and of pictures with missing or doubled frames, on the command line.
@Suite("flipbook diff of folders")
struct FolderDiffTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a", "b", "c"] { try folder.write(Sample.tiny, to: "s/\(name).yaml") }
    try folder.write(FolderDiffTests.strip, to: "s/more/strip.yaml")
    try run("render", "s", "-o", "one", "--quiet", "--no-cache", "--format", "png")
  }

  private static let strip = """
    flipbook: 1
    device: {size: [200, 160], scale: 1, safeArea: {top: 0, bottom: 0, left: 0, right: 0}}
    scene: category-strip
    timeline: [{at: 0.1, tap: button.1}]
    duration: 0.7
    """

  @discardableResult
  private func run(_ arguments: String...) throws -> Flipbook.End { try Flipbook.run(arguments, in: folder.path) }

  /// The number of lines with the words.
  private func lines(_ text: String, _ words: String) -> Int {
    text.split(separator: "\n").count { $0.contains(words) }
  }

  @Test("Results are paired by name; what several share appears once")
  func pairs() throws {
    #expect(try run("diff", "one", "one").text == "4 equal\n")
    for name in ["a", "b"] { try folder.write(Sample.tiny + "\nappearance: dark\n", to: "s/\(name).yaml") }
    try folder.remove("s/c.yaml")
    try folder.write(Sample.tiny, to: "s/new.yaml")
    try run("render", "s", "-o", "two", "--quiet", "--no-cache", "--format", "png")
    let end = try run("diff", "one", "two", "--report", "page.html")
    #expect(end.status == 1)
    let verdict = "a differs: tracks equal, nodes in 4 of 4 frames, pixels in 4 of 4 frames (in 2 scenarios)\n"
    #expect(end.text.hasPrefix(verdict), "\(end.text)")
    #expect(lines(end.text, "pixels: worst in frame") == 1 && end.text.contains("\n  also in   b\n"))
    let counts = "1 equal, 2 different, 1 only in the first, 1 only in the second"
    #expect(end.text.hasSuffix("\nc: only in one\nnew: only in two\n\(counts)\n"))
    #expect(folder.exists("page.html"))
    let json = try run("diff", "one", "two", "--format", "json")
    let document = try #require(try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    #expect((document["pairs"] as? [[String: Any]])?.compactMap { $0["name"] as? String } == ["a", "b", "more/strip"])
    #expect(document["onlyFirst"] as? [String] == ["c"] && document["onlySecond"] as? [String] == ["new"])
    try folder.remove("two/a/png/frame-0001.png")
    let damaged = try run("diff", "one", "two")
    #expect(damaged.status == 2 && lines(damaged.text, " differs: ") == 1, "the others are compared: \(damaged.errors)")
  }

  @Test("Folders of pictures without manifests are paired as well")
  func plain() throws {
    for side in ["x", "y"] {
      try FileManager.default.createDirectory(atPath: folder.path(side), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: folder.path("one/more/strip/png"), toPath: folder.path("\(side)/strip"))
    }
    try folder.remove("y/strip/frame-0016.png")
    let end = try run("diff", "x", "y")
    #expect(end.status == 1)
    #expect(end.text.contains("\n  pixels: frame 16 is missing; the others are the same\n"), "\(end.text)")
    #expect(end.text == (try run("diff", "x", "y", "--jobs", "1").text))
    let single = try run("diff", "x/strip", "y/strip", "--format", "json")
    #expect(single.text.contains("\"missing\": [[16, 16]]"), "\(single.text)")
  }
}
