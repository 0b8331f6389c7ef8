import FlipbookMotion

/// Planted changes of which several tracks show something: the cause comes first.
enum PlantedCauses {
  static let all = PlantedPairs.rates.flatMap { order($0) + courses($0) + places($0) + followers($0) }

  private static func order(_ rate: Int) -> [PlantedPair] {
    let sampled = Sampled(rate: rate)
    let one = sampled.eased(.easeOut)
    let (pulled, stopped) = (sampled.bouncing(from: 80), sampled.values { $0 < Sampled.start ? 80 : 0 })
    func flag(_ seconds: Double) -> [Double] { sampled.values { $0 + 1e-9 < seconds ? 0 : 1 } }
    func sticking(_ height: Double) -> [Double] { one.map { max(-height, 100 - $0) } }
    return [
      PlantedPair(
        "a button that is held earlier", rate, [("story", flag(1.75)), ("held", flag(1))],
        [("story", flag(1.875)), ("held", flag(0.75))], ["held: same changes, \(rate / 4) frames early"]),
      PlantedPair(
        "a state that moves far", rate, [("edge", one), ("list.top", sampled.eased(.easeIn, by: 12))],
        [("edge", sampled.eased(.linear)), ("list.top", sampled.eased(.easeOut, by: 12))],
        ["edge: changed: now linear (was easeOut)"]),
      PlantedPair(
        "a header that sticks at another place", rate, [("list.inset", one.map { $0 * 0 }), ("tabs.y", sticking(180))],
        [("list.inset", one.map { _ in -60 }), ("tabs.y", sticking(240))], ["tabs.y: "]),
      PlantedPair(
        "a place on the screen", rate, [("bar.y", pulled), ("bar.screenY", pulled)],
        [("bar.y", stopped), ("bar.screenY", stopped)], ["bar.screenY and bar.y: "]),
    ]
  }

  private static func courses(_ rate: Int) -> [PlantedPair] {
    let sampled = Sampled(rate: rate)
    let base = sampled.eased(.easeOut, seconds: 0.75)
    let (from, to) = (sampled.frame(at: 0.25), sampled.frame(at: 0.875))
    let scatter = [0.0, 1, -0.8, 0.6, -1, 0.3, 0.9, -0.5, -0.9, 0.7, -0.2]
    let trembling = base.indices.map { base[$0] + ((from...to).contains($0) ? 5 * (0.3 + scatter[$0 % 11]) : 0) }
    let jumped = base.indices.map { base[$0] + ($0 > to ? 0 : $0 > from + rate / 8 ? 140 : 0) }
    let followed = base.map { max(-30, -1.1 * ($0 - 100) / 4) }
    return [
      PlantedPair(
        "a tremble", rate, [("card.y", base)], [("card.y", trembling)], ["card.y: trembles by up to"], never: ["jump"]),
      PlantedPair(
        "a jump on the way", rate, [("card.y", jumped)], [("card.y", base)], ["card.y: "], never: ["late", "early"]),
      PlantedPair(
        "the factor of a header that closes soon", rate, [("list.offset.y", base), ("header.y", followed)],
        [("list.offset.y", base), ("header.y", base.map { max(-30, -1.4 * ($0 - 100) / 4) })],
        ["header.y: follows list.offset.y at -0.35 times its distance (was -0.275)"]),
    ]
  }

  private static func places(_ rate: Int) -> [PlantedPair] {
    let sampled = Sampled(rate: rate)
    let offset = sampled.eased(.linear, seconds: 1, from: 0, by: 240)
    func row(_ height: Double) -> [Double] { offset.map { 3 * height - $0 > 400 ? .nan : 3 * height - $0 } }
    let third = sampled.eased(.easeOut, seconds: 0.75).map { ($0 * 3).rounded(.down) / 3 }
    return [
      PlantedPair(
        "a row that appears where it is elsewhere", rate, [("row.top", row(180))], [("row.top", row(150))],
        ["row.top: same motion, 90 pt less throughout; present in frames"]),
      PlantedPair(
        "a track at rest in a rounded run", rate,
        [("card.y", sampled.eased(.easeOut, seconds: 0.75)), ("menu.top", offset.map { _ in 52.5 })],
        [("card.y", third), ("menu.top", offset.map { _ in 52 + 1.0 / 3 })],
        ["card.y: noise of up to 0.33 pt (rounded to 1/3 pt)"], never: ["stays at"]),
      PlantedPair(
        "a track that no longer moves and is left out", rate, [("list.offset.y", offset), ("photo.height", offset)],
        [("list.offset.y", offset)], ["only in the first: photo.height (moves between 0 and 240 pt)"]),
    ]
  }

  private static func followers(_ rate: Int) -> [PlantedPair] {
    let sampled = Sampled(rate: rate)
    let pull = sampled.eased(.easeOut, seconds: 1, from: 0, by: 300)
    let down = sampled.values { $0 > Sampled.start - 1e-9 && $0 < 1.25 - 1e-9 ? 1.0 : 0 }
    let finger = zip(down, pull).map { $0 == 1 ? 200 + $1 : .nan }
    /// The offset of a list of 600 points that is pulled beyond its top.
    func yielding(_ coefficient: Double, _ pull: [Double]) -> [Double] {
      pull.map { -600 * (1 - 1 / (coefficient * $0 / 600 + 1)) }
    }
    let touch = [("touch.down", down), ("touch.y", finger)]
    func smoothed(_ seconds: Double) -> [Double] {
      // The part of the rest that a filter with this time constant goes in a frame.
      let share = 1 - Maths.exp(-1 / (seconds * Double(rate)))
      var place = pull[0]
      return pull.map { next in
        place += share * (next - place)
        return place
      }
    }
    return [
      PlantedPair(
        "a stiffer rubber band", rate, touch + [("list.offset.y", yielding(0.55, pull))],
        touch + [("list.offset.y", yielding(0.35, pull))], ["list.offset.y: rubber band 0.35 (was 0.55)"]),
      PlantedPair(
        "a rubber band without a finger", rate, [("list.offset.y", yielding(0.55, pull))],
        [("list.offset.y", yielding(0.44, pull))], ["list.offset.y: rubber band yields 0.8 times as far"]),
      PlantedPair(
        "the edge of a pager", rate, [("pages.offset.x", pull.map { -$0 })], [("pages.offset.x", yielding(0.55, pull))],
        ["pages.offset.x: now yields as a rubber band of 0.55"]),
      PlantedPair(
        "a list without a rubber band", rate, [("pages.offset.x", yielding(0.55, pull))],
        [("pages.offset.x", pull.map { -$0 })],
        ["pages.offset.x: no longer yields as a rubber band (was 0.55)"]),
      PlantedPair(
        "a smoother follower", rate, [("ball.y", pull), ("label.y", smoothed(0.05))],
        [("ball.y", pull), ("label.y", smoothed(0.12))],
        ["label.y: follows ball.y smoothed over 0.12 s (was 0.05 s)"]),
      PlantedPair(
        "a follower that is smoothed", rate, [("label.y", pull)], [("label.y", smoothed(0.1))],
        ["label.y: smoothed over 0.1 s"]),
    ]
  }
}
