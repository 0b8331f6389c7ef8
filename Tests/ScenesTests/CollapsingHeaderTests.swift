import FlipbookScenarios
import FlipbookSimulation
import FlipbookUnits
import TestSupport
import Testing

@Suite struct CollapsingHeaderTests {
  let scene: SceneDefinition
  let phone: Device

  init() throws {
    scene = try #require(SceneCatalog.scene(named: "collapsing-header"))
    phone = try #require(Device.preset(named: "iphone-11"))
  }

  /// Plays a scene whose list is put at one offset after the other, and returns the frame of each.
  private func jump(to offsets: [Double], _ variant: Variant) -> (recording: Recording, frames: [Int]) {
    let frames = offsets.indices.map { 6 + $0 * 2 }
    let steps = zip(offsets, frames).map { offset, frame in
      Step.scroll(at: Double(frame) / 60, "list", to: offset, animated: false)
    }
    return (play(scene, variant: variant, device: phone, steps: steps), frames)
  }

  /// The sample's states (Y −230, h 30): offset → state, header y, visible height.
  static let path: [(offset: Double, state: String, y: Double, visible: Double)] = [
    (-40, "start", -230, 40), (-30, "start", -230, 30), (-25, "move_down", -230.5, 24.5), (-20, "move_down", -231, 19),
    (-10, "move_down", -232, 8), (0, "stop_down", -230, 0), (10, "stop_down", -220, 0),
    (20, "stop_down", -210, 0), (60, "stop_down", -170, 0), (100, "stop_down", -130, 0),
    (95, "move_up", -129.5, 5.5), (80, "move_up", -128, 22), (70, "stop_up", -130, 30),
    (0, "stop_up", -200, 30), (-20, "stop_up", -220, 30), (-30, "start", -230, 30),
  ]

  @Test("The header has the expected states")
  func articlePath() throws {
    let (recording, frames) = jump(to: CollapsingHeaderTests.path.map(\.offset), .article)
    for (step, frame) in zip(CollapsingHeaderTests.path, frames) {
      #expect(recording.word("header.state", frame) == step.state, "at offset \(step.offset)")
      let y = try #require(recording.number("header.y", frame))
      #expect((y - step.y).magnitude < 1e-9, "at offset \(step.offset)")
      #expect((y - step.offset + 230 - step.visible).magnitude < 1e-9, "at offset \(step.offset)")
    }
  }

  @Test("The refined band never moves past its ends", arguments: [-29.0, 0, 13, 44, 400])
  func refinedBand(offset: Double) throws {
    let (recording, frames) = jump(to: [3.0, 50, -7, -90, 12, 0].map { max(-29, offset + $0) }, .refined)
    for frame in frames {
      let band = try #require(recording.number("header.screenY", frame))
      #expect(band >= -30 - 1e-9 && band <= 1e-9)
    }
  }

  @Test(
    "A refined band that a finger leaves open in part moves to the nearer end", arguments: [(-20.0, 0.0), (-26, -30)])
  func refinedEnd(distance: Double, band: Double) throws {
    let drag = Step.drag(
      at: 0.1, from: .target("list"), by: Vector(dx: 0, dy: distance), during: 0.4, hold: 0.2)
    let recording = play(scene, variant: .refined, device: phone, steps: [drag])
    #expect(try #require(recording.number("header.screenY", recording.lastFrame)).isNear(band))
  }
}
