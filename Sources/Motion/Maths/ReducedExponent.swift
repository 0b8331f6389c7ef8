/// An exponent as n · ln 2 + rest, so that e to its power is 2ⁿ · (1 + rest + curved part).
struct ReducedExponent {
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
