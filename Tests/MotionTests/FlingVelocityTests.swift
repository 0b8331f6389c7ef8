import FlipbookMotion
import Testing

/// MotionFacts 2.10 and Stage, "Lift".
@Suite struct FlingVelocityTests {
  typealias Sample = (seconds: Double, position: Double)

  static let facts: [Sample] = [(0, 0), (0.016, 8), (0.033, 20), (0.05, 36), (0.066, 48)]

  @Test("weighs the newest three pairs .05, .35, .6, newest first")
  func vector() {
    #expect(FlingVelocity.velocity(samples: Self.facts).isClose(to: 790.4411764705882))
    #expect(FlingVelocity.weights == [0.05, 0.35, 0.6])
  }

  @Test("older samples do not count")
  func olderSamples() {
    let newest = FlingVelocity.velocity(samples: Self.facts.suffix(4))
    #expect(FlingVelocity.velocity(samples: Self.facts) == newest)
  }

  @Test("The opposite movement has the opposite velocity")
  func odd() {
    let mirrored = Self.facts.map { ($0.seconds, -$0.position) }
    #expect(FlingVelocity.velocity(samples: mirrored) == -FlingVelocity.velocity(samples: Self.facts))
  }

  @Test("fewer pairs are divided by the weights they used")
  func fewerPairs() {
    #expect(FlingVelocity.velocity(samples: [(0, 0), (0.1, 50)]).isClose(to: 500))
    // (0.05·200 + 0.35·500)/0.4
    let two = FlingVelocity.velocity(samples: [(0, 0), (0.1, 50), (0.2, 70)])
    #expect(two.isClose(to: 462.5))
  }

  @Test("is 0 without a pair")
  func noPair() {
    #expect(FlingVelocity.velocity(samples: []) == 0)
    #expect(FlingVelocity.velocity(samples: [(0, 10)]) == 0)
    #expect(FlingVelocity.velocity(samples: [(0.5, 10), (0.5, 30)]) == 0)
  }

  @Test("two samples of one moment are no pair, and the next older one takes the place")
  func noTimeBetween() {
    let samples: [Sample] = [(0, 0), (0.1, 10), (0.2, 30), (0.3, 60), (0.3, 65)]
    // 0.05·300 + 0.35·200 + 0.6·100
    #expect(FlingVelocity.velocity(samples: samples).isClose(to: 145))
  }

  @Test("an even movement has its own speed, however many samples", arguments: 2...9)
  func even(count: Int) {
    let samples: [Sample] = (0..<count).map { index in (Double(index) / 60, Double(index) * 4 + 100) }
    #expect(FlingVelocity.velocity(samples: samples).isClose(to: 240))
  }

  @Test("the limits of a lift are the specification's")
  func limits() {
    #expect(FlingVelocity.minimumSpeed == 10)
    #expect(FlingVelocity.maximumSampleAge == 0.1)
  }
}
