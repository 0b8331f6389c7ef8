import FlipbookSnapshots
import Testing

/// Texts that handlers and keys change.
@Suite struct ScreenTextTests {
  static func play(_ steps: String, on handlers: String = "", duration: Double = 3) throws -> PlayedScreen {
    let played = try PlayedScreen(
      """
      flipbook: 1
      device: iphone-8
      duration: \(duration)
      screen:
        state: {name: "", note: {text: {en: "It's you", ja: 君だ}}, log: "", edits: 0, codes: {text: a, repeat: 2}}
        views:
          field: {look: textField, edits: name, placeholder: Name, left: 20, top: 100, width: 200, height: 34}
          box: {look: inputBar, edits: note, top: 200}
          code: {repeat: 2, look: textField, edits: codes.i, left: 20, top: 300 + i * 40, width: 100, height: 34}
          said: {text: "{name}, {length(name)}", left: 20, top: 150, width: 200}
          mark: {color: tint, hidden: name != "Anna", width: 10, height: 10}
        tracks:
          letters: length(name)
          empty: name == ""
          note: length(note)
          log: length(log)
          edits: edits
          first: codes.0 == 'ab'
          second: length(codes.1)
          selectionStart: field.selectionStart
          selectionEnd: field.selectionEnd
          boxStart: box.selectionStart
          boxEnd: box.selectionEnd
        on: [\(handlers)]
      timeline:
        - \(steps)
      """)
    // A run can end before its last step.
    #expect(played.messages.filter { !$0.contains("has no effect") } == [])
    return played
  }

  /// The steps, and how many letters the name has at the end.
  static let entries: [(steps: String, name: String)] = [
    ("{at: 0.1, tap: field}\n  - {type: Anna}", "Anna"),
    ("{at: 0.1, tap: field}\n  - {type: Anna}\n  - {delete: 2}\n  - {type: {text: dy, every: 10ms}}", "Andy"),
    ("{at: 0.1, tap: field}\n  - {delete: {count: 3, every: 0.01}}\n  - {type: 42}", "42"),
    ("{at: 0.1, tap: field}\n  - {type: \"杏👨‍👩‍👧\"}\n  - {delete: 1}", "杏"),
    ("{at: 0.1, tap: field}\n  - {type: \"A\\nb\"}\n  - {return}\n  - {return: true}", "Ab"),
    // The keys go to the field that was tapped last.
    ("{at: 0.1, tap: field}\n  - {type: A}\n  - {tap: box}\n  - {type: B}\n  - {tap: field}\n  - {type: C}", "AC"),
  ]

  @Test("Keys change the text of the view that is focused, and views show it", arguments: entries)
  func entry(steps: String, name: String) throws {
    let played = try Self.play(steps, duration: 6)
    #expect(played.texts("said") == ["\(name), \(name.count)"])
    #expect(played.number("letters") == Double(name.count))
    #expect(played.number("empty") == (name.isEmpty ? 1 : 0))
    let field = try #require(played.nodes("field").first?.content.as(TextFieldContent.self))
    #expect(field.text == name)
    #expect(field.isEditing)
  }

  @Test("Keys follow each other by the time that the step gives, from its start")
  func rhythm() throws {
    let cases: [(steps: String, moment: Double, letters: Double)] = [
      ("{at: 0.5, type: Hello}", 0.5, 1.0), ("{at: 0.5, type: Hello}", 0.94, 3), ("{at: 0.5, type: Hello}", 0.96, 4),
      ("{at: 0.5, type: {text: Hello, every: 0.5}}", 1.4, 2),
      // A step that follows waits for as long as the last key.
      ("{at: 0.5, type: {text: He, every: 0.5}}\n  - {after: 0.1, type: x}", 1.55, 2),
      ("{at: 0.5, type: {text: He, every: 0.5}}\n  - {after: 0.1, type: x}", 1.65, 3),
    ]
    for (steps, moment, letters) in cases {
      let played = try Self.play("{at: 0.1, tap: field}\n  - \(steps)", duration: moment)
      #expect(played.number("letters") == letters, "\(steps) at \(moment)")
    }
  }

  @Test("In a text box, the return key begins another line unless it is handled")
  func lines() throws {
    #expect(try Self.play("{at: 0.1, tap: box}\n  - {type: \"!\\n?\"}").number("note") == 11)
    let steps = "{at: 0.1, tap: box}\n  - {type: \"!\\n\"}"
    let handled = try Self.play(
      steps, on: "{returned: box, keyboard: hide}, {keyboardWillHide: screen, set: {edits: 7}}")
    #expect(handled.number("note") == 9 && handled.number("edits") == 7)
  }

