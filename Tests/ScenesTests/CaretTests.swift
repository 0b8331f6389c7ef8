import Testing
import FlipbookUnits

@testable import FlipbookScenes

@Suite struct CaretTests {
  @Test(arguments: [
    (0.0, 1.0), (0.1, 1), (0.49, 1), (0.6, 0.5), (0.7, 0), (0.99, 0), (1.1, 0.5), (1.2, 1), (1.4, 1), (1.6, 0.5),
    (-1, 1),
  ])
  func startsSolidAndBlinks(_ seconds: Double, _ alpha: Double) {
    #expect(Caret.alpha(after: seconds).isNear(alpha))
  }
}
