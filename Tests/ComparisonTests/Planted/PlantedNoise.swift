import FlipbookRuns
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
    return motions.flatMap { name, values in
      changes(rate).map { kind, change in
        pair("\(kind), \(name)", rate, ("list.offset.y", values), values.indices.map { change(values, $0) })
      }
    } + levels(rate) + [wandering(sampled), atRest(sampled)]
  }

  /// Measurements whose errors last for some frames.
  private static func wandering(_ sampled: Sampled) -> PlantedPair {
    var dice = Dice(state: UInt64(sampled.rate) + 7)
    var place = 0.0
    let values = sampled.eased(seconds: 0.75)
    let wandering = values.map { value in
      place = min(0.45, max(-0.45, 0.8 * place + 0.5 * (dice.next() - 0.5)))
      return value + place
    }
    return pair("errors that last, easing", sampled.rate, ("list.offset.y", values), wandering)
  }

  /// A list at rest beside a track without a unit, both rounded to tenths.
  private static func atRest(_ sampled: Sampled) -> PlantedPair {
    let page = sampled.eased(by: 390)
    func rounded(_ values: [Double]) -> [Double] { values.map { ($0 * 10).rounded() / 10 } }
    let list = page.map { _ in -97.6667 }
    return PlantedPair(
      "a list at rest", sampled.rate, [("page", page), ("list.offset.y", list)],
      [("page", rounded(page)), ("list.offset.y", rounded(list))], [], never: ["stays at", "throughout"])
  }

  private typealias Change = (kind: String, change: (_ values: [Double], _ frame: Int) -> Double)

  private static func pair(_ kind: String, _ rate: Int, _ first: (String, [Double]), _ second: [Double]) -> PlantedPair
  {
    PlantedPair(
      kind, rate, [first], [(first.0, second)], [],
      never: [
        "late", "early", "longer", "shorter", "changed", "jump", "spike", "still", "ends", "different", "same",
        "repeated",
        "skips", "overshoots",
      ])
  }

  private static func changes(_ rate: Int) -> [Change] {
    var dice = Dice(state: UInt64(rate))
    /// Sums of twelve uniform numbers.
    func normal() -> Double { (0..<12).reduce(-6) { sum, _ in sum + dice.next() } }
    return [
      ("1 px either way", { $0[$1] + (Double(Int(dice.next() * 3)) - 1) / 3 }),
      ("1 px one way", { $0[$1] + (dice.next() < 0.4 ? 1.0 / 3 : 0) }),
      ("a whole pixel one way", { $0[$1] + (dice.next() < 0.3 ? 1 : 0) }),
      ("a whole pixel, rarely", { $0[$1] + (dice.next() < 0.08 ? 1 : 0) }),
      ("below the tolerance", { $0[$1] + (dice.next() - 0.5) / 60 }),
      ("about the tolerance", { $0[$1] + normal() * 0.005 }),
      ("two pixels", { $0[$1] + normal() * 0.6 }),
      ("only during motion", { $1 > 0 && $0[$1] != $0[$1 - 1] ? $0[$1] + dice.next() / 2 - 0.25 : $0[$1] }),
      ("rounding to pixels", { ($0[$1] * 3).rounded() / 3 }),
      ("rounding to whole points", { $0[$1].rounded() }),
      ("rounding down", { $0[$1].rounded(.down) }),
      ("rounding up", { ($0[$1] * 2).rounded(.up) / 2 }),
      ("rounding either way", { ($0[$1] + dice.next()).rounded(.down) }),
    ]
  }

  /// Opacities in levels, and bars that move for a few frames.
  private static func levels(_ rate: Int) -> [PlantedPair] {
    let sampled = Sampled(rate: rate)
    let alpha = sampled.eased(from: 0, by: 1)
    let start = sampled.frame(at: Sampled.start)
    let bar = alpha.indices.map { -14.5 * Double(min(4, max(0, $0 - start))) }
    return [
      pair("levels", rate, ("menu.alpha", alpha), alpha.map { ($0 * 255).rounded() / 255 }),
      pair("levels, rounded down", rate, ("menu.alpha", alpha), alpha.map { ($0 * 255).rounded(.down) / 255 }),
      pair("rounding of a short motion", rate, ("bar.top", bar), bar.map { $0.rounded() }),
      pair("rounding up of a short motion", rate, ("bar.top", bar), bar.map { $0.rounded(.up) }),
    ]
  }
}
