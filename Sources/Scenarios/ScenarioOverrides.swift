package import FlipbookSimulation
package import FlipbookUnits
internal import FlipbookYAML

/// The command-line options that take precedence over a scenario. `nil` for options that were not given.
package struct ScenarioOverrides: Hashable, Sendable {
  package var framesPerSecond: Int?
  package var scale: Double?
  package var device: Device?
  package var orientation: Orientation?
  package var look: SystemLook?
  package var appearance: Appearance?
  package var locale: Language?
  package var variant: Variant?
  package var formats: [String]?
  package var overlays: [String]?
  package var frame: OutputPresentation.Frame?
  package var crop: String?
  package var background: ColorChoice?
  package var cornerRadius: Double?
  package var margin: Double?
  package var width: Int?
  package var height: Int?
  package var movie = MovieChoice()
  /// Values of parameters.
  package var settings: [Setting] = []
  /// The options as they are on the command line.
  package var options: [Option] = []

  package init() {}

  /// A parameter with its value, as in `--set open=120`.
  package struct Setting: Hashable, Sendable {
    package let name: String
    package let value: String
  }

  /// An option as it is on the command line, such as "--fps" with "30".
  package struct Option: Hashable, Sendable {
    package let name: String
    package let text: String

    package init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  /// Reads options by the same rules as the file's keys. Lists are separated by commas. If an option appears more than
  /// once, the last one counts. Problems are messages without a path.
  package static func read(
    _ options: [Option],
    vocabulary: ScenarioVocabulary
  ) -> (overrides: ScenarioOverrides, problems: [String]) {
    let report = Report(sources: SourceBook(path: ""))
    let slots = Dictionary(options.map { ($0.name, slot(for: $0, report)) }, uniquingKeysWith: { $1 })
    func value<Value>(_ name: String, _ reader: ValueReader<Value>) -> Value? { slots[name].flatMap(reader.read) }
    var overrides = ScenarioOverrides()
    overrides.options = options
    overrides.formats = value("--format", .formats(vocabulary))
    overrides.framesPerSecond = value("--fps", .framesPerSecond)
    overrides.scale = value("--scale", .outputScale)
    overrides.device = value("--device", .preset(vocabulary))
    overrides.orientation = value("--orientation", .word)
    overrides.look = value("--look", .word)
    overrides.appearance = value("--appearance", .word)
    overrides.locale = value("--locale", .word)
    overrides.variant = value("--variant", .word)
    overrides.overlays = value("--overlay", .overlays(vocabulary))
    overrides.frame = value("--frame", .word)
    overrides.crop = value("--crop", .nodeName)
    overrides.background = value("--background", .background)
    overrides.cornerRadius = value("--corner-radius", .cornerRadius)
    overrides.margin = value("--margin", .cornerRadius)
    overrides.width = value("--width", .pixels)
    overrides.height = value("--height", .pixels)
    overrides.movie.loop = value("--loop", .loop)
    overrides.movie.speed = value("--speed", .speed)
    overrides.movie.maxSize = value("--max-size", .byteCount)
    overrides.movie.quality = value("--quality", .integer(0...100))
    overrides.movie.isLossless = value("--lossless", .boolean)
    overrides.movie.dithers = value("--dither", .boolean)
    overrides.movie.name = value("--name", .fileName)
    overrides.movie.idPrefix = value("--id-prefix", .idPrefix)
    overrides.movie.moments = value("--at", .moments)
    overrides.movie.count = value("--count", .stillCount)
    overrides.movie.tracks = value("--tracks", .trackPatterns)
    overrides.movie.beside = value("--beside", .word)
    overrides.movie.themes = value("--themes", .word)
    if overrides.scale != nil, overrides.width != nil || overrides.height != nil {
      report.error("--scale cannot be combined with --width or --height", at: nil)
    }
    overrides.settings = value("--set", .settings) ?? []
    return (overrides, report.sorted.filter { $0.severity == .error }.map(\.message))
  }

  private static func slot(for option: Option, _ report: Report) -> Slot {
    let range = SourceRange(start: .start, end: .start)
    func scalar(_ text: some StringProtocol) -> Node { Node(.scalar(Scalar(String(text))), range: range) }
    let isList = ["--format", "--overlay", "--at", "--tracks", "--set"].contains(option.name)
    let items = option.text.split(separator: ",", omittingEmptySubsequences: false).map(scalar)
    // A flag has no text.
    let text = ["--lossless", "--dither"].contains(option.name) ? "true" : option.text
    let node = isList ? Node(.sequence(items), range: range) : scalar(text)
    return Slot(node: node, subject: option.name, report: report)
  }
}

extension ValueReader where Value == Int {
  static var framesPerSecond: ValueReader { .integer(1...240) }
}

extension ValueReader where Value == [ScenarioOverrides.Setting] {
  /// Reads parameters with their values.
  fileprivate static var settings: ValueReader {
    let item = ValueReader<ScenarioOverrides.Setting>("a parameter and its value, such as open=120") { slot in
      let text = slot.node.scalar?.text ?? ""
      guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
        slot.error("expected a parameter and its value, such as open=120, found \(Wording.quoted(text))")
        return nil
      }
      return ScenarioOverrides.Setting(
        name: String(text[..<sign]), value: String(text[text.index(after: sign)...]))
    }
    return .list(of: item, named: "parameters")
  }
}
