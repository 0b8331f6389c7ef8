/// A 128-bit hash of bytes, made to be fast without special instructions; it finds differences, not forgeries.
///
/// Named `flipbook-rows-1`, defined so that anyone can compute it again. All arithmetic is on 64-bit words, wrapping.
/// 1. Eight lanes start at `seeds[i]` ^ (number of bytes).
/// 2. The bytes are taken in blocks of 64, the last one filled up with zeros. Word i of a block (8 bytes,
///    little-endian) goes into lane i: lane = (lane ^ word) · `factors[i]`, then lane ^= lane >> 32.
/// 3. From h = `ends.0` for the first half and h = `ends.1` for the second, the lanes are folded in order:
///    h = mix(h ^ lane) and, for the second half, h = mix((h + lane) ^ (lane << 32)), where mix(x) is SplitMix64's:
///    x ^= x >> 30; x ·= 0xBF58476D1CE4E5B9; x ^= x >> 27; x ·= 0x94D049BB133111EB; x ^= x >> 31.
enum RowHash {
  typealias Lanes = InlineArray<8, UInt64>

  /// The fractional digits of √2, √3, √5, √7, √11, √13, √17, √19.
  static let seeds: Lanes = [
    0x6A09_E667_F3BC_C908, 0xBB67_AE85_84CA_A73B, 0x3C6E_F372_FE94_F82B, 0xA54F_F53A_5F1D_36F1,
    0x510E_527F_ADE6_82D1, 0x9B05_688C_2B3E_6C1F, 0x1F83_D9AB_FB41_BD6B, 0x5BE0_CD19_137E_2179,
  ]

  /// Odd: SHA-512's first eight round constants with the lowest bit set.
  static let factors: Lanes = [
    0x428A_2F98_D728_AE23, 0x7137_4491_23EF_65CD, 0xB5C0_FBCF_EC4D_3B2F, 0xE9B5_DBA5_8189_DBBD,
    0x3956_C25B_F348_B539, 0x59F1_11F1_B605_D019, 0x923F_82A4_AF19_4F9B, 0xAB1C_5ED5_DA6D_8119,
  ]

  static let ends: (UInt64, UInt64) = (0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7344)

  static func hash(_ bytes: UnsafeRawBufferPointer) -> (UInt64, UInt64) {
    var lanes = Lanes { seeds[$0] ^ UInt64(bytes.count) }
    let factors = factors
    let whole = bytes.count / 64 * 64
    for block in stride(from: 0, to: whole, by: 64) {
      for lane in 0..<8 {
        let word = bytes.loadUnaligned(fromByteOffset: block &+ lane &* 8, as: UInt64.self)
        absorb(UInt64(littleEndian: word), into: &lanes[lane], factors[lane])
      }
    }
    if whole < bytes.count {
      let words = rest(of: bytes, from: whole)
      for lane in 0..<8 { absorb(words[lane], into: &lanes[lane], factors[lane]) }
    }
    return folded(lanes)
  }

  @inline(__always)
  private static func absorb(_ word: UInt64, into lane: inout UInt64, _ factor: UInt64) {
    lane = (lane ^ word) &* factor
    lane ^= lane >> 32
  }

  private static func rest(of bytes: UnsafeRawBufferPointer, from offset: Int) -> Lanes {
    var words = Lanes(repeating: 0)
    for index in offset..<bytes.count {
      let place = index - offset
      words[place / 8] |= UInt64(bytes[index]) << UInt64(place % 8 * 8)
    }
    return words
  }

  private static func folded(_ lanes: Lanes) -> (UInt64, UInt64) {
    var (first, second) = ends
    for index in 0..<8 {
      first = mix(first ^ lanes[index])
      second = mix((second &+ lanes[index]) ^ (lanes[index] << 32))
    }
    return (first, second)
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    var x = value
    x ^= x >> 30
    x &*= 0xBF58_476D_1CE4_E5B9
    x ^= x >> 27
    x &*= 0x94D0_49BB_1331_11EB
    return x ^ (x >> 31)
  }
}
