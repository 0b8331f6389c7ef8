/// A positive finite number as significand · 2 to the power of exponent, the significand within √½ … √2.
struct LogarithmParts {
  let exponent: Int
  let significand: Double

  init(_ x: Double) {
    let isSubnormal = x < Double.leastNormalMagnitude
    let bits = (isSubnormal ? x * 0x1p54 : x).bitPattern
    let power = Int(bits >> 52) - 1023 - (isSubnormal ? 54 : 0)
    let number = Double(bitPattern: bits & 0x000f_ffff_ffff_ffff | 0x3ff0_0000_0000_0000)
    let squareRootOfTwo = 0x1.6a09e667f3bcdp+0
    exponent = number > squareRootOfTwo ? power + 1 : power
    significand = number > squareRootOfTwo ? number / 2 : number
  }
}
