import FlipbookScenarios
import FlipbookSnapshots
import FlipbookUnits
import Testing

/// The components `fullScreen` and `popover`.
@Suite struct StandardPresentationTests {
  private func play(
    _ card: String, _ use: String, _ steps: String = "", device: String = "iphone-15", look: String = "17"
  ) throws -> PlayedScreen {
    let played = try PlayedScreen(
      """
      flipbook: 1
      device: \(device)
      look: "\(look)"
      screen:
        state: {tapped: false}
        views: {back: {color: systemBackground}, card: {color: tint, \(card)}, it: {\(use), page: {name: {text: Hello, left: 16, top: 70}}}}
        on: [{tapped: card, set: {it_shown: true}}, {tapped: name, set: {tapped: true}}]
        tracks: {tapped: tapped, rise: it_rise}
      timeline: [{at: 0.1, tap: card}\(steps)]
      duration: 2.5

      """)
    #expect(played.messages == [])
    return played
  }

  private static let small = "component: popover, source: card, contentWidth: 200, contentHeight: 150, adapts: false"

  /// A source, the device, and the left top corner of a popover of 200 × 150 points.
  static let places: [(card: String, device: String, look: String, left: Double, top: Double)] = [
    ("left: 100, top: 200, width: 60, height: 40", "iphone-15", "17", 30, 253),
    ("left: 100, top: 200, width: 60, height: 40", "iphone-15", "26", 30, 248),
    ("left: 4, top: 700, width: 60, height: 40", "iphone-15", "17", 10, 537),
    ("left: 320, top: 700, width: 60, height: 40", "iphone-15", "17", 183, 537),
    ("left: 10, top: 60, width: 60, height: 750", "iphone-15", "17", 83, 360),
    ("left: 320, top: 60, width: 60, height: 750", "iphone-15", "17", 107, 360),
    ("left: 10, top: 60, width: 370, height: 750", "iphone-15", "17", 96.5, 358.5),
    ("left: 500, top: 1000, width: 60, height: 60", "ipad-10.9", "17", 430, 837),
  ]

  @Test("A popover is where its source leaves room", arguments: places)
  func popover(_ one: (card: String, device: String, look: String, left: Double, top: Double)) throws {
    let played = try play(one.card, Self.small, device: one.device, look: one.look)
    let plate = try #require(played.nodes("it_plate").first)
    #expect(plate.frame.size == Size(width: 200, height: 150) && plate.alpha == 1)
    #expect(abs(plate.frame.minX - one.left) < 0.51 && abs(plate.frame.minY - one.top) < 0.51, "\(plate.frame)")
    #expect(played.nodes("it_arrow").isEmpty == (one.look == "26" || one.left == 96.5))
  }

  @Test(
    "A popover is never larger than the screen",
    arguments: ["contentWidth: 9000", "contentHeight: 9000", "contentWidth: -5"])
  func sizes(size: String) throws {
    let played = try play(
      "left: 100, top: 200, width: 60, height: 40", "component: popover, source: card, adapts: false, \(size)")
    let plate = try #require(played.nodes("it_plate").first).frame
    #expect(plate.minX >= 10 && plate.maxX <= 383.01 && plate.minY >= 59 && plate.maxY <= 852 - 34 && plate.width >= 1)
  }

  private static let adapted = "component: popover, source: card, contentWidth: 200"

  @Test("A popover is a sheet on iPhones, also turned, and no sheet on iPads", arguments: ["17", "26"])
  func adaptation(look: String) throws {
    let card = "left: 100, top: 200, width: 60, height: 40"
    let sheet = try play(card, Self.adapted, look: look)
    #expect(try #require(sheet.nodes("it_plate").first).frame == Rect(x: 0, y: 69, width: 393, height: 783))
    #expect(sheet.nodes("it_arrow").isEmpty && sheet.nodes("it_flat").isEmpty && sheet.nodes("it_glass").isEmpty)
    let pad = try play(card, Self.adapted, device: "ipad-10.9", look: look)
    #expect(try #require(pad.nodes("it_plate").first).frame.width == 200 && pad.nodes("it_solid").isEmpty)
  }

