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

/// An exponent as n · ln 2 + rest, so that e to its power is 2ⁿ · (1 + rest + curved part).
private struct ReducedExponent {
  /// n: −1076 … 1024 for arguments within −746 … 710.
  let powerOfTwo: Int
  /// At most ln 2 / 2 in size.
  let rest: Double
  /// What e to the power of the rest has beyond 1 + rest, corrected for the rounding of the rest.
  let curvedPart: Double

  init(high: Double, low: Double) {
    let inverseOfLogarithmOfTwo = 0x1.71547652b82fep+0
    let quotient = high * inverseOfLogarithmOfTwo
    powerOfTwo = Int(quotient + (quotient < 0 ? -0.5 : 0.5))
    let head = high - Double(powerOfTwo) * Maths.logarithmOfTwoHigh
    let tail = Double(powerOfTwo) * Maths.logarithmOfTwoLow - low
    rest = head - tail
    let roundingError = (head - rest) - tail
    curvedPart = rest * rest * ReducedExponent.series(rest) + roundingError * (1 + rest)
  }

  /// (eʳ − 1 − r) / r² for |r| ≤ 0.35: 1/2! + r/3! + … + r¹¹/13!; the next term is under 2⁻⁵⁷.
  private static func series(_ rest: Double) -> Double {
    var sum = 1.0 / 6_227_020_800
    sum = sum * rest + 1.0 / 479_001_600
    sum = sum * rest + 1.0 / 39_916_800
    sum = sum * rest + 1.0 / 3_628_800
    sum = sum * rest + 1.0 / 362_880
    sum = sum * rest + 1.0 / 40_320
    sum = sum * rest + 1.0 / 5_040
    sum = sum * rest + 1.0 / 720
    sum = sum * rest + 1.0 / 120
    sum = sum * rest + 1.0 / 24
    sum = sum * rest + 1.0 / 6
    return sum * rest + 0.5
  }
}
