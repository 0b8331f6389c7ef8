package import FlipbookCourses
import FlipbookUnits

/// Finds when a recording started on the clock of the scenario, from the motion of all tracks that both have.
package struct ShiftSearch {
  /// A track of the recording, the same track of the simulation, and the largest distance that counts as equal.
  package struct Pair: Sendable {
    let recorded: SampledCurve
    let simulated: SampledCurve
    let tolerance: Double
    /// The samples at which each curve is compared with the other.
    fileprivate let recordedSamples: [Int]
    fileprivate let simulatedSamples: [Int]

    package init(recorded: SampledCurve, simulated: SampledCurve, tolerance: Double) {
      self.recorded = recorded
      self.simulated = simulated
      self.tolerance = tolerance
      recordedSamples = ShiftSearch.telling(recorded, tolerance)
      simulatedSamples = ShiftSearch.telling(simulated, tolerance)
    }
  }

  private let pairs: [Pair]
  private let step: Double

  /// The most tracks that are compared; those that move the farthest are chosen.
  private static let mostTracks = 4
  private static let mostSamples = 90
  /// The shifts that are tried first, in seconds. Most recordings start close to the scenario.
  private static let near = 1.0
  /// The part of the samples that may differ if a shift is right.
  private static let goodCost = 0.12

  /// - Parameter step: The time between refreshes in seconds.
  package init(_ pairs: [Pair], step: Double) {
    let moving = pairs.filter { min($0.recorded.range, $0.simulated.range) > 3 * $0.tolerance }
    let candidates = moving.isEmpty ? pairs : moving
    self.pairs = Array(
      candidates.enumerated().sorted {
        let (one, other) = ($0.element, $1.element)
        let (reach, otherReach) = (one.simulated.range / one.tolerance, other.simulated.range / other.tolerance)
        return reach == otherReach ? $0.offset < $1.offset : reach > otherReach
      }.prefix(ShiftSearch.mostTracks).map(\.element))
    self.step = step
  }

  /// Returns the time on the scenario's clock at which the recording starts, in seconds; 0 if nothing moves.
  package func shift() -> Double {
    guard pairs.contains(where: { $0.recorded.range > $0.tolerance && $0.simulated.range > $0.tolerance }) else {
      return 0
    }
    let close = best(from: -ShiftSearch.near, to: ShiftSearch.near)
    // A track that is late on one side doesn't shift the others, which match as they are.
    let matches = matches(at: 0)
    if close.shift.magnitude > step, matches > 0, matches >= self.matches(at: close.shift) { return 0 }
    if close.cost <= ShiftSearch.goodCost { return close.shift }
    let latest = pairs.map { $0.simulated.end - $0.recorded.start }.max() ?? 0
    let earliest = pairs.map { $0.simulated.start - $0.recorded.end }.min() ?? 0
    let far = earliest < -ShiftSearch.near || latest > ShiftSearch.near ? best(from: earliest, to: latest) : close
    let overlap = far.cost < close.cost - 0.02 ? far : close
    if overlap.cost <= ShiftSearch.goodCost { return overlap.shift }
    // The motion differs. If it starts in the same manner, its start is more telling than where most of it overlaps.
    guard let start = starts().min(by: { $0.cost < $1.cost }), start.cost <= overlap.cost + 0.2 else {
      return overlap.shift
    }
    return start.shift
  }

  private typealias Candidate = (shift: Double, cost: Double)

  private func best(from earliest: Double, to latest: Double) -> Candidate {
    let count = Int(holding: min(((latest - earliest) / step).rounded(.up), 20_000))
    let places = (0...max(1, count)).map { earliest + Double($0) * step }
    let costs = places.map { cost(at: $0, isCoarse: true) }
    var minima: [Candidate] = []
    for index in places.indices {
      let isMinimum =
        (index == 0 || costs[index] <= costs[index - 1])
        && (index == places.count - 1 || costs[index] <= costs[index + 1])
      if isMinimum { minima.append((places[index], costs[index])) }
    }
    minima.sort { $0.cost == $1.cost ? $0.shift.magnitude < $1.shift.magnitude : $0.cost < $1.cost }
    var best: Candidate = (0, cost(at: 0, isCoarse: false) - 1e-3)
    for minimum in minima.prefix(6) {
      let refined = refined(minimum.shift, reach: step)
      if refined.cost < best.cost { best = refined }
    }
    return best
  }

  /// Narrows a shift down to a fraction of a millisecond.
  private func refined(_ shift: Double, reach: Double) -> Candidate {
    var best: Candidate = (shift, cost(at: shift, isCoarse: false))
    var width = reach / 2
    while width > 0.000_2 {
      for candidate in [best.shift - width, best.shift + width] {
        let found = cost(at: candidate, isCoarse: false)
        if found < best.cost { best = (candidate, found) }
      }
      width /= 1.5
    }
    return best
  }

  /// The shifts with which a track starts to move at the same time on both sides.
  private func starts() -> [Candidate] {
    pairs.compactMap { pair in
      guard let recorded = ShiftSearch.start(pair.recorded, pair.tolerance),
        let simulated = ShiftSearch.start(pair.simulated, pair.tolerance)
      else { return nil }
      return (simulated - recorded, cost(at: simulated - recorded, isCoarse: false))
    }
  }

  /// When a curve first leaves its first value.
  private static func start(_ curve: SampledCurve, _ tolerance: Double) -> Double? {
    guard let index = curve.values.firstIndex(where: { ($0 - curve.values[0]).magnitude > tolerance }), index > 0
    else { return nil }
    let (before, after) = ((curve.values[index - 1] - curve.values[0]), (curve.values[index] - curve.values[0]))
    let sign = after < 0 ? -1.0 : 1
    let part = (tolerance - before * sign) / max((after - before) * sign, 1e-12)
    return curve.times[index - 1] + (curve.times[index] - curve.times[index - 1]) * min(1, max(0, part))
  }

  /// The number of tracks that are the same on both sides.
  private func matches(at shift: Double) -> Int {
    pairs.count { pair in
      let (sum, count) = cost(of: pair, at: shift, isCoarse: false)
      return sum <= ShiftSearch.goodCost * Double(count)
    }
  }

  /// The mean distance between the curves, from 0 to 1, where distances beyond a bound count as 1.
  private func cost(at shift: Double, isCoarse: Bool) -> Double {
    let costs = pairs.map { cost(of: $0, at: shift, isCoarse: isCoarse) }
    let count = costs.reduce(0) { $0 + $1.count }
    return count > 0 ? costs.reduce(0) { $0 + $1.sum } / Double(count) : 0
  }

  private func cost(of pair: Pair, at shift: Double, isCoarse: Bool) -> (sum: Double, count: Int) {
    let bound = isCoarse ? max(4 * pair.tolerance, 0.15 * pair.simulated.range) : 4 * pair.tolerance
    let recorded = pair.recordedSamples.reduce(0.0) { sum, index in
      let time = pair.recorded.times[index] + shift
      return sum + min(1, (pair.recorded.values[index] - pair.simulated.value(at: time)).magnitude / bound)
    }
    let simulated = pair.simulatedSamples.reduce(0.0) { sum, index in
      let time = pair.simulated.times[index] - shift
      return sum + min(1, (pair.simulated.values[index] - pair.recorded.value(at: time)).magnitude / bound)
    }
    return (recorded + simulated, pair.recordedSamples.count + pair.simulatedSamples.count)
  }

  /// The samples at which a curve moves, and a few at which it rests.
  private static func telling(_ curve: SampledCurve, _ tolerance: Double) -> [Int] {
    let reach = max(1, curve.count / 2_000)
    var (moving, still): ([Int], [Int]) = ([], [])
    for index in curve.times.indices {
      let (before, after) = (curve.values[max(0, index - reach)], curve.values[min(curve.count - 1, index + reach)])
      if (after - before).magnitude > 2 * tolerance { moving.append(index) } else { still.append(index) }
    }
    return thinned(moving, to: mostSamples) + thinned(still, to: mostSamples / 4)
  }

  private static func thinned(_ indices: [Int], to most: Int) -> [Int] {
    guard indices.count > most else { return indices }
    return (0..<most).map { indices[$0 * indices.count / most] }
  }
}
