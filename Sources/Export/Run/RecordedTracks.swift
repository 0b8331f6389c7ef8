package import FlipbookSnapshots

/// Tracks of a run as the tests of an app recorded them, for formats that show both.
package struct RecordedTracks: Sendable {
  /// The name of the recording's file, as in the scenario.
  package var file: String
  /// What differs from the simulation, and what was found out about the recording: a sentence each.
  package var facts: [String]
  /// The scenario's frames per second.
  package var framesPerSecond: Int
  /// The values in the scenario's frames from number 0, by the name of the track; absent where nothing was recorded.
  package var values: [String: [TrackValue]]

  /// Creates recorded tracks from values by frame number.
  package init(file: String, facts: [String], framesPerSecond: Int, values: [String: [TrackValue]]) {
    self.file = file
    self.facts = facts
    self.framesPerSecond = framesPerSecond
    self.values = values
  }

  /// Returns the value of a track in a frame, or absent.
  func value(_ track: String, at frame: Int) -> TrackValue {
    guard let values = values[track], values.indices.contains(frame) else { return .absent }
    return values[frame]
  }

  /// Returns the numbers of a track with their times, in seconds on the scenario's clock; nil where nothing was recorded.
  func numbers(_ track: String) -> [(seconds: Double, value: Double?)] {
    (values[track] ?? []).enumerated().map { frame, value in
      let number: Double? = if case .number(let number) = value { number } else { nil }
      return (Double(frame) / Double(framesPerSecond), number)
    }
  }
}
