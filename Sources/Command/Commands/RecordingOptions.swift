import Flipbook
import FlipbookComparison
import FlipbookRecordings
import FlipbookReview
import FlipbookScenarios

/// The options that describe a recording. They take precedence over 'recorded' in the scenario.
enum RecordingOptions {
  static let columns = Option<[ColumnName]>.list(
    "columns",
    ValueKind(
      placeholder: "COLUMN=TRACK", expected: "a column and its track such as y=list.offset.y", words: [],
      read: ColumnName.init),
    "the tracks of columns that have other names in the recording")
  static let scale = Option<Double>(
    "recorded-scale",
    ValueKind(placeholder: "N", expected: "a number from 0.1 to 16", words: []) { text in
      Double(text).flatMap { ScenarioRecording.scales.contains($0) ? $0 : nil }
    },
    "device pixels per point, if the recorded lengths are in pixels (default 1)")
  static let rate = Option<Int>(
    "recorded-fps", .integer("N", 1...1000), "refreshes per second, if the recording has frame numbers (default 60)")
  static let shift = Option<RecordingShift>(
    "shift",
    ValueKind(
      placeholder: "SECONDS", expected: "auto or a number of seconds", words: [], read: RecordingShift.init),
    "when the scenario starts on the recording's clock (default auto: found)")

  static let layout = [columns.description, scale.description, rate.description]
  static let all = layout + [shift.description]

  /// The layout of a recording: that of the scenario, with the options of the command line.
  static func layout(_ arguments: ParsedArguments, _ recorded: ScenarioRecording? = nil) -> RecordingLayout {
    var layout = recorded.map { RecordingLayout($0) } ?? RecordingLayout()
    for name in arguments[columns] ?? [] { layout.columns[name.column] = name.track }
    layout.scale = arguments[scale] ?? layout.scale
    if let rate = arguments[rate] { layout.framesPerSecond = Double(rate) }
    return layout
  }

  static func settings(
    _ arguments: ParsedArguments, _ recorded: ScenarioRecording? = nil
  ) -> RecordedComparison.Settings {
    var settings = recorded.map { RecordedComparison.Settings($0) } ?? RecordedComparison.Settings()
    if let shift = arguments[shift] { settings.shift = shift.seconds }
    settings.tolerance = arguments[Option<Double>.recordedTolerance] ?? settings.tolerance
    return settings
  }
}

/// A column of a recording, and its track.
struct ColumnName: Sendable {
  let column: String
  let track: String

  init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    (column, track) = (parts[0], parts[1])
  }
}

/// When a recording starts.
struct RecordingShift: Sendable {
  /// nil to find it.
  let seconds: Double?

  init?(_ text: String) {
    if text == "auto" {
      seconds = nil
    } else {
      guard let number = Double(text), number.magnitude < ScenarioRecording.longestShift else { return nil }
      seconds = number
    }
  }
}

extension Option where Value == Double {
  static let recordedTolerance = tolerance("1 for recordings")
}
