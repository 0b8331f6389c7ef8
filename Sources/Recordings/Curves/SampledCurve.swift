package import FlipbookComparison
internal import FlipbookSnapshots
import FlipbookUnits

/// A track's numbers at increasing times that need not be even, linear in between.
package struct SampledCurve: Sendable {
  /// Seconds, increasing.
  package var times: [Double]
  package var values: [Double]

  package init(times: [Double], values: [Double]) {
    self.times = times
    self.values = values
  }

  /// Creates a curve from the samples at which a track has a number, or returns `nil` if it has words or fewer than two
  /// numbers.
  package init?(_ series: TrackSeries, times: [Double]) {
    var (kept, numbers): ([Double], [Double]) = ([], [])
    for (time, value) in zip(times, series.values) {
      switch value {
      case .number(let number) where number.magnitude < RecordingLimits.magnitude:
        kept.append(time)
        numbers.append(number)
      case .absent: continue
      case .number, .word: return nil
      }
    }
    guard kept.count > 1 else { return nil }
    self.init(times: kept, values: numbers)
  }

  package var count: Int { times.count }
  package var start: Double { times.first ?? 0 }
  package var end: Double { times.last ?? 0 }

  /// The distance between the smallest and the largest value.
  package var range: Double { (values.max() ?? 0) - (values.min() ?? 0) }

  /// Returns the value at a time. Before the first and after the last sample, the value is held.
  package func value(at time: Double) -> Double {
    guard let first = values.first, let last = values.last else { return 0 }
    guard time > times[0] else { return first }
    guard time < times[times.count - 1] else { return last }
    return interpolated(at: time, before: index(after: time))
  }

  /// The smallest and the largest value within a span of time.
  package func values(from start: Double, to end: Double) -> ClosedRange<Double> {
    let (one, other) = (value(at: start), value(at: end))
    var (low, high) = (min(one, other), max(one, other))
    var index = index(after: start)
    while index < times.count, times[index] < end {
      (low, high) = (min(low, values[index]), max(high, values[index]))
      index += 1
    }
    return low...high
  }

  /// The index of the first sample after a time.
  package func index(after time: Double) -> Int {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] > time { high = middle } else { low = middle + 1 }
    }
    return low
  }

  package func shifted(by seconds: Double) -> SampledCurve {
    SampledCurve(times: times.map { $0 + seconds }, values: values)
  }

  /// The part of the curve between two samples.
  package subscript(range: ClosedRange<Int>) -> SampledCurve {
    SampledCurve(times: Array(times[range]), values: Array(values[range]))
  }

  private func interpolated(at time: Double, before index: Int) -> Double {
    let span = times[index] - times[index - 1]
    let part = span > 0 ? (time - times[index - 1]) / span : 1
    return values[index - 1] + (values[index] - values[index - 1]) * part
  }
}

extension SampledCurve {
  /// The typical distance of samples from a smooth curve: noise, and the rounding to pixels.
  ///
  /// It is the median distance of samples from the cubic through their four neighbors, as a standard deviation of normally
  /// distributed noise.
  ///
  /// Values that are repeated exactly are no noise, however far the next one is.
  package var noise: Double {
    let fresh = values.indices.filter { $0 == 0 || values[$0] != values[$0 - 1] }
    let isRepeating = fresh.count > 6 && fresh.count < count
    let all = distanceFromCubics
    guard all > 0, isRepeating else { return all }
    return min(all, SampledCurve(times: fresh.map { times[$0] }, values: fresh.map { values[$0] }).distanceFromCubics)
  }

  private var distanceFromCubics: Double {
    guard count > 6 else { return 0 }
    var distances: [Double] = []
    distances.reserveCapacity(count)
    for index in 2..<count - 2 {
      if let distance = distanceFromNeighbors(index) { distances.append(distance) }
    }
    guard !distances.isEmpty else { return 0 }
    distances.sort()
    return 1.4826 * distances[distances.count / 2]
  }

  private func distanceFromNeighbors(_ index: Int) -> Double? {
    let neighbors = [index - 2, index - 1, index + 1, index + 2]
    var (value, squares) = (0.0, 1.0)
    for neighbor in neighbors {
      var weight = 1.0
      for other in neighbors where other != neighbor {
        weight *= (times[index] - times[other]) / (times[neighbor] - times[other])
      }
      value += weight * values[neighbor]
      squares += weight * weight
    }
    return value.isFinite ? (values[index] - value).magnitude / squares.squareRoot() : nil
  }

  /// The median time between samples.
  package var typicalStep: Double {
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }.sorted()
    return steps.isEmpty ? 0 : steps[steps.count / 2]
  }

  /// The size of a pixel in points if all values are multiples of it, or 0.
  package var pixel: Double {
    for scale in [1.0, 2, 3] where values.allSatisfy({ ($0 * scale - ($0 * scale).rounded()).magnitude < 0.004 }) {
      return 1 / scale
    }
    return 0
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
