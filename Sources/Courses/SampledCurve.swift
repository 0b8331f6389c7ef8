/// A track's numbers at increasing times that need not be even, linear in between.
package struct SampledCurve: Sendable {
  /// Seconds, increasing.
  package var times: [Double]
  package var values: [Double]
  /// The standard error of each value, 0 where it is unknown; empty if none is known.
  package var errors: [Double]

  package init(times: [Double], values: [Double], errors: [Double] = []) {
    (self.times, self.values, self.errors) = (times, values, errors)
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

  /// Returns the value at a time, and its change per second, on a smooth curve through the samples: between two of them, the
  /// cubic with the slopes that their neighbors suggest.
  func smoothPoint(at time: Double) -> (value: Double, velocity: Double) {
    guard let last = times.last, time > times[0], time < last else { return (value(at: time), 0) }
    let index = index(after: time)
    let span = times[index] - times[index - 1]
    guard span > 0 else { return (values[index], 0) }
    let u = (time - times[index - 1]) / span
    let (first, second) = (slope(index - 1) * span, slope(index) * span)
    let step = values[index] - values[index - 1]
    let (square, cube) = (3 * step - 2 * first - second, first + second - 2 * step)
    return (values[index - 1] + u * (first + u * (square + u * cube)), (first + u * (2 * square + 3 * u * cube)) / span)
  }

  private func slope(_ index: Int) -> Double {
    let (before, after) = (max(0, index - 1), min(count - 1, index + 1))
    let span = times[after] - times[before]
    return span > 0 ? (values[after] - values[before]) / span : 0
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
    SampledCurve(times: times.map { $0 + seconds }, values: values, errors: errors)
  }

  /// The part of the curve between two samples.
  package subscript(range: ClosedRange<Int>) -> SampledCurve {
    SampledCurve(
      times: Array(times[range]), values: Array(values[range]), errors: errors.isEmpty ? [] : Array(errors[range]))
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

  /// How many times the noise of values a step is from which on noise of times can be seen.
  private static let fastStep = 8.0

  /// The typical noise of times in seconds, as far as samples that move fast are off the cubics through their neighbors by more than the noise
  /// of values.
  func lateness(noise: Double) -> Double {
    let late = (2..<max(2, count - 2)).compactMap { index -> Double? in
      let (span, way) = (times[index + 1] - times[index - 1], (values[index + 1] - values[index - 1]).magnitude)
      guard way > 2 * Self.fastStep * noise, let off = distanceFromNeighbors(index) else { return nil }
      return max(0, off * off - noise * noise).squareRoot() * span / way
    }.sorted()
    return late.isEmpty ? .infinity : 1.4826 * late[late.count / 2]
  }

  /// The times of samples that are off the cubic through their neighbors by more than ten times the noise, and by more than a
  /// two-thousandth of the range.
  var bends: [Double] {
    guard count > 6 else { return [] }
    let least = max(10 * noise, 0.0005 * range)
    return (2..<count - 2).filter { (distanceFromNeighbors($0) ?? 0) > least }.map { times[$0] }
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
}

extension ArraySlice<Double> {
  /// How far a track moves in all, back and forth.
  var pathLength: Double { zip(self, dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).magnitude } }
}
