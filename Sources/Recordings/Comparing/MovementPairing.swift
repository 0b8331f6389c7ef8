internal import FlipbookCourses

/// Pairs the movements of both sides: in order, and with similar times and distances.
struct MovementPairing {
  private(set) var pairs: [(Movement, Movement)] = []
  private(set) var onlyFirst: [Movement] = []
  private(set) var onlySecond: [Movement] = []

  /// The cost of leaving a movement without a partner.
  private static let unpairedCost = 0.75
  private static let mostMovements = 400

  init(_ first: [Movement], _ second: [Movement]) {
    let (first, second) = (Array(first.prefix(Self.mostMovements)), Array(second.prefix(Self.mostMovements)))
    let costs = MovementPairing.costs(first, second)
    var (i, j) = (0, 0)
    while i < first.count || j < second.count {
      if i < first.count, j < second.count, costs[i][j] == Self.cost(first[i], second[j]) + costs[i + 1][j + 1] {
        pairs.append((first[i], second[j]))
        (i, j) = (i + 1, j + 1)
      } else if i < first.count, j == second.count || costs[i][j] == Self.unpairedCost + costs[i + 1][j] {
        onlyFirst.append(first[i])
        i += 1
      } else {
        onlySecond.append(second[j])
        j += 1
      }
    }
  }

  /// The cost of pairing two movements: the delay in seconds and the difference in distance.
  private static func cost(_ one: Movement, _ other: Movement) -> Double {
    let (reach, otherReach) = (one.high - one.low, other.high - other.low)
    let larger = max(reach, otherReach, 1e-9)
    let apart = (one.distance - other.distance).magnitude / larger / 6 + (reach - otherReach).magnitude / larger / 6
    return min((one.start - other.start).magnitude, 1.4) + apart
  }

  /// The smallest cost of all movements from the i-th and j-th on, in row i and column j.
  private static func costs(_ first: [Movement], _ second: [Movement]) -> [[Double]] {
    var costs = Array(repeating: Array(repeating: 0.0, count: second.count + 1), count: first.count + 1)
    for i in stride(from: first.count, through: 0, by: -1) {
      for j in stride(from: second.count, through: 0, by: -1) {
        if i == first.count {
          costs[i][j] = Double(second.count - j) * unpairedCost
        } else if j == second.count {
          costs[i][j] = Double(first.count - i) * unpairedCost
        } else {
          let pair = cost(first[i], second[j]) + costs[i + 1][j + 1]
          costs[i][j] = min(pair, unpairedCost + min(costs[i + 1][j], costs[i][j + 1]))
        }
      }
    }
    return costs
  }
}
