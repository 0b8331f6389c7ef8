import FlipbookBitmaps
import FlipbookRendering
import FlipbookUnits

/// The rows in which a shape has edges that are neither horizontal nor vertical, in the shape's coordinates.
struct SensitiveRows {
  private var spans: [(top: Double, bottom: Double)] = []

  /// A rectangle with circular corners.
  init(of rect: Rect, cornerRadius: Double) {
    let radius = min(cornerRadius, abs(rect.height) / 2)
    spans = [(rect.minY, rect.minY + radius), (rect.maxY - radius, rect.maxY)]
  }

  init(of clip: Clip) {
    if let path = clip.path {
      self.init(filling: path)
    } else {
      self.init(of: clip.rect, cornerRadius: clip.cornerRadius)
    }
  }

  init(filling path: Path) { add(path, isClosed: true) }

  /// Includes slanted lines, curves, and all ends and corners.
  init(stroking path: Path, _ stroke: Stroke) {
    add(path, isClosed: false)
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point), .quad(_, let point), .cubic(_, _, let point):
        spans.append((point.y, point.y))
      case .close: break
      }
    }
    spans = spans.map { ($0.top - stroke.reach, $0.bottom + stroke.reach) }
  }

  private mutating func add(_ path: Path, isClosed: Bool) {
    var (start, pen) = (Point.zero, Point.zero)
    for element in path.elements {
      switch element {
      case .move(let point):
        if isClosed { addLine(pen, start) }
        (start, pen) = (point, point)
      case .line(let point):
        addLine(pen, point)
        pen = point
      case .quad(let control, let point):
        addCurve(pen, control, control, point)
        pen = point
      case .cubic(let first, let second, let point):
        addCurve(pen, first, second, point)
        pen = point
      case .close:
        addLine(pen, start)
        pen = start
      }
    }
    if isClosed { addLine(pen, start) }
  }

  private mutating func addLine(_ start: Point, _ end: Point) {
    guard start.x != end.x, start.y != end.y else { return }
    spans.append((min(start.y, end.y), max(start.y, end.y)))
  }

  private mutating func addCurve(_ start: Point, _ first: Point, _ second: Point, _ end: Point) {
    spans.append((min(start.y, first.y, second.y, end.y), max(start.y, first.y, second.y, end.y)))
  }

  /// Returns the rows as pixels across the width of `rect`, which encloses the shape. Bands that touch are joined.
  func bands(in place: DisplayPlacement, across rect: Rect) -> [PixelRect] {
    let pixels = spans.map { span in
      place.touched(Rect(x: rect.minX, y: span.top, width: rect.width, height: span.bottom - span.top))
    }
    return pixels.filter { !$0.isEmpty }.sorted { $0.top < $1.top }.reduce(into: []) { bands, next in
      if let last = bands.last, next.top <= last.bottom {
        bands[bands.count - 1] = last.union(next)
      } else {
        bands.append(next)
      }
    }
  }
}
