import FlipbookSnapshots
import FlipbookUnits
import Testing

/// Touches: swipes, views in rows, and what is stopped by a finger.
@Suite struct ScreenTouchTests {
  private func play(_ screen: String, _ rest: String = "duration: 0.5") throws -> PlayedScreen {
    let played = try PlayedScreen("flipbook: 1\nscreen:\n\(screen)\n\(rest)\n")
    #expect(played.messages.filter { !$0.contains("is never read") } == [])
    return played
  }

  static let swipes: [(String, Double)] = [
    ("swipe: {from: card, by: [-90, 0], during: 0.15}", 1), ("swipe: {from: card, by: [90, 0], during: 0.15}", 2),
    ("swipe: {from: card, by: [-60, 0], during: 0.15}", 0), ("swipe: {from: card, by: [-90, 0], during: 0.9}", 0),
    ("swipe: {from: card, by: [0, -90], during: 0.4}", 0), ("swipe: {from: card, by: [0, -90], during: 0.1}", 3),
  ]

  @Test("A swipe has a direction, a distance, and a velocity", arguments: swipes)
  func swipe(step: String, expected: Double) throws {
    let played = try play(
      """
        state: {seen: 0, y: 0}
        views: {card: {color: bar}}
        gestures:
          back: {swipe: card, direction: left, distance: 70}
          forth: {swipe: card, direction: right}
          away: {swipe: screen, direction: up, velocity: 600}
        on:
          - {swiped: back, set: {seen: "if(back.velocity.x < 0 and back.translation.x <= -70, 1, 9)"}}
          - {swiped: forth, set: {seen: 2}}
          - {swiped: away, set: {seen: 3, y: away.start.y}}
      """, "timeline: [{at: 0.1, \(step)}]\nduration: 1.2")
    #expect(played.number("seen") == expected)
  }

  @Test("A view that a long press lifts follows the finger, by every number that a pan has")
  func press() throws {
    let played = try play(
      """
        state: {y: 0, moved: 0, start: 0, speed: 0}
        views: {card: {color: bar, top: y, height: 100}}
        gestures: {lift: {press: card}}
        on:
          - {moved: lift, set: {y: lift.translation.y, moved: moved + lift.movement.y, start: lift.start.y}}
          - {ended: lift, set: {speed: lift.velocity.y}}
      """,
      "timeline: [{at: 0.1, drag: {from: [200, 50], by: [0, 90], press: 600ms, during: 0.3, hold: 0}}]\nduration: 1.2")
    #expect(played.number("y") == 90)
    #expect(played.number("moved") == 90)
    #expect(played.number("start") == 50)
    #expect(try (290...310).contains(#require(played.number("speed"))))
  }

  /// What happens to the list, and where it rests: a card is 300 points long.
  static let snaps: [(String, Double)] = [
    ("swipe: {from: [200, 600], by: [0, -60], during: 0.1}", 300),
    ("drag: {from: [200, 600], by: [0, -90], during: 0.4, hold: 0.2}", 0),
    ("drag: {from: [200, 700], by: [0, -190], during: 0.4, hold: 0.2}", 300),
    ("swipe: {from: [200, 700], by: [0, -300], during: 0.15}", 1_200),
    ("swipe: {from: [200, 400], by: [0, 200], during: 0.2}", 0),
  ]

  @Test("A handler changes where a list comes to rest", arguments: snaps)
  func willEndDragging(step: String, expected: Double) throws {
    let played = try play(
      """
        state: {natural: 0, speed: 0, count: 0}
        views: {list: {scroll: y, content: 3000, views: {box: {color: tint, height: 10}}}}
        tracks: {offset: list.offset, natural: natural, speed: speed, count: count}
        on:
          - {willEndDragging: list, set: {natural: targetContentOffset, speed: velocity}, targetContentOffset: "round(targetContentOffset / 300) * 300"}
          - {didEndDragging: list, set: {count: count + 1}}
      """, "timeline: [{at: 0.1, \(step)}]\nexpect: [{settles: {by: end}}]")
    #expect(played.number("offset") == expected)
    #expect(played.number("count") == 1)
    let natural = try #require(played.number("natural"))
    #expect((natural - expected).magnitude <= 150)
    #expect((played.number("speed") ?? 0) >= 0 || expected == 0)
  }

  /// Lifts of a list: flicks inside it, past each end, and a lift at rest, also at other rates.
  static let lifts: [(String, String)] = [
    ("swipe: {from: [200, 700], by: [0, -300], during: 0.15}", ""),
    ("swipe: {from: [200, 700], by: [0, -77], during: 0.31}", "fps: 50"),
    ("swipe: {from: [200, 700], by: [0, -33], during: 0.2}", "refreshRate: 120"),
    ("swipe: {from: [200, 700], by: [0, -600], during: 0.05}", ""),
    ("swipe: {from: [200, 300], by: [0, 200], during: 0.1}", ""),
    ("drag: {from: [200, 700], by: [0, -123.4], during: 0.3}", "device: iphone-17"),
  ]

