extension Maths {
  /// The sine of an angle in radians; NaN for infinities.
  package static func sin(_ x: Double) -> Double {
    guard x.isFinite else { return .nan }
    let angle = ReducedAngle(magnitude: x.magnitude)
    let value = angle.sine
    return x.sign == .minus ? -value : value
  }

  /// The cosine of an angle in radians; NaN for infinities.
  package static func cos(_ x: Double) -> Double {
    guard x.isFinite else { return .nan }
    return ReducedAngle(magnitude: x.magnitude).cosine
  }
}
