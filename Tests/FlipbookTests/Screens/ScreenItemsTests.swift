import FlipbookUnits
import Testing

/// Views that are repeated for items, which handlers insert, delete, and move.
@Suite struct ScreenItemsTests {
  /// Plays actions in the first refresh, at 60 Hz, and stops a number of refreshes later.
  private func play(
    _ actions: String, refreshes: Int, items: String = "items: 4", row: String = "", height: Double = 200
  ) throws
    -> PlayedScreen
  {
    let played = try PlayedScreen(
      """
      flipbook: 1
      screen:
        state: {songs: {\(items)}, next: 0}
        views:
          list:
            scroll: y
            height: \(height)
            content: count(songs) * 40
            views: {song: {repeat: songs, color: tint, top: place * 40, height: 40\(row)}}
          mark: {color: tint, left: next, width: "firstIndex(songs, 0) + 2", height: 1}
        tracks: {count: count(songs), songs.0: songs.0, songs.1: songs.1, songs.2: songs.2, songs.3: songs.3, first: mark.width}
        on: [{appeared: screen, \(actions)}]
      timeline: [{at: 0, screen: didAppear}]
      expect: [{at: end, song.0.top: {lessThan: 9999}, song.1.top: {lessThan: 9999}, song.2.top: {lessThan: 9999}, song.3.top: {lessThan: 9999},
        song.0.alpha: {lessThan: 9}, song.1.alpha: {lessThan: 9}, song.3.alpha: {lessThan: 9}, song.1.left: {lessThan: 9999}, list.offset: {lessThan: 9999}, mark.left: {lessThan: 9999}}]
      duration: \((Double(refreshes + 1) / 60 * 1e6).rounded(.up) / 1e6)

      """)
    #expect(played.messages == [])
    return played
  }

  /// What happens to four items, and the place of each at the end, with their number.
  static let orders: [(actions: String, items: String, places: [Double], count: Double)] = [
    ("delete: {songs: 1}", "items: 4", [0, -1, 1, 2], 3),
    ("delete: {songs: 0}, then: {delete: {songs: 3}}", "items: 4", [-1, 0, 1, -1], 2),
    ("move: {songs: 3}, to: 0", "items: 4", [1, 2, 3, 0], 4),
    ("move: {songs: 0}, to: 99", "items: 4", [3, 0, 1, 2], 4),
    ("insert: {songs: 3}", "items: 4, value: [2, 0]", [1, -1, 0, 2], 3),
    ("insert: {songs: 3}, to: 1", "items: 4, value: [2, 0]", [2, -1, 0, 1], 3),
    ("delete: {songs: 0}, insert: {songs: 1}, to: 0", "items: 4, value: [2, 0]", [-1, 0, 1, -1], 2),
    ("set: {next: 'firstIndex(songs, -1)'}, insert: {songs: next}", "items: 4, value: []", [0, -1, -1, -1], 1),
    ("sort: {songs: -i}", "items: 4", [3, 2, 1, 0], 4),
    ("sort: {songs: 'pick([2, 1, 2, 1], i)'}", "items: 4", [2, 0, 3, 1], 4),
    ("sort: {songs: \"pick(['b', 'C', 'a', 'B'], i)\"}", "items: 4, value: [3, 2, 1, 0]", [2, 3, 0, 1], 4),
    ("filter: {songs: i != 1}", "items: 4, value: [3, 1]", [0, -1, 1, 2], 3),
    ("filter: {songs: songs.i < 0}", "items: 4, value: [3, 1]", [0, -1, 1, -1], 2),
    ("filter: {songs: i > 9}", "items: 4", [-1, -1, -1, -1], 0),
    ("filter: {songs: i > 1}, sort: {songs: -i}", "items: 4", [-1, -1, 1, 0], 2),
    // Nothing changes: what is there already, what is not there, and none.
    ("insert: {songs: 2}, to: 0", "items: 4, value: [0, 2]", [0, -1, 1, -1], 2),
    ("delete: {songs: 1}", "items: 4, value: [0, 2]", [0, -1, 1, -1], 2),
    ("insert: {songs: 'firstIndex(songs, -1)'}", "items: 4", [0, 1, 2, 3], 4),
    ("do: [{when: count(songs) == 4, delete: {songs: 'firstIndex(songs, 0)'}}]", "items: 4", [-1, 0, 1, 2], 3),
  ]

