import FlipbookExpectations
import FlipbookMotion
import FlipbookScenarios
import FlipbookSimulation
import Testing
import FlipbookUnits

/// Distinguishes the type from Swift Testing's.
typealias Expectation = FlipbookExpectations.Expectation

/// Small scenes with every kind of parameter, target, and scroll view.
enum Fixtures {
  static let vocabulary = ScenarioVocabulary(
    descriptors: [keyboardFollowing, categoryStrip, parallaxCells, mediaReader],
    formats: ["png", "svg"],
    overlays: ["touches", "frames"]
  )

  static let keyboardFollowing = SceneDescriptor(
    name: "keyboard-following",
    summary: "A view that follows the keyboard.",
    parameters: [
      ParameterDescriptor("tabBar", .boolean, standard: .boolean(false), "Whether there is a tab bar."),
      ParameterDescriptor("curve", .curve, standard: .curve(.keyboard), "The bar's curve."),
      ParameterDescriptor("fieldHeight", .number(0...2_000), standard: .number(100), "Points."),
      ParameterDescriptor("rows", .integer(0...1_000_000), standard: .integer(30), "How many rows."),
      ParameterDescriptor("text", .text, standard: .text(nil), "What the field holds."),
    ],
    targets: ["field", "background", "list", "row.N"].map { TargetDescriptor($0, "") },
    tracks: ["field.bottom", "field.top", "keyboard.top"].map { TrackDescriptor($0, "") },
    scrollViews: [ScrollViewDescriptor("list", axis: .vertical, "The list.")]
  )

  static let categoryStrip = SceneDescriptor(
    name: "category-strip",
    summary: "Buttons with an underline.",
    parameters: strip,
    targets: ["button.N", "strip"].map { TargetDescriptor($0, "") },
    tracks: [],
    scrollViews: [ScrollViewDescriptor("strip", axis: .horizontal, "The strip.")]
  )

  static let parallaxCells = SceneDescriptor(
    name: "parallax-cells",
    summary: "Pictures that lag.",
    parameters: cells,
    targets: ["list", "row.N", "statusBar"].map { TargetDescriptor($0, "") },
    tracks: [TrackDescriptor("cell.N.top", "")],
    scrollViews: [ScrollViewDescriptor("list", axis: .vertical, "The list.")]
  )

  static let mediaReader = SceneDescriptor(
    name: "media-reader",
    summary: "All on one screen.",
    parameters: [
      ParameterDescriptor("drawer", .group(drawer), standard: .group(["openX": .number(240)]), "The drawer."),
      ParameterDescriptor("cells", .group(cells), standard: .group(["rows": .integer(8)]), "The cells."),
      ParameterDescriptor("lag", .boolean, standard: .boolean(false), "Whether pictures lag."),
    ],
    targets: ["row.N", "menu", "menu.row.N", "menuButton"].map { TargetDescriptor($0, "") },
    tracks: [
      TrackDescriptor("main.x", ""), TrackDescriptor("selected", ""),
      TrackDescriptor("drawer.state", "", words: ["closed", "opened"]),
    ],
    scrollViews: ["list.N", "pages"].map { ScrollViewDescriptor($0, axis: .vertical, "") }
  )

  private static let strip = [
    ParameterDescriptor("categories", .titles(3...200), standard: .titleCount(9), "Categories."),
    ParameterDescriptor("underlineEdge", .choice(["top", "bottom"]), standard: .choice("top"), "The edge."),
    ParameterDescriptor(
      "duration", .duration(.zero...Microseconds(60_000_000)), standard: .duration(Microseconds(260_000)), "Seconds."),
  ]

  private static let drawer = [
    ParameterDescriptor("openX", .number(0...1_000), standard: .number(1), "Points."),
    ParameterDescriptor("threshold", .number(0...1_000), standard: .number(160), "Points."),
  ]

  private static let cells = [
    ParameterDescriptor("factor", .number(0...10_000), standard: .number(100), "Points."),
    ParameterDescriptor("rows", .integer(0...1_000_000), standard: .integer(6), "How many rows."),
  ]
}

extension Fixtures {
  /// Returns a scenario with these steps, which are not indented, on a 320 × 568 screen.
  static func timeline(_ steps: String, scene: String = "keyboard-following") -> String {
    "flipbook: 1\ndevice: iphone-se-1\nscene: \(scene)\ntimeline:\n\(steps)\n"
  }

  /// Returns a scenario with these expectations, which are not indented.
  static func expecting(_ items: String, scene: String = "media-reader") -> String {
    "flipbook: 1\nscene: \(scene)\nexpect:\n\(items)\n"
  }

  /// Returns a scenario with these additional keys.
  static func header(_ keys: String) -> String { "flipbook: 1\nscene: keyboard-following\n\(keys)\n" }

  static func read(_ text: String, _ overrides: ScenarioOverrides = ScenarioOverrides()) -> ScenarioReading {
    do {
      let reader = ScenarioReader(vocabulary: vocabulary, overrides: overrides)
      let reading = try reader.read(Array(text.utf8), path: "test.yaml")
      if overrides == ScenarioOverrides() { SchemaCorpus.keep(text, reading) }
      return reading
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Reads a scenario that has no errors.
  static func scenario(
    _ text: String, _ overrides: ScenarioOverrides = ScenarioOverrides(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Scenario {
    let reading = read(text, overrides)
    for diagnostic in reading.diagnostics { Issue.record("\(diagnostic)", sourceLocation: sourceLocation) }
    return try #require(reading.scenario, sourceLocation: sourceLocation)
  }
}

/// Reads a scenario in which ▸ marks the position of each problem, and expects these messages there, in order. A message that
/// starts with "warning: " is a warning.
func expect(
  _ marked: String, says messages: [String], _ overrides: ScenarioOverrides = ScenarioOverrides(),
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var places: [String] = []
  var text = ""
  var (line, column) = (1, 1)
  for character in marked.unicodeScalars {
    if character == "▸" {
      places.append("test.yaml:\(line):\(column)")
      continue
    }
    text.unicodeScalars.append(character)
    (line, column) = character == "\n" ? (line + 1, 1) : (line, column + 1)
  }
  let expected = zip(places, messages).map { place, message in
    message.hasPrefix("warning: ") ? "\(place): \(message)" : "\(place): error: \(message)"
  }
  let reading = Fixtures.read(text, overrides)
  #expect(places.count == messages.count, "as many marks as messages", sourceLocation: sourceLocation)
  #expect(reading.diagnostics.map(\.description) == expected, sourceLocation: sourceLocation)
  let hasErrors = messages.contains { !$0.hasPrefix("warning: ") }
  #expect(
    (reading.scenario == nil) == hasErrors, "no scenario from a file with an error", sourceLocation: sourceLocation)
}
