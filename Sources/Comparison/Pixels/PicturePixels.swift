import CFlipbookPixels
import FlipbookEncoding
import FlipbookUnits

/// The pixels of two pictures of the same size where they lie in memory: rows without gaps of red, green, blue and alpha.
struct PicturePixels {
  let size: PixelSize
  let first: UnsafePointer<UInt8>
  let second: UnsafePointer<UInt8>
  /// The rows that may differ, top to bottom. All others are equal; only those within `margin` of a differing row are read.
  let rows: [Range<Int>]

  /// How many rows above and below a pixel decide what it is.
  static let margin = 2

  var rowBytes: Int { 4 * size.width }

  /// Names the rows that differ in any byte, top to bottom.
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

  /// All rows of two pictures of the same size.
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