  @Test("Items have the places that follow from what happened", arguments: orders)
  func order(actions: String, items: String, places: [Double], count: Double) throws {
    let played = try play(actions, refreshes: 60, items: items)
    for (item, place) in places.enumerated() {
      #expect(played.number("songs.\(item)") == place, "item \(item)")
      #expect(played.number("song.\(item).top") == nil || place < 0 || played.number("song.\(item).top") == place * 40)
    }
    #expect(played.number("count") == count)
    #expect(played.number("first") == Double((places.firstIndex(of: 0) ?? -1) + 2))
  }

  @Test("What is deleted fades in its place while the others close up, in 0.3 s and ease-in-out")
  func deletion() throws {
    let half = try play("delete: {songs: 1}", refreshes: 9)
    #expect(try #require(half.number("song.1.top")).isNear(40))
    #expect(try #require(half.number("song.1.alpha")).isNear(0.5))
    #expect(try #require(half.number("song.2.top")).isNear(60))
    #expect(try #require(half.number("song.0.top")).isNear(0))
    #expect(half.nodes("song").map(\.name) == ["song.1", "song.0", "song.2", "song.3"])
    let end = try play("delete: {songs: 1}", refreshes: 18)
    #expect(end.number("song.1.alpha") == 0)
    #expect(end.number("song.2.top") == 40)
  }

  @Test("What is inserted is at its place from the beginning, also after it has been elsewhere")
  func insertion() throws {
    let half = try play(
      "insert: {songs: 3}, to: 1, curve: linear, during: 0.2", refreshes: 6, items: "items: 4, value: [0, 1, 2]")
    #expect(half.number("song.3.top") == 40)
    #expect(try #require(half.number("song.3.alpha")).isNear(0.5))
    #expect(try #require(half.number("song.1.top")).isNear(60))
    let batch = "delete: {songs: 0}, insert: {songs: 3}, curve: linear"
    #expect(try play(batch, refreshes: 6, items: "items: 4, value: [0, 1, 2]").number("song.3.top") == 80)
  }

  @Test("Edges that read the place tell how what comes and goes moves, and a moved item is in front")
  func edges() throws {
    let row = ", left: \"if(songs.i < 0, -200, 0)\""
    let half = try play("delete: {songs: 1}, curve: linear", refreshes: 9, row: row)
    #expect(try #require(half.number("song.1.left")).isNear(-100))
    let moved = try play("move: {songs: 0}, to: 2", refreshes: 9)
    #expect(moved.nodes("song").map(\.name).last == "song.0")
    #expect(try #require(moved.number("song.0.top")).isNear(40))
  }

  @Test("A list that becomes shorter moves onto its new end in the same animation, and copies can wait")
  func content() throws {
    let scrolled = "do: [{scroll: {list: 60}, animated: false}, {delete: {songs: 0}, curve: linear}]"
    #expect(try #require(try play(scrolled, refreshes: 9, height: 100).number("list.offset")).isNear(40))
    let staggered = try play("delete: {songs: 0}, during: 0.2, curve: linear, delay: i * 0.1", refreshes: 12)
    #expect(try #require(staggered.number("song.1.top")).isNear(20))
    #expect(staggered.number("song.2.top") == 80)
  }

  /// What happens to two items, each with two views, and the views from back to front.
  static let copies: [(start: String, action: String, order: [String])] = [
    ("0, 1", "delete: {s: 0}", ["copyLow.0", "copyHigh.0", "copyLow.1", "copyHigh.1"]),
    ("0, 1", "delete: {s: 1}", ["copyLow.1", "copyHigh.1", "copyLow.0", "copyHigh.0"]),
    ("0", "insert: {s: 1}", ["copyLow.1", "copyHigh.1", "copyLow.0", "copyHigh.0"]),
    ("0, 1", "move: {s: 0}, to: 1", ["copyLow.1", "copyHigh.1", "copyLow.0", "copyHigh.0"]),
  ]

