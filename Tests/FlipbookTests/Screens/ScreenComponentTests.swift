import FlipbookSnapshots
import Testing

/// Components: a view with its state, gestures, and handlers, written once and used many times.
@Suite struct ScreenComponentTests {
  private static let stepper = """
    components:
        stepper:
          parameters: {title: Count, most: 9, shade: tint}
          state: {count: 0}
          height: 44
          color: shade
          views:
            label: {text: "{title}: {count} of {most}", left: 16, width: self.width / 2}
            plus: {look: button, title: "+", right: parent.width - 16, width: 44, height: 44}
          on: [{tapped: plus, set: {count: "min(count + 1, most)"}}]
    """

  private func played(_ rest: String, components: String = stepper) throws -> PlayedScreen {
    try PlayedScreen("flipbook: 1\nscreen:\n  \(components)\n\(rest)")
  }

  @Test("Each use has its own state and its own values of the parameters") func uses() throws {
    let screen = try played(
      """
        views:
          apples: {component: stepper, title: Apples, top: 100}
          pears: {component: stepper, title: Pears, most: 1, shade: systemPink, top: 160}
      timeline: [{at: 0.1, tap: apples_plus}, {tap: apples_plus}, {tap: pears_plus}, {tap: pears_plus}]
      expect: [{at: end, apples_count: 2, pears_count: 1, pears.top: 160, pears.height: 44}]

      """)
    #expect(screen.messages == [])
    #expect(screen.texts("apples_label") == ["Apples: 2 of 9"])
    #expect(screen.texts("pears_label") == ["Pears: 1 of 1"])
  }

  @Test("Values can be expressions of the screen, and keys of the use replace those of the component") func values()
    throws
  {
    let screen = try played(
      """
        state: {limit: 3}
        views:
          pears: {component: stepper, title: "Pears up to {limit}", most: limit + 1, top: 160, height: 60}
      timeline: [{at: 0.1, tap: pears_plus}]
      expect: [{at: end, pears.height: 60}]

      """)
    #expect(screen.messages == [])
    #expect(screen.texts("pears_label") == ["Pears up to 3: 1 of 4"])
  }

  @Test(
    "A view can be called like its icon, which a parameter or a list can name too",
    arguments: [
      ("plus", "plus"), ("\"{symbol}.fill\"", "heart.fill"), ("symbol", "heart"), ("symbols.1", "trash"),
      ("\"if(count > 0, 'trash', 'heart')\"", "heart"),
    ])
  func icons(icon: String, expected: String) throws {
    let components = """
      components:
          stepper:
            parameters: {symbol: heart}
            state: {count: 0}
            lists: {symbols: [heart, trash]}
            height: 44
            views: {plus: {icon: \(icon), width: 44}, note: {text: "{count}", left: 60}}
            on: [{tapped: plus, set: {count: count + 1}}]
      """
    let use = "  views: {apples: {component: stepper, top: 100}}\nduration: 0.1\n"
    let screen = try played(use, components: components)
    #expect(screen.messages == [])
    #expect(screen.nodes("apples_plus").first?.content.as(SymbolContent.self)?.name == expected)
  }

  @Test(
    "The keyboard of a text field is a word, a parameter, or an expression",
    arguments: [
      ("numberPad", 291.0), ("keys", 384), ("\"if(digits, numberPad, emoji)\"", 291),
      ("\"if(not digits, numberPad, keys)\"", 384),
    ])
  func keyboards(type: String, height: Double) throws {
    let components = """
      components:
          entry:
            parameters: {keys: emoji}
            state: {digits: true, typed: ""}
            height: "if(digits, 44, 0)"
            views: {field: {look: textField, edits: typed, keyboardType: \(type), width: 200, height: 34}}
      """
    let screen = try played(
      """
        views: {code: {component: entry, top: 100}}
        tracks: {height: keyboard.height}
      device: iphone-15
      look: "17"
      timeline: [{at: 0.1, tap: code_field}]
      duration: 1

      """, components: components)
    #expect(screen.messages == [])
    #expect(screen.number("height") == height)
  }

  @Test("A view can be called like an action", arguments: ["move", "insert", "set", "scroll"])
  func actionNames(name: String) throws {
    let components = """
      components:
          box:
            state: {top: 20}
            height: 44
            views: {\(name): {color: tint, top: top, height: 10}}
            on: [{tapped: \(name), set: {top: 30}}]
      """
    let screen = try played(
      "  views: {b: {component: box, top: 100}}\nexpect: [{at: end, b_\(name).top: 20, b_top: 20}]\nduration: 0.1\n",
      components: components)
    #expect(screen.messages == [])
  }

  @Test("A repeated use has state for each copy") func repeated() throws {
    let screen = try played(
      """
        views:
          fruit: {component: stepper, repeat: 3, top: 100 + i * 60}
      timeline: [{at: 0.1, tap: fruit_plus.1}, {tap: fruit_plus.1}, {tap: fruit_plus.2}]
      expect: [{at: end, fruit_count.0: 0, fruit_count.1: 2, fruit_count.2: 1}]

      """)
    #expect(screen.messages == [])
    #expect(Set(screen.texts("fruit_label")) == ["Count: 0 of 9", "Count: 2 of 9", "Count: 1 of 9"])
  }

