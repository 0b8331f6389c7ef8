import TestSupport

/// Files that are almost right: seeds with a few random changes, the same in every run.
struct Mutations: Sequence, IteratorProtocol {
  private let seeds: [[UInt8]]
  private var random: SplitMix
  private static let mostBytes = 1 << 16
  /// Where readers count, divide, nest, and convert.
  private static let tokens = [
    "0", "-1", "1e308", "1e-320", "NaN", "4294967296", "9223372036854775808", "\"", "'", "{", "}", "[", "]", ",", ":",
    "\n", "\t", "\u{0}",
    "\u{1b}[31m", "é", "\u{202e}", "null", "true", "..", "- ", "&a", "*a", "${x}", "IDAT", "fdAT", "fcTL", "IEND",
  ].map { Array($0.utf8) }

  init(of seeds: [[UInt8]], seed: UInt64) {
    self.seeds = seeds
    random = SplitMix(seed: seed)
  }

  mutating func next() -> [UInt8]? {
    guard var bytes = seeds.randomElement(using: &random) else { return nil }
    for _ in 0..<Int.random(in: 1...4, using: &random) { change(&bytes) }
    bytes = Array(bytes.prefix(Mutations.mostBytes))
    // Without correct checksums, hardly anything of a PNG file is read.
    return Bool.random(using: &random) ? PNGChecksums.corrected(bytes) : bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let end = Swift.min(bytes.count, place + Int.random(in: 1...64, using: &random))
    switch Int.random(in: 0..<7, using: &random) {
    case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1 where place < bytes.count: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
    case 4: bytes.insert(contentsOf: Mutations.tokens.randomElement(using: &random) ?? [], at: place)
    case 5: bytes.replaceSubrange(place..<end, with: Mutations.tokens.randomElement(using: &random) ?? [])
    default:
      let other = seeds.randomElement(using: &random) ?? []
      bytes = Array(bytes[..<place]) + other.dropFirst(Int.random(in: 0...other.count, using: &random))
    }
  }
}

/// The checksums of the chunks of a PNG file (PNG specification, annex D).
enum PNGChecksums {
  private static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xedb8_8320 ^ value >> 1 : value >> 1 }
  }

  /// Returns the bytes with correct checksums if they begin like a PNG file.
  static func corrected(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.starts(with: signature) else { return bytes }
    var bytes = bytes
    var place = signature.count
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 8 + length
      guard end + 4 <= bytes.count else { break }
      let sum = bytes[place + 4..<end].reduce(~UInt32(0)) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
      for index in 0..<4 { bytes[end + index] = UInt8(truncatingIfNeeded: ~sum >> (24 - 8 * UInt32(index))) }
      place = end + 4
    }
    return bytes
  }
}
