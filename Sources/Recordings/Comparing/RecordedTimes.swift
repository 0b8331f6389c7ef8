internal import FlipbookRuns
internal import FlipbookSnapshots

/// The times at which the values of a recording are known, on the scenario's clock.
///
/// They end with the recording. A recording whose tracks are at rest where it begins or ends is known for half a second more,
/// because apps stop recording when an animation ends. So is what lies between two samples, unless they are further apart
/// and differ: a log of changes has no samples while nothing moves.
package struct RecordedTimes: Sendable {
  /// In order, and apart.
  private let spans: [ClosedRange<Double>]

  /// For how long values at rest are known outside the recording, and between samples that differ, in seconds.
  private static let longestHold = 0.5
  /// For how long values must not change to be at rest, in seconds.
  private static let shortestRest = 0.1
  /// The least difference that counts as a change, in a track's unit.
  private static let leastChange = 0.01

  /// - Parameters:
  ///   - times: The time of each sample in seconds, rising; at least one.
  ///   - step: For how long a sample is known before and after its time, in seconds.
  ///   - noise: The noise of lengths in points.
  init(_ tracks: [TrackSeries], _ times: [Double], step: Double, noise: Double) {
    guard let start = times.first, let end = times.last else {
      spans = []
      return
    }
    let tolerance = max(Self.leastChange, 2 * noise)
    func rests(_ samples: ArraySlice<Int>) -> Bool {
      guard let first = samples.first, let last = samples.last else { return false }
      return tracks.allSatisfy { track in
        samples.allSatisfy { !track.values[$0].differs(from: track.values[first], by: tolerance) }
      } && times[last] - times[first] >= Self.shortestRest - 1e-9
    }
    let all = Array(times.indices)
    let margin = Self.shortestRest + step
    let opening = rests(all.prefix { times[$0] <= start + margin })
    let closing = rests(all.suffix(all.reversed().prefix { times[$0] >= end - margin }.count))
    var found: [ClosedRange<Double>] = []
    var begin = start - (opening ? Self.longestHold : step)
    for (last, next) in zip(all, all.dropFirst()) where times[next] - times[last] > max(Self.longestHold, 2 * step) {
      guard tracks.contains(where: { $0.values[last].differs(from: $0.values[next], by: tolerance) }) else { continue }
      found.append(begin...max(begin, times[last] + step))
      begin = times[next] - step
    }
    spans = found + [begin...max(begin, end + (closing ? Self.longestHold : step))]
  }

  package func contains(_ seconds: Double) -> Bool {
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].upperBound + 1e-9 < seconds { low = middle + 1 } else { high = middle }
    }
    return low < spans.count && spans[low].lowerBound - 1e-9 <= seconds
  }

  /// The stretches of these times that are not known.
  func gaps(in times: [Double]) -> [ClosedRange<Double>] {
    var gaps: [ClosedRange<Double>] = []
    var isOpen = false
    for time in times {
      let isMissing = !contains(time)
      if isMissing, isOpen, let last = gaps.popLast() {
        gaps.append(last.lowerBound...time)
      } else if isMissing {
        gaps.append(time...time)
      }
      isOpen = isMissing
    }
    return gaps
  }
}
