package import FlipbookEncoding

/// Compares the pictures of two runs, frame by frame. Some frames can be looked at here and others there, at the same time.
package struct PixelComparison: Sendable {
  private let runs: Change<RunPixels>
  private let frames: CommonFrames
  private let tolerance: PictureTolerance
  /// How many frames both have.
  package let count: Int

  package init(_ first: RunPixels, _ second: RunPixels, tolerance: PictureTolerance = PictureTolerance()) {
    runs = Change(first, second)
    frames = CommonFrames(first.clock, second.clock)
    self.tolerance = tolerance
    count = min(
      CommonFrames.count(first.clock.count, from: frames.starts.0, by: frames.strides.0),
      CommonFrames.count(second.clock.count, from: frames.starts.1, by: frames.strides.1))
  }

  /// What differs in some of the frames, from 0 to `count`.
  ///
  /// - Parameter shift: how many frames later the second run is; its frames are compared with those so many earlier of the
  ///   first, and before the first one nothing moves.
  package func tally(_ range: Range<Int>, shift: Int = 0) throws(PictureProblem) -> PixelTally {
    var pairs = try PicturePairs(runs, frames, shift: shift)
    let files = PicturePair(tolerance: tolerance)
    var tally = PixelTally()
    for index in range { tally.take(try compare(try pairs.pair(index), files), frame: index + frames.first) }
    return tally
  }

  private func compare(
    _ pair: Change<RunPicture>, _ files: PicturePair
  ) throws(PictureProblem) -> PictureDifference {
    guard case .file(let first, let firstPath) = pair.first, case .file(let second, let secondPath) = pair.second else {
      return PictureComparison(tolerance: tolerance).compare(try pair.first.decoded(), try pair.second.decoded())
    }
    do throws(PicturePair.Problem) {
      return try files.compare(first, second)
    } catch {
      throw PictureProblem(.wrong, path: error.isFirst ? firstPath : secondPath, error.error.message)
    }
  }

  /// The number of the first frame that both have.
  var firstFrame: Int { frames.first }

  /// Hands out both pictures of some of the frames, in order.
  func forEachPair(
    _ range: Range<Int>, _ body: (Change<StraightBitmap>) throws(PictureProblem) -> Void
  ) throws(PictureProblem) {
    var pairs = try PicturePairs(runs, frames, shift: 0)
    for index in range {
      let pair = try pairs.pair(index)
      try body(Change(try pair.first.decoded(), try pair.second.decoded()))
    }
  }

  /// Both pictures of a frame.
  package func pictures(_ frame: Int, shift: Int = 0) throws(PictureProblem) -> Change<StraightBitmap> {
    var pairs = try PicturePairs(runs, frames, shift: shift)
    let pair = try pairs.pair(frame - frames.first)
    return Change(try pair.first.decoded(), try pair.second.decoded())
  }
}
