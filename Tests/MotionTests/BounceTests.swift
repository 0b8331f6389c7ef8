import Motion
import Testing

/// Facts 2.4.
@Suite struct BounceTests {
  struct Row: Sendable {
    let displacement: Double
    let velocity: Double
    let displacements: [Double]
    let durationAtTwo: Double
    let durationAtThree: Double
  }

  static let seconds = [0.05, 0.1, 0.2, 0.3, 0.5]

  static let table = [
    Row(
      displacement: 100,
      velocity: 0,
      displacements: [90.97959895689502, 73.57588823428847, 40.60058497098381, 19.91482734714558, 4.04276819945128],
      durationAtTwo: 1.2755517816455746,
      durationAtThree: 1.3566448032672076
    ),
    Row(
      displacement: 0,
      velocity: 1000,
      displacements: [
        30.326532985631673, 36.787944117144235, 27.06705664732254, 14.936120510359183, 3.3689734995427334,
      ],
      durationAtTwo: 1.2755517816455746,
      durationAtThree: 1.3566448032672076
    ),
    Row(
      displacement: 60,
      velocity: 800,
      displacements: [78.84898576264234, 73.57588823428847, 46.01399630044832, 23.897792816574693, 5.120839719304955],
      durationAtTwo: 1.342846228969817,
      durationAtThree: 1.42393925059145
    ),
    Row(
      displacement: 100,
      velocity: -500,
      displacements: [75.81633246407918, 55.18191617571635, 27.06705664732254, 12.446767091965986, 2.3582814496799136],
      durationAtTwo: 1.1369223455335855,
      durationAtThree: 1.2180153671552185
    ),
  ]

  @Test("returns as the table says, and the same at the other edge", arguments: table)
  func followsTable(_ row: Row) {
    for sign in [1.0, -1] {
      let bounce = Bounce(displacement: sign * row.displacement, velocity: sign * row.velocity, pixelsPerPoint: 2)
      for (seconds, expected) in zip(Self.seconds, row.displacements) {
        #expect(bounce.displacement(after: seconds).isClose(to: sign * expected))
      }
      #expect(bounce.durationSeconds.isClose(to: row.durationAtTwo))
      let finer = Bounce(displacement: sign * row.displacement, velocity: sign * row.velocity, pixelsPerPoint: 3)
      #expect(finer.durationSeconds.isClose(to: row.durationAtThree))
    }
  }

  @Test("begins where and as fast as it was given", arguments: table)
  func start(_ row: Row) {
    let bounce = Bounce(displacement: row.displacement, velocity: row.velocity, pixelsPerPoint: 2)
    #expect(bounce.displacement(after: 0) == row.displacement)
    #expect(bounce.velocity(after: 0) == row.velocity)
  }

  @Test("its velocity is the slope of its displacement", arguments: table)
  func velocity(_ row: Row) {
    let bounce = Bounce(displacement: row.displacement, velocity: row.velocity, pixelsPerPoint: 2)
    let step = 1e-5
    for seconds in stride(from: 0.01, through: 1, by: 0.01) {
      let difference = bounce.displacement(after: seconds + step) - bounce.displacement(after: seconds - step)
      // The third derivative, at most some 10⁶ here, times step²/6.
      #expect((difference / (2 * step) - bounce.velocity(after: seconds)).magnitude < 1e-3)
    }
  }

  @Test("from the edge it goes out by v/(βe), at 1/β")
  func peak() {
    let bounce = Bounce(displacement: 0, velocity: 1000, pixelsPerPoint: 2)
    #expect(bounce.displacement(after: 0.1).isClose(to: 1000 / (10 * Maths.exp(1))))
    #expect(bounce.velocity(after: 0.1).magnitude < 1e-12)
  }

  @Test("has moved to under half a pixel when it ends", arguments: table)
  func end(_ row: Row) {
    for scale in [1.0, 2, 3] {
      let bounce = Bounce(displacement: row.displacement, velocity: row.velocity, pixelsPerPoint: scale)
      #expect(bounce.displacement(after: bounce.durationSeconds).magnitude * scale <= Bounce.thresholdPixels)
    }
  }

  @Test("a term with the logarithm of 0 is absent, and no duration is negative")
  func absentTerms() {
    #expect(Bounce(displacement: 0, velocity: 0, pixelsPerPoint: 2).durationSeconds == 0)
    #expect(Bounce(displacement: 0.01, velocity: 0, pixelsPerPoint: 1).durationSeconds == 0)
    // v₀ = −βx₀: only ln(2|x₀|/0.25)/β is left.
    let straight = Bounce(displacement: 100, velocity: -1000, pixelsPerPoint: 2)
    #expect(straight.durationSeconds.isClose(to: Maths.log(800) / 10))
    #expect(straight.crossing == nil)
  }

  @Test(
    "crosses its edge when it comes in faster than βx₀",
    arguments: [(100, -1500), (-100, 1500), (0.5, -2000), (300, -3500)] as [(Double, Double)]
  )
  func crossing(displacement: Double, velocity: Double) throws {
    let bounce = Bounce(displacement: displacement, velocity: velocity, pixelsPerPoint: 2)
    let crossing = try #require(bounce.crossing)
    #expect(crossing.seconds > 0 && crossing.seconds < bounce.durationSeconds)
    #expect(bounce.displacement(after: crossing.seconds).magnitude < 1e-9)
    #expect(bounce.velocity(after: crossing.seconds).isClose(to: crossing.velocity, tolerance: 1e-9))
    #expect(crossing.velocity * displacement < 0)
  }

  @Test(
    "does not cross its edge",
    arguments: [
      (0, 1000), (0, -1000), (100, 0), (100, -999), (-100, 999), (50, 800), (100, -1000.001), (300, -3001), (0, 0),
    ]
      as [(Double, Double)]
  )
  func noCrossing(displacement: Double, velocity: Double) {
    #expect(Bounce(displacement: displacement, velocity: velocity, pixelsPerPoint: 2).crossing == nil)
  }
}
