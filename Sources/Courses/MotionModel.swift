internal import FlipbookMotion

/// The constants of a law, in the order that its model states; the others are 0.
typealias Constants = SIMD8<Double>

/// A position and how it changes: with time, and with each constant of the law.
struct ModelPoint {
  var value: Double
  var velocity: Double
  var slopes: Constants
}

/// A law of motion with constants that can be fitted. Times are seconds, values the unit of the track.
protocol MotionModel: Sendable {
  /// Whether it rests before its start; otherwise it was moving when the window began.
  var startsAtRest: Bool { get }
  /// Returns the position at a time and its exact derivatives.
  func point(_ constants: Constants, at time: Double) -> ModelPoint
}

/// A spring that leaves a value at a start, with damping from none to far above critical.
///
/// The displacement from the target is e^(−ζωτ)·(y₀·(C + ζω·S) + v₀·S) with C = cos(√q·τ), S = sin(√q·τ)/√q, and q = ω²·(1 − ζ²). Both are smooth
/// functions of q where it changes its sign, so that critical damping is no special case.
struct SpringModel: MotionModel {
  static let (from, to, start, frequency, ratio, velocity) = (0, 1, 2, 3, 4, 5)
  let startsAtRest: Bool

  func point(_ constants: Constants, at time: Double) -> ModelPoint {
    let elapsed = time - constants[Self.start]
    guard elapsed > 0 || !startsAtRest else {
      return ModelPoint(value: constants[Self.from], velocity: 0, slopes: [1, 0, 0, 0, 0, 0, 0, 0])
    }
    let (to, speed) = (constants[Self.to], constants[Self.velocity])
    let away = constants[Self.from] - to
    let (frequency, ratio) = (constants[Self.frequency], constants[Self.ratio])
    let (loss, square) = (ratio * frequency, frequency * frequency * (1 - ratio * ratio))
    let wave = DampedWave(loss: loss, square: square, elapsed: elapsed)
    let fade = wave.cosine + loss * wave.sine
    let value = away * fade + speed * wave.sine
    let velocity = speed * (wave.cosine - loss * wave.sine) - frequency * frequency * away * wave.sine
    let withLoss = away * wave.sine - elapsed * value
    let withSquare = away * (wave.cosineSlope + loss * wave.sineSlope) + speed * wave.sineSlope
    let withFrequency = ratio * withLoss + 2 * frequency * (1 - ratio * ratio) * withSquare
    let withRatio = frequency * withLoss - 2 * frequency * frequency * ratio * withSquare
    return ModelPoint(
      value: to + value, velocity: velocity,
      slopes: [fade, 1 - fade, -velocity, withFrequency, withRatio, wave.sine, 0, 0])
  }
}

/// e^(−loss·τ) times the cosine and the sine over its frequency, and how both change with the square of the frequency, which can be negative.
private struct DampedWave {
  var cosine: Double
  var sine: Double
  var cosineSlope: Double
  var sineSlope: Double

  init(loss: Double, square: Double, elapsed: Double) {
    let turn = square * elapsed * elapsed
    if turn.magnitude < 1e-3 {
      let fade = Maths.exp(-loss * elapsed)
      cosine = fade * (1 - turn / 2 + turn * turn / 24)
      sine = fade * elapsed * (1 - turn / 6 + turn * turn / 120)
      sineSlope = fade * elapsed * elapsed * elapsed * (turn / 60 - 1 / 6)
    } else if square > 0 {
      let (fade, frequency) = (Maths.exp(-loss * elapsed), square.squareRoot())
      cosine = fade * Maths.cos(frequency * elapsed)
      sine = fade * Maths.sin(frequency * elapsed) / frequency
      sineSlope = (elapsed * cosine - sine) / (2 * square)
    } else {
      let rate = (-square).squareRoot()
      let (slow, fast) = (Maths.exp((rate - loss) * elapsed), Maths.exp(-(rate + loss) * elapsed))
      cosine = (slow + fast) / 2
      sine = (slow - fast) / (2 * rate)
      sineSlope = (elapsed * cosine - sine) / (2 * square)
    }
    cosineSlope = -elapsed * sine / 2
  }
}

