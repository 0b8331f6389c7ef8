import FlipbookMotion
import Testing

/// Three bounces of a real `UIScrollView` at 60 Hz, recorded by the project LNCustomScrollView (Recordings R1).
@Suite struct RecordedBounceTests {
  struct Series: Sendable, CustomTestStringConvertible {
    let name: String
    /// Points past the edge, one a refresh.
    let distances: [Double]
    /// The largest error that the facts give for β = 10.927, in points.
    let largestError: Double

    var testDescription: String { name }
  }

  static let series = [
    Series(
      name: "thrown past the edge, 3 pixels per point",
      distances: [
        35.667, 84, 115.333, 133.667, 142.667, 145, 142.333, 136.667, 129, 120, 110.667, 101, 91.333, 82.333, 73.667,
        65.667, 58, 51.333, 45.333, 40, 35, 30.667, 26.667, 23.333, 20.333, 17.667, 15.333, 13.333, 11.333, 10, 8.667,
        7.333, 6.333, 5.333, 4.667, 4, 3.333, 3, 2.667, 2.333, 2, 1.667, 1.333, 1.333, 1, 1, 0.667, 0.667, 0.667,
      ],
      largestError: 0.29
    ),
    Series(
      name: "thrown past the edge, 2 pixels per point",
      distances: [
        9.5, 37.5, 56, 67.5, 73, 75, 74.5, 72, 68.5, 64, 59, 54, 49, 44, 39.5, 35, 31.5, 27.5, 24.5, 21.5, 19, 16.5,
        14.5, 12.5, 11, 9.5, 8, 7, 6, 5.5, 4.5, 4, 3.5, 3, 2.5, 2, 2, 1.5, 1.5, 1, 1, 1, 0.5, 0.5, 0.5,
      ],
      largestError: 0.33
    ),
    Series(
      name: "released far beyond the edge, 2 pixels per point",
      distances: [
        393.5, 384.5, 367.5, 345.5, 320.5, 294.5, 268, 242.5, 218, 195, 173.5, 154, 136, 119.5, 105, 92, 80.5, 70.5, 61,
        53, 46, 40, 34.5, 30, 26, 22.5, 19.5, 16.5, 14.5, 12.5, 10.5, 9, 8, 6.5, 5.5, 5, 4, 3.5, 3, 2.5, 2, 2, 1.5, 1.5,
        1, 1, 1, 0.5, 0.5, 0.5,
      ],
      largestError: 0.55
    ),
  ]

  @Test("A bounce follows the recording, its start and its speed fitted", arguments: series)
  func follows(_ series: Series) {
    let error = largestError(of: fit(series.distances, frequency: ReturnSpring.bounceFrequency), series)
    #expect(error < 0.6)
    #expect((error - series.largestError).magnitude <= Closeness.decimals(2))
  }

  @Test("The frequency of earlier versions, 10, does not", arguments: series)
  func oldFrequency(_ series: Series) {
    #expect(largestError(of: fit(series.distances, frequency: 10), series) > 6)
  }

  @Test("The bounce ends in the refresh after the recording's last, or in that one", arguments: series)
  func end(_ series: Series) throws {
    let bounce = fit(series.distances, frequency: ReturnSpring.bounceFrequency)
    let last = series.distances.count - 1
    let end = try #require(bounce.firstRefreshAtRest(rate: 60))
    #expect((last...last + 1).contains(end))
  }

  private func largestError(of spring: ReturnSpring, _ series: Series) -> Double {
    series.distances.indices.map {
      (spring.displacement(after: Double($0) / 60) - series.distances[$0]).magnitude
    }.max() ?? .infinity
  }

  /// The displacement and the velocity at the start with the least squares of errors: the motion is linear in both.
  private func fit(_ distances: [Double], frequency: Double) -> ReturnSpring {
    let displaced = ReturnSpring(frequency: frequency, displacement: 1, velocity: 0)
    let thrown = ReturnSpring(frequency: frequency, displacement: 0, velocity: 1)
    var (xx, xv, vv, xd, vd) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (refresh, distance) in distances.enumerated() {
      let (x, v) = (
        displaced.displacement(after: Double(refresh) / 60), thrown.displacement(after: Double(refresh) / 60)
      )
      (xx, xv, vv) = (xx + x * x, xv + x * v, vv + v * v)
      (xd, vd) = (xd + x * distance, vd + v * distance)
    }
    let determinant = xx * vv - xv * xv
    return ReturnSpring(
      frequency: frequency,
      displacement: (vv * xd - xv * vd) / determinant,
      velocity: (xx * vd - xv * xd) / determinant
    )
  }
}
