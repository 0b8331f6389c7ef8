import FlipbookComparison
import FlipbookMotion

/// Kinds of noise, which must not be reported as anything else.
enum PlantedNoise {
  static let all = PlantedPairs.rates.flatMap(kinds)

  private struct Dice {
    var state: UInt64
    mutating func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 33) / Double(1 << 31)
    }
  }

  private static func kinds(_ rate: Int) -> [PlantedPair] {
    let sampled = Sampled(rate: rate)
    let motions = [
      ("easing", sampled.eased()), ("fling", sampled.decelerating()), ("spring", sampled.sprung()),
      ("bounce", sampled.bouncing()), ("rest", sampled.values { _ in 200 }),
    ]
    var dice = Dice(state: UInt64(rate))
    return motions.flatMap { name, values -> [PlantedPair] in
      let changes: [(String, (Double) -> Double)] = [
        ("1 px either way", { $0 + (Double(Int(dice.next() * 3)) - 1) / 3 }),
        ("1 px one way", { $0 + (dice.next() < 0.4 ? 1.0 / 3 : 0) }),
        ("a whole pixel one way", { $0 + (dice.next() < 0.3 ? 1 : 0) }),
        ("below the tolerance", { $0 + (dice.next() - 0.5) / 60 }),
        ("rounding to pixels", { ($0 * 3).rounded() / 3 }),
      ]
      return changes.map { kind, change in
        PlantedPair(
          "\(kind), \(name)", rate, [("list.offset.y", values)], [("list.offset.y", values.map(change))], [],
          never: ["late", "early", "longer", "shorter", "changed", "jump", "spike", "still", "ends", "different"])
      }
    }
  }
}
