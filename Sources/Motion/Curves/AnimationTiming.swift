internal import FlipbookUnits

/// When an animation runs, and by which curve.
public struct AnimationTiming: Hashable, Sendable {
  /// The start, in seconds on the simulated clock.
  public let startSeconds: Double
  /// How long it really runs: the keyboard's curve has its own duration.
  public let durationSeconds: Double
  /// The curve that maps the elapsed time to progress.
  public let curve: TimingCurve

  /// The rounding error of computed moments. Moments themselves are compared with a tolerance of 1 µs. See Stage, "Clock".
  private static let roundingSeconds = 1e-12

  /// An animation for which `durationSeconds` are asked.
  public init(startSeconds: Double, durationSeconds: Double, curve: TimingCurve) {
    self.startSeconds = startSeconds
    self.durationSeconds = curve.effectiveDuration(ofSeconds: durationSeconds)
    self.curve = curve
  }

  /// How far the animation is: 0 up to its start, 1 from its end on.
  public func progress(atSeconds seconds: Double) -> Double {
    guard !isOver(atSeconds: seconds) else { return 1 }
    return curve.progress(elapsedSeconds: seconds - startSeconds, durationSeconds: durationSeconds)
  }

  /// How fast the progress changes, per second: 0 up to its start and from its end on.
  public func velocity(atSeconds seconds: Double) -> Double {
    guard !isOver(atSeconds: seconds) else { return 0 }
    return curve.velocity(elapsedSeconds: seconds - startSeconds, durationSeconds: durationSeconds)
  }

  /// Whether the duration has passed, less a microsecond.
  public func isOver(atSeconds seconds: Double) -> Bool {
    seconds - startSeconds >= durationSeconds - Double.tolerance - AnimationTiming.roundingSeconds
  }
}
