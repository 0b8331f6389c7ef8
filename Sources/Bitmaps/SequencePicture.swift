/// A picture of a sequence.
package struct SequencePicture: Equatable, Sendable {
  package let bitmap: Bitmap
  /// The rows that can differ from the previous picture, from top to bottom; all other rows have the same bytes. In the first
  /// picture, and when the size changes, this is all rows.
  package let changedRows: [Range<Int>]

  package init(bitmap: Bitmap, changedRows: [Range<Int>]) {
    self.bitmap = bitmap
    self.changedRows = changedRows
  }
}
