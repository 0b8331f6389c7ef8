import Testing
import FlipbookUnits

@testable import FlipbookRendering

@Suite struct LabelSpaceTests {
  private let size = Size(width: 40, height: 20)

  private func space(_ taken: [Rect] = []) -> LabelSpace {
    LabelSpace(bounds: Rect(x: 0, y: 0, width: 200, height: 200), taken: taken)
  }

  @Test func takesTheFirstFreePlace() {
    var space = space([Rect(x: 0, y: 0, width: 60, height: 60)])
    let rect = space.take(size, at: [Point(x: 50, y: 50), Point(x: 100, y: 100)])
    #expect(rect == Rect(x: 100, y: 100, width: 40, height: 20))
  }

  @Test func movesAPlaceIntoTheBounds() {
    var space = space()
    #expect(space.take(size, at: [Point(x: 190, y: -9)]) == Rect(x: 160, y: 0, width: 40, height: 20))
  }

  @Test func searchesNearbyForAFreePlace() {
    var space = space()
    let rects = (0..<9).compactMap { _ in space.take(size, at: [Point(x: 100, y: 100)]) }
    #expect(rects.count == 9)
    for (index, rect) in rects.enumerated() {
      #expect(rects[..<index].allSatisfy { $0.intersection(rect) == nil })
    }
  }

  @Test func findsNoPlaceInAFullArea() {
    var space = space([Rect(x: 0, y: 0, width: 200, height: 200)])
    #expect(space.take(size, at: [Point(x: 100, y: 100)]) == nil)
    #expect(space.take(size, at: []) == nil)
    #expect(space.force(size, at: Point(x: 100, y: 300)) == Rect(x: 100, y: 180, width: 40, height: 20))
  }

  @Test func anExactPlaceIsNotMoved() {
    var space = space()
    let rect = space.takeExactly(size, at: [Point(x: 190, y: 0), Point(x: 10, y: 10)])
    #expect(rect == Rect(x: 10, y: 10, width: 40, height: 20))
    #expect(space.takeExactly(size, at: [Point(x: 10, y: 10)]) == nil)
  }

  @Test func avoidsReservedAreas() {
    var space = space()
    space.avoid(Rect(x: 90, y: 90, width: 44, height: 44))
    let rect = space.take(size, at: [Point(x: 100, y: 100)])
    #expect(rect?.intersection(Rect(x: 90, y: 90, width: 44, height: 44)) == nil && rect != nil)
  }

  @Test(arguments: [
    (0.0, "0"), (12, "12"), (12.345, "12.35"), (-3.5, "−3.5"), (0.04, "0.04"), (1e300, "1000000000"),
  ])
  func numbersAreShort(_ value: Double, _ text: String) { #expect(value.plainText == text) }
}
