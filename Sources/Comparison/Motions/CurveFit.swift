internal import FlipbookMotion

/// Fits the known laws of motion to part of a track, from the last frame at rest to the first frame at rest again.
struct CurveFit {
  private let samples: [Double]
  private let frameSeconds: Double
  private let threshold: Double

  /// The possible delays between a frame and the start of the motion, in frames: refreshes are finer than frames.
  private static let lateness = [0, 0.5, 1.0 / 3, 2.0 / 3, 0.25, 0.75]
  /// The minimum number of frames with which curves can be distinguished.
  private static let fewestSamples = 5
  private static let longestSeconds = 20.0

  init(samples: [Double], frameSeconds: Double, tolerance: Double) {
    self.samples = samples
    self.frameSeconds = frameSeconds
    let distance = samples.count > 1 ? (samples[samples.count - 1] - samples[0]).magnitude : 0
    threshold = max(tolerance, distance / 1000, CurveFit.pixel(of: samples) * 0.51)
  }

  /// Returns the law that fits best, the simplest of equal ones, or `nil` if none fits.
  func best() -> KnownCurve? {
    guard samples.count >= CurveFit.fewestSamples, distance.magnitude > threshold * 20,
      Double(samples.count) * frameSeconds < CurveFit.longestSeconds
    else { return nil }
    for lateness in CurveFit.lateness {
      if let fit = best(of: CurveFit.laws, lateness) { return fit }
    }
    // Springs take long to fit, so they are only tried if no other law fits.
    return CurveFit.lateness.prefix(2).lazy.compactMap { best(of: [SpringLaw()], $0) }.first
  }

  private func best(of laws: [any MotionLaw], _ lateness: Double) -> KnownCurve? {
    let fits = laws.compactMap { $0.fit(samples, frameSeconds, lateness * frameSeconds) }
    // Of laws that fit equally well, the first and therefore simplest one is chosen.
    return fits.filter { $0.residual <= threshold }.min { $0.residual < $1.residual * 0.999 }
  }

  private var distance: Double { samples[samples.count - 1] - samples[0] }

  /// The laws, the simplest first.
  private static let laws =
    TimingCurve.named.map { TimedLaw(name: $0.name, curve: $0.curve) as any MotionLaw }
    + [DecelerationLaw(), ReturnLaw.bounce, ReturnLaw.paging]

  /// Returns the size of a pixel in points if all values are multiples of it, or 0 if they are not.
  private static func pixel(of samples: [Double]) -> Double {
    for scale in [1.0, 2, 3] where samples.allSatisfy({ ($0 * scale - ($0 * scale).rounded()).magnitude < 1e-6 }) {
      return 1 / scale
    }
    return 0
  }
}

/// A law with parameters that can be fitted to a motion.
protocol MotionLaw: Sendable {
  /// - Parameter lateness: The seconds from the first sample to the start of the motion.
  func fit(_ samples: [Double], _ frameSeconds: Double, _ lateness: Double) -> KnownCurve?
}

extension MotionLaw {
  /// Returns the largest distance between the samples and a law, except at the first sample; the last one must be the
  /// end value. If the distance is large, the result is only a lower bound.
  func residual(_ samples: [Double], _ frameSeconds: Double, _ lateness: Double, _ law: (Double) -> Double) -> Double {
    let cutoff = (samples[samples.count - 1] - samples[0]).magnitude / 4
    var largest = 0.0
    for index in 1..<samples.count - 1 {
      largest = max(largest, (law(Double(index) * frameSeconds - lateness) - samples[index]).magnitude)
      if largest > cutoff { break }
    }
    return largest
  }
}
