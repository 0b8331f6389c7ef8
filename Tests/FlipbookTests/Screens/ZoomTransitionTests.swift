import FlipbookScenarios
import FlipbookSnapshots
import FlipbookUnits
import Testing

/// The component `zoomTransition`.
@Suite struct ZoomTransitionTests {
  private func play(_ use: String, _ steps: String = "", seconds: Double, look: String = "17") throws -> PlayedScreen {
    let played = try PlayedScreen(
      """
      flipbook: 1
      device: iphone-15
      look: "\(look)"
      screen:
        state: {chosen: 0}
        views:
          main: {scroll: y, content: 2000, offset: 40, views: {card: {repeat: 3, color: tint, left: 20 + 120 * i, top: 340, width: 100, height: 60, corner: 12}}}
          it: {component: zoomTransition, source: card.chosen, \(use), page: {hero: {color: systemRed, top: 50, height: 200}, name: {text: Hello, left: 16, top: 470}}}
        on: [{tapped: card, set: {chosen: i, it_shown: true}}]
        tracks: {rise: drawn(it_rise), lifted: it_lifted, shown: it_shown, pulled: drawn(it_pulled)}
      timeline: [{at: 0.1, tap: card.1}\(steps)]
      duration: \(seconds)

      """)
    #expect(played.messages == [])
    return played
  }

  /// Where a view is on screen, by the frames, scales, and anchors of the views around it.
  private func place(_ name: String, _ played: PlayedScreen) throws -> Rect {
    func find(_ node: SnapshotNode) -> Rect? {
      if node.name == name { return Rect(origin: .zero, size: node.frame.size) }
      for child in node.children {
        guard let inside = find(child) else { continue }
        let (scale, frame) = (child.transform.scaleX, child.frame)
        let corner = Point(x: frame.midX - frame.width * scale / 2, y: frame.midY - frame.height * scale / 2)
        return Rect(
          x: corner.x + inside.minX * scale, y: corner.y + inside.minY * scale, width: inside.width * scale,
          height: inside.height * scale)
      }
      return nil
    }
    let root = try #require(played.root)
    return try #require(find(root))
  }

  @Test("The matched view covers the source at the start, and is in its place at the end", arguments: ["17", "26"])
  func match(look: String) throws {
    // The first refresh of the animation, and the last of a critically damped spring.
    let start = try place("hero", try play("match: hero", seconds: 0.184, look: look))
    let card = Rect(x: 140, y: 300, width: 100, height: 60)
    #expect(abs(start.midX - card.midX) < 1 && abs(start.midY - card.midY) < 1, "\(start)")
    #expect(start.minX < card.minX + 1 && start.maxX > card.maxX - 1 && abs(start.height - 60) < 1, "\(start)")
    let end = try place("hero", try play("match: hero", seconds: 2.5, look: look))
    #expect(abs(end.minX) < 0.5 && abs(end.minY - 50) < 0.5 && abs(end.width - 393) < 0.5, "\(end)")
    let page = try place("it_inside", try play("dismisses: true", seconds: 0.184, look: look))
    #expect(abs(page.midX - card.midX) < 1 && abs(page.width - 100) < 1, "\(page)")
  }

  /// What is used, steps, and whether it is still shown.
  static let steps: [(use: String, steps: String, isShown: Bool)] = [
    ("match: hero", "", true), ("match: hero", ", {at: 1.5, drag: {from: hero, by: [0, 60], during: 0.3}}", true),
    ("match: hero", ", {at: 1.5, drag: {from: hero, by: [30, 150], during: 0.3}}", false),
    ("match: hero", ", {at: 1.5, swipe: {from: hero, by: [0, 90], during: 0.1}}", false),
    ("match: hero", ", {at: 1.5, drag: {from: name, by: [0, -150], during: 0.3}}", true),
    ("match: hero, dismisses: false", ", {at: 1.5, swipe: {from: hero, by: [0, 90], during: 0.1}}", true),
  ]

  @Test("A drag down takes the page back to its source, or lets it return", arguments: steps)
  func dismissal(_ one: (use: String, steps: String, isShown: Bool)) throws {
    let played = try play(one.use, one.steps, seconds: 4)
    #expect(played.texts("name").isEmpty != one.isShown)
    #expect(played.number("pulled") == 0)
    #expect(abs(try #require(played.number("rise")) - (one.isShown ? 1 : 0)) < 0.001)
  }

  @Test("The page follows the finger, and becomes smaller")
  func pull() throws {
    let played = try play(
      "match: hero", ", {at: 1.5, drag: {from: hero, by: [40, 120], during: 0.5, hold: 1}}", seconds: 2.2)
    let window = try #require(played.nodes("it_window").first)
    #expect(abs(try #require(played.number("pulled")) - 110) < 1.5)
    #expect(window.transform.scaleX < 0.97 && window.transform.scaleX > 0.95)
    #expect(window.cornerRadius == 40)
  }

  static let mistakes: [(use: String, message: String)] = [
    ("component: zoomTransition", "also needs 'page'"),
    (
      "component: zoomTransition, source: crad, page: {a: {text: A}}",
      "source: unknown view 'crad' (did you mean 'card'?)"
    ),
    ("component: zoomTransition, match: 3, page: {a: {text: A}}", "match: expected the name of a view"),
    ("component: zoomTransition, repeat: 2, page: {a: {text: A}}", "'zoomTransition' cannot be repeated"),
  ]

  @Test("Mistakes are reported where they are", arguments: mistakes)
  func mistake(_ one: (use: String, message: String)) throws {
    let played = try PlayedScreen(
      "flipbook: 1\nscreen:\n  views: {card: {color: tint}, it: {\(one.use)}}\nduration: 0.1\n")
    #expect(played.seconds == nil)
    #expect(
      played.messages.contains { $0.contains(one.message) && $0.hasPrefix("screen.yaml:3:") }, "\(played.messages)")
  }

  @Test("A matched view that is not directly in the page is reported")
  func nested() throws {
    let played = try PlayedScreen(
      """
      flipbook: 1
      screen:
        views:
          card: {color: tint, left: 20, top: 200, width: 100, height: 100}
          detail: {component: zoomTransition, source: card, match: photo, page: {holder: {views: {photo: {color: tint}}}}}
      duration: 0.1

      """)
    #expect(
      played.messages.contains { $0.contains("match: expected a view directly in 'page' (holder), found 'photo'") })
  }
}
