import FlipbookBitmaps
import FlipbookRendering
import FlipbookUnits

/// Grows an area until drawing only that area produces the same bytes as drawing the whole picture.
///
/// An area is drawn through a clip on whole pixels. Some items become a level lighter or darker where the clip cuts them:
/// - Slanted edges: cairo cuts edges at the clip. It samples a row of pixels in which an edge begins and computes exact
///   coverage in other rows. Horizontal and vertical edges, text and pictures (both copied from caches) aren't affected.
/// - Gradients: pixman positions them relative to the middle of the drawn part, and to the corner of the surface, which
///   for a faded group is the group's own.
/// - Materials: each pixel depends on all pixels underneath, which must be drawn again before what covers them.
/// - Faded groups: cairo rounds the first item on an empty surface differently from later ones.
///
/// - Groups that are scaled or rotated: all of their edges are slanted, and their text and pictures are not copied.
///
/// Everything sensitive must therefore be entirely inside or entirely outside the area: the rows of an item or rounded
/// clip that contain slanted edges, whole faded groups, and gradient fills together with the visible part of the faded
/// group that contains them.
struct SafeCut {
  private(set) var area: PixelRect

  /// - Parameter around: The part of a picture of `list` that must be redrawn.
  init(_ list: DisplayList, around area: PixelRect, at place: DisplayPlacement) {
    self.area = area
    guard !area.contains(place.clip) else { return }
    var size = -1
    while size < self.area.area {
      size = self.area.area
      cover(list.root, at: place, under: Surroundings())
    }
  }

  /// The ancestors of an item that make a larger part of it sensitive.
  private struct Surroundings {
    /// The sensitive parts of the rounded clips.
    var bands: [PixelRect] = []
    /// The visible bounds of the innermost faded group.
    var fadedGroup: PixelRect?
  }

  private mutating func cover(_ group: DisplayGroup, at place: DisplayPlacement, under outer: Surroundings) {
    guard group.isVisible, !group.items.isEmpty else { return }
    let inner = place.inside(group)
    guard inner.clip.intersects(area) else { return }
    guard group.transform == nil else {
      let whole = group.holdsLayer ? inner.clip : place.reach(of: group)
      _ = cover([outer.fadedGroup ?? whole], under: outer)
      return
    }
    var around = outer
    if let clip = group.clip, clip.cornerRadius > 0 {
      around.bands += cover(SensitiveRows(of: clip).bands(in: inner, across: clip.rect), under: outer)
    }
    if group.isLayer {
      _ = cover([place.reach(of: group)], under: around)
      around.fadedGroup = inner.clip
    }
    for item in group.items {
      if case .group(let group) = item {
        cover(group, at: inner, under: around)
      } else if inner.isPlacedByPattern(item) {
        let reach = inner.reach(of: item)
        _ = cover([reach.isEmpty ? reach : around.fadedGroup ?? reach], under: around)
      } else {
        _ = cover(inner.sensitiveParts(of: item), under: around)
      }
    }
  }

  /// Extends the area by the parts that it touches. A part in the rows of a clip's band is joined with the band.
  /// - Returns: The parts, joined with such bands.
  private mutating func cover(_ parts: [PixelRect], under around: Surroundings) -> [PixelRect] {
    parts.map { part in
      let whole = around.bands.reduce(part) { $1.rows.overlaps(part.rows) ? $0.union($1) : $0 }
      if whole.intersects(area) { area = area.union(whole) }
      return whole
    }
  }
}

extension DisplayPlacement {
  /// Whether each pixel depends on the item's position, as for gradients, or on pixels around it, as for materials.
  fileprivate func isPlacedByPattern(_ item: DisplayItem) -> Bool {
    switch item {
    case .rectangle(_, _, .gradient), .fill(_, .gradient), .material: true
    default: false
    }
  }

  /// Returns the parts of an item with a single color or copied pixels that must not be cut.
  fileprivate func sensitiveParts(of item: DisplayItem) -> [PixelRect] {
    switch item {
    case .group, .text, .material: return []
    case .rectangle(let rect, let cornerRadius, _):
      guard cornerRadius > 0 else { return [] }
      return SensitiveRows(of: rect, cornerRadius: cornerRadius).bands(in: self, across: rect)
    case .fill(let path, _):
      return path.hull.map { SensitiveRows(filling: path).bands(in: self, across: $0) } ?? []
    case .stroke(let path, let stroke, _):
      guard let hull = path.hull else { return [] }
      return SensitiveRows(stroking: path, stroke).bands(in: self, across: hull.grown(by: stroke.reach))
    case .picture(let reference):
      guard reference.cornerRadius > 0 else { return [] }
      let rows = SensitiveRows(of: reference.rect, cornerRadius: reference.cornerRadius)
      return rows.bands(in: self, across: reference.rect)
    }
  }
}
