internal import FlipbookMotion
import FlipbookUnits

/// Fits laws that depend on another track of the recording.
struct FollowerFits {
  let window: FitWindow

  /// The largest lag in seconds, and the step between lags.
  private static let largestLag = 0.3

  /// The other track that this one follows best, in proportion and with a delay.
  func follower() -> FitCandidate? {
    let fits = window.others.compactMap { follower(of: $0) }
    return fits.min { $0.mean < $1.mean }
  }

  private func follower(of other: FitWindow.TrackCurve) -> FitCandidate? {
    let values = window.allTimes.map { other.curve.value(at: window.origin + $0) }
    guard let low = values.min(), let high = values.max(), high - low > window.reach / 1000, high > low else {
      return nil
    }
    func fit(_ lag: Double) -> (factors: [Double], squares: Double)? {
      LinearSystem.fit(
        window.times, window.values, [{ _ in 1 }, { other.curve.value(at: window.origin + $0 - lag) }])
    }
    guard let prompt = fit(0) else { return nil }
    let promptLaw = FittedLaw.follower(track: other.name, factor: prompt.factors[1], offset: prompt.factors[0], lag: 0)
    let now = window.candidate(promptLaw)
    if let now, now.largest <= window.tolerance { return now }
    let step = max(other.curve.typicalStep / 2, 0.002)
    let lags = (-2...Int(holding: FollowerFits.largestLag / step)).map { Double($0) * step }
    let best = NumberSearch.best(lags, refinements: 14) { fit($0)?.squares ?? .infinity }
    guard let factors = fit(best.place)?.factors else { return now }
    let late = window.candidate(
      .follower(track: other.name, factor: factors[1], offset: factors[0], lag: best.place))
    guard let late, let now else { return late ?? now }
    return late.mean < now.mean * 0.8 ? late : now
  }

  /// The rubber band past an edge, pulled by a finger whose position was recorded.
  func rubberBand() -> FitCandidate? {
    let fingers = window.others.filter { $0.name.hasPrefix("touch.") }
    let fits = fingers.compactMap { rubberBand(of: $0) }
    return fits.min { $0.mean < $1.mean }
  }

  private func rubberBand(of finger: FitWindow.TrackCurve) -> FitCandidate? {
    let edge = window.startLevel ?? window.allValues[0]
    let first = finger.curve.value(at: window.origin)
    let last = finger.curve.value(at: window.origin + window.duration)
    let moved = window.allValues[window.allValues.count - 1] - edge
    guard (last - first).magnitude > 1, moved != 0 else { return nil }
    let sign = (last - first) * moved > 0 ? 1.0 : -1
    let lengths = [400.0, 700, 900]
    var best: LeastSquares.Result?
    let squares = LeastSquares(
      times: window.times, values: window.values,
      model: { p, time in
        let raw = sign * (finger.curve.value(at: window.origin + time) - p[0])
        return p[3] + RubberBand.displayed(raw: raw, length: p[2], coefficient: p[1])
      },
      bounds: [first - 200...first + 200, 0.05...1, 50...4000, edge - 60...edge + 60])
    for length in lengths {
      guard let found = squares.minimize(from: [first, 0.55, length, edge]) else { continue }
      if found.squares < best?.squares ?? .infinity { best = found }
    }
    guard let best else { return nil }
    let p = best.parameters
    return window.candidate(
      .rubberBand(track: finger.name, edge: p[3], start: p[0], sign: sign, coefficient: p[1], length: p[2]),
      ["coefficient": 2 * best.errors[1], "length": 2 * best.errors[2]])
  }
}
