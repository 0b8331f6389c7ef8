import FlipbookMotion

/// Planted breaks: motions that jump on their way, start over, come to a stop, or are complete at once.
enum PlantedBreaks {
  static let all = PlantedPairs.rates.flatMap(pairs)

  private static func pairs(_ rate: Int) -> [PlantedPair] {
    let sampled = Sampled(rate: rate)
    let (eased, fling) = (sampled.eased(), sampled.decelerating())
    func one(
      _ kind: String, _ first: [Double], _ second: [Double], _ words: [String], never: [String] = ["early", "late"]
    ) -> PlantedPair {
      let still = ("bar.top", first.map { _ in 44.0 })
      return PlantedPair(
        kind, rate, [("sheet.top", first), still], [("sheet.top", second), still], words,
        never: never + ["noise", "spike", "skips", "unrecognized", "different motion"])
    }
    let (start, again) = (Int(Sampled.start * Double(rate)), sampled.frame(at: 0.5))
    let restarted = eased.indices.map { $0 < again ? eased[$0] : eased[$0 - again + start] }
    let (whole, broken) = (turning(sampled, at: 250), turning(sampled, at: 500))
    let stalled = fling.pausing(sampled.frame(at: 0.5), 4)
    let frames = "\(sampled.frame(at: 0.5))–\(sampled.frame(at: 0.5) + 3)"
    let atOnce = eased.indices.map { eased[$0 > start ? eased.count - 1 : 0] }
    return [
      one("restart", eased, restarted, ["starts over in frame \(again) (jumps from", "to 100 pt)", "longer:"]),
      one("restart before", restarted, eased, ["no longer starts over in frame \(again)", "shorter:"]),
      one("jump where a motion turns", whole, broken, ["jumps from", "to 500 pt in frame \(sampled.frame(at: 0.5))"]),
      one("jump where a motion turned", broken, whole, ["no longer jumps from", "turns back at"]),
      one("stall", fling, stalled, ["stands still in frames \(frames)", "4 frames late"], never: ["early"]),
      one(
        "stall before", stalled, fling, ["no longer stands still in frames \(frames)", "4 frames early"],
        never: ["late"]),
      one("a motion that is complete at once", eased, atOnce, ["jumps by 300 pt instead of moving over 0.5 s"]),
      one("a motion that was complete at once", atOnce, eased, ["moves over 0.5 s (easeInOut) instead of jumping"]),
    ]
  }

  /// A motion that turns back after a quarter of a second, from a height that it reaches in one step if that is more than 250 points.
  private static func turning(_ sampled: Sampled, at height: Double) -> [Double] {
    let (up, back) = (sampled.eased(), sampled.eased(late: 0.25, seconds: 0.375, from: height, by: 100 - height))
    let turn = sampled.frame(at: 0.5)
    return up.indices.map { $0 < turn ? up[$0] : back[$0] }
  }
}
