import FlipbookRuns
internal import FlipbookUnits

/// Finds the frames of two sequences that correspond, by dynamic programming on small versions of the pictures.
///
/// The alignment has the least cost, where a frame without a counterpart costs as much as a typical movement from one frame to the
/// next, and two frames that correspond cost their difference, but less than two frames without counterparts.
struct FrameAlignment {
  private let pictures: Change<[PixelShift.Thumbnail]>
  /// The cost of a frame without a counterpart.
  private let gap: Float
  private var width: Int { pictures.second.count + 1 }

  /// The largest cost of two frames that correspond, in gaps.
  private static let largestCost: Float = 1.5

  /// Returns `nil` if nothing moves.
  init?(_ pictures: Change<[PixelShift.Thumbnail]>) {
    let steps = zip(pictures.first, pictures.first.dropFirst()).map { $0.distance(to: $1) }.filter { $0 > 0 }
    guard !steps.isEmpty, !pictures.second.isEmpty else { return nil }
    self.pictures = pictures
    gap = Float(steps.reduce(0, +) / Double(steps.count))
  }

  /// The frames that correspond, in order.
  func pairs() -> [FrameEdits.Pair] {
    let (costs, matches) = table()
    var (first, second) = (pictures.first.count, pictures.second.count)
    var pairs: [FrameEdits.Pair] = []
    while first > 0, second > 0 {
      let here = costs[first * width + second]
      if here == costs[(first - 1) * width + second - 1] + matches[first * width + second] {
        (first, second) = (first - 1, second - 1)
        pairs.append(FrameEdits.Pair(first: first, second: second))
      } else if here == costs[(first - 1) * width + second] + gap {
        first -= 1
      } else {
        second -= 1
      }
    }
    return pairs.reversed()
  }

  /// The least costs of aligning the starts of both runs, and the costs of their last frames as counterparts.
  private func table() -> (costs: [Float], matches: [Float]) {
    let height = pictures.first.count + 1
    var costs = [Float](repeating: 0, count: height * width)
    var matches = costs
    for second in 1..<width { costs[second] = costs[second - 1] + gap }
    for first in 1..<height {
      costs[first * width] = costs[(first - 1) * width] + gap
      for second in 1..<width {
        let distance = Float(pictures.first[first - 1].distance(to: pictures.second[second - 1]))
        let match = min(distance, gap * FrameAlignment.largestCost)
        let above = (first - 1) * width + second
        matches[above + width] = match
        costs[above + width] = min(costs[above - 1] + match, costs[above] + gap, costs[above + width - 1] + gap)
      }
    }
    return (costs, matches)
  }
}

extension FrameEdits {
  /// The largest number of frames of a run.
  private static let mostFrames = 1_200
  /// The part of the differing frames that edits must explain, as a divisor.
  private static let leastExplained = 2

  /// Finds edits that explain why pictures differ.
  /// - Parameter report: The comparison without edits.
  /// - Returns: `nil` if no edits explain most of the frames that differ, or if a delay explains as many.
  package static func search(
    _ comparison: PixelComparison, _ report: PixelReport
  ) throws(PictureProblem) -> PixelReport.Edited? {
    let differing = report.tally.differingFrames
    // A frame that is missing early in a motion resembles a delay, but only edits explain every frame.
    let delayed = report.aligned?.tally.differingFrames ?? differing
    guard delayed > 0, report.tally.otherSizes == 0, comparison.hasSameFrames,
      max(report.clocks.first.count, report.clocks.second.count) <= mostFrames
    else { return nil }
    let pictures = try comparison.thumbnails()
    guard let edits = reversed(pictures) ?? FrameAlignment(pictures).map({ FrameEdits($0.pairs(), pictures) }),
      !edits.pairs.isEmpty, !edits.isEmpty
    else { return nil }
    let tally = try comparison.tally(edits.pairs)
    let held = edits.held.reduce(0) { $0 + $1.count }
    let others = tally.differingFrames - held
    guard others * leastExplained <= differing - held, tally.differingFrames < delayed || report.aligned == nil
    else { return nil }
    return PixelReport.Edited(edits: edits, tally: tally)
  }
}
