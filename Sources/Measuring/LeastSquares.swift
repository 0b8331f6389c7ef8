/// Weighted least squares, with which registrations find a place.
enum LeastSquares {
  /// Returns the unknowns of normal equations by elimination, or `nil` if some of them could be anything.
  ///
  /// - Parameters:
  ///   - rows: The rows of the matrix, each followed by its right side.
  ///   - ridges: What is added to the diagonal, so that unknowns about which little is known stay near 0.
  static func solution(of rows: [[Double]], ridges: [Double]) -> [Double]? {
    var rows = rows
    let count = rows.count
    for (index, ridge) in ridges.enumerated() { rows[index][index] += ridge }
    for pivot in 0..<count {
      guard abs(rows[pivot][pivot]) > 1e-12 else { return nil }
      for row in pivot + 1..<count {
        let part = rows[row][pivot] / rows[pivot][pivot]
        for column in pivot...count { rows[row][column] -= part * rows[pivot][column] }
      }
    }
    var values = Array(repeating: 0.0, count: count)
    for row in (0..<count).reversed() {
      var rest = rows[row][count]
      for column in row + 1..<count { rest -= rows[row][column] * values[column] }
      values[row] = rest / rows[row][row]
    }
    return values
  }

  /// How many neighboring pixels have the same error, because texture and compression are correlated.
  private static let correlation = 9.0

  /// Returns the standard error of an unknown.
  ///
  /// - Parameters:
  ///   - information: Its element of the diagonal.
  ///   - squares: The weighted sum of the squared differences that are left.
  ///   - weight: The sum of the weights.
  ///   - floor: The error that no amount of texture removes.
  static func standardError(_ information: Double, _ squares: Double, _ weight: Double, floor: Double) -> Double {
    guard information > 1e-9, weight > 1 else { return .infinity }
    let variance = max(1, squares / weight) * correlation / information
    return (variance + floor * floor).squareRoot()
  }
}
