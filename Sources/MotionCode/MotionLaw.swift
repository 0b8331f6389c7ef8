package import FlipbookMotion

/// A law of motion with the constants that other toolkits are told. Positions are in points, times in seconds.
package enum MotionLaw: Hashable, Sendable {
  case spring(SpringMotion)
  case cubic(CubicMotion)
  case deceleration(DecelerationMotion)
}

/// A spring with a mass of 1: x″ = −ω²·(x − to) − 2ζω·x′, with ω = 2π/response.
package struct SpringMotion: Hashable, Sendable {
  /// The duration of one swing without damping, in seconds, above 0.
  package let response: Double
  /// ζ, not negative; above 1 the spring is overdamped.
  package let dampingRatio: Double
  /// The velocity at the start, in points per second.
  package let velocity: Double
  package let from: Double
  package let to: Double

  package init(response: Double, dampingRatio: Double, velocity: Double = 0, from: Double = 0, to: Double = 1) {
    (self.response, self.dampingRatio, self.velocity) = (response, dampingRatio, velocity)
    (self.from, self.to) = (from, to)
  }

  /// ω²: the stiffness for a mass of 1.
  package var stiffness: Double { frequency * frequency }
  /// 2ζω: the damping coefficient for a mass of 1.
  package var damping: Double { 2 * dampingRatio * frequency }
  /// The velocity at the start in fractions of the distance per second, or `nil` for a spring that ends where it starts.
  package var relativeVelocity: Double? { from == to ? nil : velocity / (to - from) }
  /// SwiftUI's bounce: 1 − ζ, and 1/ζ − 1 for overdamped springs.
  package var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }

  /// ω, in radians per second.
  var frequency: Double { 2 * Double.pi / response }

  /// The position at a time since the start.
  package func position(after seconds: Double) -> Double {
    let (still, pushed) = springs
    let push = pushed.progress(afterSeconds: seconds) - still.progress(afterSeconds: seconds)
    return from + (to - from) * still.progress(afterSeconds: seconds) + velocity * push
  }

  /// The velocity at a time since the start, in points per second.
  func velocity(after seconds: Double) -> Double {
    let (still, pushed) = springs
    let push = pushed.velocity(afterSeconds: seconds) - still.velocity(afterSeconds: seconds)
    return (to - from) * still.velocity(afterSeconds: seconds) + velocity * push
  }

  /// The spring from rest, and with a velocity of 1. The motion is a sum of both, also where there is no distance.
  private var springs: (still: Spring, pushed: Spring) {
    func spring(_ velocity: Double) -> Spring {
      Spring(responseSeconds: response, dampingRatio: dampingRatio, initialVelocity: velocity)
    }
    return (spring(0), spring(1))
  }

  /// When a thousandth of the distance, or of what the velocity could become, is left; infinite without damping.
  var settlingSeconds: Double {
    let relative = relativeVelocity ?? 4 * frequency
    return Spring(responseSeconds: response, dampingRatio: dampingRatio, initialVelocity: relative).settlingSeconds
  }
}

/// A curve with two control points, x1 and x2 within 0 … 1, over a duration.
package struct CubicMotion: Hashable, Sendable {
  package let x1: Double
  package let y1: Double
  package let x2: Double
  package let y2: Double
  /// In seconds, or `nil` for only the curve.
  package let duration: Double?
  package let from: Double
  package let to: Double

  package init(
    x1: Double, y1: Double, x2: Double, y2: Double, duration: Double? = nil, from: Double = 0, to: Double = 1
  ) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    (self.duration, self.from, self.to) = (duration, from, to)
  }

  /// The curves that most toolkits know by name.
  enum Name {
    case linear, easeIn, easeOut, easeInOut
    /// Core Animation's default, CSS's `ease`.
    case ease
  }

  var name: Name? {
    switch (x1, y1, x2, y2) {
    case (0, 0, 1, 1): .linear
    case (0.42, 0, 1, 1): .easeIn
    case (0, 0, 0.58, 1): .easeOut
    case (0.42, 0, 0.58, 1): .easeInOut
    case (0.25, 0.1, 0.25, 1): .ease
    default: nil
    }
  }

  /// The control points as arguments: "0.42, 0, 0.58, 1".
  func points(suffix: String = "") -> String {
    [x1, y1, x2, y2].map { CodeNumber.text($0) + suffix }.joined(separator: ", ")
  }
}

/// The deceleration of a scroll view: x′ = v·e^(−kt), with k = −1000·ln(rate).
package struct DecelerationMotion: Hashable, Sendable {
  /// The part of the speed that is left after a millisecond, within 0 … 1, both excluded.
  package let rate: Double
  /// The velocity at the start, in points per second.
  package let velocity: Double
  package let from: Double

  package init(rate: Double, velocity: Double, from: Double) {
    (self.rate, self.velocity, self.from) = (rate, velocity, from)
  }

  /// k, per second.
  package var decay: Double { DecelerationRate(perMillisecond: rate).decayPerSecond }
  /// Where it comes to rest: from + v/k.
  package var destination: Double { from + velocity / decay }
  /// When a thousandth of the distance is left: ln(1000)/k.
  package var settlingSeconds: Double { Maths.log(1000) / decay }

  /// The position at a time since the start.
  package func position(after seconds: Double) -> Double {
    destination + (from - destination) * Maths.exp(-decay * seconds)
  }
}

extension MotionLaw {
  /// A timing curve of a scenario, from one value to another over a duration; the keyboard's is the spring that it is.
  ///
  /// - Parameter duration: In seconds, or `nil` for only the curve. Springs of UIView need one; without it, they have none.
  package init?(_ curve: TimingCurve, duration: Double? = nil, from: Double = 0, to: Double = 1) {
    switch curve.shape {
    case .linear: self = .cubic(CubicMotion(x1: 0, y1: 0, x2: 1, y2: 1, duration: duration, from: from, to: to))
    case .bezier(let x1, let y1, let x2, let y2):
      self = .cubic(CubicMotion(x1: x1, y1: y1, x2: x2, y2: y2, duration: duration, from: from, to: to))
    case .keyboard:
      let response = 2 * Double.pi / TimingCurve.keyboardSpring.angularFrequency
      self = .spring(SpringMotion(response: response, dampingRatio: 1, from: from, to: to))
    case .response(let seconds, let dampingRatio, let velocity):
      let pointsPerSecond = velocity * (to - from)
      self = .spring(
        SpringMotion(
          response: seconds, dampingRatio: dampingRatio, velocity: pointsPerSecond, from: from, to: to))
    case .spring(let dampingRatio):
      guard let duration, duration > 0 else { return nil }
      let spring = Spring(durationSeconds: duration, dampingRatio: dampingRatio)
      self = .spring(
        SpringMotion(
          response: 2 * Double.pi / spring.angularFrequency, dampingRatio: min(1, dampingRatio), from: from, to: to))
    }
  }
}
