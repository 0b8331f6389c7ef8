import Synchronization

/// Estimates how long work takes from its start and from the part that is done.
final class ProgressEstimate: Sendable {
  private let start = Mutex<(moment: ContinuousClock.Instant, total: Int)?>(nil)

  /// Returns the part that is done and, after a second, the time that the rest takes: "42 %, about 8 s left".
  ///
  /// - Parameter total: The amount of all work. A different amount is different work, with a start of its own.
  func text(_ done: Int, of total: Int) -> String {
    let now = ContinuousClock.now
    let start = start.withLock { start in
      if start?.total != total { start = (now, total) }
      return start?.moment ?? now
    }
    let part = "\(done * 100 / max(1, total)) %"
    let elapsed = start.duration(to: now)
    guard elapsed > .seconds(1), done > 0 else { return part }
    return "\(part), about \(ProgressEstimate.words(elapsed / done * (total - done))) left"
  }

  /// Returns the progress of a whole run: "12 of 400 scenarios, 3 %, about 40 s left".
  func progress(_ done: Int, of total: Int) -> String { "\(done) of \(total) scenarios, \(text(done, of: total))" }

  private static func words(_ duration: Duration) -> String {
    let seconds = Int(duration.components.seconds) + 1
    return seconds < 120 ? "\(seconds) s" : "\((seconds + 30) / 60) min"
  }
}
