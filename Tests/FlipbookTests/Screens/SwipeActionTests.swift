import FlipbookScenarios
import FlipbookSnapshots
import FlipbookUnits
import Testing

/// The component `swipeActions`.
@Suite struct SwipeActionTests {
  private func play(
    _ parameters: String, _ timeline: String, look: String = "17", duration: Double = 3
  ) throws -> PlayedScreen {
    let played = try PlayedScreen(
      """
      flipbook: 1
      look: "\(look)"
      screen:
        state: {tapped: -1, performed: 0, which: 0, buttons: 0}
        views: {mails: {component: swipeActions, rows: 6, rowHeight: 60, cell: {name: {text: "Row {i}", left: 16, top: 19}}, \(parameters)}}
        on:
          - {tapped: mails, set: {tapped: row}}
          - {becomes: mails_performed == trailing0, set: {performed: 1}}
          - {becomes: mails_performed == trailing1, set: {performed: 2}}
          - {becomes: mails_performed == leading0, set: {performed: -1}}
        tracks: {x: drawn(mails_x), open: mails_open, performed: performed, tapped: tapped, gone: mails_gone.1, room: mails_trailRoom.width, which: which, buttons: buttons}
      timeline: [\(timeline)]
      duration: \(duration)

      """)
    #expect(played.messages == [])
    return played
  }

  private static let opens = "{at: 0.1, drag: {from: [300, 90], by: [-140, 0], during: 0.3, hold: 0.2}}"
  private static let both = "trailing: [Delete, Flag], trailingIcons: [trash, flag], leading: [Unread]"

  /// What follows the opening of row 1, and where its left edge, the action, and the tapped row are then.
  static let ends: [(after: String, x: Double, performed: Double, tapped: Double)] = [
    ("", -148, 0, -1),
    ("{at: 1.5, tap: mails_trail0.1}", 0, 1, -1),
    ("{at: 1.5, tap: mails_trail1.1}", 0, 2, -1),
    ("{at: 1.5, tap: name.3}", 0, 0, -1),
    ("{at: 1.5, tap: name.3}, {after: 0.8, tap: name.3}", 0, 0, 3),
    ("{at: 1.5, drag: {from: [100, 400], by: [0, -60], during: 0.2}}", 0, 0, -1),
    ("{at: 1.5, drag: {from: [300, 210], by: [-140, 0], during: 0.2, hold: 0.1}}", 0, 0, -1),
    ("{at: 1.5, drag: {from: [100, 90], by: [140, 0], during: 0.2, hold: 0.1}}", 0, 0, -1),
    ("{at: 1.5, drag: {from: [100, 90], by: [30, 0], during: 0.2, hold: 0.1}}", -148, 0, -1),
  ]

  @Test("A row stays open until an action, a tap, a scroll, or a swipe closes it", arguments: ends)
  func closes(_ one: (after: String, x: Double, performed: Double, tapped: Double)) throws {
    let played = try play(Self.both, one.after.isEmpty ? Self.opens : "\(Self.opens), \(one.after)", duration: 4)
    #expect(abs(try #require(played.number("x")) - one.x) < 0.5)
    #expect(played.number("performed") == one.performed && played.number("tapped") == one.tapped)
  }

  /// A swipe from the right by a distance, and the action that it performs.
  static let swipes: [(parameters: String, by: Double, performed: Double, x: Double)] = [
    (both, -360, 1, 0), (both, -200, 0, -148), (both, -50, 0, 0), (both, 60, 0, 90), (both, 360, -1, 0),
    ("\(both), fullSwipe: false", -360, 0, -148), ("trailing: [Delete], leading: [\"\"]", 360, 0, 0),
    ("trailing: [\"\"], leading: [Unread]", -360, 0, 0), ("destructive: 0", -360, 1, 0),
  ]

  @Test("A long swipe performs the first action, and a short one opens or closes", arguments: swipes)
  func swipe(_ one: (parameters: String, by: Double, performed: Double, x: Double)) throws {
    let start = one.by < 0 ? 385.0 : 8
    let played = try play(
      one.parameters, "{at: 0.1, drag: {from: [\(start), 90], by: [\(one.by), 0], during: 0.4, hold: 0.2}}")
    #expect(played.number("performed") == one.performed)
    let x = try #require(played.number("x"))
    #expect(abs(x - one.x) < 0.5 || one.x == 90 && x >= 74 && x < 90, "\(x)")
    #expect(played.number("gone") == (one.parameters.contains("destructive") ? 1 : 0))
  }

