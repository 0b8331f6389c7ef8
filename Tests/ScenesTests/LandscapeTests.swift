import FlipbookScenarios
import FlipbookSimulation
import FlipbookSnapshots
import Testing
import TestSupport
import FlipbookUnits

/// The scenes' layouts on a device in landscape, in addition to what the samples in landscape expect.
@Suite struct LandscapeTests {
  /// A scene on a device: its tracks in frame 0, and the frames of its views on screen.
  struct Layout: Sendable, CustomTestStringConvertible {
    let scene: String
    let device: String
    var parameters: [String: ParameterValue] = [:]
    let tracks: [String: Double]
    let frames: [String: Rect]

    var testDescription: String { "\(scene) on \(device)" }
  }

  static let layouts = [
    Layout(
      scene: "keyboard-following", device: "iphone-8",
      tracks: ["field.bottom": 375, "field.top": 275, "keyboard.top": 375, "list.bottom": 275],
      frames: ["list": Rect(x: 0, y: 0, width: 667, height: 275)]),
    Layout(
      scene: "keyboard-following", device: "iphone-15", parameters: ["tabBar": .boolean(true)],
      tracks: ["field.bottom": 340, "tabBar.top": 340, "keyboard.top": 393],
      frames: ["tabBar": Rect(x: 0, y: 340, width: 852, height: 53)]),
    Layout(
      scene: "keyboard-following", device: "ipad-9.7", parameters: ["tabBar": .boolean(true)],
      tracks: ["field.bottom": 719, "tabBar.top": 719],
      frames: ["list": Rect(x: 0, y: 20, width: 1024, height: 599)]),
    Layout(
      scene: "hiding-bars", device: "iphone-15",
      tracks: ["navigationBar.top": 0, "tabBar.top": 340, "top.constant": 32, "bottom.constant": -53],
      frames: [
        "list": Rect(x: 0, y: 0, width: 852, height: 393), "navigationBar": Rect(x: 0, y: 0, width: 852, height: 32),
        "tabBar": Rect(x: 0, y: 340, width: 852, height: 53), "tab.1": Rect(x: 213, y: 340, width: 213, height: 32),
      ]),
    Layout(
      scene: "hiding-bars", device: "iphone-15-pro-max",
      tracks: ["navigationBar.top": 0, "tabBar.top": 360, "top.constant": 44, "bottom.constant": -70], frames: [:]),
    Layout(
      scene: "collapsing-header", device: "iphone-se-1", tracks: ["header.screenY": 0, "list.offset.y": -30],
      frames: ["list": Rect(x: 0, y: 0, width: 568, height: 320)]),
    Layout(
      scene: "sticky-tabs", device: "iphone-se-1", tracks: ["content.y": 0, "tabs.screenY": 236, "page": 0],
      frames: [
        "pages": Rect(x: 0, y: 32, width: 568, height: 288), "content": Rect(x: 0, y: 32, width: 568, height: 280),
      ]),
    Layout(
      scene: "side-drawer", device: "iphone-8", tracks: ["main.x": 0],
      frames: [
        "main": Rect(x: 0, y: 0, width: 667, height: 375), "menu": Rect(x: 0, y: 0, width: 240, height: 375),
        "menuButton": Rect(x: 0, y: 0, width: 44, height: 32),
      ]),
    Layout(
      scene: "category-strip", device: "iphone-15", tracks: ["underline.x": 0, "underline.width": 284],
      frames: ["strip": Rect(x: 0, y: 32, width: 852, height: 40)]),
    Layout(
      scene: "direction-bars", device: "iphone-8", tracks: ["topMenu.top": 32, "navigationBar.top": 0],
      frames: ["list": Rect(x: 0, y: 72, width: 667, height: 303)]),
    Layout(
      scene: "direction-bars", device: "ipad-pro-11", tracks: ["topMenu.top": 68, "navigationBar.top": 24],
      frames: ["list": Rect(x: 0, y: 108, width: 1194, height: 726)]),
    // f = (32 + 210) / (343 + 210)
    Layout(
      scene: "parallax-cells", device: "iphone-8",
      tracks: ["cell.0.top": 32, "cell.0.picture.y": -(1 - 242.0 / 553) * 200],
      frames: ["list": Rect(x: 0, y: 32, width: 667, height: 343)]),
    // Stride 189, period 1,701: 1,701 + 94.5 − 284.
    Layout(
      scene: "infinite-strip", device: "iphone-se-1", tracks: ["strip.offset.x": 1_511.5, "underline.x": 189.5],
      frames: ["strip": Rect(x: 0, y: 32, width: 568, height: 40)]),
    // f = (72 + 210) / (321 + 210)
    Layout(
      scene: "media-reader", device: "iphone-15",
      tracks: ["topMenu.top": 32, "cell.0.top": 72, "cell.0.picture.y": -(1 - 282.0 / 531) * 200],
      frames: ["strip": Rect(x: 0, y: 32, width: 852, height: 40), "list": Rect(x: 0, y: 0, width: 852, height: 393)]),
  ]

  @Test("A scene has the expected layout", arguments: layouts)
  func layout(expected: Layout) throws {
    let device = try #require(Device.preset(named: expected.device)).held(in: .landscape)
    let scene = try #require(SceneCatalog.scene(named: expected.scene))
    let recording = play(scene, expected.parameters, device: device, detail: .everything, steps: [])
    for (track, value) in expected.tracks {
      let number = try #require(recording.number(track, 0))
      #expect(number.isNear(value), "\(track): \(number), expected \(value)")
    }
    let nodes = try #require(recording.frames.first).root.placedNodes
    for (name, frame) in expected.frames { #expect(nodes.first { $0.isNamed(name) }?.frame == frame, "\(name)") }
  }

  @Test("If the keyboard leaves no room for the list, the list's length is 0, not negative")
  func noRoom() throws {
    let scene = try #require(SceneCatalog.scene(named: "keyboard-following"))
    let device = try #require(Device.preset(named: "iphone-se-1")).held(in: .landscape)
    let steps: [Step] = [
      .keyboard(at: 0.1, .show(KeyboardShow(suggestions: false))), .scroll(at: 0.8, "list", to: 5_000),
      .keyboard(at: 1.5, .show(KeyboardShow(height: .value(210)))),
    ]
    let recording = play(scene, ["fieldHeight": .number(150)], device: device, steps: steps)
    #expect(recording.failures.isEmpty)
    // The bar's top is at 320 − 210 − 150. The list's limit is that of 30 rows of 44 points in a length of 0.
    #expect(recording.number("list.bottom", recording.lastFrame) == -40)
    #expect(recording.number("list.offset.y", recording.lastFrame) == 1_320)
  }

  @Test("Without a status bar, a step that targets it has an error", arguments: SceneCatalog.descriptors)
  func statusBar(descriptor: SceneDescriptor) throws {
    guard descriptor.targets.contains(where: { $0.pattern == "statusBar" }) else { return }
    let scene = try #require(SceneCatalog.scene(named: descriptor.name))
    let steps = [Step.tap(at: 0.1, .target("statusBar"))]
    let phone = play(scene, device: Device.standard.held(in: .landscape), steps: steps)
    #expect(phone.failures.map(\.stepIndex) == [0])
    #expect(phone.failures.first?.message == "target 'statusBar' is off the screen: the safe area's top is 0")
    let pad = try #require(Device.preset(named: "ipad-pro-11")).held(in: .landscape)
    #expect(play(scene, device: pad, steps: steps).failures.isEmpty)
  }
}
