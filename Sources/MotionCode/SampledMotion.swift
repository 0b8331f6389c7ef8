/// A law as values at even steps of time, for toolkits that have no such law but keyframes.
///
/// Values are fractions: position = origin + span·value. The last one is exactly where the law leads.
struct SampledMotion {
  let seconds: Double
  let origin: Double
  let span: Double
  let values: [Double]
  /// The change of the value per step.
  private let slopes: [Double]

  /// How far keyframes can be from the law, in parts of the span. With the rounding of what is printed, it stays within 0.25 %.
  private static let tolerance = 0.001_8
  private static let stepsPerSwing = 64.0
  private static let leastSteps = 1000.0
  private static let mostSteps = 16_000.0

  /// The spring until a thousandth is left, or `nil` if it swings too long.
  ///
  /// The span of a spring that ends where it starts is that to its farthest point.
  init?(_ spring: SpringMotion) {
    let seconds = spring.settlingSeconds
    let swings = seconds / spring.response
    guard seconds > 0, swings * SampledMotion.stepsPerSwing < SampledMotion.mostSteps else { return nil }
    let steps = max(SampledMotion.leastSteps, (swings * SampledMotion.stepsPerSwing).rounded(.up))
    let times = (0...Int(steps)).map { seconds * Double($0) / steps }
    let places = times.map { spring.position(after: $0) - spring.from }
    let farthest = places.max { $0.magnitude < $1.magnitude } ?? 0
    let span = spring.from == spring.to ? farthest : spring.to - spring.from
    guard span != 0 else { return nil }
    (self.seconds, origin, self.span) = (seconds, spring.from, span)
    values = places.dropLast().map { $0 / span } + [(spring.to - spring.from) / span]
    slopes = times.dropLast().map { spring.velocity(after: $0) / span * seconds / steps } + [0]
  }

  /// The deceleration until a thousandth is left.
  init(_ motion: DecelerationMotion) {
    let (seconds, steps) = (motion.settlingSeconds, SampledMotion.leastSteps)
    let span = motion.destination - motion.from
    (self.seconds, origin, self.span) = (seconds, motion.from, span)
    let left = (0..<Int(steps)).map { index in
      span == 0 ? 1 : (motion.destination - motion.position(after: seconds * Double(index) / steps)) / span
    }
    values = left.map { 1 - $0 } + [1]
    slopes = left.map { $0 * motion.decay * seconds / steps } + [0]
  }

  /// The part of the duration at a step.
  func part(_ index: Int) -> Double { Double(index) / Double(values.count - 1) }

  /// The steps at which straight lines meet that stay close to the law; always the first and the last.
  var corners: [Int] {
    var corners = [0]
    var (low, high) = (-Double.infinity, Double.infinity)
    var start = 0
    var index = 1
    while index < values.count {
      let steps = Double(index - start)
      let slope = (values[index] - values[start]) / steps
      guard slope >= low, slope <= high || index == start + 1 else {
        start = index - 1
        corners.append(start)
        (low, high) = (-Double.infinity, Double.infinity)
        continue
      }
      low = max(low, (values[index] - SampledMotion.tolerance - values[start]) / steps)
      high = min(high, (values[index] + SampledMotion.tolerance - values[start]) / steps)
      index += 1
    }
    return corners + [values.count - 1]
  }

  /// A cubic piece between two steps, with the heights of its handles as fractions of its own change; their times are 1/3
  /// and 2/3.
  struct Piece {
    let first: Int
    let last: Int
    let handles: (out: Double, in: Double)
  }

  /// Cubic pieces with the slopes of the law that stay close to it. None passes a turn, so no handle is outside of 0 … 1.
  var pieces: [Piece] {
    var pieces: [Piece] = []
    var start = 0
    while start < values.count - 1 {
      var best = Piece(first: start, last: start + 1, handles: (1.0 / 3, 2.0 / 3))
      var last = start + 2
      while last < values.count, let piece = piece(start, last) {
        best = piece
        last += max(1, (last - start) / 8)
      }
      pieces.append(best)
      start = best.last
    }
    return pieces
  }

  private func piece(_ first: Int, _ last: Int) -> Piece? {
    let (change, steps) = (values[last] - values[first], Double(last - first))
    let handles = (out: slopes[first] * steps / 3 / change, in: 1 - slopes[last] * steps / 3 / change)
    let range = -0.02...1.02
    guard change != 0, range.contains(handles.out), range.contains(handles.in) else { return nil }
    let held = (out: min(max(handles.out, 0), 1), in: min(max(handles.in, 0), 1))
    for index in first...last {
      let (part, rest) = (Double(index - first) / steps, Double(last - index) / steps)
      let height = 3 * rest * rest * part * held.out + 3 * rest * part * part * held.in + part * part * part
      guard (values[first] + change * height - values[index]).magnitude <= SampledMotion.tolerance else { return nil }
    }
    return Piece(first: first, last: last, handles: held)
  }
}
