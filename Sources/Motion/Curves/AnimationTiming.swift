internal import FlipbookUnits

/// When an animation runs, and by which curve.
public struct AnimationTiming: Hashable, Sendable {
  /// When it was asked for, in seconds on the simulated clock.
  public let startSeconds: Double
  /// How long it waits at its start.
  public let delaySeconds: Double
  /// How long one run really takes: the keyboard's curve has its own duration.
  public let durationSeconds: Double
  /// The curve that maps the elapsed time to progress.
  public let curve: TimingCurve
  /// How often it runs.
  public let repetition: AnimationRepetition
  /// The part of the whole course in which it goes from 0 to 1, as a keyframe does; nil for all of it.
  public let part: ClosedRange<Double>?
  /// The time from the start to the end, with the delay and all runs; infinite for one without an end.
  public let wholeSeconds: Double

  /// Moments that differ by less are the same: a microsecond and the rounding error of computed moments. See Stage, "Clock".
  static let toleranceSeconds = Double.tolerance + 1e-12

  /// An animation for which `durationSeconds` are asked.
  public init(
    startSeconds: Double, durationSeconds: Double, curve: TimingCurve, delaySeconds: Double = 0,
    repetition: AnimationRepetition = .once, part: ClosedRange<Double>? = nil
  ) {
    self.startSeconds = startSeconds
    self.durationSeconds = curve.effectiveDuration(ofSeconds: durationSeconds)
    self.curve = curve
    self.delaySeconds = delaySeconds
    self.repetition = repetition
    self.part = part
    let cycle = repetition.cycleSeconds(ofDuration: self.durationSeconds)
    wholeSeconds = delaySeconds + (cycle > 0 ? cycle * repetition.count : cycle)
  }

  /// The same animation with another delay, or in a part of its course.
  public func with(delaySeconds: Double? = nil, part: ClosedRange<Double>? = nil) -> AnimationTiming {
    AnimationTiming(
      startSeconds: startSeconds, durationSeconds: durationSeconds, curve: curve,
      delaySeconds: delaySeconds ?? self.delaySeconds, repetition: repetition, part: part ?? self.part)
  }

  /// How far the animation is: 0 up to its start, 1 from its end on.
  public func progress(atSeconds seconds: Double) -> Double {
    guard !isOver(atSeconds: seconds) else { return 1 }
    let elapsed = seconds - startSeconds - delaySeconds
    guard repetition != .once || part != nil else {
      return curve.progress(elapsedSeconds: elapsed, durationSeconds: durationSeconds)
    }
    let moment = repetition.moment(elapsedSeconds: elapsed, durationSeconds: durationSeconds)
    let progress = curve.progress(elapsedSeconds: moment.seconds, durationSeconds: durationSeconds)
    guard let part else { return progress }
    let length = part.upperBound - part.lowerBound
    guard length > 0 else { return progress < part.lowerBound ? 0 : 1 }
    return ((progress - part.lowerBound) / length).clamped(to: 0...1)
  }

  /// How fast the progress changes, per second: 0 up to its start and from its end on.
  public func velocity(atSeconds seconds: Double) -> Double {
    guard !isOver(atSeconds: seconds) else { return 0 }
    let elapsed = seconds - startSeconds - delaySeconds
    guard repetition != .once || part != nil else {
      return curve.velocity(elapsedSeconds: elapsed, durationSeconds: durationSeconds)
    }
    let moment = repetition.moment(elapsedSeconds: elapsed, durationSeconds: durationSeconds)
    let forward = curve.velocity(elapsedSeconds: moment.seconds, durationSeconds: durationSeconds)
    let velocity = moment.isReturning ? -forward : forward
    guard let part else { return velocity }
    let progress = curve.progress(elapsedSeconds: moment.seconds, durationSeconds: durationSeconds)
    let length = part.upperBound - part.lowerBound
    return length > 0 && part.contains(progress) ? velocity / length : 0
  }

  /// Whether all runs are over, less a microsecond.
  public func isOver(atSeconds seconds: Double) -> Bool {
    seconds - startSeconds >= wholeSeconds - AnimationTiming.toleranceSeconds
  }
}
