import FlipbookUnits

/// A digest of 128 bits of any content: the rows of a bitmap or the bytes of a text.
package struct ContentDigest: Hashable, Sendable, CustomStringConvertible {
  /// The name of the algorithm; see `RowHash`.
  package static let algorithm = "flipbook-rows-1"

  private let hash: RowHash

  /// Creates the digest of a bitmap: the hash of its width and height (8 bytes each, little-endian) and of the hash of
  /// each row (16 bytes), from top to bottom. The bytes of a row are the blue, green, red, and alpha of its pixels.
  package init(of rows: RowHashes) {
    let size = [UInt64(rows.size.width), UInt64(rows.size.height)]
    hash = RowHash(of: (size + rows.words)[...])
  }

  package init(of bitmap: Bitmap) { self.init(of: RowHashes(of: bitmap)) }

  /// Creates the digest of bytes, which are hashed as one row.
  package init(of bytes: [UInt8]) { self = bytes.withUnsafeBytes { ContentDigest(of: $0) } }

  package init(of bytes: UnsafeRawBufferPointer) { hash = RowHash(of: bytes) }

  /// The digest as 32 lowercase hexadecimal digits.
  package var description: String { ContentDigest.digits(hash.first) + ContentDigest.digits(hash.second) }

  private static func digits(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
