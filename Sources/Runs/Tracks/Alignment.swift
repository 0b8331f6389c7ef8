/// The transformation of the first side of a track into the second: b(i) = b₀ + ratio · (a(i − shift) − a₀), where b₀ −
/// a₀ = offset.
package struct Alignment: Hashable, Sendable {
  /// The shift in frames; positive is late.
  package var shift: Int
  /// The rest of the shift, in frames, if it is not a whole number of frames.
  package var fraction = 0.0
  package var ratio: Double
  package var offset: Double
  /// The largest remaining distance.
  package var residual: Double

  /// No change in time or position.
  package static let none = Alignment(shift: 0, ratio: 1, offset: 0, residual: 0)

  package init(shift: Int, fraction: Double = 0, ratio: Double, offset: Double, residual: Double) {
    self.shift = shift
    self.fraction = fraction
    self.ratio = ratio
    self.offset = offset
    self.residual = residual
  }
}

/// Finds the simplest transformation of one series of numbers into another by shifts in time, offsets, and scaling.
///
/// Before its first frame, a series keeps its first value, unless it moves there. Frames after its end are not
/// compared.
package struct AlignmentSearch {
  /// The largest shift in frames.
  package static let farthestShift = 30

  package let first: [Double]
  package let second: [Double]
  package let tolerance: Double
  private let isInterrupted: () -> Bool
  private let firstDistances: [Double]
  private let secondDistances: [Double]

  /// Creates a search. Absent values are NaN.
  package init(first: [Double], second: [Double], tolerance: Double, isInterrupted: @escaping () -> Bool) {
    self.isInterrupted = isInterrupted
    self.first = first
    self.second = second
    self.tolerance = tolerance
    firstDistances = AlignmentSearch.distances(first)
    secondDistances = AlignmentSearch.distances(second)
  }

  /// Returns the simplest alignment within the tolerance, in the order offset, shift, both, and scaling; `nil` if there
  /// is none.
  package func exact() -> Alignment? {
    if let found = checked(shift: 0, ratio: 1, isOffset: true) { return found }
    let shifts = AlignmentSearch.shifts.filter(isConclusive)
    for shift in shifts where shift != 0 {
      if let found = checked(shift: shift, ratio: 1, isOffset: false) { return found }
    }
    for shift in shifts where shift != 0 {
      if let found = checked(shift: shift, ratio: 1, isOffset: true) { return found }
    }
    for shift in shifts {
      guard let ratio = ratio(at: shift) else { continue }
      if let found = checked(shift: shift, ratio: ratio, isOffset: true) { return found }
    }
    return nil
  }

  /// Returns the alignment with the smallest residual, or of equal ones the one with the smallest shift.
  package func nearest() -> Alignment {
    var best: (shift: Int, error: Double)?
    for shift in AlignmentSearch.shifts where isConclusive(shift) {
      let error = meanSquare(at: shift, atMost: best?.error ?? .infinity)
      if let known = best, !(error < known.error * (1 - 1e-9)) { continue }
      best = (shift, error)
    }
    let shift = best?.shift ?? 0
    return Alignment(
      shift: shift, ratio: ratio(at: shift) ?? 1, offset: 0,
      residual: largestResidual(Alignment(shift: shift, ratio: 1, offset: 0, residual: 0), atMost: .infinity))
  }

  /// 0, 1, −1, 2, −2 …
  private static let shifts = [0] + (1...farthestShift).flatMap { [$0, -$0] }

  private func checked(shift: Int, ratio: Double, isOffset: Bool) -> Alignment? {
    let offset = isOffset ? startOffset : 0
    guard offset.isFinite, !isInterrupted() else { return nil }
    var alignment = Alignment(shift: shift, ratio: ratio, offset: offset, residual: 0)
    alignment.residual = largestResidual(alignment, atMost: tolerance)
    return alignment.residual <= tolerance ? alignment : nil
  }

  private var startOffset: Double {
    guard let (start, other) = zip(first, second).first(where: { !$0.isNaN && !$1.isNaN }) else { return 0 }
    return other - start
  }

  /// Returns whether most of the motion of each side is compared with that shift.
  private func isConclusive(_ shift: Int) -> Bool {
    let count = pairCount(at: shift)
    guard count > 1, !isInterrupted() else { return shift == 0 }
    return isMost(firstDistances, upTo: min(first.count, count - max(0, shift)))
      && isMost(secondDistances, upTo: min(second.count, count + min(0, shift)))
  }

  private func isMost(_ distances: [Double], upTo count: Int) -> Bool {
    guard let all = distances.last, count > 0 else { return false }
    return distances[count - 1] >= all * 0.6
  }

  private func pairCount(at shift: Int) -> Int {
    shift >= 0 ? min(second.count, first.count + shift) : min(first.count, second.count - shift)
  }

  /// Returns the pairs to compare. If a side moves in its first frame, the values before are unknown.
  private func pairs(at shift: Int) -> Range<Int> {
    let held = shift > 0 ? first : second
    let isMoving = held.count > 1 && (held[1] - held[0]).magnitude > tolerance
    let count = pairCount(at: shift)
    return (isMoving ? min(abs(shift), count) : 0)..<count
  }

  private func pair(_ index: Int, at shift: Int) -> (Double, Double) {
    shift >= 0
      ? (first[max(0, index - shift)], second[index])
      : (first[index], second[max(0, index + shift)])
  }

  /// Returns the largest remaining distance, or any distance above the bound.
  private func largestResidual(_ alignment: Alignment, atMost bound: Double) -> Double {
    let (start, other) = (first.first ?? 0, second.first ?? 0)
    var largest = 0.0
    for index in pairs(at: alignment.shift) {
      let (a, b) = pair(index, at: alignment.shift)
      if a.isNaN && b.isNaN { continue }
      let expected =
        alignment.ratio == 1 ? a + alignment.offset : other + alignment.ratio * (a - start)
      let residual = (b - expected).magnitude
      guard residual <= bound else { return residual.isNaN ? .infinity : residual }
      largest = max(largest, residual)
    }
    return largest
  }

  /// Returns the mean square of the remaining distances. If only one side is present, its whole range counts.
  private func meanSquare(at shift: Int, atMost bound: Double) -> Double {
    let pairs = pairs(at: shift)
    let count = pairs.count
    guard count > 0 else { return .infinity }
    var sum = 0.0
    for index in pairs {
      let (a, b) = pair(index, at: shift)
      if a.isNaN && b.isNaN { continue }
      let difference = a.isNaN || b.isNaN ? penalty : b - a
      sum += difference * difference
      guard sum <= bound * Double(count) * 2 else { return .infinity }
    }
    return sum / Double(count)
  }

  private var penalty: Double { max(1, (firstDistances.last ?? 0) + (secondDistances.last ?? 0)) }

  /// Returns the ratio by least squares about the start values, or `nil` if either side does not move.
  private func ratio(at shift: Int) -> Double? {
    guard let start = first.first, let other = second.first, !start.isNaN, !other.isNaN else { return nil }
    var (products, squares) = (0.0, 0.0)
    for index in pairs(at: shift) {
      let (a, b) = pair(index, at: shift)
      guard !a.isNaN, !b.isNaN else { continue }
      products += (a - start) * (b - other)
      squares += (a - start) * (a - start)
    }
    guard squares > tolerance * tolerance, case let ratio = products / squares, ratio != 0, ratio.isFinite else {
      return nil
    }
    return ratio
  }

  /// Returns the distance that a series has moved up to each frame.
  private static func distances(_ values: [Double]) -> [Double] {
    var distance = 0.0
    return values.indices.map { index in
      let step = index > 0 ? (values[index] - values[index - 1]).magnitude : 0
      if !step.isNaN { distance += step }
      return distance
    }
  }
}
