/// A generator of random numbers that repeats them for the same seed on every machine: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// - Parameter run: The number of the run, so that each has numbers of its own.
  init(seed: Int, run: Int) {
    state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(bitPattern: Int64(run))
    state = next() ^ UInt64(bitPattern: Int64(run)) &* 0xD1B5_4A32_D192_ED03
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a whole number below `count`, which is at least 1. `Int.random` promises no sequence across versions of Swift.
  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  /// Returns one of the items, of which there is at least one.
  mutating func one<Item>(of items: [Item]) -> Item { items[below(items.count)] }
}
