import FlipbookUnits
import Testing

/// Animations that wait, repeat, go back, and have parts: each test plays one and looks at what is drawn.
@Suite struct ScreenAnimationTests {
  /// Plays actions that happen in the first refresh, and stops a number of refreshes later, at 60 Hz.
  private func play(
    _ actions: String, refreshes: Int, _ state: String = "", _ views: String = ""
  ) throws -> PlayedScreen {
    let played = try PlayedScreen(
      """
      flipbook: 1
      screen:
        state: {x: 0, seen: 0\(state)}
        views:
          box: {color: tint, left: x, top: seen, width: 20, height: 20}
          \(views)
        on: [{appeared: screen, \(actions)}]
      timeline: [{at: 0, screen: didAppear}]
      duration: \((Double(refreshes + 1) / 60 * 1e6).rounded(.up) / 1e6)

      """)
    #expect(played.messages == [])
    return played
  }

  /// Expects where the box is drawn some refreshes after the first.
  private func expect(_ actions: String, _ expected: [Int: Double]) throws {
    for (refreshes, number) in expected {
      let found = try #require(try play(actions, refreshes: refreshes).number("box.left"))
      #expect((found - number).magnitude < 1e-6, "\(found) after \(refreshes) refreshes, expected \(number)")
    }
  }

  /// How 0 becomes 100, and where it is drawn some refreshes later.
  static let courses: [(String, [Int: Double])] = [
    ("during: 1, curve: linear, delay: 0.5", [0: 0, 15: 0, 30: 0, 45: 25, 87: 95, 90: 100]),
    ("during: 0.5, curve: linear, delay: 500ms", [30: 0, 45: 50]),
    ("during: 0.5, curve: linear, repeat: 3", [15: 50, 30: 0, 75: 50, 90: 100]),
    ("during: 0.5, curve: linear, repeat: 2.5", [72: 40, 75: 100]),
    ("during: 0.5, curve: linear, autoreverse: true", [24: 80, 45: 50, 60: 100]),
    ("during: 0.5, curve: linear, repeat: 2.5, autoreverse: true", [105: 50, 144: 80, 150: 100]),
    ("during: 0.5, curve: linear, repeat: forever, autoreverse: true", [1815: 50, 1851: 30]),
    ("during: 0.5, curve: linear, repeat: 1 + seen / 2", [15: 50, 30: 100]),
    // The cubic of ease-in-out is 0.129… after a quarter of its duration, and the way back is its mirror image.
    ("during: 1, autoreverse: true", [15: 12.91619310473198, 105: 12.91619310473198]),
    // 1 − (1 + ωt)·e^(−ωt) with ω = 2π/0.5, and for other ratios the damped and the overdamped solution.
    ("spring: {duration: 0.5}", [6: 35.773955646956457, 12: 71.54156890859573]),
    ("spring: smooth", [6: 35.773955646956457]),
    ("spring: {bounce: 0.3}", [12: 87.37108956017925]),
    ("spring: bouncy", [12: 87.37108956017925]),
    ("spring: snappy", [12: 78.63691700172662]),
    ("spring: {duration: 0.5, bounce: -0.3}", [12: 57.03953511787647]),
    ("spring: {duration: 0.5, bounce: 0.3 + seen}, delay: 0.5", [30: 0, 42: 87.37108956017925]),
  ]

  @Test("An animation waits, repeats, and goes back as UIKit's", arguments: courses)
  func course(words: String, expected: [Int: Double]) throws { try expect("animate: {x: 100}, \(words)", expected) }

  @Test("The model is at its end at once, and what follows happens at the end of the last run")
  func model() throws {
    let words = "animate: {x: 100}, during: 0.25, delay: 0.5, repeat: 2, autoreverse: true, then: {set: {seen: x}}"
    #expect(try play(words, refreshes: 89).number("box.top") == 0)
    #expect(try play(words, refreshes: 90).number("box.top") == 100)
    let model = try play("animate: {x: 100}, delay: 9, do: [{set: {seen: x}}]", refreshes: 1)
    #expect(model.number("box.top") == 100)
    #expect(model.number("box.left") == 0)
  }

  @Test("Another animation is added to one that repeats, and stop ends both where they are drawn")
  func additive() throws {
    let start = "animate: {x: 100}, during: 0.5, curve: linear, repeat: forever, do: [{after: 0.6, "
    // 100 more come on top of 0…100 again and again.
    try expect(start + "animate: {x: 200}, during: 0.2, curve: linear}]", [105: 150])
    // After 36 refreshes, the second run is at 20.
    try expect(start + "stop: x}]", [80: 20])
    try expect(start + "stop: x, animate: {x: 0}, during: 0.5, curve: linear}]", [36: 20, 51: 10, 66: 0, 80: 0])
  }

