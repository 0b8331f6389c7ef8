import FlipbookMotion
import Testing

/// Animations that wait, repeat, go back, or are a part of another.
@Suite struct AnimationTimingTests {
  struct Case: Sendable {
    var delay = 0.0
    var count = 1.0
    var autoreverses = false
    var part: ClosedRange<Double>?
    /// The progress of a linear animation of 0.5 s that starts at 2 s, by the seconds since then.
    let progress: [Double: Double]
    var end: Double?
  }

  static let cases = [
    Case(progress: [-1: 0, 0: 0, 0.125: 0.25, 0.4: 0.8, 0.5: 1, 9: 1], end: 0.5),
    Case(delay: 0.25, progress: [0: 0, 0.25: 0, 0.375: 0.25, 0.65: 0.8, 0.75: 1], end: 0.75),
    Case(count: 3, progress: [0.25: 0.5, 0.4999: 0.9998, 0.5: 0, 1.25: 0.5, 1.499: 0.998, 1.5: 1], end: 1.5),
    Case(count: 2.5, progress: [1: 0, 1.2: 0.4, 1.249: 0.498, 1.25: 1], end: 1.25),
    Case(count: 0.5, progress: [0.2: 0.4, 0.25: 1], end: 0.25),
    Case(autoreverses: true, progress: [0.25: 0.5, 0.5: 1, 0.75: 0.5, 0.9: 0.2, 1: 1], end: 1),
    Case(count: 2.5, autoreverses: true, progress: [0.9: 0.2, 1: 0, 1.75: 0.5, 2.4: 0.8, 2.5: 1], end: 2.5),
    Case(count: .infinity, progress: [0.25: 0.5, 100_000: 0, 100_000.2: 0.4], end: .infinity),
    Case(
      delay: 1, count: .infinity, autoreverses: true, progress: [0.9: 0, 1.25: 0.5, 1.75: 0.5, 1_000_001.2: 0.4],
      end: .infinity),
    Case(count: 1e6, progress: [499_999.75: 0.5, 500_000: 1], end: 500_000),
    Case(part: 0.25...0.75, progress: [0.1: 0, 0.125: 0, 0.25: 0.5, 0.375: 1, 0.4: 1, 0.5: 1], end: 0.5),
    Case(part: 0.5...0.5, progress: [0.24: 0, 0.25: 1, 0.4: 1]),
    Case(
      delay: 0.1, count: 2, autoreverses: true, part: 0...0.5,
      progress: [0.225: 0.5, 0.4: 1, 0.8: 1, 0.975: 0.5, 1.225: 0.5, 2.1: 1], end: 2.1),
  ]

  @Test("Delays, counts, and ways back are those of CAMediaTiming", arguments: cases)
  func progress(one: Case) {
    let timing = AnimationTiming(
      startSeconds: 2, durationSeconds: 0.5, curve: .linear, delaySeconds: one.delay,
      repetition: AnimationRepetition(count: one.count, autoreverses: one.autoreverses), part: one.part)
    for (seconds, expected) in one.progress {
      let progress = timing.progress(atSeconds: 2 + seconds)
      #expect((progress - expected).magnitude < 1e-6, "\(progress) after \(seconds) s, expected \(expected)")
    }
    guard let end = one.end else { return }
    #expect(timing.wholeSeconds == end)
    #expect(timing.isOver(atSeconds: 2 + end) || end == .infinity)
    #expect(!timing.isOver(atSeconds: 2 + min(end, 1e9) - 0.00001))
  }

  @Test("The velocity is the slope of the progress", arguments: cases, [0.111, 0.333, 0.777, 1.111])
  func velocity(one: Case, seconds: Double) {
    let timing = AnimationTiming(
      startSeconds: 0, durationSeconds: 0.5, curve: .easeInOut, delaySeconds: one.delay,
      repetition: AnimationRepetition(count: one.count, autoreverses: one.autoreverses), part: one.part)
    let step = 1e-5
    let slope = (timing.progress(atSeconds: seconds + step) - timing.progress(atSeconds: seconds - step)) / (2 * step)
    #expect((timing.velocity(atSeconds: seconds) - slope).magnitude < 1e-3)
  }

  @Test("What takes no time is over at once, however often it repeats")
  func noTime() {
    let forever = AnimationRepetition(count: .infinity, autoreverses: true)
    let timing = AnimationTiming(
      startSeconds: 0, durationSeconds: 0, curve: .easeIn, delaySeconds: 1, repetition: forever)
    #expect(timing.wholeSeconds == 1)
    #expect(timing.isOver(atSeconds: 1))
    #expect(timing.progress(atSeconds: 1) == 1)
  }
}
