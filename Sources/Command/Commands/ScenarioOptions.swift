import Flipbook
import FlipbookExport
import FlipbookRendering
import FlipbookScenarios
import FlipbookScenes
import FlipbookSimulation
import FlipbookUnits

/// The options that override a scenario's keys. Their values follow the same rules as those keys.
struct ScenarioOptions: Sendable {
  let studio: Studio

  private var format: Option<[String]> {
    .list(
      "format", .scenario("FORMAT", studio.formats.map(\.name) + [ScenarioOptions.json]),
      "the formats to write; with json, prints a report of the run as JSON")
  }

  private var overlay: Option<[String]> {
    .list("overlay", .scenario("NAME", studio.overlays.map(\.name)), "the overlays to draw over the frames")
  }

  /// The item of `--format` that is about the output of the command instead of its results.
  private static let json = VerdictFormat.json.rawValue

  /// Values of parameters, each as its name and its value.
  private static let set = Option<[String]>.list(
    "set", .scenario("NAME=VALUE"), "the value of a parameter of the screen, the scene, or the scenario")

  private static let scale = Option<String>("scale", .scenario("N"), "pixels per point (default: the device's)")

  /// The options that determine how the screen is presented.
  private static let presenting: [Option<String>] = [
    Option(
      "frame", .scenario("FRAME", OutputPresentation.Frame.allCases.map(\.rawValue)),
      "whether to draw the screen in its device or alone (default)"),
    Option(
      "crop", .scenario("NODE"),
      "show only one node, named by its path or the end of its path, such as strip or list/row.3: the smallest region "
        + "that contains its visible part in every frame"),
    Option("background", .scenario("COLOR"), "the background: #RGB, #RRGGBB, #RRGGBBAA, or none (default)"),
    Option("corner-radius", .scenario("N"), "the corner radius in points (default: 0, or the device's)"),
  ]

  /// The options that determine how a scenario plays.
  private static let playing: [Option<String>] = [
    Option("fps", .scenario("N"), "frames per second, 1 to 240"),
    Option("device", .scenario("NAME"), "the device; see '\(Program.toolName) list devices'"),
    Option(
      "orientation", .scenario("ORIENTATION", Orientation.allCases.map(\.rawValue)), "the orientation of the device"),
    Option(
      "look", .scenario("LOOK", SystemLook.allCases.map(\.rawValue)),
      "the version of iOS that the screen looks like (default: the device's)"),
    Option("appearance", .scenario("APPEARANCE", Appearance.allCases.map(\.rawValue)), "the appearance"),
    Option("locale", .scenario("CODE", Language.allCases.map(\.rawValue)), "the language of the sample content"),
    Option("variant", .scenario("NAME", Variant.allCases.map(\.rawValue)), "the variant of the scene"),
  ]

  /// The options of the size of pictures, of moving pictures, and of stills.
  private static let writing: [OptionDescription] = [
    Option<String>("width", .scenario("PIXELS"), "the width of the pictures, instead of '--scale'").description,
    Option<String>("height", .scenario("PIXELS"), "the height of the pictures, instead of '--scale'").description,
    Option<String>("margin", .scenario("N"), "points around the picture (default 0)").description,
    Option<String>("loop", .scenario("N"), "how often moving pictures play: a number, or forever (default)")
      .description,
    Option<String>("speed", .scenario("N"), "seconds of motion per second shown: 0.25 is slow motion").description,
    Option<String>(
      "max-size", .scenario("SIZE"), "the maximum size of each file, such as 800kB or 5MB (flipbook.html: 20MB)"
    ).description,
    Option<String>("quality", .scenario("N"), "the quality of webp, mp4, webm, and photos in animation.svg, 0 to 100")
      .description,
    Option<Bool>.flag("lossless", "keep every pixel in webp; by default, photos that move have the quality 60")
      .description,
    Option<Bool>.flag("dither", "approximate the colors that a GIF lacks by patterns").description,
    Option<String>(
      "name", .scenario("PATTERN"), "file names without extension, such as '{name}-{variant}-{appearance}'"
    ).description,
    Option<String>("id-prefix", .scenario("TEXT"), "what ids in SVG frames begin with, for several in one page")
      .description,
    Option<[String]>.list("at", .scenario("TIME"), "the moments of stills, such as 0.2,0.5,end").description,
    Option<String>("count", .scenario("N"), "the number of frames in strip, sheet, and onion").description,
    Option<[String]>.list(
      "tracks", .scenario("NAMES"),
      "the tracks of curves, such as 'list.*,bars.translation' (default: those that change)"
    ).description,
    Option<String>(
      "beside", .scenario("WORD", OutputMovie.Counterpart.allCases.map(\.rawValue)),
      "draw this variant or appearance to the right"
    ).description,
    Option<String>(
      "themes", .scenario("WORD", OutputMovie.Themes.allCases.map(\.rawValue)),
      "let animation.svg follow the reader's light or dark setting"
    ).description,
  ]

  var forPlaying: [OptionDescription] { ScenarioOptions.playing.map(\.description) + [ScenarioOptions.set.description] }
  /// The options that determine what is drawn.
  var forPicturing: [OptionDescription] {
    [ScenarioOptions.scale.description, overlay.description] + ScenarioOptions.presenting.map(\.description)
  }
  var forDrawing: [OptionDescription] { forPlaying + [format.description] + forPicturing }

  var forWriting: [OptionDescription] { forDrawing + ScenarioOptions.writing }

  /// Reads the values of the given options and reports their problems.
  func read(
    _ arguments: ParsedArguments, _ described: [OptionDescription]
  ) -> (overrides: ScenarioOverrides, problems: [ArgumentProblem]) {
    let options = described.compactMap { option in
      arguments.text(of: option).flatMap { text -> ScenarioOverrides.Option? in
        guard option.name == format.description.name else { return ScenarioOverrides.Option(option.spelling, text) }
        return ScenarioOptions.resultFormats(text).map { ScenarioOverrides.Option(option.spelling, $0) }
      }
    }
    let reading = ScenarioOverrides.read(options, vocabulary: studio.vocabulary)
    return (reading.overrides, reading.problems.map(ArgumentProblem.other))
  }
}

extension ScenarioOptions {
  /// Returns the formats of results, or `nil` if only the format of the output is named.
  static func resultFormats(_ text: String) -> String? {
    let formats = text.split(separator: ",", omittingEmptySubsequences: false).filter { $0 != json }
    return formats.isEmpty ? nil : formats.joined(separator: ",")
  }
}

extension ValueKind where Value == String {
  /// A value that is checked by the scenario reader.
  fileprivate static func scenario(_ placeholder: String, _ words: [String] = []) -> ValueKind {
    ValueKind(placeholder: placeholder, expected: words.isEmpty ? placeholder : Wording.choice(words), words: words) {
      $0
    }
  }
}
