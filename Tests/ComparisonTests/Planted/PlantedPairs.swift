import FlipbookComparison
import FlipbookMotion

/// The planted changes, at four frame rates each.
enum PlantedPairs {
  static let rates = [24, 30, 60, 120]
  static let all = rates.flatMap { frames($0) + times($0) + physics($0) + causes($0) }

  // MARK: Frames

  private static func frames(_ rate: Int) -> [PlantedPair] {
    let sampled = Sampled(rate: rate)
    let base = sampled.eased()
    let fling = sampled.decelerating()
    let middle = sampled.frame(at: 0.5)
    let held = "stands still in frames \(middle)–\(middle + 1), then catches up"
    func one(_ kind: String, _ second: [Double], _ words: [String], never: [String] = []) -> PlantedPair {
      PlantedPair(kind, rate, [("box.x", base)], [("box.x", second)], words, never: never + ["unrecognized"])
    }
    return [
      one("hold", base.holding(middle, 2), [held], never: ["jump"]),
      one("hold of one frame", base.holding(middle, 1), ["stands still in frame \(middle), then catches up"]),
      one("pause", base.pausing(middle, 2), ["stands still in frames \(middle)–\(middle + 1), then continues"]),
      one("half rate", base.everyNth(2), ["every second frame is repeated"], never: ["jump", "spike"]),
      one("third rate", base.everyNth(3), ["two of three frames are repeated"], never: ["jump", "spike"]),
      one("spike", base.adding(8, at: middle), ["spike of 8 pt in frame \(middle)"], never: ["jump"]),
      one("spike at rest", base.adding(-5, at: base.count - 9), ["spike of -5 pt in frame \(base.count - 9)"]),
      one("skip", base.skipping(middle, 2), ["skips 2 frames at frame \(middle)"], never: ["jump"]),
      PlantedPair(
        "half rate of a short motion", rate, [("bar.top", short(sampled))], [("bar.top", short(sampled).everyNth(2))],
        ["every second frame is repeated"], never: ["spike", "jump"]),
      PlantedPair(
        "overshoot of a state", rate, [("shown", overshooting(sampled, by: 0).scaled(1 / 300.0, plus: -1 / 3.0))],
        [("shown", overshooting(sampled, by: 36).scaled(1 / 300.0, plus: -1 / 3.0))], ["overshoots by 0.12"],
        never: ["longer", "unrecognized"]),
      one("overshoot", overshooting(sampled, by: 6), ["overshoots by 6 pt"], never: ["jump"]),
      PlantedPair(
        "hitch of all tracks", rate, [("list.offset.y", fling), ("bar.top", base)],
        [("list.offset.y", fling.holding(middle, 2)), ("bar.top", base.holding(middle, 2))],
        ["bar.top and list.offset.y: stands still in frames \(middle)–\(middle + 1), then catches up"]),
      PlantedPair(
        "lost hitch", rate, [("box.x", base.holding(middle, 2))], [("box.x", base)],
        ["no longer stands still in frames \(middle)–\(middle + 1)"]),
    ]
  }

  /// A bar that hides in four frames.
  private static func short(_ sampled: Sampled) -> [Double] {
    let start = sampled.frame(at: Sampled.start)
    return (0..<sampled.frame(at: sampled.seconds)).map { -22 * Double(min(4, max(0, $0 - start))) }
  }

  /// The base motion, with half a sine beyond its end.
  private static func overshooting(_ sampled: Sampled, by height: Double) -> [Double] {
    let end = Sampled.start + 0.5
    let values = sampled.eased()
    // The peak is in a frame.
    let peak = Double(sampled.frame(at: end + 0.125)) / Double(sampled.rate)
    return values.indices.map { index in
      let place = (Double(index) / Double(sampled.rate) - peak) / 0.125 / 2
      return values[index] + (place.magnitude < 0.5 ? height * Maths.cos(.pi * place) : 0)
    }
  }

