import CFlipbookWebP
package import FlipbookBitmaps
import FlipbookUnits

/// Writes pictures as WebP with every pixel, in fewer bytes than PNG takes.
package struct LosslessWebPEncoder: BitmapEncoder {
  /// How thoroughly the library searches for predictions, 0 … 6, in interfaces and in photos. At 0, interfaces take three to six
  /// times the bytes, and at 1 some of them take longer than at 3. Photos take a fifth of the time of 1 at 0, for a quarter more bytes.
  private static let (method, photoMethod): (Int32, Int32) = (3, 0)
  /// How thoroughly it searches for repetitions. From 25 on, it looks for the cheapest of all sequences of them, which takes a third
  /// of its time for a tenth of the bytes.
  private static let quality: Float = 20

  private let method: Int32

  /// - Parameter isForPhotos: Whether most of the pictures are photos, which then take an eighth of the time.
  package init(isForPhotos: Bool = false) {
    method = isForPhotos ? LosslessWebPEncoder.photoMethod : LosslessWebPEncoder.method
  }

  /// - Throws: `EncodingError` if the library refuses the size or has no memory.
  package func encode(_ bitmap: Bitmap) throws(EncodingError) -> [UInt8] {
    try WebPFile.encode(bitmap, LosslessWebPEncoder.config(method: method))
  }

  /// How pictures are encoded quickly with every pixel.
  ///
  /// - Parameters:
  ///   - method: How thoroughly the library searches for predictions, 0 … 6.
  ///   - quality: How thoroughly it searches for repetitions, 0 … 100.
  static func config(method: Int32 = method, quality: Float = quality) throws(EncodingError) -> WebPConfig {
    var config = WebPConfig()
    guard WebPConfigInit(&config) != 0 else { throw WebPFile.otherVersion }
    config.lossless = 1
    config.method = method
    config.quality = quality
    return config
  }
}
