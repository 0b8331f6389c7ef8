import FlipbookCourses
package import FlipbookRuns

/// A motion that only one run has, and that is added to the motion of both.
package struct Addition: Hashable, Sendable {
  package var motion: TrackMotion
  /// Whether it is the first run that has it.
  package let isLost: Bool
}

/// Finds a motion of its own in the difference between two runs, such as an animation that is added to a drag.
struct AdditionSearch {
  let first: [Double]
  let second: [Double]
  let frameSeconds: Double
  let tolerance: Double
  let isInterrupted: () -> Bool

  /// The least distance, in tolerances.
  private static let least = 50.0

  /// Returns `nil` unless the difference is one motion with a curve and a duration.
  /// - Parameter motions: The motions of both runs. The run without the addition has the simpler ones.
  func fact(_ motions: Change<[TrackMotion]>) -> TrackFact? {
    let distances = zip(first, second).map { $1 - $0 }
    guard distances.allSatisfy({ !$0.isNaN }), distances.first?.magnitude ?? 1 <= tolerance else { return nil }
    let isLost = AdditionSearch.isSimpler(motions.second, motions.first)
    guard isLost != AdditionSearch.isSimpler(motions.first, motions.second) else { return nil }
    let search = MotionSearch(
      values: isLost ? distances.map { -$0 } : distances, frameSeconds: frameSeconds, tolerance: tolerance,
      touches: Touches(), isInterrupted: isInterrupted)
    guard let all = search.motions(), all.count == 1, let motion = all.first, case .timed = motion.curve?.law,
      motion.distance.magnitude > tolerance * AdditionSearch.least
    else { return nil }
    return .addition(Addition(motion: motion, isLost: isLost))
  }

  /// Whether all motions have a name, which not all of the other ones have.
  private static func isSimpler(_ motions: [TrackMotion], _ others: [TrackMotion]) -> Bool {
    func isKnown(_ motion: TrackMotion) -> Bool { motion.isJump || motion.curve != nil }
    return motions.allSatisfy(isKnown) && !others.allSatisfy(isKnown)
  }
}
