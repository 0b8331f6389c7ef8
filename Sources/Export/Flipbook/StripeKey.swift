/// Identifies a rectangle of pixels by a 128-bit hash of its rows, and its size.
///
/// The hash is used to find rows to cut at and to recognize pictures, so it must be fast: it has two lanes, each with a
/// multiplication and a shift for every two pixels.
struct StripeKey: Codable, Hashable, Sendable {
  private(set) var first: UInt64
  private(set) var second: UInt64

  /// Creates the key of an empty rectangle.
  init(width: Int) {
    first = 0x6A09_E667_F3BC_C908 ^ UInt64(width)
    second = 0xBB67_AE85_84CA_A73B &+ UInt64(width)
  }

  /// Creates the key of a part of a row: `count` pixels of four bytes.
  init(pixels: UnsafeRawPointer, count: Int) {
    self.init(width: count)
    var place = 0
    while place &+ 1 < count {
      add(pixels.loadUnaligned(fromByteOffset: place &* 4, as: UInt64.self))
      place &+= 2
    }
    if place < count { add(UInt64(pixels.loadUnaligned(fromByteOffset: place &* 4, as: UInt32.self))) }
  }

  @inline(__always)
  private mutating func add(_ word: UInt64) {
    first = (first ^ word) &* 0x9E37_79B9_7F4A_7C15
    first ^= first >> 29
    second = (second &+ word) &* 0xBF58_476D_1CE4_E5B9
    second ^= second >> 32
  }

  /// Adds another row below.
  mutating func append(_ row: StripeKey) {
    add(row.first)
    add(row.second)
  }

  /// Whether to cut at a row, which depends on its contents only and is true for one row in sixteen.
  var marksCut: Bool { (first ^ second) >> 60 == 0 }
}
