/// Solves small systems of linear equations by elimination with pivots.
enum LinearSystem {
  /// Returns the solution of matrix · x = right, or `nil` if there is no single one.
  static func solve(_ matrix: [[Double]], _ right: [Double]) -> [Double]? {
    let count = right.count
    var rows = zip(matrix, right).map { $0 + [$1] }
    for column in 0..<count {
      let pivot = (column..<count).max { rows[$0][column].magnitude < rows[$1][column].magnitude } ?? column
      guard rows[pivot][column].magnitude > 1e-300 else { return nil }
      rows.swapAt(column, pivot)
      for row in 0..<count where row != column {
        let factor = rows[row][column] / rows[column][column]
        guard factor != 0 else { continue }
        for index in column...count { rows[row][index] -= factor * rows[column][index] }
      }
    }
    let solution = (0..<count).map { rows[$0][count] / rows[$0][$0] }
    return solution.allSatisfy(\.isFinite) ? solution : nil
  }

  /// Returns the factors of functions whose sum is closest to the values, by least squares, with its sum of squares.
  static func fit(
    _ times: [Double], _ values: [Double], _ functions: [(Double) -> Double]
  ) -> (factors: [Double], squares: Double)? {
    let count = functions.count
    var matrix = Array(repeating: Array(repeating: 0.0, count: count), count: count)
    var right = Array(repeating: 0.0, count: count)
    var rows: [[Double]] = []
    rows.reserveCapacity(times.count)
    for (time, value) in zip(times, values) {
      let row = functions.map { $0(time) }
      rows.append(row)
      for i in 0..<count {
        right[i] += row[i] * value
        for j in i..<count { matrix[i][j] += row[i] * row[j] }
      }
    }
    for i in 0..<count { for j in 0..<i { matrix[i][j] = matrix[j][i] } }
    guard let factors = solve(matrix, right) else { return nil }
    var squares = 0.0
    for (row, value) in zip(rows, values) {
      var rest = value
      for i in 0..<count { rest -= factors[i] * row[i] }
      squares += rest * rest
    }
    return squares.isFinite ? (factors, squares) : nil
  }
}

/// Finds the parameters of a function with which it is closest to samples, by the method of Levenberg and Marquardt.
struct LeastSquares {
  /// The parameters, the sum of squares, and the standard error of each parameter.
  struct Result {
    var parameters: [Double]
    var squares: Double
    var errors: [Double]
  }

  let times: [Double]
  let values: [Double]
  let model: ([Double], Double) -> Double
  /// The range of each parameter.
  let bounds: [ClosedRange<Double>]

  func minimize(from start: [Double], steps: Int = 40) -> Result? {
    var parameters = clamped(start)
    guard var squares = squares(parameters) else { return nil }
    var damping = 1e-3
    var system = equations(parameters)
    for _ in 0..<steps {
      guard damping < 1e9 else { break }
      var matrix = system.matrix
      for i in matrix.indices { matrix[i][i] += damping * max(matrix[i][i], 1e-12) }
      guard let change = LinearSystem.solve(matrix, system.right) else {
        damping *= 10
        continue
      }
      let next = clamped(zip(parameters, change).map { $0 + $1 })
      guard let found = self.squares(next), found < squares else {
        damping *= 6
        continue
      }
      let isSettled = squares - found <= 1e-11 * squares
      (parameters, squares, damping) = (next, found, damping / 8)
      if isSettled { break }
      system = equations(parameters)
    }
    return Result(parameters: parameters, squares: squares, errors: errors(equations(parameters).matrix, squares))
  }

  private func clamped(_ parameters: [Double]) -> [Double] {
    zip(parameters, bounds).map { min(max($0, $1.lowerBound), $1.upperBound) }
  }

  private func squares(_ parameters: [Double]) -> Double? {
    var sum = 0.0
    for (time, value) in zip(times, values) {
      let rest = value - model(parameters, time)
      sum += rest * rest
    }
    return sum.isFinite ? sum : nil
  }

  private func equations(_ parameters: [Double]) -> (matrix: [[Double]], right: [Double]) {
    let count = parameters.count
    var matrix = Array(repeating: Array(repeating: 0.0, count: count), count: count)
    var right = Array(repeating: 0.0, count: count)
    let moved = parameters.indices.map { index in
      let span = bounds[index].upperBound - bounds[index].lowerBound
      var step = max(parameters[index].magnitude * 1e-6, min(span, 1) * 1e-7)
      if parameters[index] + step > bounds[index].upperBound { step = -step }
      var changed = parameters
      changed[index] += step
      return (changed, step)
    }
    for (time, value) in zip(times, values) {
      let base = model(parameters, time)
      let slopes = moved.map { (model($0.0, time) - base) / $0.1 }
      for i in 0..<count {
        right[i] += slopes[i] * (value - base)
        for j in 0..<count { matrix[i][j] += slopes[i] * slopes[j] }
      }
    }
    return (matrix, right)
  }

  private func errors(_ matrix: [[Double]], _ squares: Double) -> [Double] {
    let freedom = Double(max(1, times.count - matrix.count))
    return matrix.indices.map { index in
      let unit = matrix.indices.map { $0 == index ? 1.0 : 0 }
      guard let row = LinearSystem.solve(matrix, unit), row[index] >= 0 else { return .infinity }
      return (row[index] * squares / freedom).squareRoot()
    }
  }
}

/// Finds the number at which a function is smallest: the best of some places, refined between its neighbors.
enum NumberSearch {
  static func best(
    _ places: [Double], refinements: Int = 26, _ cost: (Double) -> Double
  ) -> (place: Double, cost: Double) {
    let costs = places.map(cost)
    let best = costs.indices.min { costs[$0] < costs[$1] } ?? 0
    var (low, high) = (places[max(0, best - 1)], places[min(places.count - 1, best + 1)])
    for _ in 0..<refinements {
      let (left, right) = (low + (high - low) * 0.382, low + (high - low) * 0.618)
      if cost(left) <= cost(right) { high = right } else { low = left }
    }
    let middle = (low + high) / 2
    let refined = cost(middle)
    return refined <= costs[best] ? (middle, refined) : (places[best], costs[best])
  }

  /// Numbers from one to another in equal ratios.
  static func ratios(_ low: Double, _ high: Double, _ count: Int) -> [Double] {
    let factor = high / low
    return (0..<count).map { low * power(factor, Double($0) / Double(count - 1)) }
  }

  private static func power(_ base: Double, _ exponent: Double) -> Double { FittingMaths.pow(base, exponent) }
}
