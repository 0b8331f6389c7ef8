/// Pseudo-random numbers that are the same in every run (Steele, Lea and Flood's SplitMix64).
package struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ word >> 30) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ word >> 27) &* 0x94d0_49bb_1331_11eb
    return word ^ word >> 31
  }

  /// Evenly over the range.
  package mutating func number(in range: ClosedRange<Double>) -> Double {
    let part = Double(next() >> 11) * 0x1p-53
    return range.lowerBound + (range.upperBound - range.lowerBound) * part
  }

  /// Evenly over the bit patterns: all sizes, signs, subnormals, infinities and NaN.
  package mutating func anyDouble() -> Double { Double(bitPattern: next()) }
}
