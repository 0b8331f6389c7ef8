import CFlipbookPixels
import CFlipbookWebP
import FlipbookBitmaps
import FlipbookUnits

/// Writes still pictures with libwebp and one thread.
enum WebPFile {
  /// Encodes a picture.
  ///
  /// - Throws: `EncodingError` if the library refuses the size or has no memory.
  static func encode(_ bitmap: Bitmap, _ config: WebPConfig) throws(EncodingError) -> [UInt8] {
    guard bitmap.isOpaque else { return try encode(bitmap.straightPixels, of: bitmap.size, config) }
    // The library takes opaque pixels in our order.
    return try encode(of: bitmap.size, config) { WebPPictureImportBGRX(&$0, bitmap.pixels, Int32(bitmap.rowBytes)) }
  }

  /// Encodes a picture. `rows` are its pixels, as `Bitmap.straightPixels` returns them.
  ///
  /// - Throws: `EncodingError` if the library refuses the size or has no memory.
  static func encode(_ rows: [UInt8], of size: PixelSize, _ config: WebPConfig) throws(EncodingError) -> [UInt8] {
    try encode(of: size, config) { WebPPictureImportRGBA(&$0, rows, Int32(4 * size.width)) }
  }

  private static func encode(
    of size: PixelSize, _ config: WebPConfig, _ importPixels: (inout WebPPicture) -> Int32
  ) throws(EncodingError) -> [UInt8] {
    var picture = WebPPicture()
    guard WebPPictureInit(&picture) != 0 else { throw otherVersion }
    var writer = WebPMemoryWriter()
    WebPMemoryWriterInit(&writer)
    defer {
      WebPPictureFree(&picture)
      WebPMemoryWriterClear(&writer)
    }
    picture.use_argb = config.lossless
    (picture.width, picture.height) = (Int32(size.width), Int32(size.height))
    guard importPixels(&picture) != 0 else { throw .failed(call: "WebPPictureImport", reason: "no memory") }
    let isEncoded = withUnsafeMutablePointer(to: &writer) { writer in
      picture.writer = WebPMemoryWrite
      picture.custom_ptr = UnsafeMutableRawPointer(writer)
      return withUnsafePointer(to: config) { WebPEncode($0, &picture) != 0 }
    }
    guard isEncoded else { throw .failed(call: "WebPEncode", reason: "error \(picture.error_code.rawValue)") }
    return Array(UnsafeBufferPointer(start: writer.mem, count: writer.size))
  }

  static let otherVersion = EncodingError.failed(call: "libwebp", reason: "another version than at build time")
}

extension Bitmap {
  /// The rows without padding, in the order red, green, blue, alpha, not premultiplied.
  var straightPixels: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 4 * size.width * size.height) { rows, count in
      pixels.withUnsafeBufferPointer { pixels in
        guard let from = pixels.baseAddress, let to = rows.baseAddress else { return }
        for y in 0..<size.height { cpixels_rgba_from_bgra(from + y * rowBytes, size.width, to + 4 * y * size.width) }
      }
      count = rows.count
    }
  }
}
