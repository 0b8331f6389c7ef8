import CFlipbookWebP
package import FlipbookBitmaps

/// Writes photos as lossy WebP. Their colors differ slightly, and alpha must be 255 in every pixel.
package struct PhotoWebPEncoder: BitmapEncoder {
  /// The quality, 0 … 100. At 80, the stripes of a deck of moving photos take a quarter of the bytes that they take exactly:
  /// 96 of 100 pixels are off by at most 4 of 255 levels, and one or two by more than 8. 90 takes 1.45 times the bytes.
  private static let quality: Float = 80

  /// How thoroughly the library searches, 0 … 6. 4 takes twice the time of 2 for 6 % fewer bytes, and 1 takes 24 % more bytes than 2.
  private static let method: Int32 = 2

  package init() {}

  /// - Throws: `EncodingError` if the library refuses the size or has no memory.
  package func encode(_ bitmap: Bitmap) throws(EncodingError) -> [UInt8] {
    var config = WebPConfig()
    guard WebPConfigInit(&config) != 0 else { throw WebPFile.otherVersion }
    config.quality = PhotoWebPEncoder.quality
    config.method = PhotoWebPEncoder.method
    return try WebPFile.encode(bitmap, config)
  }
}
