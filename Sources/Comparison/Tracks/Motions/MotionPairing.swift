import FlipbookRuns

/// Pairs the motions of both sides: in order, and with similar times and distances.
struct MotionPairing {
  private(set) var pairs: [(first: TrackMotion, second: TrackMotion)] = []
  private(set) var onlyFirst: [TrackMotion] = []
  private(set) var onlySecond: [TrackMotion] = []

  /// The cost of leaving a motion without a partner.
  private static let unpairedCost = 0.75
  /// The delay in seconds after which a motion is probably a different one.
  private static let farSeconds = 1.0

  private let frameSeconds: Double

  init(_ motions: Change<[TrackMotion]>, frameSeconds: Double) {
    self.frameSeconds = frameSeconds
    let (first, second) = (motions.first, motions.second)
    let costs = costs(first, second)
    var (i, j) = (0, 0)
    while i < first.count || j < second.count {
      if i < first.count, j < second.count, costs[i][j] == cost(first[i], second[j]) + costs[i + 1][j + 1] {
        pairs.append((first[i], second[j]))
        (i, j) = (i + 1, j + 1)
      } else if i < first.count, j == second.count || costs[i][j] == MotionPairing.unpairedCost + costs[i + 1][j] {
        onlyFirst.append(first[i])
        i += 1
      } else {
        onlySecond.append(second[j])
        j += 1
      }
    }
  }

  /// Returns the cost of pairing two motions.
  private func cost(_ one: TrackMotion, _ other: TrackMotion) -> Double {
    let late = Double((one.startFrame - other.startFrame).magnitude) * frameSeconds / MotionPairing.farSeconds
    let larger = max(one.distance.magnitude, other.distance.magnitude, 1e-9)
    return min(late, 1.4) + (one.distance - other.distance).magnitude / larger / 4
  }

  /// Returns the smallest cost of all motions from the i-th and j-th on, in row i and column j.
  private func costs(_ first: [TrackMotion], _ second: [TrackMotion]) -> [[Double]] {
    let unpaired = MotionPairing.unpairedCost
    var costs = Array(repeating: Array(repeating: 0.0, count: second.count + 1), count: first.count + 1)
    for i in stride(from: first.count, through: 0, by: -1) {
      for j in stride(from: second.count, through: 0, by: -1) {
        if i == first.count {
          costs[i][j] = Double(second.count - j) * unpaired
        } else if j == second.count {
          costs[i][j] = Double(first.count - i) * unpaired
        } else {
          let pair = cost(first[i], second[j]) + costs[i + 1][j + 1]
          costs[i][j] = min(pair, unpaired + min(costs[i + 1][j], costs[i][j + 1]))
        }
      }
    }
    return costs
  }
}
