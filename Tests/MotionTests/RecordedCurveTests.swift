import FlipbookMotion
import Testing

/// Curves that others fitted to recordings of real phones (Recordings R2 and R3).
@Suite struct RecordedCurveTests {
  /// react-native-reanimated's keyboard, fitted by its authors to screen recordings:
  /// p(x) = 1 − (1−x)^a − b1·x(1−x)^b2 − c1·x²(1−x)^c2 with x = t/D.
  struct RecordedKeyboard: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let duration: Double
    let a: Double
    let b: (Double, Double)
    let c: (Double, Double)

    func progress(at seconds: Double) -> Double {
      let x = max(0, min(1, seconds / duration))
      let rest = 1 - x
      return 1 - Maths.pow(rest, a) - b.0 * x * Maths.pow(rest, b.1) - c.0 * x * x * Maths.pow(rest, c.1)
    }
  }

  static let opening = RecordedKeyboard(
    testDescription: "opening", duration: 0.48, a: 4.62, b: (2.44, 9.82), c: (0.22, 2.09))
  static let closing = RecordedKeyboard(
    testDescription: "closing", duration: 0.496, a: 5.65, b: (2.74, 8.38), c: (0.93, 3.29))

  @Test(
    "The recorded keyboard is the one whose frames are printed",
    arguments: [
      (1, 0.0905), (2, 0.1984), (3, 0.3102), (6, 0.6030), (9, 0.7938), (12, 0.8996), (15, 0.9528), (18, 0.9781),
      (24, 0.9961),
    ] as [(Double, Double)]
  )
  func printedFrames(frame: Double, expected: Double) {
    #expect((Self.opening.progress(at: frame / 60) - expected).magnitude <= Closeness.decimals(4))
  }

  @Test(
    "The keyboard's curve is within 2.5 % of the recordings, shifted by at most a frame", arguments: [opening, closing])
  func keyboard(_ recorded: RecordedKeyboard) {
    let shifts = stride(from: -1.0 / 60, through: 1.0 / 60, by: 1.0 / 6000)
    let errors = shifts.map { largestError(of: recorded, shiftedBy: $0) }
    #expect(errors.min() ?? 1 <= 0.025)
  }

  private func largestError(of recorded: RecordedKeyboard, shiftedBy shift: Double) -> Double {
    stride(from: 0, through: recorded.duration, by: 0.001).map { seconds in
      let own = TimingCurve.keyboard.progress(elapsedSeconds: seconds + shift, durationSeconds: 0.25)
      return (own - recorded.progress(at: seconds)).magnitude
    }.max() ?? 1
  }

  /// Flutter's `fastEaseInToSlowEaseOut`, made from the positions of a push on an iPhone 14 Pro Max in 0.5 s.
  private func recordedPush(at seconds: Double) -> Double {
    let middle = (x: 0.198, y: 0.541)
    let x = seconds / 0.5
    guard x > middle.x else {
      let curve = TimingCurve.bezier(
        x1: 0.056 / middle.x, y1: 0.024 / middle.y, x2: 0.108 / middle.x, y2: 0.3085 / middle.y)
      return middle.y * curve.progress(elapsedSeconds: x / middle.x, durationSeconds: 1)
    }
    let rest = (x: 1 - middle.x, y: 1 - middle.y)
    let curve = TimingCurve.bezier(
      x1: (0.3655 - middle.x) / rest.x, y1: (1 - middle.y) / rest.y, x2: (0.5465 - middle.x) / rest.x,
      y2: (0.989 - middle.y) / rest.y)
    return middle.y + rest.y * curve.progress(elapsedSeconds: (x - middle.x) / rest.x, durationSeconds: 1)
  }

  @Test("The system's spring, read as critically damped, is within 0.65 % of a recorded push")
  func push() {
    let errors = stride(from: 0, through: 0.5, by: 0.001).map { seconds in
      (TimingCurve.keyboardSpring.progress(afterSeconds: seconds) - recordedPush(at: seconds)).magnitude
    }
    #expect(errors.max() ?? 1 <= 0.0065)
  }
}
