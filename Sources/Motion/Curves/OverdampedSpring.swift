/// The motion of a spring whose damping ratio is above 1: the sum of a slow and a fast exponential.
///
/// The displacement, as a fraction of the distance, solves x″ + 2ζωx′ + ω²x = 0 with x(0) = 1 and x′(0) = −v:
/// x(t) = c₁·e^(−r₁t) + c₂·e^(−r₂t), r₁ r₂ = ω², r₁ + r₂ = 2ζω.
struct OverdampedSpring {
  private let slowRate: Double
  private let fastRate: Double
  private let slowPart: Double
  private let fastPart: Double

  /// The ratio is above 1.
  init(angularFrequency: Double, dampingRatio: Double, initialVelocity: Double) {
    let root = ((dampingRatio - 1) * (dampingRatio + 1)).squareRoot()
    fastRate = angularFrequency * (dampingRatio + root)
    // Not ω·(ζ − √(ζ² − 1)), which loses all digits for large ratios.
    slowRate = angularFrequency / (dampingRatio + root)
    let difference = 2 * angularFrequency * root
    slowPart = (fastRate - initialVelocity) / difference
    fastPart = (initialVelocity - slowRate) / difference
  }

  /// Returns the fraction of the distance that is left, negative beyond the end.
  func displacement(afterSeconds seconds: Double) -> Double {
    slowPart * Maths.exp(-slowRate * seconds) + fastPart * Maths.exp(-fastRate * seconds)
  }

  /// Returns the velocity toward the end, in fractions of the distance per second.
  func velocity(afterSeconds seconds: Double) -> Double {
    slowRate * slowPart * Maths.exp(-slowRate * seconds) + fastRate * fastPart * Maths.exp(-fastRate * seconds)
  }

  /// When the displacement is farthest from the end after the start, or 0 if it only decreases.
  var turnSeconds: Double {
    let ratio = -(fastRate * fastPart) / (slowRate * slowPart)
    guard ratio > 1, ratio.isFinite else { return 0 }
    return Maths.log(ratio) / (fastRate - slowRate)
  }
}
