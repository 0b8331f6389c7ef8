import FlipbookScenarios
import FlipbookSnapshots
import FlipbookUnits
import Testing

/// The components that present pages: sheets and pushes.
@Suite struct StandardPageTests {
  private static let looks = SystemLook.allCases.map(\.rawValue)

  private func play(_ device: String, _ use: String, _ timeline: String, _ expectations: String) throws -> PlayedScreen
  {
    try PlayedScreen(
      """
      flipbook: 1
      \(device)
      screen:
        views:
          one: {\(use)}
        on: [{tapped: go, set: {one_shown: true}}\(use.contains("grow") ? ", {tapped: grow, set: {one_detent: large}}" : "")]
      timeline: [{at: 0.1, tap: go}\(timeline.isEmpty ? "" : ", ")\(timeline)]
      duration: 3
      expect: [\(expectations)]

      """)
  }

  private static let inside =
    "behind: {go: {text: Go, left: 20, top: 80}}, page: {text: {text: Page, left: 16, top: 30}, grow: {text: Grow, left: 16, top: 60}}"

  /// A use, the steps after the tap that presents it, and what is expected of it.
  static let sheets: [(use: String, timeline: String, expectations: String)] = [
    ("detents: [large]", "", "{at: end, one_sheet.top: safe.top + 10, one_back.scale: 0.9165, one_back.top: safe.top}"),
    ("detents: [medium]", "", "{at: end, one_sheet.top: screen.height / 2, one_back.scale: 1, one_dim.alpha: 1}"),
    (
      "detents: [medium, large], undimmed: [medium]", "{at: 1, tap: go}",
      "{at: end, one_sheet.top: screen.height / 2, one_dim.alpha: 0, one_shown: true}"
    ),
    ("detents: [medium, large], undimmed: [medium]", "{at: 1, tap: grow}", "{at: end, one_dim.alpha: 1}"),
    ("detents: [large], undimmed: [medium]", "", "{at: end, one_dim.alpha: 1}"),
    ("detents: [medium, large], undimmed: [large]", "{at: 1, tap: grow}", "{at: end, one_dim.alpha: 0}"),
    ("detents: [large, medium]", "", "{at: end, one_sheet.top: screen.height / 2, one_back.scale: 1}"),
    ("detents: [medium], lowest: 200", "", "{at: end, one_sheet.top: screen.height - 200}"),
    (
      "detents: [medium, large]", "{at: 1, tap: grow}",
      "{at: end, one_sheet.top: safe.top + 10, one_back.scale: 0.9165}"
    ),
    (
      "detents: [medium, large]", "{at: 1, drag: {from: text, by: [0, -300], during: 0.5}}",
      "{at: 1.4, one_back.scale: {inside: [0.93, 0.99]}}, {at: end, one_rise: 1, one_detent: large, one_back.scale: 0.9165}"
    ),
    (
      "detents: [medium, large]", "{at: 1, drag: {from: text, by: [0, 60], during: 0.5, hold: 0.2}}",
      "{at: 1.65, one_sheet.top: {greaterThan: screen.height / 2 + 30}}, {at: end, one_sheet.top: screen.height / 2, one_shown: true}"
    ),
    (
      "detents: [large]", "{at: 1, swipe: {from: text, by: [0, 250], during: 0.1}}",
      "{at: end, one_rise: 0, one_shown: false, one_back.scale: 1, one_sheet.top: screen.height}"
    ),
    (
      "detents: [large], dismisses: false", "{at: 1, swipe: {from: text, by: [0, 250], during: 0.1}}",
      "{at: 1.1, one_sheet.top: {inside: [safe.top + 40, safe.top + 110]}}, {at: end, one_rise: 1, one_shown: true}"
    ),
    (
      "detents: [large]", "{at: 1, drag: {from: text, by: [0, -40], during: 0.3, hold: 0.3}}",
      "{at: 1.5, one_sheet.top: {inside: [safe.top + 10 - screen.height * 0.008, safe.top + 9]}}, {at: end, one_rise: 1}"
    ),
    (
      "detents: [medium]", "{at: 1, tap: [200, 60]}",
      "{at: end, one_rise: 0, one_shown: false}"
    ),
    (
      "detents: [medium], dismisses: false", "{at: 1, tap: [200, 60]}",
      "{at: end, one_shown: true}"
    ),
  ]

  @Test("A sheet stops at its detents, and follows a finger between them and away", arguments: sheets, looks)
  func sheet(_ one: (use: String, timeline: String, expectations: String), look: String) throws {
    let played = try play(
      "look: \(look)", "component: sheet, \(one.use), \(Self.inside)", one.timeline, one.expectations)
    #expect(played.messages == [])
  }

