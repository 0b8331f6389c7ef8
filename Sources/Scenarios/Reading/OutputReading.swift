package import FlipbookSnapshots
internal import FlipbookYAML

/// The `output` of a scenario, or the options that replace its keys. `nil` for what is not given.
package struct OutputChoice: Hashable, Sendable {
  package var formats: [String]?
  package var scale: Double?
  package var overlays: [String]?
  package var frame: OutputPresentation.Frame?
  package var crop: String?
  package var background: ColorChoice?
  package var cornerRadius: Double?
  package var margin: Double?
  package var width: Int?
  package var height: Int?
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

  var setsSize: Bool { scale != nil || width != nil || height != nil }

  /// Returns what is written where options take precedence. A size that they set replaces that of the file.
  func replaced(by options: OutputChoice, _ vocabulary: ScenarioVocabulary) -> OutputChoice {
    guard options != OutputChoice() else { return self }
    var choice = self
    if options.setsSize { (choice.width, choice.height) = (nil, nil) }
    for key in OutputChoice.keys(vocabulary) { key.replace(&choice, options) }
    return choice
  }

  var presentation: OutputPresentation {
    OutputPresentation(
      frame: frame ?? .none, crop: crop, background: background?.color, cornerRadius: cornerRadius, margin: margin ?? 0,
      width: width, height: height)
  }

  var movie: OutputMovie {
    OutputMovie(
      loop: loop ?? .forever, speed: speed ?? 1, maxSize: maxSize, quality: quality, isLossless: isLossless ?? false,
      dithers: dithers ?? false, name: name, idPrefix: idPrefix, moments: moments ?? [], count: count,
      tracks: tracks ?? [], beside: beside, themes: themes)
  }
}

extension OutputChoice {
  typealias Key = ScenarioKey<OutputChoice>

  /// The keys of `output`, with their options.
  static func keys(_ vocabulary: ScenarioVocabulary) -> [Key] { shown(vocabulary) + sized + moving + still }

  private static func shown(_ vocabulary: ScenarioVocabulary) -> [Key] {
    [
      Key(
        "formats", \.formats, .formats(vocabulary), "The formats of the results; default png.",
        .list(.format, "FORMAT", "the formats to write; with json, prints a report of the run as JSON", as: "format")),
      Key(
        "scale", \.scale, .outputScale, "Pixels per point; default that of the device.",
        .value(.picturing, "N", "pixels per point (default: the device's)")),
      Key(
        "overlays", \.overlays, .overlays(vocabulary), "What is drawn over the frames.",
        .list(.picturing, "NAME", "the overlays to draw over the frames", as: "overlay")),
      Key(
        "frame", \.frame, .word, "Whether the screen is drawn in its device; default none.",
        .value(.picturing, "FRAME", "whether to draw the screen in its device or alone (default)")),
      Key(
        "crop", \.crop, .nodeName, "The only node that is shown, by its path or the end of its path.",
        .value(
          .picturing, "NODE",
          "show only one node, named by its path or the end of its path, such as strip or list/row.3: the smallest region "
            + "that contains its visible part in every frame")),
      Key(
        "background", \.background, .background, "The color behind the screen; default none.",
        .value(.picturing, "COLOR", "the background: #RGB, #RRGGBB, #RRGGBBAA, or none (default)")),
      Key(
        "cornerRadius", \.cornerRadius, .points, "The radius of the picture's corners in points.",
        .value(.picturing, "N", "the corner radius in points (default: 0, or the device's)")),
    ]
  }

  private static var sized: [Key] {
    [
      Key(
        "margin", \.margin, .points, "Points around the picture.",
        .value(.writing, "N", "points around the picture (default 0)")),
      Key(
        "width", \.width, .pixels, "The width of the picture in pixels.",
        .value(.writing, "PIXELS", "the width of the pictures, instead of '--scale'")),
      Key(
        "height", \.height, .pixels, "The height of the picture in pixels.",
        .value(.writing, "PIXELS", "the height of the pictures, instead of '--scale'")),
    ]
  }

  private static var moving: [Key] {
    [
      Key(
        "loop", \.loop, .loop, "How often a moving picture plays; default forever.",
        .value(.writing, "N", "how often moving pictures play: a number, or forever (default)")),
      Key(
        "speed", \.speed, .number(0.01...16), "Seconds of motion per second that is shown; default 1.",
        .value(.writing, "N", "seconds of motion per second shown: 0.25 is slow motion")),
      Key(
        "maxSize", \.maxSize, .byteCount, "The maximum size of each file, such as 800kB or 5MB.",
        .value(.writing, "SIZE", "the maximum size of each file, such as 800kB or 5MB (flipbook.html: 20MB)")),
      Key(
        "quality", \.quality, .integer(0...100), "The quality of lossy formats.",
        .value(.writing, "N", "the quality of webp, mp4, webm, and photos in animation.svg, 0 to 100")),
      Key(
        "lossless", \.isLossless, .boolean, "Whether webp keeps every pixel of photos that move; default false.",
        .flag(.writing, "keep every pixel in webp; by default, photos that move have the quality 60")),
      Key(
        "dither", \.dithers, .boolean, "Whether a GIF approximates missing colors by patterns; default false.",
        .flag(.writing, "approximate the colors that a GIF lacks by patterns")),
    ]
  }

