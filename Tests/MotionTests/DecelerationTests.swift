import FlipbookMotion
import Testing

/// MotionFacts 2.3.
@Suite struct DecelerationTests {
  struct Row: Sendable {
    let rate: DecelerationRate
    let velocity: Double
    let destination: Double
    let projection: Double
    let secondsToHalfPoint: Double
    let secondsToTenPointsPerSecond: Double
    let positionAtTenth: Double
    let positionAtHalf: Double
    let velocityAtHalf: Double

    init(_ rate: DecelerationRate, _ velocity: Double, _ numbers: [Double]) {
      self.rate = rate
      self.velocity = velocity
      destination = numbers[0]
      projection = numbers[1]
      secondsToHalfPoint = numbers[2]
      secondsToTenPointsPerSecond = numbers[3]
      positionAtTenth = numbers[4]
      positionAtHalf = numbers[5]
      velocityAtHalf = numbers[6]
    }
  }

  static let table = [
    Row(
      .normal,
      500,
      [
        249.7499165832274, 249.5, 3.103695791773558, 1.9540548385546919, 45.31292539449359, 157.96401133925482,
        183.75562742857926,
      ]
    ),
    Row(
      .normal,
      1000,
      [
        499.4998331664548, 499, 3.449922692823049, 2.3002817396041833, 90.62585078898718, 315.92802267850965,
        367.5112548571585,
      ]
    ),
    Row(
      .normal,
      2000,
      [
        998.9996663329096, 998, 3.7961495938725407, 2.646508640653674, 181.25170157797436, 631.8560453570193,
        735.022509714317,
      ]
    ),
    Row(
      .fast,
      1000,
      [
        99.49916247342207, 99, 0.5266785592535582, 0.4582105765533885, 63.07925107854997, 98.845404913656,
        6.5704830424146,
      ]
    ),
    Row(
      .fast,
      2000,
      [
        198.99832494684415, 198, 0.5956461231900866, 0.5271781404899168, 126.15850215709995, 197.690809827312,
        13.1409660848292,
      ]
    ),
  ]

  @Test("Glides by the table's values, mirrored for negative velocities", arguments: table)
  func followsTable(_ row: Row) {
    for sign in [1.0, -1] {
      let motion = Deceleration(from: 0, velocity: sign * row.velocity, rate: row.rate)
      #expect(motion.destination.isClose(to: sign * row.destination))
      #expect(motion.position(after: 0.1).isClose(to: sign * row.positionAtTenth))
      #expect(motion.position(after: 0.5).isClose(to: sign * row.positionAtHalf))
      #expect(motion.velocity(after: 0.5).isClose(to: sign * row.velocityAtHalf))
      #expect(motion.seconds(untilRemainingDistance: 0.5).isClose(to: row.secondsToHalfPoint))
      #expect(motion.seconds(untilSpeed: 10).isClose(to: row.secondsToTenPointsPerSecond))
      #expect(row.rate.projectedDistance(pointsPerSecond: sign * row.velocity).isClose(to: sign * row.projection))
    }
  }

  @Test(
    "k comes from the rate",
    arguments: [(DecelerationRate.normal, 2.0020026706730794), (.fast, 10.050335853501451)]
  )
  func decay(rate: DecelerationRate, expected: Double) {
    #expect(rate.decayPerSecond.isClose(to: expected))
    #expect((1 / rate.decayPerSecond).isClose(to: 1 / expected))
  }

  @Test("meets an edge at the moment and with the speed of the facts", arguments: [0, 1000, -250.5])
  func edge(start: Double) throws {
    let motion = Deceleration(from: start, velocity: 2000)
    let seconds = try #require(motion.seconds(toReach: start + 300))
    #expect(seconds.isClose(to: 0.17837347821461697))
    #expect(motion.velocity(after: seconds).isClose(to: 1399.3991987980762))
    #expect(motion.velocity(at: start + 300).isClose(to: 1399.3991987980762))
    #expect(motion.position(after: seconds).isClose(to: start + 300))
  }

  @Test("Never reaches a position behind it, beyond its destination, or any position at speed 0")
  func unreachable() {
    let motion = Deceleration(from: 100, velocity: 500)
    #expect(motion.seconds(toReach: 99) == nil)
    #expect(motion.seconds(toReach: motion.destination + 0.001) == nil)
    #expect(motion.seconds(toReach: 100) == 0)
    #expect(Deceleration(from: 100, velocity: -500).seconds(toReach: 101) == nil)
    #expect(Deceleration(from: 100, velocity: 0).seconds(toReach: 101) == nil)
    #expect(Deceleration(from: 100, velocity: 0).seconds(toReach: 100) == 0)
  }

  @Test("goes on without turning back, and what is left shrinks", arguments: [-3000.0, -10, 10, 3000])
  func monotone(velocity: Double) {
    let motion = Deceleration(from: 20, velocity: velocity)
    #expect(motion.position(after: 0) == 20)
    #expect(motion.velocity(after: 0) == velocity)
    for step in 1...600 {
      let (before, now) = (Double(step - 1) / 60, Double(step) / 60)
      #expect((motion.position(after: now) - motion.position(after: before)) * velocity > 0)
      #expect(motion.remainingDistance(after: now) < motion.remainingDistance(after: before))
      let left = (motion.destination - motion.position(after: now)).magnitude
      #expect(left.isClose(to: motion.remainingDistance(after: now), tolerance: 1e-9))
    }
  }
}

/// Where the target is relative to the natural destination, 500 points ahead at 1,000 points per second.
@Suite struct TargetedDecelerationTests {
  private func motion(to target: Double, velocity: Double = 1_000) -> TargetedDeceleration {
    TargetedDeceleration(
      from: 100, to: target, velocity: velocity, rate: .normal, springFrequency: ReturnSpring.pagingFrequency)
  }

  static let targets = [-200, 99, 100, 101, 140, 158.8, 159, 300, 590, 600, 610, 900, 3_000]

  @Test("It starts where the finger leaves it, with its velocity, and ends at the target", arguments: targets)
  func ends(target: Double) {
    for velocity in [-1_000.0, 0, 1, 1_000, 6_000] {
      let motion = motion(to: target, velocity: velocity)
      #expect(motion.position(after: 0).isNear(100))
      #expect((motion.velocity(after: 0) - velocity).magnitude < 1e-6)
      #expect((motion.position(after: 30) - target).magnitude < 1e-6)
      let slope = (motion.position(after: 0.20001) - motion.position(after: 0.19999)) / 0.00002
      #expect((slope - motion.velocity(after: 0.2)).magnitude < 0.01)
    }
  }

  @Test("A target ahead is not passed, unless it is so near that the spring swings past it", arguments: targets)
  func monotonic(target: Double) {
    let positions = (0...400).map { motion(to: target).position(after: Double($0) / 100) }
    let passes = positions.contains { $0 > target + 1e-9 }
    #expect(passes == (target < 158))
  }

  @Test("It changes continuously with the target, through the natural destination and every change of its form")
  func continuous() {
    for seconds in [0.05, 0.2, 0.7] {
      let positions = (-200...1_200).map { motion(to: Double($0)).position(after: seconds) }
      #expect(zip(positions, positions.dropFirst()).allSatisfy { ($1 - $0).magnitude < 1.01 })
    }
    let natural = Deceleration(from: 100, velocity: 1_000)
    #expect(motion(to: natural.destination).position(after: 0.3).isNear(natural.position(after: 0.3)))
  }
}
