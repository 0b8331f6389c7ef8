package import FlipbookSnapshots
internal import FlipbookUnits

/// Numbers and values as verdicts show them.
extension Double {
  /// The number with up to six decimals, or with all of them if it is too large or too small for that.
  var shortText: String {
    let millionths = (self * 1_000_000).rounded(.toNearestOrAwayFromZero)
    guard millionths.magnitude < 0x1p53, millionths != 0 || self == 0 else { return String(self) }
    return text(decimals: 6)
  }

  /// The number as a time in seconds.
  var secondsText: String { shortText + " s" }
}

extension TrackValue {
  var text: String {
    switch self {
    case .number(let number): number.shortText
    case .word(let word): word
    case .absent: "nothing"
    }
  }

  /// Returns whether two values differ by more than the tolerance, are different words, or only one of them is missing.
  package func differs(from other: TrackValue, by tolerance: Double) -> Bool {
    guard case .number(let first) = self, case .number(let second) = other else { return self != other }
    return !(first - second).magnitude.isAtMost(tolerance)
  }

  /// Returns the distance between two numbers, or 0 for other values.
  func distance(to other: TrackValue) -> Double {
    guard case .number(let first) = self, case .number(let second) = other else { return 0 }
    return (first - second).magnitude
  }
}
