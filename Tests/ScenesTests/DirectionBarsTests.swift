@testable import FlipbookScenes
import FlipbookScenarios
import FlipbookMotion
import FlipbookSimulation
import FlipbookSnapshots
import Testing
import TestSupport
import FlipbookUnits

@Suite struct DirectionBarsTests {
  static let demands: [(offset: Double, menu: Bool?, bar: Bool?)] = [
    (101, true, nil), (140, true, nil), (140.1, true, true), (100, nil, false), (60, nil, false), (59.9, false, false),
  ]

  @Test("The menu responds immediately when scrolling down, and the bar when scrolling up", arguments: demands)
  func demand(offset: Double, menu: Bool?, bar: Bool?) {
    var rule = DirectionBarsRule(threshold: 40)
    rule.beginOffset = 100
    #expect(rule.demand(at: offset) == DirectionBarsRule.Demand(hidesMenu: menu, hidesNavigationBar: bar))
  }

  @Test(
    "The menu hides with the ease-out curve",
    arguments: [
      (1, -4.1867), (3, -11.8956), (6, -22.0917), (10, -32.8841), (13, -38.2201), (15, -39.8928), (16, -40),
    ] as [(Int, Double)])
  func menuCurve(refreshes: Int, translation: Double) throws {
    let scene = try #require(SceneCatalog.scene(named: "direction-bars"))
    let phone = try #require(Device.preset(named: "iphone-8"))
    let recording = play(scene, device: phone, steps: [.scroll(at: 0.1, "list", to: 30, animated: false)])
    #expect((try #require(recording.number("topMenu.top", 6 + refreshes)) - 64 - translation).magnitude < 5e-5)
  }

  @Test("If both are hidden, the list starts at the safe area")
  func bothAway() throws {
    let scene = try #require(SceneCatalog.scene(named: "direction-bars"))
    let phone = try #require(Device.preset(named: "iphone-8"))
    let recording = play(scene, device: phone, detail: .everything, steps: [.scroll(at: 0.1, "list", to: 300)])
    #expect(recording.number("topMenu.top", recording.lastFrame) == -20.0)
    #expect(recording.number("navigationBar.top", recording.lastFrame) == -24.0)
    let list = recording.frames.last?.root.children.first { $0.name == "list" }
    #expect(list?.frame == Rect(x: 0, y: 20, width: 375, height: 647))
  }
}
