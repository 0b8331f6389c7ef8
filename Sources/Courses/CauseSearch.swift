internal import FlipbookMotion

/// The one change that turns a law into what a second curve does, found by applying it.
package struct Cause: Sendable {
  package enum Change: Sendable {
    /// A number of the law, as in `Law.numbers`.
    case number(before: FittedNumber, found: FittedNumber)
    /// The law itself.
    case law
  }

  package let change: Change
  /// The laws of both curves.
  package let expected: Law
  package let law: Law
}

/// Searches for the cause of a difference: each constant of the first law is freed alone, and the law fitted to the second curve.
package struct CauseSearch {
  private let expected: Law
  private let found: CoursePiece
  private let curve: SampledCurve
  /// The largest distance at which values are the same.
  private let tolerance: Double
  /// By how much clocks, and the times of samples, can be off in seconds.
  private let clockSeconds: Double
  private let sampleSeconds: Double

  /// - Parameters:
  ///   - expected: The law of the first curve. If it follows another track, then that of the second side, which is `leader`.
  ///   - found: The piece of the second curve that corresponds to it.
  ///   - curve: The second curve, on the clock of the first.
  package init(
    expected: Law, found: CoursePiece, of curve: SampledCurve, leader: SampledCurve? = nil, tolerance: Double,
    clockSeconds: Double, sampleSeconds: Double
  ) {
    self.expected = leader.map(expected.following) ?? expected
    (self.found, self.curve) = (found, curve)
    (self.tolerance, self.clockSeconds, self.sampleSeconds) = (tolerance, clockSeconds, sampleSeconds)
  }

  /// A number of the law that is tried, with the places of the constants that it frees.
  private struct Trial {
    let name: String
    let places: [Int]
  }

  private var trials: [Trial] {
    switch expected.kind {
    case .spring:
      [
        Trial(name: "start", places: [SpringModel.start]), Trial(name: "end", places: [SpringModel.to]),
        Trial(name: "response", places: [SpringModel.frequency]),
        Trial(name: "dampingRatio", places: [SpringModel.ratio]),
        Trial(name: "velocity", places: [SpringModel.velocity]), Trial(name: "from", places: [SpringModel.from]),
      ]
    case .deceleration:
      [
        Trial(name: "velocity", places: [DecelerationModel.velocity]),
        Trial(name: "rate", places: [DecelerationModel.decay]),
        Trial(name: "start", places: [DecelerationModel.start]),
      ]
    case .timing:
      [
        Trial(name: "start", places: [TimingModel.start]), Trial(name: "to", places: [TimingModel.to]),
        Trial(name: "duration", places: [TimingModel.duration]), Trial(name: "from", places: [TimingModel.from]),
      ]
    case .follower:
      [
        Trial(name: "factor", places: [FollowerModel.factor]), Trial(name: "offset", places: [FollowerModel.offset]),
        Trial(name: "lag", places: [FollowerModel.lag]),
      ] + (expected.isSmoothed ? [Trial(name: "smoothing", places: [FollowerModel.smoothing])] : [])
    case .rubberBand: []
    case .constantSpeed: [Trial(name: "velocity", places: [DecelerationModel.velocity])]
    }
  }

  /// Returns the change with which the first law is closest to the second curve, if it is as close as noise allows.
  package func cause() -> Cause? {
    let samples = samples
    guard samples.count > 3, !trials.isEmpty,
      !(fitted(Trial(name: "", places: []), samples).map { $0.largest <= tolerance } ?? false)
    else { return nil }
    let tried = trials.compactMap { trial in fitted(trial, samples).map { (trial, $0) } }
    let best = tried.filter { $0.1.largest <= tolerance }.min { $0.1.mean < $1.1.mean }
    guard let (trial, fit) = best else { return replaced }
    let law = Law(
      kind: expected.kind, origin: expected.origin, model: expected.model, constants: fit.constants,
      errors: expected.errors)
    guard let before = expected.allNumbers.first(where: { $0.name == trial.name }),
      let found = law.allNumbers.first(where: { $0.name == trial.name }), before.value != found.value
    else { return nil }
    return Cause(change: .number(before: before, found: refined(found)), expected: expected, law: law)
  }

  /// The number as the law of the second curve has it, with its error, if both agree.
  private func refined(_ number: FittedNumber) -> FittedNumber {
    guard let own = found.number(number.name), let error = own.uncertainty,
      (own.value - number.value).magnitude <= 2 * error
    else { return number }
    return own
  }

  /// The law of the second curve, if it is another one than that of the first.
  private var replaced: Cause? {
    guard let law = found.law, law.kind != expected.kind, law.leader == nil else { return nil }
    return Cause(change: .law, expected: expected, law: law)
  }

  /// The time in seconds before and after a movement between rests in which it is compared as well.
  private static let margin = 0.1

  /// The samples of the second curve that the law of the first one has to explain, on the clock of that law. One that takes over a motion says
  /// nothing about what was before.
  private var samples: FitSamples {
    let begin = expected.model.startsAtRest ? found.start - Self.margin : max(found.start, expected.origin)
    let range = curve.times.indices.filter {
      curve.times[$0] >= begin && curve.times[$0] <= found.end + (expected.model.startsAtRest ? Self.margin : 0)
    }
    return FitSamples(
      times: range.map { curve.times[$0] - expected.origin }, values: range.map { curve.values[$0] },
      shares: range.map { _ in 1 })
  }

  private typealias Fitted = (constants: Constants, largest: Double, mean: Double)

  /// The first law with one constant freed, its start within what clocks can differ, and the others within what is known of them.
  private func fitted(_ trial: Trial, _ samples: FitSamples) -> Fitted? {
    guard trial.name == "rate", !expected.model.startsAtRest else {
      return fitted(trial, from: expected.constants, samples)
    }
    return bases.compactMap { base in
      let begin = samples.times.firstIndex { $0 >= base[DecelerationModel.start] } ?? samples.count
      return fitted(trial, from: base, samples.dropping(begin))
    }.min { $0.mean < $1.mean }
  }

  /// The constants of a deceleration from other times on, up to 0.16 s before and 0.06 s after its piece begins: where it takes over from a
  /// finger can't be seen, and it is from there on that another rate counts.
  private var bases: [Constants] {
    (-8...3).map { step in
      let time = 0.02 * Double(step)
      let point = expected.model.point(expected.constants, at: time)
      var constants = expected.constants
      constants[DecelerationModel.from] = point.value
      constants[DecelerationModel.start] = time
      constants[DecelerationModel.velocity] = point.velocity
      return constants
    }
  }

  private func fitted(_ trial: Trial, from base: Constants, _ samples: FitSamples) -> Fitted? {
    guard samples.count > 3 else { return nil }
    var (low, high) = (Constants(repeating: -1e9), Constants(repeating: 1e9))
    var places = trial.places
    for place in 0..<8
    where !places.contains(place) && place != expected.kind.startPlace && expected.errors[place].isFinite {
      places.append(place)
      low[place] = base[place] - expected.errors[place]
      high[place] = base[place] + expected.errors[place]
    }
    if let start = expected.kind.startPlace, !places.contains(start) {
      places.append(start)
      low[start] = base[start] - clockSeconds
      high[start] = base[start] + clockSeconds
    }
    for place in trial.places where isPositive(place) { low[place] = 0.01 }
    let search = LeastSquares(
      model: expected.model, samples: samples, free: ConstantMask(places: places), low: low, high: high)
    return [1.0, 0.6, 1.6].compactMap { factor -> Fitted? in
      var start = base
      for place in trial.places where isPositive(place) { start[place] *= factor }
      guard let solution = search.solve(from: start, weights: samples.shares) else { return nil }
      let distances = zip(samples.times, samples.values).map { time, value in
        let point = expected.model.point(solution.constants, at: time)
        return max(0, (value - point.value).magnitude - point.velocity.magnitude * sampleSeconds)
      }
      let mean = (distances.reduce(0) { $0 + $1 * $1 } / Double(distances.count)).squareRoot()
      return (solution.constants, distances.max() ?? 0, mean)
    }.min { $0.mean < $1.mean }
  }

  /// Whether a constant is a frequency, a damping, a duration, or a rate.
  private func isPositive(_ place: Int) -> Bool {
    switch expected.kind {
    case .spring: place == SpringModel.frequency || place == SpringModel.ratio
    case .deceleration, .constantSpeed: place == DecelerationModel.decay
    case .timing: place == TimingModel.duration
    case .follower, .rubberBand: false
    }
  }
}
