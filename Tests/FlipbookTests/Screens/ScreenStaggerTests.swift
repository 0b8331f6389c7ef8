import Testing

/// Copies that were meant to move one after the other.
@Suite struct ScreenStaggerTests {
  /// The alpha or another number of copies, and whether Flipbook warns of it.
  static let numbers: [(String, Bool)] = [
    ("alpha: \"clamp(loaded * 2 - i * 0.15, 0, 1)\"", true),
    ("left: \"interpolate(loaded - 0.2 * i, [0, 0.4], [0, 100])\"", true),
    ("alpha: \"clamp(drawn(loaded) * 2 - i * 0.15, 0, 1)\"", false),
    ("alpha: \"clamp(2 * loaded, 0, 1)\"", false),
    ("left: 40 * i + 100 * loaded", false),
    ("left: \"if(i == loaded, 0, 40)\"", false),
    ("top: \"max(0, i - loaded) * 40\"", false),
    ("alpha: \"clamp(other * 2 - i * 0.15, 0, 1)\"", false),
  ]

  @Test("Copies that animate together although their expressions differ are a warning", arguments: numbers)
  func warns(number: String, isWarned: Bool) throws {
    let screen = """
      flipbook: 1
      screen:
        state: {loaded: 0, other: 0}
        views:
          back: {color: tint, alpha: 0.5 + other / 2, touches: none, height: 10 + loaded}
          card: {repeat: 4, color: tint, width: 60, height: 60, \(number)}
        on: [{tapped: screen, animate: {loaded: 1}, set: {other: 1}}]
      timeline: [{at: 0.1, tap: [10, 300]}]

      """
    let messages = try PlayedScreen(screen).messages
    let warning =
      "copies move at the same time, because an animation sets 'loaded' at once; "
      + "with drawn(loaded) they follow it, one after the other"
    let column = 62 + number.prefix { $0 != ":" }.count
    #expect(messages == (isWarned ? ["screen.yaml:6:\(column): warning: \(warning)"] : []))
  }

  @Test(
    "A number in a row that reads an animated state is a warning, because it changes at once",
    arguments: [
      ("left: 9 * shown", true), ("alpha: \"clamp(shown - i * 0.2, 0, 1)\"", true), ("left: 9 * drawn(shown)", false),
      ("left: 9 * other", false), ("alpha: \"if(other > 0, drawn(shown), 0)\"", false),
    ])
  func rows(number: String, isWarned: Bool) throws {
    let screen = """
      flipbook: 1
      screen:
        state: {shown: 0, other: 0}
        views:
          back: {color: tint, height: 10 + shown + other}
          list: {scroll: y, rows: 3, rowHeight: 60, top: 20, row: {views: {a: {color: tint, width: 9, height: 9, \(number)}}}}
        on: [{tapped: back, animate: {shown: 1}, set: {other: 1}}]
      timeline: [{at: 0.1, tap: back}]

      """
    let warning =
      "in a row, this changes at once although an animation sets 'shown'; drawn(shown) follows the animation"
    let words = try PlayedScreen(screen).messages.map { $0.split(separator: "warning: ").last.map(String.init) }
    #expect(words == (isWarned ? [warning] : []))
  }
}

extension ScreenTouchTests {
  static let copies: [(views: String, drag: String, handler: String, k: Double, name: String)] = [
    ("card: {repeat: 1, color: bar, height: 90}", "card.0", "set: {k: i + 7}", 7, "one copy"),
    (
      "row: {repeat: 2, top: 100 * i, height: 90, views: {card: {repeat: 3, color: bar, left: 100 * i, width: 80}}}",
      "card.1.2", "set: {k: i}", 2, "the innermost of nested copies"
    ),
    (
      "card: {repeat: 3, color: bar, top: 100 * i, height: 90}", "card.1", "after: 1, set: {k: k * 10 + i}", 12, "later"
    ),
    (
      "card: {repeat: 3, color: bar, top: 100 * i, height: 90}", "card.1",
      "after: 1, let: {j: i}, set: {k: k * 10 + j}", 12, "a value of what waits"
    ),
    (
      "card: {repeat: 3, color: bar, top: 100 * i, height: 90}", "card.1",
      "let: {j: i}, animate: {m: m + 1}, during: 1, then: {set: {k: k * 10 + i * j}}", 14, "what follows"
    ),
  ]

  @Test("i is the copy on which a gesture was, also in actions that wait", arguments: copies)
  func copy(views: String, drag: String, handler: String, k: Double, name: String) throws {
    let second =
      name.contains("copy") || name.contains("nested")
      ? "" : ", {at: 0.6, drag: {from: card.2, by: [60, 0], during: 0.2}}"
    let played = try PlayedScreen(
      """
      flipbook: 1
      screen:
        state: {k: 0, m: 0}
        views:
          \(views)
        gestures: {grab: {pan: card}}
        tracks: {k: k, m: m}
        on: [{ended: grab, \(handler)}]
      timeline: [{at: 0.1, drag: {from: \(drag), by: [60, 0], during: 0.2}}\(second)]
      duration: 2.5

      """)
    #expect(played.messages == [] && played.number("k") == k, "\(name): \(played.messages)")
  }
}
