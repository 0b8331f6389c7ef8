import Testing

/// What a screen means: each test plays one and looks at its numbers.
@Suite struct ScreenMeaningTests {
  private func play(_ screen: String, _ rest: String = "duration: 0.5") throws -> PlayedScreen {
    let played = try PlayedScreen("flipbook: 1\nscreen:\n\(screen)\n\(rest)\n")
    #expect(played.messages.filter { !$0.contains("is never read") } == [])
    return played
  }

  static let edges: [(String, [Double])] = [
    ("left: 10, width: 100", [10, 100]), ("left: 10, right: 60", [10, 50]), ("right: 60, width: 20", [40, 20]),
    ("centerX: 50, width: 20", [40, 20]), ("left: 10, centerX: 40", [10, 60]), ("right: 60, centerX: 40", [20, 40]),
    ("left: 10", [10, 383]), ("right: 60", [0, 60]), ("width: 60", [0, 60]), ("alpha: 1", [0, 393]),
  ]

  @Test("Two numbers decide where a view is; what is missing is that of the parent", arguments: edges)
  func placement(text: String, expected: [Double]) throws {
    let played = try play("  views: {x: {color: bar, \(text)}}\n  tracks: [x.left, x.width]")
    #expect([played.number("x.left"), played.number("x.width")] == expected)
  }

  @Test("Expectations read the parameters of the screen")
  func parameters() throws {
    _ = try play(
      "  parameters: {open: 96, mode: {words: [low, high]}}\n  views: {bar: {color: bar, height: open, hidden: mode == low}}",
      "duration: 0.1\nexpect: [{at: end, bar.height: open, bar.bottom: open / 2 + 48, mode: low}]")
  }

  @Test("State that is animated is set at once, and what is drawn follows")
  func animation() throws {
    let played = try play(
      """
        state: {fold: 0, seen: 0}
        views: {bar: {color: bar, height: 2 * fold}}
        tracks: {model: fold, drawn: drawn(fold), height: drawn(bar.height), seen: seen}
        on:
          - {appeared: screen, animate: {fold: 100}, during: 1, curve: linear, then: {set: {seen: 1}}}
      """, "timeline: [{at: 0, screen: didAppear}]\nduration: 0.5")
    #expect(played.number("model") == 100)
    #expect(played.number("seen") == 0)
    let (drawn, height) = (try #require(played.number("drawn")), try #require(played.number("height")))
    #expect(drawn > 40 && drawn < 55)
    #expect((height - 2 * drawn).magnitude < 1e-9)
  }

  @Test("One of several views is named by an expression, and views know where they are on screen")
  func indexedViews() throws {
    let played = try play(
      """
        state: {open: 2, seen: 0}
        views:
          list:
            scroll: y
            top: 50
            content: 2000
            views: {card: {repeat: 4, color: tint, left: 10 + i, top: i * 100, width: 60 + i, height: 80, hidden: i == 3}}
          copy: {color: bar, left: card.open.screenX, top: card.open.screenY, width: card.open.width, hidden: card.open.hidden, touches: none}
          after: {repeat: 2, color: bar, left: copy.screenX + 5 * i, top: card.i.bottom, touches: none}
        tracks: {x: copy.left, y: copy.top, width: copy.width, drawn: drawn(card.open.height), top: after.1.top, seen: seen, offset: list.offset}
        on:
          - {tapped: card, set: {open: i, seen: card.i.screenY + copy.screenY}}
      """, "timeline: [{at: 0, drag: {from: [200, 600], by: [0, -100], during: 0.3, hold: 0.2}}, {at: 1, tap: card.1}]")
    #expect(played.number("x") == 11 && played.number("width") == 61 && played.number("drawn") == 80)
    let offset = try #require(played.number("offset"))
    #expect(offset > 50 && played.number("y") == 150 - offset && played.number("top") == 180)
    #expect(played.number("seen") == 2 * (150 - offset))
  }

  @Test("A number that follows a list ignores its bounce")
  func following() throws {
    let played = try play(
      """
        state: {shown: {follow: list, inside: [0, 44]}}
        views: {list: {scroll: y, rows: 100}, bar: {color: bar, height: 44, top: -shown}}
      """,
      "timeline: [{at: 0, drag: {from: list, by: [0, 200], during: 0.3}}]\nexpect: [{always: {shown: 0}}, {at: {event: didEndDragging}, list.offset.y: {lessThan: -20}}]"
    )
    #expect(played.number("shown") == 0)
  }

  @Test("A handler that scrolls is interrupted by those of the scroll")
  func nesting() throws {
    let played = try play(
      """
        state: {order: 0}
        views: {list: {scroll: y, rows: 100, alpha: "if(order > 0, 1, 0.5)"}}
        on:
          - appeared: screen
            do:
              - {set: {order: order * 10 + 1}}
              - {scroll: {list: 50}, animated: false}
              - {set: {order: order * 10 + 3}}
          - {scrolled: list, let: {by: delta}, when: by == 50, set: {order: order * 10 + 2}, else: {set: {order: -1}}}
      """, "timeline: [{at: 0, screen: didAppear}]\nduration: 0.2")
    #expect(played.number("order") == 123)
  }

  @Test("Conditions that become true and numbers that cross others are events")
  func watching() throws {
    let played = try play(
      """
        state: {x: 0, became: 0, rose: 0, fell: 0}
        views: {bar: {color: bar, left: x + became + rose + fell}}
        on:
          - {every: refresh, set: {x: "if(seconds < 0.2, x + 1, x - 1)"}}
          - {becomes: x > 5, set: {became: became + 1}}
          - {crosses: x, at: 3, set: {rose: "if(rising, rose + 1, rose)", fell: "if(rising, fell, fell + 1)"}}
      """, "duration: 0.6")
    #expect(played.number("became") == 1)
    #expect(played.number("rose") == 1)
    #expect(played.number("fell") == 1)
  }

  @Test("In a repetition, names mean the same copy, and others by their number")
  func repetition() throws {
    let played = try play(
      """
        views:
          cell: {repeat: 3, color: bar, left: i * 100, width: 80, views: {mark: {color: tint, left: cell.left / 10, width: 5}}}
          last: {color: bar, left: cell.2.left, width: 10}
        tracks: [mark.2.left, last.left, cell.1.left]
      """)
    #expect(
      [played.number("mark.2.left"), played.number("last.left"), played.number("cell.1.left")] == [20, 200, 100])
  }

