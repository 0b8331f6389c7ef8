import FlipbookRuns

/// Finds swings of the same times in both runs of which one goes farther, such as those of a ball that bounces.
struct PeakSearch {
  let first: [Double]
  let second: [Double]
  let tolerance: Double

  private static let fewestTurns = 3
  /// How far apart the same turn of both runs can be, in frames and relative to the frames between turns: swings that become smaller
  /// sooner turn sooner.
  private static let slack = (frames: 1.5, ofSwing: 0.12)
  /// The least difference, relative to the range.
  private static let least = 0.02

  /// Returns how much farther all swings go, or the first turn that is elsewhere.
  func fact() -> TrackFact? {
    guard let one = Swings(first, leastRange: tolerance * 20), let other = Swings(second, leastRange: tolerance * 20),
      one.turns.count >= PeakSearch.fewestTurns, other.turns.count >= PeakSearch.fewestTurns
    else { return nil }
    let pairs = zip(one.turns, other.turns)
    let swing = (one.turns[one.turns.count - 1].place - one.turns[0].place) / Double(one.turns.count - 1)
    let slack = max(PeakSearch.slack.frames, PeakSearch.slack.ofSwing * swing)
    guard pairs.allSatisfy({ $0.isHigh == $1.isHigh && ($0.place - $1.place).magnitude <= slack }) else { return nil }
    let least = max(tolerance * 5, PeakSearch.least * max(one.range, other.range))
    let places = pairs.map { (first[$0.frame] - first[0], second[$1.frame] - second[0]) }
    if let ratio = ratio(places, within: least) { return .swing(ratio) }
    return pairs.first { (first[$0.frame] - second[$1.frame]).magnitude > least }
      .map { .peak(Change(first[$0.frame], second[$1.frame]), frame: $1.frame) }
  }

  /// Returns how many times as far the second one of each two places is, if that is the same for all but for a distance.
  private func ratio(_ places: [(one: Double, other: Double)], within least: Double) -> Double? {
    guard let fit = LinearFit(columns: [places.map(\.one)], samples: places.map(\.other)),
      let ratio = fit.factors.first,
      ratio > 0, (ratio - 1).magnitude > PeakSearch.least,
      places.allSatisfy({ ($0.other - $0.one * ratio).magnitude <= least })
    else { return nil }
    return ratio
  }
}
