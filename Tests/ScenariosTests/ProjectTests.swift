import FlipbookScenarios
import FlipbookSimulation
import FlipbookUnits
import Glibc
import TestSupport
import Testing

/// The defaults and settings of a project.
@Suite("flipbook.yaml")
struct ProjectTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func messages(_ text: String) throws -> [String] {
    _ = try folder.write("flipbook.yaml", text)
    let root = try #require(ProjectRoot.nearest(to: folder.path))
    return try ProjectSettings.read(root, vocabulary: Fixtures.vocabulary, version: "1.2.3").diagnostics.map {
      "\($0)".replacing(folder.path + "/", with: "")
    }
  }

  static let mistakes: [(text: String, messages: [String])] = [
    ("flipbook: 1", []),
    ("flipbook: 1\nrequires: 1.2", []),
    ("flipbook: 1\nrequires: 1.2.3\nbaselines:\ndefaults:\nscenarios:\n", []),
    ("scenarios: [a]", ["1:1: error: a project needs 'flipbook': 1, the version of the format"]),
    ("flipbook: 2", ["1:11: error: flipbook: expected 1, the version of the format, found 2"]),
    (
      "flipbook: 1\nrequires: 1.10",
      ["2:11: error: requires: the project requires version 1.10 or later; this is 1.2.3"]
    ),
    ("flipbook: 1\nrequires: new", ["2:11: error: requires: expected a version such as 1.2.3, found 'new'"]),
    (
      "flipbook: 1\nscenario: [a]",
      ["2:1: error: unknown key 'scenario' in a project (did you mean 'scenarios'?)"]
    ),
    (
      "flipbook: 1\noutput: a/../../b",
      [
        "2:9: error: output: expected a path below the folder of flipbook.yaml, without '..', found 'a/../../b'"
      ]
    ),
    (
      "flipbook: 1\nscenarios: [/etc]",
      ["2:13: error: scenarios: expected a path below the folder of flipbook.yaml, without '..', found '/etc'"]
    ),
    (
      "flipbook: 1\nbaselines: {tolerance: -1, pixel: true}",
      [
        "2:24: error: tolerance: expected a number from 0 to 1000, found -1",
        "2:28: error: unknown key 'pixel' in 'baselines' (did you mean 'pixels'?)",
      ]
    ),
    ("flipbook: 1\nbaselines: refs", []), ("flipbook: 1\nbaselines: {folder: ./a/b, pixels: true}", []),
    (
      "flipbook: 1\nbaselines: ../refs",
      ["2:12: error: baselines: expected a path below the folder of flipbook.yaml, without '..', found '../refs'"]
    ),
    (
      "flipbook: 1\nbaselines: {folder: /refs}",
      ["2:21: error: folder: expected a path below the folder of flipbook.yaml, without '..', found '/refs'"]
    ),
    (
      "flipbook: 1\noutput: ./build\nbaselines: build/refs",
      ["3:12: error: baselines: expected a folder outside './build', the output folder, which 'clean' empties"]
    ),
    (
      "flipbook: 1\ndefaults:\n  device: iphone-99\n  fps: 500\n  timeline: []\n",
      [
        "3:11: error: device: unknown device 'iphone-99'",
        "4:8: error: fps: expected a whole number from 1 to 240, found 500",
        "5:3: error: unknown key 'timeline' in 'defaults'",
      ]
    ),
    (
      "flipbook: 1\ndefaults:\n  matrix: {device: [iphone-8, iphone-99], appearance: dark, variant: [article]}\n",
      [
        "3:31: error: device: unknown device 'iphone-99'",
        "3:55: error: appearance: expected a list of appearances, found 'dark'",
        "3:61: error: unknown key 'variant' in 'matrix'",
      ]
    ),
    (
      "flipbook: 1\nmotionTokens: {durations: [0.2, 350ms], curves: [easeOut], springs: [{response: 0.4, damping: 0.8}]}",
      []
    ),
    ("flipbook: 1\nmotionTokens:\n  curves: []\n", []),
    (
      "flipbook: 1\nmotionTokens:\n  durations: [0]\n  curves: [easeOt]\n  springs: [{damping: 1}]\n  spring: []\n",
      [
        "3:15: error: durations: expected a duration greater than 0",
        "4:12: error: curves: unknown curve 'easeOt' (did you mean 'easeOut'?)",
        "5:13: error: a spring needs 'response': a number from 0.001 to 60",
        "6:3: error: unknown key 'spring' in 'motionTokens' (expected durations, curves, or springs)",
      ]
    ),
    ("[", ["1:2: error: not valid YAML"]),
  ]

  @Test("Every mistake is reported at its place", arguments: mistakes.indices)
  func located(index: Int) throws {
    let (text, expected) = ProjectTests.mistakes[index]
    let found = try messages(text)
    #expect(found.count == expected.count, "\(found)")
    for (message, wanted) in zip(found, expected) {
      #expect(message.hasPrefix("flipbook.yaml:" + wanted), "\(message)")
    }
  }

  @Test("A scenario has the defaults of the nearest project, unless it sets them itself")
  func defaults() throws {
    _ = try folder.write(
      "flipbook.yaml", "flipbook: 1\ndefaults: {device: iphone-8, appearance: dark, output: {formats: [svg]}}\n")
    _ = try folder.write("near/flipbook.yaml", "flipbook: 1\ndefaults: {locale: ja}\n")
    let text = "flipbook: 1\nscene: keyboard-following\nappearance: light\n"
    let reader = ScenarioReader(vocabulary: Fixtures.vocabulary)
    let far = try reader.read(path: folder.write("a/b/s.yaml", text))
    let scenario = try #require(far.scenario)
    #expect(scenario.traits.device.name == "iphone-8" && scenario.traits.appearance == .light)
    #expect(scenario.output.formats == ["svg"] && scenario.traits.locale == .en)
    #expect(far.texts.count == 2, "a change of the defaults changes the digest of the scenario")
    let near = try #require(try reader.read(path: folder.write("near/deep/s.yaml", text)).scenario)
    #expect(near.traits.locale == .ja && near.traits.device.name != "iphone-8" && near.output.formats == ["png"])
  }

  @Test(
    "Every scenario has the cells of the project's matrix, except axes that it sets itself",
    arguments: [
      (
        "",
        [
          "device=iphone-8,appearance=light", "device=iphone-8,appearance=dark", "device=iphone-15,appearance=light",
          "device=iphone-15,appearance=dark",
        ]
      ),
      ("device: iphone-se-1\n", ["appearance=light", "appearance=dark"]),
      ("device: iphone-se-1\nappearance: dark\n", []),
      (
        "matrix: {device: [iphone-se-1], locale: [en, ja]}\nappearance: dark\n",
        ["device=iphone-se-1,locale=en", "device=iphone-se-1,locale=ja"]
      ),
    ])
  func matrix(keys: String, cells: [String]) throws {
    _ = try folder.write(
      "flipbook.yaml",
      "flipbook: 1\ndefaults: {matrix: {device: [iphone-8, iphone-15], appearance: [light, dark]}}\n")
    let path = try folder.write("s.yaml", "flipbook: 1\nscene: keyboard-following\n" + keys)
    let reading = try ScenarioReader(vocabulary: Fixtures.vocabulary).read(path: path)
    #expect(reading.diagnostics.isEmpty && reading.cells.compactMap(\.name) == cells, "\(reading.diagnostics)")
  }

  @Test("A mistake in the defaults is an error of the scenario, at its place in flipbook.yaml")
  func wrongDefaults() throws {
    _ = try folder.write("flipbook.yaml", "flipbook: 1\ndefaults:\n  fps: 0\n")
    let reading = try ScenarioReader(vocabulary: Fixtures.vocabulary).read(
      path: folder.write("s.yaml", "flipbook: 1\nscene: keyboard-following\n"))
    #expect(reading.scenario == nil)
    #expect(
      reading.diagnostics.map { "\($0)".replacing(folder.path + "/", with: "") }
        == ["flipbook.yaml:3:8: error: fps: expected a whole number from 1 to 240, found 0"])
  }

  @Test("A flipbook.yaml that is not a file, or is too large, is refused")
  func hostile() throws {
    let path = folder.path + "/flipbook.yaml"
    #expect(mkfifo(path, 0o600) == 0)
    let root = try #require(ProjectRoot.nearest(to: folder.path))
    let settings = try ProjectSettings.read(root, vocabulary: Fixtures.vocabulary, version: "1.0")
    #expect(settings.diagnostics.map(\.message) == ["expected a file, found a pipe"])
    #expect(unlink(path) == 0)
    #expect(
      try messages(String(repeating: "#", count: 2 << 20)) == ["flipbook.yaml: error: the file is larger than 1 MiB"])
  }

  @Test(
    "A path is absolute without dots, and '..' leads where the system leads",
    arguments: [
      ("a/./b//c.yaml", "/here/a/b/c.yaml"), ("./c.yaml", "/here/c.yaml"), ("/a/b", "/a/b"), ("/", ""),
      ("link/c.yaml", "/here/link/c.yaml"), ("link/../c.yaml", "/here/deep/c.yaml"),
    ])
  func absolutePaths(path: String, expected: String) throws {
    _ = try folder.write("deep/target/x", "")
    #expect(symlink("deep/target", folder.path + "/link") == 0)
    let named = path.hasPrefix("/") ? path : folder.path + "/" + path
    #expect(AbsolutePath.of(named) == expected.replacing("/here", with: folder.path))
  }
}
