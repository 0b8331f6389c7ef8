import FlipbookScenarios
import Testing

/// The errors of an `expect`, and their positions.
@Suite struct ExpectationErrorTests {
  static let items: [(String, [String])] = [
    ("- ▸main.x", ["expected an expectation such as \(example), found 'main.x'"]),
    ("-▸", ["expected an expectation such as \(example), found nothing"]),
    ("- ▸{}", ["an expectation needs 'at', 'always', 'between', 'settles', 'eventually', 'whenever', or 'afterEach'"]),
    (
      "- {eventually: {main.x: {▸rises: 1}}}",
      [
        "rises: is about several refreshes; 'eventually', 'whenever', and 'afterEach' need equals, oneOf, inside, lessThan, greaterThan, or follows"
      ]
    ),
    ("- ▸{whenever: main.x > 3, within: 1}", ["'whenever' needs 'then'"]),
    (
      "- {whenever: main.x > 3, then: {main.x: 4}, within: 1, ▸for: 1}",
      ["'whenever' can have 'within' or 'for', not both"]
    ),
    (
      "- {whenever: ▸drawer.state, then: {main.x: 4}}",
      ["whenever: expected a condition such as list.dragging == 1, found 'drawer.state'"]
    ),
    (
      "- {eventually: {main.x: 4}, ▸by: 1}",
      [
        "unknown key 'by' in an expectation (expected at, always, between, settles, eventually, whenever, afterEach, within, or after)"
      ]
    ),
    (
      "- {whenever: main.x > 3, then: {main.x: 4}, within: 1, ▸until: main.x > 5}",
      ["'whenever' can have 'within' or 'until', not both"]
    ),
    ("- ▸{afterEach: {event: touchUp}, within: 1}", ["'afterEach' needs 'then'"]),
    (
      "- {afterEach: ▸touchUp, then: {main.x: 4}}",
      ["afterEach: expected an event such as {event: touchUp}, found 'touchUp' (write {event: touchUp})"]
    ),
    (
      "- {afterEach: {event: touchUp, ▸number: 2}, then: {main.x: 4}}",
      ["unknown key 'number' in 'afterEach' (expected event, of, or plus)"]
    ),
    (
      "- {afterEach: {event: ▸touchup}, then: {main.x: 4}}",
      ["event: unknown event 'touchup' (did you mean 'touchUp'?)"]
    ),
    (
      "- {always: {main.x: 4}, unless: ▸drawer.state}",
      ["unless: expected a condition such as list.dragging == 1, found 'drawer.state'"]
    ),
    (
      "- {always: {main.x: 4}, until: ▸mian.x > 3}",
      ["until: unknown track 'mian.x' in scene 'media-reader' (did you mean 'main.x'?)"]
    ),
    ("- {at: end, views: ▸{}}", ["'views' does not name a view"]),
    ("- {at: end, views: ▸main}", ["views: expected a map, found 'main'"]),
    (
      "- {at: end, views: {main: ▸shown}}",
      ["main: expected visible, hidden, or a map such as {says: Inbox}, found 'shown'"]
    ),
    ("- {at: end, views: {main: {is: ▸visble}}}", ["is: unknown word 'visble' (did you mean 'visible'?)"]),
    ("- {at: end, views: {main: {says: ▸3}}}", ["says: expected text, found 3 (put it in quotes)"]),
    (
      "- {at: end, views: {main: {▸abvoe: menu}}}",
      ["unknown key 'abvoe' in the view 'main' (did you mean 'above'?)"]
    ),
    ("- {at: end, views: {main: ▸{tolerance: 1}}}", ["main: expected a condition: is, says, above, below, or inside"]),
    (
      "- ▸main.x: 3",
      ["an expectation needs 'at', 'always', 'between', 'settles', 'eventually', 'whenever', or 'afterEach'"]
    ),
    ("- ▸alwyas: {main.x: 3}", ["unknown key 'alwyas' in an expectation (did you mean 'always'?)"]),
    ("- {at: end, ▸always: {main.x: 3}}", ["an expectation can have 'at' or 'always', not both"]),
    (
      "- {▸settles: {by: 1}, ▸between: [0, 1], always: {main.x: 3}}",
      [
        "an expectation can have 'always' or 'settles', not both",
        "an expectation can have 'always' or 'between', not both",
      ]
    ),
    ("- ▸at: end", ["an expectation does not name a track"]),
    ("- always: ▸{}", ["'always' does not name a track"]),
    ("- always:▸", ["'always' does not name a track"]),
    ("- always: ▸main.x", ["always: expected a map, found 'main.x'"]),
    (
      "- {always: {main.x: 3}, ▸selected: 3}",
      ["'selected' is beside 'always', but must be inside it: always: {…}"]
    ),
    (
      "- {settles: {by: 1}, ▸main.x: 3}",
      [
        "unknown key 'main.x' in an expectation (expected at, always, between, settles, eventually, whenever, or afterEach)"
      ]
    ),
    ("- settles: ▸{}", ["'settles' needs 'by': a moment: seconds, end, or an event such as {event: touchUp}"]),
    ("- settles: {until: ▸1}", ["until: expected next gesture, found 1"]),
    ("- settles: ▸2", ["settles: expected a map such as {by: 0.5}, found 2"]),
    ("- {at: end, main.x: 3, ▸main.x: 4}", ["duplicate key 'main.x' in an expectation (first on line 4)"]),
  ]

