import CPixels
package import Units

/// A picture of 32-bit pixels as files have them: red, green, blue, alpha, not premultiplied, rows without gaps.
package struct StraightBitmap: Equatable, Sendable {
  package let size: PixelSize
  package let pixels: [UInt8]

  /// `pixels` must hold four bytes for each pixel: otherwise nil.
  package init?(size: PixelSize, pixels: [UInt8]) {
    guard size.width > 0, size.height > 0, pixels.count == 4 * size.width * size.height else { return nil }
    self.size = size
    self.pixels = pixels
  }

  /// In how many pixels the pictures differ; nil where their sizes do.
  package func differenceCount(from other: StraightBitmap) -> Int? {
    guard size == other.size else { return nil }
    return pixels.withUnsafeBufferPointer { first in
      other.pixels.withUnsafeBufferPointer { second in
        guard let first = first.baseAddress, let second = second.baseAddress else { return 0 }
        return cpixels_count_differences(first, second, size.width * size.height)
      }
    }
  }
}
