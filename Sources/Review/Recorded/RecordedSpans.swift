import FlipbookComparison
import FlipbookRuns
import FlipbookSnapshots

/// A track of a recording beside that of its baseline, which moves the same but was recorded for longer or shorter.
struct RecordedSpans {
  /// The values of the baseline, without those that the recording lacks although something moves there, and with those that only the
  /// recording has and that move.
  let values: [TrackValue]
  private let name: String
  /// The frames in which only one side has a value that moves.
  private let missing: [ClosedRange<Int>]
  private let added: [ClosedRange<Int>]

  /// - Parameter tolerance: The largest difference of lengths that is no motion, in points.
  init(baseline: TrackSeries, recording: TrackSeries, tolerance: Double) {
    let least = tolerance * TrackUnit(of: baseline.name).fineness
    var values = baseline.values
    let isShared = values.indices.map { values[$0] != .absent && recording.values[$0] != .absent }
    // The last frame that both have before the one that is compared, or else the first one after it.
    var edge = isShared.firstIndex(of: true)
    var (missing, added): ([ClosedRange<Int>], [ClosedRange<Int>]) = ([], [])
    for frame in values.indices {
      if isShared[frame] { edge = frame }
      guard !isShared[frame], values[frame] != recording.values[frame], let edge else { continue }
      let isMissing = recording.values[frame] == .absent
      let side = isMissing ? baseline.values : recording.values
      guard side[frame].differs(from: side[edge], by: least) else { continue }
      values[frame] = recording.values[frame]
      if isMissing {
        FrameRanges.append(frame...frame, to: &missing)
      } else {
        FrameRanges.append(frame...frame, to: &added)
      }
    }
    self.values = values
    self.name = baseline.name
    (self.missing, self.added) = (missing, added)
  }

  /// Returns a sentence for each side whose motion the other one does not have.
  func words(_ clock: FrameClock) -> [String] {
    func times(_ frames: [ClosedRange<Int>]) -> String {
      DiffText.list(
        frames.map { "\(seconds($0.lowerBound, clock)) to \(seconds($0.upperBound, clock)) s" })
    }
    return (missing.isEmpty ? [] : ["not recorded: \(name) at \(times(missing)), where it moves in the baseline"])
      + (added.isEmpty ? [] : ["not in the baseline: \(name) at \(times(added)), where it moves in the recording"])
  }

  private func seconds(_ frame: Int, _ clock: FrameClock) -> String {
    DiffNumber.short(Double(clock.firstFrame + frame) / Double(clock.framesPerSecond ?? 60), decimals: 2)
  }
}