  @Test("Items", arguments: items)
  func wrongItems(text: String, messages: [String]) {
    expect(Fixtures.expecting(text, scene: "media-reader"), says: messages)
  }

  static let moments: [(String, [String])] = [
    ("- {at: ▸-1, main.x: 3}", ["at: expected a duration from 0 to 100000 s\(orElse), found -1"]),
    (
      "- {at: ▸now, main.x: 3}",
      ["at: expected a duration from 0 to 100000 s\(orElse), found 'now' (write 0.3, 0.3s, or 300ms)"]
    ),
    ("- {at: ▸[1, 2], main.x: 3}", ["at: expected a duration from 0 to 100000 s\(orElse), found a list"]),
    ("- {at: ▸touchUp, main.x: 3}", ["at: expected a moment, found 'touchUp' (write {event: touchUp})"]),
    ("- {at: {event: ▸touchup}, main.x: 3}", ["event: unknown event 'touchup' (did you mean 'touchUp'?)"]),
    ("- {at: ▸{number: 2}, main.x: 3}", ["the moment of an event needs 'event': the name of an event"]),
    ("- {at: {event: ▸[tap]}, main.x: 3}", ["event: expected the name of an event, found a list"]),
    ("- {at: {event: tap, number: ▸0}, main.x: 3}", ["number: expected a whole number from 1 to 1000000, found 0"]),
    (
      "- {at: {event: tap, ▸nubmer: 1}, main.x: 3}",
      ["unknown key 'nubmer' in the moment of an event (did you mean 'number'?)"]
    ),
    ("- {at: {event: tap, plus: ▸-1}, main.x: 3}", ["plus: expected a duration from 0 to 100000 s, found -1"]),
    ("- {between: ▸1, main.x: 3}", ["between: expected two moments such as [0.5, end], found 1"]),
    ("- {between: ▸[1], main.x: 3}", ["between: expected two moments such as [0.5, end], found a list"]),
    (
      "- {between: [▸x, 2], main.x: 3}",
      ["between: expected a duration from 0 to 100000 s\(orElse), found 'x' (write 0.3, 0.3s, or 300ms)"]
    ),
    ("- {between: ▸[2, 1], main.x: 3}", ["between: expected the earlier moment first, found 2 s before 1 s"]),
  ]

  @Test("Moments", arguments: moments)
  func wrongMoments(text: String, messages: [String]) { expect(Fixtures.expecting(text), says: messages) }

