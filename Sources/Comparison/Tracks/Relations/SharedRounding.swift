import FlipbookRuns
internal import FlipbookSnapshots

/// Finds tracks at rest that differ only because all values of a run are rounded, as its moving tracks show.
struct SharedRounding {
  private let differences: [TrackDifference]
  private let roundings: [Rounding]

  /// How far rounded numbers with six decimals are from a grid.
  private static let lastDigit = 1e-5

  init(_ differences: [TrackDifference]) {
    self.differences = differences
    let known = differences.flatMap(\.facts).compactMap { fact in
      if case .noise(_, let rounding, _) = fact { rounding } else { nil }
    }
    let isNoisy = differences.contains(where: \.isNoise) && differences.allSatisfy { $0.isNoise || $0.isAtRest }
    roundings = known.isEmpty && isNoisy ? SharedRounding.usual : known
  }

  /// The roundings to try if everything that moves differs by noise whose rounding is unknown, as in a track without a unit.
  private static let usual = [1, 1.0 / 2, 1.0 / 3, 1.0 / 10].flatMap { step in
    [Rounding(step: step, isLost: false), Rounding(step: step, isLost: true)]
  }

  /// - Parameter values: Returns the values of a track in both runs.
  func applied(_ values: (String) -> (first: [TrackValue], second: [TrackValue])?) -> [TrackDifference] {
    guard !roundings.isEmpty else { return differences }
    return differences.map { difference in
      guard difference.isAtRest, let worst = difference.worst?.distance, let pair = values(difference.name),
        let rounding = roundings.first(where: { rounding in
          worst <= rounding.step * 1.001 && isRounded(rounding.isLost ? pair.first : pair.second, rounding.step)
        })
      else { return difference }
      var rounded = difference
      let isInPoints = TrackUnit(of: difference.name) == .points
      rounded.facts = [.noise(upTo: worst, isInPoints ? rounding : nil, frames: nil)]
      return rounded
    }
  }

  private func isRounded(_ values: [TrackValue], _ step: Double) -> Bool {
    values.allSatisfy { value in
      guard case .number(let number) = value else { return value == .absent }
      return (number - (number / step).rounded() * step).magnitude < SharedRounding.lastDigit
    }
  }
}

extension TrackDifference {
  /// Whether it only differs by a constant distance, or has no motion.
  fileprivate var isAtRest: Bool {
    switch facts.first {
    case .constant, .unexplained: true
    case .aligned(let alignment, _): alignment.shift == 0 && alignment.fraction == 0 && alignment.ratio == 1
    default: false
    }
  }
}
