import FlipbookMotion

/// Planted changes amid motions: where courses part, rest, go back, swing, or carry another motion.
enum PlantedDetours {
  static let all = PlantedPairs.rates.flatMap { partings($0) + rests($0) + swings($0) + drags($0) }

  private static func one(
    _ kind: String, _ rate: Int, _ first: [Double], _ second: [Double], _ words: [String], name: String = "card.y"
  ) -> PlantedPair {
    PlantedPair(
      kind, rate, [(name, first)], [(name, second)], words, never: ["different motion", "unrecognized", "motions"])
  }

  private static func partings(_ rate: Int) -> [PlantedPair] {
    let sampled = Sampled(rate: rate)
    let spring = sampled.sprung(damping: 0.6)
    let list = sampled.decelerating()
    let parting = sampled.frame(at: 1)
    let snapped = zip(list, sampled.eased(.easeInOut, late: 0.75, from: 0, by: 1)).map { value, progress in
      progress == 0 ? value : list[parting] * (1 - progress)
    }
    func returned(_ velocity: Double) -> [Double] {
      let spring = ReturnSpring(frequency: 11, displacement: -150, velocity: velocity)
      return sampled.values {
        $0 < 0.5 ? -300 * ($0 - 0.25) * ($0 > 0.25 ? 2 : 0) : spring.displacement(after: $0 - 0.5)
      }
    }
    return [
      one(
        "a spring that is cut off", rate, spring,
        spring.enumerated().map { $0 < sampled.frame(at: 0.625) ? $1 : 400 }, ["jumps from", "to 400 pt in frame"]),
      one(
        "a list that is taken elsewhere", rate, list, snapped,
        ["the motion from frame \(parting): ", "now easeInOut (was deceleration)", "ends at 0 pt"]),
      one(
        "a return without its velocity", rate, returned(-1200), returned(0),
        ["initial velocity", "0 pt per second (was -1"]),
      one(
        "a jump to the target", rate, sampled.eased(), sampled.values { $0 > 0.36 ? 400 : 100 },
        ["jumps by 300 pt instead of moving over 0.5 s (easeInOut)"]),
    ]
  }

  private static func rests(_ rate: Int) -> [PlantedPair] {
    let sampled = Sampled(rate: rate)
    let eased = sampled.eased(.easeOut)
    let halves = zip(
      sampled.eased(.easeInOut, seconds: 0.25, by: 150),
      sampled.eased(.easeInOut, late: 0.25 + 0.05, seconds: 0.25, from: 0, by: 150)
    ).map { $0 + $1 }
    let held = sampled.frame(at: 0.5)
    let between = sampled.eased().enumerated().map { frame, value in
      (held..<held + 3).contains(frame) ? (sampled.eased()[held - 1] + sampled.eased()[held]) / 2 : value
    }
    let back = TimingCurve(.bezier(x1: 0.68, y1: -0.55, x2: 0.27, y2: 1))
    return [
      one("a step in between", rate, eased, halves, ["rests at 250 pt in frames"]),
      one(
        "a picture that stands still between frames", rate, sampled.eased(), between,
        ["stands still in frames \(held + 1)–\(held + 2), then catches up"]),
      one(
        "a progress bar in steps", rate, sampled.eased(.linear, seconds: 1.5),
        sampled.eased(.linear, seconds: 1.5).map { 100 + (($0 - 100) / 60).rounded(.down) * 60 },
        ["moves in 5 steps instead of over 1.5 s (linear)"]),
      one("a motion that goes back first", rate, sampled.eased(), sampled.eased(back), ["goes back by 3", "pt first"]),
      one(
        "a motion that no longer goes back", rate, sampled.eased(back), sampled.eased(), ["no longer goes back first"]),
    ].filter { rate >= 60 || $0.kind != "a step in between" }
  }

