import Testing
import FlipbookUnits

@testable import FlipbookRendering

@Suite struct PathTests {
  struct Arc: CustomStringConvertible {
    let start: Point
    let end: Point
    let isLarge: Bool
    let isClockwise: Bool
    let center: Point

    var description: String { "\(start.x),\(start.y) → \(end.x),\(end.y) large \(isLarge) clockwise \(isClockwise)" }
  }

  static let arcs: [Arc] = [
    Arc(start: Point(x: 1, y: 0), end: Point(x: 0, y: 1), isLarge: false, isClockwise: true, center: .zero),
    Arc(start: Point(x: 1, y: 0), end: Point(x: 0, y: -1), isLarge: false, isClockwise: false, center: .zero),
    Arc(start: Point(x: 1, y: 0), end: Point(x: 0, y: 1), isLarge: true, isClockwise: false, center: .zero),
    Arc(start: Point(x: 1, y: 0), end: Point(x: 0, y: 1), isLarge: true, isClockwise: true, center: Point(x: 1, y: 1)),
    Arc(start: Point(x: 1, y: 0), end: Point(x: -1, y: 0), isLarge: false, isClockwise: true, center: .zero),
    Arc(start: Point(x: 1, y: 0), end: Point(x: -1, y: 0), isLarge: true, isClockwise: false, center: .zero),
  ]

  @Test(arguments: arcs) func arcsKeepToTheirCircle(_ arc: Arc) {
    var path = Path()
    path.move(to: arc.start)
    path.addArc(to: arc.end, radius: 1, isLarge: arc.isLarge, isClockwise: arc.isClockwise)
    var previous = arc.start
    var turn = 0.0
    for element in path.elements.dropFirst() {
      guard case .cubic(let first, let second, let end) = element else { continue }
      let middle = Point(
        x: (previous.x + 3 * first.x + 3 * second.x + end.x) / 8,
        y: (previous.y + 3 * first.y + 3 * second.y + end.y) / 8
      )
      for point in [middle, end] {
        let delta = point - arc.center
        #expect(abs((delta.dx * delta.dx + delta.dy * delta.dy).squareRoot() - 1) < 3e-4)
      }
      let (from, to) = (previous - arc.center, end - arc.center)
      turn += from.dx * to.dy - from.dy * to.dx
      previous = end
    }
    #expect(abs(previous.x - arc.end.x) < 1e-9 && abs(previous.y - arc.end.y) < 1e-9)
    #expect((turn > 0) == arc.isClockwise)
    #expect(path.elements.count - 1 >= (arc.isLarge ? 2 : 1))
  }

  @Test func everyIconIsAPathInItsSquare() {
    for (name, drawing) in IconDrawings.lines.merging(IconDrawings.fills, uniquingKeysWith: { first, _ in first }) {
      let path = PathParser.path(of: drawing)
      #expect(path != nil, "\(name) cannot be read")
    }
    #expect(IconCatalog.names.count == IconDrawings.lines.count + IconDrawings.fills.count + 2)
    for (name, drawing) in IconDrawings.filled {
      #expect(IconDrawings.lines[name] != nil)
      #expect(PathParser.path(of: drawing.area) != nil && PathParser.path(of: drawing.line) != nil)
    }
  }

  /// A point inside the area, and a point in a hole.
  @Test(arguments: [
    ("house", Point(x: 7, y: 17), Point(x: 12, y: 18)), ("camera", Point(x: 12, y: 12.9), Point(x: 15.4, y: 12.9)),
    ("bag", Point(x: 12, y: 15), Point(x: 12, y: 6)), ("heart", Point(x: 12, y: 12), Point(x: 12, y: 5)),
  ])
  func selectedIconsAreFilledButForTheirHoles(_ name: String, _ inside: Point, _ hole: Point) throws {
    let filled = try #require(IconCatalog.icon(named: name).filled)
    #expect(filled.area.contains(inside))
    #expect(!filled.area.contains(hole))
  }

  @Test(arguments: ["", "M", "M1", "L1 2 x", "M1 2 R3 4", "M1 2 A1 1 0 0"]) func invalidTextIsNotAPath(_ text: String) {
    #expect(PathParser.path(of: text) == nil)
  }

  @Test func roundedCornersNeverExceedHalfTheSide() {
    #expect(
      Path.roundedRect(Rect(x: 0, y: 0, width: 10, height: 4), radius: 50)
        == Path.roundedRect(Rect(x: 0, y: 0, width: 10, height: 4), radius: 2)
    )
  }

  @Test(arguments: [0.0, 0.1, 0.25, 0.4, 0.5, 0.75, 0.9, 1.25, -0.25])
  func landscapeWavesAreNearlySines(_ turns: Double) {
    let sines = [
      0.0: 0.0, 0.1: 0.5877852522924731, 0.25: 1, 0.4: 0.5877852522924731, 0.5: 0, 0.75: -1, 0.9: -0.5877852522924731,
      1.25: 1, -0.25: -1,
    ]
    #expect(abs(Ridge.sine(turns) - (sines[turns] ?? .nan)) < 0.002)
  }
}
