internal import Units

/// What an animation adds to the model value until it is over.
///
/// Since iOS 8 a block sets the model value at once and adds such an animation, which runs to 0; older ones run on, so what
/// is drawn never jumps (facts 2.7).
package struct AdditiveAnimation: Hashable, Sendable {
  /// The old model value less the new one.
  package let delta: Double
  /// On the simulated clock.
  package let startSeconds: Double
  /// How long it really runs: the keyboard's curve has its own duration.
  package let durationSeconds: Double
  package let curve: TimingCurve

  /// Moments are compared with the specification's 1 µs, and this is what computing them may be off (section 0).
  private static let roundingSeconds = 1e-12

  /// An animation for which `durationSeconds` are asked.
  package init(delta: Double, startSeconds: Double, durationSeconds: Double, curve: TimingCurve) {
    self.delta = delta
    self.startSeconds = startSeconds
    self.durationSeconds = curve.effectiveDuration(ofSeconds: durationSeconds)
    self.curve = curve
  }

  /// Delta up to the start, 0 from the end on.
  package func contribution(atSeconds seconds: Double) -> Double {
    guard !isOver(atSeconds: seconds) else { return 0 }
    return delta * (1 - curve.progress(elapsedSeconds: seconds - startSeconds, durationSeconds: durationSeconds))
  }

  /// Whether the duration has passed, less a microsecond.
  package func isOver(atSeconds seconds: Double) -> Bool {
    seconds - startSeconds >= durationSeconds - Double.tolerance - AdditiveAnimation.roundingSeconds
  }
}
