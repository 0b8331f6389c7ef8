import CFlipbookWebP
package import FlipbookBitmaps
import FlipbookUnits

/// Writes pictures as WebP with every pixel, in fewer bytes than PNG takes.
package struct LosslessWebPEncoder: BitmapEncoder {
  /// The level of the library, 0 … 9. In 3,738 stripes of a fling with overlays, level 3 takes 55 % of the bytes of PNG (with
  /// a palette where that is smaller), level 1 takes 62 % in half of the time, and levels above 3 take as many bytes as 3.
  private static let level: Int32 = 3
  /// The level for photos: they take half of the time of level 3, and 3 % more bytes.
  private static let photoLevel: Int32 = 2

  private let level: Int32

  /// - Parameter isForPhotos: Whether most of the pictures are photos, for which the encoder then takes half of the time.
  package init(isForPhotos: Bool = false) {
    level = isForPhotos ? LosslessWebPEncoder.photoLevel : LosslessWebPEncoder.level
  }

  /// - Throws: `EncodingError` if the library refuses the size or has no memory.
  package func encode(_ bitmap: Bitmap) throws(EncodingError) -> [UInt8] {
    var config = WebPConfig()
    guard WebPConfigInit(&config) != 0, WebPConfigLosslessPreset(&config, level) != 0 else {
      throw WebPFile.otherVersion
    }
    return try WebPFile.encode(bitmap.straightPixels, of: bitmap.size, config)
  }
}
