internal import FlipbookComparison
internal import FlipbookCourses

/// Compares a recorded curve with a simulated one, on the same clock, and finds the simplest explanation of how they differ.
struct CurveComparison {
  let recorded: SampledCurve
  let simulated: SampledCurve
  /// The largest distance at which values count as equal.
  let tolerance: Double
  /// The time in seconds by which samples can be early or late: half a refresh.
  let slack: Double
  /// The distance of each sample from the simulation, positive above it, and 0 within the slack.
  let deviations: [Double]
  /// The samples that differ.
  let differing: [Int]

  init(recorded: SampledCurve, simulated: SampledCurve, tolerance: Double, slack: Double) {
    self.recorded = recorded
    self.simulated = simulated
    self.tolerance = tolerance
    self.slack = slack
    deviations = CurveComparison.deviations(recorded, simulated, slack)
    differing = deviations.indices.filter { [deviations] in deviations[$0].magnitude > tolerance }
  }

  private static func deviations(_ recorded: SampledCurve, _ simulated: SampledCurve, _ slack: Double) -> [Double] {
    zip(recorded.times, recorded.values).map { time, value in
      let range = simulated.values(from: time - slack, to: time + slack)
      if value > range.upperBound { return value - range.upperBound }
      return value < range.lowerBound ? value - range.lowerBound : 0
    }
  }

  /// A single sample counts only if it is clearly not noise.
  var differs: Bool {
    differing.count > 1 || differing.contains { deviations[$0].magnitude > 2 * tolerance } || !spikes.isEmpty
  }

  var worst: (distance: Double, seconds: Double) {
    let index = deviations.indices.max { deviations[$0].magnitude < deviations[$1].magnitude } ?? 0
    let spike = spikes.max { $0.distance.magnitude < $1.distance.magnitude }
    if let spike, differing.isEmpty { return (spike.distance.magnitude, recorded.times[spike.index]) }
    return (deviations[index].magnitude, recorded.times[index])
  }

  /// When a movement of the simulation ends according to its law, and when the same one of the recording does.
  typealias Ends = (Movement, Movement) -> (expected: Double, found: Double)?

  func facts(ends: Ends = { _, _ in nil }) -> [RecordedFact] {
    refreshes() ?? glitches() ?? whole() ?? movements(ends)
  }

  // MARK: Glitches

  private static let longestGlitch = 3

  /// Short deviations between samples that agree, if there is nothing else.
  func glitches() -> [RecordedFact]? {
    var runs: [ClosedRange<Int>] = []
    for index in differing {
      if let last = runs.last, index - last.upperBound <= 1 {
        runs[runs.count - 1] = last.lowerBound...index
      } else {
        runs.append(index...index)
      }
    }
    guard !runs.isEmpty, runs.count <= 4,
      runs.allSatisfy({ $0.count <= CurveComparison.longestGlitch && isSudden($0) })
    else { return nil }
    return runs.map { run in
      let worst = run.max { deviations[$0].magnitude < deviations[$1].magnitude } ?? run.lowerBound
      return .glitch(distance: deviations[worst], seconds: recorded.times[run.lowerBound], samples: run.count)
    }
  }

  /// Whether the samples around a run agree, so that the value leaves and returns suddenly.
  private func isSudden(_ run: ClosedRange<Int>) -> Bool {
    let size = run.map { deviations[$0].magnitude }.max() ?? 0
    let around = [run.lowerBound - 1, run.upperBound + 1]
    return around.allSatisfy { !deviations.indices.contains($0) || deviations[$0].magnitude < size / 3 }
      && around.allSatisfy(deviations.indices.contains)
  }

  // MARK: The whole track

  /// A shift in time, an offset, or a scale that explains all differences.
  private func whole() -> [RecordedFact]? {
    guard differing.count > CurveComparison.longestGlitch else { return nil }
    let level = recorded.values[0] - simulated.value(at: recorded.times[0])
    if level.magnitude > tolerance, let offset = offset(), explains({ $0 + offset }, 0) { return [.offset(offset)] }
    guard simulated.range > 3 * tolerance else { return nil }
    if let delay = delay() { return [.late(seconds: delay)] }
    guard let ratio = ratio(), (ratio - 1).magnitude > 0.01 else { return nil }
    let start = simulated.value(at: recorded.times[0])
    let base = recorded.values[0]
    guard explains({ base + ($0 - start) * ratio }, 0) else { return nil }
    if ratio < -0.9, ratio > -1.1 { return [.reversed] }
    return ratio.magnitude > 0.02 ? [.scaled(ratio: ratio)] : nil
  }

  private func offset() -> Double? {
    let distances = zip(recorded.times, recorded.values).map { $1 - simulated.value(at: $0) }.sorted()
    return distances.isEmpty ? nil : distances[distances.count / 2]
  }

  /// The ratio of the distances from the first values, by least squares.
  private func ratio() -> Double? {
    let start = simulated.value(at: recorded.times[0])
    var (products, squares) = (0.0, 0.0)
    for (time, value) in zip(recorded.times, recorded.values) {
      let distance = simulated.value(at: time) - start
      products += distance * (value - recorded.values[0])
      squares += distance * distance
    }
    return squares > 0 ? products / squares : nil
  }

