/// Recognizes swings of a regular period in both runs, such as those of a pulsing view, whose periods differ.
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

  /// Returns `nil` unless both runs swing, with different periods.
  func facts() -> [TrackFact]? {
    guard let one = period(of: first), let other = period(of: second),
      (one - other).magnitude > max(one, other) * PeriodSearch.smallest
    else { return nil }
    return [.period(Change(one, other))]
  }

  /// Returns the seconds from one swing to the next, or `nil` if the track does not swing regularly.
  private func period(of values: [Double]) -> Double? {
    guard let highest = values.max(), let lowest = values.min(), values.allSatisfy({ !$0.isNaN }),
      case let range = highest - lowest, range > tolerance * 20
    else { return nil }
    let turns = turns(of: values)
    guard turns.count >= PeriodSearch.fewestTurns else { return nil }
    let isSteady = turns.allSatisfy { turn in
      ((turn.isHigh ? highest : lowest) - values[turn.frame]).magnitude <= range * PeriodSearch.variation
    }
    let gaps = zip(turns, turns.dropFirst()).map { $1.place - $0.place }
    let mean = gaps.reduce(0, +) / Double(gaps.count)
    let isRegular = gaps.allSatisfy { ($0 - mean).magnitude <= mean * PeriodSearch.unevenness + 0.5 }
    return isSteady && isRegular ? 2 * mean * frameSeconds : nil
  }

  private typealias Turn = (frame: Int, place: Double, isHigh: Bool)

  /// Returns where a track turns back, between frames: at the top of the parabola through three of them, or amid equal frames.
  private func turns(of values: [Double]) -> [Turn] {
    var turns: [Turn] = []
    // The last step that is not 0, and the frame that it leads to.
    var last: (step: Double, frame: Int)?
    for frame in values.indices.dropFirst() where values[frame] != values[frame - 1] {
      let step = values[frame] - values[frame - 1]
      if let before = last, before.step * step < 0 {
        let isPoint = before.frame == frame - 1
        let place =
          isPoint
          ? Double(before.frame) + (before.step + step) / (before.step - step) / 2
          : Double(before.frame + frame - 1) / 2
        turns.append((before.frame, place, before.step > 0))
      }
      last = (step, frame)
    }
    return turns
  }
}
