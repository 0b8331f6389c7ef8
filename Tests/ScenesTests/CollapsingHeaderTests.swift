@testable import FlipbookScenes
import Testing
import FlipbookUnits

@Suite struct CollapsingHeaderTests {
  /// The sample's states (Y −230, h 30): offset → state, header y, visible height.
  static let path: [(offset: Double, state: String, y: Double, visible: Double)] = [
    (-30, "start", -230, 30), (-25, "move_down", -230.5, 24.5), (-20, "move_down", -231, 19),
    (-10, "move_down", -232, 8), (0, "stop_down", -230, 0), (10, "stop_down", -220, 0),
    (20, "stop_down", -210, 0), (60, "stop_down", -170, 0), (100, "stop_down", -130, 0),
    (95, "move_up", -129.5, 5.5), (80, "move_up", -128, 22), (70, "stop_up", -130, 30),
    (0, "stop_up", -200, 30), (-20, "stop_up", -220, 30), (-30, "start", -230, 30), (-40, "start", -230, 40),
  ]

  @Test("The header has the expected states")
  func articlePath() {
    var rule = CollapsingHeaderRule(minY: -230, headerHeight: 30, factor: 0.1, holdsBand: false)
    for step in CollapsingHeaderTests.path {
      rule.didScroll(to: step.offset)
      #expect(rule.state.rawValue == step.state, "at offset \(step.offset)")
      #expect((rule.y - step.y).magnitude < 1e-9, "at offset \(step.offset)")
      #expect((rule.y - step.offset + 230 - step.visible).magnitude < 1e-9, "at offset \(step.offset)")
    }
  }

  @Test(
    "The refined band never moves past its ends and never stays between them", arguments: [-29.0, -20, 0, 13, 44, 400])
  func refinedBand(offset: Double) {
    var rule = CollapsingHeaderRule(minY: -230, headerHeight: 30, factor: 0.1, holdsBand: true)
    for translation in [3.0, 50, -7, -90, 12] {
      rule.didScroll(to: offset + translation)
      guard offset + translation > -30 else { continue }
      let height = rule.y - (offset + translation) + 230
      #expect(height.clamped(to: 0...30) == height)
    }
    rule.didScroll(to: offset)
    rule.settle(at: offset)
    #expect([0.0, 30].contains { ($0 - (rule.y - offset + 230)).magnitude < 1e-9 })
  }
}
