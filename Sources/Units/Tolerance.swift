/// Comparisons in which numbers that differ by less than a millionth are equal. See Stage, "Overview".
extension Double {
  /// The difference from which two numbers are not equal.
  package static let tolerance = 1e-6

  package func isNear(_ other: Double) -> Bool { (self - other).magnitude < Double.tolerance }
  package func isLess(than other: Double) -> Bool { self <= other - Double.tolerance }
  package func isGreater(than other: Double) -> Bool { self >= other + Double.tolerance }
  package func isAtMost(_ other: Double) -> Bool { self < other + Double.tolerance }
  package func isAtLeast(_ other: Double) -> Bool { self > other - Double.tolerance }

  /// The number held within a range.
  package func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// Returns the number rounded to whole device pixels: ⌊|x|·scale + 0.5 + 10⁻⁶⌋ / scale with the sign of x. See Stage,
  /// "Rounding".
  package func rounded(toScale scale: Double) -> Double {
    let pixels = (magnitude * scale + 0.5 + Double.tolerance).rounded(.down)
    guard pixels != 0 else { return 0 }
    return (self < 0 ? -pixels : pixels) / scale
  }
}
