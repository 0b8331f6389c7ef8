import FlipbookComparison
import FlipbookMotion

/// Planted changes of frames that all tracks share, and of single values.
enum PlantedRuns {
  static let all = PlantedPairs.rates.flatMap { runs($0) + values($0) }

  // MARK: Runs

  /// A finger, a list that is still moving at the end, and a bar.
  private static func tracks(_ sampled: Sampled) -> [(String, [Double])] {
    let fling = sampled.decelerating(velocity: 3000)
    let touch = sampled.values { $0 < 0.1 || $0 > 0.5 ? .nan : 400 - 300 * $0 }
    return [("touch.y", touch), ("list.offset.y", fling), ("bar.top", sampled.eased())]
  }

  private static func runs(_ rate: Int) -> [PlantedPair] {
    let sampled = Sampled(rate: rate)
    let tracks = tracks(sampled)
    let middle = sampled.frame(at: 0.5)
    func run(_ kind: String, _ words: [String], _ edit: ([Double]) -> [Double]) -> PlantedPair {
      PlantedPair(
        kind, rate, tracks, tracks.map { ($0, edit($1)) }, words, never: ["the finger", "spike", "jump", "early"])
    }
    return [
      run("missing frame of a run", ["the whole run: skips 1 frame at frame \(middle)"]) { values in
        Array(values[..<middle] + values[(middle + 1)...])
      },
      run("two missing frames of a run", ["the whole run: skips 2 frames at frame \(middle)"]) { values in
        Array(values[..<middle] + values[(middle + 2)...])
      },
      run("half rate of a run", ["the whole run: every second frame is repeated"]) { $0.everyNth(2) },
      run("third rate of a run", ["the whole run: two of three frames are repeated"]) { $0.everyNth(3) },
      run("hitch of a run", ["the whole run: stands still in frames \(middle)–\(middle + 1), then catches up"]) {
        $0.holding(middle, 2)
      },
      run("a run backwards", ["the whole run: backwards"]) { $0.reversed() },
      PlantedPair(
        "a flash of a bar at rest", rate, [("bar.top", tracks[1].1.map { _ in 44 })],
        [("bar.top", tracks[1].1.indices.map { (middle...middle + 1).contains($0) ? 4 : 44 })],
        ["bar.top: spike of -40 pt in frames \(middle)–\(middle + 1)"], never: ["also becomes"]),
      PlantedPair(
        "missing frame of a fling", rate, [tracks[1]],
        [("list.offset.y", Array(tracks[1].1[..<middle] + tracks[1].1[(middle + 1)...]))],
        ["list.offset.y: skips 1 frame at frame \(middle)"], never: ["spike"]),
    ]
  }

  // MARK: Values

  private static func values(_ rate: Int) -> [PlantedPair] {
    let sampled = Sampled(rate: rate)
    let base = sampled.eased()
    let back = zip(base, sampled.eased(late: 0.5, from: 0, by: -300)).map { $0 + $1 }
    let farther = zip(sampled.eased(by: 330), sampled.eased(late: 0.5, seconds: 0.3, from: 0, by: -330)).map { $0 + $1 }
    let both = zip(base, sampled.eased(late: 0.75, seconds: 0.4, from: 0, by: 60)).map { $0 + $1 }
    let (start, middle) = (sampled.frame(at: Sampled.start), sampled.frame(at: 0.5))
    let fling = sampled.decelerating()
    let bar = base.indices.map { -29.0 * Double(min(3, max(0, $0 - start))) }
    let dragging = base.indices.map { (start..<3 * start).contains($0) ? 1.0 : 0 }
    let touch = base.indices.map { (start..<3 * start).contains($0) ? 300.0 : .nan }
    func one(_ kind: String, _ track: String, _ first: [Double], _ second: [Double], _ words: [String]) -> PlantedPair {
      PlantedPair(
        kind, rate, [(track, first)], [(track, second)], words,
        never: ["noise", "no longer jumps", "changed", "repeated"])
    }
    func tab(_ number: Double) -> [Double] { base.indices.map { $0 < middle ? 0 : number } }
    func more(_ values: [Double], _ distance: Double, from frame: Int) -> [Double] {
      values.enumerated().map { $0 >= frame ? $1 + distance : $1 }
    }
    return [
      PlantedPair(
        "stops on its way", rate, [("box.x", base)], [("box.x", base.indices.map { base[min($0, middle)] })],
        ["box.x: stops in frame \(middle), ends at", "(was 400 pt)"], never: ["jump", "noise"]),
      one("turns back", "box.x", base, back, ["box.x: turns back at ", "ends at 100 pt (was 400 pt)"]),
      one("turns back farther", "box.x", back, farther, ["box.x: turns back at ", " (was at "]),
      one("no longer turns back", "box.x", back.scaled(-1), base.scaled(-1), ["no longer turns back (was at -"]),
      one("the next motion is gone", "box.x", both, base, ["box.x: no longer moves from 400 to 460 pt"]),
      one("another tab", "tabs.selected", tab(2), tab(1), ["tabs.selected: ends at 1 (was 2)"]),
      one(
        "a motion of three frames is gone", "bar.top", bar, bar.map { _ in 0 }, ["no longer moves from 0 to -87 pt"]),
      one("jump amid a fling", "list.offset.y", fling, more(fling, 10, from: middle), ["new jump of 10 pt at frame"]),
      one("jump at rest", "box.x", base, more(base, 1, from: base.count - rate / 2), ["new jump of 1 pt at frame"]),
      one(
        "a flag falls early", "list.dragging", dragging, dragging.enumerated().map { $0 < start + 2 ? $1 : 0 },
        ["list.dragging: becomes 0, \(2 * start - 2) frames earlier"]),
      one(
        "two of three jumps early", "bottom.constant", jumps(base.count, start + 6), jumps(base.count, start + 5),
        ["becomes 253, 1 frame earlier"]),
      one(
        "the finger is lower", "touch.y", touch, more(touch, 20, from: 0),
        ["the finger moves differently: touch.y same motion, 20 pt more throughout"]),
      one(
        "a spring without swings", "box.x", sampled.sprung(damping: 0.6), returning(sampled),
        ["damping 1 (was 0.6)"]),
      PlantedPair(
        "deceleration of endless content", rate, endless(fling), endless(sampled.decelerating(0.9978)),
        ["strip.position: deceleration rate 0.9978 (was 0.998)"], never: ["overshoots"]),
    ]
  }

  /// Steps to 216 in a fixed frame, then to 253, and back.
  private static func jumps(_ count: Int, _ frame: Int) -> [Double] {
    (0..<count).map { $0 < 3 ? 0 : $0 < frame ? 216 : $0 < frame + 8 ? 253 : 0 }
  }

  /// A spring with critical damping.
  private static func returning(_ sampled: Sampled) -> [Double] {
    let spring = Spring(angularFrequency: 2 * .pi / 0.5, dampingRatio: 1)
    return sampled.values { 100 + 300 * ($0 > 1.7 ? 1 : spring.progress(afterSeconds: $0 - Sampled.start)) }
  }

  /// Content that is set back by 250 points whenever it has gone that far.
  private static func endless(_ values: [Double]) -> [(String, [Double])] {
    [("strip.offset.x", values.map { $0 - 250 * ($0 / 250).rounded(.down) }), ("strip.position", values)]
  }
}
