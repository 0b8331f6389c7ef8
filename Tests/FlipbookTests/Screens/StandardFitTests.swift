import FlipbookScenarios
import FlipbookSnapshots
import FlipbookUnits
import Testing

/// What the components that the program brings along do with long titles, many actions, and large previews.
@Suite struct StandardFitTests {
  private static let looks = SystemLook.allCases.map(\.rawValue)

  private func shown(_ look: String, _ use: String, _ rest: String = "", timeline: String = "") throws -> PlayedScreen {
    let played = try PlayedScreen(
      """
      flipbook: 1
      look: \(look)
      \(rest)
      screen:
        state: {chosen: -1}
        views: {page: {color: systemBackground}, bar: {left: 0, top: 200, width: screen.width, height: 80}, tall: {left: 0, top: 0, width: 200, height: 800}, go: {color: tint, left: 40, top: 40, width: 60, height: 60}, ask: {\(use)}}
        on: [{tapped: go, set: {ask_shown: true}}, {tapped: ask_action, set: {chosen: i}}]
      timeline: [{at: 0.1, tap: go}\(timeline)]
      duration: 3

      """)
    #expect(played.messages.filter { !$0.contains("is never read") } == [])
    return played
  }

  static let titles = ["component: menu, source: go", "component: contextMenu, source: go"]

  @Test("A menu draws icons only where there are some, and its titles begin where those of UIKit do", arguments: titles)
  func icons(use: String) throws {
    /// The icons that are drawn, and where the titles begin in look 26.
    let cases: [(icons: String, count: Int, left: Double)] = [
      ("", 0, 24), (", icons: [trash]", 1, 56), (", icons: [\"\", trash]", 1, 56), (", icons: [doc, trash]", 2, 56),
    ]
    for one in cases {
      for look in ["17", "26"] {
        let played = try shown(look, "\(use), actions: [Copy, Share]\(one.icons)")
        let drawn = played.nodes("ask_sign").compactMap { $0.content.as(SymbolContent.self)?.name }.filter { $0 != "" }
        #expect(drawn.count == one.count)
        let name = try #require(played.nodes("ask_name").first).frame
        #expect(abs(name.minX - (look == "26" ? one.left : 16)) < 0.01, "\(one.icons) in \(look): \(name)")
      }
    }
  }

  static let pairs: [(actions: String, isPair: Bool)] = [
    ("[Cancel, Delete]", true), ("[Forgot Password?, Try Again]", false), ("[Try Again, Forgot Password?]", false),
  ]

  @Test("Two actions of an alert are side by side if their titles fit", arguments: pairs, looks)
  func pair(_ one: (actions: String, isPair: Bool), look: String) throws {
    let played = try shown(look, "component: alert, title: Wrong Password, actions: \(one.actions)")
    let first = try #require(played.nodes("ask_action.0").first).frame
    let second = try #require(played.nodes("ask_action.1").first).frame
    #expect((first.minY == second.minY) == one.isPair && (first.minX == second.minX) != one.isPair)
  }

  @Test("A title stays in its row, also if it is too long", arguments: ["alert", "actionSheet", "menu"], looks)
  func long(name: String, look: String) throws {
    let played = try shown(
      look, "component: \(name), actions: [\(String(repeating: "A title that is long ", count: 8)), Cancel]")
    let title = try #require(played.nodes("ask_name").first).frame
    let row = try #require(played.nodes("ask_action.0").first).frame
    #expect(title.minX >= 8 && title.maxX <= row.width - 8 + 0.01)
  }

  static let crowded = [
    "alert, title: Choose", "actionSheet, title: Choose", "menu, source: go", "contextMenu, source: go",
  ]

  @Test("Many actions scroll in the safe area", arguments: crowded, looks)
  func many(use: String, look: String) throws {
    let actions = "component: \(use), actions: [One, Two, Three, Four, Five, Six, Seven, Eight, Nine]"
    let played = try shown(
      look, actions, "orientation: landscape\nexpect: [{at: end, chosen: 8}]",
      timeline: ", {at: 0.9, swipe: {from: ask_action.2, by: [0, -100], during: 0.1}}, {at: 2, tap: ask_action.8}")
    let open = try shown(look, actions, "orientation: landscape")
    let name = use.hasPrefix("alert") ? "ask_plate" : use.hasPrefix("actionSheet") ? "ask_sheet" : "ask_menu"
    let plate = try #require(open.nodes(name).first).frame
    #expect(plate.minY >= 0 && plate.maxY <= 393 - 21 + 0.01, "\(plate)")
    #expect(played.nodes(name).isEmpty)
  }

  @Test("A preview fits into the safe area with its menu", arguments: ["bar", "tall"], looks)
  func preview(source: String, look: String) throws {
    let played = try shown(look, "component: contextMenu, source: \(source), actions: [Copy, Share]")
    let preview = try #require(played.nodes("ask_lifting").first)
    let menu = try #require(played.nodes("ask_menu").first).frame
    let (width, height) = (
      preview.frame.width * preview.transform.scaleX, preview.frame.height * preview.transform.scaleX
    )
    #expect(preview.frame.midX - width / 2 >= 15 && preview.frame.midX + width / 2 <= 393 - 15)
    #expect(preview.frame.midY - height / 2 >= 59 && preview.frame.midY + height / 2 <= menu.minY)
    #expect(menu.maxY <= 852 - 34)
  }

  @Test("An action sheet of look 26 is a plate of glass with titles on the left")
  func glass() throws {
    let played = try shown("26", "component: actionSheet, title: Delete?, actions: [Save, Delete], destructive: 1")
    for name in ["ask_heading", "ask_name", "ask_word"] {
      let nodes = played.nodes(name)
      #expect(!nodes.isEmpty)
      #expect(nodes.allSatisfy { $0.frame.minX == 24 && $0.content.as(TextContent.self)?.alignment == .leading })
    }
    #expect(played.nodes("ask_rule").isEmpty && played.nodes("ask_flat").isEmpty)
  }
}
