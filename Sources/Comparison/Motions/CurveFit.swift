internal import FlipbookMotion

/// Tries the known laws of motion on a part of a track, from its last frame at rest to its first at rest again.
struct CurveFit {
  private let samples: [Double]
  private let frameSeconds: Double
  private let threshold: Double

  /// How much of a frame may lie between the motion's start and the frame before it: refreshes are finer than frames.
  private static let lateness = [0, 0.5, 1.0 / 3, 2.0 / 3, 0.25, 0.75]
  /// From so many frames on a curve can be told from another.
  private static let fewestSamples = 5
  private static let longestSeconds = 20.0

  init(samples: [Double], frameSeconds: Double, tolerance: Double) {
    self.samples = samples
    self.frameSeconds = frameSeconds
    let way = samples.count > 1 ? (samples[samples.count - 1] - samples[0]).magnitude : 0
    threshold = max(tolerance, way / 1000, CurveFit.pixel(of: samples) * 0.51)
  }

  /// The law that lies nearest, of equal ones the plainest; nil where none lies near.
  func best() -> KnownCurve? {
    guard samples.count >= CurveFit.fewestSamples, way.magnitude > threshold * 20,
      Double(samples.count) * frameSeconds < CurveFit.longestSeconds
    else { return nil }
    for lateness in CurveFit.lateness {
      if let fit = best(of: CurveFit.laws, lateness) { return fit }
    }
    // To look for a spring takes long: only where nothing else is near.
    return CurveFit.lateness.prefix(2).lazy.compactMap { best(of: [SpringLaw()], $0) }.first
  }

  private func best(of laws: [any MotionLaw], _ lateness: Double) -> KnownCurve? {
    let fits = laws.compactMap { $0.fit(samples, frameSeconds, lateness * frameSeconds) }
    // A plainer one further up in the list wins against one that is no better.
    return fits.filter { $0.residual <= threshold }.min { $0.residual < $1.residual * 0.999 }
  }

  private var way: Double { samples[samples.count - 1] - samples[0] }

  /// The plainest first.
  private static let laws =
    TimingCurve.named.map { TimedLaw(name: $0.name, curve: $0.curve) as any MotionLaw }
    + [DecelerationLaw(), ReturnLaw.bounce, ReturnLaw.paging]

  /// The size of a pixel in points where every value lies on one, else 0.
  private static func pixel(of samples: [Double]) -> Double {
    for scale in [1.0, 2, 3] where samples.allSatisfy({ ($0 * scale - ($0 * scale).rounded()).magnitude < 1e-6 }) {
      return 1 / scale
    }
    return 0
  }
}

/// A law with parameters that can be fitted to a motion.
protocol MotionLaw: Sendable {
  /// - Parameter lateness: seconds from the first sample to the motion's start.
  func fit(_ samples: [Double], _ frameSeconds: Double, _ lateness: Double) -> KnownCurve?
}

extension MotionLaw {
  /// The largest distance between samples and what the law says for each but the first; the last is the end, whatever the
  /// law says. Where it is far off, no more than that is told.
  func residual(_ samples: [Double], _ frameSeconds: Double, _ lateness: Double, _ law: (Double) -> Double) -> Double {
    let hopeless = (samples[samples.count - 1] - samples[0]).magnitude / 4
    var largest = 0.0
    for index in 1..<samples.count - 1 {
      largest = max(largest, (law(Double(index) * frameSeconds - lateness) - samples[index]).magnitude)
      if largest > hopeless { break }
    }
    return largest
  }
}
