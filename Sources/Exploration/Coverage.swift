package import Flipbook

/// What the scenarios of a screen do, and what none of them does.
package struct Coverage: Sendable {
  /// The number of scenarios that play the screen.
  package private(set) var scenarios = 0
  /// What they do, in the order in which they do it first.
  package private(set) var reached: [Situation] = []

  package init() {}

  /// Plays a scenario and adds what it does.
  /// - Returns: false if the program is interrupted.
  package mutating func add(_ play: Play) -> Bool {
    guard let run = JudgedRun.play(play, [], rules: [], noticesSituations: true) else { return false }
    scenarios += 1
    let known = Set(reached)
    reached += run.situations.filter { !known.contains($0) }
    return true
  }
}
