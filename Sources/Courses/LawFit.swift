internal import FlipbookMotion

/// A law fitted to a window, with the noise that is left.
struct LawFit {
  var law: Law
  let freedom: Int
  /// What finds its constants.
  private let search: LeastSquares
  let deviations: Deviations
  let noise: SampleNoise
  /// The Bayesian information criterion: of laws, the one with the lowest explains the samples best with the fewest constants.
  let criterion: Double

  var largest: Double { deviations.residuals.reduce(0) { max($0, $1.magnitude) } }
  var mean: Double {
    let squares = deviations.residuals.reduce(0) { $0 + $1 * $1 }
    return (squares / Double(max(1, deviations.residuals.count))).squareRoot()
  }

  /// Intervals are wider by this factor, because rounding is not as even as chance.
  private static let caution = 1.15

  /// Intervals of what follows smoothly are wider by this factor, because the noise of its leader is smoothed as well.
  private static let leading = 2.5

  /// Fits a family from all of its starts, first with equal weights, then with those of the noise that is left.
  init?(_ family: LawFamily, _ window: FitWindow) {
    let search = family.search
    let plain = family.samples.shares.map { $0 / (window.floor * window.floor) }
    guard var solution = family.closest(weights: plain) else { return nil }
    var deviations = window.deviations(family.model, solution.constants, family.samples)
    var (noise, criterion, weights) = (SampleNoise(value: 0, time: 0), 0.0, plain)
    for _ in 0..<3 {
      (criterion, noise) = window.criterion(
        deviations, freedom: family.freedom, mostValue: window.mostValue(family.kind))
      weights = window.weights(family.model, solution.constants, family.samples, noise)
      guard let next = search.solve(from: solution.constants, weights: weights, steps: 10) else { break }
      solution = next
      deviations = window.deviations(family.model, solution.constants, family.samples)
      if noise.time == 0 { break }
    }
    let count = deviations.weight
    let left = max(1, count - Double(family.freedom))
    let quantile = Self.caution * (1.96 + 2.5 / left) * (count / left).squareRoot()
    let precisions =
      family.free[TimingModel.x1] && family.kind == .timing(nil)
      ? window.precisions(ofTiming: solution.constants) : .zero
    let variances = search.variances(at: solution.constants, weights: weights, precisions: precisions)
    var errors = Constants.zero
    let isSmoothed = family.free[FollowerModel.smoothing] && family.model is FollowerModel
    for index in 0..<8 { errors[index] = quantile * variances[index].squareRoot() * (isSmoothed ? Self.leading : 1) }
    law = Law(
      kind: family.kind, origin: window.origin, model: family.model,
      constants: solution.constants, errors: errors
    ).widened(by: window.noise.sharedSeconds)
    freedom = family.freedom
    self.search = search
    (self.deviations, self.noise, self.criterion) = (deviations, noise, criterion)
  }

  /// The largest error of a constant that a law needs, as a part of it.
  private static let mostError = 0.5

  /// Whether the constants are known.
  var isDetermined: Bool { hasEnoughSamples && isKnown(within: Self.mostError) }

  var hasEnoughSamples: Bool { deviations.residuals.count >= freedom + 3 }

  /// Whether the constants that make the law are known within a part of themselves.
  func isKnown(within part: Double) -> Bool {
    func isKnown(_ place: Int) -> Bool { law.errors[place] < part * law.constants[place].magnitude }
    switch law.kind {
    case .spring:
      return isKnown(SpringModel.frequency) && (law.constants[SpringModel.ratio] == 1 || isKnown(SpringModel.ratio))
    case .deceleration: return isKnown(DecelerationModel.decay)
    case .constantSpeed: return isKnown(DecelerationModel.velocity)
    case .timing: return isKnown(TimingModel.duration)
    case .follower:
      return isKnown(FollowerModel.factor) && (!law.isSmoothed || isKnown(FollowerModel.smoothing))
    case .rubberBand: return isKnown(RubberBandModel.length)
    }
  }

