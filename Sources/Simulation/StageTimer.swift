import FlipbookUnits

/// Identifies a timer of a stage.
public struct TimerID: Hashable, Sendable {
  let number: Int
}

/// What a stage does later.
struct StageTimer {
  let id: TimerID
  let startSeconds: Double
  let delaySeconds: Double
  let action: (inout Stage) -> Void

  /// The rounding error of computed moments, as for animations.
  private static let roundingSeconds = 1e-12

  func isDue(atSeconds seconds: Double) -> Bool {
    seconds - startSeconds >= delaySeconds - Double.tolerance - StageTimer.roundingSeconds
  }
}

extension Stage {
  /// Does something after a time: in the first refresh that has reached it, after the steps and the finger and before scroll
  /// views move.
  ///
  /// Timers that are due in one refresh fire in the order of their moments; those of one moment in the order in which they
  /// were set. One that is set by another fires in the next refresh at the earliest. While a timer is pending, the stage is
  /// not at rest.
  @discardableResult
  public mutating func after(seconds delay: Double, _ action: @escaping (inout Stage) -> Void) -> TimerID {
    nextTimerNumber += 1
    let id = TimerID(number: nextTimerNumber)
    timers.append(StageTimer(id: id, startSeconds: seconds, delaySeconds: delay, action: action))
    return id
  }

  /// Removes a timer that has not fired.
  public mutating func cancelTimer(_ timer: TimerID) {
    timers.removeAll { $0.id == timer }
  }

  /// Fires the timers that are due, except those that are set meanwhile.
  mutating func fireTimers() {
    guard !timers.isEmpty else { return }
    let newest = nextTimerNumber
    while let index = nextTimer(through: newest) {
      let timer = timers.remove(at: index)
      timer.action(&self)
    }
  }

  private func nextTimer(through newest: Int) -> Int? {
    let due = timers.indices.filter { timers[$0].id.number <= newest && timers[$0].isDue(atSeconds: seconds) }
    return due.min { moment(of: timers[$0]) < moment(of: timers[$1]) }
  }

  private func moment(of timer: StageTimer) -> (Double, Int) {
    (timer.startSeconds + timer.delaySeconds, timer.id.number)
  }
}
