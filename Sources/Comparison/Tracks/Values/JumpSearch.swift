/// Explains a difference by jumps between which the two series differ by a constant.
struct JumpSearch {
  let first: [Double]
  let second: [Double]
  let tolerance: Double

  private static let mostSteps = 4
  private static let smallest = 20.0

  /// Returns `nil` if jumps do not explain the difference.
  func facts() -> [TrackFact]? {
    let distances = zip(first, second).map { $1 - $0 }
    guard !distances.isEmpty, distances.allSatisfy({ !$0.isNaN }) else { return nil }
    var steps: [Int] = []
    var plateau = distances[0]...distances[0]
    for frame in 1..<distances.count {
      let widened = min(plateau.lowerBound, distances[frame])...max(plateau.upperBound, distances[frame])
      if widened.upperBound - widened.lowerBound <= 2 * tolerance {
        plateau = widened
      } else {
        steps.append(frame)
        plateau = distances[frame]...distances[frame]
      }
      guard steps.count <= JumpSearch.mostSteps else { return nil }
    }
    // Several steps in a row are a motion.
    guard !steps.isEmpty, distances[0].magnitude <= tolerance,
      !zip(steps, steps.dropFirst()).contains(where: { $1 == $0 + 1 })
    else { return nil }
    if steps.count == 1, isEnd(steps[0]) { return nil }
    var facts: [TrackFact] = []
    for frame in steps {
      guard let fact = fact(at: frame) else { return nil }
      facts.append(fact)
    }
    return facts
  }

  /// Whether both runs come to rest in a frame: one of them ends elsewhere.
  private func isEnd(_ frame: Int) -> Bool {
    [first, second].allSatisfy { values in
      let next = values.indices.contains(frame + 1) ? values[frame + 1] : values[frame]
      return (values[frame] - values[frame - 1]).magnitude > tolerance && (next - values[frame]).magnitude <= tolerance
    }
  }

  private func fact(at frame: Int) -> TrackFact? {
    let (one, other) = (first[frame] - first[frame - 1], second[frame] - second[frame - 1])
    let extra = other - one
    guard extra.magnitude >= tolerance * JumpSearch.smallest else { return nil }
    return other.magnitude > one.magnitude ? .newJump(by: extra, frame: frame) : .lostJump(by: -extra, frame: frame)
  }
}
