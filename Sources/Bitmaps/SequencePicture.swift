/// A picture of a sequence.
package struct SequencePicture: Equatable, Sendable {
  /// The whole picture, including the rows that did not change.
  package let bitmap: Bitmap
  /// The hashes of all rows.
  package let rows: RowHashes
  /// The rows that can differ from the previous picture, from top to bottom; all other rows have the same bytes. In the first
  /// picture, and when the size changes, this is all rows.
  package let changedRows: [Range<Int>]

  /// Creates a picture with the hashes of its rows and the rows that can differ from the previous one.
  package init(bitmap: Bitmap, rows: RowHashes, changedRows: [Range<Int>]) {
    self.bitmap = bitmap
    self.rows = rows
    self.changedRows = changedRows
  }
}