  @Test("Two views for each item keep their order", arguments: copies)
  func copyOrder(start: String, action: String, order: [String]) throws {
    let view = "repeat: s, color: tint, top: place * 20, width: 40, height: 10"
    let played = try PlayedScreen(
      """
      flipbook: 1
      screen:
        state: {s: {items: 2, value: [\(start)]}}
        views: {copyLow: {\(view)}, copyHigh: {left: 20, \(view)}}
        on: [{appeared: screen, \(action), during: 0.2}]
      timeline: [{at: 0, screen: didAppear}]
      duration: 0.1

      """)
    #expect(played.messages == [])
    #expect(played.nodes("copy").map(\.name) == order)
  }

  @Test(
    "What follows several motions is done once",
    arguments: ["", ", during: 0.2", ", animate: {moved: 1}", ", animate: {moved: 1}, during: 0.2"])
  func following(motion: String) throws {
    let played = try PlayedScreen(
      """
      flipbook: 1
      screen:
        state: {s: {items: 4}, n: 0, moved: 0}
        views:
          list: {scroll: y, height: 100, content: count(s) * 40, views: {song: {repeat: s, color: tint, top: place * 40, height: 40}}}
          mark: {color: tint, left: moved, width: 1, height: 1}
        tracks: {n: n}
        on: [{appeared: screen, delete: {s: 1}, scroll: {list: 10}\(motion), then: {set: {n: n + 1}}}]
      timeline: [{at: 0, screen: didAppear}]
      duration: 2

      """)
    #expect(played.messages == [])
    #expect(played.number("n") == 1)
  }

