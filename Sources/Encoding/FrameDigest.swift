package import Rendering
import Units

/// 128 bits that tell frames apart: of a bitmap's rows, or of a text's bytes.
package struct FrameDigest: Hashable, Sendable, CustomStringConvertible {
  /// How it is computed: see `RowHash`.
  package static let algorithm = "flipbook-rows-1"

  private let first: UInt64
  private let second: UInt64

  /// The hash of width and height (8 bytes each, little-endian) followed by every row's hash (16 bytes), top to bottom;
  /// a row's bytes are blue, green, red, alpha of its pixels.
  package init(of bitmap: Bitmap) {
    var words = [UInt64(bitmap.size.width), UInt64(bitmap.size.height)]
    words.reserveCapacity(2 + 2 * bitmap.size.height)
    bitmap.pixels.withUnsafeBytes { pixels in
      let length = bitmap.size.width * Bitmap.bytesPerPixel
      for row in 0..<bitmap.size.height {
        let start = row * bitmap.rowBytes
        let hash = RowHash.hash(UnsafeRawBufferPointer(rebasing: pixels[start..<start + length]))
        words.append(hash.0)
        words.append(hash.1)
      }
    }
    (first, second) = words.map(\.littleEndian).withUnsafeBytes(RowHash.hash)
  }

  /// The hash of the bytes as one row.
  package init(of bytes: [UInt8]) {
    (first, second) = bytes.withUnsafeBytes(RowHash.hash)
  }

  /// 32 hexadecimal digits, lower case.
  package var description: String { FrameDigest.digits(first) + FrameDigest.digits(second) }

  private static func digits(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
