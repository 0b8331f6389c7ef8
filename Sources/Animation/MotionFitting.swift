import FlipbookUnits

/// Divides a motion into spans, each as long as a line or a cubic curve stays within the tolerance.
struct MotionFitting {
  private let curve: MotionCurve
  private let cuts: MotionCuts
  private let isBounded: Bool
  private let count: Int

  /// About how many bytes a stop takes with a curve and without one.
  private static let bytes = (cubic: 60, linear: 34)

  private struct Span {
    var end: Int
    var value: Double
    var timing: FittedMotion.Timing
  }

  init(_ curve: MotionCurve, isBounded: Bool) {
    self.curve = curve
    self.isBounded = isBounded
    cuts = curve.cuts
    count = curve.values.count
  }

  mutating func stops() -> [FittedMotion.Stop] {
    var stops: [FittedMotion.Stop] = []
    var frame = 0
    var value = written(curve.values[0])
    while frame < count - 1 {
      let span = span(from: frame, value)
      stops.append(FittedMotion.Stop(frame: frame, value: value, timing: span.timing))
      (frame, value) = (span.end, span.value)
    }
    stops.append(FittedMotion.Stop(frame: frame, value: value, timing: .hold))
    return merged(stops)
  }

  /// Leaves out the stops in the middle of a rest, and ends rests before a jump with the jump.
  private func merged(_ stops: [FittedMotion.Stop]) -> [FittedMotion.Stop] {
    var kept: [FittedMotion.Stop] = []
    for (index, stop) in stops.enumerated() {
      var stop = stop
      if index + 1 < stops.count, stops[index + 1].value == stop.value { stop.timing = .hold }
      if let last = kept.last, last.timing == .hold, last.value == stop.value {
        guard stop.timing != .hold else { continue }
      }
      kept.append(stop)
    }
    return kept
  }

  private func span(from frame: Int, _ value: Double) -> Span {
    if cuts.jumps.contains(frame + 1) {
      return Span(end: frame + 1, value: written(curve.values[frame + 1]), timing: .hold)
    }
    let limit = (frame + 1..<count).first { cuts.all.contains($0) } ?? count - 1
    let line = longest(from: frame, to: limit, shortest: 2) { self.line(from: frame, to: $0, value) }
    guard line.end < limit, limit - frame > 2 else { return line }
    let cubic = longest(from: frame, to: limit, shortest: Self.shortestCubic) {
      self.cubic(from: frame, to: $0, value) ?? self.line(from: frame, to: $0, value)
    }
    let isLineBetter = (line.end - frame) * Self.bytes.cubic >= (cubic.end - frame) * Self.bytes.linear
    return isLineBetter && cubic.end < limit ? line : cubic
  }

  /// The frames of the shortest curve. A line through fewer frames is shorter.
  private static let shortestCubic = 3

  /// Returns the longest span found, by doubling the shortest length to try and then bisecting. A span of one frame is always
  /// possible.
  private func longest(from frame: Int, to limit: Int, shortest: Int, _ attempt: (Int) -> Span?) -> Span {
    var best = Span(end: frame + 1, value: written(curve.values[frame + 1]), timing: .linear)
    if let whole = attempt(limit) { return whole }
    var length = shortest
    while frame + length < limit, let span = attempt(frame + length) {
      best = span
      length *= 2
    }
    var (good, bad) = (best.end, min(frame + length, limit))
    while bad - good > 1 {
      let middle = (good + bad) / 2
      if let span = attempt(middle) { (good, best) = (middle, span) } else { bad = middle }
    }
    return best
  }

  /// Returns a line, whose end is anywhere near the last value unless the frame is one of rest.
  private func line(from frame: Int, to end: Int, _ value: Double) -> Span? {
    if cuts.rests.contains(end) {
      return good(Span(end: end, value: written(curve.values[end]), timing: .linear), from: frame, value)
    }
    var (low, high) = (-Double.infinity, Double.infinity)
    for index in frame + 1...end {
      let share = Double(end - frame) / Double(index - frame)
      low = max(low, (curve.values[index] - curve.tolerance - value) * share)
      high = min(high, (curve.values[index] + curve.tolerance - value) * share)
    }
    guard low <= high else { return nil }
    return good(Span(end: end, value: written(value + (low + high) / 2), timing: .linear), from: frame, value)
  }

  private func cubic(from frame: Int, to end: Int, _ value: Double) -> Span? {
    guard end - frame >= Self.shortestCubic else { return nil }
    let fixed = cuts.rests.contains(end) ? written(curve.values[end]) : nil
    let fit = CubicFit(curve.values[frame...end], start: value, end: fixed, tolerance: curve.tolerance * 0.9)
    let last = written(fit.end)
    let change = last - value
    guard abs(change) >= Self.smallestChange(curve.property) else { return nil }
    let decimals = controlDecimals(for: abs(change))
    let controls = [fit.first, fit.second].map { (($0 - value) / change).rounded(toDecimals: decimals) }
    guard !isBounded || controls.allSatisfy({ (0...1).contains($0) }) else { return nil }
    return good(Span(end: end, value: last, timing: .cubic(controls[0], controls[1])), from: frame, value)
  }

  /// Returns the span if it is as close to the frames as it must be, with its numbers as they are written.
  private func good(_ span: Span, from frame: Int, _ value: Double) -> Span? {
    let start = FittedMotion.Stop(frame: frame, value: value, timing: span.timing)
    let end = FittedMotion.Stop(frame: span.end, value: span.value, timing: .hold)
    for index in frame + 1...span.end {
      let got = MotionReading.value(at: index, from: start, to: end, count)
      guard abs(got - curve.values[index]) <= curve.tolerance * Self.reserved else { return nil }
    }
    return span
  }

  /// The part of the tolerance for curves. The rest is for the length of the loop, which is written in whole microseconds.
  private static let reserved = 0.998

  /// Below it, the shares of a curve would be huge.
  private static func smallestChange(_ property: MotionCurve.Property) -> Double { property.jump / 32 }

  /// Returns the decimal places of control points at which rounding moves nothing that can be seen.
  private func controlDecimals(for change: Double) -> Int {
    var decimals = 2
    var error = change * 0.005
    while decimals < 5, error > curve.tolerance / 25 { (decimals, error) = (decimals + 1, error / 10) }
    return decimals
  }

  private func written(_ value: Double) -> Double { value.rounded(toDecimals: curve.property.decimals) }
}
