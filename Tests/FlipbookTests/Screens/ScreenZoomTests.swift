import Testing

/// Scroll views that zoom.
@Suite struct ScreenZoomTests {
  private func play(_ steps: String, zoom: String = "max: 3", _ rest: String = "duration: 3") throws -> PlayedScreen {
    let played = try PlayedScreen(
      """
      flipbook: 1
      device: iphone-8
      screen:
        state: {seen: 1}
        views:
          viewer:
            scroll: both
            zoom: {view: photo, \(zoom)}
            views: {photo: {picture: dunes, width: 375, height: 300}}
          count: {text: "{seen}", touches: none}
        on:
          - {doubleTapped: viewer, zoom: {viewer: 2}}
          - {scrolled: viewer, set: {seen: viewer.zoom}}
      timeline:
        - \(steps)
      \(rest)
      """)
    #expect(played.messages == [])
    return played
  }

  /// The fingers go down 200 / scale points apart, and consume 10 of them. The photo's middle is at (187.5, 150).
  static let cases: [(steps: String, zoom: Double, x: Double, y: Double)] = [
    // What is between the fingers stays there.
    ("{at: 0.1, pinch: {on: [187.5, 150], to: 2, during: 0.3}}", 200.0 / 110, 187.5 * 9 / 11, 0),
    ("{at: 0.1, pinch: {on: [100, 150], to: 2, during: 0.3}}", 200.0 / 110, 100 * 9.0 / 11, 0),
    // It moves with them, from the refresh in which the pinch begins.
    (
      "{at: 0.1, pinch: {on: [187.5, 150], to: 2, move: [-40, 0], during: 0.3}}", 200.0 / 110,
      (187.5 - 40.0 / 9) * 20 / 11 - 147.5, 0
    ),
    // Past its limits, the zoom goes back.
    ("{at: 0.1, pinch: {on: [187.5, 150], to: 8, during: 0.3}}", 3, 375, 300 - 67),
    ("{at: 0.1, pinch: {on: [187.5, 150], to: 0.3, during: 0.3}}", 1, 0, 0),
    // Two taps zoom about the touch.
    ("{at: 0.1, tap: [100, 150]}\n  - {after: 0.1, tap: [100, 150]}", 2, 100, 0),
  ]

  @Test("A zoom keeps what is between the fingers, and rests inside its limits", arguments: cases.dropLast(2))
  func zooms(steps: String, zoom: Double, x: Double, y: Double) throws {
    let played = try play(steps)
    let found = try #require(played.number("viewer.zoom"))
    #expect(abs(found - zoom) < 1e-9, "\(found)")
    let offset = try #require(played.number("viewer.offset.x"))
    #expect(abs(offset - x) <= 0.5, "\(offset)")
  }

  @Test("A zoom that is too small, and one by two taps", arguments: cases.suffix(2))
  func rests(steps: String, zoom: Double, x: Double, y: Double) throws {
    let played = try play(steps)
    #expect(played.number("viewer.zoom") == zoom)
    #expect(played.number("viewer.offset.x") == x)
    #expect(played.number("viewer.offset.y") == y)
  }

  @Test("Past a limit, the zoom follows the fingers more slowly, to at most twice the limit")
  func rubberBand() throws {
    let played = try play(
      "{at: 0.1, pinch: {on: [187.5, 150], to: 10, during: 0.3, hold: 2}}", zoom: "max: 3", "duration: 1")
    let zoom = try #require(played.number("viewer.zoom"))
    // 200 points are 200 / 30 of what was 20 points: 20/9 of the limit, of which (11/9) · c / ((11/9) · c + 1) are shown.
    let shown = 11.0 / 9 * 0.55
    #expect(abs(zoom - 3 * (1 + shown / (shown + 1))) < 1e-9, "\(zoom)")
  }

  @Test("Content that is smaller than the view is in its middle if the screen says so")
  func centers() throws {
    #expect(try play("{at: 0.1, note: x}", zoom: "max: 3, centers: true").number("viewer.offset.y") == -183.5)
    #expect(try play("{at: 0.1, note: x}").number("viewer.offset.y") == 0)
  }

  @Test("A finger drags zoomed content along both axes, and content that fits not at all")
  func drags() throws {
    let zoomed = try play(
      "{at: 0.1, pinch: {on: [187.5, 150], to: 8, during: 0.3}}\n  - {after: 1, drag: {from: [200, 300], by: [40, 60], during: 0.3, hold: 0.2}}"
    )
    let (x, y) = (try #require(zoomed.number("viewer.offset.x")), try #require(zoomed.number("viewer.offset.y")))
    #expect(x < 375 && x > 320 && y < 233, "\(x), \(y)")
    let whole = try play("{at: 0.1, drag: {from: [200, 200], by: [40, 60], during: 0.3, hold: 0.2}}")
    #expect(whole.number("viewer.offset.x") == 0)
    #expect(whole.number("viewer.offset.y") == 0)
  }
}
