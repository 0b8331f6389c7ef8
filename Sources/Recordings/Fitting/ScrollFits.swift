/// Fits the laws of scrolling, which can start and end anywhere.
enum ScrollFits {
  static func constantSpeed(_ window: FitWindow) -> FitCandidate? {
    guard let fit = LinearSystem.fit(window.times, window.values, [{ _ in 1 }, { $0 }]) else { return nil }
    return window.candidate(.constantSpeed(from: fit.factors[0], velocity: fit.factors[1]))
  }

  private static let decays = NumberSearch.ratios(0.3, 40, 22)

  static func deceleration(_ window: FitWindow) -> FitCandidate? {
    func fit(_ decay: Double) -> (factors: [Double], squares: Double)? {
      LinearSystem.fit(window.times, window.values, [{ _ in 1 }, { FittingMaths.exp(-decay * $0) }])
    }
    let best = NumberSearch.best(decays) { fit($0)?.squares ?? .infinity }
    guard let factors = fit(best.place)?.factors, factors[1].magnitude < 1e6 else { return nil }
    let polished = LeastSquares(
      times: window.times, values: window.values, model: { $0[0] - $0[1] * FittingMaths.exp(-$0[2] * $1) },
      bounds: [-1e9...1e9, -1e9...1e9, 0.05...200]
    ).minimize(from: [factors[0], -factors[1], best.place], steps: 12)
    guard let polished else { return nil }
    let (p, errors) = (polished.parameters, polished.errors)
    return window.candidate(.deceleration(destination: p[0], distance: p[1], decay: p[2]), ["decay": 2 * errors[2]])
  }

  private static let frequencies = NumberSearch.ratios(2, 80, 26)

  /// A critically damped spring toward a value, or toward the one that fits best.
  static func criticalSpring(_ window: FitWindow, end: Double?) -> FitCandidate? {
    func functions(_ frequency: Double) -> [(Double) -> Double] {
      [{ FittingMaths.exp(-frequency * $0) }, { $0 * FittingMaths.exp(-frequency * $0) }]
        + (end == nil ? [{ _ in 1 }] : [])
    }
    let values = end.map { end in window.values.map { $0 - end } } ?? window.values
    func fit(_ frequency: Double) -> (factors: [Double], squares: Double)? {
      LinearSystem.fit(window.times, values, functions(frequency))
    }
    let best = NumberSearch.best(frequencies) { fit($0)?.squares ?? .infinity }
    guard let factors = fit(best.place)?.factors else { return nil }
    let polished = LeastSquares(
      times: window.times, values: values,
      model: { ($0.count > 3 ? $0[3] : 0) + ($0[0] + $0[1] * $1) * FittingMaths.exp(-$0[2] * $1) },
      bounds: [-1e9...1e9, -1e9...1e9, 0.5...400] + (end == nil ? [-1e9...1e9] : [])
    ).minimize(from: [factors[0], factors[1], best.place] + factors.dropFirst(2), steps: 12)
    guard let polished else { return nil }
    let p = polished.parameters
    return window.candidate(
      .criticalSpring(end: end ?? p[3], displacement: p[0], slope: p[1], frequency: p[2]),
      ["frequency": 2 * polished.errors[2]])
  }

  /// A spring that overshoots, toward a value or toward the one that fits best.
  static func underdampedSpring(_ window: FitWindow, end: Double?) -> FitCandidate? {
    func functions(_ frequency: Double, _ ratio: Double) -> [(Double) -> Double] {
      let damped = frequency * ((1 - ratio) * (1 + ratio)).squareRoot()
      let fixed: [(Double) -> Double] = [
        { FittingMaths.exp(-ratio * frequency * $0) * FittingMaths.cos(damped * $0) },
        { FittingMaths.exp(-ratio * frequency * $0) * FittingMaths.sin(damped * $0) },
      ]
      return fixed + (end == nil ? [{ _ in 1 }] : [])
    }
    let values = end.map { end in window.values.map { $0 - end } } ?? window.values
    var best: (start: [Double], squares: Double)?
    for ratio in [0.15, 0.3, 0.45, 0.6, 0.75, 0.88] {
      for frequency in NumberSearch.ratios(3, 60, 12) {
        guard let fit = LinearSystem.fit(window.times, values, functions(frequency, ratio)) else { continue }
        if fit.squares < best?.squares ?? .infinity {
          best = ([fit.factors[0], fit.factors[1], frequency, ratio] + fit.factors.dropFirst(2), fit.squares)
        }
      }
    }
    guard let best else { return nil }
    let polished = LeastSquares(
      times: window.times, values: values,
      model: { p, time in
        let damped = p[2] * ((1 - p[3]) * (1 + p[3])).squareRoot()
        let wave = p[0] * FittingMaths.cos(damped * time) + p[1] * FittingMaths.sin(damped * time)
        return (p.count > 4 ? p[4] : 0) + wave * FittingMaths.exp(-p[3] * p[2] * time)
      },
      bounds: [-1e9...1e9, -1e9...1e9, 0.5...400, 0.01...0.999] + (end == nil ? [-1e9...1e9] : [])
    ).minimize(from: best.start)
    guard let polished else { return nil }
    let p = polished.parameters
    return window.candidate(
      .spring(end: end ?? p[4], cosine: p[0], sine: p[1], frequency: p[2], dampingRatio: p[3]),
      ["frequency": 2 * polished.errors[2], "dampingRatio": 2 * polished.errors[3]])
  }
}