  /// Mistakes, each at the place of "▸".
  static let mistakes: [(String, String)] = [
    ("state: {s: {items: ▸2000}}", "items: expected a whole number from 1 to 1000, found 2000"),
    ("state: {s: {items: ▸0}}", "items: expected a whole number from 1 to 1000, found 0"),
    ("state: {s: {items: 3, ▸repeat: 2}}", "'items' cannot be repeated"),
    ("state: {s: {items: 3, value: ▸2}}", "value: expected the items at the start, such as [0, 1, 2], found 2"),
    ("state: {s: {items: 3, value: [0, ▸3]}}", "s: expected 0 to 2, found 3"),
    ("state: {s: {items: 3, value: [0, ▸0]}}", "s: item 0 is listed twice"),
    ("state: {s: {items: 3, value: [▸0.5]}}", "s: expected the number of an item, found 0.5"),
    (
      "state: {s: {items: 3}}\n  on: [{tapped: v, set: {▸s: i}}]",
      "'s' has items, which cannot be set or stopped (write insert, delete, move, filter, or sort)"
    ),
    ("state: {s: {items: 3}}\n  on: [{tapped: v, sort: {s: ▸true}}]", "sort: expected a number or a text of each item"),
    ("state: {s: {items: 3}}\n  on: [{tapped: v, filter: {s: ▸i}}]", "expected true or false, found a number"),
    ("state: {s: {items: 3}}\n  on: [{tapped: v, filter: {▸t: true}}]", "filter: unknown items 't'"),
    ("state: {s: {items: 3}}\n  on: [{tapped: v, sort: {s: i}, ▸to: 1}]", "'to' needs 'insert' or 'move'"),
    ("state: {s: {items: 3}, n: 0}\n  on: [{appeared: screen, sort: {s: ▸1 / n}}]", "screen: divides by 0"),
    ("state: {s: {items: 3}}\n  on: [{tapped: v, animate: {▸s.1: 0}}]", "'s' has items"),
    ("state: {s: {items: 3}}\n  on: [{tapped: v, stop: ▸s}]", "'s' has items"),
    ("state: {s: {items: 3}}\n  on: [{tapped: v, ▸move: {s: 0}}]", "'move' also needs 'to': a place, from 0"),
    ("state: {s: {items: 3}}\n  on: [{tapped: v, delete: {s: 0}, ▸to: 1}]", "'to' needs 'insert' or 'move'"),
    ("state: {s: {items: 3}, n: 0}\n  on: [{tapped: v, set: {n: 1}, ▸to: 3}]", "'to' needs 'insert' or 'move'"),
    ("state: {s: {items: 3}, n: 0}\n  on: [{appeared: screen, move: {s: 0}, to: ▸1 / n}]", "screen: divides by 0"),
    ("state: {s: {items: 3}, n: count(▸s)}", "'s' is state, which is only known while the screen is played"),
    ("state: {s: {▸item: 3}}", "unknown key 'item' in the state 's' (did you mean 'items'?)"),
    ("state: {s: ▸{}}", "{words: […]}, {items: 8}, or {follow: list, inside: [low, high]}"),
    (
      "state: {s: {items: 3, value: ▸[\(String(repeating: "0, ", count: 1_000))0]}}",
      "value: expected at most 1000 items, found 1001"
    ),
    ("state: {s: {items: 3}}\n  on: [{tapped: v, delete: {▸songs: 0}}]", "delete: unknown items 'songs'"),
    (
      "state: {s: 0}\n  on: [{tapped: v, delete: {▸s: 0}}]",
      "delete: 's' has no items (declare it under 'state': s: {items: 8})"
    ),
    ("state: {s: {items: 3}}\n  on: [{tapped: v, delete: {s: ▸true}}]", "expected a number, found true or false"),
    (
      "state: {s: {items: 3}}\n  on: [{appeared: screen, delete: {s: ▸7}}]",
      "'s' has no item 7; expected 0 to 2, or -1 for none"
    ),
    (
      "state: {s: {items: 3}}\n  views: {l: {scroll: y, rows: 2, row: {views: {w: {repeat: ▸s, color: tint}}}}}",
      "'w' is in a row, where nothing is animated"
    ),
    (
      "state: {s: {items: 3}}\n  views: {l: {scroll: y, rows: ▸s}}",
      "rows: 's' has items (write content: count(s) * 44, and repeat: s in a view of it)"
    ),
  ]

  @Test("A mistake is reported where it is", arguments: mistakes)
  func mistake(text: String, message: String) throws {
    let views = text.contains("views:") ? "" : "\n  views: {v: {color: tint}, w: {repeat: 2, color: tint, left: 's.i'}}"
    let fixed = text.contains("state: {s: 0}") ? views.replacing("s.i", with: "s") : views
    let whole = "flipbook: 1\nscreen:\n  \(text)\(fixed)\ntimeline: [{at: 0, screen: didAppear}]\nduration: 0.1\n"
    let before = try #require(whole.split(separator: "▸").first)
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    let place = "screen.yaml:\(lines.count):\((lines.last?.unicodeScalars.count ?? 0) + 1): "
    let played = try PlayedScreen(whole.replacing("▸", with: ""))
    let found = played.messages.filter { $0.hasPrefix(place) && $0.contains(message) }
    #expect(found.count == 1, "expected \(place)\(message), got \(played.messages)")
  }

  @Test("A list scrolls to the end that it has with what the same handler has inserted", arguments: [true, false])
  func end(isAnimated: Bool) throws {
    let played = try PlayedScreen(
      """
      flipbook: 1
      screen:
        state: {songs: {items: 30, value: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]}}
        views:
          list: {scroll: y, height: 200, content: count(songs) * 40, views: {song: {repeat: songs, color: tint, top: place * 40, height: 40}}}
        on: [{appeared: screen, do: [{insert: {songs: 20}}, {scroll: {list: list.upper}, animated: \(isAnimated)}]}]
      timeline: [{at: 0, screen: didAppear}]
      expect: [{at: end, list.offset: 240}]
      duration: 2

      """)
    #expect(played.messages == [])
  }
}
