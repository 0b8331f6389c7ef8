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

  /// - Parameters:
  ///   - isOneSided: Whether only one side was recorded at each frame.
  ///   - tolerance: The largest difference of lengths that is no motion, in points.
  init(baseline: TrackSeries, recording: TrackSeries, isOneSided: [Bool], tolerance: Double) {
    let least = tolerance * TrackUnit(of: baseline.name).fineness
    var values = baseline.values
    // The last frame that both have before the one that is compared, or else the first one after it.
    var edge = isOneSided.firstIndex(of: false)
    var (missing, added): ([ClosedRange<Int>], [ClosedRange<Int>]) = ([], [])
    for frame in values.indices {
      guard isOneSided[frame], let last = edge else {
        edge = frame
        continue
      }
      let isMissing = recording.values[frame] == .absent
      let side = isMissing ? baseline.values : recording.values
      guard side[frame].differs(from: side[last], by: least) else { continue }
      values[frame] = recording.values[frame]
      if isMissing {
        FrameRanges.append(frame...frame, to: &missing)
      } else {
        FrameRanges.append(frame...frame, to: &added)
      }
    }
    self.values = values
    self.name = baseline.name
    self.missing = missing.map { RecordedSpans.motion(in: $0, of: baseline.values, least) }
    self.added = added.map { RecordedSpans.motion(in: $0, of: recording.values, least) }
  }

  /// Returns the start of a range, up to the frame from which on the value stays what it is at the end.
  private static func motion(
    in frames: ClosedRange<Int>, of values: [TrackValue], _ least: Double
  ) -> ClosedRange<Int> {
    let last = frames.last { values[$0].differs(from: values[frames.upperBound], by: least) }
    return frames.lowerBound...(last.map { $0 + 1 } ?? frames.lowerBound)
  }

  /// Returns a sentence for each side whose motion the other one does not have.
  func words(_ clock: FrameClock) -> [String] {
    func times(_ frames: [ClosedRange<Int>]) -> String {
      DiffText.list(
        frames.map { frames in
          let (start, end) = (seconds(frames.lowerBound, clock), seconds(frames.upperBound, clock))
          return start == end ? "\(start) s" : "\(start) to \(end) s"
        })
    }
    return (missing.isEmpty ? [] : ["not recorded: \(name) at \(times(missing)), where it moves in the baseline"])
      + (added.isEmpty ? [] : ["not in the baseline: \(name) at \(times(added)), where it moves in the recording"])
  }

  private func seconds(_ frame: Int, _ clock: FrameClock) -> String {
    DiffNumber.short(Double(clock.firstFrame + frame) / Double(clock.framesPerSecond ?? 60), decimals: 2)
  }
}
