import FlipbookRuns
package import FlipbookEncoding

/// Provides the pictures of two runs in pairs to one worker, in the order of frames.
struct PicturePairs {
  private let first: any PictureSource
  private let second: any PictureSource
  private let frames: CommonFrames
  private let delays: (Int, Int)

  /// - Parameter shift: The number of frames by which the second run is later.
  init(_ runs: Change<RunPixels>, _ frames: CommonFrames, shift: Int) throws(PictureProblem) {
    first = try runs.first.open()
    second = try runs.second.open()
    self.frames = frames
    delays = (max(0, shift), max(0, -shift))
  }

  /// - Parameter index: The index from the first common frame, which is not less than in the previous call.
  mutating func pair(_ index: Int) throws(PictureProblem) -> Change<RunPicture> {
    let places = places(index)
    return Change(try first.picture(places.first), try second.picture(places.second))
  }

  /// Returns whether both pictures were drawn and are the same, which is known sooner than the pictures.
  mutating func areSame(_ index: Int) throws(PictureProblem) -> Bool {
    let places = places(index)
    return try first.isSame(places.first, as: second, places.second)
  }

  private func places(_ index: Int) -> (first: Int, second: Int) {
    (
      max(0, index - delays.0) * frames.strides.0 + frames.starts.0,
      max(0, index - delays.1) * frames.strides.1 + frames.starts.1
    )
  }
}

extension RunPicture {
  package func decoded() throws(PictureProblem) -> StraightBitmap {
    switch self {
    case .pixels(let bitmap): return bitmap
    case .file(let bytes, let path):
      do throws(PNGError) {
        return try PNGDecoder.decode(bytes)
      } catch {
        throw PictureProblem(.wrong, path: path, error.message)
      }
    }
  }
}