  static let conditions: [(String, [String])] = [
    ("main.x:▸", ["main.x: expected a condition such as {equals: 0}, found nothing"]),
    ("main.x: ▸{}", ["main.x: expected a condition: \(operators)"]),
    ("main.x: ▸{tolerance: 1}", ["main.x: expected a condition: \(operators)"]),
    ("main.x: ▸[1, 2]", ["main.x: expected a number, a word, a track, or null, found a list"]),
    ("main.x: {▸equal: 1}", ["unknown key 'equal' in the expectation of 'main.x' (did you mean 'equals'?)"]),
    ("main.x: {equals: 1, tolerance: ▸-1}", ["tolerance: expected a number from 0 to 1000000000, found -1"]),
    ("main.x: {inside: ▸3}", ["inside: expected two bounds such as [0, 44], found 3"]),
    ("main.x: {inside: ▸[3]}", ["inside: expected two bounds such as [0, 44], found a list"]),
    ("main.x: {inside: ▸[3, 2]}", ["inside: expected the lower bound first, found 3 before 2"]),
    ("main.x: {lessThan: ▸true}", ["lessThan: expected a number or a track, found true (flags are 0 and 1)"]),
    ("main.x: {lessThan: ▸null}", ["lessThan: expected a number or a track, found nothing"]),
    ("main.x: {lessThan: ▸.inf}", ["lessThan: expected a number or a track, found .inf, which is not finite"]),
    (
      "main.x: {increasing: ▸false}",
      ["increasing: expected true, found false (leave it out, or state what must be true instead)"]
    ),
    ("main.x: {maxStep: ▸-3}", ["maxStep: expected a non-negative number, found -3"]),
    ("main.x: ▸no", ["main.x: expected a number or a track, found 'no' (flags are 0 and 1)"]),
    (
      "▸mian.x: {▸lesThan: 3}",
      [
        "expect: unknown track 'mian.x' in scene 'media-reader' (did you mean 'main.x'?)",
        "unknown key 'lesThan' in the expectation of 'mian.x' (did you mean 'lessThan'?)",
      ]
    ),
    ("main.x: {crosses: ▸[1]}", ["crosses: expected a number or a track, found a list"]),
    ("main.x: {crosses: ▸{times: 1}}", ["'crosses' needs 'value': a number or a track"]),
    ("main.x: {crosses: {value: 1, times: ▸-1}}", ["times: expected a whole number from 0 to 1000000, found -1"]),
    (
      "main.x: {follows: ▸touch.x}",
      ["follows: expected a track and how late it may be, such as {track: list.offset.y, lag: 0.1}, found 'touch.x'"]
    ),
    ("main.x: {follows: ▸{track: touch.x}}", ["'follows' needs 'lag': a duration greater than 0 and at most 100000 s"]),
    (
      "main.x: {follows: {track: ▸mian.x, lag: 0.1}}",
      ["track: unknown track 'mian.x' in scene 'media-reader' (did you mean 'main.x'?)"]
    ),
    ("main.x: {rises: ▸-1}", ["rises: expected a whole number from 0 to 1000000, found -1"]),
    ("drawer.state: {▸falls: 1}", ["falls: needs numbers, but 'drawer.state' is a word (closed or opened)"]),
    ("main.x: {oneOf: ▸[]}", ["oneOf: expected a list of 1 to 100 values such as [0, 375, 750], found a list"]),
    (
      "drawer.state: {oneOf: [closed, ▸open]}",
      ["oneOf: unknown word 'open' for 'drawer.state' (did you mean 'opened'?)"]
    ),
    ("main.x: {changes: ▸1.5}", ["changes: expected a whole number from 0 to 1000000, found 1.5"]),
    ("main.x: {▸settlesWithin: 1}", ["settlesWithin: needs a moment to count from; use 'at'"]),
    ("main.x: {maxStep: ▸opened}", ["maxStep: unknown track 'opened' in scene 'media-reader' (expected \(tracks))"]),
    ("main.x: ▸selectd", ["main.x: unknown track 'selectd' in scene 'media-reader' (did you mean 'selected'?)"]),
    ("main.x: {equals: ▸mian.x}", ["equals: unknown track 'mian.x' in scene 'media-reader' (did you mean 'main.x'?)"]),
    ("▸mian.x: 3", ["expect: unknown track 'mian.x' in scene 'media-reader' (did you mean 'main.x'?)"]),
    (
      "▸list.0.offset: 3",
      ["expect: unknown track 'list.0.offset' in scene 'media-reader' (did you mean 'list.0.offset.x'?)"]
    ),
    ("▸'5': 3", ["expect: '5' does not name a track"]),
  ]

  @Test("Conditions and tracks", arguments: conditions)
  func wrongConditions(text: String, messages: [String]) {
    expect(Fixtures.expecting("- always:\n    \(text)"), says: messages)
  }

  static let words: [(String, [String])] = [
    ("drawer.state: ▸open", ["drawer.state: unknown word 'open' for 'drawer.state' (did you mean 'opened'?)"]),
    ("drawer.state: ▸ajar", ["drawer.state: unknown word 'ajar' for 'drawer.state' (expected closed or opened)"]),
    ("drawer.state: ▸3", ["drawer.state: expected closed or opened, found 3"]),
    ("drawer.state: {becomes: ▸main.x}", ["becomes: expected closed or opened, found 'main.x'"]),
    ("main.x: {equals: ▸drawer.state}", ["equals: expected a number for 'main.x', found 'drawer.state'"]),
    ("drawer.state: {▸lessThan: 3}", ["lessThan: needs numbers, but 'drawer.state' is a word (closed or opened)"]),
    (
      "drawer.state: {▸increasing: true}",
      ["increasing: needs numbers, but 'drawer.state' is a word (closed or opened)"]
    ),
    (
      "main.x: {lessThan: ▸drawer.state}",
      ["lessThan: expected a number, found 'drawer.state', which is a word (closed or opened)"]
    ),
    ("▸drawer.state + 1: 3", ["expect: 'drawer.state' is a word, which cannot be used in arithmetic"]),
  ]

