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

  /// Returns the presentation, where command-line options take precedence.
  func presentation(_ overrides: ScenarioOverrides) -> OutputPresentation {
    OutputPresentation(
      frame: overrides.frame ?? frame ?? .none,
      crop: overrides.crop ?? crop,
      background: (overrides.background ?? background)?.color,
      cornerRadius: overrides.cornerRadius ?? cornerRadius
    )
  }
}

extension ValueReader where Value == OutputChoice {
  static func output(_ vocabulary: ScenarioVocabulary) -> ValueReader {
    ValueReader("a map") { slot in
      guard var map = MapReader(slot, owner: "'output'") else { return nil }
      let choice = OutputChoice(
        formats: map.read("formats", .formats(vocabulary)),
        scale: map.read("scale", .outputScale),
        overlays: map.read("overlays", .overlays(vocabulary)),
        frame: map.read("frame", .word),
        crop: map.read("crop", .nodeName),
        background: map.read("background", .background),
        cornerRadius: map.read("cornerRadius", .cornerRadius)
      )
      map.finish()
      return choice
    }
  }
}

extension ValueReader where Value == String {
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
  /// Reads a radius in points.
  static var cornerRadius: ValueReader { .number(0...1_000) }

  /// Reads pixels per point. The resulting size of the pictures is checked together with the device.
  static var outputScale: ValueReader {
    .number("a number greater than 0 and at most 1000") { $0 > 0 && $0 <= 1_000 }
  }
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
