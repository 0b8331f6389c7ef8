extension Maths {
  /// The natural logarithm of `x`: −∞ at 0, NaN below it.
  package static func log(_ x: Double) -> Double {
    guard x > 0, x < .infinity else { return x > 0 ? x : (x == 0 ? -.infinity : .nan) }
    let parts = LogarithmParts(x)
    let fraction = parts.significand - 1
    let ratio = fraction / (2 + fraction)
    let half = 0.5 * fraction * fraction
    let curved = ratio * (half + series(ratio * ratio))
    let low = Double(parts.exponent) * logarithmOfTwoLow
    return Double(parts.exponent) * logarithmOfTwoHigh - ((half - (curved + low)) - fraction)
  }

  /// The natural logarithm of a positive finite number to about 70 bits, for powers.
  static func doubleLog(_ x: Double) -> DoubleDouble {
    let parts = LogarithmParts(x)
    let fraction = parts.significand - 1
    let ratio = DoubleDouble(fraction, dividedBy: DoubleDouble(sumOf: 2, fraction))
    let square = ratio * ratio
    // ln m = 2r · (1 + r²/3 + r⁴/5 + …), of which all but two terms are small enough for a plain double.
    let rest = square.high * seriesFromSeventh(square.high)
    let fifth = DoubleDouble(high: 0x1.999999999999ap-3, low: -0x1.999999999999ap-57)
    let third = DoubleDouble(high: 0x1.5555555555555p-2, low: 0x1.5555555555555p-56)
    let curved = ((fifth + DoubleDouble(high: rest, low: 0)) * square + third) * square
    let twofold = DoubleDouble(high: 2 * ratio.high, low: 2 * ratio.low)
    let exponent = Double(parts.exponent)
    let whole = DoubleDouble(sumOf: exponent * logarithmOfTwoHigh, exponent * logarithmOfTwoLow)
    return whole + (twofold + twofold * curved)
  }

  /// 2s/3 + 2s²/5 + … for s = r² ≤ 0.0295, from ln((1 + r)/(1 − r)) = 2r + 2r³/3 + 2r⁵/5 + ….
  private static func series(_ square: Double) -> Double {
    2 * square * (1.0 / 3 + square * (1.0 / 5 + square * seriesFromSeventh(square)))
  }

  /// 1/7 + s/9 + … + s⁹/25; the next term is under 2⁻⁵⁵.
  private static func seriesFromSeventh(_ square: Double) -> Double {
    var sum = 1.0 / 25
    sum = sum * square + 1.0 / 23
    sum = sum * square + 1.0 / 21
    sum = sum * square + 1.0 / 19
    sum = sum * square + 1.0 / 17
    sum = sum * square + 1.0 / 15
    sum = sum * square + 1.0 / 13
    sum = sum * square + 1.0 / 11
    sum = sum * square + 1.0 / 9
    return sum * square + 1.0 / 7
  }
}
