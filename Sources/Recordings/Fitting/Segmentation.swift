/// Divides a movement into pieces, each with a law: from the left, the law that reaches farthest.
struct Segmentation {
  struct Piece {
    var range: ClosedRange<Int>
    var fit: WindowFits.Fit
  }

  let range: ClosedRange<Int>
  /// The value at which the curve rests afterwards.
  let endLevel: Double?
  let tolerance: Double
  let window: (ClosedRange<Int>, Double?, Double?) -> FitWindow
  let isInterrupted: () -> Bool

  private static let mostPieces = 24
  private static let shortest = 5
  /// The most samples that are looked at as a whole before shorter parts are.
  private static let longestLook = 2_000

  /// The laws with the least number of samples that show them, the simplest first.
  private static let laws: [(fewest: Int, fit: @Sendable (FitWindow) -> FitCandidate?)] = [
    (4, ScrollFits.constantSpeed),
    (6, { FollowerFits(window: $0).follower() }),
    (6, { FollowerFits(window: $0).rubberBand() }),
    (7, ScrollFits.deceleration),
    (9, { ScrollFits.criticalSpring($0, end: nil) }),
  ]

  func pieces() -> [Piece] {
    var pieces: [Piece] = []
    var start = range.lowerBound
    var unknown: Int?
    while start < range.upperBound, pieces.count < Segmentation.mostPieces, !isInterrupted() {
      if let end = farthest(from: start) {
        if let first = unknown { pieces.append(unrecognized(first...start)) }
        unknown = nil
        pieces.append(piece(start...end))
        start = end
      } else {
        unknown = unknown ?? start
        start += 1
      }
    }
    if let first = unknown ?? (start < range.upperBound ? start : nil) {
      pieces.append(unrecognized(first...range.upperBound))
    }
    return refined(pieces)
  }

  /// The farthest sample that a single law reaches, or `nil` if none fits even a short part.
  private func farthest(from start: Int) -> Int? {
    var best: Int?
    for law in Segmentation.laws {
      guard let end = reach(of: law.fit, from: start, fewest: law.fewest) else { continue }
      // A law with more parameters has to reach clearly farther.
      if end > (best.map { $0 + max(2, ($0 - start) / 6) } ?? start) { best = end }
    }
    return best
  }

  private func reach(of fit: (FitWindow) -> FitCandidate?, from start: Int, fewest: Int) -> Int? {
    func fits(_ end: Int) -> Bool {
      let level = end == range.upperBound ? endLevel : nil
      return fit(window(start...end, nil, level)).map { $0.largest <= tolerance } ?? false
    }
    let last = range.upperBound
    var good = min(last, start + fewest)
    guard good - start >= min(fewest, Segmentation.shortest - 1), fits(good) else { return nil }
    // To look at a long remainder from every sample would take a time that grows with the square of the recording.
    let isLong = last - start > Segmentation.longestLook
    if !isLong, fits(last) { return last }
    var bad = isLong ? last + 1 : last
    while good * 2 - start < bad {
      let next = good * 2 - start
      guard fits(next) else {
        bad = next
        break
      }
      good = next
    }
    while bad - good > 1 {
      let middle = (good + bad) / 2
      if fits(middle) { good = middle } else { bad = middle }
    }
    return good
  }

  private func piece(_ range: ClosedRange<Int>) -> Piece {
    let level = range.upperBound == self.range.upperBound ? endLevel : nil
    let window = window(range, nil, level)
    let fits = WindowFits(window: window, tolerance: tolerance, isFromRest: false)
    let fallback = WindowFits.Fit(
      candidate: FitCandidate(law: .unrecognized, largest: 0, mean: 0, uncertainties: [:]), confidence: 0)
    return Piece(range: range, fit: fits.best() ?? fits.loose(within: 1) ?? fallback)
  }

  private func unrecognized(_ range: ClosedRange<Int>) -> Piece {
    Piece(
      range: range,
      fit: WindowFits.Fit(
        candidate: FitCandidate(law: .unrecognized, largest: 0, mean: 0, uncertainties: [:]), confidence: 0))
  }

  /// Moves each border to where the two laws beside it fit best: the one on the left reaches too far.
  private func refined(_ pieces: [Piece]) -> [Piece] {
    guard pieces.count > 1 else { return pieces }
    var pieces = pieces
    for index in 1..<pieces.count {
      let (left, right) = (pieces[index - 1], pieces[index])
      guard left.fit.candidate.law != .unrecognized, right.fit.candidate.law != .unrecognized else { continue }
      let whole = window(left.range.lowerBound...right.range.upperBound, nil, nil)
      let delta = whole.allTimes[left.range.count - 1]
      let least = left.range.lowerBound + Segmentation.shortest
      guard least <= left.range.upperBound else { continue }
      var best: (border: Int, squares: Double)?
      func square(_ law: FittedLaw, _ place: Int, from start: Double) -> Double {
        let offset = place - left.range.lowerBound
        let value = law.value(at: whole.allTimes[offset] - start, others: { _, _ in nil })
        return value.map { ($0 - whole.allValues[offset]) * ($0 - whole.allValues[offset]) } ?? .infinity
      }
      let borders = max(least, left.range.upperBound - left.range.count / 3)...left.range.upperBound
      // What the law on the right misses from each border on, and nothing after the last one.
      var missed = [0.0]
      for place in borders.reversed() {
        missed.append(missed[missed.count - 1] + square(right.fit.candidate.law, place, from: delta))
      }
      for border in borders {
        let squares = square(left.fit.candidate.law, border, from: 0) + missed[borders.upperBound - border]
        let mean = squares / Double(left.range.upperBound - border + 1)
        if mean <= max(best?.squares ?? .infinity, tolerance * tolerance / 40) {
          best = best.map { (min($0.border, border), min($0.squares, mean)) } ?? (border, mean)
        }
      }
      guard let best, best.border < left.range.upperBound, best.border > left.range.lowerBound + 3 else { continue }
      let moved = (piece(left.range.lowerBound...best.border), piece(best.border...right.range.upperBound))
      guard moved.0.fit.candidate.largest <= tolerance, moved.1.fit.candidate.largest <= tolerance else { continue }
      (pieces[index - 1], pieces[index]) = moved
    }
    return pieces
  }
}
