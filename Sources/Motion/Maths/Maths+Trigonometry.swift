extension Maths {
  /// The sine of an angle in radians; NaN for infinities.
  package static func sin(_ x: Double) -> Double {
    guard x.isFinite else { return .nan }
    let angle = ReducedAngle(magnitude: x.magnitude)
    let value = angle.sine
    return x.sign == .minus ? -value : value
  }

  /// Returns the angle of the direction (x, y) from the x axis, in −π to π; 0 for no direction. By Newton's method, from a guess that
  /// is off by at most 0.08.
  package static func angle(x: Double, y: Double) -> Double {
    let length = (x * x + y * y).squareRoot()
    guard length > 0 else { return 0 }
    let part = y.magnitude / (x.magnitude + y.magnitude) * Double.pi / 2
    var angle = x < 0 ? Double.pi - part : part
    if y < 0 { angle = -angle }
    for _ in 0..<3 {
      let away = (cos(angle) * y - sin(angle) * x) / length
      angle += away * (1 + away * away / 6)
    }
    return angle
  }

  /// The cosine of an angle in radians; NaN for infinities.
  package static func cos(_ x: Double) -> Double {
    guard x.isFinite else { return .nan }
    return ReducedAngle(magnitude: x.magnitude).cosine
  }
}
