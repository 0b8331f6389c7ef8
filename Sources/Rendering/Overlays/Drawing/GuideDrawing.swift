import FlipbookSnapshots
import FlipbookUnits

/// Draws a guide as lines and a label.
struct GuideDrawing {
  let guide: Guide
  let area: Rect

  var ink: OverlayInk {
    switch guide.kind {
    case .distance: .red
    case .rule: .indigo
    case .constraint: .orange
    }
  }

  /// Half the length of an end bar, in points.
  private static let bar = 4.0
  static let pillHeight = 20.0
  private static let pillPadding = 8.0
  static let textSize = 11.0
  /// The distance between a line and its label.
  private static let distance = 4.0

  func drawShape(on canvas: inout Canvas) {
    guard seenPart != nil else { return }
    switch guide.shape {
    case .dimension(let from, let to):
      canvas.line(from: from, to: to, ink)
      var solid = ink
      solid.isDashed = false
      for end in [from, to] { canvas.line(from: end + across(from, to, -1), to: end + across(from, to, 1), solid) }
    case .line(let from, let to): canvas.line(from: from, to: to, ink)
    case .region(let rect):
      guard let seen = rect.intersection(area) else { return }
      canvas.fill(seen, ink.line.withAlpha(0.10))
      canvas.line(from: rect.origin, to: Point(x: rect.maxX, y: rect.minY), ink)
      canvas.line(from: Point(x: rect.maxX, y: rect.minY), to: Point(x: rect.maxX, y: rect.maxY), ink)
      canvas.line(from: Point(x: rect.minX, y: rect.maxY), to: Point(x: rect.maxX, y: rect.maxY), ink)
      canvas.line(from: rect.origin, to: Point(x: rect.minX, y: rect.maxY), ink)
    case .note: break
    }
  }

  /// Draws the label at the best free position, with a thin line to its guide if that is far away.
  func drawLabel(on canvas: inout Canvas, _ labels: inout LabelSpace) {
    guard !guide.label.isEmpty, let seen = seenPart else { return }
    let style = TextStyle(GuideDrawing.textSize, .white, weight: .semibold)
    let width = canvas.width(of: guide.label, style) + 2 * GuideDrawing.pillPadding
    let size = Size(
      width: min(width, labels.bounds.width), height: min(GuideDrawing.pillHeight, labels.bounds.height))
    guard size.width > 8, size.height > 8 else { return }
    let origins = origins(of: size, along: seen)
    let rect = labels.take(size, at: origins) ?? labels.force(size, at: origins[0])
    let anchor = nearestPoint(of: seen, to: rect.center)
    if let leader = leader(from: rect, to: anchor) { canvas.line(from: leader, to: anchor, ink) }
    canvas.pill(guide.label, in: rect, ink, cornerRadius: size.height / 2, textSize: GuideDrawing.textSize)
  }

  /// Returns the part of the guide in the area, from its start to its end, or nil if there is none.
  private var seenPart: Rect? {
    let whole =
      switch guide.shape {
      case .dimension(let from, let to), .line(let from, let to): Rect(spanning: from, to)
      case .region(let rect): rect
      case .note(let point): Rect(origin: point, size: .zero)
      }
    return whole.held(in: area)
  }

  private func across(_ from: Point, _ to: Point, _ side: Double) -> Vector {
    let delta = to - from
    return delta.dx.magnitude > delta.dy.magnitude
      ? Vector(dx: 0, dy: side * GuideDrawing.bar) : Vector(dx: side * GuideDrawing.bar, dy: 0)
  }

  /// Returns the preferred positions of the label, the best first.
  private func origins(of size: Size, along seen: Rect) -> [Point] {
    let distance = GuideDrawing.distance
    func beside(_ y: Double) -> [Point] {
      [
        Point(x: seen.maxX + distance, y: y - size.height / 2),
        Point(x: seen.minX - distance - size.width, y: y - size.height / 2),
      ]
    }
    func above(_ x: Double) -> [Point] {
      [
        Point(x: x - size.width / 2, y: seen.minY - distance - size.height),
        Point(x: x - size.width / 2, y: seen.maxY + distance),
      ]
    }
    switch guide.shape {
    case .note: return [Point(x: seen.midX - size.width / 2, y: seen.midY - size.height / 2)]
    case .region:
      // Titles and buttons are at the sides.
      return [
        Point(x: max(seen.minX + distance, seen.midX - size.width / 2), y: seen.minY + distance),
        Point(x: seen.minX + distance, y: seen.minY + distance),
        Point(x: seen.minX + distance, y: seen.maxY - distance - size.height),
      ]
    case .dimension where seen.height > seen.width: return beside(seen.midY)
    case .dimension: return above(seen.midX)
    case .line where seen.height > seen.width:
      return [0.85, 0.15, 0.5].flatMap { beside(seen.minY + seen.height * $0) }
    case .line:
      return [seen.minX + size.width / 2 + distance, seen.maxX - size.width / 2 - distance, seen.midX].flatMap(above)
    }
  }

  private func nearestPoint(of seen: Rect, to point: Point) -> Point {
    Point(x: min(max(point.x, seen.minX), seen.maxX), y: min(max(point.y, seen.minY), seen.maxY))
  }

  /// Returns the start of a line from the label to its guide, or nil if the label is close enough.
  private func leader(from rect: Rect, to anchor: Point) -> Point? {
    if case .note = guide.shape { return nil }
    let start = nearestPoint(of: rect, to: anchor)
    let delta = anchor - start
    return delta.dx * delta.dx + delta.dy * delta.dy > 144 ? start : nil
  }
}

extension Rect {
  /// Creates the rectangle with two points as opposite corners.
  init(spanning first: Point, _ second: Point) {
    self.init(
      x: min(first.x, second.x), y: min(first.y, second.y), width: (second.x - first.x).magnitude,
      height: (second.y - first.y).magnitude)
  }

  /// Returns the part of a rectangle, which can be a line or a point, in an area, or nil if it is outside.
  func held(in area: Rect) -> Rect? {
    let (left, right) = (max(minX, area.minX), min(maxX, area.maxX))
    let (top, bottom) = (max(minY, area.minY), min(maxY, area.maxY))
    guard left <= right, top <= bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
