import Rendering
import Units

/// Grows an area until drawing nothing but it gives the bytes that drawing everything gives there.
///
/// An area is drawn through a clip on whole pixels, and some things come out a level lighter or darker where it cuts them:
/// - Slanted edges: cairo cuts edges at the clip, and takes a row of pixels in which an edge begins sample by sample, others
///   by exact areas. Level and upright edges, text and pictures (both copied from what is kept) do not tell.
/// - Gradients: pixman places them relative to the middle of what it draws of them, and to the corner of what it draws on,
///   which is a faded group's own surface.
/// - Faded groups: cairo draws the first thing on an empty surface with other roundings than what follows.
///
/// So what is sensitive lies wholly in the area or wholly out of it: an item or a rounded clip in the rows of its slanted
/// edges, a faded group as a whole, and likewise what a gradient fills, with all that may show of the faded group around it.
struct SafeCut {
  private(set) var area: PixelRect

  /// - Parameter around: what has to be drawn again of a picture of `list`.
  init(_ list: DisplayList, around area: PixelRect, at place: DisplayPlacement) {
    self.area = area
    guard !area.contains(place.clip) else { return }
    var size = -1
    while size < self.area.area {
      size = self.area.area
      cover(list.root, at: place, under: Surroundings())
    }
  }

  /// What lies around an item and makes more of it sensitive.
  private struct Surroundings {
    /// The sensitive parts of the rounded clips.
    var bands: [PixelRect] = []
    /// Where something may show of the innermost faded group.
    var fadedGroup: PixelRect?
  }

  private mutating func cover(_ group: DisplayGroup, at place: DisplayPlacement, under outer: Surroundings) {
    guard group.alpha > 0, !group.items.isEmpty else { return }
    let inner = place.inside(group)
    guard inner.clip.intersects(area) else { return }
    var around = outer
    if let clip = group.clip, clip.cornerRadius > 0 {
      around.bands += cover(SensitiveRows(of: clip).bands(in: inner, across: clip.rect), under: outer)
    }
    if group.alpha < 1 {
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

  /// Takes in the parts that the area touches. A part in the rows of a clip's band is one with it.
  /// - Returns: the parts as they were taken.
  private mutating func cover(_ parts: [PixelRect], under around: Surroundings) -> [PixelRect] {
    parts.map { part in
      let whole = around.bands.reduce(part) { $1.rows.overlaps(part.rows) ? $0.union($1) : $0 }
      if whole.intersects(area) { area = area.union(whole) }
      return whole
    }
  }
}

extension DisplayPlacement {
  /// Whether pixman computes each pixel from where the item lies: gradients.
  fileprivate func isPlacedByPattern(_ item: DisplayItem) -> Bool {
    switch item {
    case .rectangle(_, _, .gradient), .fill(_, .gradient): true
    default: false
    }
  }

  /// Where an item of one colour or of copied pixels must not be cut.
  fileprivate func sensitiveParts(of item: DisplayItem) -> [PixelRect] {
    switch item {
    case .group, .text: return []
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
