/// A return to 0 that is as fast as it can be without swinging: x(t) = (x₀ + (v₀ + βx₀)·t)·e^(−βt) (facts 2.4).
///
/// Displacements are points, velocities points per second, times seconds.
struct CriticallyDampedMotion: Hashable {
  /// β or ω, per second.
  let frequency: Double
  let displacement: Double
  let velocity: Double

  /// v₀ + βx₀.
  private var slope: Double { velocity + frequency * displacement }

  func displacement(after seconds: Double) -> Double {
    (displacement + slope * seconds) * Maths.exp(-frequency * seconds)
  }

  func velocity(after seconds: Double) -> Double {
    (velocity - frequency * slope * seconds) * Maths.exp(-frequency * seconds)
  }

  /// Until it stays within `threshold` points of 0, never negative (facts 2.4):
  /// max(ln(2|x₀|/threshold)/β, (2/β)·ln(4|v₀ + βx₀|/(e·β·threshold))). A term whose logarithm is that of 0 is absent.
  func durationSeconds(threshold: Double) -> Double {
    let displaced = Maths.log(2 * displacement.magnitude / threshold) / frequency
    let ratio = 4 * slope.magnitude / (Maths.exp(1) * frequency * threshold)
    return max(0, displaced, 2 / frequency * Maths.log(ratio))
  }

  /// When it passes 0 after its start and with which velocity; nil if it starts there or never does.
  var crossing: (seconds: Double, velocity: Double)? {
    guard displacement != 0, slope != 0 else { return nil }
    let seconds = -displacement / slope
    guard seconds > 0, seconds.isFinite else { return nil }
    return (seconds, slope * Maths.exp(-frequency * seconds))
  }
}
