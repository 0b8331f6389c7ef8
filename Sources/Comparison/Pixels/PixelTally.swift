package import FlipbookRuns
package import FlipbookBitmaps
package import FlipbookUnits

/// The result of comparing the pictures of some frames.
package struct PixelTally: Hashable, Sendable {
  /// A frame whose pictures differ visibly.
  package struct Frame: Hashable, Sendable {
    /// The number of the frame, as in the report.
    package let frame: Int
    package let counts: PixelCounts
    package let spread: PixelSpread
  }

  /// A frame whose pictures have different sizes.
  package struct OtherSize: Hashable, Sendable {
    package let frame: Int
    package let sizes: Change<PixelSize>
  }

  /// How much a frame differs visibly.
  package struct Extent: Hashable, Sendable {
    /// The number of pixels that differ visibly.
    package let perceptible: Int
    /// The smallest rectangle that contains them, or `nil` if the sizes differ.
    package let box: PixelRect?
  }

  private static let mostWorst = 3

  package private(set) var comparedFrames = 0
  /// The number of frames with any pixel that differs.
  package private(set) var changedFrames = 0
  /// The frames that differ visibly, as ordered ranges.
  package private(set) var differing: [ClosedRange<Int>] = []
  /// The worst frames, those with the most pixels first.
  package private(set) var worst: [Frame] = []
  /// The largest difference of a channel in the frames that differ invisibly, from 0 to 255.
  package private(set) var largestInvisibleStep = 0
  /// The frames that differ visibly, by number.
  package private(set) var extents: [Int: Extent] = [:]
  package private(set) var otherSizes = 0
  package private(set) var firstOtherSize: OtherSize?

  package init() {}

  package var differingFrames: Int { differing.reduce(0) { $0 + $1.count } }

  /// Adds the difference of a frame.
  package mutating func take(_ difference: PictureDifference, frame: Int) {
    comparedFrames += 1
    switch difference {
    case .equal: break
    case .otherSize(let sizes):
      changedFrames += 1
      otherSizes += 1
      extents[frame] = Extent(perceptible: sizes.second.width * sizes.second.height, box: nil)
      firstOtherSize = firstOtherSize ?? OtherSize(frame: frame, sizes: sizes)
    case .withinTolerance(let counts):
      changedFrames += 1
      largestInvisibleStep = max(largestInvisibleStep, counts.largestStep)
    case .differs(let counts, let spread):
      changedFrames += 1
      note(frame...frame)
      extents[frame] = Extent(perceptible: counts.perceptible, box: spread.box)
      note([Frame(frame: frame, counts: counts, spread: spread)])
    }
  }

  /// Adds the results of later frames.
  package mutating func append(_ other: PixelTally) {
    comparedFrames += other.comparedFrames
    changedFrames += other.changedFrames
    largestInvisibleStep = max(largestInvisibleStep, other.largestInvisibleStep)
    extents.merge(other.extents) { _, new in new }
    otherSizes += other.otherSizes
    firstOtherSize = firstOtherSize ?? other.firstOtherSize
    other.differing.forEach { note($0) }
    note(other.worst)
  }

  private mutating func note(_ frames: ClosedRange<Int>) {
    FrameRanges.append(frames, to: &differing)
  }

  /// Adds frames. Of equally bad ones, the first are kept.
  private mutating func note(_ frames: [Frame]) {
    let sorted = (worst + frames).sorted {
      ($1.counts.perceptible, $0.frame) < ($0.counts.perceptible, $1.frame)
    }
    worst = Array(sorted.prefix(PixelTally.mostWorst))
  }
}
