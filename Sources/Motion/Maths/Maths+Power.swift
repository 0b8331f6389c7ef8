extension Maths {
  /// `base` to the power of `exponent`, with the special cases of IEEE 754 (C's `pow`).
  package static func pow(_ base: Double, _ exponent: Double) -> Double {
    if exponent == 0 || base == 1 { return 1 }
    guard !base.isNaN, !exponent.isNaN else { return .nan }
    if exponent.isInfinite { return powerOfInfinite(base: base.magnitude, grows: exponent > 0) }
    let isNegative = base.sign == .minus && isOdd(exponent)
    guard base != 0, base.isFinite else {
      let size: Double = (base == 0) == (exponent > 0) ? 0 : .infinity
      return isNegative ? -size : size
    }
    if base < 0, exponent.rounded(.towardZero) != exponent { return .nan }
    let size = positivePower(base.magnitude, exponent)
    return isNegative ? -size : size
  }

  private static func powerOfInfinite(base: Double, grows: Bool) -> Double {
    if base == 1 { return 1 }
    return (base > 1) == grows ? .infinity : 0
  }

  /// Doubles from 2⁵³ on are even.
  private static func isOdd(_ number: Double) -> Bool {
    guard number.magnitude < 0x1p53, number.rounded(.towardZero) == number else { return false }
    return Int64(number) & 1 != 0
  }

  private static func positivePower(_ base: Double, _ exponent: Double) -> Double {
    if base == 1 { return 1 }
    // The logarithm of any other double is at least 2⁻⁵³ and at most 745 in size.
    if exponent.magnitude > 0x1p64 { return (base > 1) == (exponent > 0) ? .infinity : 0 }
    if exponent.magnitude < 0x1p-65 { return 1 }
    let product = doubleLog(base) * exponent
    return exp(high: product.high, low: product.low)
  }
}
