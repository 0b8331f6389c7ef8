import FlipbookCourses
import FlipbookMotion
import Testing

/// What recordings hide, and what their courses say all the same.
@Suite struct CourseDetailTests {
  private static func curve(
    seconds: Double, rate: Double, grid: Double, phase: Double = 0, time: (Double) -> Double = { $0 },
    _ position: (Double) -> Double
  ) -> SampledCurve {
    let times = (0..<Int(seconds * rate)).map { (Double($0) + phase) / rate }
    return SampledCurve(times: times.map(time), values: times.map { (position($0) / grid).rounded() * grid })
  }

  private static func moving(_ curve: SampledCurve, leaders: [Leader] = []) -> [CoursePiece] {
    CourseFitter(curve, leaders: leaders).pieces().filter { !$0.isRest }
  }

  /// Control points that design systems offer, with distances in points and rates at which eight free constants can't be found.
  static let designs: [(points: [Double], distance: Double, rate: Double)] = [
    ([0.76, 0, 0.24, 1], 60, 60), ([0.87, 0, 0.13, 1], 90, 60), ([0.2, 0, 0, 1], 80, 60), ([0.4, 0, 0.2, 1], 120, 30),
    ([0.34, 1.56, 0.64, 1], 150, 60), ([0.36, 0, 0.66, -0.56], 150, 30), ([0.32, 0.72, 0, 1], 90, 60),
  ]

