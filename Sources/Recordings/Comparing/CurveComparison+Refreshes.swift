internal import FlipbookComparison
internal import FlipbookCourses
internal import FlipbookRuns

/// Refreshes that a recording repeats, and single samples that are out of line.
extension CurveComparison {
  /// Of an expected step, what still counts as standing still.
  private static let stillShare = 0.1
  private static let fewestMoving = 8
  private static let mostRuns = 4
  /// Times of samples are this exact: within that time, a fast motion goes far.
  private static let clockSeconds = 0.004

  /// Repeated refreshes or single samples, if they explain every difference.
  func refreshes() -> [RecordedFact]? {
    let steps = recorded.times.indices.dropFirst().filter { expectedStep(to: $0) > 2 * tolerance }
    let still = Set(steps.filter { isStill($0) })
    if let period = period(steps, still) { return [.repeated(period: period)] }
    let runs = runs(of: still)
    if !differing.isEmpty, runs.count <= CurveComparison.mostRuns, differing.allSatisfy(still.contains) {
      let visible = runs.filter { run in differing.contains { run.contains($0) } }
      return visible.map { run in
        .held(seconds: recorded.times[run.lowerBound], refreshes: run.count, catchUp: step(to: run.upperBound + 1))
      }
    }
    let spikes = spikes
    guard !spikes.isEmpty, spikes.count <= CurveComparison.mostRuns,
      differing.allSatisfy({ index in spikes.contains { $0.index == index } })
    else { return nil }
    return spikes.map { .glitch(distance: $0.distance, seconds: recorded.times[$0.index], samples: 1) }
  }

  /// The recording with the course of its own motion in place of up to three samples in a row that leave it, and those as facts. What both
  /// sides have is left alone.
  func withoutSpikes() -> (recorded: SampledCurve, facts: [RecordedFact]) {
    let searches = [recorded, simulated].map {
      SpikeSearch(times: $0.times, values: $0.values, smallest: 2 * tolerance)
    }
    let facts = searches[0].spikes.map { spike in
      RecordedFact.glitch(
        distance: spike.size, seconds: recorded.times[spike.samples.lowerBound], samples: spike.samples.count)
    }
    guard searches[1].spikes.isEmpty, !facts.isEmpty else { return (recorded, []) }
    return (SampledCurve(times: recorded.times, values: searches[0].course), facts)
  }

  /// Whether nothing differs but samples that leave the other curve for a moment.
  var isExplainedByGlitches: Bool {
    (refreshes() ?? glitches())?.allSatisfy { if case .glitch = $0 { true } else { false } } ?? false
  }

  /// Samples that are out of line between two others, however fast the motion is.
  var spikes: [(index: Int, distance: Double)] {
    guard recorded.count > 2 else { return [] }
    return (1..<recorded.count - 1).compactMap { index in
      let found = bend(index)
      let speed = max(expectedStep(to: index), expectedStep(to: index + 1)) / max(slack * 2, 1e-3)
      // The samples beside one that is out of line are half as far from the line between theirs.
      let beside = [index - 1, index + 1].filter { $0 > 0 && $0 < recorded.count - 1 }.map { bend($0).magnitude }
      guard beside.allSatisfy({ $0 < found.magnitude }) else { return nil }
      guard found.magnitude > 2 * tolerance + speed * CurveComparison.clockSeconds else { return nil }
      let near = [index - 1, index, index + 1].filter { $0 > 0 && $0 < recorded.count - 1 }
      let expected = near.map { expectedBend($0).magnitude }.max() ?? 0
      guard found.magnitude > 3 * expected + 2 * tolerance, !isStill(index), !isStill(index + 1),
        deviations[index - 1] == 0, deviations[index + 1] == 0
      else { return nil }
      return (index, found - expectedBend(index))
    }
  }

  /// How far a value is from the line between the samples around it.
  private func bend(_ before: Double, _ value: Double, _ after: Double, _ index: Int) -> Double {
    let (start, end) = (recorded.times[index - 1], recorded.times[index + 1])
    return value - before - (after - before) * (recorded.times[index] - start) / max(end - start, 1e-9)
  }

  private func bend(_ index: Int) -> Double {
    bend(recorded.values[index - 1], recorded.values[index], recorded.values[index + 1], index)
  }

  private func expectedBend(_ index: Int) -> Double {
    let values = (index - 1...index + 1).map { simulated.value(at: recorded.times[$0]) }
    return bend(values[0], values[1], values[2], index)
  }

  private func step(to index: Int) -> Double {
    guard recorded.values.indices.contains(index) else { return 0 }
    return (recorded.values[index] - recorded.values[index - 1]).magnitude
  }

  private func expectedStep(to index: Int) -> Double {
    (simulated.value(at: recorded.times[index]) - simulated.value(at: recorded.times[index - 1])).magnitude
  }

  private func isStill(_ index: Int) -> Bool {
    let expected = expectedStep(to: index)
    return expected > 2 * tolerance && step(to: index) <= expected * CurveComparison.stillShare
  }

  /// Returns how many refreshes show the same value, if that is so throughout the motion.
  private func period(_ moving: [Int], _ still: Set<Int>) -> Int? {
    guard moving.count >= CurveComparison.fewestMoving else { return nil }
    return [2, 3].first { period in
      let expected = Double(moving.count) * Double(period - 1) / Double(period)
      let regular = moving.count { index in
        let before = (1..<period).count { still.contains(index - $0) }
        return still.contains(index) ? before < period - 1 : before == period - 1 || !still.contains(index - 1)
      }
      return (Double(still.count) - expected).magnitude <= max(1.5, expected / 5) && regular * 5 >= moving.count * 4
    }
  }

  private func runs(of indices: Set<Int>) -> [ClosedRange<Int>] {
    indices.sorted().reduce(into: []) { runs, index in
      if let last = runs.last, last.upperBound == index - 1 {
        runs[runs.count - 1] = last.lowerBound...index
      } else {
        runs.append(index...index)
      }
    }
  }
}
