/// A number as the unrounded sum of two doubles, about 106 bits.
///
/// The exact sum is Knuth's, the exact product Dekker's with Veltkamp's splitting; both need nothing but IEEE
/// additions and multiplications. Products need factors under 2⁹⁹⁵ in size.
struct DoubleDouble {
  let high: Double
  let low: Double

  /// Two parts of which the second is less than a rounding error of the first.
  init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  /// The exact sum of two doubles.
  init(sumOf first: Double, _ second: Double) {
    let sum = first + second
    let part = sum - first
    high = sum
    low = (first - (sum - part)) + (second - part)
  }

  /// The exact product of two doubles.
  init(productOf first: Double, _ second: Double) {
    let product = first * second
    let (firstHigh, firstLow) = DoubleDouble.split(first)
    let (secondHigh, secondLow) = DoubleDouble.split(second)
    high = product
    low = ((firstHigh * secondHigh - product) + firstHigh * secondLow + firstLow * secondHigh) + firstLow * secondLow
  }

  /// The quotient of a double by a sum of two.
  init(_ dividend: Double, dividedBy divisor: DoubleDouble) {
    let quotient = dividend / divisor.high
    let product = DoubleDouble(productOf: quotient, divisor.high)
    let rest = ((dividend - product.high) - product.low) - quotient * divisor.low
    self.init(sumOf: quotient, rest / divisor.high)
  }

  static func + (first: DoubleDouble, second: DoubleDouble) -> DoubleDouble {
    let sum = DoubleDouble(sumOf: first.high, second.high)
    return DoubleDouble(sumOf: sum.high, sum.low + (first.low + second.low))
  }

  static func * (first: DoubleDouble, second: DoubleDouble) -> DoubleDouble {
    let product = DoubleDouble(productOf: first.high, second.high)
    return DoubleDouble(sumOf: product.high, product.low + (first.high * second.low + first.low * second.high))
  }

  static func * (first: DoubleDouble, second: Double) -> DoubleDouble {
    first * DoubleDouble(high: second, low: 0)
  }

  /// Two halves of at most 26 bits each, whose products are exact.
  private static func split(_ number: Double) -> (high: Double, low: Double) {
    let scaled = number * 0x1.0000002p+27
    let high = scaled - (scaled - number)
    return (high, number - high)
  }
}
