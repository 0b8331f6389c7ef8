package import FlipbookBitmaps
package import FlipbookUnits

/// The position of a display list's coordinates in a picture, and the visible part.
package struct DisplayPlacement: Sendable {
  /// Pixels per point.
  package let scale: Double
  /// The origin of the coordinates, in points of the picture.
  package private(set) var origin = Vector.zero
  /// The transform of the coordinates to points of the picture, in place of the origin, or nil if they are only moved.
  private var transform: DisplayTransform?
  /// The visible area. Nothing outside it is drawn.
  package private(set) var clip: PixelRect

  /// Creates the placement of a list's root.
  package init(scale: Double, clip: PixelRect) {
    self.scale = scale
    self.clip = clip
  }

  /// Returns the placement of a group's items.
  package func inside(_ group: DisplayGroup) -> DisplayPlacement {
    var inner = self
    if transform != nil || group.transform != nil {
      let outer = transform ?? DisplayTransform(a: 1, b: 0, translation: origin)
      inner.transform = outer.concatenating(group.transform, offset: group.offset)
    } else {
      inner.origin = origin + group.offset
    }
    if let clip = group.clip { inner.clip = inner.touched(clip.rect, margin: 0) }
    return inner
  }

  /// Returns all pixels that an item can change, with a margin.
  package func reach(of item: DisplayItem) -> PixelRect {
    switch item {
    case .group(let group): reach(of: group)
    case .rectangle(let rect, _, _), .material(let rect, _, _): touched(rect)
    case .fill(let path, _): path.hull.map { touched($0) } ?? .nothing
    case .stroke(let path, let stroke, _): path.hull.map { touched($0.grown(by: stroke.reach)) } ?? .nothing
    case .text(let line): line.hull.map { touched($0) } ?? .nothing
    case .picture(let reference): touched(reference.rect)
    }
  }

  package func reach(of group: DisplayGroup) -> PixelRect {
    guard group.isVisible else { return .nothing }
    let inner = inside(group)
    var reach = PixelRect.nothing
    for item in group.items {
      if reach.contains(inner.clip) { break }
      reach = reach.union(inner.reach(of: item))
    }
    return reach
  }

  /// Returns the pixels that a rectangle touches, with a margin for rounding.
  ///
  /// For a rectangle that is infinite or beyond the range of a renderer's numbers, returns the whole visible area.
  package func touched(_ rect: Rect, margin: Int = 1) -> PixelRect {
    if let transform {
      var upright = self
      (upright.transform, upright.origin) = (nil, .zero)
      return upright.touched(transform.bounds(of: rect), margin: margin)
    }
    let (x, y) = ((rect.minX + origin.dx) * scale, (rect.minY + origin.dy) * scale)
    let (endX, endY) = ((rect.maxX + origin.dx) * scale, (rect.maxY + origin.dy) * scale)
    guard let left = DisplayPlacement.pixel(min(x, endX), .down), let top = DisplayPlacement.pixel(min(y, endY), .down),
      let right = DisplayPlacement.pixel(max(x, endX), .up), let bottom = DisplayPlacement.pixel(max(y, endY), .up)
    else { return clip }
    let pixels = PixelRect(left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
    return pixels.intersection(clip)
  }

  /// Returns the y coordinates of the upper and the lower edge of a rectangle, in pixels, whether or not they are visible.
  package func edges(of rect: Rect) -> (top: Double, bottom: Double) {
    ((rect.minY + origin.dy) * scale, (rect.maxY + origin.dy) * scale)
  }

  /// The limit in pixels. Renderers use fixed-point numbers, whose range is some millions of pixels.
  private static let farthest = 4_000_000.0

  private static func pixel(_ place: Double, _ rule: FloatingPointRoundingRule) -> Int? {
    abs(place) <= farthest ? Int(place.rounded(rule)) : nil
  }
}
