import FlipbookBitmaps
import FlipbookUnits

/// Chooses the boundaries of stripes by the content of rows, so that content that moves up or down keeps its
/// boundaries, and its stripes are found in the cache.
///
/// A stripe ends before a row whose hash has 0 in its lowest four bits, and which differs from the row above
/// (otherwise, equal rows would be cut into the smallest stripes). That applies to one row in sixteen, so 24 rows are
/// typical. A stripe has 8 to 64 rows. In narrow pictures, it has proportionally more rows, so that it has 8 KiB,
/// because each stripe costs about 30 bytes.
enum StripeBoundaries {
  private static let leastRows = 8
  private static let mostRows = 64
  private static let leastBytes = 8192
  private static let mask: UInt64 = 15

  /// Returns the rows of each stripe from top to bottom. They depend only on the hashes of the rows and on the width of
  /// the picture.
  static func stripes(of rows: RowHashes) -> [Range<Int>] {
    let factor = max(1, leastBytes / (leastRows * rows.size.width * Bitmap.bytesPerPixel))
    let (least, most) = (leastRows * factor, mostRows * factor)
    var stripes: [Range<Int>] = []
    var start = 0
    for row in 1..<max(1, rows.size.height) {
      let count = row - start
      guard count >= most || (count >= least && isBoundary(row, rows)) else { continue }
      stripes.append(start..<row)
      start = row
    }
    stripes.append(start..<rows.size.height)
    return stripes
  }

  private static func isBoundary(_ row: Int, _ rows: RowHashes) -> Bool {
    let word = rows.words[2 * row]
    return word & mask == 0 && word != rows.words[2 * row - 2]
  }
}
