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

  /// Returns the first turn that is elsewhere.
  func fact() -> TrackFact? {
    guard let one = Swings(first, leastRange: tolerance * 20), let other = Swings(second, leastRange: tolerance * 20),
      one.turns.count >= PeakSearch.fewestTurns, other.turns.count >= PeakSearch.fewestTurns
    else { return nil }
    let pairs = zip(one.turns, other.turns)
    let swing = (one.turns[one.turns.count - 1].place - one.turns[0].place) / Double(one.turns.count - 1)
    let slack = max(PeakSearch.slack.frames, PeakSearch.slack.ofSwing * swing)
    guard pairs.allSatisfy({ $0.isHigh == $1.isHigh && ($0.place - $1.place).magnitude <= slack }) else { return nil }
    let least = max(tolerance * 5, PeakSearch.least * max(one.range, other.range))
    return pairs.first { (first[$0.frame] - second[$1.frame]).magnitude > least }
      .map { .peak(Change(first[$0.frame], second[$1.frame]), frame: $1.frame) }
  }
}
