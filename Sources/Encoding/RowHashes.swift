import CPixels
package import Rendering
package import Units

/// The hashes of a bitmap's rows, computed once for all who need them: the frame's digest and its encoder.
package struct RowHashes: Equatable, Sendable {
  package let size: PixelSize
  /// Two halves for each row, top to bottom; a row's bytes are blue, green, red, alpha of its pixels.
  private(set) var words: [UInt64]

  package init(of bitmap: Bitmap) {
    size = bitmap.size
    words = [UInt64](repeating: 0, count: 2 * bitmap.size.height)
    hash([0..<bitmap.size.height], of: bitmap)
  }

  /// Those of a picture of a sequence, computed where it can differ from the one before.
  ///
  /// - Parameter previous: those of the one before; nil for the first.
  package init(of picture: SequencePicture, after previous: RowHashes?) {
    guard let previous else {
      self.init(of: picture.bitmap)
      return
    }
    self = previous
    update(to: picture.bitmap, changed: picture.changedRows)
  }

  /// Makes them those of a bitmap that differs from the one before in no rows but `changed`. What lies beyond the height is
  /// left out; a bitmap of another size is hashed wholly.
  package mutating func update(to bitmap: Bitmap, changed: [Range<Int>]) {
    if bitmap.size == size {
      hash(changed.map { $0.clamped(to: 0..<size.height) }, of: bitmap)
    } else {
      self = RowHashes(of: bitmap)
    }
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
