import Foundation
import TestSupport
import Testing

/// Comparisons on the command line: sources, messages and exit statuses.
@Suite("flipbook diff")
struct DiffTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: String...) throws -> Flipbook.End { try Flipbook.run(arguments, in: folder.path) }

  /// Compares tracks and nodes, without pictures.
  private func diff(_ first: String, _ second: String, _ options: String...) throws -> Flipbook.End {
    try Flipbook.run(["diff", first, second, "--layers", "tracks,nodes"] + options, in: folder.path)
  }

  static let keyboard = """
    flipbook: 1
    device: iphone-8
    scene:
      keyboard-following: {curve: easeInOut}
    timeline:
      - at: 0.2
        keyboard: show
    hold: 0.3
    """

  private static let later = keyboard.replacingOccurrences(of: "0.2", with: "0.233334")

  @Test("A scenario equals its CSV trace and its JSON trace")
  func sources() throws {
    try folder.write(DiffTests.keyboard, to: "a.yaml")
    for format in ["csv", "json"] {
      try run("trace", "a.yaml", "--format", format).output.write(to: URL(filePath: folder.path("a.\(format)")))
    }
    for (first, second) in [("a.yaml", "a.yaml"), ("a.yaml", "a.csv"), ("a.json", "a.yaml"), ("a.csv", "a.json")] {
      let end = try diff(first, second)
      #expect(end.status == 0 && end.errors.isEmpty, "\(end.errors)")
      #expect(end.text == "\(first) and \(second): nothing differs\n")
    }
    let piped = try Flipbook.shell(
      "\"$flipbook\" diff a.yaml <(\"$flipbook\" trace a.yaml --format json)", in: folder.path)
    #expect(piped.status == 0 && piped.text.hasSuffix(": nothing differs\n"))
  }

  @Test("A difference is reported as a verdict with facts")
  func words() throws {
    try folder.write(DiffTests.keyboard, to: "a.yaml")
    try folder.write(DiffTests.later, to: "b.yaml")
    try run("trace", "a.yaml").output.write(to: URL(filePath: folder.path("a.csv")))
    try run("trace", "b.yaml").output.write(to: URL(filePath: folder.path("b.csv")))
    let end = try run("diff", "a.csv", "b.csv")
    #expect(end.status == 1 && end.errors.isEmpty)
    #expect(
      end.text == """
        a.csv and b.csv differ: tracks 5 of 13
          bottomConstraint.constant: same changes, 2 frames late (33.3 ms), at most 260.0 pt at frame 12
          field.bottom, field.top, list.bottom, and keyboard.top: same curve, 2 frames late (33.3 ms), at most 58.6 pt \
        at frame 20 (field.bottom)
          nothing else moved: 8 tracks are equal
          64 frames (was 62)

        """)
  }

  @Test("Options apply to both sides, and changed parameters are reported")
  func options() throws {
    try folder.write(DiffTests.keyboard, to: "a.yaml")
    try folder.write(DiffTests.keyboard.replacingOccurrences(of: "easeInOut", with: "easeOut"), to: "b.yaml")
    let end = try diff("a.yaml", "b.yaml", "--device", "iphone-x", "--tolerance", "0.1")
    #expect(end.status == 1 && end.text.contains("\n  settings changed: curve now easeOut (was easeInOut)\n"))
    #expect(end.text.contains("field.top, and list.bottom: changed: now easeOut (was easeInOut), at most "))
    #expect(try diff("a.yaml", "b.yaml", "--tolerance", "500").text.contains(" differ: tracks equal, nodes in "))
  }

  @Test("JSON contains the words and the numbers")
  func json() throws {
    try folder.write(DiffTests.keyboard, to: "a.yaml")
    try folder.write(DiffTests.later, to: "b.yaml")
    let end = try diff("a.yaml", "b.yaml", "--format", "json")
    let document = try #require(try JSONSerialization.jsonObject(with: end.output) as? [String: Any])
    #expect(document["flipbookDiff"] as? Int == 1 && document["differs"] as? Bool == true)
    let tracks = try #require(document["tracks"] as? [String: Any])
    let differences = try #require(tracks["differences"] as? [[String: Any]])
    let keyboard = try #require(differences.first { $0["track"] as? String == "keyboard.top" })
    #expect(keyboard["shift"] as? Int == 2 && keyboard["worstFrame"] as? Int == 16)
    let motion = try #require((keyboard["secondMotions"] as? [[String: Any]])?.first)
    #expect(motion["curve"] as? String == "keyboard" && motion["startFrame"] as? Int == 14)
    #expect(try diff("a.yaml", "b.yaml", "--format", "json") == end)
  }

  @Test("The nodes of two scenarios are compared too")
  func nodes() throws {
    try folder.write(DiffTests.keyboard, to: "a.yaml")
    try folder.write(DiffTests.later, to: "b.yaml")
    let late = try diff("a.yaml", "b.yaml")
    #expect(late.text.hasPrefix("a.yaml and b.yaml differ: tracks 5 of 13, nodes in 42 of 62 frames\n"))
    #expect(late.text.hasSuffix("\n  nodes: the same, 2 frames later\n  64 frames (was 62)\n"))
    try folder.write(DiffTests.keyboard.replacingOccurrences(of: "{curve", with: "{text: Hello, curve"), to: "c.yaml")
    let end = try diff("a.yaml", "c.yaml")
    #expect(end.status == 1 && end.text.hasPrefix("a.yaml and c.yaml differ: tracks equal, nodes in 62 of 62 frames\n"))
    #expect(end.text.contains("\n  field: text changed, now \"Hello\" (was \"Packing list: "))
    try folder.write(DiffTests.keyboard + "\nappearance: dark\n", to: "d.yaml")
    let dark = try diff("a.yaml", "d.yaml")
    #expect(dark.status == 1 && dark.text.hasSuffix("  screen: recolored, now dark (was light)\n"))
  }

  @Test("A baseline can be compared like any run")
  func baselines() throws {
    try folder.write(DiffTests.keyboard, to: "a.yaml")
    try folder.write(DiffTests.later, to: "b.yaml")
    #expect(try run("record", "a.yaml", "b.yaml").status == 0)
    for (first, second) in [("a.baseline", "a.yaml"), ("b.yaml", "b.baseline"), ("a.baseline", "a.baseline")] {
      #expect(try run("diff", first, second).text == "\(first) and \(second): nothing differs\n")
    }
    let late = try run("diff", "a.baseline", "b.baseline")
    #expect(late.status == 1 && late.text.contains("same curve, 2 frames late"))
    #expect(late.text.hasSuffix("\n  nodes: the same, 2 frames later\n  64 frames (was 62)\n"))
    try folder.write("", to: "a.baseline/nodes.txt")
    let broken = try run("diff", "a.baseline", "a.yaml")
    #expect(broken.status == 2 && broken.errors.hasPrefix("a.baseline/nodes.txt:1:1: error: "), "\(broken.errors)")
  }

  @Test("Problems of both sides are reported together, with their locations")
  func errors() throws {
    try folder.write(Sample.wrong, to: "wrong.yaml")
    try folder.write(Sample.tiny + "\nmatrix:\n  appearance: [light, dark]\n", to: "matrix.yaml")
    try folder.write("frame,time,x\n0,0,1\n2,0.1,1\n", to: "trace.csv")
    try folder.write("{\"frames\": [{\"frame\": 0}]}", to: "trace.json")
    let lines = [
      "wrong.yaml": "wrong.yaml:5:20: error: ", "missing.csv": "missing.csv: error: no such file\n",
      "trace.csv": "trace.csv:3:1: error: expected frame 1, found 2\n",
      "trace.json": "trace.json:1:13: error: expected an object with the key 'tracks'\n",
      "matrix.yaml": "matrix.yaml: error: diff compares one cell; this matrix has 2; select one, such as --only ",
    ]
    for (path, line) in lines {
      let end = try diff(path, path)
      #expect(end.status == 2 && end.output.isEmpty && end.errors.hasPrefix(line), "\(end.errors)")
      #expect(end.errors.components(separatedBy: path + ":").count >= 3)
    }
    #expect(try diff("matrix.yaml", "matrix.yaml", "--only", "appearance=dark").status == 0)
    #expect(try run("diff", "trace.csv").status == 2)
    #expect(try run("diff", "trace.csv", "trace.csv", "--tolerance", "-1").status == 2)
  }
}