  @Test("A row without actions on a side does not move to it")
  func fixed() throws {
    let played = try play(
      "trailing: [Delete]", "{at: 0.1, drag: {from: [100, 90], by: [200, 0], during: 0.3, hold: 2}}", duration: 1)
    #expect(played.number("x") == 0)
  }

  @Test("The buttons share the space that the row leaves, as areas or as capsules", arguments: ["classic", "17", "26"])
  func buttons(look: String) throws {
    for (by, isStretched) in [(-80.0, false), (-210, true)] {
      let played = try play(
        Self.both, "{at: 0.1, drag: {from: [380, 90], by: [\(by), 0], during: 0.3, hold: 3}}", look: look, duration: 1.5
      )
      let first = try #require(played.nodes("mails_trail0").first).frame
      let second = try #require(played.nodes("mails_trail1").first).frame
      let moved = -(try #require(played.number("x")))
      if look == "26" {
        #expect(abs(first.width - second.width) < 0.01 && abs(first.minX - second.maxX - 8) < 0.01)
        #expect(abs(393 - 8 - first.maxX) < 0.01 && abs(second.minX - (393 - moved + 8)) < 0.01)
        #expect(first.height <= first.width + 0.01 && first.height <= 44.01)
      } else {
        #expect(first.maxX == 393 && abs(second.maxX - first.minX) < 0.01 && first.height == 60)
        #expect(abs(second.width - moved / 2) < 0.01 && abs(first.width - moved / 2) < 0.01)
      }
      #expect((first.width > 74) == isStretched)
    }
  }

  /// What is wrong with a use, and the message.
  static let mistakes: [(parameters: String, message: String)] = [
    ("rows: 3", "'mails' also needs 'cell', a parameter of the component 'swipeActions'"),
    ("cell: {a: {text: A}}, trailing: [A, B, C, D]", "trailing: expected 1 to 3 values, found 4"),
    (
      "cell: {a: {text: A}}, trailing: 4",
      "trailing: expected a list such as [Copy, Share], or the name of one, found 4"
    ),
    ("cell: {a: {text: A}}, trailingColors: [rot]", "unknown color 'rot'"),
    (
      "cell: {a: {text: A}}, destructive: yes please",
      "destructive: expected a number or an expression, found 'yes please'"
    ),
    ("cell: {a: {text: A}}, rows: 5000", "rows: expected a number from 0 to 1000, found 5000"),
    ("cell: {a: {text: A}}, rows: 1e12", "rows: expected a number or an expression, found 1e12"),
    ("cell: {a: {text: A}}, rowHeight: 0", "rowHeight: expected a number from 1 to 10000, found 0"),
    ("cell: {a: {text: A}}, fullSwipe: 3", "fullSwipe: expected true, false, or a condition, found 3"),
    ("cell: {a: {text: A}}, trailling: [A]", "(did you mean 'trailing'?)"),
    ("cell: {a: {component: swipeActions, cell: {b: {text: B}}}}", "component"),
    ("cell: {a: {component: box}}", "is in a row, where a component cannot have state"),
    ("cell: {a: {text: A}}, repeat: 2", "'swipeActions' cannot be repeated"),
  ]

  @Test("Mistakes are reported where they are", arguments: mistakes)
  func mistake(_ one: (parameters: String, message: String)) throws {
    let rows = one.parameters.contains("rows:") ? "" : "rows: 3, "
    let played = try PlayedScreen(
      """
      flipbook: 1
      screen:
        components: {box: {state: {on: false}, color: tint}}
        views: {mails: {component: swipeActions, \(rows)\(one.parameters)}}
      duration: 0.1

      """)
    #expect(played.seconds == nil)
    #expect(
      played.messages.contains { $0.contains(one.message) && $0.hasPrefix("screen.yaml:4:") }, "\(played.messages)")
    #expect(played.messages.count <= 3, "\(played.messages)")
  }
}
