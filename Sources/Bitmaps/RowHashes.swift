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
    size = bitmap.size
    words = [UInt64](repeating: 0, count: 2 * bitmap.size.height)
    hash([0..<bitmap.size.height], of: bitmap)
  }

  /// Creates the hashes of a picture of a sequence, computing only those of rows that can differ from the previous picture.
  ///
  /// - Parameter previous: The hashes of the previous picture, or `nil` for the first.
  package init(of picture: SequencePicture, after previous: RowHashes?) {
    guard let previous else {
      self.init(of: picture.bitmap)
      return
    }
    self = previous
    update(to: picture.bitmap, changed: picture.changedRows)
  }

  /// Updates the hashes to those of a bitmap that differs from the previous one only in the rows `changed`. Rows outside the bitmap
  /// are ignored. If the size has changed, all rows are hashed.
  package mutating func update(to bitmap: Bitmap, changed: [Range<Int>]) {
    if bitmap.size == size {
      hash(changed.map { $0.clamped(to: 0..<size.height) }, of: bitmap)
    } else {
      self = RowHashes(of: bitmap)
    }
  }

  /// Returns whether a row has the same pixels in both pictures.
  package func isSame(_ row: Int, as other: RowHashes) -> Bool {
    words[2 * row] == other.words[2 * row] && words[2 * row + 1] == other.words[2 * row + 1]
  }

  private mutating func hash(_ ranges: [Range<Int>], of bitmap: Bitmap) {
    let length = bitmap.size.width * Bitmap.bytesPerPixel
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      words.withUnsafeMutableBufferPointer { words in
        guard let source = pixels.baseAddress, let target = words.baseAddress else { return }
        for rows in ranges {
          let (from, to) = (source + rows.lowerBound * bitmap.rowBytes, target + 2 * rows.lowerBound)
          cpixels_hash_rows(from, bitmap.rowBytes, length, rows.count, to)
        }
      }
    }
  }
}
