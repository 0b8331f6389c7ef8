/// Why a stage cannot be played any further.
package struct StageProblem: Error, Hashable, Sendable {
  /// What is wrong, in words for people.
  package let message: String
  /// Where it is in the description of the screen; the number is the description's own.
  package let place: Int
}

extension Stage {
  /// Ends the run with a problem, as when the description of a screen has no value for a view's edge. The first problem counts.
  package mutating func stop(_ message: String, place: Int) {
    problem = problem ?? StageProblem(message: message, place: place)
  }
}
