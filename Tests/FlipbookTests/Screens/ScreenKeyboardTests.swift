import FlipbookSnapshots
import FlipbookUnits
import Testing

/// Keyboards of other types, their heights, and text fields that ask for them.
@Suite struct ScreenKeyboardTests {
  private func play(
    _ type: String, _ steps: String = "{at: 0.1, tap: first}", device: String = "iphone-15", look: String = "17",
    handler: String = ""
  ) throws
    -> PlayedScreen
  {
    let played = try PlayedScreen(
      """
      flipbook: 1
      device: \(device)
      look: "\(look)"
      screen:
        state: {name: "", code: "", seen: 0}
        views:
          first: {look: textField, edits: name, keyboardType: \(type), left: 20, top: 100, width: 200, height: 34}
          second: {look: textField, edits: code, left: 20, top: 160, width: 200, height: 34}
          mark: {color: tint, width: seen, touches: none}
        tracks: {top: keyboard.top, height: keyboard.height, shown: keyboard.shown, seen: seen}
        on: [{keyboardWillShow: screen, set: {seen: seen + keyboard.endHeight}}\(handler)]
      timeline: [\(steps)]
      duration: 2

      """)
    #expect(played.messages == [])
    return played
  }

  static let heights: [(type: String, device: String, look: String, height: Double)] = [
    ("default", "iphone-15", "17", 336), ("emailAddress", "iphone-15", "17", 336), ("URL", "iphone-15", "17", 336),
    ("kana", "iphone-15", "17", 336), ("numberPad", "iphone-15", "17", 291), ("decimalPad", "iphone-15", "17", 291),
    ("phonePad", "iphone-15", "17", 291), ("emoji", "iphone-15", "17", 384), ("emoji", "iphone-16e", "26", 388),
    ("numberPad", "iphone-16e", "26", 308), ("numberPad", "iphone-8", "classic", 216),
    ("emoji", "iphone-8", "classic", 260),
    ("numberPad", "ipad-9.7", "classic", 313), ("emoji", "ipad-9.7", "classic", 313),
    ("\"if(seen == 0, numberPad, emoji)\"", "iphone-15", "17", 291),
  ]

  @Test("A keyboard is as high as its type", arguments: heights)
  func height(_ one: (type: String, device: String, look: String, height: Double)) throws {
    let played = try play(one.type, device: one.device, look: one.look)
    #expect(played.number("height") == one.height)
    #expect(played.number("seen") == one.height)
    let word = one.type.hasPrefix("\"") ? "numberPad" : one.type
    let layout = ["default": "qwerty", "URL": "url"][word] ?? word
    let content = try #require(played.nodes("keyboard").first?.content.as(KeyboardContent.self))
    #expect("\(content.layout)" == layout)
  }

  @Test("A field with another keyboard replaces the one that is shown, and the same one stays")
  func replacement() throws {
    let replaced = try play("numberPad", "{at: 0.1, tap: first}, {after: 0.7, tap: second}")
    #expect(replaced.number("height") == 336)
    #expect(try #require(replaced.number("seen")).isNear(291 + 336))
    let kept = try play("default", "{at: 0.1, tap: first}, {after: 0.7, tap: second}")
    #expect(kept.number("seen") == 336)
  }

  /// What happens as the first field begins to be edited, and the height of the keyboard in the end.
  static let handlers: [(type: String, handler: String, height: Double)] = [
    ("numberPad", "focus: second", 336), ("emoji", "focus: second", 336),
    ("numberPad", "keyboard: show", 291), ("numberPad", "after: 0.5, keyboard: show", 291),
    ("emoji", "after: 0.5, keyboard: show", 384), ("default", "after: 0.5, keyboard: show", 336),
  ]

  @Test("The keyboard is the one of the field that has the focus", arguments: handlers)
  func handlerKeyboard(_ one: (type: String, handler: String, height: Double)) throws {
    let played = try play(one.type, handler: ", {didBeginEditing: first, \(one.handler)}")
    #expect(played.number("height") == one.height)
  }

  @Test(
    "A step shows a type, without suggestions where there are none", arguments: [("numberPad", 291.0), ("emoji", 384)])
  func step(type: String, height: Double) throws {
    #expect(try play("default", "{at: 0.1, keyboard: {type: \(type)}}").number("height") == height)
  }

  static let mistakes: [(view: String, message: String)] = [
    ("{look: textField, keyboardType: numberPad}", "'keyboardType' needs 'edits': the state with the text"),
    ("{look: textField, edits: name, keyboardType: numberpad}", "unknown word 'numberpad'"),
    ("{look: textField, edits: name, keyboardType: 3}", "expected one of default, emailAddress"),
  ]