  @Test(
    "A sequence is stopped as a whole, wherever it is",
    arguments: [(0.25, 50.0, 0.0), (0.75, 100, 25), (1.25, 100, 50)])
  func sequence(seconds: Double, x: Double, seen: Double) throws {
    let sequence =
      "animate: {x: 100}, during: 0.5, curve: linear, named: intro, then: "
      + "{animate: {seen: 50}, during: 0.5, curve: linear, then: {after: 0.5, animate: {x: 0}}}"
    let played = try play("do: [{\(sequence)}, {after: \(seconds), stop: intro}]", refreshes: 200)
    #expect(try #require(played.number("box.left")).isNear(x))
    #expect(try #require(played.number("box.top")).isNear(seen))
  }

  // MARK: - Copies

  private static let copies = "card: {repeat: 4, color: tint, left: x, top: list.i, width: 20, height: 20}"

  @Test("Copies and the states of a list wait by their numbers", arguments: ["i * 0.1", "0.3 - i * 0.1"])
  func stagger(delay: String) throws {
    let actions = "animate: {x: 100, list: 100}, during: 0.5, curve: linear, delay: \(delay)"
    let played = try play(actions, refreshes: 24, ", list: {repeat: 4, value: 0}", ScreenAnimationTests.copies)
    let isForward = delay.hasPrefix("i")
    for copy in 0..<4 {
      let expected = max(0, 0.4 - 0.1 * Double(isForward ? copy : 3 - copy)) * 200
      for name in ["card.\(copy).left", "card.\(copy).top", "list.\(copy)"] {
        #expect(try #require(played.number(name)).isNear(expected), "\(name)")
      }
    }
    #expect(try #require(played.number("box.left")).isNear(isForward ? 80 : 20))
  }

  @Test("What follows copies happens when the last has arrived", arguments: [(47, 0.0), (48, 7)])
  func staggerEnd(refreshes: Int, seen: Double) throws {
    let played = try play(
      "animate: {x: 100}, during: 0.5, delay: i * 0.1, then: {set: {seen: 7}}", refreshes: refreshes,
      ", list: {repeat: 4, value: 0}", ScreenAnimationTests.copies)
    #expect(played.number("box.top") == seen)
  }

  @Test("Rows wait by their numbers with a list of state")
  func rows() throws {
    let list = "list: {scroll: y, top: 100, rows: 4, row: {views: {dot: {color: tint, alpha: drawn(shown.i)}}}}"
    let actions = "animate: {shown: 1}, during: 0.5, curve: linear, delay: i * 0.1"
    let played = try play(actions, refreshes: 24, ", shown: {repeat: 4, value: 0}", list)
    let alphas = played.nodes("dot").map(\.alpha)
    #expect(alphas.count == 4)
    for (alpha, expected) in zip(alphas, [0.8, 0.6, 0.4, 0.2]) { #expect(alpha.isNear(expected)) }
  }

  // MARK: - Keyframes

  static let keyframes: [(String, [Int: Double])] = [
    // 0 → 40 in the first quarter, rest, 40 → 100 in the last half.
    (
      "[{at: 0, for: 0.25, set: {x: 40}}, {at: 0.5, for: 0.5, set: {x: 100}}], during: 2, curve: linear",
      [15: 20, 30: 40, 45: 40, 60: 40, 90: 70, 120: 100]
    ),
    // Those that overlap add up.
    (
      "[{at: 0, for: 1, set: {x: 100}}, {at: 0.5, for: 0.5, set: {x: 0}}], during: 1, curve: linear",
      [30: 50, 45: 25, 60: 0]
    ),
    ("{at: 0.5, for: 0, set: {x: 100}}, during: 1, curve: linear", [29: 0, 30: 100]),
    // The curve is that of the whole: 0.129… after a quarter.
    ("{at: 0, for: 0.5, set: {x: 100}}, during: 1", [15: 25.83238620946396, 30: 100]),
    (
      "{at: 0, for: 0.5, set: {x: 100}}, during: 1, curve: linear, repeat: forever, autoreverse: true, delay: 1",
      [75: 50, 90: 100, 150: 100, 165: 50, 195: 50]
    ),
  ]

  @Test("Keyframes move in their parts of one animation", arguments: keyframes)
  func keyframe(words: String, expected: [Int: Double]) throws { try expect("keyframes: \(words)", expected) }
}
