import FlipbookUnits
import Testing

/// Items of tab bars and segmented controls: targets of steps, and what handlers read of touches.
@Suite struct TouchedItemTests {
  private func play(
    _ view: String, _ step: String, device: String = "iphone-15", look: String = "17", orientation: String = "portrait"
  ) throws -> PlayedScreen {
    try PlayedScreen(
      """
      flipbook: 1
      device: \(device)
      look: "\(look)"
      orientation: \(orientation)
      screen:
        state: {item: -5, taps: 0}
        views: {tabs: {\(view)}}
        on: [{tapped: screen, set: {item: touch.item, taps: taps + 1}}]
        tracks: {item: item, taps: taps}
      timeline: [{at: 0.1, \(step)}]
      duration: 0.5

      """)
  }

  private static let four =
    "look: tabBar, items: [Home, Search, Saved, Me], icons: [house, magnifyingglass, heart, person]"
  private static let bars: [(device: String, look: String, orientation: String)] = [
    ("iphone-15", "17", "portrait"), ("iphone-15", "26", "portrait"), ("iphone-15", "26", "landscape"),
    ("iphone-15", "17", "landscape"), ("iphone-8", "classic", "portrait"), ("ipad-10.9", "17", "portrait"),
    ("ipad-10.9", "26", "landscape"),
  ]

  private static let nav =
    "look: navigationBar, title: Inbox, back: Mailboxes, leftButtons: [star], buttons: [Edit, plus, bell]"
  private static let items = (0..<4).map { (four, $0) } + (0..<5).map { (nav, $0) }

  @Test("A tap on an item tells its number, from left to right, on every device", arguments: bars, items)
  func bar(_ bar: (device: String, look: String, orientation: String), _ one: (view: String, item: Int)) throws {
    let played = try play(
      one.view, "tap: tabs.\(one.item)", device: bar.device, look: bar.look, orientation: bar.orientation)
    #expect(played.messages == [] && played.number("item") == Double(one.item))
  }

  private static let places: [(view: String, x: Double, y: Double, item: Double)] = [
    (four, 49, 780, 0), (four, 344, 780, 3), (four, 344, 700, -1), (four, 98.5, 780, 1),
    ("look: segments, items: [One, Two], left: 16, width: 361, top: 100", 190, 110, 0),
    ("look: segments, items: [One, Two], left: 16, width: 361, top: 100", 200, 110, 1),
    ("look: segments, items: [One, Two], style: underline, left: 16, width: 361, top: 100", 17, 110, 0),
    ("look: segments, items: [One, Two], left: 16, width: 361, top: 100", 200, 140, -1),
    ("color: tint", 200, 300, -1),
  ]

  @Test("A touch is in the item whose frame contains it, and in none elsewhere", arguments: places)
  func place(_ one: (view: String, x: Double, y: Double, item: Double)) throws {
    let played = try play(one.view, "tap: [\(one.x), \(one.y)]")
    #expect(played.messages == [] && played.number("item") == one.item && played.number("taps") == 1)
  }

  @Test("On an iPad before iOS 26, items are together in the middle, and beside them is none")
  func beside() throws {
    #expect(try play(Self.four, "tap: [60, 1140]", device: "ipad-10.9").number("item") == -1)
    #expect(try play(Self.four, "tap: [230, 1140]", device: "ipad-10.9").number("item") == 0)
  }

  /// Places on an iPhone 15: the chevron, icons of 24 points before the margin of 16, plates of 44 points, and the title.
  private static let buttons: [(view: String, look: String, x: Double, item: Double)] = [
    (nav, "17", 14, 0), (nav, "17", 365, 4), (nav, "17", 321, 3), (nav, "17", 345, -1), (nav, "17", 196, -1),
    (nav, "26", 38, 0), (nav, "26", 12, -1), (nav, "26", 355, 4), (nav, "26", 311, 3), (nav, "26", 385, -1),
    ("look: navigationBar, title: Inbox, buttons: [plus]", "17", 365, 0),
    ("look: navigationBar, title: Inbox, leftButtons: [plus]", "26", 38, 0),
  ]

  @Test("A touch is in the button that is drawn there", arguments: buttons)
  func place(_ one: (view: String, look: String, x: Double, item: Double)) throws {
    #expect(try play(one.view, "tap: [\(one.x), 80]", look: one.look).number("item") == one.item)
  }

  @Test("A minimized bar of iOS 26 shows and touches only the selected item")
  func minimized() throws {
    let view = Self.four + ", selected: 2, minimized: 1"
    #expect(try play(view, "tap: tabs.2", look: "26").number("item") == 2)
    #expect(try play(view, "tap: [200, 800]", look: "26").number("item") == -1)
    #expect(try play(view, "tap: tabs.1", look: "26").messages.contains { $0.contains("no target 'tabs.1'") })
  }

  @Test("A tap that waits for a second one keeps its item, wherever the control is by then")
  func waiting() throws {
    let played = try PlayedScreen(
      """
      flipbook: 1
      screen:
        state: {item: -5, y: 100}
        views: {tabs: {look: segments, items: [One, Two], left: 16, width: 361, top: y}}
        on:
          - {tapped: tabs, set: {item: touch.item}}
          - {doubleTapped: tabs, set: {item: 9}}
          - {touchUp: tabs, animate: {y: 400}, during: 0.2}
        tracks: {item: item}
      timeline: [{at: 0.1, tap: tabs.1}]
      duration: 1

      """)
    #expect(played.messages == [] && played.number("item") == 1)
  }

  @Test(
    "What is no item is reported",
    arguments: [
      ("tap: tabs.4", "there is no target 'tabs.4' in this scene"), ("tap: tab.1", "unknown target 'tab.1'"),
    ])
  func unknown(step: String, message: String) throws {
    #expect(try play(Self.four, step).messages.contains { $0.contains(message) })
  }
}
