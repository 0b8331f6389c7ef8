internal import FlipbookMotion

/// A curve with a duration. Only the duration of the keyboard's curve is fixed.
struct TimedLaw: MotionLaw {
  let name: String
  let curve: TimingCurve

  func fit(_ samples: [Double], _ frameSeconds: Double, _ lateness: Double) -> KnownCurve? {
    let length = samples[samples.count - 1] - samples[0]
    let range = DurationSearch.range(samples, frameSeconds, lateness)
    func distance(_ duration: Double) -> Double {
      residual(samples, frameSeconds, lateness) { elapsed in
        samples[0] + length
          * (elapsed >= duration ? 1 : curve.progress(elapsedSeconds: elapsed, durationSeconds: duration))
      }
    }
    if curve.shape == .keyboard {
      let duration = TimingCurve.keyboardDurationSeconds
      guard range.contains(duration) else { return nil }
      return KnownCurve(name: name, durationSeconds: duration, residual: distance(duration))
    }
    let best = DurationSearch.best(in: range, distance)
    return KnownCurve(name: name, durationSeconds: best.duration, residual: best.distance)
  }
}

/// The spring of `UIView` with a duration and a damping ratio.
struct SpringLaw: MotionLaw {
  private static let ratios = (1...20).map { Double($0) / 20 }
  /// The largest part of the distance that a spring can have left in the frame before its end. At the end, it is a
  /// thousandth.
  private static let largestRest = 0.02

  func fit(_ samples: [Double], _ frameSeconds: Double, _ lateness: Double) -> KnownCurve? {
    let distance = samples[samples.count - 1] - samples[0]
    let rest = samples[samples.count - 1] - samples[samples.count - 2]
    guard rest.magnitude < distance.magnitude * SpringLaw.largestRest else { return nil }
    let range = DurationSearch.range(samples, frameSeconds, lateness)
    func best(_ ratio: Double, refinements: Int) -> (duration: Double, distance: Double) {
      DurationSearch.best(in: range, refinements: refinements) { duration in
        let spring = Spring(durationSeconds: duration, dampingRatio: ratio)
        return residual(samples, frameSeconds, lateness) { samples[0] + distance * spring.progress(afterSeconds: $0) }
      }
    }
    let coarse = SpringLaw.ratios.map { (ratio: $0, distance: best($0, refinements: 0).distance) }
    guard let start = coarse.min(by: { $0.distance < $1.distance }) else { return nil }
    let low = max(0.01, start.ratio - 0.05)
    let ratio = DurationSearch.best(in: low...min(1, start.ratio + 0.05)) { best($0, refinements: 12).distance }
      .duration
    let fit = best(ratio, refinements: DurationSearch.refinements)
    let name = "spring(\(DiffNumber.short(ratio, decimals: 3)))"
    return KnownCurve(name: name, durationSeconds: fit.duration, residual: fit.distance)
  }
}

/// Finds the number with the smallest residual.
enum DurationSearch {
  private static let steps = 8
  /// The number of refinements. Each leaves two thirds of the range.
  static let refinements = 24

  /// Returns the durations for which the last sample is the first one at the end. A slow end in whole pixels can rest
  /// for a few frames before that.
  static func range(_ samples: [Double], _ frameSeconds: Double, _ lateness: Double) -> ClosedRange<Double> {
    let end = Double(samples.count - 1) * frameSeconds - lateness
    let isOnPixels = samples.allSatisfy { ($0 * 6 - ($0 * 6).rounded()).magnitude < 1e-6 }
    return max(frameSeconds / 2, end - frameSeconds)...(end + 2e-6 + (isOnPixels ? 4 * frameSeconds : 0))
  }

  static func best(
    in range: ClosedRange<Double>, refinements: Int = refinements, _ distance: (Double) -> Double
  ) -> (duration: Double, distance: Double) {
    let step = (range.upperBound - range.lowerBound) / Double(steps)
    let places = (0...steps).map { range.lowerBound + Double($0) * step }
    let distances = places.map(distance)
    let best = distances.indices.min { distances[$0] < distances[$1] } ?? 0
    var (low, high) = (places[max(0, best - 1)], places[min(steps, best + 1)])
    for _ in 0..<refinements {
      let (left, right) = (low + (high - low) / 3, high - (high - low) / 3)
      if distance(left) <= distance(right) { high = right } else { low = left }
    }
    let middle = (low + high) / 2
    let refined = distance(middle)
    return refined <= distances[best] ? (middle, refined) : (places[best], distances[best])
  }
}
