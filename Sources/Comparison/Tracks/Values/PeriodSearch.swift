import FlipbookRuns

/// Recognizes swings of a regular period in both runs, such as those of a pulsing view, whose periods or numbers differ.
struct PeriodSearch {
  let first: [Double]
  let second: [Double]
  let tolerance: Double
  let frameSeconds: Double

  /// The fewest places at which a track turns back.
  private static let fewestTurns = 3
  /// How far the time between two turns can be from the mean, relative to it, besides half a frame.
  private static let unevenness = 0.06
  /// How far a turn can be from the others on its side, relative to the range of the track.
  private static let variation = 0.15
  /// The smallest difference of two periods, relative to them.
  private static let smallest = 0.015

  /// Returns `nil` unless both runs swing, with different periods or another number of times.
  func facts() -> [TrackFact]? {
    guard let one = swings(first), let other = swings(second) else { return nil }
    if let period = self.period(one, first), let otherPeriod = self.period(other, second),
      (period - otherPeriod).magnitude > max(period, otherPeriod) * PeriodSearch.smallest
    {
      return [.period(Change(period, otherPeriod))]
    }
    return counts(one, other).map { [.swings($0)] }
  }

  /// Returns the periods of values that start over, such as those of a rotation.
  func wrappedFacts() -> [TrackFact]? {
    guard let one = swings(first), let other = swings(second) else { return nil }
    switch (one.wrapFrames, other.wrapFrames) {
    case (let frames?, let otherFrames?):
      guard (frames - otherFrames).magnitude > max(frames, otherFrames) * PeriodSearch.smallest else { return nil }
      return [.period(Change(frames * frameSeconds, otherFrames * frameSeconds))]
    case (nil, let frames?) where period(one, first) != nil: return [.restarts(frames * frameSeconds, isLost: false)]
    case (let frames?, nil) where period(other, second) != nil: return [.restarts(frames * frameSeconds, isLost: true)]
    default: return nil
    }
  }

  private func swings(_ values: [Double]) -> Swings? { Swings(values, leastRange: tolerance * 20) }

  /// Returns the seconds from one swing to the next, or `nil` if the track does not swing regularly.
  private func period(_ swings: Swings, _ values: [Double]) -> Double? {
    let turns = swings.turns
    guard turns.count >= PeriodSearch.fewestTurns else { return nil }
    let isSteady = turns.allSatisfy { turn in
      ((turn.isHigh ? swings.highest : swings.lowest) - values[turn.frame]).magnitude
        <= swings.range * PeriodSearch.variation
    }
    return isSteady ? mean(turns.map(\.place)).map { 2 * $0 * frameSeconds } : nil
  }

  /// Returns the distance between places if they are regular.
  private func mean(_ places: [Double]) -> Double? {
    let gaps = zip(places, places.dropFirst()).map { $1 - $0 }
    let mean = gaps.reduce(0, +) / Double(gaps.count)
    let isRegular = gaps.allSatisfy { ($0 - mean).magnitude <= mean * PeriodSearch.unevenness + 0.5 }
    return isRegular ? mean : nil
  }

  // MARK: Numbers

  /// Returns how many times both runs swing if they are the same until one of them comes to rest.
  private func counts(_ one: Swings, _ other: Swings) -> Change<Int>? {
    let count = min(first.count, second.count)
    guard let parting = (0..<count).first(where: { (first[$0] - second[$0]).magnitude > tolerance }) else { return nil }
    func rests(_ values: [Double]) -> Bool {
      values[parting...].allSatisfy { ($0 - values[values.count - 1]).magnitude <= tolerance }
    }
    // What moves again after each rest is several motions.
    guard rests(first) != rests(second), period(one, first) != nil || period(other, second) != nil else { return nil }
    let counts = Change(swingCount(one, first), swingCount(other, second))
    return min(counts.first, counts.second) > 0 && counts.first != counts.second ? counts : nil
  }

  /// The number of turns far from where a track starts.
  private func swingCount(_ swings: Swings, _ values: [Double]) -> Int {
    let middle = (swings.highest + swings.lowest) / 2
    return swings.turns.count { $0.isHigh == (values[0] < middle) }
  }
}
