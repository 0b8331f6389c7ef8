import FlipbookScenarios
import FlipbookSnapshots
import FlipbookUnits
import Testing

/// The components that the program brings along.
@Suite struct StandardComponentTests {
  private static let looks = SystemLook.allCases.map(\.rawValue)

  private func play(_ look: String, _ views: String, _ timeline: String, _ rest: String = "") throws -> PlayedScreen {
    let screen = """
      flipbook: 1
      look: \(look)
      screen:
        state: {chosen: -1}
        views: {page: {color: systemBackground}, card: {color: tint, left: 40, top: 200, width: 100, height: 80}, \(views)}
        on: [{tapped: card, set: {ask_shown: true}}, {tapped: ask_action, set: {chosen: i}}]
      timeline: [{at: 0.1, tap: card}, \(timeline)]
      \(rest)
      """
    let played = try PlayedScreen(screen)
    #expect(played.messages.filter { !$0.contains("is never read") } == [])
    return played
  }

  static let asks = [
    "ask: {component: alert, title: Delete?, message: \"It's gone.\", actions: [Cancel, Delete], destructive: 1}",
    "ask: {component: alert, title: Choose, actions: [One, Two, Three]}",
    "ask: {component: actionSheet, title: Delete?, actions: [Cancel, Delete], destructive: 1}",
    "ask: {component: contextMenu, source: card, actions: [Copy, Share], icons: [doc, trash]}",
    "ask: {component: menu, source: card, actions: [Copy, Share], icons: [doc, trash]}",
  ]

  @Test("An action is called by its number, and hides what it is in", arguments: asks, looks)
  func actions(views: String, look: String) throws {
    let shown = try play(look, views, "", "duration: 1.2\nexpect: [{at: end, ask_shown: true, chosen: -1}]")
    #expect(shown.nodes("ask_action.1").count == 1)
    let done = try play(look, views, "{at: 1, tap: ask_action.1}", "duration: 3\nexpect: [{at: end, chosen: 1}]")
    #expect(done.nodes("ask_action.1").isEmpty)
  }

  @Test("A tap beside an action sheet or a menu hides it, and one beside an alert does not", arguments: asks, looks)
  func besides(views: String, look: String) throws {
    let played = try play(look, views, "{at: 1, tap: [20, 120]}", "duration: 2.5")
    #expect(played.nodes("ask_action.1").isEmpty != views.contains("alert"))
  }

  static let sizes: [(look: String, width: Double, height: Double, radius: Double)] = [
    ("classic", 270, 44, 14), ("17", 270, 44, 14), ("26", 300, 48, 34),
  ]

  @Test("An alert has the sizes of its look", arguments: sizes)
  func alert(_ expected: (look: String, width: Double, height: Double, radius: Double)) throws {
    let played = try play(expected.look, Self.asks[0], "", "duration: 1.5")
    let plate = try #require(played.nodes("ask_plate").first)
    #expect(plate.frame.width == expected.width && plate.transform == .identity && plate.alpha == 1)
    let first = try #require(played.nodes("ask_action.0").first).frame
    let second = try #require(played.nodes("ask_action.1").first).frame
    #expect(abs(first.height - expected.height) < 0.01 && first.minY == second.minY && first.maxX <= second.minX + 0.01)
    let radii = played.nodes("ask_").filter { $0.alpha > 0 }.compactMap { node in
      node.content.as(MaterialContent.self).map { _ in node.cornerRadius }
        ?? node.content.as(CardContent.self)?.cornerRadius
    }
    #expect(radii == [expected.radius])
  }

  /// Where a button is, and the corner at which its menu begins.
  static let menus: [(button: String, look: String, menu: Rect)] = [
    ("left: 20, top: 100, width: 44, height: 44", "17", Rect(x: 20, y: 152, width: 250, height: 132)),
    ("left: 330, top: 100, width: 44, height: 44", "17", Rect(x: 124, y: 152, width: 250, height: 132)),
    ("left: 330, top: 100, width: 44, height: 44", "26", Rect(x: 124, y: 152, width: 250, height: 152)),
    ("left: 340, top: 760, width: 44, height: 44", "17", Rect(x: 127, y: 620, width: 250, height: 132)),
  ]

  @Test("A menu is below its button, or above it where there is no room", arguments: menus)
  func menu(_ one: (button: String, look: String, menu: Rect)) throws {
    let played = try PlayedScreen(
      """
      flipbook: 1
      look: "\(one.look)"
      screen:
        views: {more: {color: tint, \(one.button)}, ask: {component: menu, source: more, actions: [Copy, Share, Delete]}}
        on: [{tapped: more, set: {ask_shown: true}}]
      timeline: [{at: 0.1, tap: more}]
      duration: 2

      """)
    #expect(played.messages == [])
    let frame = try #require(played.nodes("ask_menu").first).frame
    let apart = [
      frame.minX - one.menu.minX, frame.minY - one.menu.minY, frame.width - 250, frame.height - one.menu.height,
    ]
    #expect(apart.allSatisfy { abs($0) < 0.01 }, "\(frame)")
  }

