import CFlipbookPixels
package import FlipbookUnits

/// The hashes of the rows of a bitmap, which both the digest of the frame and its encoder use.
package struct RowHashes: Equatable, Sendable {
  /// The size of the bitmap, in pixels.
  package let size: PixelSize
  /// Two halves for each row, from top to bottom. The bytes of a row are the blue, green, red and alpha of its pixels.
  package private(set) var words: [UInt64]

  /// Creates the hashes of all rows of a bitmap.
  package init(of bitmap: Bitmap) {
    self.init(size: bitmap.size)
    hash(0..<size.height, of: bitmap.pixels, rowBytes: bitmap.rowBytes)
  }

  /// Creates the hashes of a picture whose rows are all still to be hashed.
  package init(size: PixelSize) {
    self.size = size
    words = [UInt64](repeating: 0, count: 2 * size.height)
  }

  /// Hashes rows of a picture of this size. It takes the least time right after these rows have been written.
  ///
  /// - Parameter column: The first column, for the hashes of a part of a wider picture.
  package mutating func hash(_ rows: Range<Int>, of pixels: [UInt8], rowBytes: Int, from column: Int = 0) {
    precondition(rows.upperBound * rowBytes <= pixels.count, "rows outside the picture")
    precondition((column + size.width) * Bitmap.bytesPerPixel <= rowBytes, "columns outside the picture")
    pixels.withUnsafeBufferPointer { pixels in
      words.withUnsafeMutableBufferPointer { words in
        guard let source = pixels.baseAddress, let target = words.baseAddress else { return }
        let start = rows.lowerBound * rowBytes + column * Bitmap.bytesPerPixel
        let (from, to) = (source + start, target + 2 * rows.lowerBound)
        cpixels_hash_rows(from, rowBytes, size.width * Bitmap.bytesPerPixel, rows.count, to)
      }
    }
  }

  /// The hash of a row.
  package subscript(row: Int) -> RowHash { RowHash(words[2 * row], words[2 * row + 1]) }

  /// Returns whether a row has the same pixels in both pictures.
  package func isSame(_ row: Int, as other: RowHashes) -> Bool {
    words[2 * row] == other.words[2 * row] && words[2 * row + 1] == other.words[2 * row + 1]
  }
}
