internal import FlipbookMotion

/// Fits curves with a duration, from one rest to another.
struct TimedFits {
  let window: FitWindow

  private var from: Double { window.startLevel ?? window.allValues[0] }
  private var to: Double { window.endLevel ?? window.allValues[window.allValues.count - 1] }
  private var step: Double { window.duration / Double(max(1, window.allTimes.count - 1)) }

  /// UIKit's named curves, in order.
  func named() -> [FitCandidate] {
    TimingCurve.named.map(\.name).filter { $0 != "keyboard" }.compactMap { fit(.named($0)) }
  }

  /// The system's spring, which has its own duration: only its start is free.
  func systemSpring() -> FitCandidate? {
    let free = window.endLevel == nil
    let squares = LeastSquares(
      times: window.times, values: window.values,
      model: { p, time in
        let progress = TimingCurve.keyboardSpring.progress(afterSeconds: time - p[0])
        return from + ((free ? p[1] : to) - from) * progress
      },
      bounds: [-0.1...max(0.2, window.duration)] + (free ? [-1e9...1e9] : []))
    let starts = [0, 0.5, 1, 2].map { $0 * step }
    let fits = starts.compactMap { squares.minimize(from: [$0] + (free ? [to] : [])) }
    guard let best = fits.min(by: { $0.squares < $1.squares }) else { return nil }
    let end = free ? best.parameters[1] : to
    func law(_ start: Double) -> FittedLaw {
      .timed(
        .named("keyboard"), from: from, to: end, start: start, duration: TimingCurve.keyboardDurationSeconds)
    }
    // Curves that were measured are not exactly the spring: the start is where the largest error is smallest.
    let places = (-4...4).map { best.parameters[0] + Double($0) * step / 4 }
    let start = NumberSearch.best(places, refinements: 14) { window.errors(of: law($0))?.largest ?? .infinity }.place
    return window.candidate(law(start), ["start": 2 * best.errors[0]])
  }

  /// A cubic Bézier curve with any control points.
  func bezier() -> FitCandidate? {
    let squares = LeastSquares(
      times: window.times, values: window.values,
      model: { p, time in
        let curve = TimingCurve.bezier(x1: p[2], y1: p[3], x2: p[4], y2: p[5])
        let elapsed = time - p[0]
        return from + (to - from)
          * (elapsed >= p[1] ? 1 : curve.progress(elapsedSeconds: elapsed, durationSeconds: p[1]))
      },
      bounds: [-0.1...max(0.1, window.duration / 2), step / 2...(window.duration + 0.2), 0...1, -2...3, 0...1, -2...3])
    var best: LeastSquares.Result?
    for points in [(0.42, 0.0, 0.58, 1.0), (0.1, 0.1, 0.3, 1), (0.25, 0.1, 0.25, 1), (0.5, 0.0, 0.9, 0.8)] {
      for start in [0.0, step] {
        let first = [start, max(step, window.duration - start - step / 2), points.0, points.1, points.2, points.3]
        guard let found = squares.minimize(from: first, steps: 60) else { continue }
        if found.squares < best?.squares ?? .infinity { best = found }
      }
    }
    guard let best else { return nil }
    let p = best.parameters
    return window.candidate(
      .timed(.bezier(x1: p[2], y1: p[3], x2: p[4], y2: p[5]), from: from, to: to, start: p[0], duration: p[1]),
      [
        "duration": 2 * best.errors[1], "x1": 2 * best.errors[2], "y1": 2 * best.errors[3], "x2": 2 * best.errors[4],
        "y2": 2 * best.errors[5],
      ])
  }

  private func fit(_ curve: TimedCurve) -> FitCandidate? {
    let timing = curve.curve
    let squares = LeastSquares(
      times: window.times, values: window.values,
      model: { p, time in
        let elapsed = time - p[0]
        return from + (to - from)
          * (elapsed >= p[1] ? 1 : timing.progress(elapsedSeconds: elapsed, durationSeconds: p[1]))
      },
      bounds: [-0.1...max(0.1, window.duration / 2), step / 2...(window.duration + 0.2)])
    let starts = [0, 0.5, 1].map { [$0 * step, max(step, window.duration - $0 * step)] }
    let fits = starts.compactMap { squares.minimize(from: $0) }
    guard let best = fits.min(by: { $0.squares < $1.squares }) else { return nil }
    return window.candidate(
      .timed(curve, from: from, to: to, start: best.parameters[0], duration: best.parameters[1]),
      ["duration": 2 * best.errors[1], "start": 2 * best.errors[0]])
  }
}
