import FlipbookSnapshots
import FlipbookUnits
import Testing

/// Views that are scaled, along both axes or one, and rotated.
@Suite struct ScreenTransformTests {
  private func play(_ screen: String, _ rest: String = "duration: 0.5") throws -> PlayedScreen {
    let played = try PlayedScreen("flipbook: 1\nscreen:\n\(screen)\n\(rest)\n")
    #expect(played.messages.filter { !$0.contains("is never read") } == [])
    return played
  }

  /// What a view in a row is turned and scaled by.
  static let transforms = [
    "anchorX: 0, scale: 0.2", "anchorX: 1, anchorY: 1, scale: 0.3", "anchorX: 0, rotation: 90",
    "scale: 0.5, rotation: 30", "anchorX: 0, scaleX: 0.3", "anchorY: 0, scaleY: 0.2",
    "scaleX: 0.5, scaleY: 2, rotation: 60",
    "scale: 0.5, scaleX: 0.5, scaleY: 1.5", "scaleX: -1",
  ]

  @Test("A step touches a scaled or rotated view of a row where it is visible", arguments: transforms)
  func transformedRowTargets(transform: String) throws {
    let dot = "{color: bar, right: 118, width: 20, height: 10, top: 2}"
    let played = try play(
      """
        state: {hits: 0, inner: 0, x: 0}
        views:
          list:
            scroll: y
            rows: 5
            rowHeight: 200
            row:
              scale: 0.8
              scaleY: 1.1
              anchorX: 0.2
              anchorY: 1
              views:
                card: {color: tint, left: 150, width: 120, top: 60, height: 40, \(transform), views: {dot: \(dot)}}
        gestures: {slide: {pan: dot, axis: x}}
        tracks: {hits: hits, inner: inner, x: x}
        on:
          - {tapped: card, set: {hits: hits + 1}}
          - {tapped: dot, set: {inner: inner + 1}}
          - {moved: slide, set: {x: slide.translation.x}}
      """,
      """
      timeline:
        - {at: 0.1, tap: card.1}
        - {at: 0.5, tap: dot.2}
        - {at: 1, drag: {from: dot.0, by: [40, 0], during: 0.2}}
      """)
    #expect([played.number("hits"), played.number("inner")] == [1, 1])
    #expect((try #require(played.number("x")) - 30).magnitude < 1e-9)
  }

  @Test("A view is scaled and turned about its anchor, also in a row")
  func anchors() throws {
    let played = try play(
      """
        views:
          card: {color: bar, left: 100, top: 100, width: 100, height: 50, scale: 2, anchorX: 0, anchorY: 1}
          list: {scroll: y, top: 400, rows: 1, rowHeight: 60, row: {scale: 0.5, anchorX: 0, anchorY: 1, views: {dot: {color: tint, left: 20, width: 20, height: 20, scale: 0.5, anchorX: 1, anchorY: 0}}}}
      """, "duration: 0.1")
    for (name, expected) in [
      ("card", Rect(x: 100, y: 50, width: 200, height: 100)), ("dot", Rect(x: 30, y: 0, width: 10, height: 10)),
      ("row.0", Rect(x: 0, y: 30, width: 196.5, height: 30)),
    ] {
      let node = try #require(played.nodes(name).first)
      #expect(node.transform.bounds(of: node.frame, about: node.frame.center) == expected)
    }
  }

  @Test("A view is squashed about its anchor, also in a row")
  func squashed() throws {
    let played = try play(
      """
        views:
          card: {color: bar, left: 100, top: 100, width: 100, height: 50, scale: 2, scaleX: 0.5, scaleY: 0.2, anchorX: 0, anchorY: 1}
          turned: {color: bar, left: 100, top: 200, width: 100, height: 60, scaleX: 0.5, rotation: 90}
          list: {scroll: y, top: 400, rows: 1, rowHeight: 60, row: {scaleY: 0.5, anchorY: 1, views: {dot: {color: tint, left: 20, width: 20, height: 20, scaleX: 0.5, anchorX: 1}}}}
      """, "duration: 0.1")
    for (name, expected) in [
      ("card", Rect(x: 100, y: 130, width: 100, height: 20)), ("turned", Rect(x: 120, y: 205, width: 60, height: 50)),
      ("dot", Rect(x: 30, y: 0, width: 10, height: 20)), ("row.0", Rect(x: 0, y: 30, width: 393, height: 30)),
    ] {
      let node = try #require(played.nodes(name).first)
      let drawn = node.transform.bounds(of: node.frame, about: node.frame.center)
      #expect(drawn.minX.isNear(expected.minX) && drawn.minY.isNear(expected.minY), "\(name)")
      #expect(drawn.width.isNear(expected.width) && drawn.height.isNear(expected.height), "\(name)")
    }
  }

  @Test("The scale of one axis is animated, read as it is drawn, and stopped")
  func animatedAxis() throws {
    let screen = """
        state: {wide: 1, taps: 0}
        views:
          card: {color: bar, left: 100, top: 100, width: 100, height: 50, scaleX: wide, scaleY: 0.5}
          stop: {color: tint, left: 0, top: 400, height: 50}
        tracks: {x: drawn(card.scaleX), y: drawn(card.scaleY), model: card.scaleX, taps: taps}
        on:
          - {appeared: screen, animate: {wide: 2}, during: 1, curve: linear}
          - {tapped: card, set: {taps: taps + 1}}
          - {tapped: stop, stop: wide}
      """
    let animated = try play(screen, "timeline: [{at: 0, screen: didAppear}, {at: 0.2, tap: card}]\nduration: 0.5")
    #expect((try #require(animated.number("x")) - 1.5).magnitude < 0.02 && animated.number("y") == 0.5)
    #expect(animated.number("model") == 2 && animated.number("taps") == 1)
    let stopped = try play(screen, "timeline: [{at: 0, screen: didAppear}, {at: 0.5, tap: stop}]\nduration: 2")
    let rest = try #require(stopped.number("x"))
    #expect(rest > 1.4 && rest < 1.8 && stopped.number("model") == rest)
    let squashed = try #require(stopped.nodes("card").first)
    #expect(squashed.transform.scaleX == rest && squashed.transform.scaleY == 0.5)
  }
}
