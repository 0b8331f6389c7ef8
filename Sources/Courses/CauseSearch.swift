internal import FlipbookMotion

/// The one change that turns a law into what a second curve does, found by applying it.
package struct Cause: Sendable {
  /// The name of the number that is different, as in `Law.numbers`, or `law` if the laws are.
  package let name: String
  package let before: FittedNumber
  package let found: FittedNumber
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
  ///   - expected: The law of the first curve.
  ///   - found: The piece of the second curve that corresponds to it.
  ///   - curve: The second curve, on the clock of the first.
  package init(
    expected: Law, found: CoursePiece, of curve: SampledCurve, tolerance: Double, clockSeconds: Double,
    sampleSeconds: Double
  ) {
    (self.expected, self.found, self.curve) = (expected, found, curve)
    (self.tolerance, self.clockSeconds, self.sampleSeconds) = (tolerance, clockSeconds, sampleSeconds)
  }

  /// A change of one constant, with the places of the constants that it frees.
  private struct Change {
    let name: String
    let places: [Int]
  }

  private var changes: [Change] {
    switch expected.kind {
    case .spring:
      [
        Change(name: "start", places: [SpringModel.start]), Change(name: "end", places: [SpringModel.to]),
        Change(name: "response", places: [SpringModel.frequency]),
        Change(name: "dampingRatio", places: [SpringModel.ratio]),
        Change(name: "velocity", places: [SpringModel.velocity]), Change(name: "from", places: [SpringModel.from]),
      ]
    case .deceleration:
      [
        Change(name: "velocity", places: [DecelerationModel.velocity]),
        Change(name: "rate", places: [DecelerationModel.decay]),
        Change(name: "start", places: [DecelerationModel.start]),
      ]
    case .timing:
      [
        Change(name: "start", places: [TimingModel.start]), Change(name: "to", places: [TimingModel.to]),
        Change(name: "duration", places: [TimingModel.duration]), Change(name: "from", places: [TimingModel.from]),
      ]
    // What follows another track of the first curve does so with that of the second.
    case .follower, .rubberBand: []
    case .constantSpeed: [Change(name: "velocity", places: [DecelerationModel.velocity])]
    }
  }

  /// The place of the constant that says when the law starts.
  private var startPlace: Int? {
    switch expected.kind {
    case .spring: SpringModel.start
    case .timing: TimingModel.start
    case .deceleration, .constantSpeed: DecelerationModel.start
    case .follower, .rubberBand: nil
    }
  }

  /// Returns the change with which the first law is closest to the second curve, if it is as close as noise allows.
  package func cause() -> Cause? {
    let samples = samples
    guard samples.count > 3, expected.leader == nil,
      !(fitted(Change(name: "", places: []), samples).map { $0.largest <= tolerance } ?? false)
    else { return nil }
    let tried = changes.compactMap { change in fitted(change, samples).map { (change, $0) } }
    let best = tried.filter { $0.1.largest <= tolerance }.min { $0.1.mean < $1.1.mean }
    guard let (change, fit) = best else { return replaced }
    let law = Law(
      kind: expected.kind, startsAtRest: expected.startsAtRest, origin: expected.origin, model: expected.model,
      constants: fit.constants, errors: expected.errors)
    let numbers = (expected.allNumbers, law.allNumbers)
    guard let one = numbers.0.first(where: { $0.name == change.name }),
      let other = numbers.1.first(where: { $0.name == change.name }), one.value != other.value
    else { return nil }
    return Cause(name: change.name, before: one, found: refined(other), expected: expected, law: law)
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
    let none = FittedNumber(name: "law", value: 0, uncertainty: nil)
    return Cause(name: "law", before: none, found: none, expected: expected, law: law)
  }

  /// The time in seconds before and after a movement between rests in which it is compared as well.
  private static let margin = 0.1

  /// The samples of the second curve that the law of the first one has to explain, on the clock of that law. One that takes over a motion says
  /// nothing about what was before.
  private var samples: FitSamples {
    let begin = expected.startsAtRest ? found.start - Self.margin : max(found.start, expected.origin)
    let range = curve.times.indices.filter {
      curve.times[$0] >= begin && curve.times[$0] <= found.end + (expected.startsAtRest ? Self.margin : 0)
    }
    return FitSamples(
      times: range.map { curve.times[$0] - expected.origin }, values: range.map { curve.values[$0] },
      shares: range.map { _ in 1 })
  }

  private typealias Fitted = (constants: Constants, largest: Double, mean: Double)

  /// The first law with one constant freed, and its start within what clocks can differ.
  private func fitted(_ change: Change, _ samples: FitSamples) -> Fitted? {
    var (low, high) = (Constants(repeating: -1e9), Constants(repeating: 1e9))
    var places = change.places
    if let start = startPlace, !places.contains(start) {
      places.append(start)
      low[start] = expected.constants[start] - clockSeconds
      high[start] = expected.constants[start] + clockSeconds
    }
    for place in change.places where isPositive(place) { low[place] = 0.01 }
    let search = LeastSquares(
      model: expected.model, samples: samples, free: ConstantMask(places: places), low: low, high: high)
    var best: Fitted?
    for factor in [1.0, 0.6, 1.6] {
      var start = expected.constants
      for place in change.places where isPositive(place) { start[place] *= factor }
      guard let solution = search.solve(from: start, weights: samples.shares) else { continue }
      let distances = zip(samples.times, samples.values).map { time, value in
        let point = expected.model.point(solution.constants, at: time)
        return max(0, (value - point.value).magnitude - point.velocity.magnitude * sampleSeconds)
      }
      let mean = (distances.reduce(0) { $0 + $1 * $1 } / Double(distances.count)).squareRoot()
      if mean < best?.mean ?? .infinity { best = (solution.constants, distances.max() ?? 0, mean) }
    }
    return best
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