  @Test("A curve of a design system is found where rounding hides its ends", arguments: designs.indices)
  func designed(index: Int) throws {
    let (points, distance, rate) = Self.designs[index]
    let timing = TimingCurve.bezier(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
    let curve = Self.curve(seconds: 1.8, rate: rate, grid: 1, phase: 0.3) {
      20 + distance * timing.progress(elapsedSeconds: $0 - 0.4, durationSeconds: 0.7)
    }
    let piece = try #require(Self.moving(curve).first)
    #expect(piece.kind == "bezier")
    #expect(["x1", "y1", "x2", "y2"].map { piece.number($0)?.value } == points)
    #expect(abs(try #require(piece.number("duration")).value - 0.7) < 0.05)
  }

  @Test("The velocity of a part is that at its first sample", arguments: [0.998, 0.995, 0.99])
  func velocity(rate: Double) throws {
    let deceleration = Deceleration(from: 400, velocity: 1800, rate: DecelerationRate(perMillisecond: rate))
    // A finger that speeds up unevenly before it lifts.
    let curve = Self.curve(seconds: 3, rate: 60, grid: 1.0 / 3) { time in
      let before = time - 0.6
      guard before < 0 else { return deceleration.position(after: min(before, 1.6)) }
      return time < 0.3 ? 400 - 0.3 * 900 : 400 + before * 1800 * (1 + before / 0.6) + 12 * Maths.sin(40 * before)
    }
    let piece = try #require(Self.moving(curve).last)
    #expect(piece.kind == "deceleration")
    let expected = 1800 * Maths.pow(rate, 1000 * (piece.start - 0.6))
    #expect(abs(try #require(piece.number("velocity")).value / expected - 1) < 0.02)
  }

  @Test("A track is followed across the moment in which it begins to move", arguments: [0, 0.025, 0.06])
  func bend(lag: Double) throws {
    let deceleration = Deceleration(from: 0, velocity: 3500)
    func list(_ time: Double) -> Double { deceleration.position(after: min(max(0, time - 0.504), 2.8)) }
    let leader = Self.curve(seconds: 4, rate: 60, grid: 1.0 / 3, list)
    let picture = Self.curve(seconds: 4, rate: 60, grid: 1.0 / 3) { 40 - 0.6 * list($0 - lag) }
    let pieces = Self.moving(picture, leaders: [Leader(name: "list.offset.y", curve: leader, isScrolling: true)])
    #expect(pieces.map(\.kind) == ["follower"])
    let piece = try #require(pieces.first)
    #expect(abs(try #require(piece.number("factor")).value + 0.6) < 0.01)
    #expect(abs(try #require(piece.number("lag")).value - lag) < 0.004)
  }

  @Test("A track follows a list that is thrown, and is smoothed in each refresh", arguments: [0.05, 0.15, 0.35])
  func smoothing(seconds: Double) throws {
    let deceleration = Deceleration(from: 0, velocity: 2600)
    func list(_ time: Double) -> Double { deceleration.position(after: min(max(0, time - 0.5), 2.5)) }
    let leader = Self.curve(seconds: 6, rate: 60, grid: 1.0 / 3, list)
    var place = 0.0
    let part = 1 - Maths.exp(-1 / (60 * seconds))
    let values = leader.times.map { time -> Double in
      place += part * (list(time) - place)
      return ((40 + 0.5 * place) * 3).rounded() / 3
    }
    let picture = SampledCurve(times: leader.times, values: values)
    let pieces = Self.moving(picture, leaders: [Leader(name: "list.offset.y", curve: leader, isScrolling: true)])
    #expect(pieces.map(\.kind) == ["follower"])
    let piece = try #require(pieces.first)
    #expect(abs(try #require(piece.number("factor")).value - 0.5) < 0.01)
    #expect(abs(try #require(piece.number("smoothing")).value - seconds) < 0.05 * seconds + 0.004)
  }

  @Test("A track is smoothed although its list moves from the first sample on", arguments: [0.08, 0.2])
  func smoothingFromTheStart(seconds: Double) throws {
    let deceleration = Deceleration(from: 0, velocity: 2600)
    let leader = Self.curve(seconds: 4, rate: 120, grid: 1.0 / 3) { deceleration.position(after: min($0 + 0.3, 2.8)) }
    var (place, time) = (-150.0, 0.0)
    let values = leader.times.map { next -> Double in
      while time < next - 1e-9 {
        time += 1.0 / 1200
        place += (1 - Maths.exp(-1 / (1200 * seconds))) * (deceleration.position(after: min(time + 0.3, 2.8)) - place)
      }
      return ((40 - 0.5 * place) * 3).rounded() / 3
    }
    let picture = SampledCurve(times: leader.times, values: values)
    let pieces = Self.moving(picture, leaders: [Leader(name: "list.offset.y", curve: leader, isScrolling: true)])
    #expect(pieces.map(\.kind) == ["follower"])
    let piece = try #require(pieces.first)
    #expect(abs(try #require(piece.number("factor")).value + 0.5) < 0.01)
    #expect(abs(try #require(piece.number("smoothing")).value - seconds) < 0.05 * seconds + 0.004)
  }

  @Test func `A track that pauses with its list is one follower`() throws {
    func list(_ time: Double) -> Double {
      let first = 300 * TimingCurve.easeInOut.progress(elapsedSeconds: time - 0.4, durationSeconds: 0.6)
      return first - 180 * TimingCurve.easeInOut.progress(elapsedSeconds: time - 1.2, durationSeconds: 0.5)
    }
    let leader = Self.curve(seconds: 2.5, rate: 60, grid: 1.0 / 3, list)
    let picture = Self.curve(seconds: 2.5, rate: 60, grid: 1.0 / 3) { 12 + 0.4 * list($0) }
    let pieces = Self.moving(picture, leaders: [Leader(name: "list.offset.y", curve: leader, isScrolling: true)])
    #expect(pieces.map(\.kind) == ["follower"])
    let piece = try #require(pieces.first)
    #expect(piece.start < 0.55 && piece.end > 1.55)
  }

  @Test func `A track that goes on while its list rests is two motions`() throws {
    func list(_ time: Double) -> Double {
      let first = 300 * TimingCurve.easeInOut.progress(elapsedSeconds: time - 0.4, durationSeconds: 0.6)
      return first - 180 * TimingCurve.easeInOut.progress(elapsedSeconds: time - 1.4, durationSeconds: 0.5)
    }
    let leader = Self.curve(seconds: 2.8, rate: 60, grid: 1.0 / 3, list)
    let picture = Self.curve(seconds: 2.8, rate: 60, grid: 1.0 / 3) { 12 + 0.4 * list($0) + ($0 > 1.2 ? 30 : 0) }
    let pieces = Self.moving(picture, leaders: [Leader(name: "list.offset.y", curve: leader, isScrolling: true)])
    #expect(pieces.count > 1)
  }

  @Test("A spring that a finger throws is found although the recording ends with it", arguments: [0.35, 0.6])
  func thrownToTheEnd(ratio: Double) throws {
    let spring = Spring(responseSeconds: 0.8, dampingRatio: ratio, initialVelocity: 470.0 / 140)
    let curve = Self.curve(seconds: 0.6 + 0.9 / ratio, rate: 60, grid: 0.5) { time in
      let elapsed = time - 0.6
      guard elapsed < 0 else { return 120 + 140 * spring.progress(afterSeconds: elapsed) }
      return time < 0.3 ? 49 : 120 + 470 * elapsed * (1 + elapsed / 0.6) + 6 * Maths.sin(40 * elapsed)
    }
    let piece = try #require(Self.moving(curve).last)
    #expect(piece.kind == "spring")
    #expect(abs(try #require(piece.number("response")).value - 0.8) < 0.04)
    #expect(abs(try #require(piece.number("dampingRatio")).value - ratio) < 0.05)
  }

  @Test func `Times that are rounded alike widen the interval of a start`() throws {
    let starts = (0..<20).map { 0.4 + 0.0007 * Double($0) }
    let held = try starts.filter { start in
      let curve = Self.curve(seconds: 1.4, rate: 50, grid: 1.0 / 3, phase: 0.24) {
        ($0 * 100).rounded() / 100
      } _: {
        30 + 200 * TimingCurve.easeOut.progress(elapsedSeconds: $0 - start, durationSeconds: 0.4)
      }
      let found = try #require(Self.moving(curve).first?.number("start"))
      return abs(found.value - start) <= (found.uncertainty ?? 0)
    }
    #expect(held.count >= 18)
  }
}