  /// Handlers, and what they leave in `log` after Anna has been entered and the keyboard hidden.
  static let handlers: [(handlers: String, log: String)] = [
    ("{didBeginEditing: field, set: {log: began}}", "began"),
    ("{didBeginEditing: field, set: {log: \"{log}b\"}}, {keyboardWillShow: screen, set: {log: \"{log}s\"}}", "bs"),
    ("{didEndEditing: field, set: {log: \"{log}e\"}}, {keyboardWillHide: screen, set: {log: \"{log}h\"}}", "eh"),
    ("{editingChanged: field, set: {log: \"{log}[{name}]\"}}", "[A][An][Ann][Anna]"),
    ("{returned: field, set: {log: \"{name} {length(name) / 8} {field.focused}\"}}", "Anna 0.5 true"),
    ("{editingChanged: field, when: \"length(name) == 3\", focus: code.1}", ""),
    ("{becomes: name == 'Anna', set: {log: \"'yes'\"}}", "yes"),
    ("{editingChanged: field, set: {log: name, name: \"\"}}", "a"),
    ("{editingChanged: field, animate: {log: name}}", "Anna"),
    ("{returned: field, set: {log: {en: Hello, ja: やあ}}}", "Hello"),
  ]

  @Test("Handlers set texts, also from others, and know who edits", arguments: handlers)
  func handling(handlers: String, log: String) throws {
    let handlers = handlers.replacing("{log: began}", with: "{log: \"'began'\"}")
    let played = try Self.play(
      "{at: 0.1, tap: field}\n  - {type: Anna}\n  - {return}\n  - {after: 0.1, keyboard: hide}", on: handlers)
    #expect(played.number("log") == Double(log.count), "\(log)")
  }

  @Test("Keys follow the focus, and each field of a repetition has its own text")
  func focus() throws {
    let on = "{returned: code.0, focus: code.1}, {returned: code.1, focus: field}"
    let played = try Self.play(
      "{at: 0.1, tap: code.0}\n  - {type: \"b\\ncd\\nX\"}\n  - {after: 0.1, keyboard: hide}", on: on)
    #expect(played.number("first") == 1)
    #expect(played.number("second") == 3)
    #expect(played.number("letters") == 1)
    #expect(played.nodes("field").first?.content.as(TextFieldContent.self)?.isEditing == false)
  }

  @Test("Keys without a field are reported, once for each step")
  func nowhere() throws {
    let played = try PlayedScreen(
      """
      flipbook: 1
      screen: {state: {name: ""}, views: {field: {look: textField, edits: name, left: 20, top: 100, height: 34}}}
      timeline:
        - {at: 0.1, type: Hello}
        - {after: 0.1, tap: field}
        - {after: 0.5, type: Hello}
        - {after: 0.1, keyboard: hide}
        - {after: 0.5, delete: 2}
        - {after: 0.5, select: all}
      """)
    #expect(played.messages.count == 3)
    #expect(played.messages.first?.contains("screen.yaml:4:") == true, "\(played.messages)")
    #expect(played.messages.allSatisfy { $0.contains("no text field is focused at this time; tap one first") })
  }

  @Test("The caret is opaque for half a second after a key, then blinks", arguments: [(0.4, 1.0), (0.8, 0), (1.3, 1)])
  func caret(seconds: Double, alpha: Double) throws {
    let played = try Self.play("{at: 0.1, tap: field}\n  - {at: 0.5, type: A}", duration: 0.5 + seconds)
    let field = try #require(played.nodes("field").first?.content.as(TextFieldContent.self))
    #expect(abs(field.caretAlpha - alpha) < 1e-9, "\(field.caretAlpha)")
  }

  @Test(
    "Flags are conditions of expectations, as they are of screens",
    arguments: [
      "whenever: not out, then: {n: 0}", "whenever: out, then: {n: 1}", "whenever: out and n == 1, then: {list: 2}",
      "whenever: out == true, then: {n: 1}", "always: {n: 0}, until: out or n > 0",
    ])
  func flags(expectation: String) throws {
    let played = try PlayedScreen(
      """
      flipbook: 1
      screen:
        state: {out: false, n: 0, list: 2}
        views: {bar: {color: bar, height: 80, left: list}}
        on: [{tapped: bar, set: {out: true, n: 1}}]
      timeline: [{at: 0.2, tap: [100, 40]}]
      expect: [{\(expectation)}]
      """)
    #expect(played.messages == [])
    #expect(played.last["n"] == .number(1))
  }

