/// Joins pieces in which a track follows the same track in the same way, with the pauses of both between them.
struct FollowerJoining {
  let curve: SampledCurve
  /// The largest distance between values at rest.
  let tolerance: Double

  /// The longest pause that belongs to what follows, in seconds.
  private static let longestPause = 0.5

  func joined(_ pieces: [CoursePiece]) -> [CoursePiece] {
    var result: [CoursePiece] = []
    for piece in pieces {
      let isAfterRest = result.last?.isRest == true
      let before = result.dropLast(isAfterRest ? 1 : 0).last
      guard let before, let law = law(of: before, and: piece),
        !isAfterRest || result.last.map({ isPause($0, law) }) == true
      else {
        result.append(piece)
        continue
      }
      result.removeLast(isAfterRest ? 2 : 1)
      result.append(union(before, piece, law))
    }
    return result
  }

  /// The law of the longer one of two pieces that follow the same track with the same constants.
  private func law(of first: CoursePiece, and second: CoursePiece) -> Law? {
    guard let one = first.law, let other = second.law, case .follower = one.kind, one.kind == other.kind,
      one.isSmoothed == other.isSmoothed
    else { return nil }
    let (numbers, others) = (one.numbers, other.numbers)
    let areAlike = zip(numbers, others).allSatisfy { number, other in
      let error = (number.uncertainty ?? 0) + (other.uncertainty ?? 0)
      return (number.value - other.value).magnitude <= max(error, 0.01 * number.value.magnitude)
    }
    guard areAlike else { return nil }
    return first.end - first.start >= second.end - second.start ? one : other
  }

  /// Whether a rest is short, and where the law is as well.
  private func isPause(_ rest: CoursePiece, _ law: Law) -> Bool {
    rest.end - rest.start < Self.longestPause
      && [rest.start, (rest.start + rest.end) / 2, rest.end].allSatisfy {
        (law.point(at: $0).value - curve.value(at: $0)).magnitude <= 3 * tolerance
      }
  }

  private func union(_ first: CoursePiece, _ last: CoursePiece, _ law: Law) -> CoursePiece {
    var piece = CoursePiece(
      content: .law(law), start: first.start, end: last.end, startValue: first.startValue, endValue: last.endValue)
    piece.peakSpeed = max(first.peakSpeed, last.peakSpeed)
    piece.maximumError = max(first.maximumError, last.maximumError)
    piece.meanError = max(first.meanError, last.meanError)
    piece.confidence = min(first.confidence, last.confidence)
    piece.alternatives = first.alternatives.filter { one in last.alternatives.contains { $0.kind == one.kind } }
    return piece
  }
}
