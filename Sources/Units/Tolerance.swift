/// Comparisons in which numbers that differ by less than a millionth are equal. See Stage, "Overview".
extension Double {
  /// The difference from which two numbers are not equal.
  package static let tolerance = 1e-6

  /// Returns whether the numbers differ by less than the tolerance.
  package func isNear(_ other: Double) -> Bool { (self - other).magnitude < Double.tolerance }
  /// Returns whether the number is less than another one and not near it.
  package func isLess(than other: Double) -> Bool { self <= other - Double.tolerance }
  /// Returns whether the number is greater than another one and not near it.
  package func isGreater(than other: Double) -> Bool { self >= other + Double.tolerance }
  /// Returns whether the number is less than another one or near it.
  package func isAtMost(_ other: Double) -> Bool { self < other + Double.tolerance }
  /// Returns whether the number is greater than another one or near it.
  package func isAtLeast(_ other: Double) -> Bool { self > other - Double.tolerance }

  /// Returns the number, or the bound of a range that is nearest to it.
  package func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// Returns the number rounded to decimal places, halves away from zero.
  package func rounded(toDecimals decimals: Int) -> Double {
    let unit = (0..<decimals).reduce(1.0) { unit, _ in unit * 10 }
    return (self * unit).rounded() / unit
  }

  /// Returns the number rounded to whole device pixels: ⌊|x|·scale + 0.5 + 10⁻⁶⌋ / scale with the sign of x. See Stage,
  /// "Rounding".
  package func rounded(toScale scale: Double) -> Double {
    let pixels = (magnitude * scale + 0.5 + Double.tolerance).rounded(.down)
    guard pixels != 0 else { return 0 }
    return (self < 0 ? -pixels : pixels) / scale
  }
}
