import FlipbookRendering
import FlipbookUnits

/// Where a picture is cut into stripes: at rows that the pixels choose, so that content which moves up or down takes its
/// boundaries with it, and its stripes are known again.
///
/// A stripe ends before a row whose hash's lowest four bits are 0 and which differs from the row above (or rows all alike
/// would be cut as finely as can be): one row of sixteen, so 24 rows are typical. It has at least 8 rows and at most 64;
/// narrow pictures have as many times more rows as make stripes of 8 KiB, for each costs some 30 bytes.
enum StripeBoundaries {
  private static let leastRows = 8
  private static let mostRows = 64
  private static let leastBytes = 8192
  private static let mask: UInt64 = 15

  /// The rows of each stripe, top to bottom: a function of the rows' hashes and the picture's width alone.
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
