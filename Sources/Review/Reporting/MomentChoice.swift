import FlipbookComparison

/// Chooses the places of a case whose pictures to keep: those where expectations fail or the runs differ most, and others
/// between them.
struct MomentChoice {
  let frames: ReviewFrames
  let report: DiffReport?
  let failures: FailedExpectations

  /// The places where expectations fail most, then those of the largest differences, the worst first.
  var worst: [Int] {
    let pixels = report?.pixels?.bestTally.worst.map(\.frame) ?? []
    let tracks = (report?.tracks?.differences ?? []).compactMap { $0.worst?.frame }.prefix(MomentChoice.mostTracks)
    let nodes = (report?.nodes?.differences ?? []).prefix(MomentChoice.mostNodes).compactMap(\.frames.first?.lowerBound)
    var known: Set<Int> = []
    let places = failures.worst(in: frames) + (pixels + tracks + nodes).map { frames.place(ofFrame: $0) }
    return places.filter { known.insert($0).inserted }
  }

  private static let mostTracks = 6
  private static let mostNodes = 4

  /// Returns at most `most` places in order: the first and the last, the worst, and evenly distributed others, of which
  /// those that differ or fail count four times.
  func places(most: Int) -> [Int] {
    guard frames.count > most else { return Array(0..<frames.count) }
    var chosen = Set(([0, frames.count - 1] + worst).prefix(max(2, most / 2)))
    let weights = weights
    let total = weights.reduce(0, +)
    let rest = most - chosen.count
    var (sum, next) = (0, 0)
    for place in 0..<frames.count where next < rest {
      sum += weights[place]
      guard sum * rest > next * total else { continue }
      chosen.insert(place)
      next = sum * rest / total + 1
    }
    return chosen.sorted()
  }

  private var weights: [Int] {
    var weights = [Int](repeating: 1, count: frames.count)
    let different = differing.map {
      frames.place(ofFrame: $0.lowerBound)...frames.place(ofFrame: $0.upperBound)
    }
    for place in (different + failures.places(in: frames)).joined() { weights[place] = 4 }
    return weights
  }

  private var differing: [ClosedRange<Int>] {
    if let pixels = report?.pixels, !pixels.tally.differing.isEmpty { return pixels.tally.differing }
    let tracks = report?.tracks?.differences.map(\.frames) ?? []
    return tracks + (report?.nodes?.differences.flatMap(\.frames) ?? [])
  }
}
