import FlipbookUnits
import Testing

/// Animations that are paused, put at a fraction, and continued.
@Suite struct ScreenAnimatorTests {
  /// Plays a box that goes from 0 to 100 by a flag, with actions at times (seconds), until a time.
  private func play(_ actions: [(after: Double, action: String)], until seconds: Double) throws -> PlayedScreen {
    let handlers = actions.map { "    - {appeared: screen, after: \($0.after), \($0.action)}\n" }.joined()
    let played = try PlayedScreen(
      """
      flipbook: 1
      screen:
        state: {open: false, n: 0, arrived: 0}
        views: {box: {color: "if(open, black, white)", left: "if(open, 100, 0)", top: n, width: 10, height: 10}}
        tracks: {left: drawn(box.left), model: box.left, top: drawn(box.top), open: "if(open, 1, 0)", n: n, part: a.fractionComplete, arrived: arrived}
        on:
          - {appeared: screen, animate: {open: true, n: 50}, named: a, paused: true}
      \(handlers)
      timeline: [{at: 0, screen: didAppear}]
      duration: \((((seconds * 60).rounded() + 1) / 60 * 1e6).rounded(.up) / 1e6)

      """)
    #expect(played.messages == [])
    return played
  }

  private static let continued = "continue: a, during: 1, curve: linear, then: {set: {arrived: 1}}"

  @Test("It waits at its start, and is drawn at any fraction, while the model is at its end")
  func fraction() throws {
    let start = try play([], until: 0.5)
    #expect(start.number("left") == 0 && start.number("model") == 100 && start.number("open") == 1)
    for (fraction, part) in [("0.25", 0.25), ("2", 1), ("-1", 0)] {
      let put = try play([(0.1, "fractionComplete: {a: \(fraction)}")], until: 0.5)
      #expect(try #require(put.number("left")).isNear(100 * part) && put.number("part") == part)
      #expect(try #require(put.number("top")).isNear(50 * part) && put.number("n") == 50)
    }
  }

  static let courses: [(reversed: Bool, seconds: Double, left: Double, open: Double, arrived: Double)] = [
    (false, 0.7, 62.5, 1, 0), (false, 1.3, 100, 1, 1), (true, 0.7, 12.5, 0, 0), (true, 1.3, 0, 0, 1),
  ]

  @Test("It goes on to its end, or back to its start with what it has set", arguments: courses)
  func course(reversed: Bool, seconds: Double, left: Double, open: Double, arrived: Double) throws {
    let end = Self.continued + (reversed ? ", reversed: true" : "")
    let played = try play([(0.1, "fractionComplete: {a: 0.25}"), (0.2, end)], until: seconds)
    #expect(try #require(played.number("left")).isNear(left))
    #expect(try #require(played.number("top")).isNear(left / 2))
    #expect(played.number("open") == open && played.number("arrived") == arrived)
    #expect(played.number("n") == 50 * open)
  }

  @Test("It is caught where it is drawn on the way, in both directions", arguments: [false, true])
  func caught(isReversed: Bool) throws {
    let first = Self.continued + ", reversed: \(isReversed)"
    let until = [(0.1, "fractionComplete: {a: 0.5}"), (0.2, first), (0.6, "pause: a")]
    let part = isReversed ? 0.3 : 0.7
    let held = try play(until, until: 1)
    #expect(try #require(held.number("left")).isNear(100 * part) && held.number("open") == 1)
    #expect(try #require(held.number("part")).isNear(part) && held.number("arrived") == 0)
    // The same handler as at the start only pauses it.
    let again = try play(until.dropLast() + [(0.6, "animate: {open: false}, named: a, paused: true")], until: 1)
    #expect(try #require(again.number("left")).isNear(100 * part) && again.number("open") == 1)
    let back = try play(until + [(0.8, Self.continued + ", reversed: true")], until: 1.3)
    #expect(try #require(back.number("left")).isNear(50 * part) && back.number("open") == 0)
  }

  @Test("A spring goes on with the velocity of the fraction", arguments: [false, true])
  func velocity(isReversed: Bool) throws {
    let put = (0.1, "fractionComplete: {a: 0.5}")
    let spring = "continue: a, reversed: \(isReversed), spring: {response: 0.5}, velocity: 2"
    let one = try play([put, (0.2, spring)], until: 0.2 + 1 / 60.0)
    // Critically damped: x = (x₀ + (v₀ + ωx₀)t)e^(−ωt), where x is the distance from the end, and ω = 2π / 0.5 s.
    let moved = try #require(one.number("left")) - 50
    #expect((moved - (isReversed ? 1.7486 : 3.6584)).magnitude < 0.001, "\(moved)")
  }

