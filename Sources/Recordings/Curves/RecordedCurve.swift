package import FlipbookRuns
package import FlipbookCourses
internal import FlipbookSnapshots
import FlipbookUnits

extension SampledCurve {
  /// Creates a curve from the samples at which a track has a number, or returns `nil` if it has words or fewer than two
  /// numbers.
  ///
  /// - Parameter errors: The standard error of each sample, if they are known.
  package init?(_ series: TrackSeries, times: [Double], errors: [Double]? = nil) {
    var (kept, numbers, known): ([Double], [Double], [Double]) = ([], [], [])
    for (index, (time, value)) in zip(times, series.values).enumerated() {
      switch value {
      case .number(let number) where number.magnitude < RecordingLimits.magnitude:
        kept.append(time)
        numbers.append(number)
        if let errors { known.append(errors[index]) }
      case .absent: continue
      case .number, .word: return nil
      }
    }
    guard kept.count > 1 else { return nil }
    self.init(times: kept, values: numbers, errors: known)
  }
}

/// Refreshes that are missing in a recording.
package struct DroppedRefreshes: Hashable, Sendable {
  /// The time of the last refresh before them, in seconds.
  package var seconds: Double
  package var count: Int
}

extension Recording {
  /// The refreshes that are missing, where more than half a refresh too much is between two samples.
  package var dropped: [DroppedRefreshes] {
    let steps = zip(seconds.dropFirst(), seconds).map { $0 - $1 }
    let sorted = steps.sorted()
    // Most samples are a refresh apart; the lower quartile is not affected by those that are missing.
    guard !sorted.isEmpty, case let step = sorted[sorted.count / 2], step > 0 else { return [] }
    return zip(seconds, steps).compactMap { start, length in
      let count = Int(holding: min(length / step, 1e6).rounded()) - 1
      return length > 1.6 * step && count > 0 ? DroppedRefreshes(seconds: start, count: count) : nil
    }
  }
}
