internal import FlipbookMotion

/// The project's own functions, which give the same results everywhere.
enum FittingMaths {
  static func exp(_ x: Double) -> Double { Maths.exp(x) }
  static func pow(_ base: Double, _ exponent: Double) -> Double { Maths.pow(base, exponent) }
  static func sin(_ x: Double) -> Double { Maths.sin(x) }
  static func cos(_ x: Double) -> Double { Maths.cos(x) }
  static func log(_ x: Double) -> Double { Maths.log(x) }
}

/// A law of motion with the parameters that fit a part of a track. Times are in seconds since the start of that part.
package enum FittedLaw: Hashable, Sendable {
  case rest(value: Double)
  case constantSpeed(from: Double, velocity: Double)
  /// x = destination − distance · e^(−kt)
  case deceleration(destination: Double, distance: Double, decay: Double)
  /// x = end + (a + bt) · e^(−ωt): a critically damped spring.
  case criticalSpring(end: Double, displacement: Double, slope: Double, frequency: Double)
  /// x = end + e^(−ζωt) · (a cos ω't + b sin ω't)
  case spring(end: Double, cosine: Double, sine: Double, frequency: Double, dampingRatio: Double)
  /// A curve with a duration, from one value to another.
  case timed(TimedCurve, from: Double, to: Double, start: Double, duration: Double)
  /// x = offset + factor · other(t − lag)
  case follower(track: String, factor: Double, offset: Double, lag: Double)
  /// x = edge + band(factor · (other(t) − raw)) with the rubber band of a coefficient and a length.
  case rubberBand(track: String, edge: Double, start: Double, sign: Double, coefficient: Double, length: Double)
  case unrecognized
}

/// A curve from 0 to 1 with a duration.
package enum TimedCurve: Hashable, Sendable {
  /// One of UIKit's curves, by its name in a scenario.
  case named(String)
  case bezier(x1: Double, y1: Double, x2: Double, y2: Double)

  var curve: TimingCurve {
    switch self {
    case .named(let name): TimingCurve.named.first { $0.name == name }?.curve ?? .linear
    case .bezier(let x1, let y1, let x2, let y2): .bezier(x1: x1, y1: y1, x2: x2, y2: y2)
    }
  }
}

extension FittedLaw {
  /// Returns the position at a time since the start of the part; `nil` without a law.
  /// - Parameter others: Returns the position of another track at that time.
  func value(at time: Double, others: (String, Double) -> Double?) -> Double? {
    switch self {
    case .rest(let value): return value
    case .constantSpeed(let from, let velocity): return from + velocity * time
    case .deceleration(let destination, let distance, let decay):
      return destination - distance * FittingMaths.exp(-decay * time)
    case .criticalSpring(let end, let displacement, let slope, let frequency):
      return end + (displacement + slope * time) * FittingMaths.exp(-frequency * time)
    case .spring(let end, let cosine, let sine, let frequency, let ratio):
      let damped = frequency * ((1 - ratio) * (1 + ratio)).squareRoot()
      let wave = cosine * FittingMaths.cos(damped * time) + sine * FittingMaths.sin(damped * time)
      return end + wave * FittingMaths.exp(-ratio * frequency * time)
    case .timed(let curve, let from, let to, let start, let duration):
      let elapsed = time - start
      let isOver = elapsed >= duration && curve != .named("keyboard")
      let progress = isOver ? 1 : curve.curve.progress(elapsedSeconds: elapsed, durationSeconds: duration)
      return from + (to - from) * progress
    case .follower(let track, let factor, let offset, let lag):
      return others(track, time - lag).map { offset + factor * $0 }
    case .rubberBand(let track, let edge, let start, let sign, let coefficient, let length):
      guard let finger = others(track, time) else { return nil }
      return edge + RubberBand.displayed(raw: sign * (finger - start), length: length, coefficient: coefficient)
    case .unrecognized: return nil
    }
  }

  /// The number of free parameters; of laws that fit equally well, the one with the fewest is chosen.
  var freedom: Int {
    switch self {
    case .rest: 1
    case .constantSpeed: 2
    case .follower: 3
    case .deceleration: 3
    case .timed(.named, _, _, _, _): 3
    case .criticalSpring, .rubberBand: 4
    case .spring: 5
    case .timed(.bezier, _, _, _, _): 7
    case .unrecognized: 9
    }
  }
}
