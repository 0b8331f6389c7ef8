import FlipbookMotion

/// The deceleration of a scroll view after the finger has lifted: c + b·e^(−kt).
package struct DecelerationLaw: MotionLaw {
  package init() {}

  package func fit(_ samples: MotionSamples, parameters known: [Double]?) -> KnownCurve? {
    let decays = 0.5...25.0
    let (values, times) = (samples.innerValues, samples.innerSeconds)
    let ones = times.map { _ in 1.0 }
    func solved(_ decay: Double) -> LinearFit? {
      LinearFit(columns: [ones, times.map { Maths.exp(-decay * $0) }], samples: values)
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
package struct ReturnLaw: MotionLaw {
  package func fit(_ samples: MotionSamples, parameters known: [Double]?) -> KnownCurve? {
    let frequencies = 3.0...45.0
    let (values, times) = (samples.innerValues, samples.innerSeconds)
    let ones = times.map { _ in 1.0 }
    // The end is free if the motion can end before it is seen to. Rounded to pixels, that says nothing about the law.
    let isFree = samples.pixel == 0
    func solved(_ frequency: Double) -> LinearFit? {
      let decays = times.map { Maths.exp(-frequency * $0) }
      let columns = [decays, zip(decays, times).map { $0 * $1 }]
      guard isFree else { return LinearFit(columns: columns, samples: values.map { $0 - samples.end }) }
      return LinearFit(columns: columns + [ones], samples: values)
    }
    let frequency =
      known?.first
      ?? Minimum.place(from: frequencies.lowerBound, to: frequencies.upperBound, steps: 30) {
        solved($0)?.rms ?? .infinity
      }
    guard frequency > frequencies.lowerBound * 1.01, frequency < frequencies.upperBound * 0.99 else { return nil }
    guard let fit = solved(frequency) else { return nil }
    let (place, slope, end) = (fit.factors[0], fit.factors[1], isFree ? fit.factors[2] : samples.end)
    guard samples.isEnd(end) else { return nil }
    let law = { (seconds: Double) in end + (place + slope * seconds) * Maths.exp(-frequency * seconds) }
    let distances = samples.distances(to: law)
    let start = LawStart.seconds(samples, law)
    return KnownCurve(
      name: ReturnLaw.name(frequency), law: .returning, parameters: [frequency], startSeconds: start,
      startVelocity: LawStart.velocity(law, at: start), residual: distances.largest, rms: distances.rms)
  }

  private static func name(_ frequency: Double) -> String {
    let known = [("bounce", ReturnSpring.bounceFrequency), ("paging", ReturnSpring.pagingFrequency)]
    let same = known.first { (frequency / $0.1 - 1).magnitude < 0.01 }
    return same?.0 ?? "return(\(DiffNumber.short(frequency)))"
  }
}

/// Finds the start of a law that is known only from its course.
package enum LawStart {
  /// Returns the velocity of a law, per second.
  package static func velocity(_ law: (Double) -> Double, at seconds: Double) -> Double {
    let change = 1e-4
    return (law(seconds + change) - law(seconds - change)) / (2 * change)
  }

  /// Returns when the law was closest to the value at rest, within the first frame. Of two such times, the one after which it
  /// moves as the samples do counts.
  package static func seconds(_ samples: MotionSamples, _ law: (Double) -> Double) -> Double {
    let steps = 60
    let span = samples.frameSeconds * 1.5
    let places = (0...steps).map { -samples.frameSeconds * 0.25 + Double($0) * span / Double(steps) }
    func distance(_ seconds: Double) -> Double { (law(seconds) - samples.start).magnitude }
    let distances = places.map(distance)
    let step = samples.values[1] - samples.start
    let forward = places.indices.filter { velocity(law, at: places[$0]) * step >= 0 }
    let best = (forward.isEmpty ? Array(places.indices) : forward).min { distances[$0] < distances[$1] } ?? 0
    return Minimum.golden(places[max(0, best - 1)], places[min(steps, best + 1)], distance)
  }
}
