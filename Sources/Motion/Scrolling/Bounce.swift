/// The spring that brings a scroll view back to an edge (facts 2.4).
///
/// Displacements are points from that edge, velocities points per second, times seconds since the bounce began.
package struct Bounce: Hashable, Sendable {
  /// β in 1/s: mass 1, stiffness 100 (facts 2.4, `SimpleScrollView.swift`; specification, section 0).
  package static let frequency = 10.0
  /// A motion that is closer than this to its end, in pixels, is over (facts 2.4).
  package static let thresholdPixels = 0.5

  private let motion: CriticallyDampedMotion
  /// After which the scroll view stands exactly on the edge.
  package let durationSeconds: Double

  package init(displacement: Double, velocity: Double, pixelsPerPoint: Double) {
    motion = CriticallyDampedMotion(frequency: Bounce.frequency, displacement: displacement, velocity: velocity)
    durationSeconds = motion.durationSeconds(threshold: Bounce.thresholdPixels / pixelsPerPoint)
  }

  /// By the spring's law, which goes on after the duration too.
  package func displacement(after seconds: Double) -> Double { motion.displacement(after: seconds) }

  package func velocity(after seconds: Double) -> Double { motion.velocity(after: seconds) }

  /// When and how fast it crosses its edge before its duration; a start exactly on the edge is no crossing.
  package var crossing: (seconds: Double, velocity: Double)? {
    guard let crossing = motion.crossing, crossing.seconds < durationSeconds else { return nil }
    return crossing
  }
}
