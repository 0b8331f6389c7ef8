package import FlipbookSimulation
internal import FlipbookYAML

/// The command-line options that take precedence over a scenario.
package struct ScenarioOverrides: Hashable, Sendable {
  package var settings = ScenarioSettings()
  package var variant: Variant?
  package var output = OutputChoice()
  /// Values of parameters.
  package var parameters: [Setting] = []
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
    var overrides = ScenarioOverrides()
    overrides.options = options
    let given = Dictionary(options.map { ($0.name, $0.text) }, uniquingKeysWith: { $1 })
    func read<Owner>(_ keys: [ScenarioKey<Owner>], _ owner: inout Owner) {
      for key in keys {
        guard let option = key.option, let text = given["--\(option.name)"] else { continue }
        _ = key.read(option.slot(text, report), &owner)
      }
    }
    read(ScenarioSettings.keys(vocabulary), &overrides.settings)
    read(OutputChoice.keys(vocabulary), &overrides.output)
    func value<Value>(_ option: ScenarioOption, _ reader: ValueReader<Value>) -> Value? {
      given["--\(option.name)"].flatMap { reader.read(option.slot($0, report)) }
    }
    overrides.variant = value(.variant, .word)
    overrides.parameters = value(.set, .settings) ?? []
    if overrides.output.scale != nil, overrides.output.width != nil || overrides.output.height != nil {
      report.error("--scale cannot be combined with --width or --height", at: nil)
    }
    return (overrides, report.sorted.filter { $0.severity == .error }.map(\.message))
  }
}

extension ValueReader where Value == [ScenarioOverrides.Setting] {
  /// Reads parameters with their values.
  fileprivate static var settings: ValueReader {
    let item = ValueReader<ScenarioOverrides.Setting>(
      "a parameter and its value, such as open=120", schema: .text
    ) { slot in
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