  @Test("An action sheet has rows of 57 points, and an edge of 8")
  func actionSheet() throws {
    let played = try play("17", Self.asks[2], "", "duration: 1.5")
    let sheet = try #require(played.nodes("ask_sheet").first).frame
    #expect(sheet.minX == 8 && sheet.maxY == 852 - 34)
    #expect(
      ["ask_action.0", "ask_action.1", "ask_last"].flatMap { played.nodes($0).map(\.frame.height) } == [57, 57, 57])
  }

  /// A source on an iPad, and where the popover is: its center, and the edge that is beside the source.
  static let popovers: [(source: String, look: String, centerX: Double, top: Double?, bottom: Double?)] = [
    ("left: 100, top: 200, width: 100, height: 80", "17", 170, 293, nil),
    ("left: 300, top: 200, width: 100, height: 80", "26", 350, 288, nil),
    ("left: 700, top: 1000, width: 60, height: 80", "17", 650, nil, 987),
    ("left: 300, top: 0, width: 100, height: 1180", "17", 350, 533, 647),
  ]

  @Test("On iPads, an action sheet is a popover at its source, and a tap beside it hides it", arguments: popovers)
  func popover(_ one: (source: String, look: String, centerX: Double, top: Double?, bottom: Double?)) throws {
    func played(_ step: String) throws -> PlayedScreen {
      try PlayedScreen(
        """
        flipbook: 1
        device: ipad-10.9
        look: "\(one.look)"
        screen:
          views: {page: {color: systemBackground}, card: {color: tint, \(one.source)}, ask: {component: actionSheet, actions: [Save, Delete], source: card}}
          on: [{tapped: card, set: {ask_shown: true}}]
        timeline: [{at: 0.1, tap: card}\(step)]
        duration: 2

        """)
    }
    let shown = try played("")
    #expect(shown.messages == [])
    let sheet = try #require(shown.nodes("ask_sheet").first).frame
    #expect(sheet.width == 320 && abs(sheet.midX - one.centerX) < 0.01 && shown.nodes("ask_last").isEmpty)
    if let top = one.top { #expect(abs(sheet.minY - top) < 0.01) }
    if let bottom = one.bottom { #expect(abs(sheet.maxY - bottom) < 0.01) }
    let arrows = shown.nodes("ask_arrow").count
    #expect(arrows == (one.look == "26" || one.top != nil && one.bottom != nil ? 0 : 1))
    #expect(try played(", {at: 1, tap: [20, 600]}").nodes("ask_sheet").isEmpty)
  }

  @Test("A preview starts at the place of its source, and the menu is below it")
  func contextMenu() throws {
    let played = try play("17", Self.asks[3], "", "duration: 2.5")
    let preview = try #require(played.nodes("ask_lifting").first)
    let menu = try #require(played.nodes("ask_menu").first).frame
    #expect(abs(preview.transform.scaleX - 1.15) < 0.01 && preview.frame.size == Size(width: 100, height: 80))
    #expect(abs(preview.frame.midX - 90) < 1 && abs(preview.frame.midY - 240) < 1)
    #expect(abs(menu.width - 250) < 0.01 && abs(menu.height - 88) < 0.01 && abs(menu.minY - (240 + 46 + 10)) < 1)
    #expect(
      played.nodes("ask_veil").compactMap { $0.content.as(BlurContent.self)?.radius }.allSatisfy { abs($0 - 12) < 0.2 })
  }

  @Test("What the list says of a component is what it has", arguments: StandardComponent.all.map(\.name))
  func list(name: String) throws {
    let component = try #require(StandardComponent.all.first { $0.name == name })
    let values = component.parameters.map { "\($0.name): \($0.standard ?? "{}")" }.joined(separator: ", ")
    let played = try PlayedScreen(
      "flipbook: 1\nscreen: {views: {one: {component: \(name)\(values.isEmpty ? "" : ", ")\(values)}}}\nduration: 0.1\n"
    )
    #expect(played.messages == [] && played.seconds != nil)
  }

  @Test("A component of the screen replaces one of the same name")
  func own() throws {
    let played = try PlayedScreen(
      "flipbook: 1\nscreen: {components: {alert: {text: Mine}}, views: {one: {component: alert}}}\nduration: 0.1\n")
    #expect(played.texts("one") == ["Mine"])
  }

  static let mistakes: [(String, String)] = [
    ("one: {component: ▸alrt}", "unknown component 'alrt' (did you mean 'alert'?)"),
    (
      "one: {component: alert, ▸titel: Delete?}",
      "unknown parameter 'titel' of the component 'alert' (did you mean 'title'?)"
    ),
    ("one: {component: contextMenu, preview: ▸phto}", "unknown component 'phto'"),
  ]

  @Test(
    "A mistake is reported at the use", arguments: mistakes + StandardValueTests.mistakes + StandardPageTests.mistakes)
  func mistake(views: String, message: String) throws {
    let line = "  views: {page: {color: bar}, \(views)}"
    let column = (line.split(separator: "▸").first?.count ?? 0) + 1
    let played = try PlayedScreen("flipbook: 1\nscreen:\n\(line.replacing("▸", with: ""))\nduration: 0.1\n")
    let found = played.messages.filter { $0.hasPrefix("screen.yaml:3:\(column): ") && $0.contains(message) }
    #expect(!found.isEmpty, "expected column \(column), got \(played.messages)")
  }
}
