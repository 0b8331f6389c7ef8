/// The curve from (0, 0) to (1, 1) with two control points, read as y over x.
///
/// Both x are within 0 … 1, so x never turns back; both y are finite. The polynomials are kept in Bernstein's form, all of
/// whose terms in x are positive, so that x is exact to a few roundings near 0 too.
struct CubicBezier {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  /// The y where the curve has that x, within 0 … 1.
  func y(atX x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    return CubicBezier.value(at: parameter(atX: x), y1, y2)
  }

  /// More halvings than a double has bits near 0.5, for curves so flat that Newton's steps do not help.
  private static let mostSteps = 96

  /// Newton's steps where they stay between the known bounds, halving where they do not.
  private func parameter(atX x: Double) -> Double {
    var lower = 0.0
    var upper = 1.0
    var parameter = x
    for _ in 0..<CubicBezier.mostSteps {
      let error = CubicBezier.value(at: parameter, x1, x2) - x
      if error.magnitude <= x.ulp / 2 { break }
      if error > 0 { upper = parameter } else { lower = parameter }
      let newton = parameter - error / slopeOfX(at: parameter)
      let next = newton > lower && newton < upper ? newton : lower + (upper - lower) / 2
      if (next - parameter).magnitude <= parameter.ulp { return next }
      parameter = next
    }
    return parameter
  }

  private static func value(at parameter: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - parameter
    return ((3 * rest * rest * first) + (3 * rest * parameter * second) + parameter * parameter) * parameter
  }

  private func slopeOfX(at parameter: Double) -> Double {
    let rest = 1 - parameter
    return 3 * (rest * rest * x1 + 2 * rest * parameter * (x2 - x1) + parameter * parameter * (1 - x2))
  }
}
