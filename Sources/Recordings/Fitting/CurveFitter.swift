internal import FlipbookComparison

/// Finds which laws a recorded track follows, piece by piece.
package struct CurveFitter {
  private let curve: SampledCurve
  private let leaders: [FitWindow.TrackCurve]
  private let isInterrupted: () -> Bool
  private let noise: Double
  private let pixel: Double
  /// The largest error of a law that fits.
  private let tolerance: Double

  /// The part of the distance by which measured curves of the system's spring can differ from it.
  static let looseness = 0.026
  /// How long a movement includes the rest after it, in seconds: springs still creep there.
  private static let tail = 0.12
  private static let fewestSamples = 5

  /// - Parameter leaders: Other tracks of the recording, which this one can follow.
  package init(
    _ curve: SampledCurve, leaders: [(name: String, curve: SampledCurve)] = [],
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    self.curve = curve
    self.leaders = leaders.map { FitWindow.TrackCurve(name: $0.name, curve: $0.curve) }
    self.isInterrupted = isInterrupted
    noise = min(curve.noise, curve.range * 0.05)
    pixel = curve.pixel
    tolerance = max(4 * noise, 0.75 * pixel, 0.001_5 * curve.range, 1e-9)
  }

  /// Returns the pieces in order, including rests.
  package func pieces() -> [FittedPiece] {
    let restTolerance = max(3 * noise, 0.6 * pixel, 0.001 * curve.range, 1e-9)
    let movements = joined(MovementSearch(curve, tolerance: restTolerance).movements(), restTolerance)
    var pieces: [FittedPiece] = []
    var last = 0
    for (index, movement) in movements.enumerated() {
      guard !isInterrupted() else { return pieces }
      let (first, end) = (movement.samples.lowerBound, movement.samples.upperBound)
      if first > last { pieces.append(rest(last...first)) }
      let next = index + 1 < movements.count ? movements[index + 1].samples.lowerBound : curve.count - 1
      pieces += self.pieces(
        of: movement, restsBefore: first > 0 && !isMoving(before: first), restsAfter: end < curve.count - 1, next: next)
      last = end
    }
    if last < curve.count - 1 { pieces.append(rest(last...curve.count - 1)) }
    return pieces
  }

  /// Joins movements that only seem to rest in between, because they creep.
  private func joined(_ movements: [Movement], _ restTolerance: Double) -> [Movement] {
    var joined: [Movement] = []
    for movement in movements {
      guard let last = joined.last, creeps(from: last, to: movement, restTolerance) else {
        joined.append(movement)
        continue
      }
      joined[joined.count - 1] = Movement(
        start: last.start, end: movement.end, startValue: last.startValue, endValue: movement.endValue,
        low: min(last.low, movement.low), high: max(last.high, movement.high),
        samples: last.samples.lowerBound...movement.samples.upperBound, isJump: false)
    }
    return joined
  }

  private func creeps(from last: Movement, to next: Movement, _ restTolerance: Double) -> Bool {
    let gap = curve.times[next.samples.lowerBound] - curve.times[last.samples.upperBound]
    // Where a spring turns around, it seems to rest.
    if gap < 0.15, next.high - next.low < 0.05 * (last.high - last.low) { return true }
    let drift = (curve.values[next.samples.lowerBound] - curve.values[last.samples.upperBound]).magnitude
    return gap < 0.3 && last.distance * next.distance > 0 && drift > 3 * noise + 0.3 * restTolerance
  }

  private func isMoving(before index: Int) -> Bool {
    (curve.values[index] - curve.values[index - 1]).magnitude > 4 * tolerance
  }

  private func rest(_ range: ClosedRange<Int>) -> FittedPiece {
    let sorted = curve.values[range].sorted()
    let level = sorted[sorted.count / 2]
    let largest = curve.values[range].map { ($0 - level).magnitude }.max() ?? 0
    return FittedPiece(
      law: .rest(value: level), start: curve.times[range.lowerBound], end: curve.times[range.upperBound],
      startValue: level, endValue: level, maximumError: largest, meanError: largest / 2, confidence: 1,
      uncertainties: [:])
  }

  private func window(_ range: ClosedRange<Int>, _ startLevel: Double?, _ endLevel: Double?) -> FitWindow {
    FitWindow(
      curve, range, startLevel: startLevel, endLevel: endLevel, noise: noise, pixel: pixel, others: leaders)
  }

  private func pieces(
    of movement: Movement, restsBefore: Bool, restsAfter: Bool, next: Int
  ) -> [FittedPiece] {
    let (first, end) = (movement.samples.lowerBound, movement.samples.upperBound)
    let levels = (restsBefore ? movement.startValue : nil, restsAfter ? movement.endValue : nil)
    if movement.isJump, end - first < 2 { return [jump(movement)] }
    let extended = (end...max(end, next)).last { curve.times[$0] <= curve.times[end] + CurveFitter.tail } ?? end
    let whole = window(first...extended, levels.0, restsAfter ? levels.1 : nil)
    let fits = WindowFits(window: whole, tolerance: max(tolerance, 0.002 * whole.reach), isFromRest: true)
    if let best = fits.best() {
      return simpler(than: best, first...end, levels.1).map { $0.map { piece($0.fit, $0.range) } } ?? [
        piece(best, first...end)
      ]
    }
    if let spring = fits.systemSpring(within: CurveFitter.looseness) { return [piece(spring, first...end)] }
    let split = segments(first...end, levels.1)
    let unknown = split.filter { $0.fit.candidate.law == .unrecognized }.reduce(0) { $0 + $1.range.count - 1 }
    let isUnclear = unknown * 3 > end - first || split.count > 8
    if isUnclear, let loose = fits.loose(within: CurveFitter.looseness) { return [piece(loose, first...end)] }
    return split.map { piece($0.fit, $0.range) }
  }

  private func segments(_ range: ClosedRange<Int>, _ endLevel: Double?) -> [Segmentation.Piece] {
    Segmentation(
      range: range, endLevel: endLevel, tolerance: tolerance, window: window, isInterrupted: isInterrupted
    ).pieces()
  }

  /// Pieces that explain a movement as well as a Bézier curve with free control points, with fewer numbers: a finger and a
  /// deceleration can look like such a curve.
  private func simpler(
    than fit: WindowFits.Fit, _ range: ClosedRange<Int>, _ endLevel: Double?
  ) -> [Segmentation.Piece]? {
    guard case .timed(.bezier, _, _, _, _) = fit.candidate.law, fit.candidate.mean > 0.000_02 * curve.range else {
      return nil
    }
    let pieces = segments(range, endLevel)
    let numbers = pieces.reduce(0) { $0 + $1.fit.candidate.law.freedom + 1 }
    let squares = pieces.reduce(0) { $0 + $1.fit.candidate.mean * $1.fit.candidate.mean * Double($1.range.count) }
    let mean = (squares / Double(range.count)).squareRoot()
    let isScrolling = pieces.contains { if case .deceleration = $0.fit.candidate.law { true } else { false } }
    return isScrolling && numbers <= 10 && mean <= max(1.25 * fit.candidate.mean, 1.2 * noise) ? pieces : nil
  }

  private func jump(_ movement: Movement) -> FittedPiece {
    let (first, end) = (movement.samples.lowerBound, movement.samples.upperBound)
    return FittedPiece(
      law: .unrecognized, start: curve.times[first], end: curve.times[end], startValue: curve.values[first],
      endValue: curve.values[end], maximumError: 0, meanError: 0, confidence: 0, uncertainties: [:])
  }

  private func piece(_ fit: WindowFits.Fit, _ range: ClosedRange<Int>) -> FittedPiece {
    FittedPiece(
      law: fit.candidate.law, start: curve.times[range.lowerBound], end: curve.times[range.upperBound],
      startValue: curve.values[range.lowerBound], endValue: curve.values[range.upperBound],
      maximumError: fit.candidate.largest, meanError: fit.candidate.mean, confidence: fit.confidence,
      uncertainties: fit.candidate.uncertainties)
  }
}
