package import FlipbookBitmaps
package import FlipbookUnits

/// Draws display lists as pixels. A renderer belongs to one worker and is used by one task at a time.
package protocol FrameRenderer {
  /// Draws `size` points at `scale` pixels per point. The size is rounded to whole pixels.
  ///
  /// - Throws: An error if the picture can't be drawn, for example for lack of memory.
  mutating func render(_ list: DisplayList, size: Size, scale: Double) throws -> Bitmap

  /// Draws the same picture, byte for byte, as the next one of a sequence, by redrawing only what can differ from the previous
  /// one.
  ///
  /// This is fastest if the previous bitmap has been released.
  mutating func renderNext(_ list: DisplayList, size: Size, scale: Double) throws -> SequencePicture
}

/// The size of a picture in pixels.
package enum PictureScale {
  /// Returns the pixel size of `size` points at `scale` pixels per point, at least one pixel in each direction.
  package static func pixelSize(of size: Size, scale: Double) -> PixelSize {
    PixelSize(width: pixels(size.width * scale), height: pixels(size.height * scale))
  }

  /// Rounds a length to whole pixels: 1 if it is not a number, 2³¹ − 1 if it is larger than any picture.
  private static func pixels(_ length: Double) -> Int {
    guard length > 1 else { return 1 }
    return Int(min(length.rounded(.toNearestOrAwayFromZero), Double(Int32.max)))
  }
}