  // MARK: Times

  private static func times(_ rate: Int) -> [PlantedPair] {
    let sampled = Sampled(rate: rate)
    let base = sampled.eased()
    func one(_ kind: String, _ second: [Double], _ words: [String]) -> PlantedPair {
      PlantedPair(kind, rate, [("box.x", base)], [("box.x", second)], words, never: ["unrecognized", "different"])
    }
    let two = (0..<base.count).map { base[$0] + sampled.eased(late: 0.75, by: 120)[$0] }
    let twoLate = (0..<base.count).map {
      sampled.eased(late: 1.0 / 60)[$0] + sampled.eased(late: 0.75 + 1.0 / 60, by: 120)[$0]
    }
    return [
      one("one refresh late", sampled.eased(late: 1.0 / 60), ["same curve", "late (16.7 ms)"]),
      one("one fast refresh late", sampled.eased(late: 1.0 / 120), ["same curve", "late (8.3 ms)"]),
      one("5 ms late", sampled.eased(late: 0.005), ["same curve", "late (5 ms)"]),
      one("two frames early", sampled.eased(late: -2.0 / Double(rate)), ["same curve", "2 frames early"]),
      one("longer", sampled.eased(seconds: 0.54), ["longer: 0.54 s (was 0.5 s)", "same curve"]),
      one("shorter and late", sampled.eased(late: 0.01, seconds: 0.4), ["shorter: 0.4 s (was 0.5 s)", "late (10 ms)"]),
      one("other easing", sampled.eased(.easeOut), ["changed: now easeOut (was easeInOut)"]),
      one("linear and late", sampled.eased(.linear, late: 1.0 / 60), ["now linear (was easeInOut)", "late (16.7 ms)"]),
      one("ends farther", sampled.eased(by: 320), ["ends at 420 pt (was 400 pt)"]),
      PlantedPair(
        "two motions late", rate, [("box.x", two)], [("box.x", twoLate)], ["late (16.7 ms)"], never: ["the motion from"]
      ),
      PlantedPair(
        "fling 5 ms late", rate, [("list.offset.y", sampled.decelerating())],
        [("list.offset.y", sampled.decelerating(late: 0.005))], ["late (5 ms)"]),
    ]
  }

  // MARK: Physics

  private static func physics(_ rate: Int) -> [PlantedPair] {
    let sampled = Sampled(rate: rate)
    func one(_ kind: String, _ first: [Double], _ second: [Double], _ words: [String]) -> PlantedPair {
      PlantedPair(
        kind, rate, [("list.offset.y", first)], [("list.offset.y", second)], words, never: ["unrecognized"])
    }
    let fling = sampled.decelerating()
    let list = ("list.offset.y", fling)
    return [
      one("deceleration 0.9978", fling, sampled.decelerating(0.9978), ["deceleration rate 0.9978 (was 0.998)"]),
      one("deceleration 0.99", fling, sampled.decelerating(0.99), ["deceleration rate 0.99 (was 0.998)"]),
      one(
        "deceleration on pixels", fling.onPixels(3), sampled.decelerating(0.9975).onPixels(3),
        ["deceleration rate 0.997", "(was 0.998)"]),
      one("damping", sampled.sprung(), sampled.sprung(damping: 0.7), ["damping 0.7 (was 0.8)"]),
      one("response", sampled.sprung(), sampled.sprung(response: 0.55), ["response 0.55 s (was 0.5 s)"]),
      PlantedPair(
        "damping before a touch", rate, touched(sampled, sampled.sprung()),
        touched(sampled, sampled.sprung(damping: 0.7)), ["box.y: ", "damping 0.7 (was 0.8)"], never: ["different"]),
      one("bounce", sampled.bouncing(), sampled.bouncing(12), ["β 12 per second (was 10.93 per second)"]),
      one(
        "bounce with speed", sampled.bouncing(velocity: -600).onPixels(2),
        sampled.bouncing(9, velocity: -600).onPixels(2), ["β ", "(was 10.9"]),
      PlantedPair(
        "factor of a follower", rate, [list, ("picture.y", fling.scaled(0.5, plus: 7))],
        [list, ("picture.y", fling.scaled(0.45, plus: 7))], ["follows list.offset.y", "0.45", "(was 0.5"]),
      PlantedPair(
        "lag of a follower", rate, [list, ("picture.y", fling.scaled(0.5))],
        [list, ("picture.y", fling.late(1).scaled(0.5))], ["picture.y", "1 frame late"]),
      PlantedPair(
        "a leader and its followers", rate, [list, ("picture.y", fling.scaled(0.5)), ("a.top", fling.scaled(-1))],
        [
          ("list.offset.y", sampled.decelerating(0.9978)), ("picture.y", sampled.decelerating(0.9978).scaled(0.5)),
          ("a.top", sampled.decelerating(0.9978).scaled(-1)),
        ], ["list.offset.y: deceleration rate 0.9978 (was 0.998)", "; a.top and picture.y follow"]),
    ]
  }

