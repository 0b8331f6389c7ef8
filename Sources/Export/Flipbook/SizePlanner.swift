/// Finds how a flipbook becomes small enough: with fewer frames down to about ten a second, then with smaller ones, at last
/// with still fewer.
struct SizePlanner {
  /// What a pass of frames tries.
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

  /// What to try when nothing of `attempt` was small enough; nil where there is nothing left.
  func next(after attempt: Attempt) -> Attempt? {
    if attempt.divisor < SizePlanner.smallestDivisor {
      return Attempt(divisor: attempt.divisor + 1, strides: [longestStride])
    }
    guard attempt.strides == [longestStride] else { return nil }
    return Attempt(divisor: attempt.divisor, strides: (1...20).map { longestStride << $0 })
  }
}
