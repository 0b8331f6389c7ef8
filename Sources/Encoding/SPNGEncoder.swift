import CSPNG
import Rendering
import Units

/// PNG by libspng: fast deflate, and one filter for the whole picture by what its pixels look like.
struct SPNGEncoder {
  /// zlib's fastest level: higher ones cost two to thirty times more for a tenth of the bytes.
  private static let compressionLevel: Int32 = 1

  func encode(_ bitmap: Bitmap) throws(EncodingError) -> [UInt8] {
    let context = try SPNGContext()
    let samples = PixelSamples(bitmap)
    var header = spng_ihdr()
    header.width = UInt32(bitmap.size.width)
    header.height = UInt32(bitmap.size.height)
    header.bit_depth = 8
    header.color_type = UInt8(
      truncatingIfNeeded: samples.channels == 3
        ? SPNG_COLOR_TYPE_TRUECOLOR.rawValue : SPNG_COLOR_TYPE_TRUECOLOR_ALPHA.rawValue
    )
    try context.set(SPNG_ENCODE_TO_BUFFER, 1)
    try context.set(SPNG_IMG_COMPRESSION_LEVEL, SPNGEncoder.compressionLevel)
    try context.set(SPNG_FILTER_CHOICE, SPNGEncoder.filter(for: bitmap))
    try context.check(spng_set_ihdr(context.pointer, &header), "spng_set_ihdr")
    let status = samples.bytes.withUnsafeBytes {
      spng_encode_image(
        context.pointer,
        $0.baseAddress,
        $0.count,
        Int32(SPNG_FMT_PNG.rawValue),
        Int32(SPNG_ENCODE_FINALIZE.rawValue)
      )
    }
    try context.check(status, "spng_encode_image")
    return try context.file()
  }

  /// None for flat pictures, whose runs deflate finds best as they are; up for photos, where it halves the bytes.
  private static func filter(for bitmap: Bitmap) -> Int32 {
    let choice = bitmap.isMostlyFlat ? SPNG_FILTER_CHOICE_NONE : SPNG_FILTER_CHOICE_UP
    return Int32(truncatingIfNeeded: choice.rawValue)
  }
}

/// The owner of a libspng encoder.
private final class SPNGContext {
  let pointer: OpaquePointer

  init() throws(EncodingError) {
    guard let pointer = spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)) else {
      throw .failed(call: "spng_ctx_new", reason: "out of memory")
    }
    self.pointer = pointer
  }

  deinit { spng_ctx_free(pointer) }

  func set(_ option: spng_option, _ value: Int32) throws(EncodingError) {
    try check(spng_set_option(pointer, option, value), "spng_set_option")
  }

  func check(_ status: Int32, _ call: String) throws(EncodingError) {
    guard status != 0 else { return }
    throw .failed(call: call, reason: String(cString: spng_strerror(status)))
  }

  func file() throws(EncodingError) -> [UInt8] {
    var (count, status): (Int, Int32) = (0, 0)
    guard let buffer = spng_get_png_buffer(pointer, &count, &status) else {
      try check(status, "spng_get_png_buffer")
      throw .failed(call: "spng_get_png_buffer", reason: "no bytes")
    }
    defer { free(buffer) }
    return Array(UnsafeRawBufferPointer(start: buffer, count: count))
  }
}
