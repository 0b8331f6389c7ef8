import FlipbookSnapshots
import FlipbookUnits
import Testing

/// What a screen lets scenarios set and name: its parameters, its interface, its tracks, and its guides.
@Suite struct ScreenInterfaceTests {
  private func play(_ screen: String, _ rest: String = "duration: 0.2") throws -> PlayedScreen {
    try PlayedScreen("flipbook: 1\nscreen:\n\(screen)\n\(rest)\n")
  }

  static let parameters: [(declared: String, read: String, number: Double)] = [
    ("{type: whole, value: 40, inside: [0, 1000]}", "p", 40), ("{type: seconds, value: 200ms}", "p", 0.2),
    ("{type: seconds, value: 1.5, inside: [0, 60]}", "p", 1.5), ("{value: {en: Hello, ja: やあ}}", "length(p)", 5),
    ("{type: content}", "length(p.title)", 7), ("{type: content, value: {title: Mine}}", "length(p.title)", 4),
    ("{type: content, of: [title], value: {title: ''}}", "length(p.title)", 0),
  ]

  @Test("A parameter has the value of its type", arguments: parameters)
  func parameter(_ one: (declared: String, read: String, number: Double)) throws {
    let played = try play(
      "  parameters: {p: \(one.declared)}\n  views: {a: {color: tint}}\n  tracks: {value: \(one.read)}")
    #expect(played.messages == [])
    #expect(played.number("value") == one.number)
  }

  @Test("A trace has the numbers of a scroll view once, also if expectations name them")
  func scrollColumns() throws {
    let played = try play(
      "  views: {box: {repeat: 2, left: i * 100, width: 100, views: {list: {scroll: y, rows: 30}}}}\n  tracks: {one: 1}",
      "duration: 0.2\nexpect: [{at: end, list.0.dragging: 0, list.1.decelerating: 0, list.1.clamped: 0}]")
    #expect(played.messages == [])
    #expect(played.names.count == Set(played.names).count)
    #expect(played.names.contains("list.1.decelerating") && played.names.contains("list.1.clamped"))
  }

  static let mistakes: [(declared: String, message: String)] = [
    ("{type: whole, value: 2.5, inside: [0, 9]}", "value: expected a whole number from 0 to 9, found 2.5"),
    ("{type: whole, value: 12, inside: [0, 9]}", "value: expected a whole number from 0 to 9, found 12"),
    ("{type: curve, value: easeln}", "value: unknown curve 'easeln' (did you mean 'easeIn'?)"),
    ("{type: seconds}", "p: expected 'value'"), ("{inside: [0, 9]}", "p: expected 'value' or 'words'"),
    ("{typ: curve, value: easeIn}", "unknown key 'typ' in the parameter 'p' (did you mean 'type'?)"),
    (
      "{type: curves, value: easeIn}",
      "type: expected whole, seconds, curve, or content, found 'curves' (did you mean 'curve'?)"
    ),
    (
      "{type: content, value: {rowz: [a]}}",
      "unknown key 'rowz' in 'p' of the parameters (did you mean 'rows'?)"
    ),
    ("{words: [a, b], type: curve}", "'words' and 'type' cannot be combined"),
    ("{value: 3, of: [rows]}", "'of' needs 'type: content'"),
    ("{type: content, of: []}", "of: expected title, rows, or both"),
    ("{value: true, inside: [0, 1]}", "'inside' needs a value that is a number"),
    ("{words: [a, b], inside: [0, 1]}", "'inside' needs a value that is a number"),
    ("{type: curve, value: easeIn, inside: [0, 1]}", "'inside' needs a value that is a number"),
    ("{type: seconds, value: 1, inside: [-5, 1]}", "inside: expected seconds from 0, found -5"),
    ("{type: whole, value: 6, inside: [5.2, 6]}", "inside: expected whole numbers, found 5.2"),
    ("{type: content}, q: {type: content}", "'q': only one parameter can have 'type: content', and 'p' has"),
    ("1, easeOut: {type: curve, value: linear}", "'easeOut' is a curve of the system; choose another name"),
    ("{type: content, of: [titel]}", "of: expected title or rows, found 'titel' (did you mean 'title'?)"),
  ]

