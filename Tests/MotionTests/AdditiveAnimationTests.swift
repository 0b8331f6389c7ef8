import FlipbookMotion
import Testing

/// MotionFacts 2.7, "Additive animations", and the worked frames of SampleFacts 1.1.
@Suite struct AdditiveAnimationTests {
  static let there = AdditiveAnimation(delta: -100, startSeconds: 0, durationSeconds: 1, curve: .easeInOut)
  static let back = AdditiveAnimation(delta: 100, startSeconds: 0.5, durationSeconds: 1, curve: .easeInOut)

  @Test(
    "an interruption never jumps",
    arguments: [
      (0.25, 12.916193), (0.5, 50), (0.6, 64.839368), (0.75, 74.167614), (1, 50), (1.25, 12.916193), (1.5, 0),
    ]
  )
  func interrupted(seconds: Double, expected: Double) {
    var value = seconds < 0.5 ? 100.0 : 0
    value += Self.there.contribution(atSeconds: seconds)
    if seconds >= 0.5 { value += Self.back.contribution(atSeconds: seconds) }
    #expect((value - expected).magnitude <= Closeness.decimals(6))
  }

  @Test(
    "the old absolute style begins from what is drawn",
    arguments: [(0.5, 50), (0.6, 49.013877), (0.75, 43.541903), (1, 25), (1.25, 6.458097), (1.5, 0)]
  )
  func fromCurrentState(seconds: Double, expected: Double) {
    let back = AdditiveAnimation(delta: 50, startSeconds: 0.5, durationSeconds: 1, curve: .easeInOut)
    #expect((back.contribution(atSeconds: seconds) - expected).magnitude <= Closeness.decimals(6))
  }

  struct Frames: Sendable {
    let to: Double
    let durationSeconds: Double
    let curve: TimingCurve
    let values: [Int: Double]
  }

  static let frames = [
    Frames(
      to: 240,
      durationSeconds: 0.16,
      curve: .easeOut,
      values: [
        0: 0, 1: 40.0699, 2: 76.8440, 3: 110.7642, 4: 141.7677, 5: 169.6148, 6: 193.9147, 7: 214.0944, 8: 229.3204,
        9: 238.3435, 10: 240,
      ]
    ),
    Frames(
      to: -40,
      durationSeconds: 0.26,
      curve: .easeOut,
      values: [1: -4.1867, 3: -11.8956, 6: -22.0917, 10: -32.8841, 13: -38.2201, 15: -39.8928, 16: -40]
    ),
    Frames(
      to: 125,
      durationSeconds: 0.26,
      curve: .easeInOut,
      values: [1: 0.9983, 3: 9.4164, 6: 38.4517, 8: 65.2619, 10: 91.4197, 13: 117.9836, 15: 124.6445, 16: 125]
    ),
  ]

  @Test("shows the worked frames at 60 a second (SampleFacts 1.1)", arguments: frames)
  func workedFrames(_ row: Frames) {
    let animation = AdditiveAnimation(
      delta: -row.to,
      startSeconds: 2,
      durationSeconds: row.durationSeconds,
      curve: row.curve
    )
    for (frame, expected) in row.values.sorted(by: { $0.key < $1.key }) {
      let value = row.to + animation.contribution(atSeconds: 2 + Double(frame) / 60)
      #expect((value - expected).magnitude <= Closeness.decimals(4), "frame \(frame)")
    }
  }

  @Test("is over from its duration on, less a microsecond")
  func end() {
    let animation = AdditiveAnimation(delta: 8, startSeconds: 3, durationSeconds: 0.25, curve: .linear)
    #expect(!animation.timing.isOver(atSeconds: 3.249998))
    #expect(animation.timing.isOver(atSeconds: 3.249999))
    #expect(animation.timing.isOver(atSeconds: 3.25))
    #expect(animation.contribution(atSeconds: 3.249998) > 0)
    #expect(animation.contribution(atSeconds: 3.249999) == 0)
  }

  @Test("ends in the refresh that has reached its end, whenever it started", arguments: [24, 50, 60, 75, 120])
  func endsOnRefresh(rate: Int) {
    for start in 0...2000 {
      let startSeconds = Double(start) / Double(rate)
      let animation = AdditiveAnimation(delta: 1, startSeconds: startSeconds, durationSeconds: 0.5, curve: .easeOut)
      let last = start + (rate + 1) / 2
      #expect(!animation.timing.isOver(atSeconds: Double(last - 1) / Double(rate)))
      #expect(animation.timing.isOver(atSeconds: Double(last) / Double(rate)))
    }
  }

  @Test("contributes everything up to its start")
  func start() {
    #expect(Self.there.contribution(atSeconds: 0) == -100)
    #expect(Self.back.contribution(atSeconds: 0.2) == 100)
  }

  @Test("without a duration it is over at once", arguments: TimingCurve.named.map(\.curve))
  func noDuration(curve: TimingCurve) {
    let animation = AdditiveAnimation(delta: 8, startSeconds: 3, durationSeconds: 0, curve: curve)
    #expect(animation.timing.isOver(atSeconds: 3))
    #expect(animation.contribution(atSeconds: 3) == 0)
  }

  @Test("with the keyboard's curve it lasts as long as that does")
  func keyboard() {
    let animation = AdditiveAnimation(delta: 336, startSeconds: 1, durationSeconds: 0.25, curve: .keyboard)
    #expect(!animation.timing.isOver(atSeconds: 1.505))
    #expect(animation.contribution(atSeconds: 1.505) > 0)
    #expect(animation.timing.isOver(atSeconds: 1.505734))
    #expect(animation.timing.durationSeconds == TimingCurve.keyboardDurationSeconds)
  }
}

extension AdditiveAnimation {
  fileprivate init(delta: Double, startSeconds: Double, durationSeconds: Double, curve: TimingCurve) {
    self.init(
      delta: delta,
      timing: AnimationTiming(startSeconds: startSeconds, durationSeconds: durationSeconds, curve: curve))
  }
}
