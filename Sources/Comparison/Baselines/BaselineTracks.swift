package import FlipbookRuns
internal import FlipbookSnapshots

/// The tracks of a run as a baseline stores them: a CSV trace below a line with the version of the format.
///
/// Numbers are rounded, so that the text is short and contains only differences that can be seen.
package enum BaselineTracks {
  static let mark = "# flipbook tracks "
  static let version = "# flipbook tracks 1"
  private static let remark = "numbers rounded to 0.001, times to 0.000001"

  package static func write(_ tracks: RunTracks) -> [UInt8] {
    var lines = [
      "\(version), \(remark)", (["frame", "time"] + tracks.series.map(\.name)).map(field).joined(separator: ","),
    ]
    let rate = Double(tracks.clock.framesPerSecond ?? 1)
    for index in 0..<tracks.clock.count {
      let frame = tracks.clock.firstFrame + index
      let values = tracks.series.map { text($0.values[index]) }
      lines.append(
        (["\(frame)", DiffNumber.short(Double(frame) / rate, decimals: 6)] + values).joined(separator: ","))
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static func text(_ value: TrackValue) -> String {
    switch value {
    case .number(let number): DiffNumber.short(number, decimals: 3)
    case .word(let word): field(word)
    case .absent: ""
    }
  }

  /// Quoted if it contains a separator, with quotes inside doubled (RFC 4180).
  private static func field(_ text: String) -> String {
    guard text.utf8.contains(where: { ",\"\n\r".utf8.contains($0) }) else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}

extension RunTracks {
  /// Rounded as in a baseline, so that a run equals its own baseline at any tolerance.
  package var rounded: RunTracks {
    var tracks = self
    for index in tracks.series.indices { tracks.series[index].values = tracks.series[index].values.map(\.rounded) }
    return tracks
  }
}

extension TrackValue {
  fileprivate var rounded: TrackValue {
    guard case .number(let number) = self, number.magnitude < 1e12 else { return self }
    let thousandths = (number.magnitude * 1000).rounded(.toNearestOrAwayFromZero) / 1000
    return .number(number < 0 && thousandths != 0 ? -thousandths : thousandths)
  }
}