/// The deceleration of a scroll view, x = from + velocity·(1 − e^(−kτ))/k, and constant speed where k is 0.
struct DecelerationModel: MotionModel {
  static let (from, start, velocity, decay) = (0, 1, 2, 3)
  let startsAtRest: Bool

  func point(_ constants: Constants, at time: Double) -> ModelPoint {
    let elapsed = time - constants[Self.start]
    guard elapsed > 0 || !startsAtRest else {
      return ModelPoint(value: constants[Self.from], velocity: 0, slopes: [1, 0, 0, 0, 0, 0, 0, 0])
    }
    let (speed, decay) = (constants[Self.velocity], constants[Self.decay])
    let turn = decay * elapsed
    let left = Maths.exp(-turn)
    let way = turn.magnitude < 1e-4 ? elapsed * (1 - turn / 2) : (1 - left) / decay
    let withDecay = turn.magnitude < 1e-4 ? -elapsed * elapsed / 2 : (elapsed * left - way) / decay
    return ModelPoint(
      value: constants[Self.from] + speed * way, velocity: speed * left,
      slopes: [1, -speed * left, way, speed * withDecay, 0, 0, 0, 0])
  }
}

/// A cubic timing curve from one value to another, with a start and a duration.
struct TimingModel: MotionModel {
  static let (from, to, start, duration, x1, y1, x2, y2) = (0, 1, 2, 3, 4, 5, 6, 7)
  var startsAtRest: Bool { true }

  func point(_ constants: Constants, at time: Double) -> ModelPoint {
    let (from, to, duration) = (constants[Self.from], constants[Self.to], constants[Self.duration])
    let part = (time - constants[Self.start]) / max(duration, 1e-9)
    guard part > 0 else { return ModelPoint(value: from, velocity: 0, slopes: [1, 0, 0, 0, 0, 0, 0, 0]) }
    guard part < 1 else { return ModelPoint(value: to, velocity: 0, slopes: [0, 1, 0, 0, 0, 0, 0, 0]) }
    let (x1, y1, x2, y2) = (constants[Self.x1], constants[Self.y1], constants[Self.x2], constants[Self.y2])
    let s = TimingModel.parameter(atX: part, x1, x2)
    let (rest, distance) = (1 - s, to - from)
    let (first, second) = (3 * s * rest * rest, 3 * s * s * rest)
    let progress = first * y1 + second * y2 + s * s * s
    let xSlope = max(1e-4, TimingModel.slope(s, x1, x2))
    let slope = TimingModel.slope(s, y1, y2) / xSlope
    let velocity = distance * slope / duration
    return ModelPoint(
      value: from + distance * progress, velocity: velocity,
      slopes: [
        1 - progress, progress, -velocity, -velocity * part, -distance * slope * first, distance * first,
        -distance * slope * second, distance * second,
      ])
  }

  private static func slope(_ s: Double, _ one: Double, _ two: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * one + 6 * s * rest * (two - one) + 3 * s * s * (1 - two)
  }

  /// The place along the curve at which x has a value, by Newton's method within an interval that is halved.
  private static func parameter(atX x: Double, _ x1: Double, _ x2: Double) -> Double {
    var (low, high, s) = (0.0, 1.0, x)
    for _ in 0..<40 {
      let rest = 1 - s
      let error = 3 * s * rest * rest * x1 + 3 * s * s * rest * x2 + s * s * s - x
      guard error.magnitude > 1e-12 else { break }
      if error > 0 { high = s } else { low = s }
      let next = s - error / slope(s, x1, x2)
      s = next > low && next < high ? next : (low + high) / 2
    }
    return s
  }
}

/// A track that follows another one: offset + factor · other(t − lag). With smoothing, other is the other track behind a low-pass
/// of first order with this time constant in seconds, as code has it that moves a part of the distance in each refresh. Where the other track
/// moves from its first sample on, the low-pass is ahead of it by a distance that is not known.
struct FollowerModel: MotionModel {
  static let (offset, factor, lag, smoothing, ahead) = (0, 1, 2, 3, 4)
  /// The longest time constant, in seconds.
  static let mostSmoothing = 0.6
  var startsAtRest: Bool { false }
  let leader: SampledCurve

