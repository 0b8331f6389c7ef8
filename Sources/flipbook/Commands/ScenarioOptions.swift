import Behaviours
import Export
import Rendering
import Scenarios
import Simulation
import Units

/// The options that stand in place of what a scenario says. Their values are read by the rules of the scenario's own keys.
enum ScenarioOptions {
  static let format = Option<[String]>.list(
    "format", ValueKind.scenario("FORMAT", ExportFormat.all.map(\.name)), "what to write")
  static let overlay = Option<[String]>.list(
    "overlay", ValueKind.scenario("NAME", ScenarioVocabulary.ours.overlays), "what to draw over the frames")
  static let scale = Option<String>("scale", .scenario("N"), "pixels per point of the pictures; default: the device's")

  /// What decides how the screen is shown.
  static let presenting: [Option<String>] = [
    Option(
      "frame", .scenario("FRAME", OutputPresentation.Frame.allCases.map(\.rawValue)),
      "the screen in its device, or alone as in a screenshot (default)"),
    Option(
      "crop", .scenario("NODE"),
      "show only a node of the screen, by its path or the path's end, such as strip or list/row.3: the smallest part "
        + "that holds all that is seen of it in any frame"),
    Option("background", .scenario("COLOUR"), "what lies behind: #RGB, #RRGGBB, #RRGGBBAA or none (default)"),
    Option("corner-radius", .scenario("N"), "round the corners, in points; default: none, or the device's"),
  ]

  /// What decides how a scenario plays.
  static let playing: [Option<String>] = [
    Option("fps", .scenario("N"), "frames per second, 1 to 240"),
    Option("device", .scenario("NAME"), "the device: see 'flipbook list devices'"),
    Option("orientation", .scenario("WAY", Orientation.allCases.map(\.rawValue)), "how the device is held"),
    Option("appearance", .scenario("LOOK", Appearance.allCases.map(\.rawValue)), "the appearance"),
    Option("locale", .scenario("CODE", Locale.allCases.map(\.rawValue)), "the language of the sample content"),
    Option("variant", .scenario("NAME", Variant.allCases.map(\.rawValue)), "the rules of the scene"),
  ]

  static let forPlaying = playing.map(\.description)
  /// What decides what is drawn.
  static let forPicturing = [scale.description, overlay.description] + presenting.map(\.description)
  static let forDrawing = forPlaying + [format.description] + forPicturing

  /// What the options among `described` say, and what is wrong with it.
  static func read(
    _ arguments: ParsedArguments, _ described: [OptionDescription]
  ) -> (overrides: ScenarioOverrides, problems: [ArgumentProblem]) {
    let options = described.compactMap { option in
      arguments.text(of: option).map { ScenarioOverrides.Option(option.spelling, $0) }
    }
    let reading = ScenarioOverrides.read(options, vocabulary: .ours)
    return (reading.overrides, reading.problems.map(ArgumentProblem.other))
  }
}

extension ScenarioVocabulary {
  /// The names that this program knows.
  static let ours = ScenarioVocabulary(
    descriptors: BehaviourCatalog.descriptors, formats: ExportFormat.all.map(\.name),
    overlays: Overlay.all.map(\.name))
}

extension ValueKind where Value == String {
  /// A value that scenario reading judges.
  fileprivate static func scenario(_ placeholder: String, _ words: [String] = []) -> ValueKind {
    ValueKind(placeholder: placeholder, expected: words.isEmpty ? placeholder : Wording.choice(words), words: words) {
      $0
    }
  }
}