  @Test("Words are not numbers", arguments: words)
  func wrongWords(text: String, messages: [String]) {
    expect(Fixtures.expecting("- always:\n    \(text)"), says: messages)
  }

  static let expressions: [(String, String)] = [
    ("main.x -", "'main.x -': expected a number or a track at the end"),
    ("", "'': expected a number or a track at the end"),
    ("main.x 3", "'main.x 3': expected an operator, found '3'"),
    ("main.x % 3", "'main.x % 3': expected an operator, found '%' (write mod(x, n) for a remainder)"),
    ("(main.x", "'(main.x': a ')' is missing (an expression with a comma needs quotes)"),
    ("main.x + * 2", "'main.x + * 2': expected a number or a track, found '*'"),
    ("1.2.3", "'1.2.3': '1.2.3' is not a number"),
    ("2e + main.x", "'2e + main.x': '2e' is not a number"),
    ("main.x * 1e99", "'main.x * 1e99': expected numbers up to 1000000000, found 1e99"),
    ("é", "'é': expected a number or a track, found 'é'"),
  ]

  @Test("Invalid arithmetic", arguments: expressions)
  func wrongExpressions(text: String, message: String) {
    expect(Fixtures.expecting("- always: {main.x: {lessThan: ▸'\(text)'}}"), says: ["lessThan: \(message)"])
    expect(Fixtures.expecting("- always: {▸'\(text)': {lessThan: 3}}"), says: ["expect: \(message)"])
  }

  @Test("Depth, length, and number of expressions are limited")
  func bounds() {
    let deep = String(repeating: "(", count: 70) + "1" + String(repeating: ")", count: 70)
    let quoted = "'\(deep.prefix(60))…'"
    expect(
      Fixtures.expecting("- always: {main.x: {lessThan: ▸'\(deep)'}}"),
      says: ["lessThan: \(quoted): nested more than 64 levels deep"])
    let signs = String(repeating: "-", count: 900) + "1"
    expect(
      Fixtures.expecting("- always: {main.x: {lessThan: ▸'\(signs)'}}"),
      says: ["lessThan: '\(signs.prefix(60))…': nested more than 64 levels deep"])
    let long = String(repeating: "1+", count: 500) + "1"
    expect(
      Fixtures.expecting("- always: {main.x: {lessThan: ▸'\(long)'}}"),
      says: ["lessThan: '\(long.prefix(60))…': expected at most 1000 characters"])
    let many = String(repeating: "- always: {main.x: 3}\n", count: 1_000)
    expect(
      Fixtures.expecting(many + "- always: {▸main.x: 3, selected: 3}\n- always: {main.x: 3}"),
      says: ["expect: expected at most 1000 expectations"])
  }

  @Test(
    "A span of one refresh cannot increase, decrease, or be constant",
    arguments: ["increasing", "decreasing", "constant"])
  func course(name: String) {
    expect(
      Fixtures.expecting("- {at: end, main.x: {▸\(name): true}}"),
      says: ["\(name): needs a span; use 'always' or 'between'"])
  }

  @Test("Without a scene, everything except tracks is checked")
  func withoutScene() {
    expect(
      "flipbook: 1\nscene: ▸nowhere\nexpect:\n- {at: end, a.b: opened, c.d: {lessThan: ▸'('}}",
      says: [
        "scene: unknown scene 'nowhere' (expected keyboard-following, category-strip, parallax-cells, or media-reader)",
        "lessThan: '(': expected a number or a track at the end (an expression with a comma needs quotes)",
      ])
  }

  private static let example = "{at: end, keyboard.top: {equals: field.bottom}}"
  private static let orElse = ", end, or an event such as {event: touchUp}"
  private static let operators =
    "equals, oneOf, inside, lessThan, greaterThan, maxStep, increasing, decreasing, constant, becomes, changes, rises, falls, crosses, follows, or settlesWithin"
  private static let tracks =
    "touch.down, touch.x, touch.y, main.x, selected, drawer.state, list.N.offset.x, list.N.offset.y, list.N.dragging, "
    + "list.N.decelerating, pages.offset.x, pages.offset.y, pages.dragging, or pages.decelerating"
}
