package import FlipbookBitmaps
import FlipbookUnits

extension DisplayList {
  /// Whether the first item that is drawn hides whatever was in an area, in pixels at a scale in pixels per point, so that
  /// the area needn't be cleared before.
  package func beginsOpaque(in area: PixelRect, scale: Double) -> Bool {
    var (group, origin) = (root, Vector.zero)
    func covers(_ rect: Rect) -> Bool {
      let (x, y) = (rect.minX + origin.dx, rect.minY + origin.dy)
      return x * scale <= Double(area.left) && (x + rect.width) * scale >= Double(area.right)
        && y * scale <= Double(area.top) && (y + rect.height) * scale >= Double(area.bottom)
    }
    while !group.isLayer, group.transform == nil, let first = group.items.first {
      origin = origin + group.offset
      if let clip = group.clip, clip.cornerRadius > 0 || !covers(clip.rect) { return false }
      switch first {
      case .group(let inner): group = inner
      case .rectangle(let rect, 0, .color(let color)): return color.alpha == 1 && covers(rect)
      default: return false
      }
    }
    return false
  }
}
