import Testing

/// A screen with a planted fault, and the rule by which it should be found.
struct Mutant: CustomTestStringConvertible, Sendable {
  let name: String
  let rule: String
  let text: String
  /// The least number of seeds out of three that find it, if it is a fault that was reported.
  let leastSeeds: Int

  var testDescription: String { name }

  init(_ name: String, _ rule: String = "expect", _ text: String, leastSeeds: Int = 2) {
    (self.name, self.rule, self.text) = (name, rule, "flipbook: 1\n" + text)
    self.leastSeeds = leastSeeds
  }

  /// A drawer that a finger pulls, with other handlers and expectations.
  private static func drawer(_ name: String, _ rule: String = "expect", on: String, expect: String = "") -> Mutant {
    Mutant(
      name, rule,
      """
      screen:
        state: {x: 0, follower: 0, mode: {words: [closed, opened]}}
        views:
          menu: {color: secondarySystemBackground, width: 240}
          main: {color: systemBackground, left: x, width: screen.width}
        tracks: {main.x: drawn(main.left)}
        gestures: {pull: {pan: main}}
        on:
      \(on)
      \(expect)
      """)
  }

  /// Two buttons, with other handlers and expectations.
  private static func buttons(_ name: String, _ rule: String = "expect", on: String, expect: String) -> Mutant {
    Mutant(
      name, rule,
      """
      screen:
        state: {count: 0, other: 0}
        views:
          first: {color: systemTeal, left: 20, top: 200, width: 100, height: 60}
          second: {color: systemPink, left: 220, top: 200, width: 100, height: 60}
        on:
      \(on)
      \(expect)
      """)
  }

  private static let settle =
    "    - {ended: pull, animate: {x: \"if(x >= 120, 240, 0)\"}, during: 0.3, curve: easeOut}\n"

  static let all: [Mutant] = [
    drawer(
      "no clamp", on: "    - {moved: pull, set: {x: x + pull.movement.x}}\n" + settle,
      expect: "expect: [{always: {main.x: {inside: [0, 240]}}}]"),
    drawer(
      "wrong comparison: the lift leaves the drawer where it is",
      on: """
            - {moved: pull, set: {x: "clamp(x + pull.movement.x, 0, 240)"}}
            - {ended: pull, when: x < 40, animate: {x: 0}, during: 0.3}
        """, expect: "expect: [{at: end, main.x: {oneOf: [0, 240]}}]"),
    drawer(
      "the second drag starts from the first one's origin", "jump",
      on: """
            - {moved: pull, set: {x: "clamp(pull.translation.x, 0, 240)"}}
            - {ended: pull, set: {mode: opened}}
        """),
    drawer(
      "late by one",
      on: "    - {moved: pull, set: {follower: x, x: \"clamp(x + pull.movement.x, 0, 240)\"}}",
      expect: "expect: [{always: {x - follower: 0}}]"),
    drawer(
      "state forgotten on cancel: an app that resigns leaves the drawer where it is",
      on: """
            - {moved: pull, set: {x: "clamp(x + pull.movement.x, 0, 240)"}}
            - {resignedActive: screen, when: pull.active, cancel: touch}

        """ + settle, expect: "expect: [{at: end, main.x: {oneOf: [0, 240]}}]"),
    buttons(
      "only after two taps of the other button",
      on: """
            - {tapped: first, set: {count: "min(count + 1, 2)"}}
            - {tapped: second, when: count == 2, set: {other: 1}}
        """, expect: "expect: [{always: {other: 0}}]"),
    buttons(
      "no upper limit", on: "    - {tapped: first, set: {count: count + 1}}",
      expect: "expect: [{always: {count: {inside: [0, 1]}}}]"),
    buttons(
      "no lower limit",
      on: """
            - {tapped: first, set: {count: count + 1}}
            - {tapped: second, set: {count: count - 1}}
        """, expect: "expect: [{always: {count: {greaterThan: -1}}}]"),
    buttons(
      "both of two choices",
      on: """
            - {tapped: first, set: {count: 1, other: 0}}
            - {tapped: second, set: {other: 1}}
        """, expect: "expect: [{always: {count + other: {lessThan: 2}}}]"),
    buttons(
      "lost reset",
      on: """
            - {tapped: first, set: {count: 1 - count}}
            - {tapped: second, when: count == 1, set: {other: 1}}
        """, expect: "expect: [{whenever: count == 0, then: {other: 0}}]"),
  ]
}
