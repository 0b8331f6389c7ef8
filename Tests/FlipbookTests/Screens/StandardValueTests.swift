import FlipbookScenarios
import FlipbookSnapshots
import Testing

/// The values that uses give the components that the program brings along.
@Suite struct StandardValueTests {
  static let uses = ["alert", "actionSheet", "menu, source: go", "contextMenu, source: go"]

  /// What `actions` is, and the titles at the end, after the tap has made `k` 4 and the second of `saved` Saved.
  static let actions: [(actions: String, titles: [String])] = [
    ("[\"Delete {k}\", Cancel]", ["Delete 4", "Cancel"]),
    ("[Cancel, \"{if(k > 3, 'Many', 'Few')} of {k}\"]", ["Cancel", "Many of 4"]),
    ("{en: [\"Delete {k}\", Cancel], ja: [\"{k}\", キャンセル]}", ["Delete 4", "Cancel"]),
    ("{ja: [\"{k}\", キャンセル]}", ["4", "キャンセル"]),
    ("acts", ["Copy", "Share"]),
    ("saved", ["Save", "Saved"]),
  ]

  @Test("Titles of actions follow state, and can be a list of the screen", arguments: uses, actions)
  func titles(use: String, _ one: (actions: String, titles: [String])) throws {
    let played = try PlayedScreen(
      """
      flipbook: 1
      screen:
        state: {k: 3, saved: {repeat: 2, text: Save}}
        lists: {acts: [Copy, Share]}
        views: {page: {color: bar}, go: {color: tint, left: 40, top: 40, width: 60, height: 60}, ask: {component: \(use), actions: \(one.actions)}}
        on: [{tapped: go, set: {ask_shown: true, k: 4, saved.1: "'Saved'"}}]
      timeline: [{at: 0.1, tap: go}]
      duration: 2

      """)
    #expect(played.messages.filter { !$0.contains("is never read") } == [])
    #expect(played.texts("ask_name") == one.titles)
  }

  static let mistakes: [(String, String)] = [
    (
      "one: {component: alert, actions: ▸3}",
      "actions: expected a list such as [Copy, Share], or the name of one, found 3"
    ),
    ("one: {component: alert, actions: ▸[]}", "actions: expected 1 to 100 values, found 0"),
    (
      "one: {component: menu, actions: ▸[\(String(repeating: "a, ", count: 5_000))a]}",
      "expected 1 to 100 values, found 5001"
    ),
    ("one: {component: menu, actions: [Copy, ▸[Share]]}", "actions: expected a text, found a list"),
    ("one: {component: menu, actions: ▸acts}", "actions: unknown list 'acts'"),
    ("one: {component: alert, actions: [▸\"Delete {q}\", Cancel]}", "'q': unknown name 'q'"),
    ("one: {component: alert, preferred: ▸q}", "preferred: unknown name 'q'"),
    ("one: {component: alert, destructive: ▸1 + q}", "destructive: unknown name 'q'"),
    ("one: {component: alert, preferred: ▸true}", "preferred: expected a number or an expression, found true"),
    ("one: {component: alert, preferred: ▸[1]}", "preferred: expected a number or an expression, found a list"),
    ("one: {component: alert, title: ▸[a]}", "title: expected a text, found a list"),
    (
      "one: {component: contextMenu, source: ▸page 2}",
      "source: expected the name of a view, such as photo, found 'page 2'"
    ),
    ("one: {component: contextMenu, source: ▸pge}", "source: unknown view 'pge' (did you mean 'page'?)"),
    ("one: {component: menu, source: ▸nope}", "source: unknown view 'nope'"),
    (
      "cell: {repeat: 2, height: 9}, one: {component: menu, source: ▸cell}",
      "source: 'cell' is repeated; name one of them"
    ),
    (
      "one: {component: sheet, behind: {}, page: {}, handle: ▸3}",
      "handle: expected true, false, or a condition, found 3"
    ),
    ("one: {component: alert, ▸repeat: 2}", "repeat: 'alert' cannot be repeated"),
    ("one: {component: contextMenu, ▸repeat: 2}", "repeat: 'contextMenu' cannot be repeated"),
  ]

  @Test("A mistake in a value is reported once", arguments: mistakes)
  func once(views: String, message: String) throws {
    let played = try PlayedScreen(
      "flipbook: 1\nscreen:\n  views: {page: {color: bar}, \(views.replacing("▸", with: ""))}\nduration: 0.1\n")
    #expect(played.messages.count == 1 && played.messages.allSatisfy { $0.contains(message) }, "\(played.messages)")
  }
}
