/// How often an animation runs, as `UIView.modifyAnimations(withRepeatCount:autoreverses:animations:)` says.
public struct AnimationRepetition: Hashable, Sendable {
  /// The number of runs, above 0; not always whole, and infinite for an animation without an end.
  public let count: Double
  /// Whether every run goes back to its start, for which it takes twice the duration.
  public let autoreverses: Bool

  /// A repetition of a number of runs.
  public init(count: Double, autoreverses: Bool = false) {
    self.count = count
    self.autoreverses = autoreverses
  }

  /// One run, as of an animation without options.
  public static let once = AnimationRepetition(count: 1)

  /// The time of one run, there and back.
  func cycleSeconds(ofDuration seconds: Double) -> Double { autoreverses ? 2 * seconds : seconds }

  /// Where in its duration an animation is, and whether it is on its way back. A moment between two runs belongs to the second.
  func moment(elapsedSeconds: Double, durationSeconds: Double) -> (seconds: Double, isReturning: Bool) {
    let cycle = cycleSeconds(ofDuration: durationSeconds)
    guard elapsedSeconds > 0, cycle > 0 else { return (elapsedSeconds, false) }
    let runs = ((elapsedSeconds + AnimationTiming.toleranceSeconds) / cycle).rounded(.down)
    let seconds = max(0, elapsedSeconds - runs * cycle)
    return seconds > durationSeconds ? (cycle - seconds, true) : (seconds, false)
  }
}
