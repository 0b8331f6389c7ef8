import CFlipbookPixels
import FlipbookEncoding
import FlipbookUnits

/// The pixels of two pictures of the same size in memory: red, green, blue, and alpha, in rows without gaps.
struct PicturePixels {
  let size: PixelSize
  let first: UnsafePointer<UInt8>
  let second: UnsafePointer<UInt8>
  /// The rows that can differ, from top to bottom. All others are equal, and only those within `margin` of a differing
  /// row are read.
  let rows: [Range<Int>]

  /// The number of rows above and below that affect a pixel.
  static let margin = 2

  var rowBytes: Int { 4 * size.width }

  /// Calls a closure with each row that differs in any byte, from top to bottom.
  func forEachDifferingRow(_ body: (Int) -> Void) {
    for range in rows {
      var row = range.lowerBound
      while row < range.upperBound {
        let place = row * rowBytes
        row += cpixels_count_equal_bytes(first + place, second + place, (range.upperBound - row) * rowBytes) / rowBytes
        guard row < range.upperBound else { break }
        body(row)
        row += 1
      }
    }
  }

  /// Provides all rows of two pictures of the same size.
  static func with<Result>(
    _ first: StraightBitmap, _ second: StraightBitmap, _ body: (PicturePixels) -> Result
  ) -> Result {
    first.pixels.withUnsafeBufferPointer { one in
      second.pixels.withUnsafeBufferPointer { other in
        guard let one = one.baseAddress, let other = other.baseAddress, first.size == second.size else {
          preconditionFailure("pictures without pixels or of different sizes")
        }
        return body(PicturePixels(size: first.size, first: one, second: other, rows: [0..<first.size.height]))
      }
    }
  }
}
