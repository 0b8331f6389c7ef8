import FlipbookTesting
import Reading
import ReadingRules
import Testing

@Suite("The reading progress")
struct ReadingTests {
  @Test("A bouncing article never moves the bar past its track", arguments: [-80.0, 0, 500, 1000, 1080])
  func rule(offset: Double) {
    let width = ReadingProgress(limits: 0...1000).width(at: offset, of: 375)
    #expect((0...375).contains(width))
  }

  @Test("A fling moves the bar smoothly and then settles")
  func fling() throws {
    let fling = try PlayedScenario("Scenarios/fling.yaml", studio: .reading)
    expectMotion(
      of: fling, .always("bar.width", .inside(0...375)), .always("bar.width", .maxStep(20)),
      .atEnd("bar.width", .greaterThan(0)), .settles(by: 4.2))
    try expectMotion(of: fling, matches: .baseline())
  }
}
