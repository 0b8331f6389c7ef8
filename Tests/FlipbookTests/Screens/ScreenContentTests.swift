import FlipbookSnapshots
import FlipbookUnits
import Testing

/// What views show: each test plays a screen and looks at its last frame.
@Suite struct ScreenContentTests {
  private func play(_ screen: String, _ rest: String = "duration: 0.5") throws -> PlayedScreen {
    let played = try PlayedScreen("flipbook: 1\nscreen:\n\(screen)\n\(rest)\n")
    #expect(played.messages.filter { !$0.contains("is never read") } == [])
    return played
  }

  static let languages: [(String, [String])] = [("en", ["Anna 44", "Ben 60"]), ("ja", ["杏奈 44", "勉 60"])]

  @Test("A list has a text for each copy, in both languages", arguments: languages)
  func lists(language: String, texts: [String]) throws {
    let played = try play(
      """
        lists: {names: {en: [Anna, Ben], ja: [杏奈, 勉]}, heights: [44, 60]}
        views: {name: {repeat: count(names), text: "{pick(names, i)} {pick(heights, i)}", top: i * 50, left: 0}}
      """, "locale: \(language)\nduration: 0.1")
    #expect(played.texts("name") == texts)
  }

  static let messages = [("Hi", 38.0), ("Please do. There is room in the car for it.", 60.0)]

  @Test("A bubble of a width is as high as its lines", arguments: messages)
  func bubbles(text: String, height: Double) throws {
    let played = try play("  views: {bubble: {look: bubble, text: \"\(text)\", left: 16, top: 60, width: 280}}")
    #expect(played.nodes("bubble").map(\.frame.height) == [height])
  }

  static let insets = [("inset: {top: 100}", 100.0), ("inset: {top: 100}, indicatorInset: -list.offset - 10", 40)]

  @Test("The scroll indicator keeps clear of the inset at the top, or of its own", arguments: insets)
  func indicator(insets: String, clearance: Double) throws {
    let played = try play(
      "  views: {list: {scroll: y, rows: 30, \(insets)}}",
      "timeline: [{at: 0.1, drag: {from: [200, 500], by: [0, -60], during: 0.2}}]\nduration: 0.4")
    let indicator = try #require(played.nodes("scrollIndicator").first)
    let offset = try #require(played.number("list.offset.y"))
    #expect((clearance..<clearance + 60).contains(indicator.frame.minY - offset))
  }

  @Test("The status bar fades with what its opacity depends on")
  func statusBar() throws {
    let fading = """
        state: {bars: 1}
        statusBar: bars
        on: [{tapped: screen, animate: {bars: 0}, during: 1, curve: linear}]
      """
    let tap = "timeline: [{at: 0.1, tap: [200, 400]}]\nduration: 0.7"
    let alpha = try #require(try play(fading, tap).nodes("statusBar").first?.alpha)
    #expect((0.3...0.7).contains(alpha))
    #expect(try play("  views: {bar: {color: bar}}").nodes("statusBar").map(\.alpha) == [1])
  }

  static let shadows: [(String, Double?, Double?)] = [
    ("look: card, shadow: 0.5", nil, 0.5), ("color: bar, shadow: 0.5", 0.5, nil),
  ]

  @Test("A card's shadow is its own, and not also one below the view", arguments: shadows)
  func shadow(fields: String, below: Double?, own: Double?) throws {
    let node = try #require(try play("  views: {plate: {\(fields), width: 100, height: 60}}").nodes("plate").first)
    #expect(node.shadow?.opacity == below)
    #expect(node.content.as(CardContent.self)?.shadow == own)
  }

  static let animated: [(field: String, value: @Sendable (CardContent) -> Double?)] = [
    ("shadow", { $0.shadow }), ("glass", { $0.glass }), ("corner", { $0.cornerRadius }),
    ("bottomCorner", { $0.bottomCornerRadius }),
  ]

  @Test("The numbers of a card are animated, and stop where they are drawn", arguments: animated)
  func cards(field: String, value: @Sendable (CardContent) -> Double?) throws {
    let stop = "    - {becomes: drawn(lift) > 0.5, stop: lift}"
    for (rule, seconds, expected) in [("", 0.68, 0.5), ("", 1.3, 1), (stop, 1.3, 0.5)] {
      let screen = """
          state: {lift: 0}
          views: {plate: {look: card, \(field): lift, width: 100, height: 60}}
          on:
            - {tapped: plate, animate: {lift: 1}, during: 1, curve: linear}
        \(rule)
        """
      let played = try play(screen, "timeline: [{at: 0.1, tap: plate}]\nduration: \(seconds)")
      let card = try #require(played.nodes("plate").first?.content.as(CardContent.self))
      #expect(abs(try #require(value(card)) - expected) < 0.06)
    }
  }

  @Test("A card shows what is set while its animation is stopped before it is drawn")
  func stopped() throws {
    let screen = """
        state: {shown: 0, busy: false}
        views: {plate: {look: card, corner: "if(shown > 0 or busy, 40, 0)", width: 100, height: 60}}
        on:
          - {tapped: plate, animate: {shown: 1}, during: 0.5}
          - {tapped: plate, set: {busy: true}, stop: shown}
      """
    let played = try play(screen, "timeline: [{at: 0.1, tap: plate}]\nduration: 1")
    #expect(played.nodes("plate").first?.content.as(CardContent.self)?.cornerRadius == 40)
  }

