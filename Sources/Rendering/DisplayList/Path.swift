public import FlipbookUnits

/// An outline of lines and Bézier curves. Areas are filled by the nonzero rule.
public struct Path: Hashable, Sendable {
  /// A step of the pen. Points are absolute, in the coordinates of the path.
  package enum Element: Hashable, Sendable {
    /// Begins an outline at a point.
    case move(Point)
    /// Draws a straight line to a point.
    case line(Point)
    /// Draws a quadratic Bézier curve with one control point to the last point.
    case quad(control: Point, Point)
    /// Draws a cubic Bézier curve with two control points to the last point.
    case cubic(Point, Point, Point)
    /// Closes the outline with a straight line to its beginning.
    case close
  }

  /// The steps of the pen, in the order in which they are drawn.
  package private(set) var elements: [Element]

  /// Creates an empty path.
  public init() { elements = [] }

  /// Creates a path from steps of the pen.
  package init(_ elements: [Element]) { self.elements = elements }

  /// Whether the path has no elements, so that it draws nothing.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins an outline at a point.
  public mutating func move(to point: Point) { elements.append(.move(point)) }
  /// Adds a straight line from the pen to a point.
  public mutating func addLine(to point: Point) { elements.append(.line(point)) }
  /// Adds a quadratic Bézier curve from the pen to a point.
  public mutating func addQuadCurve(to point: Point, controlPoint: Point) {
    elements.append(.quad(control: controlPoint, point))
  }
  /// Adds a cubic Bézier curve from the pen to a point.
  ///
  /// - Parameters:
  ///   - point: The end of the curve.
  ///   - controlPoint1: The control point that the curve leaves the pen toward.
  ///   - controlPoint2: The control point from which it arrives.
  public mutating func addCurve(to point: Point, controlPoint1: Point, controlPoint2: Point) {
    elements.append(.cubic(controlPoint1, controlPoint2, point))
  }
  /// Closes the outline with a straight line to its beginning.
  public mutating func close() { elements.append(.close) }
  /// Adds the outlines of another path, which keep their positions.
  public mutating func append(_ other: Path) { elements += other.elements }

  /// Returns the path with `change`, which must be affine, applied to every point.
  public func mapped(_ change: (Point) -> Point) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(change(point))
        case .line(let point): .line(change(point))
        case .quad(let control, let point): .quad(control: change(control), change(point))
        case .cubic(let first, let second, let point): .cubic(change(first), change(second), change(point))
        case .close: .close
        }
      }
    )
  }

  /// Returns the path scaled about the origin, then moved.
  public func placed(at origin: Point, scale: Double) -> Path {
    mapped { Point(x: origin.x + $0.x * scale, y: origin.y + $0.y * scale) }
  }
}
