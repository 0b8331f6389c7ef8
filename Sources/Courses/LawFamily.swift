internal import FlipbookMotion

/// A law with free constants, and places from which to search for them.
struct LawFamily {
  let kind: Law.Kind
  let model: any MotionModel
  var samples: FitSamples
  var free = ConstantMask(repeating: false)
  var low: Constants
  var high: Constants
  var starts: [Constants]

  var freedom: Int { (0..<8).count { free[$0] } }

  var search: LeastSquares { LeastSquares(model: model, samples: samples, free: free, low: low, high: high) }

  /// The closest law: the best one of a few steps from each start, refined.
  /// - Parameter most: The sum of squares after these steps from which on none is close enough.
  func closest(weights: [Double], most: Double = .infinity) -> LeastSquares.Solution? {
    let found = starts.compactMap { search.solve(from: $0, weights: weights, steps: Self.firstSteps) }
    guard let best = found.min(by: { $0.squares < $1.squares }), best.squares < most else { return nil }
    return search.solve(from: best.constants, weights: weights)
  }

  /// After how many steps the best start is chosen.
  private static let firstSteps = 8

  /// The same law with these constants free, and others set.
  func with(free places: [Int], _ change: (inout Constants) -> Void = { _ in }) -> LawFamily {
    var family = self
    family.free = ConstantMask(places: places)
    for index in family.starts.indices { change(&family.starts[index]) }
    return family
  }
}

extension FitWindow {
  // MARK: Springs

  /// Critical and other springs: from rest, with and without a velocity of their own, or from wherever the window begins.
  /// - Parameter ratios: The damping from which to search.
  func springs(ratios: [Double] = [0.15, 0.35, 0.6, 0.85, 1.1, 1.6]) -> [LawFamily] {
    typealias Model = SpringModel
    var springs = spring(startsAtRest: startLevel != nil, starts: [])
    springs.starts = springStarts(springs, ratios)
    guard startLevel != nil else {
      let common = [Model.from, Model.to, Model.frequency, Model.velocity]
      return [springs.with(free: common) { $0[Model.ratio] = 1 }, springs.with(free: common + [Model.ratio])]
    }
    let common = [Model.from, Model.to, Model.start, Model.frequency]
    return [
      springs.with(free: common) { ($0[Model.ratio], $0[Model.velocity]) = (1, 0) },
      springs.with(free: common + [Model.ratio]) { $0[Model.velocity] = 0 },
      springs.with(free: common + [Model.velocity]) { $0[Model.ratio] = 1 },
      springs.with(free: common + [Model.ratio, Model.velocity]),
    ]
  }

  /// The lowest and the highest ω₀, in radians per second: responses of 8 s, and of 0.08 s, below which a spring is a jump in a few frames.
  private static let (slowest, fastest) = (0.8, 78.5)

  /// A spring from rest or from wherever the window begins, with all constants fixed.
  func spring(startsAtRest: Bool, starts: [Constants]) -> LawFamily {
    LawFamily(
      kind: .spring, model: SpringModel(startsAtRest: startsAtRest), samples: samples,
      low: [-1e9, -1e9, -1e3, Self.slowest, 0.03, -1e7, 0, 0],
      high: [1e9, 1e9, 1e6, Self.fastest, 3, 1e7, 0, 0], starts: starts)
  }

  private static let startSamples = 40

  /// The best three of a grid of starts, frequencies, and dampings.
  private func springStarts(_ family: LawFamily, _ ratios: [Double]) -> [Constants] {
    typealias Model = SpringModel
    let begins = startLevel == nil ? [0] : [first - step / 2, first + step / 3]
    let frequencies = (0..<9).map { 2.2 / duration * Maths.pow(24, Double($0) / 8) }
    let starts = begins.flatMap { begin in
      frequencies.flatMap { frequency in
        ratios.map { ratio -> Constants in [from, to, begin, frequency, ratio, 0, 0, 0] }
      }
    }
    return best(3, of: starts, family, linear: [Model.from, Model.to] + (startLevel == nil ? [Model.velocity] : []))
  }

  /// The best of many starts, judged with a part of the samples, each with the constants that suit it in which the law is linear.
  private func best(_ number: Int, of starts: [Constants], _ family: LawFamily, linear: [Int]) -> [Constants] {
    let thin = thinned(family.samples, to: Self.startSamples)
    let search = LeastSquares(
      model: family.model, samples: thin, free: ConstantMask(places: linear), low: family.low, high: family.high)
    let found = starts.compactMap { search.solve(from: $0, weights: thin.shares, steps: 1) }
    return found.sorted { $0.squares < $1.squares }.prefix(number).map(\.constants)
  }

