package import FlipbookRuns
internal import FlipbookCourses
internal import FlipbookSnapshots
import FlipbookUnits

extension Recording {
  /// A track at even times from a start on: linear between samples, and held before the first and after the last.
  package func resampled(_ series: TrackSeries, count: Int, rate: Int, start: Double = 0) -> TrackSeries {
    let times = (0..<count).map { start + Double($0) / Double(rate) }
    if let curve = SampledCurve(series, times: seconds), curve.count == seconds.count {
      return TrackSeries(name: series.name, values: times.map { .number(curve.value(at: $0)) })
    }
    var index = 0
    let values = times.map { time in
      while index + 1 < seconds.count, seconds[index + 1] <= time + 1e-9 { index += 1 }
      return series.values[index]
    }
    return TrackSeries(name: series.name, values: values)
  }
}