  @Test("Mistakes are reported where they are", arguments: mistakes)
  func mistake(_ one: (view: String, message: String)) throws {
    let played = try PlayedScreen(
      "flipbook: 1\nscreen:\n  state: {name: \"\"}\n  views: {field: \(one.view)}\nduration: 0.1\n")
    #expect(
      played.messages.contains { $0.contains(one.message) && $0.hasPrefix("screen.yaml:4:") }, "\(played.messages)")
  }

  static let placed: [(edge: String, place: Double, isAlone: Bool)] = [
    ("bottom: keyboard.top", 852, true), ("bottom: \"min(keyboard.top, screen.height - 34)\"", 818, false),
    ("bottom: drawn(keyboard.top)", 852, true),
  ]

  @Test("What is placed at the keyboard's top moves with it, as with keyboardLayoutGuide", arguments: placed)
  func guide(edge: String, place: Double, isAlone: Bool) throws {
    func bottom(_ seconds: Double) throws -> PlayedScreen {
      try PlayedScreen(
        """
        flipbook: 1
        device: iphone-15
        look: "17"
        screen:
          views: {bar: {color: bar, height: 44, \(edge)}}
          tracks: {bottom: drawn(bar.bottom), keyboard: drawn(keyboard.top)}
        timeline: [{at: 0.1, keyboard: show}]
        duration: \(seconds)

        """)
    }
    #expect(try bottom(0.1).number("bottom") == place)
    let (moving, end) = (try bottom(0.2), try bottom(2))
    let share = try #require(moving.number("keyboard").map { (852 - $0) / 336 })
    #expect(share > 0.1 && share < 0.9 && end.number("bottom") == 516)
    // As the animation of a constraint, it has come as far on its own way.
    #expect(abs((moving.number("bottom") ?? 0) - (place + (516 - place) * share)) < 0.001, "\(moving.last)")
  }

  static let ties: [(name: String, screen: String, steps: String, gap: String)] = [
    (
      "a list above a bar that leaves with the keyboard",
      """
      state: {name: ""}
        views:
          list: {scroll: y, rows: 30, keyboard: interactive, top: 0, bottom: bar.top}
          bar: {height: 50, bottom: keyboard.top, views: {field: {look: textField, edits: name, left: 20, width: 200, height: 34}}}
      """, "{at: 0.1, tap: field}, {at: 1, swipe: {from: [150, 300], by: [0, 400], during: 0.3}}",
      "drawn(bar.top) - drawn(list.bottom)"
    ),
    (
      "a list below a header that a handler moves",
      """
      state: {n: 0}
        views: {header: {top: n, height: 50}, list: {scroll: y, top: header.bottom, bottom: 600}, dot: {top: keyboard.top, height: 1}}
        on: [{keyboardWillShow: screen, set: {n: 100}}]
      """, "{at: 0.1, keyboard: show}", "drawn(header.bottom) - drawn(list.top)"
    ),
    (
      "a list below a grip that a finger lets go",
      """
      state: {y: 300}
        views: {list: {scroll: y, rows: 3, top: y}, grip: {top: y - 20, height: 20}}
        gestures: {g: {pan: grip, axis: y}}
        on:
          - {moved: g, set: {y: 300 + g.translation.y}}
          - {ended: g, animate: {y: 500}, spring: {response: 0.4}, layoutIfNeeded: true}
      """, "{at: 0.1, swipe: {from: grip, by: [0, 100], during: 0.2}}", "drawn(grip.bottom) - drawn(list.top)"
    ),
  ]

  @Test("What is tied to a list stays at it", arguments: ties)
  func tied(_ one: (name: String, screen: String, steps: String, gap: String)) throws {
    let played = try PlayedScreen(
      """
      flipbook: 1
      device: iphone-15
      screen:
        \(one.screen)
        tracks: {gap: "\(one.gap)"}
      timeline: [\(one.steps)]
      expect: [{always: {gap: {inside: [-0.01, 0.01]}}}]
      duration: 2.5

      """)
    #expect(played.messages == [], "\(one.name)")
  }

  @Test("Copies of a list begin an animation one after the other, as other views do")
  func staggered() throws {
    let played = try PlayedScreen(
      """
      flipbook: 1
      device: iphone-15
      screen:
        state: {y: 100}
        views:
          b: {color: tint, width: 50, height: 50}
          l: {repeat: 3, scroll: y, rows: 5, left: 60 + i * 100, width: 90, top: y, height: 60}
        tracks: {zero: drawn(l.0.top), one: drawn(l.1.top)}
        on: [{tapped: b, animate: {y: 300}, during: 0.3, curve: linear, delay: 0.2 * i}]
      timeline: [{at: 0.1, tap: b}]
      expect: [{at: 0.35, zero: {greaterThan: 200}, one: 100}]
      duration: 0.5

      """)
    #expect(played.messages == [])
  }
}