  private func thinned(_ samples: FitSamples, to most: Int) -> FitSamples {
    let stride = (samples.count + most - 1) / most
    guard stride > 1 else { return samples }
    let kept = Array(Swift.stride(from: 0, to: samples.count, by: stride))
    return FitSamples(
      times: kept.map { samples.times[$0] }, values: kept.map { samples.values[$0] },
      shares: kept.map { samples.shares[$0] })
  }

  // MARK: Scrolling

  private func scrolling(_ kind: Law.Kind, _ places: [Int], _ starts: [Constants], mostDecay: Double) -> LawFamily {
    typealias Model = DecelerationModel
    let family = LawFamily(
      kind: kind, model: DecelerationModel(startsAtRest: startLevel != nil),
      samples: movingSamples,
      low: [-1e9, -1e3, -1e7, 0, 0, 0, 0, 0], high: [1e9, 1e6, 1e7, mostDecay, 0, 0, 0, 0], starts: starts)
    return family.with(free: [Model.from, Model.velocity] + places + (startLevel == nil ? [] : [Model.start]))
  }

  func deceleration() -> LawFamily {
    let starts = [0.5, 1, 2, 4, 8, 16].map { turns -> Constants in
      let decay = turns / duration
      return [from, startLevel == nil ? 0 : first, (to - from) * decay / (1 - Maths.exp(-turns)), decay, 0, 0, 0, 0]
    }
    return scrolling(.deceleration, [DecelerationModel.decay], starts, mostDecay: 150)
  }

  /// Constant speed is the deceleration that loses none.
  func constantSpeed() -> LawFamily {
    let start: Constants = [from, startLevel == nil ? 0 : first, (to - from) / duration, 0, 0, 0, 0, 0]
    return scrolling(.constantSpeed, [], [start], mostDecay: 0)
  }

  // MARK: Timing curves

  /// UIKit's named curves, between two rests.
  func namedTimings() -> [LawFamily] {
    TimingCurve.named.compactMap { name, curve in curve.controlPoints.map { timing(name, [], [$0]) } }
  }

  /// A cubic curve with any control points, between two rests.
  func freeTiming() -> LawFamily {
    timing(
      nil, [TimingModel.x1, TimingModel.y1, TimingModel.x2, TimingModel.y2],
      [
        [0.42, 0, 0.58, 1], [0.1, 0.1, 0.3, 1], [0.25, 0.1, 0.25, 1], [0.5, 0, 0.9, 0.8], [0.7, 0.1, 0.3, 0.9],
        [0.85, 0, 0.15, 1], [0.35, 0, 0.65, -0.5], [0.35, 1.5, 0.65, 1], [0.7, -0.6, 0.3, 1.6],
        [0.35, 0.5, 0.75, 1.3], [0.4, 0.6, 0.7, 0.8],
      ])
  }

  /// One of the curves that design systems offer, between two rests: the four that are closest.
  func designedTiming() -> LawFamily {
    timing(nil, [], DesignedCurves.points, starts: 4)
  }

  private func timing(_ name: String?, _ places: [Int], _ points: [SIMD4<Double>], starts number: Int? = nil)
    -> LawFamily
  {
    typealias Model = TimingModel
    // Gentle beginnings and ends are hidden by the rounding.
    let hidden = [(0.08, 0.0), (0, 0.12), (0.08, 0.08), (0.17, 0.17)].map { ($0 * duration, $1 * duration) }
    let starts = points.flatMap { point in
      ([(0.0, 0.0), (0.5 * step, 0), (step, step)] + hidden).map { early, late -> Constants in
        [from, to, first - early, early + duration + late, point.x, point.y, point.z, point.w]
      }
    }
    var family = LawFamily(
      kind: .timing(name), model: TimingModel(), samples: samples,
      low: [-1e9, -1e9, -1e3, step / 4, 0, -2, 0, -2], high: [1e9, 1e9, 1e6, 1e4, 1, 3, 1, 3], starts: starts)
    // The best start of each curve, or they could all be of one.
    let ranked = best(starts.count, of: starts, family, linear: [Model.from, Model.to])
    var shapes: Set<SIMD4<Double>> = []
    family.starts = Array(ranked.filter { shapes.insert($0.highHalf).inserted }.prefix(number ?? points.count))
    return family.with(free: [Model.from, Model.to, Model.start, Model.duration] + places)
  }

  // MARK: Other tracks

  /// The longest lag of a follower in seconds, and by how much clocks can make it seem early.
  static let (mostLag, mostLead) = (0.3, 0.05)

