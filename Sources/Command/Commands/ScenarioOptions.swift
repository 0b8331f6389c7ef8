import Flipbook
import FlipbookScenarios

/// The options that override a scenario's keys. Their values follow the same rules as those keys.
struct ScenarioOptions: Sendable {
  let studio: Studio

  /// The item of `--format` that is about the output of the command instead of its results.
  private static let json = VerdictFormat.json.rawValue
  private static let format = "format"

  var forPlaying: [OptionDescription] { options(for: [.playing]) }
  /// The options that determine what is drawn.
  var forPicturing: [OptionDescription] { options(for: [.picturing]) }
  var forDrawing: [OptionDescription] { options(for: [.playing, .format, .picturing]) }
  var forWriting: [OptionDescription] { options(for: [.playing, .format, .picturing, .writing]) }

  private func options(for purposes: [ScenarioOption.Purpose]) -> [OptionDescription] {
    let all = ScenarioOption.all(studio.vocabulary)
    return purposes.flatMap { purpose in all.filter { $0.purpose == purpose }.map(description) }
  }

  private func description(of option: ScenarioOption) -> OptionDescription {
    guard let placeholder = option.placeholder else {
      return Option<Bool>.flag(option.name, option.summary).description
    }
    let words = option.words + (option.purpose == .format ? [ScenarioOptions.json] : [])
    let kind = ValueKind<String>.scenario(placeholder, words)
    return option.isList
      ? Option<[String]>.list(option.name, kind, option.summary).description
      : Option<String>(option.name, kind, option.summary).description
  }

  /// Reads the values of the given options and reports their problems.
  func read(
    _ arguments: ParsedArguments, _ described: [OptionDescription]
  ) -> (overrides: ScenarioOverrides, problems: [ArgumentProblem]) {
    let options = described.compactMap { option in
      arguments.text(of: option).flatMap { text -> ScenarioOverrides.Option? in
        guard option.name == ScenarioOptions.format else { return ScenarioOverrides.Option(option.spelling, text) }
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
