import FlipbookMotion
import Testing

/// MotionFacts 2.4.
@Suite struct ReturnSpringTests {
  /// A bounce that begins on a refresh.
  struct Row: Sendable {
    let displacement: Double
    let velocity: Double
    /// After each of `seconds`.
    let displacements: [Double]
    let secondsToHalfPoint: Double
    /// The refresh in which it is over at 60 and at 120 Hz.
    let lastRefreshes: (Int, Int)
  }

  static let seconds = [0.05, 0.1, 0.2, 0.3, 0.5]

  static let table = [
    Row(
      displacement: 100,
      velocity: 0,
      displacements: [89.54286966004554, 70.17030980041856, 35.81432868123655, 16.128359334152996, 2.7396800752629358],
      secondsToHalfPoint: 0.6799789054891665,
      lastRefreshes: (41, 82)
    ),
    Row(
      displacement: 0,
      velocity: 1000,
      displacements: [
        28.952976253773574, 33.530993358063064, 22.48655031156938, 11.309945537144758, 2.1193471611842933,
      ],
      secondsToHalfPoint: 0.6571905550593705,
      lastRefreshes: (40, 79)
    ),
    Row(
      displacement: 60,
      velocity: 800,
      displacements: [76.88810279904618, 68.92698056670159, 39.47783745799744, 18.724972030207603, 3.3392857741051962],
      secondsToHalfPoint: 0.7029200887434313,
      lastRefreshes: (43, 85)
    ),
    Row(
      displacement: 100,
      velocity: -500,
      displacements: [
        75.06638153315875, 53.404813121387036, 24.571053525451862, 10.473386565580617, 1.6800064946707893,
      ],
      secondsToHalfPoint: 0.6268033019440598,
      lastRefreshes: (38, 76)
    ),
  ]

  @Test("A bounce has the table's values, mirrored at the other edge", arguments: table)
  func followsTable(_ row: Row) {
    for sign in [1.0, -1] {
      let bounce = ReturnSpring.bounce(displacement: sign * row.displacement, velocity: sign * row.velocity)
      for (seconds, expected) in zip(Self.seconds, row.displacements) {
        #expect(bounce.displacement(after: seconds).isClose(to: sign * expected))
      }
      #expect(bounce.displacement(after: row.secondsToHalfPoint).isClose(to: sign * 0.5, tolerance: 1e-11))
    }
  }

  @Test("A bounce is over in the refresh of the table", arguments: table)
  func lastRefresh(_ row: Row) {
    let bounce = ReturnSpring.bounce(displacement: row.displacement, velocity: row.velocity)
    #expect(bounce.firstRefreshAtRest(rate: 60) == row.lastRefreshes.0)
    #expect(bounce.firstRefreshAtRest(rate: 120) == row.lastRefreshes.1)
  }

  @Test("It begins at the displacement and with the velocity that it was given", arguments: table)
  func start(_ row: Row) {
    let bounce = ReturnSpring.bounce(displacement: row.displacement, velocity: row.velocity)
    #expect(bounce.displacement(after: 0) == row.displacement)
    #expect(bounce.velocity(after: 0) == row.velocity)
  }

  @Test("Its velocity is the slope of its displacement", arguments: table)
  func velocity(_ row: Row) {
    let bounce = ReturnSpring.bounce(displacement: row.displacement, velocity: row.velocity)
    let step = 1e-5
    for seconds in stride(from: 0.01, through: 1, by: 0.01) {
      let difference = bounce.displacement(after: seconds + step) - bounce.displacement(after: seconds - step)
      // The third derivative, at most about 10⁶ here, times step²/6.
      #expect((difference / (2 * step) - bounce.velocity(after: seconds)).magnitude < 1e-3)
    }
  }

  @Test("From the edge it goes out by v/(βe), at 1/β")
  func peak() {
    let bounce = ReturnSpring.bounce(displacement: 0, velocity: 1000)
    #expect(bounce.displacement(after: 0.09151642719868217).isClose(to: 33.667012095858176))
    #expect(bounce.velocity(after: 0.09151642719868217).magnitude < 1e-12)
  }

  @Test("The bounce after a deceleration peaks and returns by the facts' numbers")
  func afterDeceleration() {
    let bounce = ReturnSpring.bounce(displacement: 0, velocity: 1399.3991987980762)
    #expect(bounce.displacement(after: 1 / ReturnSpring.bounceFrequency).isClose(to: 47.113589752869075))
    #expect(bounce.displacement(after: 0.6927689924759611).isClose(to: 0.5, tolerance: 1e-11))
  }

  /// Displacement, velocity, and whether the spring is over with them.
  static let ends: [(displacement: Double, velocity: Double, isOver: Bool)] = [
    (0, 0, true), (0.499, 9.99, true), (-0.499, -9.99, true), (0.5, 0, false), (0.4999995, 0, false),
    (-0.5, 0, false), (0, 10, false), (0, -10, false), (0, 9.9999995, false), (0.499998, 9.999998, true),
    (0.1, 400, false), (100, 1, false),
  ]

  @Test("It is over where it is less than half a point from its end and slower than 10 points per second")
  func end() {
    for row in ReturnSpringTests.ends {
      let spring = ReturnSpring.bounce(displacement: row.displacement, velocity: row.velocity)
      #expect(spring.isOver(after: 0) == row.isOver, "\(row)")
    }
  }

  @Test(
    "A bounce crosses its edge when it comes in faster than βx₀",
    arguments: [(100, -1500), (-100, 1500), (0.5, -2000), (300, -3500)] as [(Double, Double)]
  )
  func crossing(displacement: Double, velocity: Double) throws {
    let bounce = ReturnSpring.bounce(displacement: displacement, velocity: velocity)
    let crossing = try #require(bounce.crossing)
    #expect(crossing.seconds > 0)
    #expect(bounce.displacement(after: crossing.seconds).magnitude < 1e-9)
    #expect(bounce.velocity(after: crossing.seconds).isClose(to: crossing.velocity, tolerance: 1e-9))
    #expect(crossing.velocity * displacement < 0)
  }

  @Test(
    "A bounce does not cross its edge when it comes in slower, and never from the edge itself",
    arguments: [
      (0, 1000), (0, -1000), (100, 0), (100, -1092), (-100, 1092), (50, 800), (100, -1092.7), (0, 0),
    ] as [(Double, Double)]
  )
  func noCrossing(displacement: Double, velocity: Double) {
    #expect(ReturnSpring.bounce(displacement: displacement, velocity: velocity).crossing == nil)
  }
}

extension ReturnSpring {
  /// The first refresh after the start, which is one itself, in which the spring is over.
  func firstRefreshAtRest(rate: Double) -> Int? {
    (1...10_000).first { isOver(after: Double($0) / rate) }
  }
}