  @Test("Expectations compare with facts about the device, on every device")
  func facts() throws {
    _ = try play(
      "  views: {head: {color: bar, height: bar.bottom}, under: {color: tint, top: safe.top, bottom: screen.height - safe.bottom}}",
      "duration: 0.1\nmatrix: {device: [iphone-15, iphone-se-1]}\nexpect: [{at: end, under.height: safe.height, under.bottom: screen.bottom - safe.bottom}]"
    )
  }

  @Test("A tap belongs to the innermost view with a handler")
  func taps() throws {
    let played = try play(
      """
        state: {outer: 0, inner: 0}
        views: {card: {color: bar, height: 300, top: 100, alpha: "if(outer + inner > 9, 0, 1)", views: {button: {color: tint, top: 20, height: 60, views: {label: {text: A, left: 5, top: 5}}}}}}
        on:
          - {tapped: card, set: {outer: outer + 1}}
          - {tapped: button, set: {inner: inner + 1}}
      """, "timeline: [{at: 0.1, tap: button}, {after: 0.2, tap: label}, {after: 0.2, tap: card}]")
    #expect([played.number("outer"), played.number("inner")] == [1, 2])
  }

  @Test("Actions can be delayed")
  func delays() throws {
    let played = try play(
      """
        state: {x: 0}
        views: {bar: {color: bar, left: x}}
        on: [{appeared: screen, after: 0.2, set: {x: seconds}}]
      """, "timeline: [{at: 0, screen: didAppear}]\nduration: 0.5")
    #expect((try #require(played.number("x")) - 0.2).magnitude < 0.04)
  }

  @Test(
    "A list past a limit is put on it at once, or inside the animation with layoutIfNeeded", arguments: [false, true])
  func layoutInAnimations(layouts: Bool) throws {
    let played = try play(
      """
        state: {height: 400}
        views: {list: {scroll: y, rows: 20, height: height}}
        tracks: {height: drawn(height)}
        on:
          - {willAppear: screen, scroll: {list: 480}, animated: false}
          - {appeared: screen, animate: {height: 500}, during: 1, curve: linear, layoutIfNeeded: \(layouts)}
      """,
      "timeline: [{at: 0, screen: willAppear}, {at: 0.1, screen: didAppear}]\nduration: 0.6\nexpect: [{at: end, height: 450}]"
    )
    let offset = try #require(played.number("list.offset.y"))
    #expect((offset - (layouts ? 430 : 380)).magnitude < 1e-9)
  }

