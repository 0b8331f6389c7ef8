@testable import FlipbookScenes
import FlipbookScenarios
import FlipbookSimulation
import FlipbookSnapshots
import Testing
import TestSupport
import FlipbookUnits

@Suite struct ParallaxCellsTests {
  /// Worked examples with h = 210 and F = 100. See SampleFacts.
  static let vectors: [(listTop: Double, length: Double, offset: Double, row: Int, y: Double)] = [
    (104, 563, 0, 0, -118.75808538163),
    (104, 563, 0, 2, -10.090556274256146),
    (104, 563, 150, 0, -157.5679172056921),
    (104, 563, 150, 3, 0),
    (64, 603, 300, 2, -103.0750307503075),
    (20, 647, 500, 3, -115.98599766627773),
  ]

  @Test("A picture has the expected position", arguments: vectors)
  func rule(listTop: Double, length: Double, offset: Double, row: Int, y: Double) {
    let rule = ParallaxCellsRule(factor: 100, rowHeight: 210, countsFromList: false)
    #expect((rule.pictureTop(row: row, offset: offset, listTop: listTop, listLength: length) - y).magnitude < 1e-9)
  }

  @Test("Only visible rows have values in tracks")
  func tracks() throws {
    let scene = try #require(SceneCatalog.scene(named: "parallax-cells"))
    let phone = try #require(Device.preset(named: "iphone-8"))
    let recording = play(scene, device: phone, steps: [.scroll(at: 0.1, "list", to: 300)])
    let last = recording.lastFrame
    #expect(recording.value("cell.0.top", last) == .absent)
    #expect(recording.number("cell.2.top", last) == 184)
    #expect(try #require(recording.number("cell.2.picture.y", last)) + 103.0750307503075 < 1e-9)
    #expect(recording.value("cell.5.picture.y", last) == .absent)
  }

  @Test("A million rows cost no more than a hundred, because only visible ones have nodes")
  func virtualRows() throws {
    let scene = try #require(SceneCatalog.scene(named: "parallax-cells"))
    let recording = play(
      scene, ["rows": .integer(1_000_000)], detail: .everything,
      steps: [.scroll(at: 0.1, "list", to: 150_000_000, animated: false)])
    let list = try #require(recording.frames.last?.root.children.first { $0.name == "list" })
    #expect(list.children.count <= 6)
    #expect(list.children.first?.name == "row.714285")
  }
}
