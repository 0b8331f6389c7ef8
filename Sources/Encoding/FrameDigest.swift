package import FlipbookRendering
import FlipbookUnits

/// 128 bits that tell frames apart: of a bitmap's rows, or of a text's bytes.
package struct FrameDigest: Hashable, Sendable, CustomStringConvertible {
  /// How it is computed: see `RowHash`.
  package static let algorithm = "flipbook-rows-1"

  private let hash: RowHash

  /// The hash of width and height (8 bytes each, little-endian) followed by every row's hash (16 bytes), top to bottom;
  /// a row's bytes are blue, green, red, alpha of its pixels.
  package init(of rows: RowHashes) {
    let size = [UInt64(rows.size.width), UInt64(rows.size.height)]
    hash = RowHash(of: (size + rows.words)[...])
  }

  package init(of bitmap: Bitmap) { self.init(of: RowHashes(of: bitmap)) }

  /// The hash of the bytes as one row.
  package init(of bytes: [UInt8]) { self = bytes.withUnsafeBytes { FrameDigest(of: $0) } }

  package init(of bytes: UnsafeRawBufferPointer) { hash = RowHash(of: bytes) }

  /// 32 hexadecimal digits, lower case.
  package var description: String { FrameDigest.digits(hash.first) + FrameDigest.digits(hash.second) }

  private static func digits(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
