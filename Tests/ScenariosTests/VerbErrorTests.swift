import Testing

@Suite struct VerbErrorTests {
  @Test(
    "Places",
    arguments: [
      ("tap: ▸filed", ["tap: unknown target 'filed' in scene 'keyboard-following' (did you mean 'field'?)"]),
      ("tap: ▸rwo.7", ["tap: unknown target 'rwo.7' in scene 'keyboard-following' (did you mean 'row.7'?)"]),
      ("tap: ▸row", ["tap: unknown target 'row' in scene 'keyboard-following' (expected \(targets))"]),
      ("tap: ▸row.N", ["tap: unknown target 'row.N' in scene 'keyboard-following' (did you mean 'row.0'?)"]),
      ("tap: ▸row.-1", ["tap: unknown target 'row.-1' in scene 'keyboard-following' (did you mean 'row.0'?)"]),
      ("tap: ▸row.1.5", ["tap: unknown target 'row.1.5' in scene 'keyboard-following' (did you mean 'row.1'?)"]),
      ("tap: ▸row.01", ["tap: unknown target 'row.01' in scene 'keyboard-following' (did you mean 'row.0'?)"]),
      ("tap: ▸field.1", ["tap: unknown target 'field.1' in scene 'keyboard-following' (did you mean 'field'?)"]),
      ("tap: ▸tab.0", ["tap: unknown target 'tab.0' in scene 'keyboard-following' (expected \(targets))"]),
      ("tap: ▸5", ["tap: expected a target of the scene or a point [x, y], found 5"]),
      ("tap:▸", ["tap: expected a target of the scene or a point [x, y], found nothing"]),
      ("tap: ▸{x: 1, y: 2}", ["tap: expected a target of the scene or a point [x, y], found a map"]),
      ("tap: ▸[1]", ["tap: expected a point [x, y], found a list"]),
      ("tap: ▸[1, 2, 3]", ["tap: expected a point [x, y], found a list"]),
      ("tap: [1, ▸'2']", ["tap: expected a finite number, found the text '2'"]),
      (
        "tap: [▸.nan, ▸1e999]",
        [
          "tap: expected a finite number, found .nan, which is not finite",
          "tap: expected a finite number, found 1e999, which is not finite",
        ]
      ),
      ("tap: ▸[320.1, 0]", ["tap: the point [320.1, 0] is off the screen, which is 320 × 568 points"]),
      ("tap: ▸[0, -1]", ["tap: the point [0, -1] is off the screen, which is 320 × 568 points"]),
      ("tap: [10, ▸1e300]", ["tap: expected a finite number, found 1e300"]),
    ])
  func places(marked: String, messages: [String]) {
    expect(Fixtures.timeline("- " + marked), says: messages)
  }

  private static let targets = "field, background, list, or row.N"

  @Test(
    "A finger that moves for more than a minute is warned of",
    arguments: [
      "drag: {from: field, by: [0, 9], during: ▸300}", "swipe: {from: field, by: [0, 9], during: ▸300}",
      "pinch: {on: field, to: 2, during: ▸300}",
    ])
  func milliseconds(marked: String) {
    expect(
      Fixtures.timeline("- " + marked), says: ["warning: during: 300 is in seconds (write 300ms for milliseconds)"])
    let unit = marked.replacing("▸300", with: "300ms")
    expect(Fixtures.timeline("- " + unit), says: [])
  }

