import FlipbookBitmaps

/// Identifies a rectangle of pixels by a 128-bit hash of its rows, and its size.
struct StripeKey: Codable, Hashable, Sendable {
  private(set) var first: UInt64
  private(set) var second: UInt64

  /// Creates the key of an empty rectangle.
  init(width: Int) {
    first = 0x6A09_E667_F3BC_C908 ^ UInt64(width)
    second = 0xBB67_AE85_84CA_A73B &+ UInt64(width)
  }

  /// Adds another row below.
  mutating func append(_ row: RowHash) {
    add(row.first)
    add(row.second)
  }

  /// Two lanes, each with a multiplication and a shift for every word.
  private mutating func add(_ word: UInt64) {
    first = (first ^ word) &* 0x9E37_79B9_7F4A_7C15
    first ^= first >> 29
    second = (second &+ word) &* 0xBF58_476D_1CE4_E5B9
    second ^= second >> 32
  }
}
