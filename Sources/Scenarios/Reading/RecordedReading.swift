internal import FlipbookUnits
package import FlipbookYAML

/// A recording of an app's motion that belongs to a scenario.
package struct ScenarioRecording: Hashable, Sendable {
  /// The path of the file relative to the scenario's folder.
  package var file: String
  /// The tracks of columns that have other names in the file.
  package var columns: [String: String] = [:]
  /// The number by which lengths are divided: device pixels per point.
  package var scale = 1.0
  /// When the scenario starts on the recording's clock, in seconds; nil to find it.
  package var shift: Double?
  /// The largest difference at which lengths count as equal, in points.
  package var tolerance = ScenarioRecording.standardTolerance
  /// Where the file is named.
  package var place: SourcePosition

  package static let standardTolerance = 1.0
  package static let scales = 0.1...16.0
  package static let tolerances = 0.0...1_000
  package static let longestShift = 1e6
}

extension ValueReader where Value == ScenarioRecording {
  /// Reads the name of a file, or a map.
  static var recording: ValueReader {
    let file = ValueReader("a file", schema: .text) { slot in
      fileReader.read(slot).map { ScenarioRecording(file: $0, place: slot.node.range.start) }
    }
    return file.orMap(
      .map("'recorded'") { map in
        let place = (map.child("file") ?? map.node).range.start
        let file = map.require(
          "file", fileReader, "A CSV file or JSON lines, in the scenario's folder or below it.")
        var recording = ScenarioRecording(file: file ?? "", place: place)
        recording.columns =
          map.read("columns", columns, "The tracks of columns that have other names in the file.") ?? [:]
        recording.scale =
          map.read(
            "scale", .number(ScenarioRecording.scales),
            "Device pixels per point, if lengths are in pixels; default 1.") ?? 1
        recording.shift =
          map.read(
            "shift", .recordingShift, "When the scenario starts on the recording's clock, in seconds; default auto.")
          ?? nil
        recording.tolerance =
          map.read(
            "tolerance", .number(ScenarioRecording.tolerances),
            "The largest difference that counts as equal, in points; default 1.")
          ?? ScenarioRecording.standardTolerance
        return file == nil ? nil : recording
      }, expectation: "a file or a map")
  }

  /// Reads a path that stays within the scenario's folder.
  private static var fileReader: ValueReader<String> {
    let expectation = "the path of a file in the scenario's folder"
    return ValueReader<String>(expectation, schema: .text) { slot in
      guard let path = slot.node.scalar?.text, !path.isEmpty, slot.node.scalar?.meaning != .null,
        !path.utf8.contains(0)
      else { return slot.fail(expected: expectation) }
      guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else {
        slot.error(
          "\(Wording.quoted(path)) is outside the scenario's folder; expected a file in that folder or below it")
        return nil
      }
      return path
    }
  }

  private static var columns: ValueReader<[String: String]> {
    let expectation = "a map of columns to tracks"
    return ValueReader<[String: String]>(expectation, schema: .names(.text, atMost: 1_000)) { slot in
      guard case .mapping(let entries) = slot.node.content else { return slot.fail(expected: expectation) }
      var columns: [String: String] = [:]
      for entry in entries {
        guard let column = entry.key.scalar?.text, let track = entry.value.scalar?.text, !track.isEmpty else {
          slot.report.error("columns: expected the name of a track", at: entry.value.range.start)
          continue
        }
        guard columns.updateValue(track, forKey: column) == nil else {
          slot.report.error("columns: \(Wording.quoted(column)) is listed twice", at: entry.key.range.start)
          continue
        }
      }
      return columns
    }
  }
}

extension ValueReader where Value == Double? {
  /// Reads `auto`, or seconds.
  fileprivate static var recordingShift: ValueReader {
    let expectation = "auto or a number of seconds"
    let longest = ScenarioRecording.longestShift
    let schema: SchemaValue = ["anyOf": [["const": "auto"], .number(-longest...longest)]]
    return ValueReader(expectation, schema: schema) { slot in
      if slot.node.scalar?.text == "auto" { return .some(nil) }
      guard case .number(let seconds) = slot.node.scalar?.meaning, seconds.magnitude < longest
      else { return slot.fail(expected: expectation) }
      return .some(seconds)
    }
  }
}