  /// Another track that this one follows, if that moves enough within the window: with any lag, and, if it scrolls, with none.
  func followers(_ leader: Leader) -> [LawFamily] {
    typealias Model = FollowerModel
    let positions = times[moving].map { leader.curve.value(at: origin + $0) }
    guard let low = positions.min(), let high = positions.max(), high - low > reach / 1000, high > low else {
      return []
    }
    var family = LawFamily(
      kind: .follower(leader.name), model: Model(leader: leader.curve.shifted(by: -origin)), samples: movingSamples,
      low: [-1e9, -1e6, -Self.mostLead, 0, 0, 0, 0, 0], high: [1e9, 1e6, Self.mostLag, 0, 0, 0, 0, 0],
      starts: [0, 0.02, 0.06, 0.12, 0.2].map { lag -> Constants in [0, 1, lag, 0, 0, 0, 0, 0] })
    family.samples.forget(0..<unknown(leader.curve))
    family.starts = best(1, of: family.starts, family, linear: [Model.offset, Model.factor])
    family = family.with(free: [Model.offset, Model.factor, Model.lag])
    forgetBends(of: leader, &family)
    return [family]
      + (leader.isScrolling ? [family.with(free: [Model.offset, Model.factor]) { $0[Model.lag] = 0 }] : [])
  }

  /// The number of samples at which a leader may have been where it was before its first sample.
  private func unknown(_ leader: SampledCurve) -> Int {
    guard leader.count > 1, leader.values[0] != leader.values[1] else { return 0 }
    return times[..<moving.upperBound].firstIndex { origin + $0 >= leader.start + Self.mostLag / 3 }
      ?? moving.upperBound
  }

  /// Leaves out the samples at which it is not known where the leader was.
  private func forgetBends(of leader: Leader, _ family: inout LawFamily) {
    guard !leader.bends.isEmpty, let start = family.starts.first,
      let solution = family.search.solve(from: start, weights: family.samples.shares, steps: 8)
    else { return }
    let lag = solution.constants[FollowerModel.lag]
    let near = family.samples.times.indices.filter { index in
      leader.bends.contains { (origin + times[index] - lag - $0).magnitude < 1.5 * step }
    }
    guard near.count * 4 < family.samples.count else { return }
    family.samples.forget(near)
  }

  /// The rubber band past an edge, pulled by a finger whose position was recorded: from where the window begins with any
  /// constant, or with UIKit's from any edge. Constant, length, edge, and start together can't be told.
  func rubberBands(_ name: String, _ finger: SampledCurve) -> [LawFamily] {
    typealias Model = RubberBandModel
    let finger = finger.shifted(by: -origin)
    let (begin, end) = (finger.value(at: first), finger.value(at: last))
    guard (end - begin).magnitude > 1, to != from else { return [] }
    let starts = [400.0, 700, 900].map { length -> Constants in
      [from, begin, RubberBand.coefficient, length, 0, 0, 0, 0]
    }
    let family = LawFamily(
      kind: .rubberBand(name), model: Model(finger: finger, sign: (end - begin) * (to - from) > 0 ? 1 : -1),
      samples: movingSamples, low: [from - 60, begin - 200, 0.05, 50, 0, 0, 0, 0],
      high: [from + 60, begin + 200, 1, 4000, 0, 0, 0, 0], starts: starts)
    let fromAnyEdge = family.with(free: [Model.edge, Model.start, Model.length])
    guard startLevel != nil else { return [fromAnyEdge] }
    return [
      family.with(free: [Model.start, Model.length]),
      family.with(free: [Model.start, Model.coefficient, Model.length]), fromAnyEdge,
    ]
  }

  // MARK: The system's spring

  /// The spring of UIKit from rest, with its own constants, also where the recording begins with it.
  func systemSpring() -> LawFamily {
    typealias Model = SpringModel
    let starts = [-0.5, 0.3, 1].map { steps -> Constants in
      [from, to, first + steps * step, TimingCurve.keyboardSpring.angularFrequency, 1, 0, 0, 0]
    }
    return spring(startsAtRest: true, starts: starts).with(free: [Model.from, Model.to, Model.start])
  }
}

extension TimingCurve {
  /// x1, y1, x2, and y2, or `nil` for a spring.
  var controlPoints: SIMD4<Double>? {
    switch shape {
    case .linear: [1 / 3, 1 / 3, 2 / 3, 2 / 3]
    case .bezier(let x1, let y1, let x2, let y2): [x1, y1, x2, y2]
    case .spring, .response, .keyboard: nil
    }
  }
}