  /// The most of the samples that can be foreign, and by how much one sample more can raise the sum of squares.
  private static let (mostForeign, mostRise) = (0.5, 4.0)

  /// The number of samples at the limit of a window to which the constants bend although they follow something else: those that raise
  /// the sum of squares by more than noise does.
  func foreign(atStart: Bool, of window: FitWindow) -> Int {
    let most = Int(holding: Double(window.moving.count) * Self.mostForeign)
    let usual = SampleNoise(value: noise.value, time: min(noise.time, window.noise.time))
    var weights = window.weights(law.model, law.constants, search.samples, usual)
    guard var found = search.solve(from: law.constants, weights: weights) else { return 0 }
    var (best, lowest, left) = (0, found.squares, 0.0)
    for foreign in 1...max(1, most) {
      let index = atStart ? foreign - 1 : window.moving.upperBound - foreign
      left += search.samples.shares[index]
      weights[index] = 0
      guard let next = search.solve(from: found.constants, weights: weights, steps: 4) else { break }
      found = next
      let cost = found.squares + Self.mostRise * left
      if cost < lowest { (best, lowest) = (foreign, cost) }
    }
    return best
  }
}

extension FitWindow {
  /// How precisely the rests tell when a cubic curve begins and ends: a part of a cubic curve is one as well, so that samples alone can't
  /// where it begins or ends gently. It can't have begun long before it can be seen.
  fileprivate func precisions(ofTiming constants: Constants) -> Constants {
    typealias Model = TimingModel
    let (model, start, duration) = (TimingModel(), constants[Model.start], constants[Model.duration])
    /// How long the curve is closer to a value than can be seen.
    func unseen(_ level: Double, _ time: (Double) -> Double) -> Double {
      let hidden = (0..<20).prefix { part in
        let distance = model.point(constants, at: time(Double(part + 1) / 40 * duration)).value - level
        return distance.magnitude < max(noise.grid, 3 * floor)
      }
      return max(step, Double(hidden.count + 1) / 40 * duration)
    }
    let early = unseen(constants[Model.from]) { start + $0 }
    let late = unseen(constants[Model.to]) { start + duration - $0 }
    var precisions = Constants.zero
    precisions[Model.start] = 1 / (early * early)
    precisions[Model.duration] = 1 / (early * early + late * late)
    return precisions
  }

  /// The criterion of a law, or of a smooth curve, with a number of free constants, and the noise that is left.
  func criterion(_ deviations: Deviations, freedom: Int, mostValue: Double = .infinity) -> (
    value: Double, noise: SampleNoise
  ) {
    let left = deviations.noise(floor: floor, mostValue: mostValue, mostTime: noise.mostTime)
    return (deviations.cost(left) + Double(freedom) * Maths.log(max(2, deviations.weight)), left)
  }

  /// The most of the statistic, which numbers without correlation exceed in less than one of 200 cases, and what can be left where there is
  /// only rounding.
  private static let (mostPortmanteau, mostOfRounding) = (10.3, 16.0)
  /// The largest deviation in units of the noise: of any law, and of one that leaves no more than rounding and the most noise of times.
  private static let (mostDeviation, mostExplained) = (6.0, 2.5)
  /// The part of the distance that noise can be where no rest shows it.
  private static let mostPart = 0.004
  /// The noise that a follower can have in units of what its leader and itself have.
  private static let mostOfBoth = 1.15
  /// What rounding leaves at most, in its steps, and the most constants of a law that is not chance if it leaves no more.
  private static let (mostRounding, fewConstants) = (0.51, 4)
  /// What constant speed with the constants of least squares leaves at most, in steps of the rounding.
  private static let mostRounded = 0.6

  /// The most noise of values that a law can leave. Where a rest shows the noise, it leaves no more than that.
  private var mostValue: Double { max(2 * floor, startLevel == nil && endLevel == nil ? Self.mostPart * reach : 0) }

  /// The most noise of values with which a law is fitted. One of UIKit's curves moves evenly enough for noise of times to look like that of values.
  fileprivate func mostValue(_ kind: Law.Kind) -> Double {
    if case .timing(_?) = kind { mostValue } else { .infinity }
  }

