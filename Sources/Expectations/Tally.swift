internal import FlipbookUnits

/// Counts the refreshes in which an expectation holds and fails, and keeps those that a verdict shows.
struct Tally: Sendable {
  /// A refresh, with the expected and the actual value.
  struct Occurrence: Sendable {
    let refresh: RefreshIndex
    let expected: String
    let got: String
  }

  /// The number of refreshes that were evaluated.
  private(set) var judged = 0
  private(set) var failing = 0
  private(set) var first: Occurrence?
  private(set) var last: RefreshIndex?
  /// The stretches of successive refreshes that fail, in order.
  private(set) var stretches: [ClosedRange<RefreshIndex>] = []
  /// The first of the refreshes with the largest deviation.
  private(set) var worst: Occurrence?
  /// The failure of the span as a whole, if any.
  private(set) var wholeFailure: Occurrence?
  /// What is said of a condition that the run could not decide, if anything.
  var warning: String?
  /// What is allowed, and how much of it is left.
  var limits = Limits()
  private var firstSkipped: Occurrence?
  private var hasSeenValue = false
  private var worstExcess = 0.0

  typealias Words = (expected: String, got: String)

  /// The first refresh without a value, if no refresh had one.
  var neverThere: Occurrence? { hasSeenValue ? nil : firstSkipped }

  mutating func hold() {
    hasSeenValue = true
    judged += 1
  }

  /// Records a refresh in which nothing is needed.
  mutating func exempt() { judged += 1 }

  /// Whether some refresh was evaluated, and none failed.
  var isGood: Bool { judged > 0 && failing == 0 }

  /// Records a value that does not have to be evaluated.
  mutating func pass() { hasSeenValue = true }

  /// - Parameters:
  ///   - excess: The deviation in the unit of the value; 0 if it has none.
  ///   - words: The expected and the actual value, evaluated only if they are kept.
  mutating func fail(at refresh: RefreshIndex, by excess: Double = 0, _ words: @autoclosure () -> Words) {
    hasSeenValue = true
    judged += 1
    failing += 1
    last = refresh
    extendStretches(to: refresh)
    guard first == nil || excess > worstExcess else { return }
    let words = words()
    let occurrence = Occurrence(refresh: refresh, expected: words.expected, got: words.got)
    if first == nil { first = occurrence }
    worst = occurrence
    worstExcess = excess
  }

  private mutating func extendStretches(to refresh: RefreshIndex) {
    if let open = stretches.last, refresh.number <= open.upperBound.number + 1 {
      stretches[stretches.count - 1] = open.lowerBound...max(open.upperBound, refresh)
    } else {
      stretches.append(refresh...refresh)
    }
  }

  /// Records a refresh without a value, or without a value to compare it with.
  mutating func skip(at refresh: RefreshIndex, _ words: @autoclosure () -> Words) {
    guard firstSkipped == nil, !hasSeenValue else { return }
    let words = words()
    firstSkipped = Occurrence(refresh: refresh, expected: words.expected, got: words.got)
  }

  mutating func failAsAWhole(at refresh: RefreshIndex, _ words: Words) {
    wholeFailure = Occurrence(refresh: refresh, expected: words.expected, got: words.got)
  }
}
