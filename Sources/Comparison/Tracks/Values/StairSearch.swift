package import FlipbookRuns

/// Steps of one run in place of a motion.
package struct Stairs: Hashable, Sendable {
  package let count: Int
  /// The motion of the other run.
  package var motion: TrackMotion
  /// Whether it is the first run that has the steps.
  package let isLost: Bool
}

/// Finds runs that go in several jumps where the other one moves.
enum StairSearch {
  private static let fewest = 4
  private static let fewestFrames = 8
  /// How far the ends can be apart, relative to the distance: the last step can be missing.
  private static let slack = 0.3

  static func fact(_ motions: Change<[TrackMotion]>) -> TrackFact? {
    fact(motions.second, of: motions.first, isLost: false) ?? fact(motions.first, of: motions.second, isLost: true)
  }

  private static func fact(_ steps: [TrackMotion], of motions: [TrackMotion], isLost: Bool) -> TrackFact? {
    guard motions.count == 1, let motion = motions.first, motion.endFrame - motion.startFrame >= fewestFrames,
      motion.turn == nil, steps.count >= fewest, let start = steps.first?.start, let end = steps.last?.end,
      steps.allSatisfy({ $0.isJump && $0.distance * motion.distance > 0 }),
      max((start - motion.start).magnitude, (end - motion.end).magnitude) <= slack * motion.distance.magnitude
    else { return nil }
    return .stairs(Stairs(count: steps.count, motion: motion, isLost: isLost))
  }
}
