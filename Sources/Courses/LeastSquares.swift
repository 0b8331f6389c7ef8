/// Samples to which a law is fitted.
struct FitSamples {
  var times: [Double]
  var values: [Double]
  /// How much each sample counts: equal values in a row count as one, because they are rounded alike, and a rest at the end
  /// counts less, because animations end a little before their law does.
  var shares: [Double]

  var count: Int { times.count }

  /// Lets samples count nothing.
  mutating func forget(_ indices: some Sequence<Int>) {
    for index in indices { shares[index] = 0 }
  }

  /// The samples without the first ones.
  func dropping(_ number: Int) -> FitSamples {
    FitSamples(
      times: Array(times.dropFirst(number)), values: Array(values.dropFirst(number)),
      shares: Array(shares.dropFirst(number)))
  }
}

/// Finds the constants of a law with which it is closest to samples, by the method of Levenberg and Marquardt.
struct LeastSquares {
  let model: any MotionModel
  let samples: FitSamples
  /// The constants that can change, and the least and the most they can be.
  let free: ConstantMask
  let low: Constants
  let high: Constants

  struct Solution {
    var constants: Constants
    /// The weighted sum of squares.
    var squares: Double
  }

  private struct Equations {
    var rows = Array(repeating: Constants.zero, count: 8)
    var right = Constants.zero
    var squares = 0.0
    /// The weighted sum of the squares of the values.
    var scale = 0.0
  }

  /// The part of the sum of squares, and of that of the values, by which a step has to improve it.
  private static let (leastGain, exactness) = (1e-9, 1e-20)

  /// - Parameter weights: The inverse of each sample's variance.
  func solve(from start: Constants, weights: [Double], steps: Int = 30) -> Solution? {
    var constants = start.clamped(lowerBound: low, upperBound: high)
    var system = equations(constants, weights)
    guard system.squares.isFinite else { return nil }
    var damping = 1e-3
    for _ in 0..<steps {
      guard damping < 1e8 else { break }
      guard let change = LinearEquations(system.rows, system.right, free, damping: damping).solution else {
        damping *= 10
        continue
      }
      let gain = (system.right * change).sum() * (1 + damping)
      guard gain > Self.leastGain * system.squares + Self.exactness * system.scale else { break }
      let next = (constants + change).clamped(lowerBound: low, upperBound: high)
      let found = equations(next, weights)
      guard found.squares < system.squares else {
        damping *= 8
        continue
      }
      let isSettled = system.squares - found.squares <= Self.leastGain * system.squares
      (constants, system) = (next, found)
      damping /= 10
      if isSettled { break }
    }
    return Solution(constants: constants, squares: system.squares)
  }

  private func equations(_ constants: Constants, _ weights: [Double]) -> Equations {
    var result = Equations()
    for index in 0..<samples.count {
      let point = model.point(constants, at: samples.times[index])
      let residual = samples.values[index] - point.value
      result.squares += weights[index] * residual * residual
      result.scale += weights[index] * samples.values[index] * samples.values[index]
      let slopes = Constants.zero.replacing(with: point.slopes, where: free)
      let weighted = slopes * weights[index]
      result.right += weighted * residual
      for row in 0..<8 where free[row] { result.rows[row] += slopes * weighted[row] }
    }
    return result
  }

  /// Returns the variance of each constant in units of the samples' variances; infinite if it was not free or can't be known.
  /// - Parameters:
  ///   - weights: The inverse of each sample's variance.
  ///   - precisions: What is known of each constant without the samples: the inverse of its variance, or 0.
  func variances(at constants: Constants, weights: [Double], precisions: Constants = .zero) -> Constants {
    var rows = equations(constants, weights).rows
    for index in 0..<8 { rows[index][index] += precisions[index] }
    var variances = Constants(repeating: .infinity)
    for index in 0..<8 where free[index] {
      var unit = Constants.zero
      unit[index] = 1
      if let column = LinearEquations(rows, unit, free).solution, column[index] >= 0 {
        variances[index] = column[index]
      }
    }
    return variances
  }
}
