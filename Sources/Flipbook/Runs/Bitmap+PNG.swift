public import FlipbookBitmaps
public import FlipbookEncoding

extension Bitmap {
  /// Returns the contents of a PNG file with this picture.
  /// - Throws: An error if there is not enough memory.
  public func pngData(compression: Compression = .fast) throws -> [UInt8] {
    try PNGEncoder(compression: compression).encode(self)
  }
}