  @Test(
    "A list that a handler has moved waits for the layout, which an animation with layoutIfNeeded brings",
    arguments: [("", false, 100.0), ("", true, 50), (", layoutIfNeeded: true", true, 100)])
  func waitingLists(before: String, layouts: Bool, top: Double) throws {
    let played = try play(
      """
        state: {y: 0, fold: 0}
        views: {list: {scroll: y, rows: 20, top: y, height: 300}, bar: {color: bar, top: y, height: 10}}
        tracks: {list: drawn(list.top), bar: drawn(bar.top)}
        on:
          - appeared: screen
            do: [{set: {y: 100}\(before)}, {animate: {fold: 1}, during: 1, curve: linear, layoutIfNeeded: \(layouts)}]
      """, "timeline: [{at: 0.1, screen: didAppear}]\nduration: 0.6")
    #expect((try #require(played.number("list")) - top).magnitude < 1e-9)
    #expect(played.number("bar") == 100)
  }

  @Test(
    "What follows a scroll is done when it has arrived, unless a finger interrupts it",
    arguments: [
      ("animated: false", "", 0.1, 1.0), ("", "", 0.4, 1), ("during: 0.2", "", 0.3, 1),
      ("", ", {at: 0.2, tap: list}", 0.4, 0),
    ])
  func scrollsWithCompletions(how: String, touch: String, seconds: Double, count: Double) throws {
    let keys = how.isEmpty ? "" : ", \(how)"
    let played = try play(
      """
        state: {count: 0, moment: 0}
        views: {list: {scroll: y, rows: 100}}
        on:
          - {appeared: screen, scroll: {list: 300}\(keys), then: {set: {count: count + 1, moment: seconds}}}
      """, "timeline: [{at: 0.1, screen: didAppear}\(touch)]\nduration: 1")
    #expect(played.number("count") == count)
    if count > 0 { #expect((try #require(played.number("moment")) - seconds).magnitude < 0.02) }
  }

  @Test("A finger on a view drags the scroll view that the view names at that moment")
  func redirectedPans() throws {
    let played = try play(
      """
        state: {page: 0}
        views:
          list: {repeat: 2, scroll: y, rows: 100, left: i * 100, width: 100}
          header: {color: bar, left: 200, drags: "if(page == 0, list.0, list.1)"}
        on: [{tapped: header, set: {page: 1}}]
      """,
      "timeline: [{at: 0.1, drag: {from: header, by: [0, -60], during: 0.2, hold: 0.2}}, {at: 0.6, tap: header}, {at: 0.8, drag: {from: header, by: [0, -110], during: 0.2, hold: 0.2}}]"
    )
    #expect([played.number("list.0.offset.y"), played.number("list.1.offset.y")] == [50, 100])
  }

  @Test("Shifted content goes on moving, and no handler is called")
  func shiftedContent() throws {
    let played = try play(
      """
        state: {calls: 0, sum: 0}
        views: {strip: {scroll: x, content: 3000, offset: 1000}}
        on:
          - {scrolled: strip, when: strip.offset >= 1100, shift: {strip: -200}, set: {calls: calls + 1, sum: sum + delta}}
      """, "timeline: [{at: 0.1, drag: {from: [380, 400], by: [-330, 0], during: 0.3, hold: 0.2}}]")
    #expect(played.number("strip.offset.x") == 920)
    #expect(played.number("calls") == 2)
  }

  @Test("Who gets the touches can change, and taps on the keyboard are not the screen's")
  func touches() throws {
    let played = try play(
      """
        state: {taps: 0, isLocked: false}
        views: {button: {color: bar, height: 100, touches: "if(isLocked, none, self)"}}
        on:
          - {tapped: button, set: {taps: taps + 1, isLocked: true}}
          - {tapped: screen, set: {taps: taps + 100}, keyboard: show}
      """,
      "timeline: [{at: 0.1, tap: [200, 80]}, {after: 0.1, tap: [200, 80]}, {after: 0.7, tap: [200, 800]}]\nduration: 1.5"
    )
    #expect(played.number("taps") == 101)
  }
}
