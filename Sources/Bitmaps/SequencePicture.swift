/// A picture of a sequence.
public struct SequencePicture: Equatable, Sendable {
  /// The whole picture, including the rows that did not change.
  public let bitmap: Bitmap
  /// The rows that can differ from the previous picture, from top to bottom; all other rows have the same bytes. In the first
  /// picture, and when the size changes, this is all rows.
  public let changedRows: [Range<Int>]

  /// Creates a picture with the rows that can differ from the previous one.
  public init(bitmap: Bitmap, changedRows: [Range<Int>]) {
    self.bitmap = bitmap
    self.changedRows = changedRows
  }
}
