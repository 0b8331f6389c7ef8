/// A prefix code of a deflate stream as a lookup table. Its index is the next bits of the stream.
struct DeflateCode {
  /// The bits of an entry that contain the number of bits to skip, including those after the code.
  static let widthMask: UInt16 = 0xFF
  /// The flag of lengths, which a distance follows.
  static let lengthMark: UInt16 = 0x100
  static let endMark: UInt16 = 0x200

  /// The entries, or 0 for an unused code.
  private(set) var entries: [UInt16] = [0]
  var mask: UInt64 { UInt64(entries.count - 1) }

  /// Builds the canonical code from lengths in bits: 0 for unused symbols, and at most 15.
  mutating func build(_ lengths: [UInt8], _ entry: (_ symbol: Int, _ length: Int) -> UInt16) {
    let most = Int(lengths.max() ?? 0)
    let size = 1 << most
    if entries.count != size { entries = [UInt16](repeating: 0, count: size) }
    var (code, filled) = (0, 0)
    for length in 1...max(1, most) {
      code <<= 1
      for (symbol, own) in lengths.enumerated() where own == length {
        // The highest bit of a code comes first in the stream.
        var place = DeflateCode.reversed(code, length)
        let value = entry(symbol, length)
        while place < size {
          entries[place] = value
          place += 1 << length
          filled += 1
        }
        code += 1
      }
    }
    // Only a code with one symbol leaves gaps, which can contain previous entries.
    if filled < size { fillGaps(lengths, most) }
  }

  private mutating func fillGaps(_ lengths: [UInt8], _ most: Int) {
    guard most == 1 else { return entries = [0] }
    entries[1] = 0
  }

  private static func reversed(_ code: Int, _ length: Int) -> Int {
    var (code, result) = (code, 0)
    for _ in 0..<length {
      result = result << 1 | code & 1
      code >>= 1
    }
    return result
  }

  /// Returns the entry of a literal (below 256), the end of the block, or a length with up to 5 more bits.
  static func literalEntry(_ symbol: Int, _ length: Int) -> UInt16 {
    switch symbol {
    case ..<256: UInt16(length)
    case 256: UInt16(length) | endMark
    case 265..<285: UInt16(length + (symbol - 261) / 4) | lengthMark
    default: UInt16(length) | lengthMark
    }
  }

  /// Returns the entry of a distance with up to 13 more bits.
  static func distanceEntry(_ symbol: Int, _ length: Int) -> UInt16 {
    UInt16(length + max(0, symbol / 2 - 1))
  }

  static let fixedLiterals = (0..<288).map { symbol -> UInt8 in
    switch symbol {
    case ..<144: 8
    case ..<256: 9
    case ..<280: 7
    default: 8
    }
  }
  static let fixedDistances = [UInt8](repeating: 5, count: 32)
}

/// Reads bits, starting with the lowest bit of each byte.
struct BitReader {
  /// The bytes, with at least 8 more after the last bit.
  let bytes: UnsafeRawBufferPointer
  /// The number of bits.
  let count: Int
  var position = 0

  var isAtEnd: Bool { position >= count }

  /// Returns at least 57 bits from the current position.
  @inline(__always)
  func word(at position: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position >> 3, as: UInt64.self)) >> UInt64(position & 7)
  }

  mutating func take(_ width: Int) -> Int {
    guard !isAtEnd else { return 0 }
    defer { position += width }
    return Int(word(at: position) & (1 << UInt64(width) - 1))
  }
}
