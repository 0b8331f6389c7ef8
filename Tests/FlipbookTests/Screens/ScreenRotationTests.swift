import Flipbook
import FlipbookRendering
import FlipbookScenarios
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits
import Testing

/// A device that is turned while a screen is played.
@Suite struct ScreenRotationTests {
  /// A pager on its second page, a bar, a label, and a list.
  private static let screen = """
    flipbook: 1
    device: iphone-15
    screen:
      views:
        pages: {scroll: x, pages: 3, offset: 393}
        bar: {look: navigationBar, title: Turned}
        label: {text: Here, left: safe.left + 10, top: bar.bottom + 8}
        mark: {color: tint, centerX: screen.width / 2, top: "if(landscape, 1, 2)", width: 10, height: 10}

    """

  /// Steps, and the tracks at the end.
  static let ends: [(String, String)] = [
    ("[{rotate: landscape}]", "screen.width: 852, screen.height: 393, safe.left: 59, safe.bottom: 21, landscape: true"),
    ("[{rotate: landscape}]", "pages.width: 852, pages.height: 393, bar.width: 852, bar.height: 32, bar.top: 0"),
    ("[{rotate: landscape}]", "label.left: 69, label.top: 40, mark.centerX: 426, mark.top: 1, keyboard.top: 393"),
    ("[{rotate: landscape}]", "pages.offset.x: 393"),
    ("[{rotate: portrait}]", "screen.width: 393, bar.height: 44, label.left: 10"),
    (
      "[{rotate: landscape}, {after: 0, rotate: portrait}]",
      "screen.width: 393, bar.height: 44, label.left: 10, mark.top: 2"
    ),
    ("[{keyboard: show}, {rotate: landscape}]", "keyboard.top: 393 - 209"),
    ("[{rotate: landscape}, {tap: [800, 300]}]", "screen.width: 852"),
  ]

  @Test("Everything has the place that it has on the turned device", arguments: ends)
  func end(timeline: String, expected: String) throws {
    let played = try PlayedScreen(
      ScreenRotationTests.screen + "timeline: \(timeline)\nexpect: [{at: end, \(expected)}]\n")
    #expect(played.messages == [])
  }

  @Test("The layout is in the animation of 0.3 s, and handlers come before it")
  func animation() throws {
    let played = try PlayedScreen(
      ScreenRotationTests.screen + """
          state: {width: 0, before: 0}
          on: [{willTransition: screen, set: {width: size.width, before: screen.width}, scroll: {pages: pages.page * size.width}, animated: false}]
        timeline: [{at: 0.1, rotate: landscape}]
        expect:
          - {between: [0.11, 0.38], mark.centerX: {increasing: true}, bar.width: {inside: [393, 852]}, safe.left: 59}
          - {at: {event: rotate, of: landscape, plus: 0.15}, mark.centerX: {equals: 311.25, tolerance: 12}, pages.offset.x: {inside: [450, 800]}}
          - {at: 0.45, mark.centerX: 426, width: 852, before: 393, pages.offset.x: 852}
          - {at: end, pages.decelerating: 0}

        """)
    #expect(played.messages == [])
  }

  @Test("State that nothing sets keeps to the orientation, and all other state stays what it is")
  func state() throws {
    let played = try PlayedScreen(
      ScreenRotationTests.screen + """
          state: {high: screen.height / 2, y: screen.height, names: {repeat: 2, value: safe.left + i}}
          on: [{tapped: screen, set: {y: 0}}]
          tracks: {high: high, y: y, name: names.1, drawn: drawn(high)}
        timeline: [{at: 0.1, rotate: landscape}]
        expect: [{at: 0.05, high: 426, y: 852, name: 1}, {at: end, high: 196.5, drawn: 196.5, y: 852, name: 60}]

        """)
    #expect(played.messages == [])
  }

  @Test("Pictures are square, and the screen stays in their middle")
  func pictures() throws {
    let text = ScreenRotationTests.screen + "timeline: [{at: 0.1, rotate: landscape}]\n"
    let loader = ScenarioLoader(studio: .standard, overrides: ScenarioOverrides())
    let scenario = try #require(try loader.reader.read(Array(text.utf8), path: "screen.yaml").scenario)
    let play = try #require(Play(scenario, studio: .standard))
    #expect(play.presentation(crop: nil).size == Size(width: 852, height: 852))
    var simulator = play.simulator(.everything)
    while let frame = simulator.nextFrame() {
      let root = frame.root.frame
      #expect((root.midX - 196.5).magnitude < 0.5 && (root.midY - 426).magnitude < 0.5)
      #expect(root.width >= 393 && root.height >= 393)
    }
  }

  /// Text with the place of a mistake, and what is said of it.
  static let mistakes: [(String, String)] = [
    (
      "scene: side-drawer\ntimeline: [{rotate: landscape}, {tap: ▸[100, 800]}]",
      "tap: the point [100, 800] is off the screen, which is 852 × 393 points"
    ),
    (
      "screen: {views: {a: {color: tint}}}\ntimeline: [{rotate: ▸upside}]",
      "rotate: expected portrait or landscape, found 'upside'"
    ),
    (
      "screen: {views: {a: {color: tint}}}\ntimeline: [{rotate: landscape}, {tap: ▸[100, 800]}]",
      "tap: the point [100, 800] is off the screen, which is 852 × 393 points"
    ),
    (
      "screen: {views: {a: {color: tint}}}\ntimeline: [{rotate: landscape}]\noutput: {frame: ▸device}",
      "frame: device cannot be combined with 'rotate'; use frame: none"
    ),
    (
      "screen: {views: {a: {repeat: \"▸if(landscape, 2, 1)\", color: tint}}}\ntimeline: [{rotate: landscape}]",
      "repeat: the number of repetitions must not change while the screen is played"
    ),
  ]

  @Test("What cannot be turned is an error where it is written", arguments: mistakes)
  func mistake(text: String, message: String) throws {
    let lines = ("flipbook: 1\ndevice: iphone-15\n" + text).split(separator: "\n")
    let line = try #require(lines.firstIndex { $0.contains("▸") })
    let column = lines[line].prefix { $0 != "▸" }.count
    let played = try PlayedScreen(lines.joined(separator: "\n").replacing("▸", with: "") + "\n")
    #expect(played.messages == ["screen.yaml:\(line + 1):\(column + 1): error: \(message)"])
  }
}