  @Test(
    "Drags and swipes",
    arguments: [
      ("drag: ▸field", ["drag: expected a map, found 'field'"]),
      (
        "drag: ▸▸▸{}",
        [
          "'drag' needs 'from': a target of the scene or a point [x, y]", "'drag' needs 'to' or 'by'",
          "'drag' needs 'during': a duration greater than 0 and at most 100000 s",
        ]
      ),
      (
        "drag: {from: field, to: list, ▸speed: 1, during: 1}",
        [
          "unknown key 'speed' in 'drag' (expected from, to, by, press, during, or hold)"
        ]
      ),
      (
        "drag: {from: ▸filed, to: [0, ▸x], during: ▸0}",
        [
          "from: unknown target 'filed' in scene 'keyboard-following' (did you mean 'field'?)",
          "to: expected a finite number, found 'x'",
          "during: expected a duration greater than 0 and at most 100000 s, found 0",
        ]
      ),
      ("drag: {from: field, to: list, ▸by: [0, 1], during: 1}", ["'drag' can have 'to' or 'by', not both"]),
      (
        "drag: {from: [10, 10], by: ▸[-11, 0], during: 1}",
        [
          "by: the point [-1, 10] is off the screen, which is 320 × 568 points"
        ]
      ),
      ("drag: {from: field, by: ▸list, during: 1}", ["by: expected a translation [dx, dy], found 'list'"]),
      ("drag: {from: field, by: ▸[1], during: 1}", ["by: expected a translation [dx, dy], found a list"]),
      (
        "drag: {from: field, to: list, during: 1, hold: ▸-1}",
        [
          "hold: expected a duration from 0 to 100000 s, found -1"
        ]
      ),
      (
        "drag: {from: field, to: list, during: ▸1e-9}",
        [
          "during: expected a duration greater than 0 and at most 100000 s, found 1e-9"
        ]
      ),
      (
        "swipe: ▸{from: field, to: list}",
        [
          "'swipe' needs 'during': a duration greater than 0 and at most 100000 s"
        ]
      ),
      ("swipe: ▸{to: list, during: 1}", ["'swipe' needs 'from': a target of the scene or a point [x, y]"]),
      ("swipe: ▸{from: list, during: 1}", ["'swipe' needs 'to' or 'by'"]),
      (
        "swipe: {from: list, to: field, during: 1, ▸hold: 1}",
        [
          "unknown key 'hold' in 'swipe' (expected from, to, by, or during)"
        ]
      ),
    ])
  func drags(marked: String, messages: [String]) {
    expect(Fixtures.timeline("- " + marked), says: messages)
  }

  @Test(
    "Recorded gestures",
    arguments: [
      ("▸{}", ["'path' needs 'points': a list of points [t, x, y]"]),
      ("{points: ▸[]}", ["points: expected at least two points, found 0"]),
      ("{points: ▸[[0, 1, 1]]}", ["points: expected at least two points, found 1"]),
      ("{points: ▸list}", ["points: expected a list of points [t, x, y], found 'list'"]),
      ("{points: [▸[0.1, 1, 1], [0.2, 1, 1]]}", ["points: expected the first point at 0, found it at 0.1 s"]),
      (
        "{points: [[0, 1, 1], [0.2, 1, 1], ▸[0.2, 2, 2], ▸[100ms, 2, 2]]}",
        [
          "points: expected increasing times, found 0.2 s after 0.2 s",
          "points: expected increasing times, found 0.1 s after 0.2 s",
        ]
      ),
      ("{points: [[0, 1, 1], ▸[4e-7, 1, 1]]}", ["points: expected increasing times, found 0 s after 0 s"]),
      ("{points: [[0, 1, 1], ▸[0.1, 1]]}", ["points: expected a point [t, x, y], found a list"]),
      ("{points: [[0, 1, 1], ▸field]}", ["points: expected a point [t, x, y], found 'field'"]),
      ("{points: [[0, 1, 1], [▸-1, 2, 3]]}", ["points: expected a duration from 0 to 100000 s, found -1"]),
      (
        "{points: [[0, 1, 1], [▸.nan, ▸.inf, ▸x]]}",
        [
          "points: expected a duration from 0 to 100000 s, found .nan, which is not finite",
          "points: expected a finite number, found .inf, which is not finite",
          "points: expected a finite number, found 'x'",
        ]
      ),
      (
        "{points: [[0, 1, 1], ▸[0.1, 321, 1]]}",
        [
          "points: the point [321, 1] is off the screen, which is 320 × 568 points"
        ]
      ),
    ])
  func paths(marked: String, messages: [String]) { expect(Fixtures.timeline("- path: " + marked), says: messages) }

