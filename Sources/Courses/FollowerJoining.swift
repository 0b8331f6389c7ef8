/// Joins pieces in which a track follows the same track in the same way, with the pauses and jumps of both between them.
struct FollowerJoining {
  let curve: SampledCurve
  /// The largest distance between values at rest.
  let tolerance: Double

  /// The longest pause that belongs to what follows, in seconds.
  private static let longestPause = 0.5

  func joined(_ pieces: [CoursePiece]) -> [CoursePiece] {
    var result: [CoursePiece] = []
    for piece in pieces {
      let between = result.last.flatMap { $0.isRest || $0.kind == "jump" ? $0 : nil }
      let before = result.dropLast(between == nil ? 0 : 1).last
      guard let before, let law = law(of: before, and: piece), between.map({ isPart($0, law) }) ?? true else {
        result.append(piece)
        continue
      }
      result.removeLast(between == nil ? 1 : 2)
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

  /// Whether a rest or a jump is short, and where the law is as well.
  private func isPart(_ piece: CoursePiece, _ law: Law) -> Bool {
    let times = [piece.start, piece.end] + (piece.isRest ? [(piece.start + piece.end) / 2] : [])
    return piece.end - piece.start < Self.longestPause
      && times.allSatisfy { (law.point(at: $0).value - curve.value(at: $0)).magnitude <= 3 * tolerance }
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
