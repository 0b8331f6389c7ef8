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

  /// A list below a field, with other handlers and expectations.
  private static func list(_ name: String, _ rule: String = "expect", on: String, expect: String = "") -> Mutant {
    Mutant(
      name, rule,
      """
      screen:
        state: {shift: 0}
        views:
          list: {scroll: y, top: 50, rows: 40, scrollsToTop: true}
          field: {color: systemTeal, top: -shift, height: 50}
        tracks: {field.bottom: drawn(field.bottom)}
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
    list(
      "a tap on the status bar leaves the field hidden",
      on:
        "    - {scrolled: list, when: list.dragging or list.decelerating, set: {shift: \"clamp(list.offset, 0, 50)\"}}",
      expect: "expect: [{whenever: list.offset.y < 1, then: {field.bottom: 50}, within: 1, unless: touch.down == 1}]"),
    list(
      "a tap on the status bar leaves the field hidden, without an expectation", "comesBack",
      on:
        "    - {scrolled: list, when: list.dragging or list.decelerating, set: {shift: \"clamp(list.offset, 0, 50)\"}}"),
    list(
      "a gentle swipe leaves the field half hidden",
      on: """
            - {scrolled: list, set: {shift: "clamp(list.offset, 0, 50)"}}
            - {didEndDragging: list, when: not decelerates and shift < 50, scroll: {list: 0}}
        """, expect: "expect: [{at: end, field.bottom: {oneOf: [0, 50], tolerance: 0.5}}]"),
    list(
      "wrong comparison: the field never comes back", "comesBack",
      on: """
            - {scrolled: list, when: clampedDelta > 3 and shift == 0, animate: {shift: 50}, during: 0.2}
            - {scrolled: list, when: clampedDelta < -3 and shift == 0, animate: {shift: 0}, during: 0.2}
        """),
    Mutant(
      "a tie that is forgotten while a finger moves beside the menu", "expect",
      """
      screen:
        state: {x: 0, shade: 0, isOpen: false, isBeside: false}
        views:
          main: {color: systemBackground, left: x, width: screen.width}
          button: {color: systemTeal, left: 20, top: 200, width: 60, height: 60}
        targets: {beside: {view: screen, left: 330, width: 0}}
        tracks: {main.x: drawn(main.left)}
        on:
          - {tapped: button, when: not isOpen, set: {isOpen: true, x: 240, shade: 240}}
          - {touchDown: screen, set: {isBeside: isOpen and touch.x > 240}}
          - {touchMoved: screen, when: isBeside, set: {x: "clamp(x + touch.dx, 0, 240)"}}
      expect: [{always: {x - shade: 0}}]
      """),
  ]
}
