import Foundation
import TestSupport
import Testing

/// Comparisons of results, which carry tracks, events, and nodes beside their pictures.
@Suite("flipbook diff of results")
struct ResultDiffTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let strip = """
    flipbook: 1
    device: {size: [200, 160], scale: 1, safeArea: {top: 0, bottom: 0, left: 0, right: 0}}
    scene: {category-strip: {categories: [News, Sport, Weather]}}
    timeline:
      - {at: 0.1, tap: button.1}
    duration: 0.7
    """

  private func render(_ text: String, _ place: String, _ options: String...) throws {
    try folder.write(text, to: "\(place)/strip.yaml")
    let arguments = ["render", "\(place)/strip.yaml", "-o", "out/\(place)", "--quiet"] + options
    #expect(try Flipbook.run(arguments, in: folder.path).errors.isEmpty)
  }

  private func diff(_ arguments: String...) throws -> Flipbook.End {
    try Flipbook.run(["diff"] + arguments, in: folder.path)
  }

  @Test(
    "The cause comes first, then nodes and pixels",
    arguments: [
      ("at: 0.1", "at: 0.2", "  the finger touches 6 frames late (100 ms)\n", ["tracks ", "nodes in ", "pixels in "]),
      ("[News, Sport", "[News, Games", "  settings changed: categories now ", ["tracks ", "nodes in ", "pixels in "]),
      (
        "flipbook: 1", "flipbook: 1\nappearance: dark", "  settings changed: appearance now dark (was light)\n",
        ["tracks equal", "nodes in ", "pixels in "]
      ),
    ])
  func layers(old: String, new: String, fact: String, layers: [String]) throws {
    try render(Self.strip, "one")
    try render(Self.strip.replacingOccurrences(of: old, with: new), "two")
    let end = try diff("out/one/strip", "out/two/strip")
    let lines = end.text.split(separator: "\n", maxSplits: 1).map { $0 + "\n" }
    #expect(end.status == 1 && lines.count == 2 && lines[1].hasPrefix(fact), "\(end.text)")
    for layer in layers { #expect(lines[0].contains(layer), "\(end.text)") }
    let folders = try diff("out/one", "out/two")
    #expect(folders.text.contains(lines[1].prefix(fact.count)), "\(folders.text)")
  }

  @Test("A result equals its own scenario and baseline")
  func same() throws {
    try render(Self.strip, "one")
    #expect(try diff("out/one/strip", "one/strip.yaml").text.hasSuffix(": nothing differs\n"))
    #expect(try Flipbook.run(["record", "one/strip.yaml"], in: folder.path).status == 0)
    #expect(try diff("out/one/strip", "one/strip.baseline").text.hasSuffix(": nothing differs\n"))
  }

  @Test("Results of several workers have the same run")
  func parts() throws {
    let long = Self.strip.replacingOccurrences(of: "0.7", with: "6")
    try render(long, "one", "--jobs", "1")
    try render(long, "two", "--jobs", "3")
    #expect(try folder.contents("out/one/strip") == folder.contents("out/two/strip"))
  }

  @Test("Parts of a run, and moving pictures, have no run", arguments: [["--frames", "0..9"], ["--format", "gif"]])
  func without(options: [String]) throws {
    try folder.write(Self.strip, to: "strip.yaml")
    #expect(try Flipbook.run(["render", "strip.yaml", "--quiet"] + options, in: folder.path).errors.isEmpty)
    #expect(folder.exists("out/strip/flipbook.json") && !folder.exists("out/strip/run"))
  }

  @Test(
    "A damaged run is an error with its place",
    arguments: [
      ("tracks.csv", "out/one/strip/run/tracks.csv:"), ("nodes.txt", "out/one/strip/run/nodes.txt:"),
      ("meta.json", "out/one/strip/run/meta.json:"),
    ])
  func damaged(file: String, place: String) throws {
    try render(Self.strip, "one")
    try folder.write("{", to: "out/one/strip/run/\(file)")
    let end = try diff("out/one/strip", "one/strip.yaml")
    #expect(end.status == 2 && end.output.isEmpty && end.errors.hasPrefix(place), "\(end.errors)")
  }
}