  @Test(
    "Keyboards",
    arguments: [
      ("▸shwo", ["keyboard: expected show, hide, or a map, found 'shwo' (did you mean 'show'?)"]),
      ("▸true", ["keyboard: expected show, hide, or a map, found true"]),
      ("▸[show]", ["keyboard: expected show, hide, or a map, found a list"]),
      ("{height: ▸-1}", ["height: expected a number from 0 to 568 or none, found -1"]),
      ("{height: ▸569}", ["height: expected a number from 0 to 568 or none, found 569"]),
      ("{height: ▸non}", ["height: expected a number from 0 to 568 or none, found 'non'"]),
      ("{height: ▸.inf}", ["height: expected a number from 0 to 568 or none, found .inf, which is not finite"]),
      ("{duration: ▸-1}", ["duration: expected a duration from 0 to 100000 s or none, found -1"]),
      (
        "{duration: ▸never}",
        [
          "duration: expected a duration from 0 to 100000 s or none, found 'never' (write 0.3, 0.3s, or 300ms)"
        ]
      ),
      ("{from: ▸sytem}", ["from: expected system or hardware, found 'sytem' (did you mean 'system'?)"]),
      (
        "{suggestions: ▸no}",
        [
          "suggestions: expected true or false, found 'no' (YAML 1.2 has only true and false)"
        ]
      ),
      ("{▸hight: 200}", ["unknown key 'hight' in 'keyboard' (did you mean 'height'?)"]),
      ("{frameChange: ▸{}}", ["'frameChange' needs 'height': a number from 0 to 568"]),
      ("{frameChange: ▸200}", ["frameChange: expected a map, found 200"]),
      ("{frameChange: {height: ▸none}}", ["height: expected a number from 0 to 568, found 'none'"]),
      (
        "{frameChange: {height: 200, ▸duration: 1}}",
        [
          "unknown key 'duration' in 'frameChange' (expected height)"
        ]
      ),
      ("{frameChange: {height: 200}, ▸duration: 1}", ["unknown key 'duration' in 'keyboard' (expected frameChange)"]),
    ])
  func keyboards(marked: String, messages: [String]) {
    expect(Fixtures.timeline("- keyboard: " + marked), says: messages)
  }

  @Test(
    "Scrolls, phases, and notes",
    arguments: [
      (
        "scroll: {target: ▸lits, to: 1}",
        [
          "target: unknown scroll view 'lits' in scene 'keyboard-following' (did you mean 'list'?)"
        ]
      ),
      (
        "scroll: {target: ▸field, to: 1}",
        [
          "target: unknown scroll view 'field' in scene 'keyboard-following' (expected list)"
        ]
      ),
      ("scroll: {target: ▸[1, 2], to: 1}", ["target: expected text, found a list"]),
      ("scroll: ▸{target: list}", ["'scroll' needs 'to': a number from -1000000000 to 1000000000"]),
      ("scroll: ▸{to: 1}", ["'scroll' needs 'target': the name of a scroll view"]),
      ("scroll: {target: list, to: ▸end}", ["to: expected a number from -1000000000 to 1000000000, found 'end'"]),
      (
        "scroll: {target: list, to: ▸.nan}",
        [
          "to: expected a number from -1000000000 to 1000000000, found .nan, which is not finite"
        ]
      ),
      ("scroll: {target: list, to: ▸1e10}", ["to: expected a number from -1000000000 to 1000000000, found 1e10"]),
      (
        "scroll: {target: list, to: 1, animated: ▸no}",
        [
          "animated: expected true or false, found 'no' (YAML 1.2 has only true and false)"
        ]
      ),
      (
        "screen: ▸willappear",
        [
          "screen: expected willAppear, didAppear, or willDisappear, found 'willappear' (did you mean 'willAppear'?)"
        ]
      ),
      ("screen: ▸rotate", ["screen: expected willAppear, didAppear, or willDisappear, found 'rotate'"]),
      ("app: ▸willResign", ["app: expected willResignActive or didBecomeActive, found 'willResign'"]),
      ("app: ▸[]", ["app: expected willResignActive or didBecomeActive, found a list"]),
      (
        "rotate: ▸landscape",
        [
          "rotate: scene 'keyboard-following' cannot be turned while it is played, because its descriptor does not set 'canTurn'; use 'orientation'"
        ]
      ),
      ("note: ▸5", ["note: expected text, found 5 (put it in quotes)"]),
      ("note:▸", ["note: expected text, found nothing"]),
    ])
  func others(marked: String, messages: [String]) { expect(Fixtures.timeline("- " + marked), says: messages) }

