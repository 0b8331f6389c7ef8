internal import FlipbookMotion

/// A smooth curve without a law: a cubic spline with evenly spaced knots, the alternative that a law has to beat.
enum SplineAlternative {
  /// The lowest criterion of splines with few to many pieces over the moving samples of a window.
  static func criterion(_ window: FitWindow) -> Double {
    let range = window.inside
    let most = min(24, range.count / 2)
    var best = Double.infinity
    for count in [4, 5, 6, 8, 10, 13, 17, 24] where count <= most {
      guard let spline = fit(window, range, count) else { continue }
      best = min(best, spline)
    }
    return best
  }

  private static func fit(_ window: FitWindow, _ range: Range<Int>, _ count: Int) -> Double? {
    let (first, last) = (window.times[range.lowerBound], window.times[range.upperBound - 1])
    let width = (last - first) / Double(count - 3)
    guard width > 0 else { return nil }
    let shares = Array(window.samples.shares[range])
    let points = range.map { Basis(place: (window.times[$0] - first) / width, pieces: count - 3) }
    let values = Array(window.values[range])
    guard let factors = BandedSystem(points, values, shares, count).solution else { return nil }
    var (residuals, velocities): ([Double], [Double]) = ([], [])
    for (point, value) in zip(points, values) {
      var (position, slope) = (0.0, 0.0)
      for index in 0..<4 {
        position += factors[point.first + index] * point.weights[index]
        slope += factors[point.first + index] * point.slopes[index]
      }
      residuals.append(value - position)
      velocities.append(slope / width)
    }
    return window.criterion(window.deviations(residuals: residuals, velocities: velocities), freedom: count).value
  }

  /// The four basis functions that are not 0 at a place, and their slopes.
  struct Basis {
    let first: Int
    let weights: SIMD4<Double>
    let slopes: SIMD4<Double>

    init(place: Double, pieces: Int) {
      first = min(max(0, Int(place)), pieces - 1)
      let u = place - Double(first)
      let v = 1 - u
      weights = [
        v * v * v / 6, (3 * u * u * u - 6 * u * u + 4) / 6, (3 * v * v * v - 6 * v * v + 4) / 6, u * u * u / 6,
      ]
      slopes = [-v * v / 2, (3 * u * u - 4 * u) / 2, (4 * v - 3 * v * v) / 2, u * u / 2]
    }
  }
}

/// The normal equations of a spline, whose matrix has four diagonals: Cholesky's decomposition.
struct BandedSystem {
  private var rows: [SIMD4<Double>]
  private var right: [Double]

  init(_ points: [SplineAlternative.Basis], _ values: [Double], _ shares: [Double], _ count: Int) {
    rows = Array(repeating: .zero, count: count)
    right = Array(repeating: 0, count: count)
    for (index, point) in points.enumerated() {
      for i in 0..<4 {
        let weight = shares[index] * point.weights[i]
        right[point.first + i] += weight * values[index]
        for j in i..<4 { rows[point.first + i][j - i] += weight * point.weights[j] }
      }
    }
    for index in rows.indices { rows[index][0] += 1e-9 }
  }

  var solution: [Double]? {
    var (rows, right) = (rows, right)
    let count = rows.count
    for i in 0..<count {
      guard rows[i][0] > 0 else { return nil }
      for j in 1..<4 where i + j < count {
        let factor = rows[i][j] / rows[i][0]
        for k in j..<4 { rows[i + j][k - j] -= factor * rows[i][k] }
        right[i + j] -= factor * right[i]
      }
    }
    for i in (0..<count).reversed() {
      var sum = right[i]
      for j in 1..<4 where i + j < count { sum -= rows[i][j] * right[i + j] }
      right[i] = sum / rows[i][0]
    }
    return right.allSatisfy(\.isFinite) ? right : nil
  }
}
