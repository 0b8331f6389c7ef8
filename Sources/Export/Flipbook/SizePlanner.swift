/// Finds a reduction that makes a flipbook small enough: fewer frames (down to about ten a second), then smaller frames,
/// and finally even fewer frames.
struct SizePlanner {
  /// The reductions that a pass over the frames tries.
  struct Attempt: Equatable {
    let divisor: Int
    /// Ascending; at most 64.
    let strides: [Int]
  }

  private static let smallestDivisor = 4
  private let framesPerSecond: Int

  init(framesPerSecond: Int) {
    self.framesPerSecond = framesPerSecond
  }

  private var longestStride: Int { max(1, framesPerSecond / 10) }

  var first: Attempt { Attempt(divisor: 1, strides: Array(1...min(longestStride, 24))) }

  /// Returns the next reductions to try when none of `attempt` was small enough, or nil if there are no more.
  func next(after attempt: Attempt) -> Attempt? {
    if attempt.divisor < SizePlanner.smallestDivisor {
      return Attempt(divisor: attempt.divisor + 1, strides: [longestStride])
    }
    guard attempt.strides == [longestStride] else { return nil }
    return Attempt(divisor: attempt.divisor, strides: (1...20).map { longestStride << $0 })
  }
}
