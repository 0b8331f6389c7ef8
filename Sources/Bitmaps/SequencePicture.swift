/// A picture of a sequence.
public struct SequencePicture: Equatable, Sendable {
  public let bitmap: Bitmap
  /// The rows that can differ from the previous picture, from top to bottom; all other rows have the same bytes. In the first
  /// picture, and when the size changes, this is all rows.
  public let changedRows: [Range<Int>]

  public init(bitmap: Bitmap, changedRows: [Range<Int>]) {
    self.bitmap = bitmap
    self.changedRows = changedRows
  }
}
