import CFlipbookPixels
import CFlipbookWebP
package import FlipbookBitmaps
package import FlipbookUnits

/// Writes the frames of a run as an animated WebP, with libwebpmux and one thread.
package final class WebPEncoder {
  private let size: PixelSize
  private let encoder: OpaquePointer
  private var config = WebPConfig()
  private var row: [UInt8]

  /// - Parameters:
  ///   - quality: The quality from 0 to 100, or nil to keep every pixel.
  ///   - playCount: How often the frames are played, or nil for forever.
  /// - Throws: `EncodingError` if the library refuses the size or has no memory.
  package init(size: PixelSize, quality: Int?, playCount: Int?) throws(EncodingError) {
    var options = WebPAnimEncoderOptions()
    guard WebPAnimEncoderOptionsInit(&options) != 0, WebPConfigInit(&config) != 0 else {
      throw .failed(call: "libwebp", reason: "another version than at build time")
    }
    options.anim_params.loop_count = Int32(playCount ?? 0)
    config.lossless = quality == nil ? 1 : 0
    config.quality = Float(quality ?? 75)
    guard let encoder = WebPAnimEncoderNew(Int32(size.width), Int32(size.height), &options) else {
      throw .failed(
        call: "WebPAnimEncoderNew", reason: "no memory, or \(size.width) × \(size.height) pixels are too many")
    }
    self.size = size
    self.encoder = encoder
    row = [UInt8](repeating: 0, count: 4 * size.width * size.height)
  }

  deinit { WebPAnimEncoderDelete(encoder) }

  /// Adds a frame that is shown from a time on.
  package func append(_ bitmap: Bitmap, atMilliseconds time: Int) throws(EncodingError) {
    precondition(bitmap.size == size, "a picture of another size")
    var picture = WebPPicture()
    guard WebPPictureInit(&picture) != 0 else {
      throw .failed(call: "libwebp", reason: "another version than at build time")
    }
    defer { WebPPictureFree(&picture) }
    picture.use_argb = 1
    (picture.width, picture.height) = (Int32(size.width), Int32(size.height))
    convert(bitmap)
    guard WebPPictureImportRGBA(&picture, row, Int32(4 * size.width)) != 0 else {
      throw .failed(call: "WebPPictureImportRGBA", reason: "no memory")
    }
    guard WebPAnimEncoderAdd(encoder, &picture, Int32(clamping: time), &config) != 0 else {
      throw failure("WebPAnimEncoderAdd")
    }
  }

  /// Returns the whole file, whose last frame ends at a time. No frame can be added after that.
  package func finish(atMilliseconds time: Int) throws(EncodingError) -> [UInt8] {
    guard WebPAnimEncoderAdd(encoder, nil, Int32(clamping: time), nil) != 0 else { throw failure("WebPAnimEncoderAdd") }
    var data = WebPData()
    WebPDataInit(&data)
    defer { WebPDataClear(&data) }
    guard WebPAnimEncoderAssemble(encoder, &data) != 0 else { throw failure("WebPAnimEncoderAssemble") }
    return Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
  }

  /// Converts premultiplied pixels, in the order of cairo, to those of the library.
  private func convert(_ bitmap: Bitmap) {
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      row.withUnsafeMutableBufferPointer { row in
        guard let from = pixels.baseAddress, let to = row.baseAddress else { return }
        for y in 0..<size.height {
          cpixels_rgba_from_bgra(from + y * bitmap.rowBytes, size.width, to + 4 * y * size.width)
        }
      }
    }
  }

  private func failure(_ call: String) -> EncodingError {
    .failed(call: call, reason: WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? "unknown")
  }
}
