import FlipbookUnits

/// A reproducible sequence of random numbers (SplitMix64).
struct SampleNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }

  mutating func whole(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }

  /// Returns a number on halves, on thirds, or anywhere, so that edges are on pixels at some scales or at none.
  mutating func length(_ range: ClosedRange<Double>) -> Double {
    let value = Double.random(in: range, using: &self)
    return switch whole(0..<4) {
    case 0: value.rounded()
    case 1: (value * 2).rounded() / 2
    case 2: (value * 3).rounded() / 3
    default: value
    }
  }

  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }

  mutating func point(in size: Size) -> Point {
    Point(x: length(-20...size.width + 20), y: length(-20...size.height + 20))
  }

  mutating func rect(in size: Size) -> Rect {
    Rect(origin: point(in: size), size: Size(width: length(0...size.width), height: length(0...size.height * 0.7)))
  }

  mutating func color() -> Color {
    Color(
      red: .random(in: 0...1, using: &self), green: .random(in: 0...1, using: &self),
      blue: .random(in: 0...1, using: &self), alpha: chance(0.5) ? 1 : .random(in: 0...1, using: &self))
  }
}
