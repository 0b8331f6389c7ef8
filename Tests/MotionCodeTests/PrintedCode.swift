import FlipbookMotionCode

/// Code as a toolkit would read it.
struct PrintedCode {
  let text: String

  init(_ law: MotionLaw, _ toolkit: Toolkit) {
    text = toolkit.code(law).joined(separator: "\n")
  }

  /// Returns the number after a label, or `nil` if the code does not have that label.
  func number(_ label: String) -> Double? {
    guard let place = text.firstRange(of: label) else { return nil }
    return Double(text[place.upperBound...].prefix { "-0123456789.".contains($0) })
  }

  /// Returns all numbers after the first of a text, in order.
  func numbers(after label: String) -> [Double] {
    guard let place = text.firstRange(of: label) else { return [] }
    return text[place.upperBound...].split { !"-0123456789.".contains($0) }.compactMap { Double($0) }
  }
}

/// The fourth-order method of Runge and Kutta for x″ = a(x, x′), in steps of 0.1 ms: independent of our closed forms.
enum Integration {
  static func positions(
    from position: Double, velocity: Double, seconds: Double, acceleration: (Double, Double) -> Double
  ) -> [Double] {
    let step = 1e-4
    var (x, v) = (position, velocity)
    var positions = [x]
    for _ in 0..<Int(seconds / step) {
      let (x1, v1) = (v, acceleration(x, v))
      let (x2, v2) = (v + step / 2 * v1, acceleration(x + step / 2 * x1, v + step / 2 * v1))
      let (x3, v3) = (v + step / 2 * v2, acceleration(x + step / 2 * x2, v + step / 2 * v2))
      let (x4, v4) = (v + step * v3, acceleration(x + step * x3, v + step * v3))
      x += step / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      v += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      positions.append(x)
    }
    return positions
  }

  /// A spring: m·x″ = −k·(x − to) − c·x′.
  static func spring(
    mass: Double, stiffness: Double, damping: Double, velocity: Double, from: Double, to: Double, seconds: Double
  ) -> [Double] {
    positions(from: from, velocity: velocity, seconds: seconds) { x, v in
      (-stiffness * (x - to) - damping * v) / mass
    }
  }

  /// eˣ as its series, of 1/1024 of x.
  static func exponential(_ x: Double) -> Double {
    let small = x / 1024
    var (sum, term) = (1.0, 1.0)
    for index in 1...12 {
      term *= small / Double(index)
      sum += term
    }
    for _ in 0..<10 { sum *= sum }
    return sum
  }

  /// The position at a time, between two steps.
  static func position(_ positions: [Double], at seconds: Double) -> Double {
    let place = min(max(seconds / 1e-4, 0), Double(positions.count - 1))
    let index = min(Int(place), positions.count - 2)
    return positions[index] + (place - Double(index)) * (positions[index + 1] - positions[index])
  }
}
