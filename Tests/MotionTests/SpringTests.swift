import FlipbookMotion
import Testing

/// MotionFacts 2.7, "Springs".
@Suite struct SpringTests {
  static let durationTable: [(duration: Double, ratio: Double, frequency: Double, stiffness: Double, damping: Double)] =
    [
      (0.25, 1, 36.93365390580634, 1364.0947908338837, 73.86730781161268),
      (0.5, 0.5, 25.43379653859233, 646.8780063665112, 25.43379653859233),
      (0.5, 0.7, 19.679293176215108, 387.2745799154265, 27.55101044670115),
      (0.5, 0.8, 17.988593378584795, 323.5894917400647, 28.781749405735674),
      (0.5, 1, 18.46682695290317, 341.02369770847093, 36.93365390580634),
      (1, 0.7, 9.839646588107554, 96.81864497885663, 13.775505223350574),
    ]

  @Test("finds the frequency of a duration and a ratio", arguments: durationTable)
  func durationAndRatio(duration: Double, ratio: Double, frequency: Double, stiffness: Double, damping: Double) {
    let spring = Spring(durationSeconds: duration, dampingRatio: ratio)
    #expect(spring.angularFrequency.isClose(to: frequency))
    #expect(spring.stiffness.isClose(to: stiffness))
    #expect(spring.damping.isClose(to: damping))
  }

  @Test(
    "Has the table's values, also as a timing curve",
    arguments: [
      (0.05, 0.2986501268099052), (0.1, 0.7146465203979452), (0.2, 1.0399030638239806), (0.3, 1.0214632995494333),
      (0.5, 0.9985721449148537),
    ]
  )
  func underdamped(seconds: Double, expected: Double) {
    #expect(Spring(durationSeconds: 0.5, dampingRatio: 0.7).progress(afterSeconds: seconds).isClose(to: expected))
    let curve = TimingCurve.spring(dampingRatio: 0.7)
    #expect(curve.progress(elapsedSeconds: seconds, durationSeconds: 0.5).isClose(to: expected))
    #expect(curve.progress(elapsedSeconds: 2 * seconds, durationSeconds: 1).isClose(to: expected))
    #expect(curve.effectiveDuration(ofSeconds: seconds) == seconds)
  }

  @Test("takes a velocity into account")
  func velocity() {
    let spring = Spring(durationSeconds: 0.5, dampingRatio: 0.7, initialVelocity: 5)
    #expect(spring.angularFrequency.isClose(to: 18.26167733629674))
    #expect(spring.progress(afterSeconds: 0.1).isClose(to: 0.7662742448820202))
  }

  @Test("iOS 17's duration and bounce")
  func durationAndBounce() {
    let smooth = Spring(durationSeconds: 0.5, bounce: 0)
    #expect(smooth.stiffness.isClose(to: 157.91367041742973))
    #expect(smooth.damping.isClose(to: 25.132741228718345))
    #expect(smooth.progress(afterSeconds: 0.1).isClose(to: 0.35773955646956457))
    #expect(smooth.progress(afterSeconds: 0.2).isClose(to: 0.7154156890859573))
    #expect(smooth.progress(afterSeconds: 0.5).isClose(to: 0.986399068534425))
    #expect(Spring(durationSeconds: 0.5, bounce: 0.3).progress(afterSeconds: 0.2).isClose(to: 0.8737108956017925))
  }

  @Test("the default spring has the documented ratio and moves critically")
  func defaultSpring() {
    let spring = Spring(mass: 3, stiffness: 1000, damping: 500)
    #expect((spring.dampingRatio - 4.56).magnitude < Closeness.decimals(2))
    let critical = Spring(angularFrequency: spring.angularFrequency, dampingRatio: 1)
    #expect(spring.progress(afterSeconds: 0.2) == critical.progress(afterSeconds: 0.2))
  }

  @Test("has a thousandth of its envelope left after its duration", arguments: [0.05, 0.3, 0.5, 0.7, 0.95, 1, 1.7])
  func envelope(ratio: Double) {
    for velocity in [-40.0, -3, 0, 0.5, 5, 12, 60] {
      let spring = Spring(durationSeconds: 0.5, dampingRatio: ratio, initialVelocity: velocity)
      let frequency = spring.angularFrequency
      let left: Double
      if ratio < 1 {
        let damped = frequency * (1 - ratio * ratio).squareRoot()
        left = (ratio * frequency - velocity).magnitude / damped * Maths.exp(-ratio * frequency * 0.5)
      } else {
        left = (1 + (frequency - velocity) * 0.5).magnitude * Maths.exp(-frequency * 0.5)
      }
      // A rounding of ω counts as often as the envelope is steep there.
      #expect(left.isClose(to: 0.001, tolerance: 1e-9), "velocity \(velocity)")
    }
  }

  @Test("begins at rest or with its velocity, and its velocity is its slope", arguments: [0.2, 0.7, 1, 3])
  func slope(ratio: Double) {
    for start in [0.0, 5, -5] {
      let spring = Spring(angularFrequency: 18, dampingRatio: ratio, initialVelocity: start)
      #expect(spring.progress(afterSeconds: 0) == 0)
      #expect(spring.velocity(afterSeconds: 0) == start)
      let step = 1e-5
      for seconds in stride(from: 0.01, through: 1, by: 0.01) {
        let difference = spring.progress(afterSeconds: seconds + step) - spring.progress(afterSeconds: seconds - step)
        // The third derivative, at most some 10⁴ here, times step²/6.
        #expect((difference / (2 * step) - spring.velocity(afterSeconds: seconds)).magnitude < 1e-6)
      }
    }
  }

  @Test(
    "swings beyond 1 only when its ratio is under 1",
    arguments: [(0.3, true), (0.7, true), (1, false), (2, false)]
  )
  func overshoot(ratio: Double, swings: Bool) {
    let spring = Spring(durationSeconds: 0.5, dampingRatio: ratio)
    let highest = (1...600).map { spring.progress(afterSeconds: Double($0) / 1000) }.max()
    #expect((highest ?? 0 > 1) == swings)
  }

  @Test("stays finite for ratios that hardly damp", arguments: [0, 1e-9, 0.0005, 0.001, 0.01, 1.0.nextDown])
  func extremeRatios(ratio: Double) {
    let curve = TimingCurve.spring(dampingRatio: ratio)
    for seconds in [0.0001, 0.1, 0.25, 0.5, 5] {
      #expect(curve.progress(elapsedSeconds: seconds, durationSeconds: 0.5).isFinite)
    }
  }
}
