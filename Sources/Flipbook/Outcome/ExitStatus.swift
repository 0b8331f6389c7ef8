/// The exit status of the program. The first of several applies.
package enum ExitStatus: Int32, Comparable, CaseIterable, Sendable {
  case interrupted = 130
  /// The system failed: disk full, not writable, out of memory.
  case systemFailed = 4
  /// The command line or a scenario is wrong, and nothing is written for it.
  case wrong = 2
  /// The command succeeded and found differences or failures.
  case differs = 1
  /// Only baselines are missing or new.
  case baselinesMissing = 3
  case done = 0

  /// Whether the second status takes precedence.
  package static func < (first: ExitStatus, second: ExitStatus) -> Bool { first.rank > second.rank }

  private var rank: Int { ExitStatus.allCases.firstIndex(of: self) ?? 0 }
}
