import Glibc
import FlipbookScenarios
import FlipbookSimulation
import TestSupport
import Testing
import FlipbookUnits

@Suite struct IncludeTests {
  private let folder: TemporaryFolder
  private let reader = ScenarioReader(vocabulary: Fixtures.vocabulary)

  init() throws { folder = try TemporaryFolder() }

  private func reading(_ text: String) throws -> ScenarioReading { try reader.read(path: folder.write("a.yaml", text)) }

  private func messages(_ text: String) throws -> [String] {
    try reading(text).diagnostics.map { "\($0)".replacing(folder.path, with: "…") }
  }

  @Test("A file's own keys override included ones; timelines, names, and parameters are merged")
  func layers() throws {
    _ = try folder.write(
      "parts/common.yaml",
      """
      flipbook: 1
      include: more.yaml
      device: iphone-8
      title: Common
      scene: {keyboard-following: {rows: 3, tabBar: true}}
      output: {formats: [svg], scale: 1}
      timeline: [{at: 0.1, tap: field}]
      """)
    _ = try folder.write(
      "parts/more.yaml", "parameters: {wait: 0.3, pause: 2}\ngestures: {press: {tap: field}}\nappearance: dark\n")
    let reading = try reading(
      """
      flipbook: 1
      include: parts/common.yaml
      title: Own
      parameters: {wait: 0.7}
      scene: {keyboard-following: {rows: 4}}
      output: {formats: [png]}
      timeline: [{after: "${wait}", do: press}, {after: "${pause}", tap: background}]
      """)
    #expect(reading.diagnostics.isEmpty)
    let scenario = try #require(reading.scenario)
    #expect(scenario.title == "Own")
    #expect(scenario.traits.device.name == "iphone-8")
    #expect(scenario.traits.appearance == .dark)
    #expect(scenario.parameters["rows"] == .integer(4))
    #expect(scenario.parameters["tabBar"] == .boolean(true))
    #expect(scenario.output.formats == ["png"])
    #expect(scenario.output.scale == 1)
    #expect(scenario.timeline.steps.map(\.start.count) == [100_000, 880_000, 2_960_000])
  }