  private static func swings(_ rate: Int) -> [PlantedPair] {
    let sampled = Sampled(rate: rate)
    func pulsing(_ count: Double) -> [Double] {
      sampled.values { time in
        let elapsed = time - Sampled.start
        return elapsed > 0 && elapsed < count / 2 ? 1 + 0.3 * Maths.sin(2 * .pi * elapsed).magnitude : 1
      }
    }
    func bouncing(_ decay: Double) -> [Double] {
      sampled.values { time in
        let elapsed = max(0, time - Sampled.start)
        return -120 * Maths.cos(8 * elapsed).magnitude * Maths.exp(-decay * elapsed)
      }
    }
    let gap = sampled.frame(at: 0.5)
    func glow(_ time: Double, isReversing: Bool) -> Double {
      let part = (time * 2 + 1e-9).truncatingRemainder(dividingBy: isReversing ? 2 : 1)
      return 0.2 + 0.8 * (part > 1 ? 2 - part : part)
    }
    func shaking(_ distance: Double) -> [Double] {
      sampled.values { time in
        let elapsed = max(0, time - Sampled.start)
        return 24 + distance * Maths.sin(12 * elapsed) * Maths.exp(-2 * elapsed)
      }
    }
    func turning(_ perSecond: Double) -> [Double] {
      sampled.values { ($0 * perSecond * 360).truncatingRemainder(dividingBy: 360) }
    }
    return [
      one("a pulse that ends sooner", rate, pulsing(3), pulsing(2), ["swings 2 times (was 3)"], name: "dot.scale"),
      one("a ball that bounces lower", rate, bouncing(2), bouncing(3.5), ["turns in frame", "pt (was -5"]),
      one(
        "a glow that no longer fades back", rate, sampled.values { glow($0, isReversing: true) },
        sampled.values { glow($0, isReversing: false) }, ["starts over every 0.5 s instead of turning back"],
        name: "glow.alpha"),
      one(
        "a recording in pixels", rate, sampled.eased().onPixels(2), sampled.eased().scaled(3).onPixels(1),
        ["3 times as large"]),
      one(
        "a smaller shake", rate, shaking(20).onPixels(3), shaking(10).onPixels(3), ["swings 0.", "times as far"]),
      one(
        "a slower wheel that goes on", rate, sampled.values { $0 * 360 }, sampled.values { $0 * 288 },
        ["0.8 times as fast"], name: "wheel.rotation"),
      one(
        "a row without a value for a while", rate, sampled.eased(),
        sampled.eased().enumerated().map { (gap...gap + 3).contains($0) ? .nan : $1 },
        ["absent in frames \(gap)–\(gap + 3)"]),
      one(
        "a faster wheel", rate, turning(1), turning(1.25), ["repeats every 0.8 s (was 1 s)"], name: "wheel.rotation"),
      PlantedPair(
        "a wheel that turns back", rate, [("wheel.rotation", turning(1))],
        [("wheel.rotation", turning(-1).map { $0 == 0 ? 0 : $0 + 360 })], ["reversed"]),
      PlantedPair(
        "cards that exchange their places in pairs", rate, staggered(sampled, [0, 1, 2, 3]),
        staggered(sampled, [3, 2, 1, 0]), ["row0.x and row3.x: exchanged"]),
    ]
  }

  private static func staggered(_ sampled: Sampled, _ order: [Int]) -> [(String, [Double])] {
    order.enumerated().map { row, place in
      ("row\(row).x", sampled.eased(.easeOut, late: 0.1 * Double(place), seconds: 0.375, from: -200, by: 220))
    }
  }

  /// A finger that pulls a sheet, and what follows when it lifts.
  private static func drags(_ rate: Int) -> [PlantedPair] {
    let sampled = Sampled(rate: rate)
    let down = sampled.values { $0 > 0.24 && $0 < 0.74 ? 1.0 : 0 }
    let pulled = sampled.eased(.linear, from: 300, by: -200)
    func released(_ target: Double) -> [Double] {
      let spring = ReturnSpring(frequency: 25, displacement: 100 - target, velocity: -400)
      return sampled.values { $0 > 0.75 ? target + spring.displacement(after: $0 - 0.75) : 0 }
    }
    func sheet(_ rest: [Double]) -> [Double] { pulled.indices.map { rest[$0] == 0 ? pulled[$0] : rest[$0] } }
    func pair(_ kind: String, _ first: [Double], _ second: [Double], _ words: [String]) -> PlantedPair {
      PlantedPair(
        kind, rate, [("touch.down", down), ("sheet.y", first)], [("touch.down", down), ("sheet.y", second)], words,
        never: ["velocity", "stops in", "different motion"])
    }
    let added = zip(pulled, sampled.eased(.easeInOut, late: 0.125, seconds: 0.25, from: 0, by: -40)).map { $0 + $1 }
    return [
      pair(
        "another detent", sheet(released(60)), sheet(released(320)),
        ["sheet.y: the motion from frame", "ends at 319.9", "pt (was 60.0"]),
      pair("a release without a motion", sheet(released(60)), pulled, ["sheet.y: no longer moves from"]),
      pair(
        "a release that jumps", sheet(released(300)), sheet(pulled.map { $0 == 100 ? 300 : 0 }),
        ["sheet.y: the motion from frame", "instead of moving over"]),
      pair("an animation in a drag", pulled, added, ["sheet.y: also moves by -40 pt in frames", "(easeInOut)"]),
    ]
  }
}
