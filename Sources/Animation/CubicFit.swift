/// A cubic polynomial through a given start that comes as close as possible to samples, in the sense of the largest error.
///
/// Lawson's method: a least-squares fit whose weights are multiplied by the errors, again and again.
struct CubicFit {
  /// The control values of the curve between its ends, which are a third and two thirds of its time.
  let first: Double
  let second: Double
  /// The value at the end.
  let end: Double

  private static let rounds = 16

  /// Creates a fit to samples at equal distances, of which the first is the start.
  ///
  /// - Parameters:
  ///   - samples: At least three values.
  ///   - start: The value at the start.
  ///   - end: The value at the end, or nil if any is good.
  ///   - tolerance: The largest error at which the search can end.
  init(_ samples: ArraySlice<Double>, start: Double, end: Double?, tolerance: Double) {
    let last = Double(samples.count - 1)
    let times = (1..<samples.count).map { Double($0) / last }
    let wanted = zip(times, samples.dropFirst()).map { time, value in value - start - ((end ?? start) - start) * time }
    let basis = times.map { time in
      end == nil ? [time, time * time, time * time * time] : [time * (1 - time), time * time * (1 - time)]
    }
    let found = Self.closest(wanted, basis, tolerance)
    let (linear, square, cube) =
      if let end { (end - start + found[0], found[1] - found[0], -found[1]) } else { (found[0], found[1], found[2]) }
    first = start + linear / 3
    second = start + (2 * linear + square) / 3
    self.end = end ?? start + linear + square + cube
  }

  /// Returns the factors of the basis that bring its sum closest to the wanted values.
  private static func closest(_ wanted: [Double], _ basis: [[Double]], _ tolerance: Double) -> [Double] {
    var weights = [Double](repeating: 1, count: wanted.count)
    var best: (factors: [Double], error: Double)?
    for _ in 0..<rounds {
      let factors = leastSquares(wanted, basis, weights)
      let errors = zip(wanted, basis).map { abs($0 - sum(factors, $1)) }
      let error = errors.max() ?? 0
      if error < best?.error ?? .infinity { best = (factors, error) }
      let total = zip(weights, errors).reduce(0) { $0 + $1.0 * $1.1 }
      guard error > tolerance, total > 0 else { break }
      weights = zip(weights, errors).map { $0 * $1 / total * Double(wanted.count) }
    }
    return best?.factors ?? []
  }

  private static func sum(_ factors: [Double], _ terms: [Double]) -> Double {
    zip(factors, terms).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// Solves the normal equations by elimination. A factor that the samples do not determine is 0.
  private static func leastSquares(_ wanted: [Double], _ basis: [[Double]], _ weights: [Double]) -> [Double] {
    let count = basis.first?.count ?? 0
    var rows = (0..<count).map { row in
      (0...count).map { column in
        basis.indices.reduce(0.0) { sum, index in
          sum + weights[index] * basis[index][row] * (column < count ? basis[index][column] : wanted[index])
        }
      }
    }
    var factors = [Double](repeating: 0, count: count)
    for pivot in 0..<count {
      guard abs(rows[pivot][pivot]) > 1e-10 else { continue }
      for row in 0..<count where row != pivot {
        let share = rows[row][pivot] / rows[pivot][pivot]
        for column in 0...count { rows[row][column] -= share * rows[pivot][column] }
      }
    }
    for row in 0..<count where abs(rows[row][row]) > 1e-10 { factors[row] = rows[row][count] / rows[row][row] }
    return factors
  }
}
