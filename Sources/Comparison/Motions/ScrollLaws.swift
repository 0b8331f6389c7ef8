internal import FlipbookMotion

/// The deceleration of a scroll view after the finger has lifted: c + b·e^(−kt).
struct DecelerationLaw: MotionLaw {
  func fit(_ samples: MotionSamples, parameters known: [Double]?) -> KnownCurve? {
    let decays = 0.5...25.0
    func solved(_ decay: Double) -> LinearFit? {
      LinearFit(
        rows: samples.inner.map { [1, Maths.exp(-decay * samples.seconds($0))] },
        samples: samples.inner.map { samples.values[$0] })
    }
    let decay =
      known?.first.map { DecelerationRate(perMillisecond: $0).decayPerSecond }
      ?? Minimum.place(from: decays.lowerBound, to: decays.upperBound, steps: 30) { solved($0)?.rms ?? .infinity }
    // At the bounds, the motion is linear or a jump.
    guard decay > decays.lowerBound * 1.01, decay < decays.upperBound * 0.99, let fit = solved(decay) else {
      return nil
    }
    let (end, part) = (fit.factors[0], fit.factors[1])
    let distances = samples.distances { end + part * Maths.exp(-decay * $0) }
    let rest = (samples.start - end) / part
    guard rest > 0, (end - samples.start) * samples.distance > 0 else { return nil }
    let rate = Maths.exp(-decay / 1000)
    let name = (rate - 0.998).magnitude < 3e-5 ? "deceleration" : "deceleration(\(DiffNumber.short(rate, decimals: 4)))"
    return KnownCurve(
      name: name, law: .deceleration, parameters: [rate], startSeconds: -Maths.log(rest) / decay,
      residual: distances.largest, rms: distances.rms)
  }
}

/// A critically damped return to the end value with any initial speed: (p + qt)·e^(−βt).
struct ReturnLaw: MotionLaw {
  func fit(_ samples: MotionSamples, parameters known: [Double]?) -> KnownCurve? {
    let end = samples.end
    let frequencies = 3.0...45.0
    func solved(_ frequency: Double) -> LinearFit? {
      let rows = samples.inner.map { index -> [Double] in
        let decay = Maths.exp(-frequency * samples.seconds(index))
        return [decay, decay * samples.seconds(index)]
      }
      return LinearFit(rows: rows, samples: samples.inner.map { samples.values[$0] - end })
    }
    let frequency =
      known?.first
      ?? Minimum.place(from: frequencies.lowerBound, to: frequencies.upperBound, steps: 30) {
        solved($0)?.rms ?? .infinity
      }
    guard frequency > frequencies.lowerBound * 1.01, frequency < frequencies.upperBound * 0.99 else { return nil }
    guard let fit = solved(frequency) else { return nil }
    let (place, slope) = (fit.factors[0], fit.factors[1])
    let law = { (seconds: Double) in end + (place + slope * seconds) * Maths.exp(-frequency * seconds) }
    let distances = samples.distances(to: law)
    return KnownCurve(
      name: ReturnLaw.name(frequency), law: .returning, parameters: [frequency],
      startSeconds: LawStart.seconds(samples, law), residual: distances.largest, rms: distances.rms)
  }

  private static func name(_ frequency: Double) -> String {
    let known = [("bounce", ReturnSpring.bounceFrequency), ("paging", ReturnSpring.pagingFrequency)]
    let same = known.first { (frequency / $0.1 - 1).magnitude < 0.01 }
    return same?.0 ?? "return(\(DiffNumber.short(frequency)))"
  }
}

/// A spring with less than critical damping, from rest or with an initial speed: c + e^(−ζωt)·(p·cos ω't + q·sin ω't).
///
/// The end is free, because its last swings are too small to be seen.
struct SpringLaw: MotionLaw {
  private static let dampings = [0.15, 0.3, 0.45, 0.6, 0.75, 0.87, 0.95]

  func fit(_ samples: MotionSamples, parameters known: [Double]?) -> KnownCurve? {
    let inner = samples.inner.map { samples.values[$0] }
    func parts(_ frequency: Double, _ damping: Double, _ seconds: Double) -> [Double] {
      let decay = Maths.exp(-damping * frequency * seconds)
      let angle = frequency * (1 - damping * damping).squareRoot() * seconds
      return [1, decay * Maths.cos(angle), decay * Maths.sin(angle)]
    }
    func solved(_ frequency: Double, _ damping: Double) -> LinearFit? {
      LinearFit(rows: samples.inner.map { parts(frequency, damping, samples.seconds($0)) }, samples: inner)
    }
    func best(_ damping: Double, refinements: Int) -> (frequency: Double, rms: Double) {
      let value = { (frequency: Double) in solved(frequency, damping)?.rms ?? .infinity }
      let coarse = (0...26).map { 4 * Maths.exp(Double($0) * 0.13) }
      let values = coarse.map(value)
      let index = values.indices.min { values[$0] < values[$1] } ?? 0
      let frequency = Minimum.golden(
        coarse[max(0, index - 1)], coarse[min(26, index + 1)], refinements: refinements, value)
      return (frequency, value(frequency))
    }
    var (frequency, damping) = (0.0, 0.0)
    if let known {
      (frequency, damping) = (2 * .pi / known[0], known[1])
    } else {
      let coarse = SpringLaw.dampings.map { best($0, refinements: 8).rms }
      let index = coarse.indices.min { coarse[$0] < coarse[$1] } ?? 0
      guard coarse[index] < samples.distance.magnitude / 10 else { return nil }
      let (low, high) = (
        index == 0 ? 0.05 : SpringLaw.dampings[index - 1], index == 6 ? 0.995 : SpringLaw.dampings[index + 1]
      )
      damping = Minimum.golden(low, high, refinements: 26) { best($0, refinements: 24).rms }
      frequency = best(damping, refinements: 40).frequency
    }
    guard damping < 0.99, let fit = solved(frequency, damping) else { return nil }
    let law = { (seconds: Double) in
      zip(parts(frequency, damping, seconds), fit.factors).reduce(0) { $0 + $1.0 * $1.1 }
    }
    guard (fit.factors[0] - samples.end).magnitude < samples.distance.magnitude * 0.02 + samples.threshold else {
      return nil
    }
    let distances = samples.distances(to: law)
    let settling = Spring(durationSeconds: 1, dampingRatio: damping).angularFrequency
    return KnownCurve(
      name: "spring(\(DiffNumber.short(damping, decimals: 3)))", law: .spring,
      parameters: [2 * .pi / frequency, damping], durationSeconds: settling / frequency,
      startSeconds: LawStart.seconds(samples, law), residual: distances.largest, rms: distances.rms)
  }
}

/// Finds the start of a law that is known only from its course.
enum LawStart {
  /// Returns when the law was closest to the value at rest, within the first frame.
  static func seconds(_ samples: MotionSamples, _ law: (Double) -> Double) -> Double {
    let steps = 60
    let span = samples.frameSeconds * 1.5
    let places = (0...steps).map { -samples.frameSeconds * 0.25 + Double($0) * span / Double(steps) }
    func distance(_ seconds: Double) -> Double { (law(seconds) - samples.start).magnitude }
    let best = places.indices.min { distance(places[$0]) < distance(places[$1]) } ?? 0
    return Minimum.golden(places[max(0, best - 1)], places[min(steps, best + 1)], distance)
  }
}
