package import FlipbookSimulation
package import FlipbookUnits
internal import FlipbookYAML

/// The device, its user, and its display, or the options that replace them. `nil` for what is not given. Each can be an axis of a
/// matrix.
package struct ScenarioSettings: Hashable, Sendable {
  package var device: Device?
  package var orientation: Orientation?
  package var look: SystemLook?
  package var appearance: Appearance?
  package var locale: Language?
  /// Frames written per second.
  package var framesPerSecond: Int?
  /// The minimum number of display refreshes per second.
  package var refreshRate: Double?

  package init() {}
}

extension ScenarioSettings {
  typealias Key = ScenarioKey<ScenarioSettings>

  /// The keys of the settings, with their options.
  static func keys(_ vocabulary: ScenarioVocabulary) -> [Key] {
    [
      Key(
        "device", \.device, .device(vocabulary), "A preset, or a map with size, scale, and safe area.",
        plural: "devices", .value(.playing, "NAME", "the device; 'list devices' shows all")),
      Key(
        "orientation", \.orientation, .word, "How the device is held.", plural: "orientations",
        .value(.playing, "ORIENTATION", "the orientation of the device")),
      Key(
        "look", \.look, .look, "The version of iOS that the screen looks like; by default, that of the device.",
        plural: "looks",
        .value(.playing, "LOOK", "the version of iOS that the screen looks like (default: the device's)")),
      Key(
        "appearance", \.appearance, .word, "Light or dark; default light.", plural: "appearances",
        .value(.playing, "APPEARANCE", "the appearance")),
      Key(
        "locale", \.locale, .word, "The language of the sample content.", plural: "languages",
        .value(.playing, "CODE", "the language of the sample content")),
      Key(
        "fps", \.framesPerSecond, .integer(1...240), "Frames written per second; default 60.", plural: "numbers",
        .value(.playing, "N", "frames per second, 1 to 240")),
      Key(
        "refreshRate", \.refreshRate, .number(1...240),
        "The minimum number of display refreshes per second; default 60.", plural: "numbers"),
    ]
  }

  /// The names of the keys.
  static let names = keys(ScenarioVocabulary(descriptors: [], formats: [], overlays: [])).map(\.name)

  /// Returns the settings where options take precedence.
  func replaced(by options: ScenarioSettings, _ vocabulary: ScenarioVocabulary) -> ScenarioSettings {
    guard options != ScenarioSettings() else { return self }
    var settings = self
    for key in ScenarioSettings.keys(vocabulary) { key.replace(&settings, options) }
    return settings
  }

  /// What the device shows, where each setting that is missing has its default; `nil` without a device.
  var traits: Traits? {
    device.map { device in
      Traits(
        device: device.held(in: orientation ?? .portrait).drawn(as: look ?? device.look),
        appearance: appearance ?? .light, locale: locale ?? .en)
    }
  }
}

extension ValueReader where Value == SystemLook {
  /// Reads a look. Each stands for several versions of iOS, which the message for another version names.
  fileprivate static var look: ValueReader {
    let words = ValueReader.word
    return ValueReader(words.expectation, words: words.words, schema: words.schema) { slot in
      let version = slot.node.scalar.flatMap { Double($0.text.drop { !$0.isNumber }) } ?? 0
      guard version >= 7, SystemLook(rawValue: slot.node.scalar?.text ?? "") == nil else { return words.read(slot) }
      let look: SystemLook = version < 15 ? .classic : version < 26 ? .ios17 : .ios26
      let versions = look.summary.prefix { $0 != ":" }
      return slot.fail(expected: words.expectation, hint: " (write \(look.rawValue), the look of \(versions))")
    }
  }
}
