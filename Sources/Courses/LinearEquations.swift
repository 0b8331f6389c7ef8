/// Which of a law's constants can change, by their places.
typealias ConstantMask = SIMDMask<SIMD8<Int64>>

extension ConstantMask {
  init(places: [Int]) {
    self.init(repeating: false)
    for place in places { self[place] = true }
  }
}

/// Linear equations in up to eight unknowns, solved by elimination with pivots. Each is scaled by the diagonal first, because a frequency and
/// a position are of different sizes.
struct LinearEquations {
  private var rows: [Constants]
  private var right: Constants
  private let free: ConstantMask
  private var scale = Constants(repeating: 1)

  /// - Parameter damping: The part by which the diagonal is increased.
  init(_ rows: [Constants], _ right: Constants, _ free: ConstantMask, damping: Double = 0) {
    (self.rows, self.right, self.free) = (rows, right, free)
    for index in 0..<8 where free[index] && rows[index][index] > 0 {
      scale[index] = 1 / rows[index][index].squareRoot()
    }
    for index in 0..<8 {
      self.rows[index] = free[index] ? self.rows[index] * scale * scale[index] : .zero
      self.rows[index][index] = free[index] ? self.rows[index][index] * (1 + damping) + damping * 1e-9 : 1
    }
    self.right *= scale
  }

  /// The solution, or `nil` if there is no single one.
  var solution: Constants? {
    var (rows, right) = (rows, right)
    for column in 0..<8 where free[column] {
      let pivot = (column..<8).max { rows[$0][column].magnitude < rows[$1][column].magnitude } ?? column
      guard rows[pivot][column].magnitude > 1e-13 else { return nil }
      rows.swapAt(column, pivot)
      (right[column], right[pivot]) = (right[pivot], right[column])
      for row in 0..<8 where row != column {
        let factor = rows[row][column] / rows[column][column]
        rows[row] -= factor * rows[column]
        right[row] -= factor * right[column]
      }
    }
    for index in 0..<8 where free[index] { right[index] /= rows[index][index] }
    right = Constants.zero.replacing(with: right, where: free) * scale
    return (0..<8).allSatisfy { right[$0].isFinite } ? right : nil
  }
}
