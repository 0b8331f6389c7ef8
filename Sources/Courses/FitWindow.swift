internal import FlipbookMotion

/// A part of a curve to which laws are fitted: a movement, with the rests around it. Times are from the first sample.
struct FitWindow {
  /// The clock of the curve at the first sample.
  let origin: Double
  let times: [Double]
  let values: [Double]
  /// The samples that move, with one at rest on each side where there is one.
  let moving: Range<Int>
  /// The values at which the curve rests before and after, if it does.
  let startLevel: Double?
  let endLevel: Double?
  let noise: CurveNoise
  /// The least noise of values.
  let floor: Double
  /// The typical time between samples.
  let step: Double
  private var shares: [Double]
  /// How much each sample counts for its stated error.
  private let trusts: [Double]
  /// The first sample that is as close to the rest after it as laws that have ended are.
  private var over: Int

  /// Laws differ from each other only if they differ by this part of the distance.
  private static let exactness = 5e-5
  /// Animations end when a thousandth of the distance is left, and scroll views half a point before their edge, of a distance
  /// of which that is at most a fiftieth.
  private static let (leftAtEnd, mostAtEnd) = (0.001, 0.02)

  /// - Parameters:
  ///   - range: The samples of the curve, with those at rest.
  ///   - moving: The samples that move.
  init(
    _ curve: SampledCurve, _ range: ClosedRange<Int>, moving: ClosedRange<Int>, startLevel: Double?,
    endLevel: Double?, noise: CurveNoise, step: Double
  ) {
    (self.startLevel, self.endLevel, self.noise, self.step) = (startLevel, endLevel, noise, step)
    self.moving = moving.lowerBound - range.lowerBound..<moving.upperBound - range.lowerBound + 1
    let first = curve.times[range.lowerBound]
    origin = first
    times = curve.times[range].map { $0 - first }
    values = Array(curve.values[range])
    let inside = curve.values[moving]
    let reach = (inside.max() ?? 0) - (inside.min() ?? 0)
    floor = max(noise.value, reach * FitWindow.exactness, 1e-9)
    trusts = curve[range].trusts(noise: floor)
    shares = zip(FitWindow.shares(values), trusts).map { $0 * $1 }
    over = self.moving.upperBound
    guard let level = endLevel else { return }
    over -= 1
    let least = startLevel == nil ? min(ReturnSpring.restDistance, FitWindow.mostAtEnd * reach) : 0
    let left = max(FitWindow.leftAtEnd * reach, least)
    while over > self.moving.lowerBound + 1, (values[over - 1] - level).magnitude <= left { over -= 1 }
    for index in over..<values.count {
      shares[index] *= floor * floor / (floor * floor + left * left)
    }
  }

  /// The part of one for each of several equal values in a row.
  private static func shares(_ values: [Double]) -> [Double] {
    var shares = Array(repeating: 1.0, count: values.count)
    var first = 0
    for index in values.indices where index + 1 == values.count || values[index + 1] != values[index] {
      for place in first...index { shares[place] = 1 / Double(index - first + 1) }
      first = index + 1
    }
    return shares
  }

  /// The samples for a law that goes on beyond its end.
  var samples: FitSamples {
    FitSamples(times: times, values: values, shares: shares)
  }

  /// The samples without the rest after them, for a law that ends.
  var movingSamples: FitSamples {
    FitSamples(
      times: Array(times[..<moving.upperBound]), values: Array(values[..<moving.upperBound]),
      shares: Array(shares[..<moving.upperBound]))
  }

  /// The difference between the largest and the smallest value that move.
  var reach: Double {
    let inside = values[moving]
    return (inside.max() ?? 0) - (inside.min() ?? 0)
  }

  /// When the movement begins and ends, as far as samples tell.
  var first: Double { times[moving.lowerBound] }
  var last: Double { times[moving.upperBound - 1] }
  var duration: Double { max(last - first, step) }

  /// The values at which the movement begins and ends.
  var from: Double { startLevel ?? values[moving.lowerBound] }
  var to: Double { endLevel ?? values[moving.upperBound - 1] }

  /// The samples that tell laws apart: those that move, without those at which the rest begins.
  var inside: Range<Int> { moving.lowerBound..<over }

  /// How the moving samples deviate from a law.
  func deviations(_ model: any MotionModel, _ constants: Constants, _ samples: FitSamples) -> Deviations {
    let range = inside.clamped(to: 0..<samples.count)
    var result = Deviations(
      residuals: [], velocities: [], shares: Array(samples.shares[range]), trusts: Array(trusts[range]))
    for index in range {
      let point = model.point(constants, at: samples.times[index])
      result.residuals.append(samples.values[index] - point.value)
      result.velocities.append(velocity(point, model, constants, at: samples.times[index]))
    }
    return result
  }

  /// The velocity with which noise of a time counts: one that is early or late can belong to a motion that has just begun or ended.
  private func velocity(_ point: ModelPoint, _ model: any MotionModel, _ constants: Constants, at time: Double)
    -> Double
  {
    guard point.velocity == 0 else { return point.velocity }
    let beside = [-noise.mostTime, noise.mostTime].map { model.point(constants, at: time + $0).velocity.magnitude }
    return max(beside[0], beside[1])
  }

  /// The inverse of each sample's variance about a law.
  func weights(_ model: any MotionModel, _ constants: Constants, _ samples: FitSamples, _ left: SampleNoise) -> [Double]
  {
    zip(samples.times, samples.shares).map { time, share in
      let point = model.point(constants, at: time)
      return share / left.variance(velocity(point, model, constants, at: time))
    }
  }

  /// How the moving samples deviate from a curve that is known at each of them.
  func deviations(residuals: [Double], velocities: [Double]) -> Deviations {
    Deviations(
      residuals: residuals, velocities: velocities, shares: Array(shares[inside]), trusts: Array(trusts[inside]))
  }
}