  /// What is used, a step, and whether it is still shown.
  static let steps: [(use: String, step: String, isShown: Bool)] = [
    (small, "", true), (small, ", {at: 1, tap: [300, 700]}", false), (small, ", {at: 1, tap: name}", true),
    ("\(small), dismisses: false", ", {at: 1, tap: [300, 700]}", true), ("component: fullScreen", "", true),
    (adapted, ", {at: 1, drag: {from: [190, 90], by: [0, 60], during: 0.3}}", true),
    (adapted, ", {at: 1, swipe: {from: [190, 90], by: [0, 300], during: 0.2}}", false),
    (adapted, ", {at: 1, tap: [190, 30]}", false), (adapted, ", {at: 1, tap: name}", true),
    ("\(adapted), dismisses: false", ", {at: 1, swipe: {from: [190, 90], by: [0, 300], during: 0.2}}", true),
    ("component: fullScreen", ", {at: 1, tap: [300, 700]}", true),
    ("component: fullScreen, fades: true", ", {at: 1, swipe: {from: [200, 300], by: [0, 300], during: 0.1}}", true),
  ]

  @Test("A tap beside a popover dismisses it, and no touch a full screen", arguments: steps)
  func dismissal(_ one: (use: String, step: String, isShown: Bool)) throws {
    let played = try play("left: 100, top: 200, width: 60, height: 40", one.use, one.step)
    #expect(played.texts("name").isEmpty != one.isShown)
    #expect(played.number("rise") == (one.isShown ? 1 : 0))
  }

  private static let bouncing = "offset: {lessThan: -5}, rise: 1"

  /// What is used, the device, and what is true while a finger drags a list in it down from its top.
  static let lists: [(use: String, device: String, expected: String)] = [
    ("contentWidth: 200, adapts: false", "iphone-15", bouncing), ("contentWidth: 200", "ipad-10.9", bouncing),
    ("contentWidth: 200", "iphone-15", "offset: 0, rise: {lessThan: 0.99}"),
  ]

  @Test("A list bounces at its top in a popover, and hands over to the drag of a sheet", arguments: lists)
  func list(_ one: (use: String, device: String, expected: String)) throws {
    let played = try PlayedScreen(
      """
      flipbook: 1
      device: \(one.device)
      look: "17"
      screen:
        views:
          back: {color: systemBackground}
          card: {color: tint, left: 100, top: 200, width: 60, height: 40}
          it: {component: popover, source: card, list: names, \(one.use), page: {names: {scroll: y, content: 2000}}}
        on: [{tapped: card, set: {it_shown: true}}]
        tracks: {offset: names.offset, rise: it_rise}
      timeline: [{at: 0.1, tap: card}, {at: 1.5, drag: {from: [100, 320], by: [0, 60], during: 0.4}}]
      expect: [{at: 1.8, \(one.expected)}]
      duration: 3

      """)
    #expect(played.messages == [])
  }

  @Test("A full screen comes from the bottom, or fades in", arguments: ["false", "true"])
  func fullScreen(fades: String) throws {
    let played = try PlayedScreen(
      """
      flipbook: 1
      screen:
        views: {back: {color: systemBackground}, it: {component: fullScreen, fades: \(fades), page: {name: {text: Hello}}}}
        on: [{tapped: back, set: {it_shown: true}}]
      timeline: [{at: 0, tap: back}]
      duration: 0.2

      """)
    #expect(played.messages == [])
    let cover = try #require(played.nodes("it_cover").first)
    #expect((cover.frame.minY > 20) == (fades == "false") && (cover.alpha < 0.95) == (fades == "true"))
  }

  /// What is wrong with a use, and the message.
  static let mistakes: [(use: String, message: String)] = [
    ("component: popover", "also needs 'page'"), ("component: fullScreen", "also needs 'page'"),
    ("component: popover, source: crad, page: {a: {text: A}}", "source: unknown view 'crad' (did you mean 'card'?)"),
    ("component: popover, source: 3, page: {a: {text: A}}", "source: expected the name of a view"),
    ("component: popover, contentWidth: wide, page: {a: {text: A}}", "unknown name 'wide'"),
    ("component: popover, contentWidth: [1], page: {a: {text: A}}", "contentWidth: expected a number or an expression"),
    ("component: fullScreen, fades: 1, page: {a: {text: A}}", "fades: expected true, false, or a condition, found 1"),
    ("component: fullScreen, background: blu, page: {a: {text: A}}", "blu"),
    ("component: fullScreen, repeat: 2, page: {a: {text: A}}", "'fullScreen' cannot be repeated"),
  ]

  @Test("Mistakes are reported where they are", arguments: mistakes)
  func mistake(_ one: (use: String, message: String)) throws {
    let played = try PlayedScreen(
      """
      flipbook: 1
      screen:
        views: {card: {color: tint}, it: {\(one.use)}}
      duration: 0.1

      """)
    #expect(played.seconds == nil)
    #expect(
      played.messages.contains { $0.contains(one.message) && $0.hasPrefix("screen.yaml:3:") }, "\(played.messages)")
    #expect(played.messages.count <= 3, "\(played.messages)")
  }
}
