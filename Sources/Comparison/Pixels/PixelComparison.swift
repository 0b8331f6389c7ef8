package import FlipbookRuns
package import FlipbookEncoding

/// Compares the pictures of two runs, frame by frame. Several workers can compare different frames at the same time.
package struct PixelComparison: Sendable {
  private let runs: Change<RunPixels>
  private let frames: CommonFrames
  private let tolerance: PictureTolerance
  /// The number of common frames.
  package let count: Int

  package init(_ first: RunPixels, _ second: RunPixels, tolerance: PictureTolerance = PictureTolerance()) {
    runs = Change(first, second)
    frames = CommonFrames(first.clock, second.clock)
    self.tolerance = tolerance
    count = min(
      CommonFrames.count(first.clock.count, from: frames.starts.0, by: frames.strides.0),
      CommonFrames.count(second.clock.count, from: frames.starts.1, by: frames.strides.1))
  }

  /// Compares a range of frames, from 0 to `count`.
  ///
  /// - Parameter shift: The number of frames by which the second run is later. Its frames are compared with earlier
  ///   ones of the first run, which shows its first frame before it starts.
  package func tally(_ range: Range<Int>, shift: Int = 0) throws(PictureProblem) -> PixelTally {
    var pairs = try PicturePairs(runs, frames, shift: shift)
    var comparison = SuccessiveComparison(tolerance: tolerance)
    var tally = PixelTally()
    for index in range {
      guard try !pairs.areSame(index) else {
        tally.take(.equal, frame: index + frames.first)
        continue
      }
      let pair = try pairs.pair(index)
      tally.take(try comparison.compare(pair.first, pair.second), frame: index + frames.first)
    }
    return tally
  }

  /// Compares frames that correspond, by their indices in both runs.
  func tally(_ matches: [FrameEdits.Pair]) throws(PictureProblem) -> PixelTally {
    let (first, second) = (try runs.first.open(), try runs.second.open())
    var comparison = SuccessiveComparison(tolerance: tolerance)
    var tally = PixelTally()
    for match in matches {
      let difference = try comparison.compare(try first.picture(match.first), try second.picture(match.second))
      tally.take(difference, frame: match.second + frames.first)
    }
    return tally
  }

  /// Whether the runs have the same rate and first frame.
  var hasSameFrames: Bool { frames.strides == (1, 1) && frames.starts == (0, 0) }

  /// Small versions of all frames of both runs.
  func thumbnails() throws(PictureProblem) -> Change<[PixelShift.Thumbnail]> {
    Change(try PixelComparison.thumbnails(runs.first), try PixelComparison.thumbnails(runs.second))
  }

  private static func thumbnails(_ run: RunPixels) throws(PictureProblem) -> [PixelShift.Thumbnail] {
    let pictures = try run.open()
    var thumbnails: [PixelShift.Thumbnail] = []
    for index in 0..<run.clock.count { thumbnails.append(PixelShift.Thumbnail(try pictures.picture(index).decoded())) }
    return thumbnails
  }

  /// The number of the first common frame.
  var firstFrame: Int { frames.first }

  /// Provides both pictures of some frames, in order.
  func forEachPair(
    _ range: Range<Int>, _ body: (Change<StraightBitmap>) throws(PictureProblem) -> Void
  ) throws(PictureProblem) {
    var pairs = try PicturePairs(runs, frames, shift: 0)
    for index in range {
      let pair = try pairs.pair(index)
      try body(Change(try pair.first.decoded(), try pair.second.decoded()))
    }
  }

  /// Returns both pictures of a frame.
  package func pictures(_ frame: Int, shift: Int = 0) throws(PictureProblem) -> Change<StraightBitmap> {
    var pairs = try PicturePairs(runs, frames, shift: shift)
    let pair = try pairs.pair(frame - frames.first)
    return Change(try pair.first.decoded(), try pair.second.decoded())
  }
}
