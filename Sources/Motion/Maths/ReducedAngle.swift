/// An angle as a number of quarter turns and a rest of at most π/4 in size.
///
/// The product with 2/π is taken in integers, from just the bits of 2/π that matter (Payne and Hanek), so that no
/// argument loses precision: 137 bits of the fraction are right, of which at most 62 cancel.
struct ReducedAngle {
  /// Quarter turns, modulo 4.
  private let quarter: UInt64
  private let rest: DoubleDouble

  /// The angle of `magnitude` radians, finite and not negative.
  init(magnitude: Double) {
    let quarterOfPi = 0x1.921fb54442d18p-1
    if magnitude <= quarterOfPi {
      quarter = 0
      rest = DoubleDouble(high: magnitude, low: 0)
      return
    }
    let product = ReducedAngle.quarterTurns(of: magnitude)
    quarter = (product.0 &+ 1 << 61) >> 62
    let isNegative = (product.0 &- quarter << 62) >> 63 != 0
    let fraction = (product.0 &- quarter << 62, product.1, product.2)
    let size = ReducedAngle.number(isNegative ? ReducedAngle.negated(fraction) : fraction)
    let angle = size * DoubleDouble(high: 0x1.921fb54442d18p+0, low: 0x1.1a62633145c07p-54)
    rest = isNegative ? DoubleDouble(high: -angle.high, low: -angle.low) : angle
  }

  var sine: Double {
    switch quarter {
    case 0: sineOfRest
    case 1: cosineOfRest
    case 2: -sineOfRest
    default: -cosineOfRest
    }
  }

  var cosine: Double {
    switch quarter {
    case 0: cosineOfRest
    case 1: -sineOfRest
    case 2: -cosineOfRest
    default: sineOfRest
    }
  }

  /// r − r³/3! + … + r¹⁷/17!; the next term is under 2⁻⁶³.
  private var sineOfRest: Double {
    let angle = rest.high
    let square = angle * angle
    var sum = 1.0 / 355_687_428_096_000
    sum = sum * square - 1.0 / 1_307_674_368_000
    sum = sum * square + 1.0 / 6_227_020_800
    sum = sum * square - 1.0 / 39_916_800
    sum = sum * square + 1.0 / 362_880
    sum = sum * square - 1.0 / 5_040
    sum = sum * square + 1.0 / 120
    sum = sum * square - 1.0 / 6
    return angle + (angle * square * sum + rest.low * (1 - 0.5 * square))
  }

  /// 1 − r²/2 + r⁴/4! − … − r¹⁸/18!; the next term is under 2⁻⁶⁸.
  private var cosineOfRest: Double {
    let square = rest.high * rest.high
    var sum = -1.0 / 6_402_373_705_728_000
    sum = sum * square + 1.0 / 20_922_789_888_000
    sum = sum * square - 1.0 / 87_178_291_200
    sum = sum * square + 1.0 / 479_001_600
    sum = sum * square - 1.0 / 3_628_800
    sum = sum * square + 1.0 / 40_320
    sum = sum * square - 1.0 / 720
    sum = sum * square + 1.0 / 24
    let half = 0.5 * square
    let head = 1 - half
    return head + (((1 - head) - half) + (square * square * sum - rest.high * rest.low))
  }
}

extension ReducedAngle {
  /// A fixed-point number of 192 bits, most significant word first; the unit is the third bit from the top.
  private typealias FixedPoint = (UInt64, UInt64, UInt64)

  /// `magnitude` · 2/π modulo 4, for numbers above π/4.
  private static func quarterTurns(of magnitude: Double) -> FixedPoint {
    let significand = magnitude.bitPattern & 0x000f_ffff_ffff_ffff | 0x0010_0000_0000_0000
    let exponent = Int(magnitude.bitPattern >> 52) - 1075
    // Bits of 2/π that weigh 4 and more here are whole turns; 64 zeros precede its first bit.
    let position = exponent + 62
    let first = bits(from: position)
    let second = bits(from: position + 64).multipliedFullWidth(by: significand)
    let third = bits(from: position + 128).multipliedFullWidth(by: significand)
    let (middle, carry) = second.low.addingReportingOverflow(third.high)
    return (first &* significand &+ second.high &+ (carry ? 1 : 0), middle, third.low)
  }

  /// 64 bits of 2/π from a bit's position on.
  private static func bits(from position: Int) -> UInt64 {
    let word = position / 64
    let shift = position % 64
    return twoOverPi[word] << shift | twoOverPi[word + 1] >> (64 - shift)
  }

  private static func negated(_ number: FixedPoint) -> FixedPoint {
    let low = 0 &- number.2
    let middle = ~number.1 &+ (number.2 == 0 ? 1 : 0)
    let high = ~number.0 &+ (number.2 == 0 && number.1 == 0 ? 1 : 0)
    return (high, middle, low)
  }

  private static func number(_ fixed: FixedPoint) -> DoubleDouble {
    let isSmall = fixed.0 == 0
    let words = isSmall ? (fixed.1, fixed.2, 0) : fixed
    let zeros = words.0.leadingZeroBitCount
    let first = words.0 << zeros | words.1 >> (64 - zeros)
    let second = words.1 << zeros | words.2 >> (64 - zeros)
    let scale = Maths.powerOfTwo(2 - zeros - (isSmall ? 64 : 0))
    return DoubleDouble(
      high: Double(first >> 11) * 0x1p-53 * scale,
      low: Double(first << 53 | second >> 11) * 0x1p-117 * scale
    )
  }

  /// 64 zeros and the first 1216 binary digits of 2/π, computed by Machin's formula in integers.
  private static let twoOverPi: [UInt64] = [
    0x0000_0000_0000_0000, 0xa2f9_836e_4e44_1529, 0xfc27_57d1_f534_ddc0, 0xdb62_9599_3c43_9041,
    0xfe51_63ab_debb_c561, 0xb724_6e3a_424d_d2e0, 0x0649_2eea_09d1_921c, 0xfe1d_eb1c_b129_a73e,
    0xe882_35f5_2ebb_4484, 0xe99c_7026_b45f_7e41, 0x3991_d639_8353_39f4, 0x9c84_5f8b_bdf9_283b,
    0x1ff8_97ff_de05_980f, 0xef2f_118b_5a0a_6d1f, 0x6d36_7ecf_27cb_09b7, 0x4f46_3f66_9e5f_ea2d,
    0x7527_bac7_ebe5_f17b, 0x3d07_39f7_8a52_92ea, 0x6bfb_5fb1_1f8d_5d08, 0x5603_3046_fc7b_6bab,
  ]
}