  /// A motion, and a finger that touches between two frames after it and drags the view.
  private static func touched(_ sampled: Sampled, _ values: [Double]) -> [(String, [Double])] {
    let touch = 1.49
    let seconds = values.indices.map { Double($0) / Double(sampled.rate) }
    return [
      ("touch.down", seconds.map { $0 >= touch ? 1 : 0 }),
      ("box.y", zip(seconds, values).map { $1 + 400 * max(0, $0 - touch) }),
    ]
  }

  // MARK: Causes

  private static func causes(_ rate: Int) -> [PlantedPair] {
    let sampled = Sampled(rate: rate)
    let box = sampled.eased()
    let alpha = sampled.eased(from: 0, by: 1)
    let late = 1.0 / 60
    func touch(_ first: Int, _ speed: Double) -> [Double] {
      box.indices.map {
        (first..<first + rate / 2).contains($0) ? 100 + Double($0 - first) / Double(rate) * speed : .nan
      }
    }
    let start = sampled.frame(at: Sampled.start)
    return [
      PlantedPair(
        "alpha late", rate, [("menu.x", box), ("menu.alpha", alpha)],
        [("menu.x", box), ("menu.alpha", sampled.eased(late: late, from: 0, by: 1))],
        ["menu.alpha: ", "same curve", "late (16.7 ms)"], never: ["menu.x"]),
      PlantedPair(
        "view and alpha late", rate, [("menu.x", box), ("menu.alpha", alpha)],
        [("menu.x", sampled.eased(late: late)), ("menu.alpha", sampled.eased(late: late, from: 0, by: 1))],
        ["menu.x and menu.alpha: same curve", "late (16.7 ms)"]),
      PlantedPair(
        "view and alpha longer", rate, [("menu.x", box), ("menu.alpha", alpha)],
        [("menu.x", sampled.eased(seconds: 0.6)), ("menu.alpha", sampled.eased(seconds: 0.6, from: 0, by: 1))],
        ["menu.x and menu.alpha: longer: 0.6 s (was 0.5 s)"]),
      PlantedPair(
        "alpha eases differently", rate, [("menu.alpha", alpha)],
        [("menu.alpha", sampled.eased(.linear, from: 0, by: 1))], ["now linear (was easeInOut)"]),
      PlantedPair(
        "finger", rate, [("touch.y", touch(start, 300)), ("list.offset.y", box)],
        [("touch.y", touch(start, 340)), ("list.offset.y", sampled.eased(by: 320))], ["the finger moves differently"]),
      PlantedPair(
        "jump", rate, [("box.x", box)], [("box.x", box.enumerated().map { $0 >= rate ? $1 + 44 : $1 })],
        ["new jump of 44 pt at frame \(rate)"]),
    ]
  }
}
