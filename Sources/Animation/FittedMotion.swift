/// A motion as it is written: values at a few frames, and how the value changes from each to the next.
struct FittedMotion {
  /// How a value changes until the next stop.
  enum Timing: Hashable {
    /// At constant speed.
    case linear
    /// Not at all. The next value appears at once.
    case hold
    /// As a cubic Bézier curve whose control points are at a third and two thirds of the time. The numbers are shares of the
    /// whole change.
    case cubic(Double, Double)
  }

  /// A value at a frame.
  struct Stop: Equatable {
    /// The number of the frame.
    var frame: Int
    /// The value, rounded as it is written.
    var value: Double
    /// The change until the next stop.
    var timing: Timing
  }

  /// The stops, from the first frame to the last. The last value remains until the end of the loop.
  let stops: [Stop]
  /// The differences of the written motion from the values of the frames, in the unit of the values.
  let errors: [Double]

  /// The time of the control points, as they are written.
  static let controls = (0.3333, 0.6667)
  /// The number of decimal places of written percentages.
  static let percentDecimals = 4

  /// Creates the motion with the fewest stops found.
  ///
  /// - Parameter isBounded: Whether control points must be within the range of the values, as SMIL demands.
  init(_ curve: MotionCurve, isBounded: Bool = false) {
    var fitting = MotionFitting(curve, isBounded: isBounded)
    stops = fitting.stops()
    errors = MotionReading(stops, frameCount: curve.values.count).values.enumerated().map { $1 - curve.values[$0] }
  }

  private init(stops: [Stop], errors: [Double]) {
    self.stops = stops
    self.errors = errors
  }

  /// The motion in the opposite direction, which undoes this one at any time.
  var inverse: FittedMotion {
    FittedMotion(
      stops: stops.map { Stop(frame: $0.frame, value: -$0.value, timing: $0.timing) }, errors: errors.map { -$0 })
  }

  var largestError: Double { errors.map(abs).max() ?? 0 }

  /// Whether all values appear at once.
  var isStepwise: Bool { stops.allSatisfy { $0.timing == .hold } }
}

/// Reads a written motion as a browser does.
struct MotionReading {
  /// The value in each frame.
  let values: [Double]

  init(_ stops: [FittedMotion.Stop], frameCount: Int) {
    var next = 0
    values = (0..<frameCount).map { frame in
      while next + 1 < stops.count, stops[next + 1].frame <= frame { next += 1 }
      guard next + 1 < stops.count else { return stops[next].value }
      return Self.value(at: frame, from: stops[next], to: stops[next + 1], frameCount)
    }
  }

  /// Returns the time of a frame as a share of the loop, rounded down as it is written, so that what appears at once is there at
  /// the time of its frame.
  static func time(of frame: Int, _ frameCount: Int) -> Double { Double(frame * 1_000_000 / frameCount) / 1_000_000 }

  static func value(
    at frame: Int, from start: FittedMotion.Stop, to end: FittedMotion.Stop, _ frameCount: Int
  ) -> Double {
    let (begin, finish) = (time(of: start.frame, frameCount), time(of: end.frame, frameCount))
    let share = min(max((Double(frame) / Double(frameCount) - begin) / (finish - begin), 0), 1)
    switch start.timing {
    case .linear: return start.value + (end.value - start.value) * share
    case .hold: return share < 1 ? start.value : end.value
    case .cubic(let first, let second):
      let place = parameter(at: share)
      return start.value + (end.value - start.value) * bezier(first, second, place)
    }
  }

  /// Returns the parameter at which the curve of the time has a value, by bisection.
  private static func parameter(at share: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if bezier(FittedMotion.controls.0, FittedMotion.controls.1, middle) < share {
        low = middle
      } else {
        high = middle
      }
    }
    return (low + high) / 2
  }

  private static func bezier(_ first: Double, _ second: Double, _ place: Double) -> Double {
    let rest = 1 - place
    return 3 * rest * rest * place * first + 3 * rest * place * place * second + place * place * place
  }
}
