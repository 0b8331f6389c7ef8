internal import FlipbookUnits

/// What an expectation allows in successive refreshes: a number, or a range that can be open.
struct Limit: Sendable {
  var refreshes: ClosedRange<RefreshIndex>
  let low: Double?
  let high: Double?
}

/// The limits of an expectation over time, and how close its value came to them without crossing them.
struct Limits: Sendable {
  /// The largest number of changes that are kept; later ones would make files large, and no chart shows that many.
  private static let most = 2_000

  private(set) var stretches: [Limit] = []
  /// The refresh in which the value came closest, and the distance that was left, in the unit of the value.
  private(set) var closest: (refresh: RefreshIndex, margin: Double)?

  /// Records what is allowed in a refresh. Refreshes arrive in order.
  mutating func allow(_ low: Double?, _ high: Double?, at refresh: RefreshIndex) {
    if let last = stretches.last, last.low == low, last.high == high,
      refresh.number <= last.refreshes.upperBound.number + 1
    {
      stretches[stretches.count - 1].refreshes = last.refreshes.lowerBound...max(last.refreshes.upperBound, refresh)
    } else if stretches.count < Limits.most {
      stretches.append(Limit(refreshes: refresh...refresh, low: low, high: high))
    }
  }

  /// Records how far a value is from what is not allowed.
  mutating func keep(_ margin: Double, at refresh: RefreshIndex) {
    guard margin < closest?.margin ?? .infinity else { return }
    closest = (refresh, max(0, margin))
  }
}
