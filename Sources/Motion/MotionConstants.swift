internal import FlipbookUnits

/// The measured constants of scrolling and of the keyboard, for those who measured others on their version of iOS.
package struct MotionConstants: Hashable, Sendable {
  /// How a scroll view slows down after the finger has lifted.
  package var decelerationRate = DecelerationRate.normal
  /// β of a bounce back to an edge, per second.
  package var bounce = ReturnSpring.bounceFrequency
  /// The visible fraction of the first points past an edge.
  package var rubberBand = RubberBand.coefficient
  /// β of a pager's motion to a page, per second.
  package var paging = ReturnSpring.pagingFrequency
  /// The speed above which a pager goes to the next page, in points per second.
  package var flickSpeed = Paging.flickSpeed
  /// The keyboard's spring.
  package var keyboard = KeyboardSpring()

  /// The keyboard's critically damped spring, by the duration of one swing without damping.
  package struct KeyboardSpring: Hashable, Sendable {
    /// 2π/ω of `TimingCurve.keyboardSpring`, in seconds.
    package static let standardResponse = 2 * Double.pi / TimingCurve.keyboardSpring.angularFrequency

    /// Seconds, above 0.
    package var response = standardResponse
    /// At 1 and above, the motion does not overshoot.
    package var dampingRatio = 1.0

    package init(response: Double = standardResponse, dampingRatio: Double = 1) {
      self.response = response
      self.dampingRatio = dampingRatio
    }
  }

  /// Creates the constants of the current facts.
  package init() {}

  /// A bounce back to an edge.
  package func bounceSpring(displacement: Double, velocity: Double) -> ReturnSpring {
    ReturnSpring(frequency: bounce, displacement: displacement, velocity: velocity)
  }

  /// A pager's motion to a page.
  package func pagingSpring(displacement: Double, velocity: Double) -> ReturnSpring {
    ReturnSpring(frequency: paging, displacement: displacement, velocity: velocity)
  }

  /// An animation's duration and curve. With other constants, the keyboard's curve is `UIView`'s spring of the same
  /// frequency, which also ends with a thousandth of the distance left.
  package func animation(durationSeconds: Double, curve: TimingCurve) -> (durationSeconds: Double, curve: TimingCurve) {
    guard curve.shape == .keyboard, keyboard != KeyboardSpring(), durationSeconds > 0 else {
      return (durationSeconds, curve)
    }
    let settling = SpringSettling(dampingRatio: keyboard.dampingRatio, initialVelocity: 0)
    return (
      settling.angularFrequency * keyboard.response / (2 * Double.pi), .spring(dampingRatio: keyboard.dampingRatio)
    )
  }
}
