import FlipbookMotion
import Testing

/// MotionFacts 2.8.
@Suite struct KeyboardCurveTests {
  @Test(
    "Has the table's values for any requested duration",
    arguments: [
      (1.0 / 60, 0.03789457107263483), (0.05, 0.2322304925343014), (0.1, 0.5447783899280674),
      (0.15, 0.7582613650487046),
      (0.2, 0.8792819320615024), (0.25, 0.9420383465481865), (0.3, 0.9729192817593028), (0.4, 0.9944076431426729),
      (0.5, 0.9989009788907399),
    ]
  )
  func followsTable(seconds: Double, expected: Double) {
    for duration in [0.25, 0.5, 3] {
      #expect(TimingCurve.keyboard.progress(elapsedSeconds: seconds, durationSeconds: duration).isClose(to: expected))
    }
  }

  @Test(
    "shows the printed heights at frames 1, 3, 6, 9, 12, 15, and 30 of 60 a second",
    arguments: [
      (216, [8.1852, 50.1618, 117.6721, 163.7845, 189.9249, 203.4803, 215.7626]),
      (336, [12.7326, 78.0294, 183.0455, 254.7758, 295.4387, 316.5249, 335.6307]),
    ] as [(Double, [Double])]
  )
  func heights(height: Double, shown: [Double]) {
    for (frame, expected) in zip([1, 3, 6, 9, 12, 15, 30] as [Double], shown) {
      let progress = TimingCurve.keyboard.progress(elapsedSeconds: frame / 60, durationSeconds: 0.25)
      #expect((height * progress - expected).magnitude <= Closeness.decimals(4))
    }
  }

  @Test("its spring has the printed frequency and a thousandth left at its duration")
  func duration() {
    #expect(TimingCurve.keyboardSpring.angularFrequency.isClose(to: 18.257418583505537))
    let end = TimingCurve.keyboardSpring.progress(afterSeconds: TimingCurve.keyboardDurationSeconds)
    // The specification's duration is 5·10⁻¹⁰ s after the root.
    #expect(end.isClose(to: 0.999, tolerance: 1e-11))
  }

  @Test("lasts its own time, or none", arguments: [(0.25, 0.5057348848824729), (3, 0.5057348848824729), (0, 0)])
  func effectiveDuration(requested: Double, expected: Double) {
    #expect(TimingCurve.keyboard.effectiveDuration(ofSeconds: requested) == expected)
    #expect(TimingCurve.easeInOut.effectiveDuration(ofSeconds: requested) == requested)
  }

  @Test("the Bézier stand-in is up to 0.077 off, at 0.091 s; a quarter second of ease-in-out 0.219, near 0.09 s")
  func standIns() {
    let standIn = farthest(from: .bezier(x1: 0.38, y1: 0.7, x2: 0.125, y2: 1), durationSeconds: 0.5)
    #expect((standIn.gap - 0.077).magnitude <= Closeness.decimals(3))
    #expect((standIn.seconds - 0.091).magnitude <= 0.001)
    let easing = farthest(from: .easeInOut, durationSeconds: 0.25)
    #expect((easing.gap - 0.219).magnitude <= Closeness.decimals(3))
    #expect((easing.seconds - 0.09).magnitude <= 0.01)
  }

  /// The greatest distance from the keyboard's curve in its first quarter second, and when.
  private func farthest(from curve: TimingCurve, durationSeconds: Double) -> (seconds: Double, gap: Double) {
    var farthest = (seconds: 0.0, gap: 0.0)
    for step in 1...1000 {
      let seconds = Double(step) / 4000
      let own = TimingCurve.keyboard.progress(elapsedSeconds: seconds, durationSeconds: durationSeconds)
      let gap = (curve.progress(elapsedSeconds: seconds, durationSeconds: durationSeconds) - own).magnitude
      if gap > farthest.gap { farthest = (seconds, gap) }
    }
    return farthest
  }
}
