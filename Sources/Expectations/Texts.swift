internal import FlipbookSnapshots
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

  /// Returns the distance between two numbers, or 0 for other values.
  func distance(to other: TrackValue) -> Double {
    guard case .number(let first) = self, case .number(let second) = other else { return 0 }
    return (first - second).magnitude
  }
}
