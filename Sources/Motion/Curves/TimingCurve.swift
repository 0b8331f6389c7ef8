/// How an animation gets from 0 to 1.
///
/// The control points are those of `CAMediaTimingFunction`'s and `UIView`'s named curves. See MotionFacts 2.7.
public struct TimingCurve: Hashable, Sendable {
  /// The kind of a curve, with its parameters.
  public enum Shape: Hashable, Sendable {
    /// Progress in proportion to the elapsed time.
    case linear
    /// Control points (x1, y1) and (x2, y2); both x within 0 … 1, both y finite.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// `UIView`'s spring of a duration and a damping ratio above 0; a ratio of 1 and more is critical.
    case spring(dampingRatio: Double)
    /// A spring of a response in seconds and a damping ratio, both above 0, and a velocity in fractions of the distance per
    /// second. It has its own duration.
    case response(seconds: Double, dampingRatio: Double, initialVelocity: Double)
    /// The curve with number 7 of keyboard notifications.
    case keyboard
  }

  /// The kind of the curve, with its parameters.
  public let shape: Shape

  /// Creates a curve of a kind.
  public init(_ shape: Shape) { self.shape = shape }

  /// How far the animation is: 0 up to its start, then toward 1.
  ///
  /// `linear` and Béziers are 1 from the duration on. Springs still have a thousandth to go then and go on by their law:
  /// the animation ends them (see `AnimationTiming`). `keyboard` and `response` ignore the duration.
  public func progress(elapsedSeconds: Double, durationSeconds: Double) -> Double {
    guard elapsedSeconds > 0 else { return 0 }
    if let ownSpring { return ownSpring.progress(afterSeconds: elapsedSeconds) }
    guard durationSeconds > 0 else { return 1 }
    if case .spring(let dampingRatio) = shape {
      return Spring(durationSeconds: durationSeconds, dampingRatio: dampingRatio).progress(afterSeconds: elapsedSeconds)
    }
    guard elapsedSeconds < durationSeconds else { return 1 }
    let fraction = elapsedSeconds / durationSeconds
    guard case .bezier(let x1, let y1, let x2, let y2) = shape else { return fraction }
    return CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2).y(atX: fraction)
  }

  /// How long an animation with this curve runs when `requested` seconds are asked for.
  ///
  /// The keyboard's curve and springs of a response have their own, unless the requested duration is 0. See MotionFacts 2.8.
  public func effectiveDuration(ofSeconds requested: Double) -> Double {
    requested > 0 ? ownDurationSeconds ?? requested : requested
  }

  /// The duration that the curve has by itself: the keyboard's, or the settling time of a spring of a response. nil for
  /// curves that take whatever time is asked for.
  public var ownDurationSeconds: Double? {
    switch shape {
    case .keyboard: TimingCurve.keyboardDurationSeconds
    case .response(let seconds, _, _): seconds > 0 ? ownSpring?.settlingSeconds : 0
    case .linear, .bezier, .spring: nil
    }
  }

  /// Returns the velocity, in fractions of the distance per second, of an animation that started `elapsedSeconds` ago: the
  /// slope of its progress.
  public func velocity(elapsedSeconds: Double, durationSeconds: Double) -> Double {
    if elapsedSeconds > 0, let spring = spring(durationSeconds: durationSeconds) {
      return spring.velocity(afterSeconds: elapsedSeconds)
    }
    guard elapsedSeconds > 0, elapsedSeconds < durationSeconds else { return 0 }
    let step = min(1e-6, elapsedSeconds / 2, (durationSeconds - elapsedSeconds) / 2)
    let after = progress(elapsedSeconds: elapsedSeconds + step, durationSeconds: durationSeconds)
    let before = progress(elapsedSeconds: elapsedSeconds - step, durationSeconds: durationSeconds)
    return (after - before) / (2 * step)
  }

  /// The spring of a curve that has its own duration.
  private var ownSpring: Spring? {
    switch shape {
    case .keyboard: TimingCurve.keyboardSpring
    case .response(let seconds, let dampingRatio, let initialVelocity):
      Spring(responseSeconds: seconds, dampingRatio: dampingRatio, initialVelocity: initialVelocity)
    case .linear, .bezier, .spring: nil
    }
  }

  private func spring(durationSeconds: Double) -> Spring? {
    guard case .spring(let dampingRatio) = shape else { return ownSpring }
    return durationSeconds > 0 ? Spring(durationSeconds: durationSeconds, dampingRatio: dampingRatio) : nil
  }
}

