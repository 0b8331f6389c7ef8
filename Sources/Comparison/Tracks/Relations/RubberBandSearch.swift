package import FlipbookRuns

/// How a scroll view yields to a finger beyond its edge in both runs.
package enum RubberBandChange: Hashable, Sendable {
  /// The coefficients. `UIScrollView` has 0.55.
  case coefficient(Change<Double>)
  /// How many times as far it yields at the start, if the finger is unknown.
  case ratio(Double)
  /// Only one run yields; the other one follows the finger.
  case coefficientOfOne(Double, isLost: Bool)

  /// Whether both runs yield.
  var isOfBoth: Bool { if case .coefficientOfOne = self { false } else { true } }
}

/// Finds the coefficient c of a rubber band of the dimension d, which is y = d · (1 − 1 / (c · x / d + 1)) away from the edge for a
/// finger that is x away from it, as `UIScrollView` does.
struct RubberBandSearch {
  /// The distances from the edge, frame by frame, until one of both runs returns; in the same direction.
  private let first: [Double]
  private let second: [Double]
  /// The finger's way on the axis on which it moves; empty if it is unknown or differs.
  private let finger: [Double]

  private static let slack = 0.05
  private static let fewestFrames = 5
  private static let leastDistance = 15.0
  /// The largest distance from the law, in points and relative to the largest distance, because tracks are rounded to pixels.
  private static let error = (points: 0.34, ofDistance: 0.004)
  private static let leastChange = 0.03
  /// The dimensions that are tried, relative to the farthest distance.
  private static let dimensions = (least: 1.06, most: 60.0, steps: 120)

  /// - Parameters:
  ///   - fingers: The places of the finger on both axes in both runs, NaN where it is up.
  /// - Returns: `nil` if the runs do not differ in a pull away from one place.
  init?(_ first: [Double], _ second: [Double], fingers: [Change<[Double]>]) {
    let count = min(first.count, second.count)
    guard let differing = (0..<count).first(where: { (first[$0] - second[$0]).magnitude > Self.slack }) else {
      return nil
    }
    var start = max(0, differing - 1)
    while start > 0, (first[start] - first[start - 1]).magnitude > 1e-9 { start -= 1 }
    let direction = first[differing] > first[start] ? 1.0 : -1.0
    func distance(_ values: [Double], _ frame: Int) -> Double { (values[frame] - first[start]) * direction }
    var frames: [Int] = []
    for frame in start + 1..<max(start + 1, count) {
      guard [first, second].allSatisfy({ distance($0, frame) > distance($0, frame - 1) - Self.slack }) else { break }
      if min(distance(first, frame), distance(second, frame)) > Self.slack { frames.append(frame) }
    }
    let same = fingers.filter { pair in
      frames.allSatisfy { !((pair.first[$0] - pair.second[$0]).magnitude >= Self.slack) }
    }
    func way(_ pair: Change<[Double]>) -> Double {
      let places = frames.map { pair.first[$0] }.filter { !$0.isNaN }
      return (places.max() ?? 0) - (places.min() ?? 0)
    }
    let pair = same.max { way($0) < way($1) }.flatMap { way($0) > 0 ? $0 : nil }
    let pulled = frames.filter { !(pair?.first[$0].isNaN ?? false) }
    self.first = pulled.map { distance(first, $0) }
    self.second = pulled.map { distance(second, $0) }
    finger = pair.map { pair in pulled.map { pair.first[$0] } } ?? []
    guard pulled.count >= Self.fewestFrames, max(self.first.max() ?? 0, self.second.max() ?? 0) >= Self.leastDistance
    else { return nil }
  }

  /// Returns `nil` if the law does not describe both runs.
  func change() -> RubberBandChange? {
    if let coefficients = coefficients() { return isOther(coefficients) ? .coefficient(coefficients) : nil }
    guard linearError > limit else { return nil }
    let dimension = bestDimension { error(released(first, $0), released(second, $0), dimension: $0) }
    let (one, other) = (released(first, dimension), released(second, dimension))
    guard error(one, other, dimension: dimension) <= limit else { return oneSided() }
    let change = Change(1, ratio(one, other))
    return isOther(change) ? .ratio(change.second) : nil
  }

  private func isOther(_ change: Change<Double>) -> Bool {
    (change.second / change.first - 1).magnitude > Self.leastChange
  }

  /// Returns the coefficients of both runs if the finger is known.
  private func coefficients() -> Change<Double>? {
    func fit(_ places: [Double], _ dimension: Double) -> LinearFit? {
      LinearFit(columns: [finger, finger.map { _ in 1 }], samples: released(places, dimension))
    }
    func rms(_ dimension: Double) -> Double {
      [first, second].reduce(0) { max($0, fit($1, dimension)?.rms ?? .infinity) }
    }
    guard !finger.isEmpty, case let dimension = bestDimension(rms), let one = fit(first, dimension),
      let other = fit(second, dimension), max(one.rms, other.rms) <= limit,
      // Without a rubber band, another dimension is as good.
      rms(dimension * 1000) > limit
    else { return nil }
    let coefficients = Change(one.factors[0].magnitude, other.factors[0].magnitude)
    let isPlausible = [coefficients.first, coefficients.second].allSatisfy { (0.02...3).contains($0) }
    return isPlausible ? coefficients : nil
  }

  private var limit: Double {
    max(Self.error.points, Self.error.ofDistance * max(first.max() ?? 0, second.max() ?? 0))
  }

  /// The largest error if the second run is a multiple of the first one.
  private var linearError: Double {
    let ratio = ratio(first, second)
    return zip(first, second).reduce(0) { max($0, ($1.0 * ratio - $1.1).magnitude) }
  }

  private func ratio(_ one: [Double], _ other: [Double]) -> Double {
    LinearFit(columns: [one], samples: other)?.factors[0] ?? 1
  }

  /// Returns the dimension with the smallest error.
  private func bestDimension(_ error: (Double) -> Double) -> Double {
    let farthest = max(first.max() ?? 0, second.max() ?? 0)
    return Minimum.place(
      from: farthest * Self.dimensions.least, to: farthest * Self.dimensions.most, steps: Self.dimensions.steps, error)
  }

  /// Returns the largest error of a multiple of a run without a rubber band against the other one with it.
  private func error(_ one: [Double], _ other: [Double], dimension: Double) -> Double {
    let ratio = ratio(one, other)
    return zip(one, other).reduce(0) { largest, pair in
      func yielding(_ place: Double) -> Double { dimension * place / (dimension + place) }
      return max(largest, (yielding(pair.0 * ratio) - yielding(pair.1)).magnitude)
    }
  }

  /// Returns the distances without the rubber band, times its coefficient.
  private func released(_ places: [Double], _ dimension: Double) -> [Double] {
    places.map { $0 / (1 - $0 / dimension) }
  }

  /// Returns the coefficient of one run if the other one follows the finger.
  private func oneSided() -> RubberBandChange? {
    for (plain, yielding, isLost) in [(first, second, false), (second, first, true)] {
      let dimension = bestDimension { error(plain, released(yielding, $0), dimension: $0) }
      let free = released(yielding, dimension)
      let ratio = ratio(plain, free)
      guard (0.05...0.97).contains(ratio), error(plain, free, dimension: dimension) <= limit else { continue }
      return .coefficientOfOne(ratio, isLost: isLost)
    }
    return nil
  }
}
