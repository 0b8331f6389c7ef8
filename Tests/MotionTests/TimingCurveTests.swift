import FlipbookMotion
import TestSupport
import Testing

/// MotionFacts 2.7, the curves with control points.
@Suite struct TimingCurveTests {
  struct Row: Sendable {
    let curve: TimingCurve
    /// At .1, .25, .5, .75 and .9 of the duration.
    let progress: [Double]
  }

  static let parts = [0.1, 0.25, 0.5, 0.75, 0.9]

  static let table = [
    Row(
      curve: .easeInOut,
      progress: [0.019722453548311196, 0.1291619310473198, 0.5, 0.8708380689526802, 0.9802775464516889]
    ),
    Row(
      curve: .easeIn,
      progress: [
        0.017026609651562934, 0.09346465071882484, 0.31535681257253945, 0.62186186917489, 0.8394278457624664,
      ]
    ),
    Row(
      curve: .easeOut,
      progress: [0.16057215423753346, 0.37813813082510966, 0.6846431874274606, 0.9065353492811752, 0.982973390348437]
    ),
    Row(curve: .linear, progress: parts),
    Row(
      curve: .coreAnimationDefault,
      progress: [0.09479630571604324, 0.40851059135539586, 0.802403387584857, 0.9604589783489741, 0.9943164774845563]
    ),
  ]

  @Test("Has the table's values", arguments: table)
  func followsTable(_ row: Row) {
    for (part, expected) in zip(Self.parts, row.progress) {
      for duration in [1, 0.25, 0.16, 12.5] {
        let progress = row.curve.progress(elapsedSeconds: part * duration, durationSeconds: duration)
        #expect(progress.isClose(to: expected))
      }
    }
  }

  @Test("has the specification's names, each once, in its order")
  func names() {
    #expect(TimingCurve.named.map(\.name) == ["linear", "easeIn", "easeOut", "easeInOut", "default", "keyboard"])
    #expect(Set(TimingCurve.named.map(\.curve)).count == TimingCurve.named.count)
  }

  @Test("starts at 0, never turns back and ends at 1", arguments: table)
  func monotone(_ row: Row) {
    let steps = 2000
    #expect(row.curve.progress(elapsedSeconds: -1, durationSeconds: 0.3) == 0)
    #expect(row.curve.progress(elapsedSeconds: 0, durationSeconds: 0.3) == 0)
    #expect(row.curve.progress(elapsedSeconds: 0.3, durationSeconds: 0.3) == 1)
    #expect(row.curve.progress(elapsedSeconds: 7, durationSeconds: 0.3) == 1)
    var last = 0.0
    for step in 1...steps {
      let progress = row.curve.progress(elapsedSeconds: Double(step) / Double(steps), durationSeconds: 1)
      // No named curve is steeper than 3.
      #expect(progress > last && progress - last < 3 / Double(steps))
      last = progress
    }
  }

  @Test("ease-in is ease-out from behind, and ease-in-out its own mirror")
  func mirrors() {
    for part in stride(from: 0.0, through: 1, by: 0.001) {
      let (easeIn, easeOut) = (at(part, .easeIn), at(1 - part, .easeOut))
      #expect(easeIn.isClose(to: 1 - easeOut))
      #expect(at(part, .easeInOut).isClose(to: 1 - at(1 - part, .easeInOut)))
    }
  }

  @Test("finds any point of any curve", arguments: 0..<40)
  func anyCurve(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let x = [random.number(in: 0...1), random.number(in: 0...1)]
    let y = [random.number(in: -2...3), random.number(in: -2...3)]
    let curve = TimingCurve.bezier(x1: x[0], y1: y[0], x2: x[1], y2: y[1])
    for step in 1..<500 {
      let parameter = Double(step) / 500
      let slope = bezierSlope(parameter, x[0], x[1])
      let steepness = max(1, bezierSlope(parameter, y[0], y[1]).magnitude / slope)
      let progress = at(bezier(parameter, x[0], x[1]), curve)
      // A rounding of x counts as often as the curve is steep.
      #expect((progress - bezier(parameter, y[0], y[1])).magnitude < 4e-15 * steepness)
    }
  }

  @Test("Solves the degenerate curve whose x is constant in the middle")
  func degenerate() {
    let curve = TimingCurve.bezier(x1: 1, y1: 0, x2: 0, y2: 1)
    #expect(at(0.5, curve) == 0.5)
    var last = 0.0
    for step in 1...999 {
      // x = ½ + 4(s − ½)³, y = 3s² − 2s³.
      let parameter = Double(step) / 1000
      let fromMiddle = parameter - 0.5
      let progress = at(0.5 + 4 * fromMiddle * fromMiddle * fromMiddle, curve)
      // Where x is constant, 10⁻¹⁶ of it is 3·10⁻⁶ of s; with |s − ½| ≥ 10⁻³ it is 10⁻¹¹.
      #expect((progress - parameter * parameter * (3 - 2 * parameter)).magnitude < 1e-10)
      #expect(progress > last)
      last = progress
    }
  }

  @Test(
    "stays finite at the corners of what is allowed",
    arguments: [(0, 0), (0, 1), (1, 0), (1, 1), (0, 0.5), (0.5, 1)] as [(Double, Double)]
  )
  func corners(x1: Double, x2: Double) {
    let curve = TimingCurve.bezier(x1: x1, y1: 0, x2: x2, y2: 1)
    for part in [Double.leastNonzeroMagnitude, 1e-300, 1e-16, 1e-6, 0.3, 0.5, 0.5.nextUp, 1 - 1e-12, 1.0.nextDown] {
      let progress = at(part, curve)
      #expect(progress >= 0 && progress <= 1)
      // What x(s) = t asks: s = ∛t or more where both x are 0.
      if x1 == 0, x2 == 0, part < 1e-10 { #expect(progress < 1e-6) }
    }
  }

  private func at(_ part: Double, _ curve: TimingCurve) -> Double {
    curve.progress(elapsedSeconds: part, durationSeconds: 1)
  }

  private func bezier(_ parameter: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - parameter
    let outer = 3 * rest * rest * parameter * first + 3 * rest * parameter * parameter * second
    return outer + parameter * parameter * parameter
  }

  private func bezierSlope(_ parameter: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - parameter
    let inner = rest * rest * first + 2 * rest * parameter * (second - first)
    return 3 * (inner + parameter * parameter * (1 - second))
  }
}