  @Test("A component can use others, and have gestures, springs, and named animations") func nested() throws {
    let card = """
      components:
          dot: {parameters: {shade: tint}, color: shade, width: 10, height: 10}
          card:
            parameters: {far: 100}
            state: {x: 0, start: 0}
            gestures: {grab: {pan: self, axis: x}}
            look: card
            left: 16 + x
            width: 200
            height: 80
            views: {mark: {component: dot, shade: systemRed, left: self.width - 20}}
            on:
              - {began: grab, stop: slide, set: {start: x}}
              - {moved: grab, set: {x: start + grab.translation.x}}
              - {ended: grab, animate: {x: "nearest([0, far], x)"}, spring: smooth, named: slide}
      """
    let screen = try played(
      """
        views: {one: {component: card, top: 100}, two: {component: card, far: 50, top: 300}}
      timeline: [{at: 0.1, drag: {from: one, by: [80, 0], during: 0.3}}, {drag: {from: two, by: [60, 0], during: 0.3}}]
      expect: [{at: end, one_x: 100, two_x: 50, one.left: 116, one_mark.left: 180}]

      """, components: card)
    #expect(screen.messages == [])
  }

  static let mistakes: [(String, String)] = [
    ("a: {component: ▸steper, top: 9}", "unknown component 'steper' (did you mean 'stepper'?)"),
    (
      "a: {component: stepper, ▸titel: X}",
      "unknown parameter 'titel' of the component 'stepper' (did you mean 'title'?)"
    ),
    (
      "▸a: {component: broken, top: 9}",
      "unknown key 'colour' in the view 'a_b' (write color: {light: white, dark: black}) (in the component 'broken' at screen.yaml:4:26)"
    ),
    ("▸a: {component: loop}", "the component 'loop' contains itself"),
    ("a: {component: stepper, most: ▸limt}", "'limt': unknown name 'limt'"),
    ("list: {scroll: y, rows: 3, row: {views: {▸a: {component: stepper}}}}", "'a' is in a row"),
    ("▸a: {component: frame}", "'a' also needs 'inside', a parameter of the component 'frame'"),
    ("a: {component: frame, inside: {b: {▸colour: red}}}", "unknown key 'colour' in the view 'b'"),
  ]

  @Test("A mistake is reported at the use, and names the component", arguments: mistakes)
  func mistake(view: String, message: String) throws {
    let parts = view.split(separator: "▸", omittingEmptySubsequences: false)
    let column = 11 + parts[0].count
    let screen = try PlayedScreen(
      """
      flipbook: 1
      screen:
        components:
          broken: {views: {b: {colour: red}}}
          loop: {views: {b: {component: loop}}}
          frame: {parameters: {inside: }, views: {box: {views: inside}}}
          stepper: {parameters: {title: Count, most: 9}, state: {count: 0}, views: {t: {text: "{title} {count}", left: most}}}
        views: {\(parts.joined())}
      duration: 0.1

      """)
    let found = screen.messages.filter { $0.hasPrefix("screen.yaml:8:\(column): error: ") && $0.contains(message) }
    #expect(found.count == 1, "expected 8:\(column) \(message), got \(screen.messages)")
  }

  static let declarations: [(String, String)] = [
    ("components: 3", "components: expected names with components, found 3"),
    ("components: {a: 3}", "found 3"),
    ("components: {a: {parameters: {left: 3}}}", "'left' cannot be the name of a parameter"),
    ("components: {a: {parameters: {t: 1}, state: {t: 0}}}", "'t' as a parameter and as a name of its own"),
    ("components: {a: {parameters: [t]}}", "parameters: expected names with values"),
  ]

  @Test("Components that use each other ever more often are refused once") func growth() throws {
    let uses = { (next: Int) in (0..<12).map { "v\($0): {component: c\(next)}" }.joined(separator: ", ") }
    let levels = (0..<6).map { "c\($0): {views: {\(uses($0 + 1))}}" }.joined(separator: ", ")
    let screen = try PlayedScreen(
      "flipbook: 1\nscreen:\n  components: {\(levels), c6: {color: tint}}\n  views: {a: {component: c0}}\nduration: 0.1\n"
    )
    #expect(screen.messages.filter { $0.contains("the components make the screen too large") }.count == 1)
    #expect(screen.messages.allSatisfy { $0.hasPrefix("screen.yaml:4:11: error: ") })
  }

  @Test("Views are given to a component, and stay those of the screen, also in another use of the same component")
  func views() throws {
    let screen = try PlayedScreen(
      """
      flipbook: 1
      screen:
        state: {count: 0}
        components:
          frame: {parameters: {inside: , edge: 10}, color: tint, views: {box: {left: edge, top: edge, views: inside}}}
        views:
          outer:
            component: frame
            inside:
              label: {text: "{count}", left: 1}
              inner: {component: frame, edge: 5, left: 0, top: 50, inside: {dot: {color: label, left: 2, width: 20, height: 20}}}
        on: [{tapped: dot, set: {count: count + 1}}]
      timeline: [{at: 0.1, tap: dot}]
      expect: [{at: end, count: 1, label.screenX: 11, dot.screenX: 17, dot.screenY: 65}]

      """)
    #expect(screen.messages == [] && screen.texts("label") == ["1"])
  }

  @Test("Views that a component contains twice are refused once they are too many") func doubled() throws {
    let screen = (0..<24).reduce("x: {color: tint}") { "v\($1): {component: pair, inside: {\($0)}}" }
    let played = try PlayedScreen(
      "flipbook: 1\nscreen:\n  components: {pair: {parameters: {inside: }, views: {a: {views: inside}, b: {views: inside}}}}\n"
        + "  views: {\(screen)}\nduration: 0.1\n")
    #expect(played.messages.filter { $0.contains("the components make the screen too large") }.count == 1)
  }

  @Test("What is no component is reported", arguments: declarations)
  func declaration(text: String, message: String) throws {
    let screen = try PlayedScreen("flipbook: 1\nscreen:\n  \(text)\n  views: {b: {color: tint}}\nduration: 0.1\n")
    #expect(screen.messages.contains { $0.hasPrefix("screen.yaml:3:") && $0.contains(message) }, "\(screen.messages)")
  }
}
