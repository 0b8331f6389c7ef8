/// How near a number must be to one that the facts print.
enum Closeness {
  /// For numbers with all their digits: those come from another library, whose last digits differ by a few roundings.
  static let printedInFull = 1e-12

  /// Half a unit of the last of some decimals, and a rounding.
  static func decimals(_ count: Int) -> Double {
    var unit = 1.0
    for _ in 0..<count { unit /= 10 }
    return unit / 2 + 1e-12
  }
}

extension Double {
  /// Within a tolerance, absolute up to 1 and relative beyond.
  func isClose(to other: Double, tolerance: Double = Closeness.printedInFull) -> Bool {
    (self - other).magnitude <= tolerance * Swift.max(1, other.magnitude)
  }

  /// The number of steps between two doubles: 0 for equal ones and for two NaNs.
  func ulps(to other: Double) -> UInt64 {
    if isNaN || other.isNaN { return isNaN == other.isNaN ? 0 : .max }
    let (distance, overflow) = orderedBits.subtractingReportingOverflow(other.orderedBits)
    return overflow ? .max : distance.magnitude
  }

  /// Grows by 1 from each double to the next.
  private var orderedBits: Int64 {
    let bits = Int64(bitPattern: magnitude.bitPattern)
    return sign == .minus ? -bits : bits
  }
}
