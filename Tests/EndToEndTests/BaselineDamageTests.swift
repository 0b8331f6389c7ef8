import Foundation
import TestSupport
import Testing

/// A damaged or edited baseline is always reported.
@Suite("Damaged and edited baselines")
struct BaselineDamageTests {
  private let samples: BaselineSamples
  private var folder: TemporaryFolder { samples.folder }

  init() throws { samples = try BaselineSamples() }

  /// Twelve frames of 200 × 160 pixels, in which an underline moves.
  private static let scenario = """
    flipbook: 1
    device: {size: [200, 160], scale: 1, safeArea: {top: 0, bottom: 0, left: 0, right: 0}}
    scene:
      category-strip: {}
    timeline:
      - {at: 0.02, tap: button.1}
    duration: 0.2
    """

  /// Flips bits that look random and are the same in every run.
  private struct Flips {
    var state: UInt64

    mutating func next(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
  }

  @Test(
    "Every flipped bit is detected",
    arguments: [("tracks.csv", 3), ("nodes.txt", 5), ("meta.json", 7), ("frames.png", 11)] as [(String, UInt64)])
  func flips(file: String, seed: UInt64) throws {
    try samples.write(BaselineDamageTests.scenario, to: "whole/a.yaml")
    #expect(try samples.run("record", "whole", "--pixels").status == 0)
    let bytes = try Data(contentsOf: URL(filePath: folder.path("whole/a.baseline/\(file)")))
    var flips = Flips(state: seed)
    var places: [String: (byte: Int, bit: Int)] = [:]
    for number in 0..<128 {
      let place = (byte: flips.next(below: bytes.count), bit: flips.next(below: 8))
      places["\(number)"] = place
      try FileManager.default.createDirectory(atPath: folder.path("flipped"), withIntermediateDirectories: true)
      for name in ["a.yaml", "a.baseline"] {
        let copy = name.replacingOccurrences(of: "a.", with: "\(number).")
        try FileManager.default.copyItem(atPath: folder.path("whole/\(name)"), toPath: folder.path("flipped/\(copy)"))
      }
      var flipped = bytes
      flipped[place.byte] ^= 1 << UInt8(place.bit)
      try flipped.write(to: URL(filePath: folder.path("flipped/\(number).baseline/\(file)")))
    }
    #expect(try samples.run("verify", "flipped", "--quiet").status != 0)
    let cases = try samples.cases()
    #expect(cases.count == places.count)
    for found in cases {
      let name = try #require(found["name"] as? String)
      let place = try #require(places[name])
      let status = found["status"] as? String
      let facts = found["facts"] as? [String] ?? []
      #expect(status == "changed" || status == "wrong", "byte \(place.byte), bit \(place.bit)")
      // Either it names what has changed or where the file is wrong.
      #expect(!facts.isEmpty, "byte \(place.byte), bit \(place.bit)")
      if status == "wrong" { #expect(facts[0].hasPrefix("flipped/\(name).baseline/"), "\(facts)") }
    }
  }

  @Test("A recorded baseline passes")
  func whole() throws {
    try samples.write(BaselineDamageTests.scenario, to: "whole/a.yaml")
    #expect(try samples.run("record", "whole", "--pixels").status == 0)
    #expect(try samples.run("verify", "whole").text.hasPrefix("a: equal\n"))
  }

  @Test("diff and approve refuse versions and pictures that were not recorded together, as verify does")
  func digest() throws {
    try samples.write(BaselineDamageTests.scenario, to: "whole/a.yaml")
    #expect(try samples.run("record", "whole", "--pixels").status == 0)
    let edited = samples.text("whole/a.baseline/meta.json").replacingOccurrences(of: "\"0.2.0\"", with: "\"0.2.1\"")
    #expect(edited.contains("\"0.2.1\""))
    let message = "/meta.json:\(edited.split(separator: "\n").count - 1):3: error: expected '\"digest\": "
    let reason = "the file was edited or damaged after it was recorded"

    #expect(try samples.run("diff", "whole/a.baseline", "whole/a.yaml").status == 0)
    try folder.write(edited, to: "whole/a.baseline/meta.json")
    let diff = try samples.run("diff", "whole/a.baseline", "whole/a.yaml")
    #expect(diff.status == 2 && diff.errors.hasPrefix("whole/a.baseline" + message), "\(diff.errors)")
    #expect(diff.errors.contains(reason))

    #expect(try samples.run("verify", "whole").status == 1)
    let facts = try #require(try samples.cases().first?["facts"] as? [String])
    #expect(facts.contains { $0.hasPrefix("whole/a.baseline" + message) && $0.hasSuffix(reason) }, "\(facts)")

    let candidate = "out/verify/candidates/a"
    try folder.write(edited, to: "\(candidate)/meta.json")
    let approval = try samples.run("approve", "a")
    #expect(approval.status == 2 && approval.errors.hasPrefix(candidate + message), "\(approval.errors)")
    #expect(approval.errors.contains(reason) && samples.text("whole/a.baseline/meta.json") == edited)
  }

  private static let edits: [(file: String, edit: (String, String), verdict: String, facts: [String])] = [
    (
      "nodes.txt", ("text=\"Packing", "text=\"Parking"), "tracks equal, nodes in 62 of 62 frames",
      ["field: text changed, now \"Packing list"]
    ),
    (
      "nodes.txt", ("row.7\t0..26", "row.7\t0..25"), "tracks equal, nodes in 1 of 62 frames",
      ["list/row.7: appeared in frame 26"]
    ),
    (
      "nodes.txt", ("13..30 375,547 → 375,287", "13..31 375,547 → 375,287"), "tracks equal, nodes in ",
      ["list: changes"]
    ),
    (
      "nodes.txt", ("extent~8d9e5831", "extent~8d9e5830"), "tracks equal, nodes in ", ["list: changes"]
    ),
    (
      "nodes.txt", ("0..12\t00000000", "0..12\t00000001"), "tracks equal, nodes in 13 of 62 frames",
      [
        "scenes/keyboard.baseline/nodes.txt:6:7: error: expected '00000000', found '00000001'",
        "nodes: 13 frames differ, but none of the listed values do",
      ]
    ),
    (
      "nodes.txt", ("row.7\t", "row.77\t"), "tracks equal, nodes in ", ["list/row.7: appeared"]
    ),
    (
      "tracks.csv", ("# flipbook tracks 1, numbers", "# flipbook tracks 1, Numbers"),
      "the baseline was edited or damaged",
      [
        "scenes/keyboard.baseline/tracks.csv:1:22: error: expected 'numbers rounded to 0.001', found 'Numbers rounded to "
          + "0.001': the file was edited or damaged after it was recorded"
      ]
    ),
    (
      "tracks.csv", ("\n5,0.083333,", "\n5,0.083334,"), "the baseline was edited or damaged",
      ["scenes/keyboard.baseline/tracks.csv:8:3: error: expected '0.083333', found '0.083334'"]
    ),
    (
      "meta.json", ("\"harfbuzz\": \"6.0.0\"", "\"harfbuzz\": \"5.0.0\""), "the baseline was edited or damaged",
      ["scenes/keyboard.baseline/meta.json:", "recorded with harfbuzz 5.0.0, now 6.0.0"]
    ),
    (
      "meta.json", ("\"rows\": \"30\"", "\"rows\": \"31\""), "nothing moved, but the settings differ",
      ["rows now 30 (was 31)"]
    ),
    (
      "meta.json", ("    \"rows\": \"30\",\n", ""), "nothing moved, but the settings differ",
      ["rows now 30 (was absent)"]
    ),
    (
      "meta.json", ("    \"name\": \"flipbook\",\n", ""), "the baseline was edited or damaged",
      ["meta.json:4:5: error: "]
    ),
  ]

  @Test("An edited text is reported with its content and position", arguments: edits.indices)
  func edited(index: Int) throws {
    let (file, edit, verdict, expected) = BaselineDamageTests.edits[index]
    try samples.write()
    #expect(try samples.run("record", "scenes").status == 0)
    let path = "scenes/keyboard.baseline/\(file)"
    let text = samples.text(path)
    let edited = text.replacingOccurrences(of: edit.0, with: edit.1)
    try #require(edited != text)
    try folder.write(edited, to: path)
    let end = try samples.run("verify", "scenes")
    #expect(end.status == 1 && end.text.hasPrefix("keyboard: changed: \(verdict)"), "\(end.text)")
    let facts = try #require(try samples.cases().first?["facts"] as? [String])
    for fact in expected { #expect(facts.contains { $0.contains(fact) }, "\(facts)") }
    if file == "nodes.txt" {
      #expect(try samples.run("diff", "scenes/keyboard.baseline", "scenes/keyboard.yaml").status == 1)
    }
    #expect(try samples.run("approve", "keyboard").status == 0)
    #expect(samples.text(path) == text)
  }
}
