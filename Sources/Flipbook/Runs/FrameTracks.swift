import FlipbookRuns
public import FlipbookSnapshots

/// The values of a run's tracks, frame by frame.
public struct FrameTracks: Sendable {
  /// The names of the tracks, such as "list.offset.y", in the order of a trace.
  public let names: [String]
  private let values: [String: [TrackValue]]

  init(_ tracks: RunTracks) {
    names = tracks.series.map(\.name)
    values = Dictionary(tracks.series.map { ($0.name, $0.values) }) { first, _ in first }
  }

  /// Returns a track's value in each frame, or nil if the run has no such track.
  public subscript(name: String) -> [TrackValue]? { values[name] }

  /// Returns a track's number in each frame, which is nil where it has a word or no value; or nil if the run has no such track.
  public func numbers(of name: String) -> [Double?]? {
    values[name].map { values in
      values.map { value in
        if case .number(let number) = value { number } else { nil }
      }
    }
  }
}
