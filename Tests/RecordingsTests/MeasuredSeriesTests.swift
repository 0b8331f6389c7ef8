import FlipbookCourses
import FlipbookMotion
import FlipbookRecordings
import Testing

/// Series that others recorded on real devices.
@Suite struct MeasuredSeriesTests {
  /// The bounce of a `UIScrollView`: distances past the edge in points, a value a refresh at 60 Hz. From LevisonNN's
  /// LNCustomScrollView, `BouncesOptimizationDataList.m`. See Recordings R1.
  static let bounces: [[Double]] = [
    [
      35.667, 84, 115.333, 133.667, 142.667, 145, 142.333, 136.667, 129, 120, 110.667, 101, 91.333, 82.333, 73.667,
      65.667, 58, 51.333, 45.333, 40, 35, 30.667, 26.667, 23.333, 20.333, 17.667, 15.333, 13.333, 11.333, 10, 8.667,
      7.333, 6.333, 5.333, 4.667, 4, 3.333, 3, 2.667, 2.333, 2, 1.667, 1.333, 1.333, 1, 1, 0.667, 0.667, 0.667,
    ],
    [
      9.5, 37.5, 56, 67.5, 73, 75, 74.5, 72, 68.5, 64, 59, 54, 49, 44, 39.5, 35, 31.5, 27.5, 24.5, 21.5, 19, 16.5, 14.5,
      12.5, 11, 9.5, 8, 7, 6, 5.5, 4.5, 4, 3.5, 3, 2.5, 2, 2, 1.5, 1.5, 1, 1, 1, 0.5, 0.5, 0.5,
    ],
    [
      393.5, 384.5, 367.5, 345.5, 320.5, 294.5, 268, 242.5, 218, 195, 173.5, 154, 136, 119.5, 105, 92, 80.5, 70.5, 61,
      53, 46, 40, 34.5, 30, 26, 22.5, 19.5, 16.5, 14.5, 12.5, 10.5, 9, 8, 6.5, 5.5, 5, 4, 3.5, 3, 2.5, 2, 2, 1.5, 1.5,
      1, 1, 1, 0.5, 0.5, 0.5,
    ],
  ]

  /// Whether the series is of the distance, of the offset, or ends in a rest at the edge.
  enum Form: CaseIterable { case distance, offset, resting }

  @Test("R1: a recorded bounce has UIKit's β", arguments: [0, 1, 2], Form.allCases)
  func bounce(index: Int, form: Form) throws {
    var values = Self.bounces[index]
    if form == .offset { values = values.map { $0 - 88 } }
    if form == .resting { values += Array(repeating: 0, count: 30) }
    let curve = SampledCurve(times: values.indices.map { Double($0) / 60 }, values: values)
    let pieces = CourseFitter(curve).pieces().filter { $0.kind != "rest" }
    #expect(pieces.map(\.kind) == ["bounce"], "\(FitWords(track: "y", pieces: pieces).lines)")
    let piece = try #require(pieces.first)
    let beta = try #require(piece.numbers.first { $0.name == "beta" }?.value)
    #expect((beta - 10.927).magnitude < 0.1, "\(beta)")
    #expect(piece.maximumError < 0.6)
    #expect(piece.confidence > 0.4)
  }

  /// The keyboard, as react-native-reanimated fitted it to screen recordings: 1 − (1 − x)^a − b₁x(1 − x)^b₂ − c₁x²(1 − x)^c₂.
  /// See Recordings R2.
  static let keyboards: [(name: String, duration: Double, numbers: [Double])] = [
    ("open", 0.48, [4.62, 2.44, 9.82, 0.22, 2.09]), ("close", 0.496, [5.65, 2.74, 8.38, 0.93, 3.29]),
  ]

  @Test(
    "R2: the keyboard's recorded curve is the system's spring", arguments: [0, 1],
    [(1.0, true), (291, true), (291, false)])
  func keyboard(index: Int, form: (distance: Double, rests: Bool)) throws {
    let (distance, rests) = form
    let keyboard = Self.keyboards[index]
    let frames = rests ? -12...60 : 0...29
    let values = frames.map { frame in
      let x = min(1, max(0, Double(frame) / 60 / keyboard.duration))
      let n = keyboard.numbers
      let first = Maths.pow(1 - x, n[0]) + n[1] * x * Maths.pow(1 - x, n[2])
      return distance * (1 - first - n[3] * x * x * Maths.pow(1 - x, n[4]))
    }
    try expectSystemSpring(SampledCurve(times: frames.map { Double($0) / 60 }, values: values), part: 0.026)
  }

  /// A push of iOS 16 as Flutter's `fastEaseInToSlowEaseOut`: two cubics through a point, over 0.5 s. See Recordings R3.
  @Test("R3: a recorded push is the system's spring", arguments: [true, false])
  func push(rests: Bool) throws {
    let frames = rests ? -12...60 : 0...30
    let values = frames.map { frame in
      let x = min(1, max(0, Double(frame) / 30))
      return 390 * Self.threePointCubic(x)
    }
    try expectSystemSpring(SampledCurve(times: frames.map { Double($0) / 60 }, values: values), part: 0.01)
  }

  private static func threePointCubic(_ x: Double) -> Double {
    let (middleX, middleY) = (0.198, 0.541)
    if x < middleX {
      let curve = TimingCurve.bezier(
        x1: 0.056 / middleX, y1: 0.024 / middleY, x2: 0.108 / middleX, y2: 0.3085 / middleY)
      return middleY * curve.progress(elapsedSeconds: x / middleX, durationSeconds: 1)
    }
    let curve = TimingCurve.bezier(
      x1: (0.3655 - middleX) / (1 - middleX), y1: (1 - middleY) / (1 - middleY),
      x2: (0.5465 - middleX) / (1 - middleX), y2: (0.989 - middleY) / (1 - middleY))
    return middleY + (1 - middleY) * curve.progress(elapsedSeconds: (x - middleX) / (1 - middleX), durationSeconds: 1)
  }

  private func expectSystemSpring(_ curve: SampledCurve, part: Double) throws {
    let pieces = CourseFitter(curve).pieces().filter { $0.kind != "rest" }
    #expect(pieces.map(\.kind) == ["systemSpring"], "\(FitWords(track: "y", pieces: pieces).lines)")
    let piece = try #require(pieces.first)
    #expect(piece.maximumError < part * curve.range)
  }
}
