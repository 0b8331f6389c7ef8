import FlipbookMotion

/// Planted changes of motions that begin, end, or continue where something else happens.
enum PlantedSpans {
  static let all = PlantedPairs.rates.flatMap(pairs)

  private static func pairs(_ rate: Int) -> [PlantedPair] {
    let sampled = Sampled(rate: rate)
    func one(
      _ kind: String, _ first: [Double], _ second: [Double], _ words: [String], name: String = "fab.top",
      isTouched: Bool = false
    ) -> PlantedPair {
      // A finger lifts amid the motions.
      let touch = ("touch.down", sampled.values { isTouched && $0 > 0.2 && $0 < 0.4 ? 1.0 : 0 })
      let other = ("bar.top", sampled.values { _ in 44.0 })
      return PlantedPair(
        kind, rate, [(name, first), other, touch], [(name, second), other, touch], words,
        never: ["motions", "different motion", "unrecognized"])
    }
    let eased = sampled.eased(.easeIn)
    let spring = sampled.sprung(damping: 0.85)
    let middle = sampled.frame(at: 0.5)
    let end = sampled.frame(at: 0.75)
    let opened = Sampled(rate: rate, seconds: 2).eased(.easeOut, seconds: 0.5)
    func closed(_ curve: TimingCurve) -> [Double] {
      // The rest before it takes an eighth of a second.
      zip(opened, sampled.eased(curve, late: 0.625, seconds: 0.5, from: 0, by: -300)).map { $0 + $1 }
    }
    let fade = sampled.values { abs(1 - min(2, max(0, ($0 - 0.25) / 0.3))) }
    let lateFade = sampled.values { abs(1 - min(2, max(0, ($0 - 0.262) / 0.3))) }
    let badge = sampled.values { $0 < 0.5 ? 0.0 : $0 < 1.5 ? 1 : 2 }
    // At lower rates, the corners between frames can't be told from jumps.
    let late = one("a late fade out and in", fade, lateFade, ["same curve", "late (1"], name: "title.alpha")
    let trembling = eased.indices.map { eased[$0] + ($0 >= middle && $0 < end ? ($0 % 2 == 0 ? 1.5 : -1.5) : 0) }
    let longFade = sampled.values { abs(1 - min(2, max(0, ($0 - 0.25) / 0.5))) }
    return (rate < 60 ? [] : [late]) + [
      one("a span that trembles", eased, trembling, ["trembles by up to 1.5 pt in frames \(middle)–\(end - 1)"]),
      one(
        "a rest that trembles", eased.map { _ in 5 }, eased.indices.map { 5 + [0.25, -0.25, 0, 0.25][$0 * 7 % 4] },
        ["noise of up to 0.25"], name: "load.value"),
      one(
        "a lost fade out and in", fade, fade.map { _ in 1 }, ["no longer moves from 1 to 0", "and back to 1"],
        name: "title.alpha"),
      PlantedPair(
        "a longer fade out and in", rate, [("title.alpha", fade)], [("title.alpha", longFade)],
        ["title.alpha: longer: 1", "s (was 0.6"], never: ["turns back"]),
      one("a reversed motion", eased, eased.map { 200 - $0 }, ["reversed"]),
      one("a curve during a lift", eased, sampled.eased(.easeOut), ["now easeOut (was easeIn)"], isTouched: true),
      one(
        "a duration during a lift", eased, sampled.eased(.easeIn, seconds: 0.7), ["longer: 0.7 s (was 0.5 s)"],
        isTouched: true),
      one(
        "an animation during a lift", sampled.values { $0 > 0.26 ? 400 : 100 }, eased,
        ["moves over 0.5 s (easeIn) instead of jumping by 300 pt"], isTouched: true),
      one("a curve after a short rest", closed(.easeInOut), closed(.linear), ["changed: now linear (was easeInOut)"]),
      one(
        "an interrupted spring", spring, spring.indices.map { spring[min($0, middle)] }, ["stops in frame \(middle)"]),
      one(
        "a sheet that creeps on", eased, eased.indices.map { eased[$0] + max(0, Double($0 - end) / Double(rate)) * 9 },
        ["goes on after frame \(end)", "(was 400 pt)"]),
      PlantedPair(
        "a drag that lasts longer", rate, dragged(sampled, until: 0.5), dragged(sampled, until: 0.5 + 1.0 / 6),
        ["the finger lifts \(rate / 6) frames late (166.7 ms)"]),
      PlantedPair(
        "a slower run", rate, tempo(sampled, 1), tempo(sampled, 1.25), ["the whole run: 1.25 times slower"],
        never: ["late", "longer"]),
      PlantedPair(
        "a faster run", rate, tempo(sampled, 1.25), tempo(sampled, 1), ["the whole run: 1.25 times faster"],
        never: ["early", "shorter"]),
      one(
        "a wrong count", badge, badge.map { $0 == 1 ? 2 : $0 }, ["becomes 2 (was 1) at frame \(middle)"],
        name: "badge.count"),
    ]
  }

  /// A finger that drags a list.
  private static func dragged(_ sampled: Sampled, until lift: Double) -> [(String, [Double])] {
    func isDown(_ time: Double) -> Bool { time > 0.24 && time < lift - 1e-9 }
    return [
      ("touch.down", sampled.values { isDown($0) ? 1 : 0 }),
      ("touch.y", sampled.values { isDown($0) ? 400 - 200 * $0 : .nan }),
      ("list.offset.y", sampled.values { 200 * min(max(0, $0 - 0.25), lift - 0.25) }),
    ]
  }

  /// A motion, a fade, and a page, each some time after the other.
  private static func tempo(_ sampled: Sampled, _ factor: Double) -> [(String, [Double])] {
    let eased = sampled.eased(.easeInOut, late: 0.25 * (factor - 1), seconds: 0.5 * factor)
    let faded = sampled.eased(.linear, late: 0.75 * factor - 0.25, seconds: 0.3 * factor, from: 0, by: 1)
    return [
      ("sheet.top", eased), ("title.alpha", faded), ("page", sampled.values { $0 < 1.2 * factor - 1e-9 ? 0 : 1 }),
    ]
  }
}
