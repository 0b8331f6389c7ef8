import Testing
import FlipbookUnits

@Suite struct FrameRateTests {
  @Test(
    "The display refreshes at the smallest multiple of fps that is at least the asked rate",
    arguments: [
      (60, 60, 60), (30, 60, 60), (50, 60, 100), (25, 60, 75), (120, 60, 120), (24, 60, 72), (240, 1, 240),
    ])
  func refreshRate(fps: Int, asked: Int, expected: Int) {
    #expect(FrameRate(framesPerSecond: fps, refreshRate: asked).refreshesPerSecond == expected)
  }

  @Test(
    "A refresh has reached a moment from a microsecond before it on",
    arguments: [
      (16_666, 1), (16_667, 1), (16_668, 2), (1, 1), (0, 1), (500_000, 30), (500_001, 30), (500_002, 31),
    ])
  func reached(microseconds: Int, refresh: Int) {
    let rate = FrameRate(framesPerSecond: 60, refreshRate: 60)
    let moment = Microseconds(Int64(microseconds))
    #expect(rate.hasReached(moment, at: RefreshIndex(refresh)))
    #expect(refresh == 1 || !rate.hasReached(moment, at: RefreshIndex(refresh - 1)))
  }

  @Test(
    "A refresh has passed a moment from a microsecond after it on",
    arguments: [(16_665, 0), (16_666, 1), (0, 0), (500_000, 30), (499_998, 29), (499_999, 30)])
  func passed(microseconds: Int, lastNotPassed: Int) {
    let rate = FrameRate(framesPerSecond: 60, refreshRate: 60)
    let moment = Microseconds(Int64(microseconds))
    #expect(!rate.hasPassed(moment, at: RefreshIndex(lastNotPassed)))
    #expect(rate.hasPassed(moment, at: RefreshIndex(lastNotPassed + 1)))
  }

  @Test("Between frames the frame before counts", arguments: [(0, 0), (1, 0), (2, 1), (5, 2)])
  func frameAtOrBefore(refresh: Int, frame: Int) {
    let rate = FrameRate(framesPerSecond: 30, refreshRate: 60)
    #expect(rate.frame(atOrBefore: RefreshIndex(refresh)) == FrameIndex(frame))
  }

  @Test(
    "Rounding to device pixels is half away from zero, with the specification's tolerance",
    arguments: [
      (10.24, 2.0, 10.0), (10.25, 2.0, 10.5), (-10.25, 2.0, -10.5), (10.2499999, 2.0, 10.5), (0.1, 3.0, 0.0),
      (-0.1, 3.0, 0.0), (0.5, 3.0, 2.0 / 3),
    ] as [(Double, Double, Double)])
  func rounding(value: Double, scale: Double, expected: Double) {
    #expect(value.rounded(toScale: scale) == expected)
  }
}
