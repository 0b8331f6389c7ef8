import FlipbookMotion
import Testing

/// Springs by response and damping ratio. The progress comes from integrating x″ + 2ζωx′ + ω²x = 0 by Runge and Kutta's
/// method in 20,000 steps, the settling times from a scan of the envelopes.
@Suite struct ResponseSpringTests {
  struct Case: Sendable {
    let response: Double
    let ratio: Double
    let velocity: Double
    /// Progress and velocity after 0.1 s and after 0.3 s.
    let values: [(seconds: Double, progress: Double, velocity: Double)]
  }

  static let cases = [
    Case(
      response: 0.5, ratio: 0.5, velocity: 0,
      values: [(0.1, 0.4796121468845518, 6.857318508606964), (0.3, 1.1614608284578367, -0.27084881877154465)]),
    Case(
      response: 0.5, ratio: 0.8, velocity: 4,
      values: [(0.1, 0.5321441690608466, 4.97742605946512), (0.3, 1.000923311120283, 0.4644488954858183)]),
    Case(
      response: 0.5, ratio: 1, velocity: 0,
      values: [(0.1, 0.3577395564695647, 4.494373762402088), (0.3, 0.8900339392267884, 1.092167774643641)]),
    Case(
      response: 0.5, ratio: 1, velocity: -6,
      values: [(0.1, 0.18697383046794602, 4.932621903552365), (0.3, 0.8485365398531952, 1.4753148101256506)]),
    Case(
      response: 0.4, ratio: 1.5, velocity: 0,
      values: [(0.1, 0.3602303065990924, 3.740350015885435), (0.3, 0.8064601024977683, 1.161195280804018)]),
    Case(
      response: 0.4, ratio: 2, velocity: 10,
      values: [(0.1, 0.41310173261692573, 2.4866912262332477), (0.3, 0.7472127295571975, 1.0639655945203008)]),
    Case(
      response: 0.4, ratio: 4, velocity: 0,
      values: [(0.1, 0.1674421660138561, 1.6610883606160134), (0.3, 0.4413807091990326, 1.1145420884062085)]),
  ]

  @Test("solves its equation of motion, underdamped, critically damped, and overdamped", arguments: cases)
  func progress(of spring: Case) {
    let curve = TimingCurve.spring(
      responseSeconds: spring.response, dampingRatio: spring.ratio, initialVelocity: spring.velocity)
    for value in spring.values {
      let progress = curve.progress(elapsedSeconds: value.seconds, durationSeconds: 1)
      #expect(progress.isClose(to: value.progress, tolerance: 1e-9))
      let velocity = curve.velocity(elapsedSeconds: value.seconds, durationSeconds: 1)
      #expect(velocity.isClose(to: value.velocity, tolerance: 1e-8))
    }
    #expect(curve.progress(elapsedSeconds: 0, durationSeconds: 1) == 0)
  }

  @Test(
    "ends when a thousandth of the distance is left",
    arguments: [
      (0.5, 1.0, 0.0, 0.7347716981942959), (0.5, 1, -6, 0.7664095036519546), (0.5, 1, 40, 0.7908122806792468),
      (0.4, 1.5, 0, 1.177594704012717), (0.4, 2, 10, 1.6144766757926317), (0.4, 2, 80, 1.4192312530931455),
      (0.5, 0.5, 0, 1.1222964102539525), (0.5, 0.8, 4, 0.7118680309170282), (0.5, 0.999999, 0, 0.7347724329667288),
    ]
  )
  func settling(response: Double, ratio: Double, velocity: Double, expected: Double) {
    let curve = TimingCurve.spring(responseSeconds: response, dampingRatio: ratio, initialVelocity: velocity)
    #expect((curve.ownDurationSeconds ?? 0).isClose(to: expected, tolerance: 1e-9))
    #expect(curve.effectiveDuration(ofSeconds: 3) == curve.ownDurationSeconds)
    #expect(curve.effectiveDuration(ofSeconds: 0) == 0)
  }

  @Test("has less than a thousandth left from its end on", arguments: [0.05, 0.3, 0.7, 0.95, 1, 1.2, 3, 20])
  func restAfterTheEnd(ratio: Double) throws {
    for velocity in [-200.0, -20, -1, 0, 1, 5, 12.566, 13, 80, 900] {
      let spring = Spring(responseSeconds: 0.5, dampingRatio: ratio, initialVelocity: velocity)
      let end = spring.settlingSeconds
      try #require(end.isFinite)
      for step in 0...400 {
        let rest = 1 - spring.progress(afterSeconds: end + Double(step) * 0.005)
        #expect(rest.magnitude <= 0.001 + 1e-12, "velocity \(velocity), \(step) steps after the end")
      }
    }
  }

  @Test("never ends without damping, and takes no time with a response of 0")
  func extremes() {
    #expect(TimingCurve.spring(responseSeconds: 0.5, dampingRatio: 0).ownDurationSeconds == .infinity)
    #expect(TimingCurve.spring(responseSeconds: 0, dampingRatio: 1).ownDurationSeconds == 0)
    #expect(TimingCurve.keyboard.ownDurationSeconds == TimingCurve.keyboardDurationSeconds)
    #expect(TimingCurve.easeOut.ownDurationSeconds == nil)
  }

  @Test("takes a finger's velocity in fractions of the distance")
  func relativeVelocity() {
    #expect(TimingCurve.relativeVelocity(pointsPerSecond: 600, distance: 200) == 3)
    #expect(TimingCurve.relativeVelocity(pointsPerSecond: 600, distance: -200) == -3)
    #expect(TimingCurve.relativeVelocity(pointsPerSecond: 600, distance: 0) == 0)
  }

  @Test(
    "A curve's velocity is its slope",
    arguments: [TimingCurve.linear, .easeInOut, .easeOut, .keyboard, .spring(dampingRatio: 0.6)])
  func slope(of curve: TimingCurve) {
    for step in 1...9 {
      let elapsed = Double(step) * 0.05
      let after = curve.progress(elapsedSeconds: elapsed + 1e-5, durationSeconds: 0.5)
      let before = curve.progress(elapsedSeconds: elapsed - 1e-5, durationSeconds: 0.5)
      let velocity = curve.velocity(elapsedSeconds: elapsed, durationSeconds: 0.5)
      #expect((velocity - (after - before) / 2e-5).magnitude < 1e-4)
    }
    #expect(curve.velocity(elapsedSeconds: 0, durationSeconds: 0.5) == 0)
  }
}
