package import Units

/// Finds places for labels: inside the picture, and where none stands yet.
package struct LabelSpace: Sendable {
  package let bounds: Rect
  private var taken: [Rect]

  package init(bounds: Rect, taken: [Rect] = []) {
    self.bounds = bounds
    self.taken = taken
  }

  /// From the picture's edge to the nearest label, so that round corners do not cut it.
  static func margin(cornerRadius: Double) -> Double { 3 + 0.25 * cornerRadius }

  /// Kept free around every label, in points.
  private static let gap = 2.0
  /// How far from its best place a label is looked a place for, and in which steps.
  private static let reach = 15
  private static let step = 10.0

  /// Takes the first free one of some places, moved into the bounds, or the free place nearest to the first of them.
  ///
  /// nil where everything near is taken.
  mutating func take(_ size: Size, at origins: [Point]) -> Rect? {
    for origin in origins {
      let rect = held(Rect(origin: origin, size: size))
      if isFree(rect) { return keep(rect) }
    }
    guard let best = origins.first.map({ held(Rect(origin: $0, size: size)) }) else { return nil }
    return nearestFree(to: best).map { keep($0) }
  }

  /// The same only among the given places, none of them moved.
  mutating func takeExactly(_ size: Size, at origins: [Point]) -> Rect? {
    for origin in origins {
      let rect = Rect(origin: origin, size: size)
      if held(rect) == rect, isFree(rect) { return keep(rect) }
    }
    return nil
  }

  /// Keeps labels away from there.
  mutating func avoid(_ rect: Rect) { taken.append(rect) }

  /// Takes a place whatever stands there.
  mutating func force(_ size: Size, at origin: Point) -> Rect { keep(held(Rect(origin: origin, size: size))) }

  private mutating func keep(_ rect: Rect) -> Rect {
    taken.append(rect)
    return rect
  }

  /// Moved so that it lies inside the bounds, at their start where it is too large.
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

  /// Rings of places around the best one; of equally near ones the upper, then the left.
  private func nearestFree(to best: Rect) -> Rect? {
    for ring in 1...LabelSpace.reach {
      for row in -ring...ring {
        let columns = row.magnitude == ring ? Array(-ring...ring) : [-ring, ring]
        for column in columns {
          let way = Vector(dx: Double(column) * LabelSpace.step, dy: Double(row) * LabelSpace.step)
          let rect = best.offset(by: way)
          if held(rect) == rect, isFree(rect) { return rect }
        }
      }
    }
    return nil
  }
}
