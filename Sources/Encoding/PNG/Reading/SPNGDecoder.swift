import CFlipbookSPNG

/// Decodes PNG with libspng: palettes, grayscale, 1 to 16 bits per channel, transparent colors, interlacing.
enum SPNGDecoder {
  /// Returns the red, green, blue and alpha of each pixel, with 8 bits each. The caller has verified the checksums.
  static func decode(_ file: UnsafeRawBufferPointer, pixelCount: Int) throws(PNGError) -> [UInt8] {
    guard let context = spng_ctx_new(0) else { throw .damaged("could not be read: out of memory") }
    defer { spng_ctx_free(context) }
    try check(spng_set_image_limits(context, UInt32(PNGHeader.largestSide), UInt32(PNGHeader.largestSide)))
    try check(spng_set_png_buffer(context, file.baseAddress, file.count))
    var status: Int32 = 0
    let pixels = [UInt8](unsafeUninitializedCapacity: 4 * pixelCount) { target, initialized in
      status = spng_decode_image(
        context, target.baseAddress, target.count, Int32(SPNG_FMT_RGBA8.rawValue),
        Int32(bitPattern: SPNG_DECODE_TRNS.rawValue))
      initialized = status == 0 ? target.count : 0
    }
    try check(status)
    return pixels
  }

  private static func check(_ status: Int32) throws(PNGError) {
    guard status == 0 else { throw .damaged("cannot be read (\(String(cString: spng_strerror(status))))") }
  }
}
