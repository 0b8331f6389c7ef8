internal import FlipbookMotion

/// A part of a curve to which laws are fitted, with times from 0.
struct FitWindow {
  private(set) var times: [Double]
  private(set) var values: [Double]
  /// The time of the first sample on the clock of the curve.
  let origin: Double
  /// The values at which the curve rests before and after, if it does.
  let startLevel: Double?
  let endLevel: Double?
  /// The noise of the curve as a standard deviation, and the size of its pixels.
  let noise: Double
  let pixel: Double
  let others: [TrackCurve]

  /// Another track of the recording, which this one can follow.
  struct TrackCurve {
    let name: String
    let curve: SampledCurve
  }

  /// The most samples that a law is fitted to; errors are measured at all.
  private static let mostSamples = 160

  init(
    _ curve: SampledCurve, _ range: ClosedRange<Int>, startLevel: Double?, endLevel: Double?, noise: Double,
    pixel: Double, others: [TrackCurve]
  ) {
    origin = curve.times[range.lowerBound]
    allTimes = curve.times[range].map { [origin] in $0 - origin }
    allValues = Array(curve.values[range])
    reach = FitWindow.reach(of: allValues)
    let stride = max(1, (range.count + FitWindow.mostSamples - 1) / FitWindow.mostSamples)
    if stride == 1 {
      (times, values) = (allTimes, allValues)
    } else {
      let kept = Array(Swift.stride(from: 0, to: allTimes.count, by: stride))
      (times, values) = (kept.map { [allTimes] in allTimes[$0] }, kept.map { [allValues] in allValues[$0] })
    }
    (self.startLevel, self.endLevel) = (startLevel, endLevel)
    (self.noise, self.pixel, self.others) = (noise, pixel, others)
  }

  private(set) var allTimes: [Double]
  private(set) var allValues: [Double]
  /// The difference between the largest and the smallest value. It is stored, because it is needed for every sample.
  private(set) var reach: Double

  private static func reach(of values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }

  /// The window without the rest at its start: springs and decelerations begin between two samples.
  var withoutRest: FitWindow {
    guard startLevel != nil, allTimes.count > 4 else { return self }
    var window = self
    (window.times, window.values) = (Array(times.dropFirst()), Array(values.dropFirst()))
    (window.allTimes, window.allValues) = (Array(allTimes.dropFirst()), Array(allValues.dropFirst()))
    window.reach = FitWindow.reach(of: window.allValues)
    return window
  }

  var duration: Double { allTimes.last ?? 0 }

  /// The largest error of a law that fits: noise, rounding, and a little of the distance.
  var tolerance: Double { max(4 * noise, 0.75 * pixel, 0.002 * reach, 1e-9) }

  func other(_ name: String, _ time: Double) -> Double? {
    others.first { $0.name == name }?.curve.value(at: origin + time)
  }

  /// The largest error of a law and its mean, as a standard deviation.
  func errors(of law: FittedLaw) -> (largest: Double, mean: Double)? {
    var (largest, squares) = (0.0, 0.0)
    for (time, value) in zip(allTimes, allValues) {
      guard let expected = law.value(at: time, others: other) else { return nil }
      let error = isSnapped(value, expected, law) ? 0 : (value - expected).magnitude
      guard error.isFinite else { return nil }
      largest = max(largest, error)
      squares += error * error
    }
    return (largest, (squares / Double(max(1, allTimes.count))).squareRoot())
  }

  /// Whether a bounce has ended: a scroll view is exactly at its edge once less than half a point is left.
  private func isSnapped(_ value: Double, _ expected: Double, _ law: FittedLaw) -> Bool {
    guard case .criticalSpring(let end, _, _, _) = law, reach > 20 * ReturnSpring.restDistance else { return false }
    return (value - end).magnitude <= max(4 * noise, 0.34 * pixel, 1e-6)
      && (expected - end).magnitude <= ReturnSpring.restDistance + 4 * noise
  }

  func candidate(_ law: FittedLaw, _ uncertainties: [String: Double] = [:]) -> FitCandidate? {
    errors(of: law).map { FitCandidate(law: law, largest: $0.largest, mean: $0.mean, uncertainties: uncertainties) }
  }
}

/// A law that was fitted to a part of a curve.
struct FitCandidate {
  var law: FittedLaw
  /// The largest error, and the mean one as a standard deviation.
  var largest: Double
  var mean: Double
  /// Twice the standard error of parameters, by their names.
  var uncertainties: [String: Double]
}
