import FlipbookMotion

/// Planted spikes of one to three frames within motions that also differ otherwise, swings around an end, and slow drifts.
enum PlantedSpikes {
  static let all = PlantedPairs.rates.flatMap { alone($0) + (($0 < 60) ? [] : beside($0)) + swings($0) + drifts($0) }

  private static func one(
    _ kind: String, _ rate: Int, _ first: [Double], _ second: [Double], _ words: [String], never: [String] = []
  ) -> PlantedPair {
    let still = ("bar.top", first.map { _ in 44.0 })
    return PlantedPair(
      kind, rate, [("card.y", first), still], [("card.y", second), still], words,
      never: never + ["unrecognized", "different motion", "noise"])
  }

  private static func alone(_ rate: Int) -> [PlantedPair] {
    let sampled = Sampled(rate: rate)
    let (fling, rest) = (sampled.decelerating(), sampled.values { _ in 50 })
    let frame = sampled.frame(at: 0.75)
    return [
      one(
        "a bump of three frames", rate, fling, fling.adding([12, 12, 12], from: frame),
        ["card.y: spike of 12 pt in frames \(frame)–\(frame + 2)"], never: ["jump"]),
      one(
        "a round bump", rate, fling, fling.adding([10, 20, 10], from: frame),
        ["card.y: spike of 20 pt in frames \(frame)–\(frame + 2)"], never: ["jump"]),
      one(
        "a flash of three frames at rest", rate, rest, rest.adding([8, 8, 8], from: frame),
        ["card.y: spike of 8 pt in frames \(frame)–\(frame + 2)"], never: ["becomes"]),
    ]
  }

  /// Spikes beside another change, which is named after them.
  private static func beside(_ rate: Int) -> [PlantedPair] {
    let sampled = Sampled(rate: rate)
    let (eased, fling, spring) = (sampled.eased(), sampled.decelerating(), sampled.sprung())
    let frame = sampled.frame(at: 0.5)
    let twice = "\(frame)–\(frame + 1)"
    return [
      one(
        "a spike and another response", rate, spring, sampled.sprung(response: 0.7).adding([40, 40], from: frame),
        ["card.y: spike of 40", "pt in frames \(twice); response 0.7 s (was 0.5 s)"]),
      one(
        "a spike and another curve", rate, eased, sampled.eased(.linear).adding([-20], from: frame),
        ["card.y: spike of -20 pt in frame \(frame); changed: now linear (was easeInOut)"]),
      one(
        "a bump and another rate", rate, fling, sampled.decelerating(0.995).adding([15, 15, 15], from: frame),
        ["card.y: spike of 15 pt in frames \(frame)–\(frame + 2); deceleration rate 0.995 (was 0.998)"]),
      one(
        "a spike and a delay", rate, eased, sampled.eased(late: 0.05).adding([50], from: frame),
        ["card.y: spike of ", "pt in frame \(frame); same curve, \(rate / 20) frames late"]),
      one(
        "a spike and another end", rate, eased, sampled.eased(by: 240).adding([35, 35], from: frame),
        ["card.y: spike of ", "pt in frames \(twice); ends at 340 pt (was 400 pt)"]),
      one(
        "a lost spike and another duration", rate, eased.adding([60], from: frame), sampled.eased(seconds: 0.7),
        ["card.y: no longer has the spike of ", "pt in frame \(frame); longer: 0.7 s (was 0.5 s)"]),
      slower(sampled, spike: 100, in: frame, "a spike in a slower run"),
      slower(sampled, spike: 8, in: frame, "a small spike in a slower run"),
    ]
  }

  /// A run that is slower in everything, with a spike of one track.
  private static func slower(_ sampled: Sampled, spike: Double, in frame: Int, _ kind: String) -> PlantedPair {
    func run(_ factor: Double) -> [(String, [Double])] {
      [
        ("card.y", sampled.eased(late: 0.25 * (factor - 1), seconds: 0.5 * factor)),
        ("title.alpha", sampled.eased(.linear, late: 0.75 * factor - 0.25, seconds: 0.3 * factor, from: 0, by: 1)),
      ]
    }
    var spiked = run(1.25)
    spiked[0].1 = spiked[0].1.adding([spike], from: frame)
    return PlantedPair(
      kind, sampled.rate, run(1), spiked, ["card.y: spike of \(Int(spike))", "pt in frame \(frame)"],
      never: ["longer", "late", "unrecognized"])
  }

  private static func swings(_ rate: Int) -> [PlantedPair] {
    let sampled = Sampled(rate: rate)
    func swinging(_ height: Double, from start: Double) -> [Double] {
      sampled.values { time in
        let elapsed = max(0, time - start)
        return height * Maths.sin(2 * .pi * elapsed / 0.4) * Maths.exp(-8 * elapsed)
      }
    }
    let eased = sampled.eased(.easeOut)
    return [
      one(
        "a motion that rings", rate, eased, zip(eased, swinging(20, from: 0.7)).map { $0 + $1 },
        ["card.y: overshoots by"]),
      one(
        "a motion that no longer rings", rate, zip(eased, swinging(20, from: 0.7)).map { $0 + $1 }, eased,
        ["card.y: no longer overshoots (was by"]),
    ]
  }

  private static func drifts(_ rate: Int) -> [PlantedPair] {
    let sampled = Sampled(rate: rate)
    let (eased, rest) = (sampled.eased(), sampled.values { _ in 50 })
    let leaving = sampled.values { max(0, $0 - 1) * 6 }
    let slowing = sampled.values { 9 * (1 - Maths.exp(-0.9 * max(0, $0 - 0.5))) }
    let start = sampled.frame(at: 1) + 1
    return [
      one(
        "a drift after a motion", rate, eased, zip(eased, leaving).map { $0 + $1 },
        ["card.y: drifts by 6 pt per second from frame \(start) on"]),
      one(
        "a drift that ends", rate, zip(eased, leaving).map { $0 + $1 }, eased,
        ["card.y: no longer drifts from frame \(start) on"]),
      one(
        "a rest that slowly leaves", rate, rest, zip(rest, slowing).map { $0 + $1 },
        ["card.y: drifts by 4", "pt per second from frame \(sampled.frame(at: 0.5) + 1) on"]),
    ]
  }
}

extension [Double] {
  fileprivate func adding(_ numbers: [Double], from frame: Int) -> [Double] {
    enumerated().map { numbers.indices.contains($0 - frame) ? $1 + numbers[$0 - frame] : $1 }
  }
}
