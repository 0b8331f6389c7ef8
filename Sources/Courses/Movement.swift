/// A part of a curve that moves, between two rests.
package struct Movement: Hashable, Sendable {
  /// When it leaves its start value, and when it stays at its end value, in seconds.
  package var start: Double
  package var end: Double
  package var startValue: Double
  package var endValue: Double
  /// The smallest and the largest value.
  package var low: Double
  package var high: Double
  /// The first and the last sample, both at rest if the curve rests there.
  package var samples: ClosedRange<Int>
  /// Whether it is a single step between two samples.
  package var isJump: Bool

  package var distance: Double { endValue - startValue }
  package var duration: Double { end - start }

  /// How far it goes past its end, or, if it returns, how far it goes away: positive in the direction of the movement.
  package var excess: Double {
    let (above, below) = (high - max(startValue, endValue), min(startValue, endValue) - low)
    return above >= below ? above : -below
  }
}

/// Finds the movements of a curve that can have noise.
package struct MovementSearch {
  private let curve: SampledCurve
  /// The largest distance between values at rest.
  private let tolerance: Double

  /// The shortest rest, in seconds.
  private static let shortestRest = 0.1
  /// The number of samples that determine the value at rest.
  private static let restSamples = 12

  package init(_ curve: SampledCurve, tolerance: Double) {
    self.curve = curve
    self.tolerance = tolerance
  }

  /// A span in which the curve rests, or creeps.
  private struct Rest {
    var samples: ClosedRange<Int>
  }

  package func movements() -> [Movement] {
    let rests = rests()
    var movements: [Movement] = []
    if let first = rests.first {
      if first.samples.lowerBound > 0 { movements.append(movement(0, nil, first)) }
      for (one, other) in zip(rests, rests.dropFirst()) {
        movements.append(movement(one.samples.upperBound, one, other))
      }
      if let last = rests.last, last.samples.upperBound < curve.count - 1 {
        movements.append(movement(last.samples.upperBound, last, nil))
      }
    } else if curve.count > 1 {
      movements.append(movement(0, nil, nil))
    }
    return movements.filter { $0.high - $0.low > tolerance }
  }

  private func rests() -> [Rest] {
    var rests: [Rest] = []
    var start = 0
    while start < curve.count {
      var (low, high) = (curve.values[start], curve.values[start])
      var end = start
      while end + 1 < curve.count {
        let value = curve.values[end + 1]
        guard max(high, value) - min(low, value) <= 2 * tolerance else { break }
        (low, high) = (min(low, value), max(high, value))
        end += 1
      }
      let isRest = curve.times[end] - curve.times[start] >= MovementSearch.shortestRest
      guard isRest else {
        start += 1
        continue
      }
      if let last = rests.last, last.samples.upperBound + 1 == start, !isStep(start) {
        rests[rests.count - 1].samples = last.samples.lowerBound...end
      } else {
        rests.append(Rest(samples: start...end))
      }
      start = end + 1
    }
    return rests.flatMap(divided)
  }

  /// Whether the curve jumps to a sample.
  private func isStep(_ index: Int) -> Bool {
    (curve.values[index] - curve.values[index - 1]).magnitude > 2 * tolerance
  }

  /// A rest that creeps far is a slow movement between two short rests.
  private func divided(_ rest: Rest) -> [Rest] {
    let (first, last) = (rest.samples.lowerBound, rest.samples.upperBound)
    guard (level(atStartOf: rest) - level(atEndOf: rest)).magnitude > 6 * tolerance else { return [rest] }
    let leaves = (first...last).last { (curve.values[$0] - curve.values[first]).magnitude <= tolerance } ?? first
    let arrives = (first...last).first { (curve.values[$0] - curve.values[last]).magnitude <= tolerance } ?? last
    guard leaves < arrives else { return [rest] }
    return [Rest(samples: first...leaves), Rest(samples: arrives...last)]
  }

  private func level(atStartOf rest: Rest) -> Double {
    median(rest.samples.lowerBound...min(rest.samples.upperBound, rest.samples.lowerBound + MovementSearch.restSamples))
  }

  private func level(atEndOf rest: Rest) -> Double {
    median(max(rest.samples.lowerBound, rest.samples.upperBound - MovementSearch.restSamples)...rest.samples.upperBound)
  }

  private func median(_ range: ClosedRange<Int>) -> Double {
    let sorted = curve.values[range].sorted()
    return sorted[sorted.count / 2]
  }

  private func movement(_ first: Int, _ before: Rest?, _ after: Rest?) -> Movement {
    let startValue = before.map(level(atEndOf:)) ?? curve.values[first]
    let lastOfAfter = after?.samples.upperBound ?? curve.count - 1
    let endValue = after.map(level(atEndOf:)) ?? curve.values[curve.count - 1]
    // The rest before can already creep away from its value, and the rest after can still creep toward its own.
    let earliest = before?.samples.lowerBound ?? first
    let leaves = (earliest...first).last { (curve.values[$0] - startValue).magnitude <= tolerance } ?? first
    let arrives = (first...lastOfAfter).last { (curve.values[$0] - endValue).magnitude > tolerance } ?? first
    let last = min(arrives + 1, curve.count - 1)
    let inside = curve.values[leaves...max(leaves, last)]
    return Movement(
      start: before == nil ? curve.times[first] : crossing(leaves, min(leaves + 1, curve.count - 1), startValue),
      end: after == nil ? curve.times[curve.count - 1] : crossing(last, max(last - 1, 0), endValue),
      startValue: startValue, endValue: endValue, low: inside.min() ?? startValue, high: inside.max() ?? startValue,
      samples: leaves...max(leaves, last), isJump: last - leaves <= 1 && before != nil && after != nil)
  }

  /// The time at which the curve is as far from a value as rest allows, between a sample at rest and one that is not.
  private func crossing(_ still: Int, _ moving: Int, _ level: Double) -> Double {
    let (near, far) = (curve.values[still] - level, curve.values[moving] - level)
    let bound = far < 0 ? -tolerance : tolerance
    guard far.magnitude > tolerance, far != near else { return curve.times[still] }
    let part = min(1, max(0, (bound - near) / (far - near)))
    return curve.times[still] + (curve.times[moving] - curve.times[still]) * part
  }
}