  static let colored: [(fields: String, color: @Sendable (SnapshotNode) -> Color?)] = [
    ("look: card, color: VALUE", { $0.content.as(CardContent.self)?.color }),
    ("icon: heart, color: VALUE", { $0.content.as(SymbolContent.self)?.color }),
    ("color: VALUE", { $0.background }),
  ]

  @Test("Colors are animated in every look that has one, and keep their alpha apart", arguments: colored)
  func colors(fields: String, color: @Sendable (SnapshotNode) -> Color?) throws {
    let value = "\"if(on == 1, '#00FF0080', '#FF0000')\""
    for (action, seconds, expected) in [
      ("animate: {on: 1}, during: 1, curve: linear", 0.68, 0.5), ("animate: {on: 1}, during: 1, curve: linear", 1.3, 1),
      ("set: {on: 1}", 0.3, 1),
    ] {
      let screen = """
          state: {on: 0}
          views: {plate: {\(fields.replacing("VALUE", with: value)), width: 100, height: 60}}
          on: [{tapped: plate, \(action)}]
        """
      let played = try play(screen, "timeline: [{at: 0.1, tap: plate}]\nduration: \(seconds)")
      let found = try #require(played.nodes("plate").first.flatMap { color($0) })
      #expect(abs(found.green - expected) < 0.06 && abs(found.red - (1 - expected)) < 0.06, "\(found)")
      #expect(abs(found.alpha - (1 - expected / 2)) < 0.06, "\(found)")
    }
  }

  static let edges: [(look: String, edges: String, top: Double, bottom: Double)] = [
    ("17", "none", 91, 763), ("17", "top", 0, 763), ("17", "bottom", 91, 852), ("26", "all", 0, 852),
    ("classic", "all", 91, 763),
  ]

  @Test("Content extends beneath bars that are not opaque, at the edges that its list names", arguments: edges)
  func extendedEdges(_ expected: (look: String, edges: String, top: Double, bottom: Double)) throws {
    let list = "scroll: y, rows: 50, top: 91, bottom: 763, edgesForExtendedLayout: \(expected.edges)"
    let played = try play(
      "  views: {list: {\(list)}}", "device: iphone-15\nlook: \(expected.look)\nduration: 0.1")
    let frame = try #require(played.nodes("list").first).frame
    #expect((frame.minY, frame.maxY) == (expected.top, expected.bottom))
    #expect(played.number("list.offset.y") == 0)
  }

  @Test("A scroll view cuts off what is outside of it unless it says otherwise")
  func clipping() throws {
    let views = "list: {scroll: y, content: 2000}, open: {scroll: y, content: 2000, clips: false}, plain: {}"
    let played = try play("  views: {\(views)}", "duration: 0.1")
    #expect(["list", "open", "plain"].flatMap { played.nodes($0).map(\.clipsToBounds) } == [true, false, false])
  }

  @Test("A text can be chosen by a condition")
  func conditions() throws {
    let played = try play(
      """
        state: {isOn: false}
        views: {label: {text: "{if(isOn, 'On', 'Off')} now", top: 100, left: 0}}
        on: [{tapped: label, set: {isOn: not isOn}}]
      """, "timeline: [{at: 0.1, tap: label}]")
    #expect(played.texts("label") == ["On now"])
  }

  @Test("A color between two others is mixed, in light and dark", arguments: ["light", "dark"])
  func mixing(appearance: String) throws {
    let played = try play(
      "  views: {veil: {color: 'interpolate(0.5, [0, 1], [#000000, white])'}, x: {color: 'pick([bar, label], 1)'}}",
      "appearance: \(appearance)\nduration: 0.1")
    let half = Color(red: 0.5, green: 0.5, blue: 0.5)
    #expect(played.nodes("veil").map(\.content) == [.surface(.exact(half))])
    #expect(
      played.nodes("x").map(\.content) == [.surface(.exact(Color(hex: appearance == "dark" ? 0xFFFFFF : 0x000000)))])
  }

  @Test("A color that depends on state moves inside an animation")
  func animatedColor() throws {
    let played = try play(
      """
        state: {isOn: false}
        views: {area: {color: "if(isOn, #FFFFFF, #000000)"}}
        on: [{appeared: screen, animate: {isOn: true}, during: 1, curve: linear}]
      """, "timeline: [{at: 0, screen: didAppear}]\nduration: 0.5")
    let color = try #require(played.nodes("area").first?.background)
    #expect(color.red > 0.4 && color.red < 0.55 && color.red == color.blue)
  }

  @Test("Touches can be turned off and on")
  func touches() throws {
    let played = try play(
      """
        state: {isOpen: false, taps: 0}
        views: {veil: {color: black, alpha: 0.2, touches: "if(isOpen, self, none)"}}
        on:
          - {tapped: veil, set: {taps: taps + 1}}
          - {appeared: screen, after: 0.3, set: {isOpen: true}}
      """, "timeline: [{at: 0, screen: didAppear}, {at: 0.1, tap: [90, 400]}, {at: 0.5, tap: [90, 400]}]\nduration: 0.8"
    )
    #expect(played.number("taps") == 1)
  }
}
