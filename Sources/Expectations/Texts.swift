internal import FlipbookSnapshots
internal import FlipbookUnits

/// How numbers and values stand in verdicts.
extension Double {
  /// At most six decimals, as many as are needed; all of them for what is too large or too small for that.
  var shortText: String {
    let millionths = (self * 1_000_000).rounded(.toNearestOrAwayFromZero)
    guard millionths.magnitude < 0x1p53, millionths != 0 || self == 0 else { return String(self) }
    let count = Int(millionths.magnitude)
    let sign = millionths < 0 ? "-" : ""
    var decimals = String(1_000_000 + count % 1_000_000).dropFirst()
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return "\(sign)\(count / 1_000_000)" + (decimals.isEmpty ? "" : ".\(decimals)")
  }

  /// A moment or a duration.
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

  /// Whether two values are further apart than the tolerance, or different words, or only one of them is there.
  func differs(from other: TrackValue, by tolerance: Double) -> Bool {
    guard case .number(let first) = self, case .number(let second) = other else { return self != other }
    return !(first - second).magnitude.isAtMost(tolerance)
  }

  /// How far two numbers are apart; 0 for all else.
  func distance(to other: TrackValue) -> Double {
    guard case .number(let first) = self, case .number(let second) = other else { return 0 }
    return (first - second).magnitude
  }
}
