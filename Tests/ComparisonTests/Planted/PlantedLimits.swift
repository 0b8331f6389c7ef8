import FlipbookMotion

/// Planted changes of limits, periods, initial velocities, counts, and steps of rounding.
enum PlantedLimits {
  static let all = PlantedPairs.rates.flatMap { motions($0) + states($0) }

  private static func motions(_ rate: Int) -> [PlantedPair] {
    let sampled = Sampled(rate: rate)
    let still = ("bar.top", sampled.values { _ in 44.0 })
    func one(_ kind: String, _ first: [Double], _ second: [Double], _ words: [String], never: [String] = [])
      -> PlantedPair
    {
      PlantedPair(
        kind, rate, [("knob.y", first), still], [("knob.y", second), still], words,
        never: ["noise", "different motion", "unrecognized"] + never)
    }
    let swing = sampled.values { 60 * (1 - Maths.cos(2 * .pi * min(max(0, $0 - 0.25), 1.5) / 1.5)) }
    let low = swing.map { min($0, 80) }
    let spring = sampled.sprung(damping: 0.5)
    let eased = sampled.eased()
    let start = sampled.frame(at: Sampled.start)
    let middle = sampled.frame(at: 0.5)
    let cut = eased.indices.map { $0 < middle ? eased[$0] : 400 }
    let fling = sampled.decelerating()
    return [
      one("a limit", swing, low, ["knob.y: limited to 80 pt (went up to 120 pt)"]),
      one("a limit is gone", low, swing, ["no longer limited to 80 pt (goes up to 120 pt)"]),
      one(
        "an overshoot is cut off", spring, spring.map { min($0, spring[spring.count - 1]) },
        ["no longer overshoots (was by"]),
      one("a longer period", pulse(sampled, 0.8), pulse(sampled, 1), ["repeats every 1 s (was 0.8 s)"]),
      one("a shorter period", pulse(sampled, 0.6), pulse(sampled, 0.5), ["repeats every 0.5 s (was 0.6 s)"]),
      one(
        "the velocity of the finger is lost", returning(sampled, 600), returning(sampled, 0),
        ["initial velocity 0 pt per second (was 6"]),
      one("a jump to the end", eased, cut, ["jumps from", "to 400 pt in frame \(middle)"]),
      one(
        "the first frames are missing", eased, eased.holding(start + 1, rate / 12),
        ["stands still in frame", "then catches up"]),
      one(
        "a bar at rest drifts", still.1, sampled.values { 44 + 5 * $0 }, ["drifts by 5 pt per second from frame 1 on"]),
      one(
        "a fling drifts", fling, fling.indices.map { fling[$0] + 4 * Double($0) / Double(rate) },
        ["drifts by 4 pt per second"]),
    ]
  }

  private static func states(_ rate: Int) -> [PlantedPair] {
    let sampled = Sampled(rate: rate)
    let offset = ("list.offset.y", sampled.decelerating())
    func one(_ name: String, _ kind: String, _ first: [Double], _ second: [Double], _ words: [String]) -> PlantedPair {
      PlantedPair(
        kind, rate, [(name, first), offset], [(name, second), offset], words,
        never: ["jump", "motions", "late:", "repeated"])
    }
    let page = sampled.values { (($0 + 1e-9) / 0.5).rounded(.down) }
    let (late, held) = (sampled.frame(at: 1), rate / 12)
    let fade = sampled.eased(from: 0, by: 1)
    let rest = sampled.values { _ in 1.0 }
    let spikes = [late - rate / 4, late + rate / 4]
    func limited(_ distance: Double) -> [Double] { offset.1.map { min(1, max(0, ($0 - 60) / distance)) } }
    return [
      one("page", "a page is late", page, page.holding(late, held), ["page: becomes 2, \(held) frames later"]),
      one(
        "page", "a page is left out", page, page.map { $0 == 2 ? 3 : $0 },
        ["page: becomes 3 (was 2) at frame \(late)"]),
      one("title.alpha", "steps of opacity", fade, fade.map { ($0 * 10).rounded() / 10 }, ["rounded to steps of 0.1"]),
      one("photo.y", "whole points", offset.1, offset.1.map { $0.rounded() }, ["(rounded to whole points)"]),
      one(
        "photo.y", "whole points are gone", offset.1.map { $0.rounded() }, offset.1,
        ["(no longer rounded to whole points)"]),
      one(
        "badge.scale", "two spikes at rest", rest, rest.enumerated().map { spikes.contains($0) ? 1.5 : $1 },
        spikes.map { "spike of 0.5 in frame \($0)" }),
      one(
        "bar.alpha", "another distance", limited(200), limited(150), ["follows list.offset.y over 150 pt (was 200 pt)"]),
      one(
        "bar.top", "gone for good", rest, rest.indices.map { $0 < late ? 1 : .nan },
        ["present in frames 0–\(late - 1) (was frames 0–\(rest.count - 1))"]),
    ]
  }

  private static func pulse(_ sampled: Sampled, _ period: Double) -> [Double] {
    sampled.values { 100 + 20 * Maths.sin(2 * .pi * $0 / period) }
  }

  /// A return from 80 points with a velocity away from the end.
  private static func returning(_ sampled: Sampled, _ velocity: Double) -> [Double] {
    let spring = ReturnSpring(frequency: ReturnSpring.bounceFrequency, displacement: 80, velocity: velocity)
    return sampled.values { spring.displacement(after: max(0, $0 - Sampled.start)) }
  }
}
