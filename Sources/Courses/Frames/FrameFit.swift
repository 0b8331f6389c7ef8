internal import FlipbookMotion
import FlipbookUnits

/// Fits laws to a motion in the frames of a run, from the last frame at rest to the first frame at rest again.
///
/// The times of frames are exact, and their values but for whole pixels, so that a law is one that is close to all of them. The first and
/// the last frame only bound the motion, which can start and end between frames.
package struct FrameFit {
  private let frameSeconds: Double
  private let start: Double
  private let end: Double
  /// The largest distance between a law and the frames.
  private let threshold: Double
  private let pixel: Double
  /// The frames between the first and the last one, or `nil` if they are too few, too many, or too close to tell laws apart.
  private let window: FitWindow?

  private static let fewestFrames = 5
  private static let longestSeconds = 20.0
  /// A law that fits this much worse than the best one is not a candidate.
  private static let equalRatio = 2.0

  /// What is farther than this many times the threshold after a few steps will not come close.
  private static let farFactor = 8.0

  /// - Parameters:
  ///   - values: At least one value.
  ///   - tolerance: The distance at which values are equal.
  package init(_ values: ArraySlice<Double>, frameSeconds: Double, tolerance: Double) {
    let values = Array(values)
    self.frameSeconds = frameSeconds
    (start, end, pixel) = (values[0], values[values.count - 1], PixelGrid.pixel(of: values))
    let distance = (end - start).magnitude
    threshold = max(min(tolerance, distance / 500), distance / 1000, pixel * 0.75)
    guard values.count >= Self.fewestFrames, distance > threshold * 20,
      Double(values.count) * frameSeconds < Self.longestSeconds
    else {
      window = nil
      return
    }
    let curve = SampledCurve(
      times: (1..<values.count - 1).map { Double($0) * frameSeconds }, values: Array(values[1..<values.count - 1]))
    let all = 0...curve.count - 1
    window = FitWindow(
      curve, all, moving: all, startLevel: nil, endLevel: nil, noise: CurveNoise(curve), step: frameSeconds)
  }

  /// Returns the laws that fit, the most likely one first.
  package func curves() -> [KnownCurve] {
    var fits = (TimingCurve.named.map { .timed($0.name) } + [.deceleration, .returning]).compactMap { close($0) }
    // Springs take long to fit, so they are only tried if no other law fits well.
    if !fits.contains(where: { $0.rms <= rounding }), let spring = close(.spring) { fits.append(spring) }
    guard let least = fits.map(\.rms).min() else { return [] }
    let limit = max(least * Self.equalRatio, rounding)
    // Of laws that fit equally well, the first and therefore simplest one is the most likely.
    let ranked = fits.enumerated().sorted { one, other in
      let (first, second) = (max(one.element.rms, rounding), max(other.element.rms, rounding))
      return first * 1.05 < second || (first <= second * 1.05 && one.offset < other.offset)
    }
    return ranked.map(\.element).filter { $0.rms <= limit }
  }

  /// Returns the deceleration that fits, or `nil`.
  package func deceleration() -> KnownCurve? { close(.deceleration) }

  /// Returns the fit of a law with given parameters, or `nil` if it does not fit as well as the law's own best fit.
  package func curve(like curve: KnownCurve, own: KnownCurve) -> KnownCurve? {
    first(curve.law, curve.parameters) { $0.rms <= max(own.rms * 1.5, rounding * 1.2) }
  }

  /// The root of the mean square that rounding alone can cause.
  private var rounding: Double { max(pixel * 0.35, threshold * 0.02, 0.0005) }

  private func close(_ law: KnownCurve.Law) -> KnownCurve? { first(law, nil) { $0.residual <= threshold } }

  /// Returns a good fit of a law. A return that ends on a pixel can end anywhere on it, but most end at its middle.
  private func first(
    _ law: KnownCurve.Law, _ known: [Double]?, where isGood: (KnownCurve) -> Bool
  ) -> KnownCurve? {
    let slacks = law == .returning && pixel > 0 ? [0, pixel / 2] : [0]
    return slacks.lazy.compactMap { fit(law, known, slack: $0) }.first(where: isGood)
  }

  /// - Parameters:
  ///   - known: The parameters to use; nil to find them. The start is found in both cases.
  ///   - slack: How far from its last frame a motion on pixels can end.
  private func fit(_ law: KnownCurve.Law, _ known: [Double]?, slack: Double) -> KnownCurve? {
    guard let window, let family = family(law, known, slack, window), window.times.count > family.freedom else {
      return nil
    }
    let far = Self.farFactor * threshold
    let closest = family.closest(weights: window.samples.shares, most: Double(window.times.count) * far * far)
    guard let constants = closest?.constants,
      var curve = curve(law, constants, { family.model.point(constants, at: $0 - frameSeconds) })
    else { return nil }
    var squares = 0.0
    for (time, value) in zip(window.times, window.values) {
      let distance = (family.model.point(constants, at: time).value - value).magnitude
      curve.residual = max(curve.residual, distance)
      squares += distance * distance
    }
    curve.rms = (squares / Double(window.times.count)).squareRoot()
    return curve
  }

  // MARK: Laws

  private func family(
    _ law: KnownCurve.Law, _ known: [Double]?, _ slack: Double, _ window: FitWindow
  ) -> LawFamily? {
    let number = known?.first
    switch law {
    case .timed(let name):
      return TimingCurve.named.first { $0.name == name }.flatMap { timing(name, $0.curve, number, window) }
    case .deceleration:
      guard let number else { return window.deceleration() }
      let decay = DecelerationRate(perMillisecond: number).decayPerSecond
      return window.deceleration().with(free: [DecelerationModel.from, DecelerationModel.velocity]) {
        $0[DecelerationModel.decay] = decay
      }
    case .returning:
      guard var spring = number.map({ self.spring($0, 1, window) }) ?? window.springs(ratios: [1]).first else {
        return nil
      }
      // The motion can end before it is seen to. Rounded to pixels, that says nothing about the law.
      let places = [SpringModel.from, SpringModel.velocity] + (pixel == 0 || slack > 0 ? [SpringModel.to] : [])
      if slack > 0 { (spring.low[SpringModel.to], spring.high[SpringModel.to]) = (end - slack, end + slack) }
      return spring.with(free: places + (number == nil ? [SpringModel.frequency] : [])) { $0[SpringModel.to] = end }
    case .spring:
      guard let known else { return window.springs().last }
      return spring(2 * .pi / known[0], known[1], window)
        .with(free: [SpringModel.from, SpringModel.velocity, SpringModel.to])
    }
  }

  private func spring(_ frequency: Double, _ ratio: Double, _ window: FitWindow) -> LawFamily {
    window.spring(startsAtRest: false, starts: [[start, end, 0, frequency, ratio, 0, 0, 0]])
  }

  /// A curve between the two frames at rest, with a duration or its own.
  private func timing(_ name: String, _ curve: TimingCurve, _ known: Double?, _ window: FitWindow) -> LawFamily? {
    guard let points = curve.controlPoints else {
      return window.systemSpring().with(free: [SpringModel.start]) {
        ($0[SpringModel.from], $0[SpringModel.to]) = (start, end)
      }
    }
    let (early, duration) = (-frameSeconds / 2, known ?? window.last + frameSeconds)
    let family = LawFamily(
      kind: .timing(name), model: TimingModel(), samples: window.samples,
      low: [-1e9, -1e9, -1e3, frameSeconds / 2, 0, -2, 0, -2], high: [1e9, 1e9, 1e3, 1e3, 1, 3, 1, 3],
      starts: [[start, end, early, duration, points.x, points.y, points.z, points.w]])
    return family.with(free: known == nil ? [TimingModel.start, TimingModel.duration] : [TimingModel.start])
  }

  /// Returns the law with its parameters and its start, or `nil` if it can't be that of the motion.
  private func curve(
    _ law: KnownCurve.Law, _ constants: Constants, _ point: (Double) -> ModelPoint
  ) -> KnownCurve? {
    switch law {
    case .timed(let name):
      let isKeyboard = name == "keyboard"
      let duration = isKeyboard ? TimingCurve.keyboardDurationSeconds : constants[TimingModel.duration]
      let first = frameSeconds + constants[TimingModel.start]
      guard isBounded(first, duration) else { return nil }
      return KnownCurve(
        law: law, parameters: isKeyboard ? [] : [duration], durationSeconds: duration, startSeconds: first)
    case .deceleration:
      let (speed, decay) = (constants[DecelerationModel.velocity], constants[DecelerationModel.decay])
      let destination = constants[DecelerationModel.from] + speed / decay
      // The part of the way that is left at the first frame, relative to that at the second one.
      let left = (destination - start) * decay / speed
      guard (0.5...25).contains(decay), left > 0, (destination - start) * (end - start) > 0 else { return nil }
      return KnownCurve(
        law: law, parameters: [Maths.exp(-decay / 1000)], startSeconds: frameSeconds - Maths.log(left) / decay)
    case .returning, .spring:
      let (frequency, ratio) = (constants[SpringModel.frequency], constants[SpringModel.ratio])
      guard (constants[SpringModel.to] - end).magnitude < (end - start).magnitude * 0.02 + threshold,
        Self.frequencies.contains(frequency), Self.ratios.contains(ratio)
      else { return nil }
      let first = startSeconds(point)
      let velocity = point(first).velocity
      if law == .returning {
        return KnownCurve(law: law, parameters: [frequency], startSeconds: first, startVelocity: velocity)
      }
      // An overdamped spring of UIView is critical, so that none of its durations belongs to one.
      let settling = ratio < 1 ? Spring(durationSeconds: 1, dampingRatio: ratio).angularFrequency : nil
      return KnownCurve(
        law: law, parameters: [2 * .pi / frequency, ratio], durationSeconds: settling.map { $0 / frequency },
        startSeconds: first, startVelocity: velocity)
    }
  }

  /// The frequencies in radians per second, and the damping, that are no bounds of the search.
  private static let (frequencies, ratios) = (0.9...78, 0.04...2.9)

  /// Whether a curve starts after the last frame at rest and ends before the first one at rest again. Slow ends look like rest.
  private func isBounded(_ first: Double, _ duration: Double) -> Bool {
    let slack = frameSeconds * (pixel > 0 ? 4.5 : 1.7)
    let last = (window?.last ?? 0) + 1.5 * frameSeconds
    return (first - frameSeconds / 2).magnitude < slack && (first + duration - last).magnitude < slack
  }

  /// Returns when a law was closest to the value at rest, within the first frame. Of two such times, the one after which it moves as the
  /// motion does counts.
  private func startSeconds(_ point: (Double) -> ModelPoint) -> Double {
    var (low, high) = (-0.25 * frameSeconds, 1.25 * frameSeconds)
    let step = (window?.values[0] ?? start) - start
    for _ in 0..<Self.refinements {
      let places = (0...Self.places).map { low + Double($0) * (high - low) / Double(Self.places) }
      let points = places.map(point)
      let forward = places.indices.filter { points[$0].velocity * step >= 0 }
      let best = (forward.isEmpty ? Array(places.indices) : forward).min {
        (points[$0].value - start).magnitude < (points[$1].value - start).magnitude
      }
      guard let best else { break }
      (low, high) = (places[max(0, best - 1)], places[min(Self.places, best + 1)])
    }
    return (low + high) / 2
  }

  /// How many parts of the first frame are compared, and how often the best one is divided again.
  private static let (places, refinements) = (40, 6)
}
