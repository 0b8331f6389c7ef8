import FlipbookBitmaps
import FlipbookUnits

/// Cuts the pictures of a sequence into stripes. Only rows that changed since the previous picture are looked at.
struct StripeSequence {
  private let cutter = StripeCutter()
  /// The number of pixels, in each direction, that become one before the picture is cut.
  private let divisor: Int
  /// The hashes of each column's rows in the latest picture that was cut.
  private var hashes: [RowHashes] = []
  private var latest: [[Stripe]] = []
  private var size: PixelSize?
  /// The rows that changed in pictures that were not cut since.
  private var changedRows: [Range<Int>] = []

  init(divisor: Int) { self.divisor = divisor }

  /// Notes what changed in a picture that is not cut.
  mutating func skip(_ picture: SequencePicture) { changedRows += picture.changedRows }

  /// Returns the picture, reduced, with the stripes of each column.
  mutating func next(_ picture: SequencePicture) -> (bitmap: Bitmap, columns: [[Stripe]])? {
    guard let bitmap = picture.bitmap.reduced(by: divisor) else { return nil }
    let columns = cutter.columns(of: bitmap.size.width)
    skip(picture)
    if size != bitmap.size {
      size = bitmap.size
      hashes = columns.map { RowHashes(size: PixelSize(width: $0.count, height: bitmap.size.height)) }
      changedRows = [0..<picture.bitmap.size.height]
    }
    guard !changedRows.isEmpty else { return (bitmap, latest) }
    for rows in changedRows {
      let reduced = rows.lowerBound / divisor..<(rows.upperBound + divisor - 1) / divisor
      for (index, column) in columns.enumerated() {
        hashes[index].hash(reduced, of: bitmap.pixels, rowBytes: bitmap.rowBytes, from: column.lowerBound)
      }
    }
    changedRows = []
    latest = zip(hashes, columns).map { cutter.stripes(of: $0, $1) }
    return (bitmap, latest)
  }
}
