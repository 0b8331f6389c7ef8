public import FlipbookUnits

/// Finds free positions for labels inside the picture.
public struct LabelSpace: Sendable {
  /// The area in which labels are placed, in screen coordinates.
  public let bounds: Rect
  private var taken: [Rect]

  /// Creates the space in an area, without the rectangles that labels must not cover.
  public init(bounds: Rect, taken: [Rect] = []) {
    self.bounds = bounds
    self.taken = taken
  }

  /// The distance between labels and the edge of the picture, so that rounded corners don't clip them.
  static func margin(cornerRadius: Double) -> Double { 3 + 0.25 * cornerRadius }

  /// The free space around every label, in points.
  private static let gap = 2.0
  /// The largest distance from a label's best position, and the step of the search.
  private static let reach = 15
  private static let step = 10.0

  /// Takes the first free position, moved into the bounds, or the free position nearest to the first one.
  ///
  /// Returns nil if there is no free position nearby.
  mutating func take(_ size: Size, at origins: [Point]) -> Rect? {
    for origin in origins {
      let rect = held(Rect(origin: origin, size: size))
      if isFree(rect) { return keep(rect) }
    }
    guard let best = origins.first.map({ held(Rect(origin: $0, size: size)) }) else { return nil }
    return nearestFree(to: best).map { keep($0) }
  }

  /// Takes the first free position without moving it.
  mutating func takeExactly(_ size: Size, at origins: [Point]) -> Rect? {
    for origin in origins {
      let rect = Rect(origin: origin, size: size)
      if held(rect) == rect, isFree(rect) { return keep(rect) }
    }
    return nil
  }

  /// Reserves an area, which keeps labels away.
  mutating func avoid(_ rect: Rect) { taken.append(rect) }

  /// Takes a position even if it isn't free.
  mutating func force(_ size: Size, at origin: Point) -> Rect { keep(held(Rect(origin: origin, size: size))) }

  private mutating func keep(_ rect: Rect) -> Rect {
    taken.append(rect)
    return rect
  }

  /// Returns a rectangle moved into the bounds, or to their start if it is too large.
  private func held(_ rect: Rect) -> Rect {
    let x = max(bounds.minX, min(rect.minX, bounds.maxX - rect.width))
    let y = max(bounds.minY, min(rect.minY, bounds.maxY - rect.height))
    return Rect(origin: Point(x: x, y: y), size: rect.size)
  }

  private func isFree(_ rect: Rect) -> Bool {
    let gap = -LabelSpace.gap
    let around = rect.inset(by: EdgeInsets(top: gap, left: gap, bottom: gap, right: gap))
    return !taken.contains { $0.intersection(around) != nil }
  }

  /// Returns rings of positions around the best one. At equal distances, upper ones come first, then left ones.
  private func nearestFree(to best: Rect) -> Rect? {
    for ring in 1...LabelSpace.reach {
      for row in -ring...ring {
        let columns = row.magnitude == ring ? Array(-ring...ring) : [-ring, ring]
        for column in columns {
          let offset = Vector(dx: Double(column) * LabelSpace.step, dy: Double(row) * LabelSpace.step)
          let rect = best.offset(by: offset)
          if held(rect) == rect, isFree(rect) { return rect }
        }
      }
    }
    return nil
  }
}