  @Test("A tab bar is at the bottom unless a screen says where", arguments: ["iphone-15", "ipad-pro-11"])
  func tabBar(device: String) throws {
    let played = try PlayedScreen(
      """
      flipbook: 1
      device: \(device)
      screen: {views: {tabs: {look: tabBar, items: [A, B]}, low: {look: tabBar, items: [A, B], top: 40}}}
      expect: [{at: end, tabs.bottom: screen.height}, {at: end, low.top: 40}]
      """)
    #expect(played.messages == [])
  }

  @Test("A handler that makes a text longer without end stops the screen")
  func endless() throws {
    let played = try PlayedScreen(
      """
      flipbook: 1
      screen: {state: {log: ""}, views: {said: {text: "{log}"}}, on: [{every: refresh, set: {log: "{log}0123456789"}}]}
      duration: 3
      """)
    #expect(played.messages.contains { $0.contains("a text has more than 1000 characters") }, "\(played.messages)")
  }
}

/// Mistakes with texts.
extension ScreenMistakeTests {
  static let texts: [(String, String)] = [
    (
      "state: {name: ▸Anna}\n  views: {bar: {text: \"{name}\"}}",
      "unknown name 'Anna' (a text that state starts with is {text: Anna})"
    ),
    (
      "state: {name: {text: ▸\(String(repeating: "x", count: 1_001))}}\n  views: {bar: {text: \"{name}\"}}",
      "'name' starts with 1001 characters; a text has at most 1000"
    ),
    ("state: {name: {text: ▸}}\n  views: {bar: {text: \"{name}\"}}", "text: expected text, found nothing"),
    (
      "state: {name: {text: ▸\"{dark}\"}}\n  views: {bar: {text: \"{name}\"}}",
      "text: expected a text without expressions"
    ),
    ("state: {name: \"\"}\n  views: {bar: {text: \"{name}\", left: ▸name}}", "'name': expected a number, found a text"),
    (
      "state: {name: \"\"}\n  views: {bar: {color: bar, left: ▸name * 2}}",
      "'name' is a text, which cannot be used in arithmetic (length(name) is how many characters it has)"
    ),
    ("state: {name: \"\"}\n  views: {bar: {color: bar, left: drawn(▸name)}}", "'name' is never animated"),
    (
      "state: {name: \"\"}\n  views: {bar: {text: \"{name}\"}}\n  on: [{tapped: bar, set: {name: ▸3}}]",
      "'3': expected a text, found a number"
    ),
    (
      "state: {fold: 0}\n  views: {bar: {color: bar, left: fold}}\n  on: [{tapped: bar, set: {fold: \"▸a{fold}\"}}]",
      "expected a number, found a text"
    ),
    (
      "state: {codes: {text: \"\", repeat: 2}}\n  views: {bar: {text: \"{codes.0}\"}}\n  on: [{tapped: bar, set: {codes: \"▸{codes.1}\"}}]",
      "a text with expressions is only for one of 'codes', such as codes.0"
    ),
    (
      "state: {name: \"\"}\n  views: {bar: {text: \"{name}\"}}\n  tracks: [▸name]",
      "'name' is a text, which traces do not contain (write a track of an expression"
    ),
    (
      "state: {name: \"\"}\n  views: {bar: {text: \"{name}\"}}\n  tracks: {typed: ▸name}",
      "expected a number, a flag, or a word, found a text (write length(…), or compare it with ==)"
    ),
    ("views: {bar: {color: bar, edits: ▸name}}", "'name': unknown name 'name'"),
    ("state: {fold: 0}\n  views: {bar: {color: bar, edits: ▸fold}}", "edits: 'fold' is a number; expected a text"),
    ("views: {bar: {color: bar, edits: ▸bar.left}}", "edits: 'bar.left' is not state with a text"),
    (
      "views: {bar: {color: bar}}\n  on: [{tapped: bar, focus: ▸bar}]",
      "focus: 'bar' edits no text (write edits: NAME in it)"
    ),
    (
      "views: {bar: {color: bar}}\n  on: [{▸returned: bar, front: bar}]",
      "'returned' cannot happen: 'bar' edits no text (write edits: NAME in it)"
    ),
    ("views: {bar: {color: bar, hidden: ▸bar.focused}}", "'bar' has no 'focused'"),
    (
      "state: {name: \"\"}\n  views: {list: {scroll: y, rows: 3, row: {views: {field: {look: textField, edits: ▸name}}}}}",
      "'field' is in a row and cannot edit a text"
    ),
  ]

  @Test("A mistake with a text is reported at its place", arguments: texts)
  func text(text: String, message: String) throws { try mistake(text: text, message: message) }
}
