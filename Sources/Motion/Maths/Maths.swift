/// Elementary functions with the same bits on every processor.
///
/// The standard library has none, and those of C libraries differ in the last bit from one processor to the next. These use
/// IEEE additions, subtractions, multiplications, divisions and square roots only, never a fused multiply-add. Their
/// series are Taylor's; an argument is first brought near 0 without losing a bit. They are within 2 units in the last
/// place of a C library and treat NaN, infinities, signed zeros and subnormals as IEEE 754 asks.
package enum Maths {
  /// ln 2 to 32 bits: its product with any exponent of a `Double` is exact.
  static let logarithmOfTwoHigh = 0x1.62e42fee00000p-1
  /// ln 2 less `logarithmOfTwoHigh`.
  static let logarithmOfTwoLow = 0x1.a39ef35793c76p-33

  /// 2 to the power of `exponent`, within −1022 … 1023.
  static func powerOfTwo(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(exponent + 1023) << 52)
  }
}
