import FlipbookSnapshots
import FlipbookUnits
import Testing

@testable import FlipbookRendering

/// Shapes that are drawn up to a fraction.
@Suite struct ShapeLookTests {
  private static func node(
    _ outline: ShapeContent.Outline, fill: Color = .clear, lineWidth: Double = 2, from start: Double = 0,
    to end: Double = 1, dash: Double = 0
  ) -> NodeContent {
    .shape(
      ShapeContent(
        outline, stroke: .black, fill: fill, lineWidth: lineWidth, strokeStart: start, strokeEnd: end, lineDash: dash,
        hasRoundEnds: false))
  }

  private static func strokes(_ content: NodeContent, _ size: Size) -> [(path: Path, width: Double)] {
    DrawnLook(content, size: size, device: .standard).items.compactMap { item in
      if case .stroke(let path, let stroke, _) = item { (path, stroke.width) } else { nil }
    }
  }

  /// The points at the ends of the lines and curves of a path, and how many outlines it has.
  private static func ends(_ path: Path) -> (points: [Point], outlines: Int) {
    var outlines = 0
    let points = path.elements.compactMap { element -> Point? in
      switch element {
      case .move(let point):
        outlines += 1
        return point
      case .line(let point), .quad(_, let point), .cubic(_, _, let point): return point
      case .close: return nil
      }
    }
    return (points, outlines)
  }

  private static func isNear(_ one: Point, _ other: Point) -> Bool {
    abs(one.x - other.x) < 0.01 && abs(one.y - other.y) < 0.01
  }

  /// A part of an outline in a frame of 102 × 102 points, and where it begins and ends.
  static let parts: [(outline: ShapeContent.Outline, start: Double, end: Double, from: Point, to: Point)] = [
    (.line, 0, 0.5, Point(x: 0, y: 51), Point(x: 51, y: 51)),
    (.line, 0.25, 0.75, Point(x: 25.5, y: 51), Point(x: 76.5, y: 51)),
    (.rectangle, 0, 0.25, Point(x: 1, y: 1), Point(x: 101, y: 1)),
    (.rectangle, 0.375, 1, Point(x: 101, y: 51), Point(x: 1, y: 1)),
    (.ellipse, 0, 0.25, Point(x: 101, y: 51), Point(x: 51, y: 101)),
    (.ellipse, 0.5, 0.75, Point(x: 1, y: 51), Point(x: 51, y: 1)),
  ]

  @Test("A part of an outline begins and ends where its length says", arguments: parts)
  func part(_ one: (outline: ShapeContent.Outline, start: Double, end: Double, from: Point, to: Point)) throws {
    let content = Self.node(one.outline, from: one.start, to: one.end)
    let stroke = try #require(Self.strokes(content, Size(width: 102, height: 102)).first)
    let points = Self.ends(stroke.path).points
    let (first, last) = (try #require(points.first), try #require(points.last))
    #expect(Self.isNear(first, one.from) && Self.isNear(last, one.to), "\(first) \(last)")
  }

  @Test("An eighth of a circle is on the circle")
  func circle() throws {
    let content = Self.node(.ellipse, lineWidth: 0.001, to: 0.125)
    let stroke = try #require(Self.strokes(content, Size(width: 200, height: 200)).first)
    let last = try #require(Self.ends(stroke.path).points.last)
    #expect(abs(last.x - (100 + 50 * 2.0.squareRoot())) < 0.1 && abs(last.y - (100 + 50 * 2.0.squareRoot())) < 0.1)
  }

  @Test("Dashes are as long as the gaps, and at most 2,000")
  func dashes() throws {
    let size = Size(width: 100, height: 2)
    #expect(Self.strokes(Self.node(.line, dash: 10), size).map { Self.ends($0.path).outlines } == [5])
    let long = Size(width: 10_000, height: 10_000)
    #expect(Self.strokes(Self.node(.rectangle, dash: 0.001), long).map { Self.ends($0.path).outlines } == [2_000])
  }

  @Test("Nothing is drawn of a line without length, width, or color")
  func nothing() {
    let size = Size(width: 40, height: 40)
    for content in [Self.node(.ellipse, from: 0.5, to: 0.5), Self.node(.line, lineWidth: 0)] {
      #expect(Self.strokes(content, size).isEmpty)
    }
    #expect(Self.strokes(Self.node(.rectangle), .zero).isEmpty)
    #expect(Self.strokes(Self.node(.rectangle, lineWidth: 900), size).map(\.width) == [40])
  }

  @Test("The area is whole also where the line is not")
  func area() {
    let drawn = DrawnLook(
      Self.node(.ellipse, fill: .white, to: 0), size: Size(width: 40, height: 40), device: .standard)
    #expect(drawn.items.count == 1)
  }

  @Test("A gradient goes in its direction", arguments: ShadeContent.Direction.allCases)
  func gradients(_ direction: ShadeContent.Direction) throws {
    let content = ShadeContent(top: .black, bottom: .white, direction: direction)
    let items = DrawnLook(.shade(content), size: Size(width: 40, height: 20), device: .standard).items
    let shapes = items.compactMap { item in
      if case .rectangle(_, _, .gradient(let gradient)) = item { gradient.shape } else { nil }
    }
    let expected: Gradient.Shape =
      switch direction {
      case .down: .linear(from: .zero, to: Point(x: 0, y: 20))
      case .right: .linear(from: .zero, to: Point(x: 40, y: 0))
      case .downRight: .linear(from: .zero, to: Point(x: 40, y: 20))
      case .downLeft: .linear(from: Point(x: 40, y: 0), to: Point(x: 0, y: 20))
      case .outward: .radial(center: Point(x: 20, y: 10), radius: 20)
      }
    #expect(shapes == [expected])
  }
}
