internal import FlipbookMotion
import FlipbookUnits

/// How far samples are from the motion: in value, and in time, which counts the more the faster the motion is.
struct SampleNoise {
  /// Standard deviations, in the unit of the track and in seconds.
  var value: Double
  var time: Double

  func variance(_ velocity: Double) -> Double { value * value + velocity * velocity * time * time }
}

/// How samples deviate from a law: distances, and the velocities at which they count.
struct Deviations {
  var residuals: [Double]
  var velocities: [Double]
  /// How much each sample counts.
  var shares: [Double]
  /// How much each sample counts for its stated error, which is a part of its share.
  var trusts: [Double]

  /// The number of samples, counted by their shares.
  var weight: Double { shares.reduce(0, +) }

  /// −2 times the logarithm of the likelihood of the distances, with the constant terms left out.
  func cost(_ noise: SampleNoise) -> Double {
    // The logarithm of a product is the sum of logarithms, which take far longer; the product must not overflow.
    var (sum, product, factor) = (0.0, 1.0, 1.0)
    for index in residuals.indices {
      let (share, variance) = (shares[index], noise.variance(velocities[index]))
      sum += share * residuals[index] * residuals[index] / variance
      if share != factor || product < 1e-150 || product > 1e150 {
        sum += factor * Maths.log(product)
        (product, factor) = (1, share)
      }
      product *= variance
    }
    return sum + factor * Maths.log(product)
  }

  /// The distances in units of what noise would leave.
  func standardized(_ noise: SampleNoise) -> [Double] {
    residuals.indices.map {
      shares[$0] > 0 ? residuals[$0] * (trusts[$0] / noise.variance(velocities[$0])).squareRoot() : 0
    }
  }

  /// The noise with which the distances are most likely: the best of a grid, refined in ever smaller steps.
  /// - Parameters:
  ///   - floor: The least noise of values.
  ///   - mostValue: The most noise of values. At a constant speed, it can't be told from that of times.
  ///   - mostTime: The most noise of times, in seconds.
  func noise(floor: Double, mostValue: Double, mostTime: Double) -> SampleNoise {
    let squares = zip(residuals, shares).reduce(0) { $0 + $1.1 * $1.0 * $1.0 }
    let mean = min(mostValue, (squares / max(1, weight)).squareRoot())
    let fastest = velocities.reduce(0) { max($0, $1.magnitude) }
    var best = SampleNoise(value: max(floor, mean), time: 0)
    guard mean > floor / 4, fastest > 0 else { return best }
    var lowest = cost(best)
    func consider(_ value: Double, _ time: Double) {
      let noise = SampleNoise(value: min(mostValue, max(floor, value)), time: min(mostTime, time))
      let found = cost(noise)
      if found < lowest { (best, lowest) = (noise, found) }
    }
    let least = floor / fastest / 8
    for valueStep in 0..<(mean > floor ? 5 : 1) {
      let value = floor * Maths.pow(max(1, mean / floor), Double(valueStep) / 4)
      consider(value, 0)
      for timeStep in 0..<12 { consider(value, least * Maths.pow(max(1, mostTime / least), Double(timeStep) / 11)) }
    }
    var factor = 1.35
    for _ in 0..<10 {
      let (value, time) = (best.value, best.time)
      consider(value / factor, time)
      consider(value * factor, time)
      consider(value, time / factor)
      consider(value, time * factor)
      factor = 1 + (factor - 1) * 0.72
    }
    return best
  }
}

/// What is known about the noise of a curve before any law is.
struct CurveNoise {
  /// The standard deviation of values at rest, of their rounding, or what the recording states.
  let value: Double
  /// The steps between possible values, such as a third of a point, or 0 if there are none.
  let grid: Double
  /// The steps between possible times in seconds, of a millisecond and more, or 0.
  let timeGrid: Double
  /// The scatter of the times about even refreshes, in seconds.
  let scatter: Double
  /// The typical noise of times, in seconds: what samples that move fast are off the cubics through their neighbors, and at least the
  /// scatter.
  let time: Double
  /// The most noise of times with which a law can be told from none, in seconds.
  let mostTime: Double

  /// By how much all times can be late or early: refreshes that are rounded to a coarse grid are often rounded alike.
  var sharedSeconds: Double { timeGrid >= 0.005 ? timeGrid / 2 : 0 }

  /// The largest part of a curve's range that counts as noise.
  private static let mostPart = 0.005
  /// The most noise of times, in seconds, if the times tell nothing, and what they can be off although they are even.
  private static let (mostTimeSeconds, evenTimeSeconds) = (0.002_5, 0.000_8)

  init(_ curve: SampledCurve) {
    grid = PixelGrid.step(of: curve.values, [1, 2, 3, 10, 100, 1000, 10_000, 100_000])
    timeGrid = curve.timeGrid
    // A film rests without any noise, because its frames are repeated.
    // Where nothing rests, short lines bend with the motion, and cubics do not.
    let seen = max(min(curve.restNoise, 1.5 * curve.noise), curve.typicalError ?? 0)
    value = max(grid / 12.0.squareRoot(), min(seen, Self.mostPart * curve.range))
    scatter = min(Self.mostTimeSeconds, curve.timeScatter)
    time = max(scatter, curve.lateness(noise: value))
    // Times that are rounded are off by up to half a step, evenly distributed.
    mostTime = max(
      min(Self.mostTimeSeconds, Self.evenTimeSeconds + 2.5 * scatter), timeGrid >= 0.005 ? timeGrid * 0.35 : 0
    )
  }

  /// The largest distance between values at rest.
  func restTolerance(_ range: Double) -> Double { max(3 * value, 0.6 * grid, 0.001 * range, 1e-9) }
}

extension SampledCurve {
  fileprivate var timeGrid: Double {
    [0.01, 0.005, 0.001].first { step in
      times.allSatisfy { ($0 / step - ($0 / step).rounded()).magnitude < 1e-4 }
    } ?? 0
  }

  /// The standard deviation of times about even refreshes, of which some can be missing.
  fileprivate var timeScatter: Double {
    let step = typicalStep
    guard step > 0 else { return 0 }
    let deviations = zip(times.dropFirst(), times).map { later, earlier in
      let length = later - earlier
      return (length - max(1, (length / step).rounded()) * step).magnitude
    }.sorted()
    // The difference of two times has twice the variance of one.
    return 1.4826 * deviations[deviations.count / 2] / 2.0.squareRoot()
  }

  /// The standard deviation of values about short lines where it is small: noise at rest.
  fileprivate var restNoise: Double {
    let width = 7
    guard count > 2 * width else { return 0 }
    let scatters = stride(from: 0, through: count - width, by: 2).map { scatter($0..<$0 + width) }.sorted()
    return scatters[scatters.count / 5]
  }

  private func scatter(_ range: Range<Int>) -> Double {
    let count = Double(range.count)
    let (meanTime, meanValue) = (times[range].reduce(0, +) / count, values[range].reduce(0, +) / count)
    var (timeSquares, products, squares) = (0.0, 0.0, 0.0)
    for index in range {
      let (time, value) = (times[index] - meanTime, values[index] - meanValue)
      timeSquares += time * time
      products += time * value
      squares += value * value
    }
    let left = squares - (timeSquares > 0 ? products * products / timeSquares : 0)
    return (max(0, left) / (count - 2)).squareRoot()
  }
}
