import FlipbookSnapshots
import FlipbookUnits
import Foundation
import Testing

/// Where the points of scaled and rotated nodes go.
@Suite struct NodeTransformTests {
  private static func transform(_ scaleX: Double, _ scaleY: Double, degrees: Double) -> NodeTransform {
    let radians = degrees * .pi / 180
    return NodeTransform(scaleX: scaleX, scaleY: scaleY, rotation: radians, cosine: cos(radians), sine: sin(radians))
  }

  /// About (10, 20), from (14, 23), which is (4, 3) away.
  static let places: [(scaleX: Double, scaleY: Double, degrees: Double, moved: Point)] = [
    (1, 1, 0, Point(x: 14, y: 23)), (2, 2, 0, Point(x: 18, y: 26)), (0.5, 1, 0, Point(x: 12, y: 23)),
    (1, 0.5, 0, Point(x: 14, y: 21.5)), (2, 1, 90, Point(x: 7, y: 28)), (1, 2, 90, Point(x: 4, y: 24)),
    (2, 3, 180, Point(x: 2, y: 11)), (-1, 1, 0, Point(x: 6, y: 23)), (1, -1, 90, Point(x: 13, y: 24)),
  ]

  @Test("A node is scaled along its own axes, and then turned", arguments: places)
  func points(scaleX: Double, scaleY: Double, degrees: Double, moved: Point) throws {
    let (transform, center) = (Self.transform(scaleX, scaleY, degrees: degrees), Point(x: 10, y: 20))
    let point = Point(x: 14, y: 23)
    let found = transform.apply(to: point, about: center)
    #expect(found.x.isNear(moved.x) && found.y.isNear(moved.y))
    let back = try #require(transform.invert(found, about: center))
    #expect(back.x.isNear(point.x) && back.y.isNear(point.y))
  }

  @Test("A rectangle around a squashed one, and around all that goes into it")
  func bounds() throws {
    let (transform, center) = (Self.transform(2, 0.5, degrees: 90), Point(x: 10, y: 20))
    let rect = Rect(x: 0, y: 10, width: 20, height: 20)
    let bounds = transform.bounds(of: rect, about: center)
    #expect(bounds.minX.isNear(5) && bounds.minY.isNear(0) && bounds.width.isNear(10) && bounds.height.isNear(40))
    let back = try #require(transform.invertedBounds(of: bounds, about: center))
    #expect(back.minX.isNear(0) && back.minY.isNear(10) && back.width.isNear(20) && back.height.isNear(20))
  }

  @Test("Without an extent, nothing goes into a point", arguments: [(0.0, 1.0), (1, 0), (0, 0)])
  func flat(scaleX: Double, scaleY: Double) {
    let transform = Self.transform(scaleX, scaleY, degrees: 30)
    #expect(transform.invert(.zero, about: .zero) == nil)
    #expect(transform.invertedBounds(of: Rect(x: 0, y: 0, width: 9, height: 9), about: .zero) == nil)
  }

  @Test("One scale is the scale of both axes")
  func uniform() {
    #expect(NodeTransform(scale: 3, rotation: 0, cosine: 1, sine: 0) == Self.transform(3, 3, degrees: 0))
    #expect(Self.transform(3, 3, degrees: 0).scale == 3 && Self.transform(3, 2, degrees: 0).scale == nil)
    #expect(Self.transform(1, 1, degrees: 0).isIdentity && !Self.transform(1, 0.9, degrees: 0).isIdentity)
  }
}
