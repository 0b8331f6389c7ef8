import FlipbookScenarios
import FlipbookSimulation
import FlipbookUnits
import TestSupport
import Testing

/// The positions of fingers, which traces print with all their digits.
@Suite struct FingerPositionTests {
  /// Returns whether a trace would print a number that is a few last digits away from one with five decimals or fewer.
  static func hasTail(_ number: Double) -> Bool {
    let short = (number * 100_000).rounded() / 100_000
    return number != short && (number - short).magnitude < 1e-9
  }

  @Test("A finger's position has no rounding error in its last digits", arguments: TraceTests.cases)
  func exact(_ entry: TraceCase) throws {
    let recording = try ScenarioFiles.play(try ScenarioFiles.scenario(entry.scenarioFile), variant: entry.variant)
    let positions = recording.numbers("touch.x") + recording.numbers("touch.y")
    #expect(positions.filter(FingerPositionTests.hasTail) == [])
  }

  @Test("Whole positions between whole points are exact at every frame rate", arguments: [30, 50, 60, 120])
  func whole(framesPerSecond: Int) throws {
    // A point per refresh, from a moment that is not one of binary fractions.
    let count = framesPerSecond
    let from = Place.point(Point(x: 100, y: 400))
    let recording = play(
      try #require(SceneCatalog.scene(named: "hiding-bars")), framesPerSecond: framesPerSecond,
      refreshRate: framesPerSecond,
      steps: [.drag(at: 0.1, from: from, by: Vector(dx: 0, dy: -Double(count)), during: 1, hold: 0)])
    let positions = recording.numbers("touch.y")
    #expect(positions.count >= count)
    #expect(positions.filter(FingerPositionTests.hasTail) == [])
  }

  @Test(
    "A tail is a distance in the last digits",
    arguments: [
      (-64.00000000000001, true), (185.99999999999997, true), (0.1 + 0.2, true), (-64, false), (1.0 / 3, false),
      (87.25, false),
    ])
  func tail(number: Double, isOne: Bool) { #expect(FingerPositionTests.hasTail(number) == isOne) }
}
