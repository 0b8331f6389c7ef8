import CFlipbookWebP
package import FlipbookBitmaps

/// Writes photos as lossy WebP. Their colors differ slightly, and alpha must be 255 in every pixel.
package struct PhotoWebPEncoder: BitmapEncoder {
  /// The quality, 0 … 100. At 76, the stripes of a deck of moving photos take a quarter of the bytes that they take exactly:
  /// 93 of 100 pixels are off by at most 4 of 255 levels, and two by more than 8. 90 takes 1.5 times the bytes.
  private static let quality: Float = 76

  package init() {}

  /// - Throws: `EncodingError` if the library refuses the size or has no memory.
  package func encode(_ bitmap: Bitmap) throws(EncodingError) -> [UInt8] {
    try WebPFile.encode(bitmap, PhotoWebPEncoder.config(quality: PhotoWebPEncoder.quality))
  }

  /// How photos are encoded quickly with a quality, 0 … 100.
  static func config(quality: Float) throws(EncodingError) -> WebPConfig {
    var config = WebPConfig()
    guard WebPConfigInit(&config) != 0 else { throw WebPFile.otherVersion }
    config.quality = quality
    // How thoroughly the library searches, 0 … 6. 3 takes three times the time of 2 for 12 % fewer bytes, and 1 takes 24 % more bytes.
    config.method = 2
    // With several segments, the library analyzes the picture first, which takes a third of the time for a tenth of the bytes.
    config.segments = 1
    return config
  }
}
