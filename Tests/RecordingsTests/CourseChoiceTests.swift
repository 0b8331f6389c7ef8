import FlipbookCourses
import FlipbookMotion
import Testing

/// Which of several laws that are nearly as close is named.
@Suite struct CourseChoiceTests {
  private static func moving(rate: Double, grid: Double, _ position: (Double) -> Double) -> [CoursePiece] {
    let times = (0..<Int(2.2 * rate)).map { (Double($0) + 0.3) / rate }
    let curve = SampledCurve(times: times, values: times.map { (position($0) / grid).rounded() * grid })
    return CourseFitter(curve).pieces().filter { !$0.isRest }
  }

  @Test("Constant speed is found where its rounding repeats in a pattern")
  func pattern() throws {
    let pieces = Self.moving(rate: 120, grid: 0.5) { 20 + 47.6 * min(1, max(0, ($0 - 0.41) / 0.773)) }
    #expect(pieces.map(\.kind) == ["linear"])
    #expect(abs(try #require(pieces.first?.number("duration")).value - 0.773) < 0.005)
  }

  @Test("A damping a little below 1 is not rounded to it", arguments: [0.93, 1])
  func nearlyCritical(ratio: Double) throws {
    let spring = Spring(angularFrequency: 2 * .pi / 0.4, dampingRatio: ratio)
    let pieces = Self.moving(rate: 60, grid: 1) { 10 + 60 * spring.progress(afterSeconds: max(0, $0 - 0.404)) }
    #expect(pieces.map(\.kind) == ["spring"])
    #expect(abs(try #require(pieces.first?.number("dampingRatio")).value - ratio) < 0.03)
    #expect(abs(try #require(pieces.first?.number("response")).value - 0.4) < 0.02)
  }

  @Test("A curve that starts and ends with a speed is found")
  func abrupt() throws {
    let timing = TimingCurve.bezier(x1: 0.36, y1: 0.5, x2: 0.77, y2: 1.34)
    let pieces = Self.moving(rate: 60, grid: 1) {
      20 + 590 * timing.progress(elapsedSeconds: $0 - 0.41, durationSeconds: 0.548)
    }
    #expect(pieces.map(\.kind) == ["bezier"])
    #expect(abs(try #require(pieces.first?.number("duration")).value - 0.548) < 0.005)
    #expect(abs(try #require(pieces.first?.number("y2")).value - 1.34) < 0.02)
  }

  /// Every thirtieth of a second, a list that a finger has pulled 64 points past its edge, and its return.
  private static let pulled: [Double] = [
    91, 91, 91, 91, 91, 91, 89, 83, 74, 61.5, 52, 41, 33, 26.5, 27, 33, 41.5, 50, 58, 65, 71, 75.5, 79, 82, 84, 86, 87,
    88, 89.5, 90, 90, 90.5, 91, 91, 91, 91, 91, 91, 91, 91, 91, 91,
  ]

  @Test("The end of a bounce is not taken for a deceleration")
  func bounce() throws {
    // The sample after the 28th is missing.
    let times = Self.pulled.indices.map { 0.0199 + Double($0 < 28 ? $0 : $0 + 1) / 30 }
    let pieces = CourseFitter(SampledCurve(times: times, values: Self.pulled)).pieces().filter { !$0.isRest }
    #expect(pieces.map(\.kind) == ["unrecognized", "bounce"])
    #expect(abs(try #require(pieces.last?.number("beta")).value - 10.927) < 0.2)
  }

  @Test("A spring begins where a finger lets go, and not before")
  func takeover() throws {
    let (velocity, distance, duration) = (-1200.0, -150.0, 0.3)
    let law = Spring(responseSeconds: 0.4, dampingRatio: 1, initialVelocity: velocity / distance)
    let (begin, lift, way) = (0.505, 0.805, 0.55 * velocity * duration)
    let pieces = Self.moving(rate: 60, grid: 1.0 / 3) { time in
      if time > lift { return way + distance * law.progress(afterSeconds: time - lift) }
      let part = max(0, (time - begin) / duration)
      return way * part * part * (3 - 2 * part) + velocity * duration * part * part * (part - 1)
    }
    #expect(pieces.map(\.kind) == ["unrecognized", "spring"])
    let spring = try #require(pieces.last)
    #expect(abs(spring.start - lift) < 0.03)
    #expect(abs(try #require(spring.number("response")).value - 0.4) < 0.01)
    #expect(abs(try #require(spring.number("dampingRatio")).value - 1) < 0.02)
  }

  @Test("The slow end of an overdamped spring belongs to it where the rounding seems to rest")
  func slowEnd() throws {
    let spring = Spring(responseSeconds: 0.9, dampingRatio: 1.6)
    let times = (0..<420).map { (Double($0) + 0.3) / 120 }
    let curve = SampledCurve(
      times: times, values: times.map { (169 + 63 * spring.progress(afterSeconds: max(0, $0 - 0.342))).rounded() })
    let pieces = CourseFitter(curve).pieces().filter { !$0.isRest }
    #expect(pieces.map(\.kind) == ["spring"])
  }
}
