import CFlipbookPango
import FlipbookRendering
import FlipbookUnits

/// Caches glyph runs as coverage masks, which are painted in any color. Filling the outlines again in each frame takes a
/// hundred times longer.
final class TextMaskCache {
  /// The coverage of a run, and the offset of its first pixel from the pixel of the run's origin.
  struct Mask {
    let surface: CairoSurface
    let left: Double
    let top: Double
  }

  /// The masks by run; the value is nil for a run without ink.
  private var masks: [Key: Mask?] = [:]
  private var bytes = 0

  /// The most bytes that are kept, several screens of text. Beyond them every mask is dropped; what is on screen is drawn
  /// again.
  private static let capacity = 16_000_000
  /// The size of a mask besides its pixels, in bytes.
  private static let overhead = 1_024

  private struct Key: Hashable {
    let run: GlyphRun
    let phase: Phase

    static func == (first: Key, second: Key) -> Bool { first.phase == second.phase && first.run == second.run }

    func hash(into hasher: inout Hasher) {
      hasher.combine(phase)
      hasher.combine(run.size)
      hasher.combine(run.glyphs.count)
      for glyph in run.glyphs.prefix(8) { hasher.combine(glyph.outline.id.number) }
    }
  }

  /// The fraction of a pixel between a pixel's top left corner and the origin.
  struct Phase: Hashable {
    let x: Double
    let y: Double
    let scale: Double
  }

  func mask(of run: GlyphRun, _ phase: Phase) throws(RenderingError) -> Mask? {
    let key = Key(run: run, phase: phase)
    if let known = masks[key] { return known }
    let mask = try TextMask(run: run, phase: phase).draw()
    let size = mask?.surface.size ?? PixelSize(width: 0, height: 0)
    let cost = size.width * size.height + TextMaskCache.overhead
    if bytes + cost > TextMaskCache.capacity {
      masks.removeAll(keepingCapacity: true)
      bytes = 0
    }
    bytes += cost
    masks.updateValue(mask, forKey: key)
    return mask
  }
}

/// Draws the mask of a run.
private struct TextMask {
  let run: GlyphRun
  let phase: TextMaskCache.Phase

  func draw() throws(RenderingError) -> TextMaskCache.Mask? {
    let probe = try CairoContext(CairoSurface(size: PixelSize(width: 1, height: 1), format: CAIRO_FORMAT_A8))
    trace(on: probe, left: 0, top: 0)
    let ink = inkExtents(on: probe)
    guard ink.width > 0, ink.height > 0 else { return nil }
    let size = PixelSize(width: Int(ink.width), height: Int(ink.height))
    let surface = try CairoSurface(size: size, format: CAIRO_FORMAT_A8)
    let context = try CairoContext(surface)
    trace(on: context, left: ink.minX, top: ink.minY)
    paint(on: context)
    try context.check("drawing text")
    return TextMaskCache.Mask(surface: surface, left: ink.minX, top: ink.minY)
  }

  /// Adds the outlines to the path, in pixels from the pixel (left, top).
  private func trace(on context: CairoContext, left: Double, top: Double) {
    let cr = context.pointer
    cairo_translate(cr, phase.x - left, phase.y - top)
    cairo_scale(cr, phase.scale, phase.scale)
    for glyph in run.glyphs where !glyph.outline.path.isEmpty {
      let scale = run.size / glyph.outline.unitsPerEm
      cairo_save(cr)
      cairo_translate(cr, glyph.x, glyph.y)
      cairo_scale(cr, scale, scale)
      context.trace(glyph.outline.path)
      cairo_restore(cr)
    }
    cairo_set_line_width(cr, run.emboldening)
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND)
  }

  /// Returns the bounding box of the ink, rounded outward to whole pixels.
  private func inkExtents(on context: CairoContext) -> Rect {
    let cr = context.pointer
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    if run.emboldening > 0 {
      cairo_stroke_extents(cr, &left, &top, &right, &bottom)
    } else {
      cairo_fill_extents(cr, &left, &top, &right, &bottom)
    }
    guard right > left, bottom > top else { return .zero }
    cairo_user_to_device(cr, &left, &top)
    cairo_user_to_device(cr, &right, &bottom)
    let origin = Point(x: left.rounded(.down), y: top.rounded(.down))
    return Rect(x: origin.x, y: origin.y, width: right.rounded(.up) - origin.x, height: bottom.rounded(.up) - origin.y)
  }

  private func paint(on context: CairoContext) {
    cairo_set_source_rgba(context.pointer, 0, 0, 0, 1)
    guard run.emboldening > 0 else {
      cairo_fill(context.pointer)
      return
    }
    cairo_fill_preserve(context.pointer)
    cairo_stroke(context.pointer)
  }
}