  @Test("A value that is not of the type is reported", arguments: mistakes)
  func mistake(_ one: (declared: String, message: String)) throws {
    let played = try play("  parameters: {p: \(one.declared)}\n  views: {a: {color: tint}}")
    #expect(played.messages.count == 1)
    #expect(played.messages.first?.hasSuffix(": error: \(one.message)") == true, "\(played.messages)")
  }

  @Test(
    "A wrong value of a parameter is the only mistake",
    arguments: [
      ("{type: whole, value: 11, inside: [0, 9]}", "during: p"), ("{type: seconds, value: -1}", "during: p"),
      ("{type: seconds}", "during: p"), ("{type: curve, value: eas}", "curve: p"),
    ])
  func onlyMistake(_ declared: String, _ read: String) throws {
    let played = try play(
      "  parameters: {p: \(declared)}\n  state: {x: 0}\n  views: {a: {color: tint, left: x}}\n"
        + "  on: [{tapped: a, animate: {x: 9}, \(read)}]")
    #expect(played.messages.count == 1, "\(played.messages)")
  }

  @Test("An animation takes its curve from a parameter", arguments: [("linear", 50.0), ("'spring(1)'", 94)])
  func curve(_ curve: String, at half: Double) throws {
    let played = try play(
      """
        parameters: {moves: {type: curve, value: \(curve)}}
        state: {x: 0}
        views: {a: {color: tint, left: x, width: 10}}
        on: [{tapped: a, animate: {x: 100}, during: 1, curve: moves}]
      """, "timeline: [{at: 0, tap: [5, 300]}]\nduration: 0.58")
    #expect(played.messages == [])
    let x = try #require(played.number("x"))
    #expect((x - half).magnitude < 2)
  }

  @Test("The rows of a content parameter repeat in a list without rows of its own")
  func rows() throws {
    let played = try play(
      "  parameters: {content: {type: content, value: {rows: [Apple, {title: Pear, value: '3'}]}}}\n"
        + "  views: {list: {scroll: y, rows: 5}}")
    #expect(played.messages == [])
    let titles = played.nodes("row.").compactMap { $0.content.as(RowContent.self)?.title }
    #expect(titles == ["Apple", "Pear", "Apple", "Pear", "Apple"])
  }

  @Test("A track is empty where its condition does not hold")
  func condition() throws {
    let played = try play(
      "  parameters: {has: false}\n  views: {a: {color: tint, height: 5}}\n"
        + "  tracks: {none: {value: a.height, when: has}, some: {value: a.height, when: not has}}")
    #expect(played.messages == [])
    #expect(played.last["none"] == .absent && played.number("some") == 5)
  }

  @Test("A guide without a value is not drawn, and ends no run")
  func guide() throws {
    let played = try play(
      "  state: {x: 0}\n  views: {a: {color: tint}}\n  guides: [{guide: g, y: 40 / x}, {guide: h, y: 9, label: '{x / x}'}]\n"
        + "  on: [{tapped: a, set: {x: 1}}]", "timeline: [{at: 0.1, tap: a}]\nduration: 0.5\nexpect: [{at: end, x: 1}]")
    #expect(played.messages == [])
    #expect(played.guides.map(\.name) == ["g", "h"])
  }