  func point(_ constants: Constants, at time: Double) -> ModelPoint {
    let (factor, smoothing) = (constants[Self.factor], constants[Self.smoothing])
    let place = time - constants[Self.lag]
    guard smoothing > 0 else {
      let (value, velocity) = leader.smoothPoint(at: place)
      return ModelPoint(
        value: constants[Self.offset] + factor * value, velocity: factor * velocity,
        slopes: [1, value, -factor * velocity, 0, 0, 0, 0, 0])
    }
    var (value, velocity, slope) = leader.smoothed(over: smoothing, at: place)
    let (ahead, elapsed) = (constants[Self.ahead], max(0, place - leader.start))
    let left = Maths.exp(-elapsed / smoothing)
    value += ahead * left
    velocity -= ahead * left / smoothing
    slope += ahead * left * elapsed / (smoothing * smoothing)
    return ModelPoint(
      value: constants[Self.offset] + factor * value, velocity: factor * velocity,
      slopes: [1, value, -factor * velocity, factor * slope, factor * left, 0, 0, 0])
  }
}

extension SampledCurve {
  /// The curve with two more points between each two samples, on the smooth curve through them.
  var refined: SampledCurve {
    guard let last = times.last else { return self }
    let finer = zip(times, times.dropFirst()).flatMap { start, end in
      (0..<3).map { start + Double($0) / 3 * (end - start) }
    }
    return SampledCurve(times: finer + [last], values: finer.map { smoothPoint(at: $0).value } + [values[count - 1]])
  }

  /// After this many time constants, less than a millionth is left of what was before.
  private static let forgotten = 14.0

  /// The curve behind a low-pass of first order, τ·z′ = x − z, exactly for a curve that is linear between its samples.
  /// - Returns: z, its change per second, and how it changes with τ.
  fileprivate func smoothed(over seconds: Double, at time: Double) -> (value: Double, velocity: Double, slope: Double) {
    guard count > 1, time > times[0] else { return (values.first ?? 0, 0, 0) }
    var index = max(1, self.index(after: time - Self.forgotten * seconds))
    guard index < count else { return (values[count - 1], 0, 0) }
    var (now, x) = (times[index - 1], values[index - 1])
    var (z, slope) = (x, 0.0)
    var (span, left) = (0.0, 1.0)
    while now < time {
      let end = index < count ? min(times[index], time) : time
      // Steps of the same length leave the same part.
      if (end - now - span).magnitude > 1e-12 { (span, left) = (end - now, Maths.exp((now - end) / seconds)) }
      let next = index < count && end < times[index] ? value(at: end) : values[min(index, count - 1)]
      let speed = span > 0 ? (next - x) / span : 0
      let away = z - x + speed * seconds
      slope = slope * left - speed * (1 - left) + away * left * span / (seconds * seconds)
      z = x + speed * (span - seconds) + away * left
      (now, x, index) = (end, next, index + 1)
    }
    return (z, (x - z) / seconds, slope)
  }
}

/// A scroll view past its edge, pulled by a finger: edge + band(sign · (finger − start)).
struct RubberBandModel: MotionModel {
  static let (edge, start, coefficient, length) = (0, 1, 2, 3)
  var startsAtRest: Bool { false }
  let finger: SampledCurve
  let sign: Double

  func point(_ constants: Constants, at time: Double) -> ModelPoint {
    let (position, speed) = finger.smoothPoint(at: time)
    let raw = sign * (position - constants[Self.start])
    let (coefficient, length) = (constants[Self.coefficient], constants[Self.length])
    // The band of UIScrollView: d·(1 − 1/(c·x/d + 1)). See MotionFacts 2.5.
    let stretch = coefficient * raw.magnitude / length + 1
    let value = length * (1 - 1 / stretch)
    let (side, square) = (raw < 0 ? -1.0 : 1.0, stretch * stretch)
    let slope = coefficient / square
    return ModelPoint(
      value: constants[Self.edge] + side * value, velocity: slope * sign * speed,
      slopes: [
        1, -sign * slope, side * raw.magnitude / square,
        side * (value / length - coefficient * raw.magnitude / (length * square)),
        0, 0, 0, 0,
      ])
  }
}
