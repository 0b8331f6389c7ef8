extension Maths {
  /// e to the power of `x`.
  package static func exp(_ x: Double) -> Double {
    guard !x.isNaN else { return x }
    return exp(high: x, low: 0)
  }

  /// e to the power of `x`, less 1; exact also where that is nearly 0.
  package static func expm1(_ x: Double) -> Double {
    guard x.magnitude > 0x1p-54 else { return x }
    guard x < 40 else { return exp(x) - 1 }
    guard x > -40 else { return -1 }
    let reduced = ReducedExponent(high: x, low: 0)
    let scale = powerOfTwo(reduced.powerOfTwo)
    let sum = DoubleDouble(sumOf: scale - 1, scale * reduced.rest)
    return sum.high + (sum.low + scale * reduced.curvedPart)
  }

  /// e to the power of `high` + `low`, the second being less than a rounding error of the first.
  static func exp(high: Double, low: Double) -> Double {
    guard high < 710 else { return .infinity }
    guard high > -746 else { return 0 }
    let reduced = ReducedExponent(high: high, low: low)
    let sum = DoubleDouble(sumOf: 1, reduced.rest)
    return scaled(sum.high + (sum.low + reduced.curvedPart), byPowerOfTwo: reduced.powerOfTwo)
  }

  /// A number near 1 times 2 to the power of `exponent` (−1076 … 1024), rounded once.
  private static func scaled(_ number: Double, byPowerOfTwo exponent: Int) -> Double {
    if exponent > 1023 { return number * 2 * powerOfTwo(exponent - 1) }
    if exponent < -1021 { return number * powerOfTwo(exponent + 1000) * 0x1p-1000 }
    return number * powerOfTwo(exponent)
  }
}
