/// The spring that brings a pager to a page (facts 2.6; specification, "Paging").
///
/// Displacements are points from that page's offset, velocities points per second, times seconds since the lift.
package struct PagingSpring: Hashable, Sendable {
  /// ω in 1/s (facts 2.6).
  package static let frequency = 17.0

  private let motion: CriticallyDampedMotion
  /// After which the pager stands exactly on the page.
  package let durationSeconds: Double

  package init(displacement: Double, velocity: Double, pixelsPerPoint: Double) {
    motion = CriticallyDampedMotion(frequency: PagingSpring.frequency, displacement: displacement, velocity: velocity)
    durationSeconds = motion.durationSeconds(threshold: Bounce.thresholdPixels / pixelsPerPoint)
  }

  /// By the spring's law, which goes on after the duration too.
  package func displacement(after seconds: Double) -> Double { motion.displacement(after: seconds) }

  package func velocity(after seconds: Double) -> Double { motion.velocity(after: seconds) }
}
