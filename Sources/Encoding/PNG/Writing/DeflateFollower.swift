/// Parses a deflate stream without decompressing it, to make a finished stream continuable.
///
/// libdeflate ends every stream with a block that is marked as the last one. The start of that block is only known
/// after parsing all previous blocks, symbol by symbol (RFC 1951).
final class DeflateFollower {
  /// The number of bytes that `makeContinuable` needs after the stream.
  static let continuationCount = 16

  private var literals = DeflateCode()
  private var distances = DeflateCode()
  private var lengths = DeflateCode()

  /// Clears the mark of the last block and appends an empty stored block, which ends at a byte boundary.
  /// - Returns: The new number of bytes, or `nil` if this is not a finished stream.
  func makeContinuable(_ stream: UnsafeMutableBufferPointer<UInt8>, count: Int) -> Int? {
    guard stream.count >= count + DeflateFollower.continuationCount else { return nil }
    for index in count..<count + DeflateFollower.continuationCount { stream[index] = 0 }
    var bits = BitReader(bytes: UnsafeRawBufferPointer(stream), count: 8 * count)
    guard let last = lastBlock(&bits) else { return nil }
    stream[last.lowerBound / 8] &= ~(1 << UInt8(last.lowerBound % 8))
    // Three bits of 0, then, from the next byte on, the length 0 and its complement.
    let end = (last.upperBound + 3 + 7) / 8
    for (offset, byte) in [0, 0, 0xFF, 0xFF].enumerated() { stream[end + offset] = UInt8(byte) }
    return end + 4
  }

  /// Returns the range of bits of the last block.
  private func lastBlock(_ bits: inout BitReader) -> Range<Int>? {
    while !bits.isAtEnd {
      let start = bits.position
      let isLast = bits.take(1) == 1
      guard follow(kind: bits.take(2), &bits), bits.position <= bits.count else { return nil }
      if isLast { return start..<bits.position }
    }
    return nil
  }

  private func follow(kind: Int, _ bits: inout BitReader) -> Bool {
    switch kind {
    case 0:
      bits.position = (bits.position + 7) / 8 * 8
      let count = bits.take(16)
      bits.position += 16 + 8 * count
      return true
    case 1:
      literals.build(DeflateCode.fixedLiterals, DeflateCode.literalEntry)
      distances.build(DeflateCode.fixedDistances, DeflateCode.distanceEntry)
    case 2: guard readCodes(&bits) else { return false }
    default: return false
    }
    return followSymbols(&bits)
  }

  private func followSymbols(_ bits: inout BitReader) -> Bool {
    var position = bits.position
    defer { bits.position = position }
    return literals.entries.withUnsafeBufferPointer { literal in
      distances.entries.withUnsafeBufferPointer { distance in
        let (literalMask, distanceMask) = (literals.mask, distances.mask)
        while position < bits.count {
          let word = bits.word(at: position)
          let entry = literal[Int(truncatingIfNeeded: word & literalMask)]
          guard entry != 0 else { return false }
          let width = Int(entry & DeflateCode.widthMask)
          position += width
          if entry <= DeflateCode.widthMask { continue }
          if entry & DeflateCode.endMark != 0 { return true }
          let next = distance[Int(truncatingIfNeeded: (word >> UInt64(width)) & distanceMask)]
          guard next != 0 else { return false }
          position += Int(next)
        }
        return false
      }
    }
  }

  /// The order in which the lengths of the code for lengths are stored.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private func readCodes(_ bits: inout BitReader) -> Bool {
    let (literalCount, distanceCount) = (bits.take(5) + 257, bits.take(5) + 1)
    var own = [UInt8](repeating: 0, count: 19)
    for symbol in DeflateFollower.order.prefix(bits.take(4) + 4) { own[symbol] = UInt8(bits.take(3)) }
    // An entry contains the symbol and its width.
    lengths.build(own) { symbol, length in UInt16(length) | UInt16(symbol) << 8 }
    var all: [UInt8] = []
    while all.count < literalCount + distanceCount {
      let entry = lengths.entries[Int(bits.word(at: bits.position) & lengths.mask)]
      guard entry != 0, !bits.isAtEnd else { return false }
      bits.position += Int(entry & DeflateCode.widthMask)
      switch entry >> 8 {
      case 16:
        guard let last = all.last else { return false }
        all += repeatElement(last, count: bits.take(2) + 3)
      case 17: all += repeatElement(0, count: bits.take(3) + 3)
      case 18: all += repeatElement(0, count: bits.take(7) + 11)
      case let length: all.append(UInt8(length))
      }
    }
    literals.build(Array(all[..<literalCount]), DeflateCode.literalEntry)
    distances.build(Array(all[literalCount..<literalCount + distanceCount]), DeflateCode.distanceEntry)
    return true
  }
}
