import CFlipbookWebP
package import FlipbookBitmaps
package import FlipbookUnits

/// Writes the frames of a run as an animated WebP, with libwebpmux and one thread.
package struct WebPEncoder {
  private let size: PixelSize
  private let animation: WebPAnimation

  /// - Parameters:
  ///   - quality: The quality from 0 to 100, or nil to keep every pixel.
  ///   - keepsPhotos: Whether photos keep every pixel, too. If not, frames in which a photo changes have the quality
  ///     `WebPAnimation.photoQuality`.
  ///   - playCount: How often the frames are played, or nil for forever.
  /// - Throws: `EncodingError` if the library refuses the size or has no memory.
  package init(size: PixelSize, quality: Int?, keepsPhotos: Bool = true, playCount: Int?) throws(EncodingError) {
    self.size = size
    animation = try WebPAnimation(size: size, quality: quality, keepsPhotos: keepsPhotos, playCount: playCount)
  }

  /// Adds a frame that is shown from a time on.
  package func append(_ bitmap: Bitmap, atMilliseconds time: Int) throws(EncodingError) {
    precondition(bitmap.size == size, "a picture of another size")
    try animation.append(bitmap, atMilliseconds: time)
  }

  /// Returns the whole file, whose last frame ends at a time. No frame can be added after that.
  package func finish(atMilliseconds time: Int) throws(EncodingError) -> [UInt8] {
    try animation.finish(atMilliseconds: time)
  }
}
