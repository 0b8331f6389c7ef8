@testable import FlipbookScenes
import FlipbookScenarios
import FlipbookMotion
import FlipbookSimulation
import FlipbookSnapshots
import Testing
import TestSupport
import FlipbookUnits

@Suite struct InfiniteStripTests {
  static let rule = InfiniteStripRule(count: 9, width: 390)

  @Test(
    "An offset jumps by whole periods",
    arguments: [
      (1_170, 0), (1_755, -1_170), (584.9, 1_170), (585, 0), (1_754, 0), (4_000, -2_340),
    ] as [(Double, Double)])
  func wrap(offset: Double, translation: Double) {
    #expect(InfiniteStripTests.rule.wrap(of: offset) == translation)
  }

  @Test(
    "The underline starts from the nearest copy of the old button, or the left one of two",
    arguments: [
      (1, 0, -130), (0, 8, -130), (8, 0, 130), (0, 4, 520), (0, 5, -520),
    ] as [(Int, Int, Double)])
  func underlineWay(new: Int, old: Int, translation: Double) {
    #expect(InfiniteStripTests.rule.translation(backFrom: new, to: old) == translation)
  }

  @Test("The left one of two equally near copies is used")
  func tie() {
    let rule = InfiniteStripRule(count: 4, width: 390)
    #expect(rule.translation(backFrom: 0, to: 2) == -260)
  }

  @Test("A fling crosses the seam without a jump in the strip's position")
  func throughTheSeam() throws {
    let scene = try #require(SceneCatalog.scene(named: "infinite-strip"))
    let steps = (0..<4).map {
      Step.swipe(
        at: 0.1 + Double($0) * 0.4, from: .point(Point(x: 350, y: 120)), by: Vector(dx: -300, dy: 0), during: 0.1)
    }
    let recording = play(scene, steps: steps)
    let positions = recording.numbers("strip.position")
    let offsets = recording.numbers("strip.offset.x")
    #expect(zip(offsets, offsets.dropFirst()).contains { $0 - $1 > 1_000 })
    #expect(zip(positions, positions.dropFirst()).allSatisfy { ($1 - $0).magnitude < 60 })
  }
}
