import FlipbookMotion

/// Fits a sum of given functions to samples.
///
/// A law such as c + b·e^(−kt) is linear in all its parameters but k: for each k, the others follow from the normal
/// equations, so that only k must be searched for.
package struct LinearFit {
  /// One factor for each function.
  package private(set) var factors: [Double]
  /// The root of the mean square of the remaining distances.
  package private(set) var rms = Double.infinity

  /// - Parameters:
  ///   - columns: The values of each function at all samples.
  ///   - samples: More samples than there are functions.
  package init?(columns: [[Double]], samples: [Double]) {
    guard !columns.isEmpty, samples.count > columns.count else { return nil }
    var matrix = columns.map { column in columns.map { LinearFit.product($0, column) } }
    for index in columns.indices { matrix[index].append(LinearFit.product(columns[index], samples)) }
    guard let solution = LinearFit.solved(matrix) else { return nil }
    factors = solution
    var distances = samples
    for (column, factor) in zip(columns, solution) {
      for index in distances.indices { distances[index] -= factor * column[index] }
    }
    rms = (LinearFit.product(distances, distances) / Double(samples.count)).squareRoot()
  }

  /// Returns the sum of the products of the numbers at each place.
  private static func product(_ first: [Double], _ second: [Double]) -> Double {
    var sum = 0.0
    for index in first.indices { sum += first[index] * second[index] }
    return sum
  }

  /// Solves equations by elimination; the last column is the right side. Returns `nil` if there is no unique solution.
  private static func solved(_ equations: [[Double]]) -> [Double]? {
    var matrix = equations
    let count = matrix.count
    for column in 0..<count {
      let pivot = (column..<count).max { matrix[$0][column].magnitude < matrix[$1][column].magnitude } ?? column
      matrix.swapAt(column, pivot)
      guard matrix[column][column].magnitude > 1e-30 else { return nil }
      for row in 0..<count where row != column {
        let ratio = matrix[row][column] / matrix[column][column]
        for index in column...count { matrix[row][index] -= ratio * matrix[column][index] }
      }
    }
    let solution = (0..<count).map { matrix[$0][count] / matrix[$0][$0] }
    return solution.allSatisfy(\.isFinite) ? solution : nil
  }
}

/// Finds the number with the smallest value of a function.
package enum Minimum {
  /// Compares places in steps of equal ratio, and then refines the best one.
  package static func place(from low: Double, to high: Double, steps: Int, _ value: (Double) -> Double) -> Double {
    let ratio = Maths.exp(Maths.log(high / low) / Double(steps))
    var places = [low]
    for _ in 0..<steps { places.append((places.last ?? low) * ratio) }
    let values = places.map(value)
    let best = values.indices.min { values[$0] < values[$1] } ?? 0
    return golden(places[max(0, best - 1)], places[min(steps, best + 1)], value)
  }

  /// The golden-section search within a range that contains one minimum.
  package static func golden(
    _ start: Double, _ end: Double, refinements: Int = 44, _ value: (Double) -> Double
  ) -> Double {
    let part = 0.618_033_988_749_894_9
    var (low, high) = (start, end)
    var (left, right) = (high - part * (high - low), low + part * (high - low))
    var (leftValue, rightValue) = (value(left), value(right))
    for _ in 0..<refinements {
      if leftValue <= rightValue {
        (high, right, rightValue) = (right, left, leftValue)
        left = high - part * (high - low)
        leftValue = value(left)
      } else {
        (low, left, leftValue) = (left, right, rightValue)
        right = low + part * (high - low)
        rightValue = value(right)
      }
    }
    return (low + high) / 2
  }
}
