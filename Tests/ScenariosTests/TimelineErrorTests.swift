import Testing

@Suite struct TimelineErrorTests {
  @Test(
    "Steps and their times",
    arguments: [
      ("- ▸tap", ["expected a step such as {at: 0.2, tap: field}, found 'tap'"]),
      ("- ▸[tap, field]", ["expected a step such as {at: 0.2, tap: field}, found a list"]),
      ("-▸", ["expected a step such as {at: 0.2, tap: field}, found nothing"]),
      ("- ▸at: 1", ["a step needs a verb: \(list)"]),
      ("- ▸{}", ["a step needs a verb: \(list)"]),
      ("- ▸tapp: field", ["unknown key 'tapp' in a step (did you mean 'tap'?)"]),
      ("- at: 1\n  ▸wait: 3", ["unknown key 'wait' in a step (write after: 1, tap: card)"]),
      ("- at: 1\n  ▸flip: left", ["unknown key 'flip' in a step (expected at, after, \(list))"]),
      (
        "- at: 1\n  ▸somersault: 3\n  tap: field",
        [
          "unknown key 'somersault' in a step (expected at, after, \(list))"
        ]
      ),
      ("- tap: field\n  ▸note: x", ["a step can have only one verb; this one has 'tap' and 'note'"]),
      (
        "- note: x\n  ▸keyboard: show\n  ▸tap: field",
        [
          "a step can have only one verb; this one has 'note' and 'keyboard'",
          "a step can have only one verb; this one has 'note' and 'tap'",
        ]
      ),
      ("- tap: field\n  ▸tap: list", ["duplicate key 'tap' in a step (first on line 5)"]),
      ("- {at: 1, ▸after: 1, tap: field}", ["a step can have 'at' or 'after', not both"]),
      ("- {at: ▸-0.1, tap: field}", ["at: expected a duration from 0 to 100000 s, found -0.1"]),
      ("- {at: ▸.inf, tap: field}", ["at: expected a duration from 0 to 100000 s, found .inf, which is not finite"]),
      ("- {at: ▸9e18, tap: field}", ["at: expected a duration from 0 to 100000 s, found 9e18"]),
      ("- {at: ▸1e999, tap: field}", ["at: expected a duration from 0 to 100000 s, found 1e999, which is not finite"]),
      (
        "- {at: ▸now, tap: field}",
        [
          "at: expected a duration from 0 to 100000 s, found 'now' (write 0.3, 0.3s, or 300ms)"
        ]
      ),
      ("- {at: ▸, tap: field}", ["at: expected a duration from 0 to 100000 s, found nothing"]),
      ("- {after: ▸-1, tap: field}", ["after: expected a duration from 0 to 100000 s, found -1"]),
      ("- {after: ▸-1ms, tap: field}", ["after: expected a duration from 0 to 100000 s, found '-1ms'"]),
      (
        "- {at: 1, note: a}\n- {at: ▸0.5, note: b}",
        [
          "at: steps must be in order of time: 0.5 s is before the previous step, at 1 s"
        ]
      ),
      (
        "- {at: 1, note: a}\n- {at: ▸0.5, note: b}\n- {at: ▸0.75, note: c}\n- {at: 1, note: d}",
        [
          "at: steps must be in order of time: 0.5 s is before the previous step, at 1 s",
          "at: steps must be in order of time: 0.75 s is before the previous step, at 1 s",
        ]
      ),
      (
        "- {at: 1, tap: ▸filed}\n- {at: ▸0.5, note: b}",
        [
          "unknown target 'filed' in scene 'keyboard-following' (did you mean 'field'?)".subject("tap"),
          "at: steps must be in order of time: 0.5 s is before the previous step, at 1 s",
        ]
      ),
      (
        "- {at: 1, scroll: {target: list, to: 1}}\n- {after: 1s, note: a}\n- {at: ▸2299.9ms, note: b}",
        [
          "at: steps must be in order of time: 2.2999 s is before the previous step, at 2.3 s"
        ]
      ),
      (
        "- ▸{at: 100000, note: a}\n- ▸{after: 1, note: b}",
        [
          "warning: the step at 100000 s has no effect: the scenario ends at 60 s",
          "the step starts at 100001 s; expected at most 100000 s",
        ]
      ),
    ])
  func steps(marked: String, messages: [String]) { expect(Fixtures.timeline(marked), says: messages) }

  private static let list =
    "tap, drag, swipe, path, pinch, twist, fingers, keyboard, type, delete, return, select, scroll, screen, app, rotate, note, or do"

  @Test(
    "Timelines that are not lists of steps",
    arguments: [
      ("▸{at: 1, tap: field}", "timeline: expected a list of steps, found a map"),
      ("▸tap", "timeline: expected a list of steps, found 'tap'"),
      ("▸5", "timeline: expected a list of steps, found 5"),
    ])
  func timeline(marked: String, message: String) {
    expect(Fixtures.header("timeline: " + marked), says: [message])
  }

  @Test(
    "Gestures overlap in time",
    arguments: [
      (
        "- {at: 0.2, tap: field}\n- ▸{at: 0.25, tap: list}",
        [
          "gestures overlap: this one starts at 0.25 s, but the previous one lifts at 0.28 s"
        ]
      ),
      (
        "- {at: 0, drag: {from: list, by: [0, -9], during: 1}}\n- {at: 1.05, note: x}\n- ▸{at: 1.099999, tap: field}",
        [
          "gestures overlap: this one starts at 1.099999 s, but the previous one lifts at 1.1 s"
        ]
      ),
      (
        "- {swipe: {from: list, by: [0, -9], during: 1}}\n- ▸{at: 0, tap: field}\n- ▸{at: 0.9, tap: list}",
        [
          "gestures overlap: this one starts at 0 s, but the previous one lifts at 1 s",
          "gestures overlap: this one starts at 0.9 s, but the previous one lifts at 1 s",
        ]
      ),
      (
        "- {path: {points: [[0, 1, 1], [0.5, 2, 2]]}}\n- ▸{at: 499ms, tap: field}",
        [
          "gestures overlap: this one starts at 0.499 s, but the previous one lifts at 0.5 s"
        ]
      ),
      (
        "- {at: 0, tap: ▸lits}\n- ▸{at: 0.01, tap: field}",
        [
          "unknown target 'lits' in scene 'keyboard-following' (did you mean 'list'?)".subject("tap"),
          "gestures overlap: this one starts at 0.01 s, but the previous one lifts at 0.08 s",
        ]
      ),
    ])
  func overlaps(marked: String, messages: [String]) { expect(Fixtures.timeline(marked), says: messages) }

  @Test("Steps after the end of the scenario cause a warning")
  func late() {
    let steps = "- {at: 1, note: a}\n- ▸{at: 1.000001, note: b}\nduration: 1"
    expect(Fixtures.timeline(steps), says: ["warning: the step at 1.000001 s has no effect: the scenario ends at 1 s"])
    let open = "- {at: 60, note: a}\n- ▸{at: 60.5, note: b}"
    expect(Fixtures.timeline(open), says: ["warning: the step at 60.5 s has no effect: the scenario ends at 60 s"])
  }
}

extension String {
  /// Returns the message with the name of a key.
  func subject(_ key: String) -> String { "\(key): \(self)" }
}