  @Test("A later included file overrides an earlier one, and a different scene replaces the included one")
  func several() throws {
    _ = try folder.write("one.yaml", "title: One\nhold: 1\nscene: {parallax-cells: {rows: 9}}\n")
    _ = try folder.write("two.yaml", "title: Two\n")
    let scenario = try #require(
      try reading("flipbook: 1\ninclude: [one.yaml, two.yaml]\nscene: keyboard-following\n").scenario)
    #expect(scenario.title == "Two")
    #expect(scenario.hold == Microseconds(1_000_000))
    #expect(scenario.scene == "keyboard-following")
  }

  @Test("An error is reported in its own file, with the positions that include the file")
  func chain() throws {
    _ = try folder.write("parts/outer.yaml", "include: inner.yaml\nfps: fast\n")
    _ = try folder.write("parts/inner.yaml", "\ndevise: iphone-8\nparameters: {wait: long}\n")
    #expect(
      try messages("flipbook: 1\nscene: keyboard-following\ninclude: parts/outer.yaml\nhold: ${wait}\n") == [
        "…/a.yaml:4:7: error: hold: expected a duration from 0 to 100000 s, found 'long' (write 0.3, 0.3s, or 300ms) "
          + "('wait' is set at …/parts/inner.yaml:3:20)",
        "…/parts/outer.yaml:2:6: error: fps: expected a whole number from 1 to 240, found 'fast' "
          + "(included at …/a.yaml:3:10)",
        "…/parts/inner.yaml:2:1: error: unknown key 'devise' in a scenario (did you mean 'device'?) "
          + "(included at …/parts/outer.yaml:1:10, which is included at …/a.yaml:3:10)",
      ])
  }

  @Test(
    "The including file does not hide an included file's key of the wrong kind",
    arguments: [
      ("timeline: {at: 1}", "timeline: expected a list of steps, found a map", "timeline: [{tap: field}]"),
      ("expect: 3", "expect: expected a list of expectations, found 3", "expect: [{at: 0, field.top: 468}]"),
      ("output: [png]", "output: expected a map, found a list", "output: {scale: 1}"),
      ("gestures: [up]", "gestures: expected a map, found a list", "gestures: {press: {tap: field}}"),
      ("matrix: [1]", "matrix: expected a map, found a list", "matrix: {rows: [1, 2]}"),
      (
        "parameters: [x]", "parameters: expected names with values, such as {distance: 130}, found a list",
        "parameters: {wait: 1}"
      ),
    ])
  func hidden(part: String, message: String, own: String) throws {
    _ = try folder.write("part.yaml", part + "\n")
    for own in [own, "title: own"] {
      let messages = try messages("flipbook: 1\ninclude: part.yaml\nscene: keyboard-following\n\(own)\n")
      #expect(messages.count == 1, "\(messages)")
      #expect(messages.first?.contains("/part.yaml:1:") == true)
      #expect(messages.first?.hasSuffix("error: \(message) (included at …/a.yaml:2:10)") == true)
    }
  }

  @Test("Invalid YAML is reported in its own file, without subsequent errors")
  func syntax() throws {
    _ = try folder.write("bad.yaml", "a: [\n")
    let messages = try messages("flipbook: 1\ninclude: bad.yaml\n")
    #expect(messages.count == 1)
    #expect(messages[0].hasPrefix("…/bad.yaml:2:1: error: not valid YAML"))
    #expect(messages[0].hasSuffix("(included at …/a.yaml:2:10)"))
  }

  @Test(
    "An included file must exist, be in the scenario's folder, and not include itself",
    arguments: [
      ("../outside.yaml", "include: no such file '…/../outside.yaml'"),
      (
        "/etc/hostname",
        "include: '/etc/hostname' is outside the scenario's folder; expected a file in that folder or below it"
      ),
      ("parts/../../../etc/hostname", nil),
      (
        "link.yaml", "include: 'link.yaml' is outside the scenario's folder; expected a file in that folder or below it"
      ),
      (
        "linked/hostname",
        "include: 'linked/hostname' is outside the scenario's folder; expected a file in that folder or below it"
      ),
      ("a.yaml", "include: a file cannot include itself: 'a.yaml' → 'a.yaml'"),
      ("myself.yaml", "include: a file cannot include itself: 'a.yaml' → 'a.yaml'"),
      ("parts", "include: '…/parts': expected a file, found a folder"),
      ("[]x", nil), ("{a: b}", "include: expected a file path or a list of file paths, found a map"),
      ("[1]", "include: expected a file path or a list of file paths, found 1"),
    ])
  func refused(name: String, message: String?) throws {
    _ = try folder.write("parts/x.yaml", "title: x\n")
    symlink("/etc/hostname", folder.path + "/link.yaml")
    symlink("/etc", folder.path + "/linked")
    symlink("a.yaml", folder.path + "/myself.yaml")
    let messages = try messages("flipbook: 1\nscene: keyboard-following\ninclude: \(name)\n")
    #expect(messages.count == 1)
    if let message { #expect(messages[0].contains("error: \(message)")) }
    #expect(messages[0].hasPrefix("…/a.yaml:"))
  }

  @Test("A cycle of several files is reported as such")
  func cycle() throws {
    _ = try folder.write("b.yaml", "include: c.yaml\n")
    _ = try folder.write("c.yaml", "include: b.yaml\n")
    #expect(
      try messages("flipbook: 1\ninclude: b.yaml\n") == [
        "…/c.yaml:1:10: error: include: a file cannot include itself: 'b.yaml' → 'c.yaml' → 'b.yaml' "
          + "(included at …/b.yaml:1:10, which is included at …/a.yaml:2:10)"
      ])
  }

  @Test("Messages show the innermost files of a long chain")
  func longChain() throws {
    for index in 1...9 { _ = try folder.write("c\(index).yaml", "include: c\(index + 1).yaml\n") }
    let message = try #require(try messages("flipbook: 1\ninclude: c1.yaml\n").first)
    #expect(message.hasPrefix("…/c9.yaml:1:10: error: include: no such file '…/c10.yaml' (included at …/c8.yaml:"))
    #expect(message.hasSuffix("which is included at …/c5.yaml:1:10, and so on)"))
  }

  @Test("A link to the file itself is reported as such")
  func link() throws {
    symlink("a.yaml", folder.path + "/myself.yaml")
    #expect(
      try messages("flipbook: 1\ninclude: myself.yaml\n") == [
        "…/a.yaml:2:10: error: include: a file cannot include itself: 'a.yaml' → 'a.yaml' "
          + "('myself.yaml' is a link to 'a.yaml')"
      ])
  }

  @Test("Files that include each other twice do not multiply without limit")
  func bomb() throws {
    for index in 0..<30 {
      _ = try folder.write("p\(index).yaml", "include: [p\(index + 1).yaml, p\(index + 1).yaml]\n")
    }
    _ = try folder.write("p30.yaml", "title: end\n")
    let messages = try messages("flipbook: 1\ninclude: p0.yaml\n")
    #expect(messages.contains { $0.contains("include: expected at most 100 files in total") })
    #expect(messages.count < 100)
  }
}
