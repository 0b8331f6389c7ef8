import CFlipbookSPNG
import Glibc

/// Decodes PNG with libspng, which shares no code with the encoder.
enum ForeignSPNG {
  struct Unreadable: Error { let reason: String }

  /// Returns red, green, blue, and alpha, not premultiplied.
  static func decode(_ bytes: [UInt8]) throws -> [UInt8] {
    guard let context = spng_ctx_new(0) else { throw Unreadable(reason: "out of memory") }
    defer { spng_ctx_free(context) }
    return try bytes.withUnsafeBytes { source in
      try check(spng_set_png_buffer(context, source.baseAddress, source.count))
      var count = 0
      try check(spng_decoded_image_size(context, Int32(SPNG_FMT_RGBA8.rawValue), &count))
      var pixels = [UInt8](repeating: 0, count: count)
      try check(
        spng_decode_image(
          context, &pixels, count, Int32(SPNG_FMT_RGBA8.rawValue), Int32(bitPattern: SPNG_DECODE_TRNS.rawValue)))
      // Everything after the pixels is read as well, including its checksums.
      try check(spng_decode_chunks(context))
      return pixels
    }
  }

  private static func check(_ status: Int32) throws {
    guard status == 0 else { throw Unreadable(reason: String(cString: spng_strerror(status))) }
  }
}
