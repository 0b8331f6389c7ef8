@testable import FlipbookScenes
import FlipbookScenarios
import FlipbookMotion
import FlipbookSimulation
import FlipbookSnapshots
import Testing
import TestSupport
import FlipbookUnits

@Suite struct MediaReaderTests {
  let scene: SceneDefinition
  let phone: Device

  init() throws {
    scene = try #require(SceneCatalog.scene(named: "media-reader"))
    phone = try #require(Device.preset(named: "iphone-8"))
  }

  @Test("One drag moves the bars and the pictures, and the strip is not rebuilt")
  func combined() {
    let steps: [Step] = [
      .tap(at: 0.1, .target("button.2")),
      .drag(at: 1, from: .target("list"), by: Vector(dx: 0, dy: -160), during: 0.4),
    ]
    let recording = play(scene, device: phone, steps: steps)
    let last = recording.lastFrame
    #expect(recording.failures.isEmpty)
    #expect(recording.number("navigationBar.hidden", last) == 1)
    #expect(recording.number("topMenu.top", last) == -20)
    #expect(recording.number("selected", last) == 2)
    #expect(recording.number("underline.x", last) == 250)
    #expect(recording.number("cell.0.top", last) == -130.0)
  }

  @Test("While the drawer is open, the list does not scroll")
  func openDrawer() {
    let steps: [Step] = [
      .tap(at: 0.1, .target("menuButton")),
      .drag(at: 1, from: .point(Point(x: 300, y: 500)), by: Vector(dx: 0, dy: -100), during: 0.3),
    ]
    let recording = play(scene, device: phone, steps: steps)
    #expect(Set(recording.numbers("list.offset.y")) == [0])
    #expect(recording.word("drawer.state", recording.lastFrame) == "closed")
  }

  @Test("While the drawer is open, the menu below does not cover the status bar")
  func statusBarOverMenu() throws {
    let narrow = try #require(Device.preset(named: "iphone-se-1"))
    let steps: [Step] = [.tap(at: 0.1, .target("menuButton")), .tap(at: 1, .target("statusBar"))]
    let recording = play(scene, device: narrow, steps: steps)
    #expect(recording.failures.isEmpty)
    #expect(recording.events(.didScrollToTop).isEmpty)
  }

  @Test("With lag, the pictures follow a did-scroll that moves the menu in 0.26 seconds")
  func lag() throws {
    let steps: [Step] = [.scroll(at: 0.1, "list", to: 100, animated: false)]
    let plain = play(scene, device: phone, steps: steps)
    let lagging = play(scene, ["lag": .boolean(true)], device: phone, steps: steps)
    #expect(plain.number("cell.1.picture.y", 6) == plain.number("cell.1.picture.y", 20))
    #expect(lagging.number("cell.1.picture.y", 6) == lagging.number("cell.1.picture.y", 5))
    #expect(lagging.number("cell.1.picture.y", 12) != lagging.number("cell.1.picture.y", 6))
    #expect(lagging.number("cell.1.picture.y", 30) == plain.number("cell.1.picture.y", 30))
  }

  @Test("A touch on the status bar at the left edge can open the drawer")
  func edgeBelowStatusBar() {
    let edge = Step.drag(at: 0.1, from: .point(Point(x: 5, y: 8)), by: Vector(dx: 200, dy: 0), during: 0.3)
    let beside = Step.drag(at: 0.1, from: .point(Point(x: 14, y: 8)), by: Vector(dx: 200, dy: 0), during: 0.3)
    let opened = play(scene, device: phone, steps: [edge])
    #expect(opened.word("drawer.state", opened.lastFrame) == "opened")
    #expect(Set(play(scene, device: phone, steps: [beside]).numbers("main.x")) == [0])
  }

  @Test("At the left edge, the longer component decides between the drawer and the list")
  func edge() {
    let sideways = play(
      scene, device: phone,
      steps: [.drag(at: 0.1, from: .target("leftEdge"), by: Vector(dx: 200, dy: 60), during: 0.3)])
    #expect(sideways.word("drawer.state", sideways.lastFrame) == "opened")
    #expect(sideways.events(.willBeginDragging).isEmpty)
    let down = play(
      scene, device: phone,
      steps: [.drag(at: 0.1, from: .target("leftEdge"), by: Vector(dx: 60, dy: -200), during: 0.3)])
    #expect(down.number("list.offset.y", down.lastFrame) ?? 0 > 100)
    #expect(down.number("main.x", down.lastFrame) == 0)
  }

  @Test("While the drawer is open, nothing in the main view is covered, and a tap there closes it")
  func buttonOfOpenDrawer() {
    let steps: [Step] = [
      .drag(at: 0.2, from: .point(Point(x: 180, y: 500)), by: Vector(dx: 0, dy: -100), during: 0.3),
      .swipe(at: 1.5, from: .point(Point(x: 5, y: 300)), by: Vector(dx: 295, dy: 0), during: 0.2),
      .tap(at: 2.5, .target("button.0")),
    ]
    let recording = play(scene, device: phone, steps: steps)
    #expect(recording.failures.isEmpty)
    // The button is below the status bar's cover, which does not receive touches either.
    #expect(recording.number("topMenu.top", 149) == -20)
    #expect(recording.number("main.x", 149) == 240)
    #expect(recording.word("drawer.state", 149) == "opened")
    #expect(recording.number("main.x", recording.lastFrame) == 0)
    #expect(recording.word("drawer.state", recording.lastFrame) == "closed")
    #expect(recording.number("selected", recording.lastFrame) == 0)
  }

  @Test("The same button is covered while the drawer is closed")
  func buttonBelowCover() {
    let steps: [Step] = [
      .drag(at: 0.2, from: .point(Point(x: 180, y: 500)), by: Vector(dx: 0, dy: -100), during: 0.3),
      .tap(at: 1.5, .target("button.0")),
    ]
    let recording = play(scene, device: phone, steps: steps)
    #expect(recording.failures.map(\.message) == ["target 'button.0' is covered by 'statusBar' at [62.5, 0]"])
  }
}
