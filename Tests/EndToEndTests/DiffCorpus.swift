/// Pairs of runs that differ by one planted change, and the words that must describe it.
enum DiffCorpus {
  /// The kind of a change, recognized by the words that describe it.
  enum Kind: String, CaseIterable, Comparable {
    case nothing, late, duration, curve, end, offset, jump, noise, gone, nodes, spike, other

    static func < (first: Kind, second: Kind) -> Bool { first.rank < second.rank }
    private var rank: Int { Kind.allCases.firstIndex(of: self) ?? 0 }

    /// The most specific kind in a sentence: a different curve also lasts longer, a jump also ends elsewhere.
    init(words: String) {
      let marks: [(String, Kind)] = [
        ("noise of up to", .noise), ("spike of", .spike), ("jump", .jump), ("changed: now", .curve),
        ("longer: ", .duration),
        ("shorter: ", .duration), (" ends ", .end), ("times as far", .end), ("throughout", .offset),
        ("stays ", .offset), ("frame late", .late), ("frames late", .late), ("frame early", .late),
        ("frames early", .late), ("no longer moves", .gone), ("motions are gone", .gone), ("previously still", .gone),
      ]
      self = marks.first { words.contains($0.0) }?.1 ?? .other
    }
  }

  /// The change on the second side.
  enum Plant {
    /// Replaces the first text of each pair with the second one in the scenario.
    case text([(String, String)])
    /// Adds a number to a column of the trace, from one frame up to another.
    case step(by: Double, from: Int, upTo: Int)
    /// Adds a number to and subtracts it from a column of the trace, in alternate frames.
    case noise(Double)
  }

  struct Pair {
    let base: String
    let plant: Plant
    /// The track that shows the change; `nil` if only nodes show it, or if nothing differs.
    let track: String?
    let kind: Kind
    /// A text that the description must also contain.
    var detail = ""
  }

  private static func scenario(_ scene: String, _ steps: [String], duration: Double = 2.2) -> String {
    """
    flipbook: 1
    device: iphone-8
    scene:
      \(scene)
    timeline:
    \(steps.map { "  - {\($0)}" }.joined(separator: "\n"))
    duration: \(duration)
    """
  }

  private static let keyboard = scenario(
    "keyboard-following: {curve: easeInOut}", ["at: 0.2, keyboard: {duration: 0.3}", "at: 1.2, keyboard: hide"])
  private static let strip = scenario(
    "category-strip: {duration: 0.26}", ["at: 0.2, tap: button.2", "at: 1, tap: button.1"])
  private static let endless = scenario("infinite-strip: {duration: 0.26}", ["at: 0.2, tap: button.1"])
  private static let drawer = scenario(
    "side-drawer: {}", ["at: 0.2, drag: {from: leftEdge, by: [200, 0], during: 0.4}", "at: 1.4, tap: main"])
  private static let bars = scenario(
    "hiding-bars: {}", ["at: 0.2, swipe: {from: row.8, by: [0, -200], during: 0.2}"], duration: 3)
  private static let cells = scenario("parallax-cells: {}", ["at: 0.2, scroll: {target: list, to: 300}"])

  private static func pair(
    _ base: String, _ edits: [(String, String)], _ track: String?, _ kind: Kind, _ detail: String = ""
  ) -> Pair {
    Pair(base: base, plant: .text(edits), track: track, kind: kind, detail: detail)
  }

  static let pairs = equal + late + lasting + curves + ends + offsets + jumps + noises + gone + nodes

  private static let equal = [
    pair(keyboard, [], nil, .nothing),
    pair(strip, [("flipbook: 1", "# A comment\nflipbook: 1\ntitle: Other words")], nil, .nothing),
    pair(keyboard, [("easeInOut", "easeInOut, rows: 31")], nil, .nothing),
    pair(strip, [("0.26", "260ms")], nil, .nothing),
    pair(bars, [("duration: 3.0", "duration: 3\noutput: {scale: 1}")], nil, .nothing),
    pair(drawer, [("{}", "{threshold: 110}")], nil, .nothing),
  ]

  private static let late = [
    pair(keyboard, [("at: 0.2", "at: 0.216667"), ("at: 1.2", "at: 1.216667")], "keyboard.top", .late, "1 frame late"),
    pair(keyboard, [("at: 0.2", "at: 0.233334"), ("at: 1.2", "at: 1.233334")], "field.bottom", .late, "2 frames late"),
    pair(
      keyboard, [("at: 1.2", "at: 1.233334")], "field.bottom", .late, "the motion from frame 72: same curve, 2 frames"),
    pair(keyboard, [("at: 0.2", "at: 0.183334")], "field.bottom", .late, "1 frame early"),
    pair(strip, [("at: 0.2", "at: 0.25"), ("at: 1,", "at: 1.05,")], "underline.x", .late, "3 frames late"),
    pair(strip, [("at: 1,", "at: 1.016667,")], "strip.offset.x", .late, "1 frame late"),
    pair(endless, [("at: 0.2", "at: 0.233334")], "strip.offset.x", .late, "2 frames late"),
    pair(drawer, [("at: 1.4", "at: 1.433334")], "main.x", .late, "2 frames late"),
    pair(bars, [("at: 0.2", "at: 0.216667")], "list.offset.y", .late, "1 frame late"),
    pair(cells, [("at: 0.2", "at: 0.283334")], "list.offset.y", .late, "5 frames late"),
  ]