  static let interruptions: [(actions: [(Double, String)], tops: [(at: Double, top: Double)], name: String)] = [
    (
      [(0.1, "fractionComplete: {a: 0.5}"), (0.3, "stop: n"), (0.6, "fractionComplete: {a: 0.6}"), (0.7, continued)],
      [(0.5, 25), (0.65, 25), (1, 25)], "stopped"
    ),
    (
      [(0.1, "fractionComplete: {a: 0.5}"), (0.3, "set: {n: 70}"), (0.5, continued + ", reversed: true")],
      [(0.4, 45), (1, 57.5)], "set"
    ),
    (
      [
        (0.1, "fractionComplete: {a: 0.5}"), (0.2, continued + ", reversed: true"), (0.4, "set: {n: 70}"),
        (0.5, "pause: a"),
      ],
      [(0.35, 21.25), (1, 87.5)], "set on the way back"
    ),
  ]

  @Test("What is stopped or set meanwhile does not jump", arguments: interruptions)
  func interrupted(actions: [(Double, String)], tops: [(at: Double, top: Double)], name: String) throws {
    for (seconds, top) in tops {
      let played = try play(actions.filter { $0.0 <= seconds }, until: seconds)
      #expect(try #require(played.number("top")).isNear(top), "\(name) \(seconds)")
    }
  }

  @Test("What does not run is neither paused nor continued")
  func nothing() throws {
    let played = try play(
      [
        (0.1, Self.continued), (1.3, "set: {arrived: 0}"), (1.4, "pause: a"),
        (1.5, Self.continued + ", reversed: true"),
      ],
      until: 3)
    #expect(played.number("left") == 100 && played.number("open") == 1 && played.number("arrived") == 0)
  }
}

extension ScreenMistakeTests {
  private static func handler(_ actions: String) -> String {
    "state: {lifted: 0}\n  views: {bar: {color: bar, left: lifted}}\n  on: [{tapped: bar, \(actions)}]"
  }

  static let animators = [
    (handler("pause: ▸up"), "pause: unknown animation 'up'"),
    (
      handler("animate: {lifted: 1}, named: up, paused: true, do: [{continue: ▸uq}]"),
      "continue: unknown animation 'uq' (write animate: {…}, named: uq, paused: true) (did you mean 'up'?)"
    ),
    (
      handler("animate: {lifted: 1}, named: up, do: [{pause: ▸up}]"),
      "pause: 'up' does not begin paused (write paused: true beside named)"
    ),
    (
      handler("animate: {lifted: 1}, named: up, paused: true, do: [▸{animate: {lifted: 2}, named: up}]"),
      "another animation named 'up' begins paused, and this one does not"
    ),
    (
      "state: {x: {repeat: 2, value: 0}}\n  views: {bar: {repeat: 2, color: bar, left: x.i}}\n"
        + "  on: [{tapped: bar, animate: {▸x.i: 1}, named: up, paused: true}]",
      "'x.i' is that of one copy, but all copies share an animation that begins paused"
    ),
    (
      "state: {lifted: 0}\n  views: {bar: {color: bar, left: lifted, mask: m, views: {m: {color: bar, touches: ▸self}}}}\n"
        + "  on: [{tapped: bar, set: {lifted: 1}}]", "mask: 'm' has 'touches', but a mask takes none"
    ),
    (handler("fractionComplete: {▸up: 1}"), "fractionComplete: unknown animation 'up'"),
    (handler("animate: {lifted: 1}, ▸paused: true"), "'paused' needs 'animate', and 'named' for 'continue'"),
    (
      handler("animate: {lifted: 1}, named: up, paused: true, ▸during: 1"),
      "'paused' and 'during' cannot be combined: 'continue' says how it goes on, and what follows"
    ),
    (
      handler("animate: {lifted: 1}, named: up, paused: true, do: [{continue: up, ▸repeat: 2}]"),
      "'continue' and 'repeat' cannot be combined: it only says how the rest of an animation goes"
    ),
    (
      handler("animate: {lifted: 1}, named: up, paused: true, do: [{continue: up, reversed: ▸lifted}]"),
      "expected true or false, found a number"
    ),
    (
      handler("animate: {lifted: 1}, named: up, paused: true, do: [{fractionComplete: {up: ▸true}}]"),
      "expected a number, found true or false"
    ),
    (handler("animate: {lifted: 1}, named: up, paused: ▸maybe"), "expected true or false"),
    (
      handler("animate: {lifted: 1}, named: up, paused: true, do: [{set: {lifted: ▸up.fractionComplet}}]"),
      "(did you mean 'up.fractionComplete'?)"
    ),
  ]

  @Test("A mistake with a paused animation is reported where it is", arguments: animators)
  func animator(text: String, message: String) throws { try mistake(text: text, message: message) }
}

extension ScreenAnimatorTests {
  @Test("An animation can have the name of a view") func sameName() throws {
    let played = try PlayedScreen(
      """
      flipbook: 1
      screen:
        state: {x: 0}
        views: {card: {color: bar, left: x * 100, width: 10}}
        tracks: {part: card.fractionComplete, left: drawn(card.left)}
        on:
          - {appeared: screen, do: [{animate: {x: 1}, named: card, paused: true}, {fractionComplete: {card: card.fractionComplete + 0.25}}]}
      timeline: [{at: 0, screen: didAppear}]
      duration: 0.2

      """)
    #expect(played.messages == [] && played.number("part") == 0.25 && played.number("left") == 25)
  }
}
