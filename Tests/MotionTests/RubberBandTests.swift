import FlipbookMotion
import Testing

/// MotionFacts 2.2.
@Suite struct RubberBandTests {
  /// Viewport lengths with what is shown for pulls of 10, 50, 100, 200 and 400 points.
  static let table: [(length: Double, displayed: [Double])] = [
    (375, [5.420499342969759, 25.621118012422325, 47.96511627906977, 85.05154639175261, 138.655462184874]),
    (568, [5.447253705318227, 26.2300587741394, 50.14446227929375, 92.15339233038353, 158.5786802030457]),
    (667, [5.455018587360627, 26.411087113031016, 50.81024930747918, 94.42728442728443, 165.43404735062003]),
    (812, [5.46299694189595, 26.59916617033954, 51.51095732410621, 96.8763557483731, 173.10077519379848]),
  ]

  @Test("Shows the table's values, mirrored for negative pulls", arguments: table)
  func displayed(length: Double, displayed: [Double]) {
    for (raw, expected) in zip([10, 50, 100, 200, 400] as [Double], displayed) {
      #expect(RubberBand.displayed(raw: raw, length: length).isClose(to: expected))
      #expect(RubberBand.displayed(raw: -raw, length: length).isClose(to: -expected))
      #expect(RubberBand.raw(displayed: expected, length: length).isClose(to: raw))
    }
  }

  @Test("converts 60 points back as the facts do")
  func inverseVector() {
    #expect(RubberBand.raw(displayed: 60, length: 667).isClose(to: 119.87419499775348))
    #expect(RubberBand.raw(displayed: -60, length: 667).isClose(to: -119.87419499775348))
  }

  @Test("the inverse of the inverse is what it was", arguments: [40.0, 375, 667, 1366])
  func roundTrip(length: Double) {
    for raw in stride(from: -2000.0, through: 2000, by: 12.5) {
      let displayed = RubberBand.displayed(raw: raw, length: length)
      // Near the pole a rounding of what is shown counts (1 + x·c/d)² times.
      #expect(RubberBand.raw(displayed: displayed, length: length).isClose(to: raw, tolerance: 1e-11))
    }
  }

  @Test("shows more for each further point, less than the point and never more than the length")
  func grows() {
    var last = RubberBand.displayed(raw: 0, length: 375)
    #expect(last == 0)
    for raw in stride(from: 1.0, through: 100_000, by: 7) {
      let displayed = RubberBand.displayed(raw: raw, length: 375)
      #expect(displayed > last && displayed < raw * RubberBand.coefficient && displayed < 375)
      last = displayed
    }
    #expect(RubberBand.displayed(raw: .infinity, length: 375) == 375)
    #expect(RubberBand.displayed(raw: -.infinity, length: 375) == -375)
  }

  @Test("stays finite at and past the pole", arguments: [374.9999999, 375, 375.1, 1e9, .infinity])
  func pole(displayed: Double) {
    let raw = RubberBand.raw(displayed: displayed, length: 375)
    #expect(raw.isFinite && raw > RubberBand.raw(displayed: 374.99, length: 375))
    #expect(RubberBand.raw(displayed: -displayed, length: 375) == -raw)
  }

  @Test("without a length nothing is shown", arguments: [-10.0, 0, 10, .infinity])
  func noLength(distance: Double) {
    #expect(RubberBand.displayed(raw: distance, length: 0) == 0)
    #expect(RubberBand.raw(displayed: distance, length: 0) == 0)
  }
}
