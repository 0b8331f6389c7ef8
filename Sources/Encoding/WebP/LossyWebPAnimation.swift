import CFlipbookWebP
import FlipbookBitmaps
import FlipbookUnits

/// Writes an animated WebP whose colors differ slightly.
final class LossyWebPAnimation: WebPAnimation {
  private let size: PixelSize
  private let encoder: OpaquePointer
  private var config = WebPConfig()

  init(size: PixelSize, quality: Int, playCount: Int?) throws(EncodingError) {
    var options = WebPAnimEncoderOptions()
    guard WebPAnimEncoderOptionsInit(&options) != 0, WebPConfigInit(&config) != 0 else {
      throw WebPFile.otherVersion
    }
    options.anim_params.loop_count = Int32(playCount ?? 0)
    // Files of interfaces become up to a sixth smaller, and take 1.7 times as long.
    options.minimize_size = 1
    config.quality = Float(quality)
    guard let encoder = WebPAnimEncoderNew(Int32(size.width), Int32(size.height), &options) else {
      throw .failed(
        call: "WebPAnimEncoderNew", reason: "no memory, or \(size.width) × \(size.height) pixels are too many")
    }
    self.size = size
    self.encoder = encoder
  }

  deinit { WebPAnimEncoderDelete(encoder) }

  func append(_ bitmap: Bitmap, atMilliseconds time: Int) throws(EncodingError) {
    var picture = WebPPicture()
    guard WebPPictureInit(&picture) != 0 else { throw WebPFile.otherVersion }
    defer { WebPPictureFree(&picture) }
    picture.use_argb = 1
    (picture.width, picture.height) = (Int32(size.width), Int32(size.height))
    guard WebPPictureImportRGBA(&picture, bitmap.straightPixels, Int32(4 * size.width)) != 0 else {
      throw .failed(call: "WebPPictureImportRGBA", reason: "no memory")
    }
    guard WebPAnimEncoderAdd(encoder, &picture, Int32(clamping: time), &config) != 0 else {
      throw failure("WebPAnimEncoderAdd")
    }
  }

  func finish(atMilliseconds time: Int) throws(EncodingError) -> [UInt8] {
    guard WebPAnimEncoderAdd(encoder, nil, Int32(clamping: time), nil) != 0 else { throw failure("WebPAnimEncoderAdd") }
    var data = WebPData()
    WebPDataInit(&data)
    defer { WebPDataClear(&data) }
    guard WebPAnimEncoderAssemble(encoder, &data) != 0 else { throw failure("WebPAnimEncoderAssemble") }
    return Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
  }

  private func failure(_ call: String) -> EncodingError {
    .failed(call: call, reason: WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? "unknown")
  }
}
