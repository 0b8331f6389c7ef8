import FlipbookRuns
internal import FlipbookBitmaps
internal import FlipbookEncoding
internal import FlipbookUnits

/// Finds the delay of one run's pictures from small versions of its frames.
package struct PixelShift: Sendable {
  /// The brightness of a picture in a grid of cells: enough to detect motion, and small for pictures of any size.
  struct Thumbnail: Hashable, Sendable {
    private static let side = 16
    /// The sum of green, the main part of brightness, over the pixels of each cell.
    private let cells: [Double]
    /// A digest of all pixels.
    private let digest: ContentDigest
    /// The distance of pictures that differ too little for their cells.
    private static let least = 0.02

    init(_ bitmap: StraightBitmap) {
      let sums = bitmap.greenSums(side: Thumbnail.side)
      let pixelsPerCell = Double(bitmap.size.width * bitmap.size.height) / Double(sums.count)
      cells = sums.map { Double($0) / pixelsPerCell }
      digest = ContentDigest(of: bitmap.pixels)
    }

    func distance(to other: Thumbnail) -> Double {
      guard digest != other.digest else { return 0 }
      var sum = Thumbnail.least
      for index in cells.indices { sum += (cells[index] - other.cells[index]).magnitude }
      return sum
    }
  }

  /// The maximum number of frames to search. Later motion is not considered.
  private static let mostFrames = 1_200
  /// The largest shift to search for, in frames.
  private static let largest = 600
  /// The part of the motion that both runs show with a shift, as a divisor. Without motion, everything would be the same, later.
  private static let leastMotion = 10
  /// The fraction of the difference that a shift must explain.
  private static let explainedPart = 0.5
  /// The ratio within which shifts count as equal, and the smallest one is chosen.
  private static let equalRatio = 1.02

  /// The frames to search.
  package let range: Range<Int>
  private var first: [Thumbnail] = []
  private var second: [Thumbnail] = []

  /// Returns `nil` if no shift is possible.
  package init?(_ comparison: PixelComparison, _ tally: PixelTally) {
    guard tally.otherSizes == 0, let start = tally.differing.first?.lowerBound else { return nil }
    let begin = max(0, start - comparison.firstFrame - PixelShift.largest)
    range = begin..<min(comparison.count, begin + PixelShift.mostFrames)
    guard range.count > 2 else { return nil }
  }

  /// Reads the frames.
  package mutating func look(at comparison: PixelComparison) throws(PictureProblem) {
    try comparison.forEachPair(range) { pair throws(PictureProblem) in
      first.append(Thumbnail(pair.first))
      second.append(Thumbnail(pair.second))
    }
  }

  /// The number of frames by which the second run is later, or 0 if no shift explains the differences.
  package var frames: Int {
    let largest = min(PixelShift.largest, first.count - 1)
    let unshifted = score(0)
    let scores = shifts(largest).map { (shift: $0, score: score($0)) }
    guard let least = scores.map(\.score).min(), least < unshifted * PixelShift.explainedPart else { return 0 }
    let good = scores.filter { $0.score <= least * PixelShift.equalRatio }
    return good.min { (abs($0.shift), -$0.shift) < (abs($1.shift), -$1.shift) }?.shift ?? 0
  }

  /// Returns the shifts with which both runs show motion at the same time.
  private func shifts(_ largest: Int) -> [Int] {
    let motions = [first, second].map { pictures in
      zip(pictures, pictures.dropFirst()).reduce(into: [0.0]) { $0.append(($0.last ?? 0) + $1.0.distance(to: $1.1)) }
    }
    let last = first.count - 1
    let least = max(motions[0][last], motions[1][last]) / Double(PixelShift.leastMotion)
    return (-largest...largest).filter { shift in
      let (early, late) = shift > 0 ? (motions[0], motions[1]) : (motions[1], motions[0])
      return shift == 0 || min(early[last - abs(shift)], late[last] - late[abs(shift)]) >= least
    }
  }

  /// Returns the remaining difference. Before its first frame, a run shows that frame.
  private func score(_ shift: Int) -> Double {
    let delays = (max(0, shift), max(0, -shift))
    return first.indices.reduce(0) { sum, index in
      sum + first[max(0, index - delays.0)].distance(to: second[max(0, index - delays.1)])
    }
  }
}
