internal import FlipbookUnits

/// Counts the refreshes in which an expectation holds and fails, and keeps the telling ones.
struct Tally: Sendable {
  /// A refresh, with what was expected and found in it.
  struct Occurrence: Sendable {
    let refresh: RefreshIndex
    let expected: String
    let got: String
  }

  /// How many refreshes were judged.
  private(set) var judged = 0
  private(set) var failing = 0
  private(set) var first: Occurrence?
  private(set) var last: RefreshIndex?
  /// The first of those furthest off.
  private(set) var worst: Occurrence?
  /// Set where the span fails as a whole.
  private(set) var wholeFailure: Occurrence?
  private var firstSkipped: Occurrence?
  private var hasSeenValue = false
  private var worstExcess = 0.0

  typealias Words = (expected: String, got: String)

  /// The first refresh without a value, where none has had one.
  var neverThere: Occurrence? { hasSeenValue ? nil : firstSkipped }

  mutating func hold() {
    hasSeenValue = true
    judged += 1
  }

  /// There was a value, and nothing to judge about it.
  mutating func pass() { hasSeenValue = true }

  /// - Parameters:
  ///   - excess: how far off it is, in the unit of the value; 0 where that says nothing.
  ///   - words: asked for only where they are told.
  mutating func fail(at refresh: RefreshIndex, by excess: Double = 0, _ words: @autoclosure () -> Words) {
    hasSeenValue = true
    judged += 1
    failing += 1
    last = refresh
    guard first == nil || excess > worstExcess else { return }
    let words = words()
    let occurrence = Occurrence(refresh: refresh, expected: words.expected, got: words.got)
    if first == nil { first = occurrence }
    worst = occurrence
    worstExcess = excess
  }

  /// There was no value, or none to compare it with.
  mutating func skip(at refresh: RefreshIndex, _ words: @autoclosure () -> Words) {
    guard firstSkipped == nil, !hasSeenValue else { return }
    let words = words()
    firstSkipped = Occurrence(refresh: refresh, expected: words.expected, got: words.got)
  }

  mutating func failAsAWhole(at refresh: RefreshIndex, _ words: Words) {
    wholeFailure = Occurrence(refresh: refresh, expected: words.expected, got: words.got)
  }
}
