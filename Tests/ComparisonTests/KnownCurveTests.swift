import FlipbookCourses
import FlipbookRuns
import FlipbookComparison
import FlipbookMotion
import FlipbookSnapshots
import Testing

/// The laws that motions are recognized to follow.
@Suite("Known curves")
struct KnownCurveTests {
  @Test(
    "A curve is recognized with its duration at any distance and frame rate",
    arguments: TimingCurve.named.map { ($0.name, $0.curve) } + [
      ("spring(0.35)", TimingCurve.spring(dampingRatio: 0.35)), ("spring(0.8)", .spring(dampingRatio: 0.8)),
    ], [(0.4, 1), (0.26, 1), (0.4, 2)] as [(Double, Int)])
  func named(curve: (name: String, curve: TimingCurve), motion: (seconds: Double, step: Int)) throws {
    let fine = SampleMotion.moving(30, to: -170, from: 12, seconds: motion.seconds, curve.curve)
    let values = stride(from: 0, to: fine.count, by: motion.step).map { TrackValue.number(fine[$0]) }
    let rate = 60 / motion.step
    let first = SampleMotion.run([("x", values)], rate: rate)
    let second = SampleMotion.run([("x", values.map { _ in .number(0) })], rate: rate)
    let found = try #require(DiffReport(first, second).tracks?.differences.first?.firstMotions.first)
    #expect(found.curve?.name == curve.name)
    let duration = curve.curve.effectiveDuration(ofSeconds: motion.seconds)
    #expect((found.durationSeconds - duration).magnitude < 0.001)
    #expect((found.end + 170).magnitude < 1e-9 && (found.start - 30).magnitude < 1e-9)
  }

  /// Returns the position of a scroll view with the spring, which is at its end when the spring is.
  private static func played(_ spring: ReturnSpring, at seconds: Double) -> Double {
    spring.isOver(after: seconds) ? 0 : spring.displacement(after: seconds)
  }

  @Test("Deceleration, bounce, and paging are recognized, even in whole pixels", arguments: [0.0, 2])
  func scrolling(scale: Double) throws {
    let laws: [(String, (Double) -> Double)] = [
      ("deceleration", { Deceleration(from: 0, velocity: 900).position(after: min($0, 3)) }),
      ("bounce", { Self.played(.bounce(displacement: -80, velocity: -700), at: $0) }),
      ("paging", { Self.played(.paging(displacement: 250, velocity: 500), at: $0) }),
    ]
    for (name, law) in laws {
      let values = (0..<260).map { frame -> TrackValue in
        let value = law(max(0, Double(frame - 10) / 60))
        return .number(scale == 0 ? value : (value * scale).rounded() / scale)
      }
      let still = SampleMotion.run([("x", values.map { _ in TrackValue.number(0) })])
      let difference = try #require(DiffReport(SampleMotion.run([("x", values)]), still).tracks?.differences.first)
      #expect(difference.firstMotions.map { $0.curve?.name } == [name])
    }
  }

  @Test(
    "A bounce is recognized at any speed",
    arguments: [0, -150, -300, -500, -600, -700, -900, -1200, 200, 400] as [Double], [0.0, 1, 2, 3])
  func bounces(speed: Double, scale: Double) throws {
    let spring = ReturnSpring.bounce(displacement: -80, velocity: speed)
    let values = (0..<200).map { frame -> TrackValue in
      let value = Self.played(spring, at: max(0, Double(frame - 10) / 60))
      return .number(scale == 0 ? value : (value * scale).rounded() / scale)
    }
    let still = SampleMotion.run([("x", values.map { _ in TrackValue.number(0) })])
    let difference = try #require(DiffReport(SampleMotion.run([("x", values)]), still).tracks?.differences.first)
    #expect(difference.firstMotions.map { $0.curve?.name } == ["bounce"])
  }

  @Test(
    "A spring is recognized up to a damping of 1.4, also in thirds of a point and with its end between two of them",
    arguments: [(0.6, "spring(0.6)"), (1, "return(15.71)"), (1.4, "spring(1.4)")], [0.0, 3])
  func damped(spring: (ratio: Double, name: String), scale: Double) throws {
    let law = Spring(responseSeconds: 0.4, dampingRatio: spring.ratio)
    let values = (0..<200).map { frame -> TrackValue in
      let value = 20 + 260.12 * law.progress(afterSeconds: max(0, Double(frame) / 60 - 0.175))
      return .number(scale == 0 ? value : (value * scale).rounded() / scale)
    }
    let still = SampleMotion.run([("x", values.map { _ in TrackValue.number(0) })])
    let difference = try #require(DiffReport(SampleMotion.run([("x", values)]), still).tracks?.differences.first)
    let curve = try #require(difference.firstMotions.first?.curve)
    #expect(scale == 0 ? curve.name == spring.name : curve.name.prefix(8) == spring.name.prefix(8), "\(curve.name)")
  }

  @Test("A motion that follows no law is unrecognized")
  func unnamed() throws {
    let values = (0..<60).map { frame -> TrackValue in
      guard frame >= 10 else { return .number(0) }
      guard frame <= 40 else { return .number(300) }
      return .number(Double(frame * 5 + (frame - 10) % 7 * 3))
    }
    let still = SampleMotion.run([("x", values.map { _ in TrackValue.number(0) })])
    let difference = try #require(DiffReport(SampleMotion.run([("x", values)]), still).tracks?.differences.first)
    #expect(difference.firstMotions.allSatisfy { $0.curve == nil })
  }
}
