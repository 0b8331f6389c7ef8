import FlipbookSnapshots
import Testing

/// Lists of state: setting all of one.
@Suite struct ScreenListTests {
  private func play(_ screen: String, _ rest: String) throws -> PlayedScreen {
    let played = try PlayedScreen("flipbook: 1\nscreen:\n\(screen)\n\(rest)\n")
    #expect(played.messages == [])
    return played
  }

  @Test("All elements of a list are set at once by its name")
  func reset() throws {
    let played = try play(
      "  state: {isOn: {repeat: 3, value: true}, mode: {words: [a, b], repeat: 2}}\n  views: {bar: {color: bar, hidden: isOn.1, alpha: 'if(mode.1 == b, 1, 0.5)'}}\n  on: [{appeared: screen, set: {isOn: false, mode.1: b}}]",
      "timeline: [{at: 0, screen: didAppear}]")
    #expect((0..<3).map { played.last["isOn.\($0)"] } == [.flag(false), .flag(false), .flag(false)])
    #expect(played.last["mode.0"] == .word("a") && played.last["mode.1"] == .word("b"))
  }

  static let orders: [(String, [Double])] = [
    ("a, set: {l: 2 - i}", [2, 1, 0]), ("a, animate: {l: 2 - l.i}", [2, 1, 0]), ("b, set: {l: 7}", [7, 7, 7]),
    // Each value moves on by one: all are computed before one changes
    ("a, set: {l: 'pick(l, if(i == 0, 2, i - 1))'}", [2, 0, 1]),
    ("a, animate: {l: 'pick(l, i + 1)'}, during: 0.1", [1, 2, 2]),
    ("b, let: {which: i}, set: {l: 'if(i == which, 9, l.i)'}", [0, 9, 2]),
    ("a, animate: {l: i * 10}, spring: {response: 0.3}, velocity: 50", [0, 10, 20]),
    ("a, keyframes: [{at: 0, for: 1, set: {l: i + 1}}], during: 0.2", [1, 2, 3]),
  ]

  @Test("In the value of a whole list, i is the number of each of its values", arguments: orders)
  func order(handler: String, expected: [Double]) throws {
    let played = try play(
      """
        state: {l: {repeat: 3, value: i}}
        views:
          a: {color: bar, top: 200, width: 40, height: 40}
          b: {repeat: 3, color: bar, left: i * 50, top: 99 + l.i, width: 40, height: 40}
        on: [{tapped: \(handler)}]
      """, "timeline: [{at: 0, tap: \(handler.hasPrefix("a") ? "a" : "b.1")}]\nduration: 2")
    #expect((0..<3).map { played.number("l.\($0)") } == expected)
  }

  @Test(
    "An i in the value of a whole list that may be meant as a view's number is a warning",
    arguments: [true, false])
  func whichIndex(isKept: Bool) throws {
    let action = isKept ? "let: {which: i}, set: {on: i == which}" : "set: {on: not on.i}"
    let screen = """
      flipbook: 1
      screen:
        state: {on: {repeat: 2, value: false}}
        views: {b: {repeat: 2, color: bar, left: i * 50, width: 40, height: 40, alpha: "if(on.i, 1, 0.5)"}}
        on: [{tapped: b, \(action)}]
      timeline: [{at: 0.1, tap: b.1}]

      """
    let warning =
      "screen.yaml:5:30: warning: 'i' is the number of each value of 'on' here, not that of the view; "
      + "'let: {which: i}' keeps the view's"
    #expect(try PlayedScreen(screen).messages == (isKept ? [] : [warning]))
  }
}
