import FlipbookSnapshots
import FlipbookUnits
import Testing

/// Views that are a shape or a gradient.
@Suite struct ScreenShapeTests {
  private func play(_ views: String, seconds: Double, on: String = "[]") throws -> PlayedScreen {
    try PlayedScreen(
      """
      flipbook: 1
      screen:
        state: {done: 0}
        views: {back: {color: systemBackground}, \(views)}
        on: [{tapped: back, animate: {done: 1}, during: 1, curve: linear}]
      timeline: [{at: 0.1, tap: [200, 700]}]
      duration: \(seconds)

      """)
  }

  @Test("The line and the colors of a shape move inside an animation")
  func animation() throws {
    for (seconds, share) in [(0.68, 0.5), (1.4, 1)] {
      let played = try play(
        """
        ring: {shape: ellipse, stroke: "if(done == 1, '#FFFFFF', '#000000')", lineWidth: 2 + 8 * done, strokeEnd: done, lineCap: round, left: 20, top: 40, width: 60, height: 60},
            fade: {look: shade, from: "if(done == 1, '#FFFFFF', '#000000')", to: black, direction: outward, left: 20, top: 140, width: 60, height: 60}
        """, seconds: seconds)
      #expect(played.messages == [])
      let ring = try #require(played.nodes("ring").first?.content.as(ShapeContent.self))
      #expect(abs(ring.strokeEnd - share) < 0.06 && abs(ring.lineWidth - (2 + 8 * ring.strokeEnd)) < 1e-9)
      #expect(abs(ring.stroke.red - ring.strokeEnd) < 1e-9 && ring.hasRoundEnds && ring.outline == .ellipse)
      let fade = try #require(played.nodes("fade").first?.content.as(ShadeContent.self))
      #expect(abs(fade.top.red - ring.strokeEnd) < 1e-9 && fade.direction == .outward)
    }
  }

  /// What is wrong with a view, and the message.
  static let mistakes: [(view: String, message: String)] = [
    ("{shape: triangle}", "triangle"), ("{shape: 3}", "3"),
    ("{shape: ellipse, lineWidth: -2}", "expected 0 to 1000, found -2"),
    ("{shape: ellipse, lineWidth: 1e9}", "expected 0 to 1000, found 1000000000"),
    ("{shape: ellipse, strokeEnd: 2}", "expected 0 to 1, found 2"),
    ("{shape: ellipse, strokeEnd: [1]}", "strokeEnd"), ("{shape: ellipse, stroke: rot}", "unknown color 'rot'"),
    ("{shape: ellipse, lineCap: square}", "square"), ("{shape: ellipse, strokend: 1}", "unknown key 'strokend'"),
    ("{shape: ellipse, picture: dunes}", "two looks"), ("{look: shade, direction: up}", "up"),
  ]

  @Test("Mistakes are reported where they are", arguments: mistakes)
  func mistake(_ one: (view: String, message: String)) throws {
    let played = try play("it: \(one.view)", seconds: 0.1)
    #expect(
      played.messages.contains { $0.hasPrefix("screen.yaml:4:") && $0.contains(one.message) }, "\(played.messages)")
  }
}
