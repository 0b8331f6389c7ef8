package import FlipbookSnapshots
internal import FlipbookYAML

/// The `output` of a scenario. `nil` for keys that it does not have.
struct OutputChoice {
  var formats: [String]?
  var scale: Double?
  var overlays: [String]?
  var frame: OutputPresentation.Frame?
  var crop: String?
  var background: ColorChoice?
  var cornerRadius: Double?
  var margin: Double?
  var width: Int?
  var height: Int?
  var movie = MovieChoice()

  /// Returns the presentation, where command-line options take precedence.
  func presentation(_ overrides: ScenarioOverrides) -> OutputPresentation {
    OutputPresentation(
      frame: overrides.frame ?? frame ?? .none,
      crop: overrides.crop ?? crop,
      background: (overrides.background ?? background)?.color,
      cornerRadius: overrides.cornerRadius ?? cornerRadius,
      margin: overrides.margin ?? margin ?? 0,
      width: overrides.scale == nil ? overrides.width ?? (overrides.height == nil ? width : nil) : nil,
      height: overrides.scale == nil ? overrides.height ?? (overrides.width == nil ? height : nil) : nil
    )
  }
}

/// The keys of `output` about moving pictures and stills, or the options that override them. `nil` for those that are not given.
package struct MovieChoice: Hashable, Sendable {
  package var loop: OutputMovie.Loop?
  package var speed: Double?
  package var maxSize: Int?
  package var quality: Int?
  package var isLossless: Bool?
  package var dithers: Bool?
  package var name: FilePattern?
  package var idPrefix: String?
  package var moments: [OutputMovie.Moment]?
  package var count: Int?
  package var tracks: [TrackPattern]?
  package var beside: OutputMovie.Counterpart?
  package var themes: OutputMovie.Themes?

  package init() {}

  /// Returns the settings, where command-line options take precedence.
  func movie(_ overrides: MovieChoice) -> OutputMovie {
    OutputMovie(
      loop: overrides.loop ?? loop ?? .forever,
      speed: overrides.speed ?? speed ?? 1,
      maxSize: overrides.maxSize ?? maxSize,
      quality: overrides.quality ?? quality,
      isLossless: overrides.isLossless ?? isLossless ?? false,
      dithers: overrides.dithers ?? dithers ?? false,
      name: overrides.name ?? name,
      idPrefix: overrides.idPrefix ?? idPrefix,
      moments: overrides.moments ?? moments ?? [],
      count: overrides.count ?? count,
      tracks: overrides.tracks ?? tracks ?? [],
      beside: overrides.beside ?? beside,
      themes: overrides.themes ?? themes
    )
  }
}

extension ValueReader where Value == OutputChoice {
  static func output(_ vocabulary: ScenarioVocabulary) -> ValueReader {
    ValueReader("a map") { slot in
      guard var map = MapReader(slot, owner: "'output'") else { return nil }
      var choice = OutputChoice(
        formats: map.read("formats", .formats(vocabulary)),
        scale: map.read("scale", .outputScale),
        overlays: map.read("overlays", .overlays(vocabulary)),
        frame: map.read("frame", .word),
        crop: map.read("crop", .nodeName),
        background: map.read("background", .background),
        cornerRadius: map.read("cornerRadius", .cornerRadius),
        margin: map.read("margin", .cornerRadius),
        width: map.read("width", .pixels),
        height: map.read("height", .pixels)
      )
      choice.movie.loop = map.read("loop", .loop)
      choice.movie.speed = map.read("speed", .speed)
      choice.movie.maxSize = map.read("maxSize", .byteCount)
      choice.movie.quality = map.read("quality", .integer(0...100))
      choice.movie.isLossless = map.read("lossless", .boolean)
      choice.movie.dithers = map.read("dither", .boolean)
      choice.movie.name = map.read("name", .fileName)
      choice.movie.idPrefix = map.read("idPrefix", .idPrefix)
      choice.movie.moments = map.read("at", .moments)
      choice.movie.count = map.read("count", .stillCount)
      choice.movie.tracks = map.read("tracks", .trackPatterns)
      choice.movie.beside = map.read("beside", .word)
      choice.movie.themes = map.read("themes", .word)
      map.finish()
      return choice
    }
  }
}

extension ValueReader where Value == String {
  /// Reads the beginning of ids in SVG, which XML, HTML, and CSS accept without escaping.
  static var idPrefix: ValueReader {
    let expectation = "a letter, then letters, digits, '-', or '_', at most 60, such as intro-"
    return ValueReader(expectation) { slot in
      func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
      func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
      guard let text = slot.node.scalar?.text, text.utf8.first.map(isLetter) ?? false, text.utf8.count <= 60,
        text.utf8.allSatisfy({ isLetter($0) || isDigit($0) || [UInt8(ascii: "-"), UInt8(ascii: "_")].contains($0) })
      else { return slot.fail(expected: expectation) }
      return text
    }
  }

  /// Reads the name of a node. Whether there is such a node is checked when the scenario is played.
  static var nodeName: ValueReader {
    let expectation = "the name of a node, such as list or row.3"
    return ValueReader(expectation) { slot in
      guard let text = slot.node.scalar?.text, !text.isEmpty, slot.node.scalar?.meaning != .null else {
        return slot.fail(expected: expectation)
      }
      return text
    }
  }
}

extension ValueReader where Value == Double {
  /// Reads a radius or a margin in points.
  static var cornerRadius: ValueReader { .number(0...1_000) }

  /// Reads seconds of motion per second that is shown.
  static var speed: ValueReader { .number(0.01...16) }

  /// Reads pixels per point. The resulting size of the pictures is checked together with the device.
  static var outputScale: ValueReader {
    .number("a number greater than 0 and at most 1000") { $0 > 0 && $0 <= 1_000 }
  }
}

extension ValueReader where Value == Int {
  /// Reads the width or height of a picture in pixels.
  static var pixels: ValueReader { .integer(1...Int(ScenarioLimits.pixelsPerSide)) }

  /// Reads the number of frames in a still.
  static var stillCount: ValueReader { .integer(1...100) }
}

extension ValueReader where Value == [String] {
  /// Reads at least one format, without duplicates.
  static func formats(_ vocabulary: ScenarioVocabulary) -> ValueReader {
    let names = names(of: "format", among: vocabulary.formats)
    return ValueReader(names.expectation) { slot in
      guard let formats = names.read(slot) else { return nil }
      guard formats.isEmpty else { return formats }
      slot.error("expected at least one format (\(Wording.choice(vocabulary.formats))), found none")
      return nil
    }
  }

  /// Reads any number of overlays, without duplicates.
  static func overlays(_ vocabulary: ScenarioVocabulary) -> ValueReader {
    names(of: "overlay", among: vocabulary.overlays)
  }

  private static func names(of kind: String, among names: [String]) -> ValueReader {
    let reader = ValueReader.list(of: .name(of: kind, among: names), named: kind + "s")
    return ValueReader(reader.expectation) { slot in
      guard let found = reader.read(slot), let items = slot.node.items else { return nil }
      var kept: [String] = []
      for (name, item) in zip(found, items) {
        if kept.contains(name) {
          slot.report.warning("\(slot.subject): '\(name)' is listed twice", at: item.range.start)
        } else {
          kept.append(name)
        }
      }
      return kept
    }
  }
}
