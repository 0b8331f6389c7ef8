/// Some rows of a picture as they stand in a file: a chunk that depends on their pixels alone.
struct Stripe {
  /// A whole IDAT chunk. Its part of the deflate stream refers to nothing before it and ends on a byte.
  let chunk: [UInt8]
  /// The checksum and the number of the bytes that were compressed.
  let checksum: Adler32
  let byteCount: Int
}

/// zlib's checksum of some bytes; those of parts give that of the whole.
struct Adler32: Equatable {
  private static let modulus: UInt64 = 65521

  /// The second sum in the upper half, the first in the lower.
  private(set) var value: UInt32 = 1

  init() {}
  init(value: UInt32) { self.value = value }

  /// Goes on with bytes that have this checksum.
  mutating func append(_ next: Adler32, byteCount: Int) {
    let count = UInt64(byteCount) % Adler32.modulus
    let (first, nextFirst) = (UInt64(value & 0xFFFF), UInt64(next.value & 0xFFFF))
    let (second, nextSecond) = (UInt64(value >> 16), UInt64(next.value >> 16))
    // The first sum begins at 1 in both parts. The second counts the first for every byte of the next part again.
    let sum = (first + nextFirst + Adler32.modulus - 1) % Adler32.modulus
    let sums = (second + nextSecond + count * (first + Adler32.modulus - 1)) % Adler32.modulus
    value = UInt32(sums << 16 | sum)
  }
}
