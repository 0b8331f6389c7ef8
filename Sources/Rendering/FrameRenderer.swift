package import Units

/// Draws display lists as pixels; one worker's own, used by one task at a time.
package protocol FrameRenderer {
  /// Draws `size` points at `scale` pixels per point; the pixel size is rounded to whole pixels.
  ///
  /// Throws where the picture cannot be made, such as for lack of memory.
  mutating func render(_ list: DisplayList, size: Size, scale: Double) throws -> Bitmap

  /// The same picture, byte for byte, as the next of a sequence: only what can differ from the one before is drawn.
  ///
  /// It costs least if the bitmap handed out before is no longer kept.
  mutating func renderNext(_ list: DisplayList, size: Size, scale: Double) throws -> SequencePicture
}

/// A picture of a sequence.
package struct SequencePicture: Equatable, Sendable {
  package let bitmap: Bitmap
  /// The rows that can differ from the picture before, from top to bottom: all others are the same bytes. All rows in the
  /// first picture and wherever the size changes.
  package let changedRows: [Range<Int>]

  package init(bitmap: Bitmap, changedRows: [Range<Int>]) {
    self.bitmap = bitmap
    self.changedRows = changedRows
  }
}

/// The size of a picture in pixels.
package enum PictureScale {
  /// `size` points at `scale` pixels per point, at least one pixel either way.
  package static func pixelSize(of size: Size, scale: Double) -> PixelSize {
    PixelSize(width: pixels(size.width * scale), height: pixels(size.height * scale))
  }

  /// Both sides in whole pixels; 1 where the length is not a number, 2³¹ − 1 where it is beyond every picture.
  private static func pixels(_ length: Double) -> Int {
    guard length > 1 else { return 1 }
    return Int(min(length.rounded(.toNearestOrAwayFromZero), Double(Int32.max)))
  }
}
