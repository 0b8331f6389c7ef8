/// Finds the frequency at which a spring's envelope has come down to a thousandth after one unit of time.
///
/// The envelope is |ζω − v|/ω_d · e^(−ζω), for ratios of 1 and more |1 + ω − v|·e^(−ω), as in Motion's
/// `findSpring`. See MotionFacts 2.7. Where several frequencies do it is the highest, from which on the envelope stays smaller.
struct SpringSettling {
  /// 1 or more means critical damping.
  let dampingRatio: Double
  /// In fractions of the distance per unit of time.
  let initialVelocity: Double

  /// The fraction of the distance that remains at the end. See MotionFacts 2.7.
  static let remainingFraction = 0.001
  /// The root of (1 + ω)·e^(−ω) = 0.001. See MotionFacts 2.7.
  static let criticalFrequency = 9.233413476451585

  /// Radians per unit of time; 0 where a ratio is so small (about 0.001) that no frequency has such an envelope.
  var angularFrequency: Double {
    if initialVelocity == 0 { return angularFrequencyAtRest }
    let start = peak
    if start > 0, envelope(start) >= SpringSettling.remainingFraction { return root(above: start) }
    // Fast toward the target: only frequencies below the envelope's zero are left.
    if initialVelocity > 0 { return root(between: 0, and: zero) }
    return root(above: 0)
  }

  private var angularFrequencyAtRest: Double {
    guard dampingRatio < 1 else { return SpringSettling.criticalFrequency }
    return max(0, -Maths.log(SpringSettling.remainingFraction * dampedPart / dampingRatio) / dampingRatio)
  }

  /// √(1 − ζ²).
  private var dampedPart: Double { ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot() }

  private func envelope(_ frequency: Double) -> Double {
    guard dampingRatio < 1 else {
      return (1 + frequency - initialVelocity).magnitude * Maths.exp(-frequency)
    }
    let amplitude = (dampingRatio - initialVelocity / frequency).magnitude / dampedPart
    return amplitude * Maths.exp(-dampingRatio * frequency)
  }

  /// Where the envelope is 0; not above 0 if it is nowhere.
  private var zero: Double {
    dampingRatio < 1 ? initialVelocity / dampingRatio : initialVelocity - 1
  }

  /// Where the envelope is highest above its zero; not above 0 if it falls everywhere.
  private var peak: Double {
    guard dampingRatio < 1 else { return initialVelocity }
    guard initialVelocity > 0 else { return 0 }
    return (initialVelocity + (initialVelocity * (initialVelocity + 4)).squareRoot()) / (2 * dampingRatio)
  }

  private func root(above lower: Double) -> Double {
    var upper = max(1, 2 * lower)
    while envelope(upper) > SpringSettling.remainingFraction { upper *= 2 }
    return root(between: lower, and: upper)
  }

  /// Halves the range until its middle is one of its ends; the envelope falls in it.
  private func root(between lowest: Double, and highest: Double) -> Double {
    var lower = lowest
    var upper = max(lowest, highest)
    while true {
      let middle = lower + (upper - lower) / 2
      guard middle > lower, middle < upper else { return upper }
      if envelope(middle) > SpringSettling.remainingFraction { lower = middle } else { upper = middle }
    }
  }
}