  static let places: [(device: String, expectations: String)] = [
    ("device: ipad-10.9", "one_sheet.width: 540, one_sheet.height: 620, one_sheet.centerY: screen.height / 2"),
    ("device: ipad-10.9\norientation: landscape", "one_sheet.width: 540, one_sheet.height: 620, one_back.scale: 1"),
    ("orientation: landscape", "one_sheet.top: 0, one_sheet.width: screen.width, one_sheet.height: screen.height"),
  ]

  @Test("Where there are no detents, a sheet is a card in the middle or the whole screen", arguments: places)
  func cards(device: String, expectations: String) throws {
    let played = try play(
      device, "component: sheet, detents: [medium, large], \(Self.inside)", "", "{at: end, \(expectations)}")
    #expect(played.messages == [])
  }

  @Test("A turned device has the sheet at the same detent") func turned() throws {
    let played = try play(
      "", "component: sheet, detents: [medium], \(Self.inside)",
      "{at: 1, rotate: landscape}, {at: 2, rotate: portrait}",
      "{at: 1.9, one_sheet.top: 0, one_sheet.height: screen.height}, {at: end, one_sheet.top: screen.height / 2}")
    #expect(played.messages == [])
  }

  @Test("A drag raises a sheet before its list scrolls") func list() throws {
    let played = try play(
      "",
      "component: sheet, detents: [medium, large], list: rows, behind: {go: {text: Go, left: 20, top: 80}}, "
        + "page: {rows: {scroll: y, rows: 40, top: 60, height: parent.height - 60, bounces: false}}",
      "{at: 1, drag: {from: [200, 800], by: [0, -500], during: 1, hold: 0.2}}",
      "{at: 1.4, rows.offset: 0}, {at: end, one_rise: 1, rows.offset: {inside: [100, 180]}}")
    #expect(played.messages == [])
  }

  /// The steps after the tap that pushes, and what is expected.
  static let pushes: [(timeline: String, expectations: String)] = [
    // The spring after the tap, which takes 0.08 s: (1 + ωt)·exp(-ωt) with ω = 18.257 is 0.368 after 0.1183 s.
    ("", "{at: 0.3, one_above.left: {inside: [0.34 * screen.width, 0.4 * screen.width]}}, {at: end, one_progress: 1}"),
    ("", "{at: end, one_above.left: 0, one_below.left: -0.3 * screen.width, one_dim.alpha: 0.1}"),
    ("{at: 1, tap: one_back}", "{at: end, one_progress: 0, one_shown: false, one_below.left: 0}"),
    (
      "{at: 1, drag: {from: [4, 400], by: [150, 0], during: 0.5, hold: 0.2}}",
      "{at: 1.6, one_above.left: {inside: [135, 145]}}, {at: end, one_progress: 1, one_shown: true}"
    ),
    (
      "{at: 1, drag: {from: [4, 400], by: [260, 0], during: 0.5, hold: 0.2}}",
      "{at: end, one_progress: 0, one_shown: false}"
    ),
    (
      "{at: 1, swipe: {from: [4, 400], by: [100, 0], during: 0.1}}",
      "{at: end, one_progress: 0, one_shown: false}"
    ),
  ]

  @Test("A push and a swipe back move both pages", arguments: pushes, looks)
  func push(_ one: (timeline: String, expectations: String), look: String) throws {
    let played = try play(
      "look: \(look)",
      "component: push, title: People, pageTitle: Anna, root: {go: {text: Go, left: 20, top: 200}}, page: {name: {text: Anna, left: 20, top: 200}}",
      one.timeline, one.expectations)
    #expect(played.messages == [])
  }

  @Test("A swipe back begins anywhere on the page in look 26, and at the edge in others", arguments: looks)
  func anywhere(look: String) throws {
    let played = try play(
      "look: \(look)", "component: push, root: {go: {text: Go, left: 20, top: 200}}, page: {}",
      "{at: 1, swipe: {from: [150, 400], by: [120, 0], during: 0.1}}",
      "{at: end, one_shown: \(look != "26")}")
    #expect(played.messages == [])
  }

  static let mistakes: [(String, String)] = [
    ("▸one: {component: sheet, page: {}}", "'one' also needs 'behind', a parameter of the component 'sheet'"),
    ("▸one: {component: push, root: {}}", "'one' also needs 'page', a parameter of the component 'push'"),
    (
      "one: {component: sheet, behind: {}, page: {}, detents: [▸tall]}",
      "detents: expected a list of medium or large, found 'tall'"
    ),
    ("one: {component: sheet, behind: {}, page: {}, detents: ▸large}", "detents: expected a list of medium or large"),
    ("one: {component: sheet, behind: {}, ▸pge: {}, page: {}}", "unknown parameter 'pge' of the component 'sheet'"),
    ("one: {component: sheet, behind: {}, page: {a: {▸colour: red}}}", "unknown key 'colour' in the view 'a'"),
    ("one: {component: sheet, behind: {}, page: ▸3}", "views: expected"),
    ("one: {component: sheet, behind: {}, page: {}, list: ▸rows}", "list: unknown view 'rows'"),
  ]
}
