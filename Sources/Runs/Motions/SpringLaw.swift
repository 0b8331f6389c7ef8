import FlipbookMotion

/// A spring with less than critical damping, from rest or with an initial speed: c + e^(−at)·(p·cos wt + q·sin wt).
///
/// The end is free, because its last swings are too small to be seen.
package struct SpringLaw: MotionLaw {
  package func fit(_ samples: MotionSamples, parameters known: [Double]?) -> KnownCurve? {
    let search = SwingSearch(samples)
    let found = known.map { Swing(frequency: 2 * .pi / $0[0], damping: $0[1]) } ?? search.closest()
    guard let swing = found, swing.damping < SwingSearch.mostDamping, let fit = search.fit(swing) else { return nil }
    let (end, cosine, sine) = (fit.factors[0], fit.factors[1], fit.factors[2])
    guard samples.isEnd(end) else { return nil }
    let law = { (seconds: Double) in
      let angle = swing.speed * seconds
      return end + Maths.exp(-swing.decay * seconds) * (cosine * Maths.cos(angle) + sine * Maths.sin(angle))
    }
    let distances = samples.distances(to: law)
    let start = LawStart.seconds(samples, law)
    let settling = Spring(durationSeconds: 1, dampingRatio: swing.damping).angularFrequency
    return KnownCurve(
      name: "spring(\(DiffNumber.short(swing.damping, decimals: 3)))", law: .spring,
      parameters: [2 * .pi / swing.frequency, swing.damping], durationSeconds: settling / swing.frequency,
      startSeconds: start, startVelocity: LawStart.velocity(law, at: start), residual: distances.largest,
      rms: distances.rms)
  }
}

/// A damped oscillation.
private struct Swing {
  /// The rate at which the swings become smaller, per second.
  var decay: Double
  /// The angular speed of the swings, in radians per second.
  var speed: Double

  init(decay: Double, speed: Double) { (self.decay, self.speed) = (decay, speed) }

  init(frequency: Double, damping: Double) {
    self.init(decay: damping * frequency, speed: (1 - damping * damping).squareRoot() * frequency)
  }

  /// The angular frequency without damping, in radians per second.
  var frequency: Double { (decay * decay + speed * speed).squareRoot() }
  var damping: Double { decay / frequency }
}

/// Finds the oscillation that is closest to samples: the best one of a grid, refined by the method of Gauss and Newton.
private struct SwingSearch {
  private static let dampings = [0.15, 0.3, 0.45, 0.6, 0.75, 0.87, 0.95]
  private static let frequencies = (0...26).map { 4 * Maths.exp(Double($0) * 0.13) }
  private static let mostSteps = 30
  /// Beyond it, samples can't tell a spring from one with critical damping.
  static let mostDamping = 0.995

  private let samples: MotionSamples
  private let values: [Double]
  private let seconds: [Double]
  private let ones: [Double]

  init(_ samples: MotionSamples) {
    self.samples = samples
    (values, seconds) = (samples.innerValues, samples.innerSeconds)
    ones = seconds.map { _ in 1 }
  }

  /// Returns the fit of the end, the cosine, and the sine of an oscillation.
  func fit(_ swing: Swing) -> LinearFit? {
    let waves = waves(of: swing)
    return LinearFit(columns: [ones, waves.cosines, waves.sines], samples: values)
  }

  /// Returns the closest oscillation, or `nil` if none is near the samples.
  func closest() -> Swing? {
    let starts = SwingSearch.dampings.compactMap { damping in
      SwingSearch.frequencies.map { candidate(Swing(frequency: $0, damping: damping)) }.min { $0.rms < $1.rms }
    }
    let near = starts.filter { $0.rms < samples.distance.magnitude / 5 }.sorted { $0.rms < $1.rms }.prefix(3)
    return near.map(refined).min { $0.rms < $1.rms }?.swing
  }

  private func candidate(_ swing: Swing) -> (swing: Swing, rms: Double) { (swing, fit(swing)?.rms ?? .infinity) }

  private func refined(_ start: (swing: Swing, rms: Double)) -> (swing: Swing, rms: Double) {
    var best = start
    for _ in 0..<SwingSearch.mostSteps {
      guard let step = step(from: best.swing) else { return best }
      // A full step can go too far from places where the samples are not close to linear in the parameters.
      let shorter = [1, 0.5, 0.25, 0.125, 0.03].lazy.map { part in
        candidate(Swing(decay: best.swing.decay + part * step.decay, speed: best.swing.speed + part * step.speed))
      }
      guard let next = shorter.first(where: { isPossible($0.swing) && $0.rms < best.rms }) else { return best }
      let isSettled = next.rms > best.rms * (1 - 1e-9)
      best = next
      if isSettled { return best }
    }
    return best
  }

  private func isPossible(_ swing: Swing) -> Bool {
    swing.decay > 0 && swing.speed > 0 && (0.05...SwingSearch.mostDamping).contains(swing.damping)
      && (2...200).contains(swing.frequency)
  }

  /// Returns the step to the closest oscillation, as far as the samples are linear in its parameters.
  private func step(from swing: Swing) -> Swing? {
    guard let fit = fit(swing) else { return nil }
    let (cosines, sines) = waves(of: swing)
    let (cosine, sine) = (fit.factors[1], fit.factors[2])
    let indices = values.indices
    let distances = indices.map { values[$0] - fit.factors[0] - cosine * cosines[$0] - sine * sines[$0] }
    let byDecay = indices.map { -seconds[$0] * (cosine * cosines[$0] + sine * sines[$0]) }
    let bySpeed = indices.map { seconds[$0] * (sine * cosines[$0] - cosine * sines[$0]) }
    let columns = [ones, cosines, sines, byDecay, bySpeed]
    return LinearFit(columns: columns, samples: distances).map { Swing(decay: $0.factors[3], speed: $0.factors[4]) }
  }

  /// Returns e^(−at)·cos wt and e^(−at)·sin wt at each sample, each from the one before it.
  private func waves(of swing: Swing) -> (cosines: [Double], sines: [Double]) {
    let frame = samples.frameSeconds
    let (decay, angle) = (Maths.exp(-swing.decay * frame), swing.speed * frame)
    let (cosine, sine) = (decay * Maths.cos(angle), decay * Maths.sin(angle))
    var (x, y) = (1.0, 0.0)
    var (cosines, sines) = ([Double](), [Double]())
    for _ in values {
      (x, y) = (x * cosine - y * sine, x * sine + y * cosine)
      cosines.append(x)
      sines.append(y)
    }
    return (cosines, sines)
  }
}
