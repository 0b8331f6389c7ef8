/// Comparisons in which numbers that differ by less than a millionth are equal. See Stage, "Overview".
extension Double {
  /// The difference from which two numbers are not equal.
  public static let tolerance = 1e-6

  public func isNear(_ other: Double) -> Bool { (self - other).magnitude < Double.tolerance }
  public func isLess(than other: Double) -> Bool { self <= other - Double.tolerance }
  public func isGreater(than other: Double) -> Bool { self >= other + Double.tolerance }
  public func isAtMost(_ other: Double) -> Bool { self < other + Double.tolerance }
  public func isAtLeast(_ other: Double) -> Bool { self > other - Double.tolerance }

  /// The number held within a range.
  public func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// Returns the number rounded to whole device pixels: ⌊|x|·scale + 0.5 + 10⁻⁶⌋ / scale with the sign of x. See Stage,
  /// "Rounding".
  public func rounded(toScale scale: Double) -> Double {
    let pixels = (magnitude * scale + 0.5 + Double.tolerance).rounded(.down)
    guard pixels != 0 else { return 0 }
    return (self < 0 ? -pixels : pixels) / scale
  }
}
