public import FlipbookUnits

/// An outline of lines and Bézier curves. Areas are filled by the nonzero rule.
public struct Path: Hashable, Sendable {
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case quad(control: Point, Point)
    case cubic(Point, Point, Point)
    case close
  }

  public private(set) var elements: [Element]

  public init(_ elements: [Element] = []) { self.elements = elements }

  public var isEmpty: Bool { elements.isEmpty }

  public mutating func move(to point: Point) { elements.append(.move(point)) }
  public mutating func line(to point: Point) { elements.append(.line(point)) }
  public mutating func quad(to point: Point, control: Point) { elements.append(.quad(control: control, point)) }
  public mutating func cubic(to point: Point, _ first: Point, _ second: Point) {
    elements.append(.cubic(first, second, point))
  }
  public mutating func close() { elements.append(.close) }
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