  /// Whether what a law leaves is noise: as much as there can be, with neighbors that have nothing to do with each other.
  func isNoise(_ fit: LawFit) -> Bool {
    // What follows another track has the noise of both.
    let factor = fit.law.followingFactor
    let both = Self.mostOfBoth * floor * (1 + factor * factor).squareRoot()
    guard fit.noise.value <= max(mostValue, both) else { return false }
    let all = fit.deviations.standardized(fit.noise)
    guard fit.noise.time < 0.98 * noise.mostTime || isExplained(fit, all) else { return false }
    guard all.allSatisfy({ $0.magnitude < Self.mostDeviation }) else { return false }
    // Even steps are rounded in a pattern, which repeats itself.
    if isRounded(fit) { return true }
    let rounding = Self.mostRounding * noise.grid
    if fit.freedom <= Self.fewConstants, fit.noise.time == 0,
      fit.deviations.residuals.allSatisfy({ $0.magnitude <= rounding })
    {
      return true
    }
    // The rounding of another track is not as even as chance.
    if factor != 0, fit.noise.time == 0, fit.noise.value <= both { return true }
    // Where the motion is slower than the rounding, neighbors are rounded alike.
    let telling = zip(all, fit.deviations.velocities).filter {
      noise.grid == 0 || $1.magnitude * step > 0.7 * noise.grid
    }
    let numbers = telling.map(\.0)
    let squares = numbers.reduce(0) { $0 + $1 * $1 }
    guard numbers.count >= 8, squares > 0.15 * Double(numbers.count) else { return true }
    // Times that are rounded coarsely are late and early in turns, and so is what many constants leave of few samples; only what stays
    // on one side for long is no noise.
    if noise.timeGrid > step / 8 || numbers.count < 3 * fit.freedom {
      return Self.correlation(numbers, lag: 1) < 2.2 / Double(numbers.count).squareRoot()
    }
    // Rounding alone can leave neighbors alike.
    let isRounding = fit.noise.time < noise.mostTime / 4 && isExplained(fit, all)
    let most = isRounding ? Self.mostOfRounding : Self.mostPortmanteau
    return Self.portmanteau(numbers) < most
  }

  /// Whether constant speed leaves no more than the rounding of values, whose pattern a smooth curve follows even closer.
  func isRounded(_ fit: LawFit) -> Bool {
    guard fit.law.kind == .timing("linear") || fit.law.kind == .constantSpeed, fit.noise.time == 0, noise.grid > 0,
      fit.noise.value <= 1.01 * floor
    else { return false }
    return zip(fit.deviations.residuals, fit.deviations.velocities).allSatisfy {
      $0.magnitude <= Self.mostRounded * noise.grid + $1.magnitude * noise.mostTime / 2
    }
  }

  /// Whether the most noise of times and the least of values are as much as there is.
  private func isExplained(_ fit: LawFit, _ all: [Double]) -> Bool {
    let squares = zip(all, fit.deviations.shares).reduce(0) { $0 + $1.1 * $1.0 * $1.0 }
    return fit.noise.value <= 1.01 * floor && squares <= fit.deviations.weight
      && all.allSatisfy { $0.magnitude < Self.mostExplained }
  }

  /// The statistic of Ljung and Box (1978) over three lags, with positive correlations only: rounding leaves alternating signs.
  private static func portmanteau(_ numbers: [Double]) -> Double {
    let count = Double(numbers.count)
    let sum = (1...3).reduce(0.0) { sum, lag in
      let correlation = max(0, correlation(numbers, lag: lag))
      return sum + correlation * correlation / (count - Double(lag))
    }
    return count * (count + 2) * sum
  }

  private static func correlation(_ numbers: [Double], lag: Int) -> Double {
    let squares = numbers.reduce(0) { $0 + $1 * $1 }
    let products = zip(numbers, numbers.dropFirst(lag)).reduce(0) { $0 + $1.0 * $1.1 }
    return squares > 0 ? products / squares : 0
  }
}