  /// The delay in seconds with which the whole track follows the simulation.
  private func delay() -> Double? {
    let step = max(slack / 4, 0.001)
    for count in 4...400 {
      let seconds = Double(count) * step
      guard seconds < 1 else { return nil }
      for delay in [seconds, -seconds] where explains({ $0 }, delay) {
        // The middle of all delays that explain it
        var last = seconds
        while last < 1, explains({ $0 }, delay < 0 ? -(last + step) : last + step) { last += step }
        let middle = (seconds + last) / 2
        return delay < 0 ? -middle : middle
      }
    }
    return nil
  }

  /// Whether a transformation of the simulation leaves next to no samples that differ.
  private func explains(_ transform: (Double) -> Double, _ delay: Double) -> Bool {
    let allowed = recorded.count / 100
    var failing = 0
    for (time, value) in zip(recorded.times, recorded.values) {
      let range = simulated.values(from: time - delay - slack, to: time - delay + slack)
      let (one, other) = (transform(range.lowerBound), transform(range.upperBound))
      guard value > max(one, other) + tolerance || value < min(one, other) - tolerance else { continue }
      failing += 1
      if failing > allowed { return false }
    }
    return true
  }

  // MARK: Movements

  private func movements(_ ends: Ends) -> [RecordedFact] {
    // Both sides are searched with the same tolerance, so that slow starts and ends are cut off alike.
    let found = MovementSearch(recorded, tolerance: tolerance).movements()
    let expected = MovementSearch(simulated, tolerance: tolerance).movements()
      .filter { $0.end > recorded.start && $0.start < recorded.end }
    let pairing = OrderedPairing(expected, found, cost: Self.cost)
    var facts: [(seconds: Double, fact: RecordedFact)] = []
    for pair in pairing.pairs {
      guard let deviation = deviation(in: pair, without: pairing.onlySecond) else { continue }
      let change = change(pair.first, pair.second, deviation, ends)
      facts.append((pair.first.start, .movement(change)))
    }
    facts += pairing.onlyFirst.filter { deviation(in: ($0, $0)) != nil }.map { ($0.start, .still($0)) }
    facts += pairing.onlySecond.filter { deviation(in: ($0, $0)) != nil }.map { ($0.start, .moves($0)) }
    facts.sort { $0.seconds < $1.seconds }
    if facts.isEmpty { return [.deviates(distance: worst.distance, seconds: worst.seconds)] }
    return facts.map(\.fact)
  }

  /// The cost of pairing two movements: the delay in seconds and the difference in distance.
  private static func cost(_ one: Movement, _ other: Movement) -> Double {
    let (reach, otherReach) = (one.high - one.low, other.high - other.low)
    let larger = max(reach, otherReach, 1e-9)
    let apart = (one.distance - other.distance).magnitude / larger / 6 + (reach - otherReach).magnitude / larger / 6
    return min((one.start - other.start).magnitude, 1.4) + apart
  }

  /// The largest distance in a span that both movements cover and others do not, or `nil` if nothing differs there.
  private func deviation(in pair: (Movement, Movement), without others: [Movement] = []) -> Double? {
    let (start, end) = (min(pair.0.start, pair.1.start) - slack * 4, max(pair.0.end, pair.1.end) + slack * 60)
    let inside = differing.filter { index in
      let time = recorded.times[index]
      return time >= start && time <= end
        && !others.contains { time > max($0.start, pair.1.end) && time <= $0.end + slack * 2 }
    }
    return inside.map { deviations[$0].magnitude }.max()
  }

  private func change(
    _ expected: Movement, _ found: Movement, _ deviation: Double, _ ends: Ends
  ) -> MovementChange {
    var change = MovementChange(seconds: expected.start, ends: found.endValue, deviation: deviation)
    let later = found.start - expected.start
    if later.magnitude > timeSlack(at: expected.start) { change.startsLater = later }
    // Where the law is known, slow ends do not blur when it ends.
    let settles = ends(expected, found).map { $0.found - $0.expected } ?? found.end - expected.end
    if settles.magnitude > timeSlack(at: expected.end), found.end < recorded.end - slack {
      change.settlesLater = settles
    }
    let isReturn = expected.distance.magnitude <= 2 * tolerance && found.distance.magnitude <= 2 * tolerance
    let end = found.endValue - expected.endValue
    if end.magnitude > tolerance {
      change.endsShort = expected.distance > 0 ? -end : end
      if isReturn { change.endsShort = end.magnitude }
    }
    change.isReversed =
      !isReturn && expected.distance * found.distance < 0 && expected.distance.magnitude > 2 * tolerance
    let peak = found.excess - expected.excess
    if peak.magnitude > 1.5 * tolerance, change.endsShort == nil || isReturn {
      change.peak = peak
      change.expectedPeak = expected.excess
    }
    if expected.isJump != found.isJump, max(expected.duration, found.duration) > 6 * slack {
      change.jumps = found.isJump
    }
    return change
  }

  /// How far the time at which a curve passes its tolerance can be off: a refresh and a half, and more if it is slow there.
  private func timeSlack(at time: Double) -> Double {
    let (before, after) = (simulated.value(at: time - 2 * slack), simulated.value(at: time + 2 * slack))
    let speed = (after - before).magnitude / (4 * slack)
    return max(3 * slack, recorded.typicalStep * 1.5) + min(0.5, tolerance / max(speed, 1e-9) * 0.7)
  }
}
