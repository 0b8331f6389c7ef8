extension Spring {
  /// The time from which on less than a thousandth of the distance is left, in seconds; infinite without damping.
  ///
  /// A thousandth is what the settling duration of UIKit's default spring leaves. See MotionFacts 2.7. Below a ratio of 1 the
  /// distance is that of the envelope, e^(−ζω₀t)·min(√(1 + s²), 1 + |ζω₀ − v|·t) with s = (ζω₀ − v)/ω_d, so that the swings
  /// of the spring do not decide; from a ratio of 1 on, it is the distance itself after its last turn.
  public var settlingSeconds: Double {
    guard angularFrequency > 0, angularFrequency.isFinite, initialVelocity.isFinite else { return 0 }
    guard dampingRatio > 0 else { return .infinity }
    if let overdamped { return settling(from: overdamped.turnSeconds) { overdamped.displacement(afterSeconds: $0) } }
    let decayRate = min(dampingRatio, 1) * angularFrequency
    let slope = (decayRate - initialVelocity)
    if dampingRatio >= 1 {
      return settling(from: Spring.turn(slope: slope, decayRate: decayRate)) {
        (1 + slope * $0) * Maths.exp(-decayRate * $0)
      }
    }
    let steepest = settling(from: Spring.turn(slope: slope.magnitude, decayRate: decayRate)) {
      (1 + slope.magnitude * $0) * Maths.exp(-decayRate * $0)
    }
    let dampedFrequency = angularFrequency * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    guard dampedFrequency > 0 else { return steepest }
    let swing = slope / dampedFrequency
    let amplitude = (1 + swing * swing).squareRoot()
    return min(steepest, Maths.log(amplitude / SpringSettling.remainingFraction) / decayRate)
  }

  /// When (1 + slope·t)·e^(−rate·t) is farthest from 0, or 0 if it only decreases.
  private static func turn(slope: Double, decayRate: Double) -> Double {
    slope == 0 ? 0 : max(0, 1 / decayRate - 1 / slope)
  }

  /// Returns when a displacement that decreases in size from a moment on has a thousandth left.
  private func settling(from turn: Double, _ displacement: (Double) -> Double) -> Double {
    func isLeft(_ seconds: Double) -> Bool { displacement(seconds).magnitude > SpringSettling.remainingFraction }
    // A displacement that has turned within a thousandth beyond the end was last farther away before it.
    var lower = isLeft(turn) ? turn : 0
    var upper = max(turn, 1 / angularFrequency)
    while isLeft(upper) { upper *= 2 }
    while true {
      let middle = lower + (upper - lower) / 2
      guard middle > lower, middle < upper else { return upper }
      if isLeft(middle) { lower = middle } else { upper = middle }
    }
  }
}
