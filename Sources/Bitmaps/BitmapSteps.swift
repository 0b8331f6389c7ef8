import CFlipbookPixels
internal import FlipbookUnits

extension Bitmap {
  /// Whether a rectangle is opaque and shows a photo, however many words are on it.
  ///
  /// Neighboring pixels of interfaces are equal or, at the edges of text and lines, very different. Those of photos differ
  /// slightly: in stripes of lists of text, hardly any; in stripes of photos, almost always more than one in eight.
  package func isPhoto(columns: Range<Int>, rows: Range<Int>) -> Bool {
    guard let count = slightSteps(columns: columns, rows: rows, limit: 6) else { return false }
    return 8 * count >= rows.count * columns.count
  }

  /// Returns the number of pixels of a rectangle that differ slightly from the pixel on their left or the one above, and from
  /// none of them by more; `nil` if a pixel of the rectangle is translucent.
  ///
  /// - Parameter limit: The largest slight difference of a color, of 255 levels.
  package func slightSteps(columns: Range<Int>, rows: Range<Int>, limit: UInt8) -> Int? {
    precondition(columns.upperBound <= size.width && rows.upperBound <= size.height, "outside the picture")
    return pixels.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress, !rows.isEmpty else { return 0 }
      let first = start + rows.lowerBound * rowBytes + columns.lowerBound * Bitmap.bytesPerPixel
      guard
        isOpaque
          || rows.allSatisfy({ row in
            cpixels_are_opaque(first + (row - rows.lowerBound) * rowBytes, columns.count) == 1
          })
      else { return nil }
      return cpixels_count_slight_steps(first, rowBytes, columns.count, rows.count, limit)
    }
  }
}