  private static var still: [Key] {
    [
      Key(
        "name", \.name, .fileName, "The file names without extension, such as \"{name}-{variant}\".",
        .value(.writing, "PATTERN", "file names without extension, such as '{name}-{variant}-{appearance}'")),
      Key(
        "idPrefix", \.idPrefix, .idPrefix, "What the ids in SVG frames begin with.",
        .value(.writing, "TEXT", "what ids in SVG frames begin with, for several in one page")),
      Key(
        "at", \.moments, .moments, "The moments of poster, strip, sheet, and onion.",
        .list(.writing, "TIME", "the moments of poster, strip, sheet, and onion, such as 0.2,0.5,end")),
      Key(
        "count", \.count, .integer(1...100), "The number of frames in a still.",
        .value(.writing, "N", "the number of frames in strip, sheet, and onion")),
      Key(
        "tracks", \.tracks, .trackPatterns,
        "The tracks of curves, by name or by a pattern such as list.*; default those that change.",
        .list(
          .writing, "NAMES", "the tracks of curves, such as 'list.*,bars.translation' (default: those that change)")),
      Key(
        "beside", \.beside, .word, "The variant or appearance of a second picture, to the right of the first.",
        .value(.writing, "WORD", "draw this variant or appearance to the right")),
      Key(
        "themes", \.themes, .word, "Whether animation.svg follows the reader's setting for light and dark.",
        .value(.writing, "WORD", "let animation.svg follow the reader's light or dark setting")),
    ]
  }
}

extension ValueReader where Value == OutputChoice {
  static func output(_ vocabulary: ScenarioVocabulary) -> ValueReader {
    .map("'output'") { map in
      var choice = OutputChoice()
      _ = map.read(OutputChoice.keys(vocabulary), into: &choice)
      return choice
    }
  }
}

extension ValueReader where Value == String {
  /// Reads the beginning of ids in SVG, which XML, HTML, and CSS accept without escaping.
  static var idPrefix: ValueReader {
    let expectation = "a letter, then letters, digits, '-', or '_', at most 60, such as intro-"
    return ValueReader(expectation, schema: .text) { slot in
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
    return ValueReader(expectation, schema: ["type": ["string", "number"], "minLength": 1]) { slot in
      guard let text = slot.node.scalar?.text, !text.isEmpty, slot.node.scalar?.meaning != .null else {
        return slot.fail(expected: expectation)
      }
      return text
    }
  }
}

extension ValueReader where Value == Double {
  /// Reads a radius or a margin in points.
  fileprivate static var points: ValueReader { .number(0...1_000) }

  /// Reads pixels per point. The resulting size of the pictures is checked together with the device.
  fileprivate static var outputScale: ValueReader {
    let schema = SchemaValue.number(0...1_000).with(("exclusiveMinimum", 0))
    return .number("a number greater than 0 and at most 1000", schema: schema) { $0 > 0 && $0 <= 1_000 }
  }
}

extension ValueReader where Value == Int {
  /// Reads the width or height of a picture in pixels.
  fileprivate static var pixels: ValueReader { .integer(1...Int(ScenarioLimits.pixelsPerSide)) }
}

extension ValueReader where Value == [String] {
  /// Reads at least one format, without duplicates.
  fileprivate static func formats(_ vocabulary: ScenarioVocabulary) -> ValueReader {
    let names = names(of: "format", among: vocabulary.formats)
    let schema = SchemaValue.list(of: .choice(vocabulary.formats), atLeast: 1)
    return ValueReader(names.expectation, words: names.words, schema: schema) { slot in
      guard let formats = names.read(slot) else { return nil }
      guard formats.isEmpty else { return formats }
      slot.error("expected at least one format (\(Wording.choice(vocabulary.formats))), found none")
      return nil
    }
  }

  /// Reads any number of overlays, without duplicates.
  fileprivate static func overlays(_ vocabulary: ScenarioVocabulary) -> ValueReader {
    names(of: "overlay", among: vocabulary.overlays)
  }

  private static func names(of kind: String, among names: [String]) -> ValueReader {
    let reader = ValueReader.list(of: .name(of: kind, among: names), named: kind + "s")
    return ValueReader(reader.expectation, words: names, schema: reader.schema) { slot in
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
