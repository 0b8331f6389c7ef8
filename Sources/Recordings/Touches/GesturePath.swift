internal import FlipbookRuns
import FlipbookUnits

/// A gesture as the points of a `path`: as few as keep it within an error.
package struct GesturePath: Hashable, Sendable {
  package struct Point: Hashable, Sendable {
    /// Milliseconds since the touch-down.
    package var milliseconds: Int
    package var x: Double
    package var y: Double
  }

  package var points: [Point]
  /// When the finger goes down, in milliseconds since the start of the log.
  package var start: Int

  /// How far the path can be from the finger, in points, at any sample.
  package static let largestError = 0.5
  /// The velocity of a fling depends on the last samples, which are all kept, in seconds.
  private static let keptSeconds = 0.06
  /// Points are rounded to this fraction.
  private static let grain = 0.1

  /// - Parameter notBefore: The end of the gesture before, in milliseconds.
  package init(_ gesture: TouchLog.Gesture, notBefore: Int = 0) {
    let origin = gesture.samples.first?.seconds ?? 0
    start = max(notBefore, Int(holding: (origin * 1000).rounded()))
    let kept = GesturePath.kept(gesture.samples)
    var points: [Point] = []
    for index in kept {
      let sample = gesture.samples[index]
      let milliseconds = Int(holding: ((sample.seconds - origin) * 1000).rounded())
      let point = Point(
        milliseconds: milliseconds, x: GesturePath.rounded(sample.x), y: GesturePath.rounded(sample.y))
      if points.last?.milliseconds == milliseconds, points.count > 1 { points.removeLast() }
      if points.last?.milliseconds == milliseconds { continue }
      points.append(point)
    }
    // A path has at least two points: a touch shorter than a millisecond takes one.
    if points.count == 1, let only = points.first {
      points.append(Point(milliseconds: only.milliseconds + 1, x: only.x, y: only.y))
    }
    self.points = points
  }

  private static func rounded(_ value: Double) -> Double { (value / grain).rounded() * grain }

  /// The samples that have to be kept (Douglas and Peucker's method in time).
  private static func kept(_ samples: [TouchLog.Gesture.Sample]) -> [Int] {
    guard samples.count > 2, let last = samples.last else { return Array(samples.indices) }
    var kept: Set<Int> = [0, samples.count - 1]
    for index in samples.indices where last.seconds - samples[index].seconds < keptSeconds { kept.insert(index) }
    var open = [(0, kept.sorted().dropFirst().first ?? samples.count - 1)]
    while let (first, end) = open.popLast() {
      guard end - first > 1 else { continue }
      var (worst, distance) = (first, 0.0)
      for index in first + 1..<end {
        let found = deviation(samples[index], samples[first], samples[end])
        if found > distance { (worst, distance) = (index, found) }
      }
      // Rounding takes its part of the error.
      guard distance > largestError - grain else { continue }
      kept.insert(worst)
      open += [(first, worst), (worst, end)]
    }
    return kept.sorted()
  }

  private static func deviation(
    _ sample: TouchLog.Gesture.Sample, _ first: TouchLog.Gesture.Sample, _ last: TouchLog.Gesture.Sample
  ) -> Double {
    let span = last.seconds - first.seconds
    let part = span > 0 ? (sample.seconds - first.seconds) / span : 0
    let (dx, dy) = (
      sample.x - first.x - (last.x - first.x) * part, sample.y - first.y - (last.y - first.y) * part
    )
    return (dx * dx + dy * dy).squareRoot()
  }
}

extension TouchLog {
  /// The steps of a scenario.
  package var steps: String {
    var lines = ["timeline:"]
    var end = 0
    for gesture in gestures {
      let path = GesturePath(gesture, notBefore: end)
      end = path.start + (path.points.last?.milliseconds ?? 0)
      let rows =
        gesture.lines.lowerBound == gesture.lines.upperBound
        ? "row \(gesture.lines.lowerBound)" : "rows \(gesture.lines.lowerBound) to \(gesture.lines.upperBound)"
      let cancelled = gesture.isCancelled ? ", cancelled by the system" : ""
      lines.append(
        "  # \(rows)\(cancelled): \(DiffText.count(gesture.samples.count, "sample")), within \(GesturePath.largestError) pt and 1 ms"
      )
      lines.append("  - at: \(TouchLog.seconds(path.start))")
      lines.append("    path:")
      lines.append("      points:")
      lines += path.points.map { point in
        "        - [\(TouchLog.seconds(point.milliseconds)), \(DiffNumber.short(point.x)), \(DiffNumber.short(point.y))]"
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func seconds(_ milliseconds: Int) -> String {
    DiffNumber.short(Double(milliseconds) / 1000, decimals: 3)
  }
}
