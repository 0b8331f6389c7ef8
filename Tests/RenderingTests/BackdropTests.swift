import FlipbookSnapshots
import Testing
import FlipbookUnits

@testable import FlipbookRendering

@Suite struct BackdropTests {
  private static let strip = Rect(x: 0, y: 40, width: 100, height: 20)

  private static func luma(_ items: [DisplayItem]) -> Double {
    Backdrop(background: .white, items: items).luma(beneath: strip)
  }

  private static func cover(_ color: Color) -> DisplayItem {
    .rectangle(Rect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 0, .color(color))
  }

  @Test func uncoveredPointsShowTheBackground() {
    #expect(Self.luma([]).isNear(1))
    #expect(
      Self.luma([.rectangle(Rect(x: 0, y: 0, width: 100, height: 40), cornerRadius: 0, .color(.black))]).isNear(1))
  }

  @Test func theTopmostItemCounts() {
    #expect(Self.luma([Self.cover(.black)]).isNear(0))
    #expect(Self.luma([Self.cover(.black), Self.cover(.white)]).isNear(1))
    #expect(Self.luma([Self.cover(Color.black.withAlpha(0.25))]).isNear(0.75))
  }

  @Test func groupsMoveClipAndFade() {
    let moved = DisplayGroup(offset: Vector(dx: 0, dy: 60), items: [Self.cover(.black)])
    #expect(Self.luma([.group(moved)]).isNear(1))
    let cut = DisplayGroup(clip: Clip(Rect(x: 0, y: 0, width: 100, height: 45)), items: [Self.cover(.black)])
    #expect(Self.luma([.group(cut)]).isNear(1))
    let faded = DisplayGroup(alpha: 0.5, items: [Self.cover(.black), Self.cover(.black)])
    #expect(Self.luma([.group(faded)]).isNear(0.5))
  }

  @Test(arguments: [(0.0, 0.0), (25, 0.25), (50, 0.5), (100, 1), (120, 1)])
  func gradientsCountByTheirPlace(_ y: Double, _ expected: Double) {
    let gradient = Gradient(
      .linear(from: .zero, to: Point(x: 0, y: 100)), stops: [.init(0, .black), .init(1, .white)])
    #expect(gradient.color(at: Point(x: 7, y: y)).luma.isNear(expected))
  }

  @Test(arguments: [
    (Point(x: 50, y: 50), true), (Point(x: 5, y: 5), false), (Point(x: 50, y: 1), true), (Point(x: 101, y: 50), false),
  ])
  func aCircleContainsItsInside(_ point: Point, _ isInside: Bool) {
    let circle = Path.circle(center: Point(x: 50, y: 50), radius: 50)
    #expect(circle.contains(point) == isInside)
  }

  @Test func picturesAreSampled() {
    let reference = PictureReference(index: 3, rect: Rect(x: 0, y: 0, width: 100, height: 60))
    #expect(Self.luma([.picture(reference)]) < 0.3, "the moonlit bay is dark")
  }

  @Test func onlyTheVisiblePartOfAPictureIsSampled() {
    let pictures = PictureItems()
    func luma(_ width: Double) -> Double {
      let reference = PictureReference(index: 3, rect: Rect(x: 0, y: 0, width: width, height: 60))
      return Backdrop(background: .white, items: [.picture(reference)], pictures: pictures).luma(beneath: Self.strip)
    }
    let half = luma(50)
    #expect(luma(100) < half - 0.2)
    #expect(luma(50) == half)
  }

  @Test(arguments: 0..<8)
  func enlargedPicturesAreSampledWhereTheyAreDrawn(_ index: Int) {
    func luma(_ scale: Double) -> Double {
      let size = Picture.composition
      let whole = Rect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
      let reference = PictureReference(.landscape(index), scaledTo: whole, in: whole)
      let strip = Rect(x: 0, y: whole.height - 30 * scale, width: whole.width, height: 20 * scale)
      return Backdrop(background: .white, items: [.picture(reference)]).luma(beneath: strip)
    }
    #expect(luma(2).isNear(luma(1)))
  }
}
