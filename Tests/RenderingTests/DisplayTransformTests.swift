import FlipbookSnapshots
import FlipbookUnits
import Foundation
import Testing

@testable import FlipbookRendering

/// Transforms of groups with one scale, and with one for each axis.
@Suite struct DisplayTransformTests {
  private static let center = Point(x: 7, y: -4)

  private static func transform(_ scaleX: Double, _ scaleY: Double, degrees: Double) -> DisplayTransform {
    DisplayTransform(
      scaleX: scaleX, scaleY: scaleY, cosine: cos(degrees * .pi / 180), sine: sin(degrees * .pi / 180), about: center)
  }

  static let shapes: [(scaleX: Double, scaleY: Double, degrees: Double)] = [
    (1, 1, 0), (0.9, 0.3, 0), (2, 0.5, 30), (-1, 1, 200), (0.25, 3, 90), (1.5, 1.5, 77),
  ]

  @Test("A group goes where its node goes, and back", arguments: shapes)
  func nodes(scaleX: Double, scaleY: Double, degrees: Double) throws {
    let transform = Self.transform(scaleX, scaleY, degrees: degrees)
    let radians = degrees * .pi / 180
    let node = NodeTransform(
      scaleX: scaleX, scaleY: scaleY, rotation: radians, cosine: cos(radians), sine: sin(radians))
    for point in [Point(x: 0, y: 0), Point(x: 12, y: 5), Point(x: -3, y: 40)] {
      let (moved, wanted) = (transform.apply(to: point), node.apply(to: point, about: Self.center))
      #expect(moved.x.isNear(wanted.x) && moved.y.isNear(wanted.y))
      let back = try #require(transform.invert(moved))
      #expect(back.x.isNear(point.x) && back.y.isNear(point.y))
    }
    #expect(transform.isUniform == (scaleX == scaleY))
    #expect(transform.largestScale.isNear(max(abs(scaleX), abs(scaleY))))
  }

  @Test("Two transforms in each other are one", arguments: shapes, shapes)
  func nesting(
    outer: (scaleX: Double, scaleY: Double, degrees: Double), inner: (scaleX: Double, scaleY: Double, degrees: Double)
  ) {
    let first = Self.transform(inner.scaleX, inner.scaleY, degrees: inner.degrees)
    let last = Self.transform(outer.scaleX, outer.scaleY, degrees: outer.degrees)
    let offset = Vector(dx: 3, dy: 5)
    let both = last.concatenating(first, offset: offset)
    for point in [Point(x: 0, y: 0), Point(x: 12, y: 5)] {
      let wanted = last.apply(to: first.apply(to: point) + offset)
      let found = both.apply(to: point)
      #expect(found.x.isNear(wanted.x) && found.y.isNear(wanted.y))
    }
    let turned = both.bounds(of: Rect(x: 0, y: 0, width: 12, height: 5))
    #expect(turned.width <= 13 * both.largestScale + 1e-9 && turned.height <= 13 * both.largestScale + 1e-9)
  }

  @Test(
    "Nothing is drawn of what is flat, or beyond all numbers",
    arguments: [
      (1.0, 1.0, true), (1, 0, false), (0, 1, false), (1e-5, 1e-5, true), (1e-7, 1e-7, false), (1e-7, 1, false),
      (1, 1e-7, false), (1, 1e-5, true), (-1, 1e-3, true), (1e7, 1, false), (1e7, 1e-7, false), (.nan, 1, false),
      (1, .infinity, false),
    ])
  func drawable(scaleX: Double, scaleY: Double, isDrawable: Bool) {
    for degrees in [0.0, 30] {
      #expect(Self.transform(scaleX, scaleY, degrees: degrees).isDrawable == isDrawable)
    }
  }

  private static func digest(_ transform: DisplayTransform?) -> UInt64 {
    var (digest, pictures) = (DisplayDigest(), PictureDigests())
    digest.addShape(of: DisplayGroup(transform: transform), &pictures)
    return digest.value
  }

  /// The digests are those that Flipbook had when there was only one scale.
  @Test("A transform with one scale has the digest that it had, and others have their own")
  func digests() {
    let half = Self.transform(0.5, 0.5, degrees: 30)
    #expect(Self.digest(half) == Self.digest(DisplayTransform(a: half.a, b: half.b, about: Self.center)))
    #expect(Self.digest(DisplayTransform(a: 0.5, b: 0.25, about: Self.center)) == 0xC738_D5C9_BEF0_365F)
    let all = [half, Self.transform(0.5, 0.4, degrees: 30), Self.transform(0.5, -0.5, degrees: 30)].map(Self.digest)
    #expect(Set(all).count == all.count)
  }

  @Test("SVG has the matrix with both scales")
  func matrix() {
    func svg(_ transform: DisplayTransform) -> String {
      let group = DisplayGroup(offset: Vector(dx: 10, dy: 20), transform: transform)
      return SVGRenderer().svg(of: DisplayList(root: group), size: Size(width: 9, height: 9), scale: 1)
    }
    let squashed = DisplayTransform(scaleX: 0.9, scaleY: 0.5, cosine: 1, sine: 0, about: Point(x: 10, y: 10))
    #expect(svg(squashed).contains(#"transform="matrix(.9 0 0 .5 11 25)""#))
    let turned = DisplayTransform(scaleX: 0.9, scaleY: 0.5, cosine: 0, sine: 1, about: .zero)
    #expect(svg(turned).contains(#"transform="matrix(0 .9-.5 0 10 20)""#))
  }
}
