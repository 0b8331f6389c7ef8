import CFlipbookAVIF
package import FlipbookBitmaps
import FlipbookUnits

/// An opaque picture as a lossy AVIF, and how much it differs from the original.
package struct AVIFPhoto {
  /// The whole file.
  package let bytes: [UInt8]
  /// The root mean square of the differences of all color components, 0 … 255.
  package let error: Double
  /// How similar both look.
  package let similarity: PictureSimilarity

  /// The largest width and height of a photo, in pixels, which every browser decodes.
  package static let largestSide = 8192

  /// Encodes a picture without clear pixels.
  ///
  /// - Parameters:
  ///   - quantizer: The coarseness, from 0 to 63, as libaom counts it.
  ///   - speed: From 0, which makes the smallest files, to 10.
  /// - Throws: `EncodingError` if the library is missing, refuses the size, or has no memory.
  package init(_ bitmap: Bitmap, quantizer: Int, speed: Int) throws(EncodingError) {
    guard flipbook_avif_load() != 0 else {
      throw .failed(call: "libavif", reason: "a library is missing; install the package 'libavif15'")
    }
    let original = bitmap.straightPixels
    bytes = try AVIFPhoto.encode(original, bitmap.size, quantizer, speed)
    let decoded = try AVIFPhoto.decode(bytes, bitmap.size)
    error = AVIFPhoto.difference(original, decoded)
    similarity = PictureSimilarity(original, decoded, bitmap.size)
  }

  private static func encode(
    _ pixels: [UInt8], _ size: PixelSize, _ quantizer: Int, _ speed: Int
  ) throws(EncodingError) -> [UInt8] {
    var file = avifRWData()
    defer { flipbook_avif_free(&file) }
    let result = flipbook_avif_encode(
      pixels, UInt32(size.width), UInt32(size.height), Int32(quantizer), Int32(speed), &file)
    try check(result, "avifEncoderWrite")
    return Array(UnsafeBufferPointer(start: file.data, count: file.size))
  }

  private static func decode(_ bytes: [UInt8], _ size: PixelSize) throws(EncodingError) -> [UInt8] {
    var pixels = [UInt8](repeating: 0, count: 4 * size.width * size.height)
    let result = flipbook_avif_decode(bytes, bytes.count, UInt32(size.width), UInt32(size.height), &pixels)
    try check(result, "avifDecoderReadMemory")
    return pixels
  }

  private static func check(_ result: avifResult, _ call: String) throws(EncodingError) {
    guard result != AVIF_RESULT_OK else { return }
    throw .failed(call: call, reason: String(cString: flipbook_avif_reason(result)))
  }

  private static func difference(_ pixels: [UInt8], _ others: [UInt8]) -> Double {
    var sum = 0
    for index in pixels.indices where index % 4 != 3 {
      let difference = Int(pixels[index]) - Int(others[index])
      sum += difference * difference
    }
    return (Double(sum) / (0.75 * Double(max(1, pixels.count)))).squareRoot()
  }
}
