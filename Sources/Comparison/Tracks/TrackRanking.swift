import FlipbookRuns
internal import FlipbookSnapshots

/// The order of differences: the most visible one first. Of those that are about as visible, the one that is explained best and
/// begins first leads. A track whose law has another parameter comes before all others if nothing differs before it, because it
/// explains the rest. Spikes come before everything, because they are never intended.
struct TrackRanking {
  let ranked: [TrackDifference]

  /// The frames after which slower tracks begin to differ.
  private static let sameStart = 2
  /// The least size of differences that are about as visible as the largest one.
  private static let similar = 0.97

  /// - Parameter firstFrame: The first compared frame.
  init(_ differences: [TrackDifference], firstFrame: Int) {
    let spikes = differences.filter { $0.onlySpikes != nil && !$0.name.hasPrefix("touch.") }
    let hasSpike = Set(spikes.map(\.name)).contains
    let differences = differences.filter { !hasSpike($0.name) }
    let start = differences.map(\.frames.lowerBound).min() ?? 0
    let causes = differences.filter { $0.hasOtherLaw && $0.frames.lowerBound <= start + TrackRanking.sameStart }
    let isCause = Set(causes.map(\.name)).contains
    let others = TrackRanking.sorted(differences.filter { !isCause($0.name) }) {
      $0.visibility > $1.visibility
    }
    let largest = others.first?.visibility ?? 0
    let similar = Array(others.prefix { $0.visibility >= largest * TrackRanking.similar })
    ranked =
      TrackRanking.sorted(spikes) { $0.visibility > $1.visibility }
      + TrackRanking.sorted(causes) { $0.visibility > $1.visibility }
      + TrackRanking.sorted(similar) { one, other in
        one.clarity(among: similar, firstFrame) < other.clarity(among: similar, firstFrame)
      }
      + others.dropFirst(similar.count)
  }

  /// Equal ones keep the order of the tracks.
  private static func sorted(
    _ differences: [TrackDifference], by precedes: (TrackDifference, TrackDifference) -> Bool
  ) -> [TrackDifference] {
    differences.enumerated()
      .sorted { one, other in
        if precedes(one.element, other.element) { return true }
        return !precedes(other.element, one.element) && one.offset < other.offset
      }
      .map(\.element)
  }
}

extension TrackDifference {
  /// Whether the first motion that differs follows the same law with another parameter.
  fileprivate var hasOtherLaw: Bool {
    guard case .motions(let change, _, _, _) = facts.first else { return false }
    return !change.parameters.isEmpty
  }

  /// What decides which of several differences leads: how much its facts leave open, whether it is seen in points, where it
  /// begins, and whether others follow it.
  fileprivate func clarity(among others: [TrackDifference], _ firstFrame: Int) -> (Int, Int, Int, Int) {
    let vagueness = facts.map(\.vagueness).max() ?? 0
    // What differs before anything moves is laid out differently, as a consequence.
    let isLayout = frames.lowerBound == firstFrame
    // The same node's place on the screen is what is seen.
    let screen = name.split(separator: ".").dropLast().joined(separator: ".") + ".screenY"
    let isSeen = name == screen || !others.contains { $0.name == screen }
    let leads = others.contains { $0.leader == name }
    return (
      vagueness + (isLayout ? 3 : 0) + (isSeen ? 0 : 1), TrackUnit(of: name) == .points ? 0 : 1,
      frames.lowerBound, leads ? 0 : 1
    )
  }

  /// How visible the difference is, roughly in points: fingers cause motion and come last.
  fileprivate var visibility: Double {
    guard !name.hasPrefix("touch.") else { return 1e-6 * min(worst?.distance ?? 1, 1e3) }
    guard let worst else { return 1 }
    // Distances that differ only by rounding count as equal.
    let distance = (worst.distance * 1e6).rounded() / 1e6
    switch TrackUnit(of: name) {
    case .points: return distance
    // The range from transparent to opaque counts as 100 points.
    case .fraction: return distance * 100
    // States come after the tracks that they move, unless they move far themselves.
    case .degrees: return min(distance, 1)
    case .other: return goesFar ? distance : min(distance, 1)
    }
  }

  /// Whether it moves over a distance as points do.
  private var goesFar: Bool {
    if case .steps = facts.first { return false }
    return (firstMotions + secondMotions).contains { !$0.isJump && $0.distance.magnitude > 8 }
  }
}

extension TrackFact {
  /// How much a fact leaves open: −1 if it is a law of the whole track, 0 if it says it all, 3 if it follows from another layout.
  fileprivate var vagueness: Int {
    switch self {
    case .motions(let change, _, _, _): change.isExplained ? 0 : 2
    case .aligned(let alignment, _):
      alignment.shift == 0 && alignment.fraction == 0 && alignment.ratio == 1 ? 3 : alignment.ratio < 0 ? 1 : 0
    case .limit, .period, .follower, .rubberBand, .smoothing: -1
    case .unexplained, .presence: 2
    case .constant: 3
    default: 0
    }
  }
}