  @Test("A list comes to rest exactly where its lift has said", arguments: lifts)
  func targetContentOffset(step: String, rate: String) throws {
    let played = try play(
      """
        state: {natural: 0}
        views: {list: {scroll: y, content: 3000, views: {box: {color: tint, height: 10}}}}
        tracks: {offset: list.offset, natural: natural}
        on: [{willEndDragging: list, set: {natural: targetContentOffset}}]
      """, "timeline: [{at: 0.1, \(step)}]\n\(rate)")
    #expect(played.number("offset") == played.number("natural"))
  }

  /// The rate, and the factor between the velocity of a lift and the distance after it: 1 / (−1000·ln(rate)).
  static let rates: [(String, Double)] = [
    ("", 0.499_500), (", decelerationRate: normal", 0.499_500), (", decelerationRate: fast", 0.099_499),
  ]

  @Test("A list with the fast rate comes to rest five times sooner", arguments: rates)
  func decelerationRate(key: String, factor: Double) throws {
    let played = try play(
      """
        state: {natural: 0, lifted: 0, speed: 0}
        views: {list: {scroll: y, content: 5000\(key), views: {box: {color: tint, height: 10}}}}
        tracks: {offset: list.offset, natural: natural, lifted: lifted, speed: speed}
        on: [{willEndDragging: list, set: {natural: targetContentOffset, lifted: list.offset, speed: velocity}}]
      """,
      """
      timeline: [{at: 0.1, swipe: {from: [200, 700], by: [0, -300], during: 0.15}}]
      expect: [{settles: {by: end}}]
      duration: 6
      """)
    let (natural, lifted) = (try #require(played.number("natural")), try #require(played.number("lifted")))
    let speed = try #require(played.number("speed"))
    #expect(speed > 500)
    #expect((natural - lifted - speed * factor).magnitude < 1)
    #expect(try #require(played.number("offset")) == natural)
  }

  static let doubleTaps: [(String, [String: Double])] = [
    ("{at: 0.1, tap: card}", ["single": 1, "double": 0, "other": 0]),
    ("{at: 0.1, tap: card}, {at: 0.3, tap: card}", ["single": 0, "double": 1]),
    ("{at: 0.1, tap: card}, {at: 0.6, tap: card}", ["single": 2, "double": 0]),
    ("{at: 0.1, tap: card}, {at: 0.3, tap: card}, {at: 0.5, tap: card}", ["single": 1, "double": 1]),
    ("{at: 0.1, tap: [20, 20]}, {at: 0.3, tap: [200, 150]}", ["single": 1, "double": 0]),
    ("{at: 0.1, tap: card}, {at: 0.3, tap: [200, 600]}", ["single": 1, "double": 0, "other": 1]),
  ]

  @Test("Two taps are one double tap, and a single tap waits for a second one", arguments: doubleTaps)
  func doubleTapped(steps: String, expected: [String: Double]) throws {
    let played = try play(
      """
        state: {single: 0, double: 0, other: 0}
        views: {card: {color: bar, height: 300}}
        on:
          - {tapped: card, set: {single: single + 1}}
          - {doubleTapped: card, set: {double: "if(touch.y < 300, double + 1, 9)"}}
          - {tapped: screen, set: {other: other + 1}}
      """, "timeline: [\(steps)]\nduration: 1.2")
    for (name, number) in expected { #expect(played.number(name) == number, "\(name)") }
  }

  private static let list = """
      state: {tapped: -1, chosen: -1, moved: -1, x: 0, isOn: {repeat: 5, value: i < 2}}
      views:
        list:
          scroll: y
          rows: 5
          rowHeight: 60
          row:
            views:
              front:
                left: "if(i == moved, x, 0)"
                width: row.width
                views:
                  name: {text: "Row {i}", left: 16, top: 20, touches: none}
                  toggle: {look: switch, "on": isOn.i, right: row.width - 16, centerY: 30}
      gestures: {slide: {pan: front, axis: x}}
      on:
        - {tapped: toggle, set: {tapped: i, isOn.row: not isOn.row}}
        - {tapped: list, set: {chosen: row}}
        - {began: slide, set: {moved: slide.row}}
        - {moved: slide, set: {x: slide.translation.x}}
    """

  static let touches: [(String, [String: Double])] = [
    ("tap: toggle.3", ["tapped": 3, "chosen": -1, "isOn.3": 1, "isOn.0": 1]),
    ("tap: toggle.1", ["tapped": 1, "isOn.1": 0]), ("tap: name.2", ["tapped": -1, "chosen": 2]),
    ("tap: row.4", ["tapped": -1, "chosen": 4]),
    ("drag: {from: front.2, by: [-90, 0], during: 0.2}", ["moved": 2, "x": -80, "list.offset.y": 0]),
    ("drag: {from: front.2, by: [0, -90], during: 0.2}", ["moved": -1, "x": 0]),
  ]

  @Test("Views in rows are tapped and panned, with the number of their row", arguments: touches)
  func rows(step: String, expected: [String: Double]) throws {
    let played = try play(Self.list, "timeline: [{at: 0.1, \(step)}]")
    for (name, number) in expected {
      #expect(played.number(name) == number, "\(name)")
    }
  }

  @Test("A row that has moved is touched where it is, and other rows stay")
  func moved() throws {
    let played = try play(
      Self.list,
      "timeline: [{at: 0.1, drag: {from: front.2, by: [-90, 0], during: 0.2}}, {at: 0.5, tap: toggle.2}]\nduration: 0.8"
    )
    #expect(played.number("tapped") == 2)
    #expect(played.nodes("front").map(\.frame.minX) == [0, 0, -80, 0, 0])
  }

  @Test("A list of state is read, set, and animated by its elements")
  func lists() throws {
    let played = try play(
      """
        state: {gone: {repeat: 4, value: 0}, total: 0}
        views:
          list: {scroll: y, rows: count(gone), rowHeight: 50 * (1 - drawn(gone.i))}
        tracks: {gone.1: gone.1, drawn: drawn(gone.1), total: total}
        on:
          - {tapped: list, animate: {gone.row: 1}, during: 1, curve: linear}
          - {every: refresh, set: {total: "gone.0 + gone.1 + pick(gone, 2) + gone.3"}}
      """, "timeline: [{at: 0.1, tap: row.1}]\nduration: 0.6")
    #expect(played.number("gone.1") == 1 && played.number("total") == 1)
    let drawn = try #require(played.number("drawn"))
    #expect(drawn > 0.3 && drawn < 0.7)
    let heights = played.nodes("row.").map(\.frame.height)
    #expect(heights.count == 4 && heights[0] == 50 && (heights[1] - 50 * (1 - drawn)).magnitude < 0.5)
  }

  @Test("What is stopped stays where it is drawn, and so does what follows from it")
  func stopping() throws {
    let played = try play(
      """
        state: {y: 0, arrived: false}
        views:
          card: {color: bar, top: y, height: 2 * y + 100, touches: none}
          below: {color: tint, top: card.bottom, height: 10, touches: none}
        tracks: {model: y, y: drawn(y), top: drawn(card.top), below: drawn(below.top), arrived: arrived}
        on:
          - {appeared: screen, animate: {y: 200}, during: 1, curve: linear, then: {set: {arrived: true}}}
          - {tapped: screen, stop: y}
      """, "timeline: [{at: 0, screen: didAppear}, {at: 0.42, tap: [200, 700]}]\nduration: 2")
    let y = try #require(played.number("y"))
    #expect(y > 80 && y < 120)
    #expect(played.number("model") == y && played.number("top") == y)
    #expect(try #require(played.number("below")).isNear(3 * y + 100))
    #expect(played.last["arrived"] == .flag(false))
  }

  @Test("A list that glides or is scrolled stops")
  func stoppingLists() throws {
    for action in ["{scroll: {list: 1000}, during: 1, curve: linear}", "{scroll: {list: 1000}}"] {
      let played = try play(
        """
          views: {list: {scroll: y, rows: 100}}
          on: [{appeared: screen, do: [\(action)]}, {tappedStatusBar: screen}, {appeared: screen, after: 0.15, stop: list}]
        """.replacing("{tappedStatusBar: screen}, ", with: ""), "timeline: [{at: 0, screen: didAppear}]\nduration: 2")
      let offset = try #require(played.number("list.offset.y"))
      #expect(offset > 20 && offset < 900)
    }
  }

  @Test("In handlers of a gesture, i is the copy or the row on which it is")
  func gestureCopies() throws {
    let played = try play(
      """
        state: {x: {repeat: 3, value: 0}, y: {repeat: 3, value: 0}}
        views:
          card: {repeat: 3, color: bar, top: 100 * i, height: 90}
          list: {scroll: y, top: 400, height: 200, rows: 3, row: {views: {cell: {color: tint}}}}
        gestures: {grab: {pan: card}, slide: {pan: cell, axis: x}}
        tracks: {x.0: x.0, x.2: x.2, y.1: y.1}
        on:
          - {moved: grab, set: {x.i: x.i + grab.movement.x}}
          - {ended: slide, set: {y.i: slide.translation.x + i}}
      """,
      "timeline: [{at: 0.1, drag: {from: card.2, by: [60, 0], during: 0.2}}, {at: 1, drag: {from: cell.1, by: [60, 0], during: 0.2}}]\nduration: 2"
    )
    #expect(played.number("x.0") == 0 && played.number("x.2") == 50 && played.number("y.1") == 51)
  }
}
