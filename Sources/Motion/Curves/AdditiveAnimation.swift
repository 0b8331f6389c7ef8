/// What an animation adds to the model value until it is over.
///
/// Since iOS 8 a block sets the model value at once and adds such an animation, which runs to 0; older ones run on, so what
/// is drawn never jumps. See MotionFacts 2.7.
public struct AdditiveAnimation: Hashable, Sendable {
  /// The old model value less the new one.
  public let delta: Double
  /// When the animation runs, and the curve by which its contribution shrinks.
  public let timing: AnimationTiming

  /// Creates an animation from the difference between the old and the new model value.
  public init(delta: Double, timing: AnimationTiming) {
    self.delta = delta
    self.timing = timing
  }

  /// Delta up to the start, 0 from the end on.
  public func contribution(atSeconds seconds: Double) -> Double {
    delta * (1 - timing.progress(atSeconds: seconds))
  }

  /// The rate at which the contribution changes, per second; 0 up to the start and from the end on.
  public func velocity(atSeconds seconds: Double) -> Double {
    -delta * timing.velocity(atSeconds: seconds)
  }
}