  private static let lasting = [
    pair(strip, [("0.26", "0.4")], "underline.x", .duration, "longer: 0.4 s (was 0.26 s), same curve"),
    pair(strip, [("0.26", "0.2")], "strip.offset.x", .duration, "shorter: 0.2 s (was 0.26 s), same curve"),
    pair(strip, [("0.26", "0.27")], "underline.x", .duration, "longer: 0.27 s (was 0.26 s)"),
    pair(endless, [("0.26", "0.5")], "strip.offset.x", .duration, "longer: 0.5 s (was 0.26 s)"),
    pair(keyboard, [("0.3}", "0.4}")], "field.bottom", .duration, "longer: 0.4 s (was 0.3 s), same curve"),
    pair(drawer, [("{}", "{duration: 0.3}")], "main.x", .duration, "longer: 0.3 s (was 0.16 s)"),
  ]

  private static let curves =
    ["linear", "easeIn", "easeOut", "default", "keyboard", "spring(0.5)"].map { name in
      pair(keyboard, [("easeInOut", name)], "field.bottom", .curve, "changed: now \(name) (was easeInOut)")
    } + [
      pair(
        keyboard, [("curve: easeInOut", "curve: \"bezier(0.9, 0, 0.1, 1)\"")], "field.top", .curve,
        "changed: now unrecognized (was easeInOut)")
    ]

  private static let ends = [
    pair(keyboard, [("{duration: 0.3}", "{duration: 0.3, height: 300}")], "keyboard.top", .end, "1.154 times as far"),
    pair(cells, [("to: 300", "to: 360")], "list.offset.y", .end, "ends at 360 pt (was 300 pt)"),
    pair(cells, [("to: 300", "to: 360")], "cell.1.top", .end),
    pair(strip, [("tap: button.2", "tap: button.1"), ("tap: button.1", "tap: button.2")], "underline.x", .end),
    pair(drawer, [("[200", "[210")], "main.x", .end, "ends at 200 pt (was 190 pt)"),
    pair(bars, [("-200", "-220")], "list.offset.y", .end),
    pair(endless, [("button.1", "button.8")], "strip.offset.x", .end),
  ]

  private static let offsets = [
    pair(keyboard, [("easeInOut", "easeInOut, fieldHeight: 120")], "field.top", .offset, "20 pt less throughout"),
    pair(strip, [("iphone-8", "iphone-8-plus")], "underline.width", .offset, "stays at 138 pt (was 125 pt)"),
    pair(keyboard, [("iphone-8", "iphone-8-plus")], "touch.x", .nothing),
  ]

  private static let jumps = [
    Pair(base: keyboard, plant: .step(by: 44, from: 40, upTo: 500), track: "field.bottom", kind: .jump),
    Pair(base: strip, plant: .step(by: -10, from: 31, upTo: 32), track: "underline.x", kind: .spike),
    Pair(base: drawer, plant: .step(by: 30, from: 70, upTo: 500), track: "main.x", kind: .jump, detail: "frame 70"),
    Pair(base: bars, plant: .step(by: 20, from: 100, upTo: 500), track: "list.offset.y", kind: .jump),
    pair(cells, [("to: 300", "to: 300, animated: false")], "list.offset.y", .jump, "instead of moving over 0.3 s"),
  ]

  private static let noises = [
    Pair(base: keyboard, plant: .noise(0.02), track: "field.bottom", kind: .noise, detail: "noise of up to 0.02 pt"),
    Pair(base: strip, plant: .noise(0.05), track: "underline.x", kind: .noise),
    Pair(base: bars, plant: .noise(0.5), track: "list.offset.y", kind: .noise, detail: "noise of up to 0.5 pt"),
    Pair(base: drawer, plant: .noise(0.004), track: "main.x", kind: .nothing),
  ]

  private static let gone = [
    pair(drawer, [("  - {at: 1.4, tap: main}\n", "")], "main.x", .gone),
    pair(cells, [("at: 0.2, scroll: {target: list, to: 300}", "at: 0.2, note: nothing")], "list.offset.y", .gone),
    pair(keyboard, [("at: 0.2, keyboard: {duration: 0.3}", "at: 0.2, note: nothing")], "keyboard.top", .gone),
  ]

  private static let nodes = [
    pair(keyboard, [("easeInOut", "easeInOut, text: Hello")], nil, .nodes, "field: text changed"),
    pair(strip, [("flipbook: 1", "flipbook: 1\nappearance: dark")], nil, .nodes, "recolored, now dark (was light)"),
    pair(keyboard, [("flipbook: 1", "flipbook: 1\nlocale: ja")], nil, .nodes, "list/row.N"),
    pair(keyboard, [("easeInOut", "easeInOut, tabBar: true")], nil, .nodes, "tabBar: appeared in frames 0–132"),
    pair(cells, [("{}", "{rowHeight: 220}")], nil, .nodes, "larger by up to"),
  ]
}
