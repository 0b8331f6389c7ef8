import FlipbookMotion

/// Fits the known laws of motion to part of a track, from the last frame at rest to the first frame at rest again.
package struct CurveFit {
  private let samples: MotionSamples

  /// The minimum number of frames with which curves can be distinguished.
  private static let fewestSamples = 5
  private static let longestSeconds = 20.0
  /// A law that fits this much worse than the best one is not a candidate.
  private static let equalRatio = 2.0

  package init(samples: MotionSamples) { self.samples = samples }

  /// Returns the laws that fit, the most likely one first.
  package func curves() -> [KnownCurve] {
    guard isLongEnough else { return [] }
    var fits = CurveFit.simple.compactMap { $0.fit(samples, parameters: nil) }.filter(isClose)
    // Springs take long to fit, so they are only tried if no other law fits well.
    if !fits.contains(where: { $0.rms <= samples.rounding }) {
      fits += [SpringLaw().fit(samples, parameters: nil)].compactMap(\.self).filter(isClose)
    }
    guard let least = fits.map(\.rms).min() else { return [] }
    let limit = max(least * CurveFit.equalRatio, samples.rounding)
    // Of laws that fit equally well, the first and therefore simplest one is the most likely.
    let ranked = fits.enumerated().sorted { one, other in
      let (first, second) = (max(one.element.rms, samples.rounding), max(other.element.rms, samples.rounding))
      return first * 1.05 < second || (first <= second * 1.05 && one.offset < other.offset)
    }
    return ranked.map(\.element).filter { $0.rms <= limit }
  }

  /// Returns the fit of a law with given parameters, or `nil` if it does not fit as well as the law's own best fit.
  package func curve(like curve: KnownCurve, own: KnownCurve) -> KnownCurve? {
    guard let fit = CurveFit.law(of: curve)?.fit(samples, parameters: curve.parameters) else { return nil }
    return fit.rms <= max(own.rms * 1.5, samples.rounding * 1.2) ? fit : nil
  }

  private var isLongEnough: Bool {
    samples.values.count >= CurveFit.fewestSamples && samples.distance.magnitude > samples.threshold * 20
      && samples.seconds(samples.values.count) < CurveFit.longestSeconds
  }

  private func isClose(_ curve: KnownCurve) -> Bool { curve.residual <= samples.threshold }

  /// The laws, the simplest first.
  private static let simple: [any MotionLaw] =
    TimingCurve.named.map { TimedLaw(name: $0.name, curve: $0.curve) } + [DecelerationLaw(), ReturnLaw()]

  private static func law(of curve: KnownCurve) -> (any MotionLaw)? {
    switch curve.law {
    case .timed(let name):
      TimingCurve.named.first { $0.name == name }.map { TimedLaw(name: $0.name, curve: $0.curve) }
    case .deceleration: DecelerationLaw()
    case .returning: ReturnLaw()
    case .spring: SpringLaw()
    }
  }
}
