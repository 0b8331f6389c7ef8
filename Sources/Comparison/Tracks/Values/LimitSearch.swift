import FlipbookRuns

/// A limit that one run keeps and the other one exceeds.
package struct LimitChange: Hashable, Sendable {
  package let limit: Double
  /// How far the other run goes.
  package let farthest: Double
  /// Whether it is the first run that keeps the limit.
  package let isLost: Bool
}

/// Recognizes values of one run that are those of the other one up to a limit, at which they stay until the other run returns.
struct LimitSearch {
  private let first: [Double]
  private let second: [Double]
  private let tolerance: Double

  /// - Parameters:
  ///   - first: The values of the first run; the frames that both runs have are compared.
  ///   - tolerance: The largest difference at which values count as equal.
  init(first: [Double], second: [Double], tolerance: Double) {
    let count = min(first.count, second.count)
    (self.first, self.second) = (Array(first.prefix(count)), Array(second.prefix(count)))
    self.tolerance = tolerance
  }

  /// The least distance beyond the limit, in tolerances.
  private static let least = 20.0
  private static let fewestFrames = 3

  /// Returns `nil` if no limit explains the difference.
  func facts() -> [TrackFact]? {
    guard (first + second).allSatisfy({ !$0.isNaN }) else { return nil }
    for isUpper in [true, false] {
      if let farthest = farthest(of: first, beyond: second, isUpper) { return [fact(second, farthest, isLost: false)] }
      if let farthest = farthest(of: second, beyond: first, isUpper) { return [fact(first, farthest, isLost: true)] }
    }
    return nil
  }

  /// A limit at the end of the motion prevents an overshoot.
  private func fact(_ limited: [Double], _ farthest: (value: Double, limit: Double), isLost: Bool) -> TrackFact {
    guard (limited[limited.count - 1] - farthest.limit).magnitude <= 2 * tolerance else {
      return .limit(LimitChange(limit: farthest.limit, farthest: farthest.value, isLost: isLost))
    }
    var change = MotionChange()
    let height = (farthest.value - farthest.limit).magnitude
    (change.overshoot, change.isSameCurve) = (isLost ? Change(0, height) : Change(height, 0), false)
    return .motions(change, count: 1, frame: 0, ofAll: true)
  }

  /// Returns how far one side goes beyond the limit of the other one, unless it goes there only for a frame or two, or stays there.
  private func farthest(of values: [Double], beyond limited: [Double], _ isUpper: Bool) -> (
    value: Double, limit: Double
  )? {
    guard let limit = isUpper ? limited.max() : limited.min(), let other = isUpper ? limited.min() : limited.max(),
      (limit - other).magnitude > tolerance * LimitSearch.least
    else { return nil }
    let excess = values.map { isUpper ? $0 - limit : limit - $0 }
    let beyond = excess.indices.filter { excess[$0] > tolerance }
    guard beyond.count >= LimitSearch.fewestFrames, let start = beyond.first, let last = beyond.last,
      last < excess.count - 1,
      let largest = excess.max(), largest >= tolerance * LimitSearch.least
    else { return nil }
    // A pulse of a view at rest is no limit of the other run.
    let isReached = limited[max(0, start - 2)..<start].contains { ($0 - limit).magnitude > tolerance }
    let isSame = values.indices.allSatisfy {
      ((isUpper ? min(values[$0], limit) : max(values[$0], limit)) - limited[$0]).magnitude <= tolerance
    }
    return isReached && isSame ? (isUpper ? limit + largest : limit - largest, limit) : nil
  }
}
