import FlipbookSnapshots
import FlipbookUnits

/// The values and events of a run, refresh by refresh.
struct CurveRecord {
  struct Sample {
    /// On the scenario's clock.
    let seconds: Double
    let tracks: [TrackValue]
    let events: [Event]
  }

  private(set) var samples: [Sample] = []

  /// Appends a frame and the refreshes between the previous frame and it.
  ///
  /// - Parameters:
  ///   - refreshes: The refreshes since the previous frame, with the frame's own; empty if they are unknown.
  ///   - rate: The rate of the refreshes.
  mutating func append(_ frame: FrameSnapshot, refreshes: [RefreshSnapshot] = [], rate: FrameRate? = nil) {
    guard let rate, !samples.isEmpty, !refreshes.isEmpty else {
      samples.append(Sample(seconds: frame.seconds, tracks: frame.tracks, events: frame.events))
      return
    }
    samples += refreshes.map { refresh in
      Sample(seconds: rate.seconds(at: refresh.refresh), tracks: refresh.tracks, events: refresh.events)
    }
  }

  /// Returns the number of a track in a sample, or nil for words, absent values, and what is not finite.
  func number(_ column: Int, at index: Int) -> Double? {
    guard case .number(let number) = samples[index].tracks[column], number.isFinite else { return nil }
    return number
  }

  /// Whether a track changes.
  func moves(_ column: Int) -> Bool { samples.contains { $0.tracks[column] != samples[0].tracks[column] } }

  /// Whether a track has words, or only the numbers 0 and 1.
  func isState(_ column: Int) -> Bool {
    samples.allSatisfy { sample in
      switch sample.tracks[column] {
      case .number(let number): number == 0 || number == 1
      case .word, .absent: true
      }
    }
  }

  /// Whether all numbers of a track are whole, as those of indexes and counts are.
  func isWhole(_ column: Int) -> Bool {
    samples.indices.allSatisfy { index in number(column, at: index).map { $0 == $0.rounded() } ?? true }
  }
}
