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
}
