import FlipbookMotion

/// Planted changes of a motion that another one follows at once, and of tracks that change as a whole.
enum PlantedContinuations {
  static let all = PlantedPairs.rates.flatMap { motions($0) + tracks($0) }

  private static func motions(_ rate: Int) -> [PlantedPair] {
    let sampled = Sampled(rate: rate)
    let fling = flung(sampled, 0.998)
    let pulled = returning(sampled, after: 0.5)
    let twice = steps(sampled, pause: 0)
    let early = PlantedPair(
      "a return without a rest", rate, [("list.top", pulled)], [("list.top", returning(sampled, after: 0.25))],
      ["\(rate / 4) frames early"],
      never: ["goes on after", "no longer moves", "skips"])
    // At 30 frames per second, no frame shows the end of the first motion.
    return (rate == 30 ? [] : [early]) + [
      PlantedPair(
        "the deceleration of a fling", rate, fling, flung(sampled, 0.99),
        ["list.offset.y: ", "deceleration rate 0.99"],
        never: ["goes on after", "no longer moves"]),
      PlantedPair(
        "the deceleration after a lift between frames", rate, flung(sampled, 0.998, lift: 0.139),
        flung(sampled, 0.99, lift: 0.139), ["list.offset.y: ", "deceleration rate 0.99"],
        never: ["starts at", "shorter", "longer", "late", "early"]),
      PlantedPair(
        "a second step that waits", rate, [("menu.top", twice)], [("menu.top", steps(sampled, pause: 0.25))],
        ["menu.top: "], never: ["stops in", "no longer moves"]),
      PlantedPair(
        "a factor while dragging", rate, [("card.rotation", twice)],
        [("card.rotation", twice.map { ($0 - 100) * 1.5 })],
        ["card.rotation: ", "1.5 times as far"]),
    ]
  }

  private static func tracks(_ rate: Int) -> [PlantedPair] {
    let sampled = Sampled(rate: rate)
    let (one, other) = (sampled.eased(.easeIn), sampled.eased(.easeOut, late: 0.25, from: 500, by: -200))
    let middle = sampled.frame(at: 0.5)
    let turned = one.indices.map { one[$0 == middle ? middle + 1 : $0 == middle + 1 ? middle : $0] }
    func count(_ seconds: Double) -> [Double] {
      sampled.values { min(8, max(0, (($0 - 0.25) / seconds + 1e-6).rounded(.down))) }
    }
    let wobbling = one.indices.map {
      one[$0] + ($0 > middle * 3 / 2 ? 1.3 * [0, 0.8, 1, 0.4, -0.6, -1, -0.6][$0 % 7] : 0)
    }
    let down = one.map { ($0 * 2).rounded(.down) / 2 }
    let repeated = PlantedPair(
      "frames that two of three tracks repeat", rate, [("a.x", one), ("b.x", other), ("c.x", one)],
      [("a.x", repeating(one)), ("b.x", repeating(other)), ("c.x", one)], ["a.x and b.x: every fifth frame is repeated"]
    )
    // At lower rates, too few frames are repeated to be regular.
    return (rate < 60 ? [] : [repeated]) + [
      PlantedPair(
        "a motion that does not come to rest", rate, [("card.y", one)], [("card.y", wobbling)],
        ["card.y: does not come to rest, swings by up to 1.3 pt"], never: ["different motion"]),
      PlantedPair(
        "values rounded up and down", rate, [("card.y", down)], [("card.y", one.map { ($0 * 2).rounded(.up) / 2 })],
        ["card.y: noise of up to 0.5 pt"]),
      PlantedPair(
        "exchanged tracks", rate, [("left.x", one), ("right.x", other)], [("left.x", other), ("right.x", one)],
        ["left.x and right.x: exchanged"]),
      PlantedPair("a renamed track", rate, [("left.x", one)], [("card.left", one)], ["left.x: renamed to card.left"]),
      PlantedPair(
        "two frames in the wrong order", rate, [("left.x", one)], [("left.x", turned)],
        ["frames \(middle)–\(middle + 1) are in the wrong order"]),
      PlantedPair(
        "two frames no longer in the wrong order", rate, [("left.x", turned)], [("left.x", one)],
        ["frames \(middle)–\(middle + 1) are no longer in the wrong order"]),
      PlantedPair(
        "a slower counter", rate, [("score", count(0.1))], [("score", count(0.15))], ["score: same values over 1.0"]),
      PlantedPair(
        "steps of four points", rate, [("drawer.x", one)], [("drawer.x", one.map { ($0 / 4).rounded(.down) * 4 })],
        ["goes in steps of 4 pt"]),
    ]
  }

  /// Every fifth frame is that before it.
  private static func repeating(_ values: [Double]) -> [Double] {
    values.indices.map { values[$0 > 0 && $0 % 5 == 0 ? $0 - 1 : $0] }
  }

  /// A drag, and a fling at its speed.
  private static func flung(_ sampled: Sampled, _ perMillisecond: Double, lift seconds: Double = 0.125) -> [(
    String, [Double]
  )] {
    let lift = Sampled.start + seconds
    let law = Deceleration(from: 1200 * seconds, velocity: 1200, rate: DecelerationRate(perMillisecond: perMillisecond))
    let offset = sampled.values { time in
      time <= lift
        ? 1200 * max(0, time - Sampled.start) : law.position(after: min(time - lift, law.seconds(untilSpeed: 13)))
    }
    let down = sampled.values { $0 > Sampled.start - 1e-9 && $0 < lift - 1e-9 ? 1.0 : 0 }
    return [("touch.down", down), ("list.offset.y", offset)]
  }

  /// A list that settles at 60 points, and returns from there.
  private static func returning(_ sampled: Sampled, after seconds: Double) -> [Double] {
    let there = sampled.eased(.easeOut, seconds: 0.5, from: 160, by: -100)
    let back = sampled.eased(.easeInOut, late: 0.5 + seconds - 0.25, seconds: 0.25, from: 0, by: -60)
    return zip(there, back).map { $0 + $1 }
  }

  /// Two animations of a quarter of a second.
  private static func steps(_ sampled: Sampled, pause: Double) -> [Double] {
    let one = sampled.eased(.easeInOut, seconds: 0.25, by: 44)
    let other = sampled.eased(.easeOut, late: 0.25 + pause, seconds: 0.25, from: 0, by: 40)
    return zip(one, other).map { $0 + $1 }
  }
}
