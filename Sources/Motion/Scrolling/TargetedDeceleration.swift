internal import FlipbookUnits

/// A deceleration to a target that a delegate has chosen: UIKit's
/// `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`.
///
/// UIKit doesn't publish how it gets there; this is an estimate. It begins with the velocity of the lift, and changes
/// continuously with the target: one before the natural destination is reached by slowing down faster, one beyond it with
/// the help of a pager's spring, and one in the other direction, or very near, with that spring alone. Positions are points,
/// velocities points per second, times seconds since the lift.
package struct TargetedDeceleration: Hashable, Sendable {
  /// Where it ends.
  package let target: Double
  private let glide: Deceleration
  private let spring: ReturnSpring

  /// Creates the motion from a position, where it has a velocity, to a target.
  /// - Parameters:
  ///   - rate: That of a deceleration without a chosen target.
  ///   - springFrequency: β of the spring, per second.
  package init(
    from position: Double, to target: Double, velocity: Double, rate: DecelerationRate, springFrequency: Double
  ) {
    self.target = target
    // The decay per second with which a deceleration ends at the target; it is the spring's where both meet.
    let decay = velocity / (target - position)
    func spring(_ displacement: Double, _ velocity: Double) -> ReturnSpring {
      ReturnSpring(frequency: springFrequency, displacement: displacement, velocity: velocity)
    }
    switch decay {
    case rate.decayPerSecond...max(rate.decayPerSecond, springFrequency):
      let faster = DecelerationRate(perMillisecond: Maths.exp(-decay / 1000))
      glide = Deceleration(from: position, velocity: velocity, rate: faster)
      self.spring = spring(glide.destination - target, 0)
    case 0..<rate.decayPerSecond:
      glide = Deceleration(from: position, velocity: velocity, rate: rate)
      self.spring = spring(glide.destination - target, 0)
    default:
      glide = Deceleration(from: position, velocity: 0, rate: rate)
      self.spring = spring(position - target, velocity)
    }
  }

  private init(target: Double, glide: Deceleration, spring: ReturnSpring) {
    (self.target, self.glide, self.spring) = (target, glide, spring)
  }

  /// The position at a time, in points.
  package func position(after seconds: Double) -> Double {
    glide.position(after: seconds) + spring.displacement(after: seconds) - spring.displacement
  }

  /// The velocity at a time, in points per second.
  package func velocity(after seconds: Double) -> Double {
    glide.velocity(after: seconds) + spring.velocity(after: seconds)
  }

  /// Whether it is close enough to its end, and slow enough, to be over.
  package func isOver(after seconds: Double) -> Bool {
    (position(after: seconds) - target).magnitude.isLess(than: ReturnSpring.restDistance)
      && velocity(after: seconds).magnitude.isLess(than: ReturnSpring.restSpeed)
  }

  /// The same motion from elsewhere.
  package func shifted(by translation: Double) -> TargetedDeceleration {
    TargetedDeceleration(target: target + translation, glide: glide.shifted(by: translation), spring: spring)
  }
}
