import CFlipbookWebP
package import FlipbookBitmaps
import FlipbookUnits

/// An opaque picture as a lossy WebP, and how much it differs from the original.
package struct WebPPhoto {
  /// The whole file.
  package let bytes: [UInt8]
  /// The root mean square of the differences of all color components, 0 … 255.
  package let error: Double

  /// The largest width and height of a WebP, in pixels.
  package static let largestSide = Int(WEBP_MAX_DIMENSION)

  /// Encodes a picture without clear pixels.
  ///
  /// - Parameter quality: The quality from 0 to 100.
  /// - Throws: `EncodingError` if the library refuses the size or has no memory.
  package init(_ bitmap: Bitmap, quality: Int) throws(EncodingError) {
    let original = bitmap.straightPixels
    bytes = try WebPPhoto.encode(original, bitmap, quality)
    error = WebPPhoto.difference(original, try WebPPhoto.decode(bytes, bitmap))
  }

  private static func encode(_ pixels: [UInt8], _ bitmap: Bitmap, _ quality: Int) throws(EncodingError) -> [UInt8] {
    var config = WebPConfig()
    guard WebPConfigInit(&config) != 0 else { throw WebPFile.otherVersion }
    (config.quality, config.method) = (Float(quality), slowestMethod)
    // In drawn pictures, bits are not worth more in rough areas than at edges in smooth ones.
    (config.sns_strength, config.segments, config.filter_strength) = (0, 1, 30)
    return try WebPFile.encode(pixels, of: bitmap, config)
  }

  /// The method that finds the smallest file.
  private static let slowestMethod: Int32 = 6

  private static func decode(_ bytes: [UInt8], _ bitmap: Bitmap) throws(EncodingError) -> [UInt8] {
    var pixels = [UInt8](repeating: 0, count: 4 * bitmap.size.width * bitmap.size.height)
    let end = pixels.withUnsafeMutableBufferPointer { pixels in
      WebPDecodeRGBAInto(bytes, bytes.count, pixels.baseAddress, pixels.count, Int32(4 * bitmap.size.width))
    }
    guard end != nil else { throw .failed(call: "WebPDecodeRGBAInto", reason: "no memory") }
    return pixels
  }

  private static func difference(_ pixels: [UInt8], _ others: [UInt8]) -> Double {
    var sum = 0
    for index in pixels.indices {
      let difference = Int(pixels[index]) - Int(others[index])
      sum += difference * difference
    }
    // A fourth of the bytes are the alpha, which doesn't differ.
    return (Double(sum) / (0.75 * Double(max(1, pixels.count)))).squareRoot()
  }
}