extension TimingCurve {
  /// When the keyboard's spring has 0.001 of its distance left: (1 + ωt)·e^(−ωt) = 0.001 with ω = √(1000/3).
  ///
  /// The value that all timings are compared with. See KeyboardFollowing and MotionFacts 2.8. The exact root is
  /// 0.505734884382473, half a nanosecond less, which is far below the microsecond that separates moments.
  public static let keyboardDurationSeconds = 0.5057348848824729

  /// The spring that UIKit uses for curve 7: `UISpringTimingParameters()`. See MotionFacts 2.7 and 2.8.
  public static let keyboardSpring = Spring(mass: 3, stiffness: 1000, damping: 500)

  /// `UIView.AnimationOptions.curveLinear`, number 3.
  public static let linear = TimingCurve(.linear)
  /// `UIView.AnimationOptions.curveEaseIn`, number 1.
  public static let easeIn = bezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// `UIView.AnimationOptions.curveEaseOut`, number 2.
  public static let easeOut = bezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// `UIView.AnimationOptions.curveEaseInOut`, number 0: what an animation without options has.
  public static let easeInOut = bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// `CAMediaTimingFunctionName.default`, that of a layer's implicit animations.
  public static let coreAnimationDefault = bezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
  /// The keyboard's own curve, number 7.
  public static let keyboard = TimingCurve(.keyboard)

  /// The curve through control points (x1, y1) and (x2, y2); both x within 0 … 1, both y finite.
  public static func bezier(x1: Double, y1: Double, x2: Double, y2: Double) -> TimingCurve {
    TimingCurve(.bezier(x1: x1, y1: y1, x2: x2, y2: y2))
  }

  /// `UIView`'s spring; `dampingRatio` is above 0, and 1 and more is critical.
  public static func spring(dampingRatio: Double) -> TimingCurve {
    TimingCurve(.spring(dampingRatio: dampingRatio))
  }

  /// A spring by the time of a swing, whose duration is its settling time.
  ///
  /// - Parameters:
  ///   - responseSeconds: The duration of one swing without damping, in seconds, above 0.
  ///   - dampingRatio: Above 0: below 1 the spring overshoots, above 1 it is overdamped.
  ///   - initialVelocity: The velocity at the start, in fractions of the distance per second; positive is toward the end.
  ///     See `relativeVelocity(pointsPerSecond:distance:)`.
  public static func spring(responseSeconds: Double, dampingRatio: Double, initialVelocity: Double = 0) -> TimingCurve {
    TimingCurve(
      .response(seconds: responseSeconds, dampingRatio: dampingRatio, initialVelocity: initialVelocity))
  }

  /// Returns a finger's velocity as a spring expects it: in fractions of the distance, from what is drawn to the end, per
  /// second, as for `UISpringTimingParameters`. 0 without a distance.
  public static func relativeVelocity(pointsPerSecond velocity: Double, distance: Double) -> Double {
    distance == 0 || !(velocity / distance).isFinite ? 0 : velocity / distance
  }

  /// The curves that a scenario names without numbers, in the order in which they are listed.
  public static let named: [(name: String, curve: TimingCurve)] = [
    ("linear", linear),
    ("easeIn", easeIn),
    ("easeOut", easeOut),
    ("easeInOut", easeInOut),
    ("default", coreAnimationDefault),
    ("keyboard", keyboard),
  ]
}
