/// Why a stage cannot be played any further.
public struct StageProblem: Error, Hashable, Sendable {
  /// What is wrong, in words for people.
  public let message: String
  /// Where it is in the description of the screen; the number is the description's own.
  public let place: Int
}

extension Stage {
  /// Ends the run with a problem, as when the description of a screen has no value for a view's edge. The first problem counts.
  public mutating func stop(_ message: String, place: Int) {
    problem = problem ?? StageProblem(message: message, place: place)
  }
}