  @Test(
    "Steps of two fingers",
    arguments: [
      ("pinch: ▸field", "pinch: expected a map, found 'field'"),
      ("pinch: ▸{on: list, during: 1}", "'pinch' needs 'to': a number from 0.1 to 10"),
      ("pinch: ▸{to: 2, during: 1}", "'pinch' needs 'on': a target of the scene or a point [x, y]"),
      ("pinch: {on: list, to: ▸0, during: 1}", "to: expected a number from 0.1 to 10, found 0"),
      ("pinch: {on: list, to: ▸-2, during: 1}", "to: expected a number from 0.1 to 10, found -2"),
      ("pinch: {on: list, to: ▸1e300, during: 1}", "to: expected a number from 0.1 to 10, found 1e300"),
      (
        "pinch: {on: ▸lits, to: 2, during: 1}",
        "on: unknown target 'lits' in scene 'keyboard-following' (did you mean 'list'?)"
      ),
      (
        "pinch: {on: ▸[900, 1], to: 2, during: 1}",
        "on: the point [900, 1] is off the screen, which is 320 × 568 points"
      ),
      (
        "pinch: {on: list, to: 2, during: ▸0}",
        "during: expected a duration greater than 0 and at most 100000 s, found 0"
      ),
      ("pinch: {on: list, to: 2, ▸scale: 2, during: 1}", "unknown key 'scale' in 'pinch' (write to: 2)"),
      ("pinch: {on: list, to: 2, move: ▸9, during: 1}", "move: expected a translation [dx, dy], found 9"),
      ("twist: {on: list, by: ▸720, during: 1}", "by: expected a number from -360 to 360, found 720"),
      ("twist: {on: list, by: 9, scale: ▸0, during: 1}", "scale: expected a number from 0.1 to 10, found 0"),
      ("twist: {on: list, by: 9, ▸angle: 2, during: 1}", "unknown key 'angle' in 'twist' (write by: 90)"),
      (
        "rotate: ▸{on: list, by: 9}",
        "rotate: turns the device (to turn two fingers, write twist: {on: photo, by: 90, during: 0.4})"
      ),
    ])
  func pairs(marked: String, message: String) { expect(Fixtures.timeline("- " + marked), says: [message]) }

  @Test("Names of families can have several indices")
  func families() {
    let steps = """
      - {tap: menu.row.3}
      - {tap: ▸menu.rwo.3}
      - {scroll: {target: list.2, to: 0}}
      - {scroll: {target: ▸list, to: 0}}
      - {scroll: {target: ▸page, to: 0}}
      """
    let scroll = "target: unknown scroll view"
    expect(
      Fixtures.timeline(steps, scene: "media-reader"),
      says: [
        "tap: unknown target 'menu.rwo.3' in scene 'media-reader' (did you mean 'menu.row.3'?)",
        "\(scroll) 'list' in scene 'media-reader' (did you mean 'list.0'?)",
        "\(scroll) 'page' in scene 'media-reader' (did you mean 'pages'?)",
      ])
  }
}
