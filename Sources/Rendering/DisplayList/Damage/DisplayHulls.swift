package import FlipbookUnits

extension Path {
  /// The smallest rectangle around all points, including control points, which contains the path. nil without points.
  package var hull: Rect? {
    var hull = PointHull()
    for element in elements {
      switch element {
      case .move(let point), .line(let point): hull.add(point)
      case .quad(let control, let point):
        hull.add(control)
        hull.add(point)
      case .cubic(let first, let second, let point):
        hull.add(first)
        hull.add(second)
        hull.add(point)
      case .close: break
      }
    }
    return hull.rect
  }
}

extension Stroke {
  /// The largest distance of the stroke from the path, in points. Pointed corners are cut at four times the width.
  package var reach: Double { ends == .round ? width / 2 : width * 2 }
}

extension TextLine {
  /// A rectangle that encloses the ink, in the line's coordinates, or nil for a line without ink.
  package var hull: Rect? {
    var hull = PointHull()
    for run in runs {
      for glyph in run.glyphs {
        guard let ink = glyph.outline.hull else { continue }
        let scale = run.size / glyph.outline.unitsPerEm
        let pen = Point(x: origin.x + glyph.x, y: origin.y + glyph.y)
        let heavier = run.emboldening / 2
        hull.add(Point(x: pen.x + ink.minX * scale - heavier, y: pen.y + ink.minY * scale - heavier))
        hull.add(Point(x: pen.x + ink.maxX * scale + heavier, y: pen.y + ink.maxY * scale + heavier))
      }
    }
    return hull.rect
  }
}

extension Rect {
  package func grown(by length: Double) -> Rect {
    inset(by: EdgeInsets(top: -length, left: -length, bottom: -length, right: -length))
  }

  /// The same area with nonnegative width and height.
  var standardized: Rect {
    Rect(x: min(minX, maxX), y: min(minY, maxY), width: abs(width), height: abs(height))
  }
}

/// Collects points.
private struct PointHull {
  private var low = Point(x: .infinity, y: .infinity)
  private var high = Point(x: -.infinity, y: -.infinity)

  mutating func add(_ point: Point) {
    low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
    high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
  }

  var rect: Rect? {
    low.x > high.x ? nil : Rect(origin: low, size: Size(width: high.x - low.x, height: high.y - low.y))
  }
}
