/// Some rows of a picture in the form of a file: a chunk that depends only on their pixels.
struct Stripe {
  /// A complete IDAT chunk. Its part of the deflate stream is independent of previous parts and ends at a byte
  /// boundary.
  let chunk: [UInt8]
  /// The checksum and the number of the uncompressed bytes.
  let checksum: Adler32
  let byteCount: Int
}

/// The Adler-32 checksum of bytes. Checksums of parts can be combined.
struct Adler32: Equatable {
  private static let modulus: UInt64 = 65521

  /// The second sum in the upper half, and the first one in the lower half.
  private(set) var value: UInt32 = 1

  init() {}
  init(value: UInt32) { self.value = value }

  /// Appends bytes with this checksum.
  mutating func append(_ next: Adler32, byteCount: Int) {
    let count = UInt64(byteCount) % Adler32.modulus
    let (first, nextFirst) = (UInt64(value & 0xFFFF), UInt64(next.value & 0xFFFF))
    let (second, nextSecond) = (UInt64(value >> 16), UInt64(next.value >> 16))
    // The first sum starts at 1 in both parts. The second sum adds the first one once more for each byte of the next
    // part.
    let sum = (first + nextFirst + Adler32.modulus - 1) % Adler32.modulus
    let sums = (second + nextSecond + count * (first + Adler32.modulus - 1)) % Adler32.modulus
    value = UInt32(sums << 16 | sum)
  }
}
