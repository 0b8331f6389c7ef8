import FlipbookSnapshots
import FlipbookUnits
import Testing

/// Views with a blend mode or a mask.
@Suite struct ScreenBlendTests {
  private func play(_ screen: String, _ rest: String = "duration: 0.1") throws -> PlayedScreen {
    let played = try PlayedScreen("flipbook: 1\nscreen:\n\(screen)\n\(rest)\n")
    #expect(played.messages == [])
    return played
  }

  @Test("A view, also one in a row, has the mode that it names", arguments: BlendMode.mixing)
  func modes(mode: BlendMode) throws {
    let played = try play(
      "  views: {list: {scroll: y, rows: 2, row: {views: {cell: {color: tint, blendMode: \(mode.rawValue)}}}}, plain: {color: tint, height: 9, blendMode: \(mode.rawValue)}}"
    )
    #expect(played.nodes("cell").map(\.blendMode) == [mode, mode])
    #expect(played.nodes("plain").map(\.blendMode) == [mode])
  }

  @Test("A mask moves like any view, is a mask in every copy, and takes no touches")
  func masks() throws {
    let played = try play(
      """
        state: {x: 0, taps: 0}
        views:
          card:
            repeat: 2
            mask: spot
            left: 200 * i
            width: 100
            height: 100
            views: {inner: {color: tint}, spot: {shape: ellipse, fill: black, left: x, width: 50}}
        tracks: {taps: taps}
        on: [{tapped: inner, set: {taps: taps + 1}, animate: {x: 40}, during: 0.2}]
      """, "timeline: [{at: 0.1, tap: [10, 10]}]\nduration: 1")
    #expect(played.nodes("spot").map(\.blendMode) == [.destinationIn, .destinationIn])
    #expect(played.nodes("spot").map(\.frame.minX) == [40, 40])
    #expect(played.number("taps") == 1)
  }

  /// What a mask contains, whether what it masks is visible, and whether the part at its right end is.
  static let covered = [
    ("left: 0, width: 50, color: black", true, false), ("left: 60, width: 40, color: black", true, true),
    ("left: 120, width: 50, color: black", false, false), ("alpha: 0, color: black", false, false),
    ("left: 0", false, false), ("left: 0, color: clear", false, false),
    ("shape: ellipse, stroke: clear", false, false), ("text: ''", false, false),
    ("color: black, mask: spot, views: {spot: {width: 10, color: black}}", true, false),
    ("views: {spot: {shape: ellipse, left: 70, width: 20, height: 20, fill: black}}", true, true),
    ("clips: true, width: 50, views: {spot: {color: black, left: 70, width: 20}}", false, false),
  ]

  @Test("What a mask hides is not visible to expectations, and neither is the mask", arguments: covered)
  func visibility(mask: String, isCardVisible: Bool, isPartVisible: Bool) throws {
    func word(_ isVisible: Bool) -> String { isVisible ? "visible" : "hidden" }
    let played = try PlayedScreen(
      """
      flipbook: 1
      screen:
        views: {card: {color: tint, mask: light, left: 20, width: 100, height: 100, views: {part: {color: systemRed, left: 80, width: 20}, light: {\(mask)}}}}
      expect: [{at: end, views: {card: \(word(isCardVisible)), part: \(word(isPartVisible)), light: hidden}}]
      """)
    #expect(played.messages == [])
  }

  @Test("A component has masks of its own")
  func components() throws {
    let played = try play(
      """
        components: {glow: {height: 40, mask: dots, views: {light: {color: tint, blendMode: screen}, dots: {color: black, width: 9}}}}
        views: {one: {component: glow, top: 0}, two: {component: glow, top: 50}}
      """)
    #expect(played.nodes("one_dots").map(\.blendMode) == [.destinationIn])
    #expect(played.nodes("two_light").map(\.blendMode) == [.screen])
  }
}

extension ScreenMistakeTests {
  static let blends = [
    ("views: {bar: {color: bar, blendMode: ▸multipy}}", "(did you mean 'multiply'?)"),
    ("views: {bar: {color: bar, blendMode: ▸destinationIn}}", "blendMode: expected normal, multiply"),
    ("views: {bar: {color: bar, blendMode: ▸[multiply]}}", "found a list"),
    (
      "views: {bar: {color: bar, mask: ▸bat, views: {bit: {color: tint}}}}",
      "mask: 'bat' is not one of the views of 'bar' (write it in its 'views') (did you mean 'bit'?)"
    ),
    ("views: {bar: {color: bar, mask: ▸bar}}", "mask: 'bar' is not one of the views of 'bar'"),
    ("views: {bar: {color: bar, mask: ▸{spot: 1}}}", "expected text, found a map"),
    (
      "views: {bar: {color: bar, mask: spot, views: {▸spot: {repeat: 2, color: tint}}}}",
      "mask: 'spot' is repeated; put its copies in a view, which is then the mask"
    ),
    (
      "views: {bar: {color: bar, mask: spot, views: {▸spot: {color: tint, blendMode: screen}}}}",
      "mask: 'spot' has a 'blendMode', but a mask is not drawn"
    ),
    (
      "views: {bar: {color: bar, mask: spot, views: {spot: {color: tint, hidden: ▸true}}}}",
      "mask: 'spot' is 'hidden'; write 'alpha: 0'"
    ),
  ]

  @Test("A mistake with a blend mode or a mask is reported where it is", arguments: blends)
  func blend(text: String, message: String) throws { try mistake(text: text, message: message) }
}