  @Test("A guide with both coordinates is a label there, which can contain a word")
  func note() throws {
    let played = try play(
      "  state: {a.mode: {words: [still, moved]}}\n  views: {a: {color: tint, height: 60}}\n"
        + "  guides: {mode: {x: 40, y: a.bottom, label: '{a.mode}, {a.bottom}'}, limit: {x: 9, y: 1, kind: rule}}")
    #expect(played.messages == [])
    #expect(
      played.guides == [
        Guide("mode", .distance, .note(Point(x: 40, y: 60)), label: "still, 60"),
        Guide("limit", .rule, .note(Point(x: 9, y: 1)), label: "limit"),
      ])
  }

  @Test("A target with the name of a view is the part that it says, and a state with a dot is a track and an event")
  func parts() throws {
    let played = try play(
      """
        state: {y: 0, a.mode: {words: [still, moved]}}
        views: {a: {color: tint, height: 60}}
        targets: {a: {view: a, top: y, height: 10}}
        on: [{tapped: a, when: touch.y > 50, set: {a.mode: moved}, else: {set: {y: 50}}}]
      """,
      """
      timeline: [{at: 0.1, tap: a}, {at: 0.6, tap: a}]
      expect: [{at: {event: stateChanged, of: a.mode}, a.mode: moved}]
      """)
    #expect(played.messages == [])
    #expect(played.last["a.mode"] == .word("moved"))
  }

  static let interface = """
      interface: {targets: {a: A view.}, tracks: {height: Its height.}, scrollViews: {list: The list.}}
      views: {list: {scroll: y, rows: 30}, a: {color: tint, height: 50}, b: {color: bar, top: 60, height: 50}}
      tracks: {height: a.height, other: b.height}
      on: [{tapped: a, front: b}]
    """

  static let rest: [(String, [String])] = [
    ("timeline: [{at: 0, tap: a}]\nexpect: [{at: end, height: 50}]", []),
    ("timeline: [{at: 0, scroll: {target: list, to: 9}}]\nduration: 0.1", []),
    (
      "timeline: [{at: 0, tap: b}]",
      ["screen.yaml:7:25: error: tap: unknown target 'b' in scene 'screen' (did you mean 'a'?)"]
    ),
    (
      "expect: [{at: end, other: 50}]\nduration: 0.1",
      [
        "screen.yaml:7:20: error: expect: unknown track 'other' in scene 'screen' (expected touch.down, touch.x, touch.y, height, list.offset.x, "
          + "list.offset.y, list.dragging, or list.decelerating)"
      ]
    ),
  ]

  @Test("Scenarios can name what the interface lists, and nothing else", arguments: rest)
  func named(_ rest: String, _ messages: [String]) throws {
    #expect(try play(ScreenInterfaceTests.interface, rest).messages == messages)
  }

  @Test("A misspelled name in the interface is the only mistake")
  func misspelled() throws {
    let played = try play(
      ScreenInterfaceTests.interface.replacing("{a: A view.}", with: "{aa: A view.}"), "timeline: [{at: 0, tap: a}]")
    #expect(
      played.messages == ["screen.yaml:3:25: error: interface: the screen has no target 'aa' (did you mean 'a'?)"])
  }

  @Test("Only the screens that the program brings along have a starter")
  func starter() throws {
    let played = try play("  interface: {starter: x}\n  views: {a: {color: tint}}")
    #expect(played.messages.count == 1)
    #expect(played.messages.first?.hasPrefix("screen.yaml:3:15: error: unknown key 'starter' in 'interface'") == true)
  }

  @Test("Traces contain the tracks that the interface lists, and no others")
  func traced() throws {
    let played = try play(
      """
        interface: {tracks: {shown: Its height., b.N.top: The tops.}}
        views: {a: {color: tint, height: 50}, b: {repeat: 2, color: bar, top: i * 5, height: 5}}
        state: {hidden: 0}
        tracks: {shown: a.height, secret: a.height * 2 + hidden}
        on: [{tapped: a, set: {hidden: 1}}]
      """)
    #expect(played.messages == [])
    #expect(played.last.keys.filter { !$0.hasPrefix("touch.") }.sorted() == ["b.0.top", "b.1.top", "shown"])
    #expect(played.number("b.1.top") == 5)
  }

  @Test(
    "The caret of a view with the flag for it blinks: opaque for half a second, then hidden",
    arguments: [
      (0.4, 1.0), (0.75, 0), (1.4, 1),
    ])
  func caret(seconds: Double, alpha: Double) throws {
    let played = try play("  views: {field: {look: inputBar, editing: true, height: 60}}", "duration: \(seconds)")
    #expect(played.messages == [])
    #expect(played.nodes("field").first?.content.as(InputBarContent.self)?.caretAlpha == alpha)
  }

  @Test("Handlers of a turn are called before and after everything has its new size, also on a square screen")
  func transition() throws {
    for size in ["[414, 414]", "[320, 568]"] {
      let played = try PlayedScreen(
        """
        flipbook: 1
        device: {size: \(size), scale: 2}
        screen:
          state: {before: 0, after: 0}
          views: {a: {color: tint, height: before + after}}
          on:
            - {willTransition: screen, set: {before: screen.width}}
            - {didTransition: screen, set: {after: screen.width}}
        timeline: [{at: 0.1, rotate: landscape}]
        duration: 1

        """)
      #expect(played.messages == [])
      let (width, height) = size == "[414, 414]" ? (414.0, 414.0) : (320, 568)
      #expect(played.number("before") == width && played.number("after") == height)
    }
  }
}
