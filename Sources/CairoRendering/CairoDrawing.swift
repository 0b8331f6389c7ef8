import CPango
import Rendering
import Units

/// One display list's way onto a surface.
struct CairoDrawing {
  let context: CairoContext
  let scale: Double
  let pictures: PictureCache

  private var cr: OpaquePointer { context.pointer }

  func draw(_ list: DisplayList) throws(RenderingError) {
    cairo_scale(cr, scale, scale)
    try draw(list.root)
    try context.check("drawing")
  }

  func draw(_ items: [DisplayItem]) throws(RenderingError) {
    for item in items { try draw(item) }
  }

  private func draw(_ group: DisplayGroup) throws(RenderingError) {
    guard group.alpha > 0, !group.items.isEmpty else { return }
    cairo_save(cr)
    cairo_translate(cr, group.offset.dx, group.offset.dy)
    if let clip = group.clip { self.clip(clip) }
    if group.alpha < 1 { cairo_push_group(cr) }
    try draw(group.items)
    if group.alpha < 1 {
      cairo_pop_group_to_source(cr)
      cairo_paint_with_alpha(cr, group.alpha)
    }
    cairo_restore(cr)
  }

  private func draw(_ item: DisplayItem) throws(RenderingError) {
    switch item {
    case .group(let group): try draw(group)
    case .rectangle(let rect, let cornerRadius, let paint):
      trace(rect, cornerRadius: cornerRadius)
      try fill(paint)
    case .fill(let path, let paint):
      trace(path)
      try fill(paint)
    case .stroke(let path, let stroke, let color):
      trace(path)
      self.stroke(stroke, color)
    case .text(let line): draw(line)
    case .picture(let reference): try draw(reference)
    }
  }

  private func clip(_ clip: Clip) {
    trace(clip.rect, cornerRadius: clip.cornerRadius)
    cairo_clip(cr)
  }

  private func fill(_ paint: Paint) throws(RenderingError) {
    switch paint {
    case .color(let color):
      setSource(color)
      cairo_fill(cr)
    case .gradient(let gradient):
      let pattern = try CairoGradient(gradient)
      cairo_set_source(cr, pattern.pointer)
      cairo_fill(cr)
    }
  }

  private func stroke(_ stroke: Stroke, _ color: Color) {
    setSource(color)
    cairo_set_line_width(cr, stroke.width)
    cairo_set_line_cap(cr, stroke.ends == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    cairo_set_line_join(cr, stroke.ends == .round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
    cairo_set_miter_limit(cr, 4)
    cairo_stroke(cr)
  }

  private func setSource(_ color: Color) {
    cairo_set_source_rgba(cr, color.red, color.green, color.blue, color.alpha)
  }

  // MARK: Paths

  private func trace(_ rect: Rect, cornerRadius: Double) {
    guard cornerRadius > 0 else {
      cairo_rectangle(cr, rect.minX, rect.minY, rect.width, rect.height)
      return
    }
    trace(.roundedRect(rect, radius: cornerRadius))
  }

  private func trace(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let point): cairo_move_to(cr, point.x, point.y)
      case .line(let point): cairo_line_to(cr, point.x, point.y)
      case .quad(let control, let point): trace(control: control, point)
      case .cubic(let first, let second, let point):
        cairo_curve_to(cr, first.x, first.y, second.x, second.y, point.x, point.y)
      case .close: cairo_close_path(cr)
      }
    }
  }

  /// A quadratic curve as the cubic that has its shape.
  private func trace(control: Point, _ end: Point) {
    var (x, y) = (0.0, 0.0)
    cairo_get_current_point(cr, &x, &y)
    let first = Point(x: x, y: y).moved(towards: control, fraction: 2 / 3)
    let second = end.moved(towards: control, fraction: 2 / 3)
    cairo_curve_to(cr, first.x, first.y, second.x, second.y, end.x, end.y)
  }

  // MARK: Text

  /// Glyphs as filled outlines: cairo 1.16 would move glyphs of `show_glyphs` to whole pixels.
  private func draw(_ line: TextLine) {
    for run in line.runs {
      cairo_save(cr)
      trace(run, from: line.origin)
      paint(run, line.color)
      cairo_restore(cr)
    }
  }

  private func trace(_ run: GlyphRun, from origin: Point) {
    for glyph in run.glyphs where !glyph.outline.path.isEmpty {
      let scale = run.size / glyph.outline.unitsPerEm
      cairo_save(cr)
      cairo_translate(cr, origin.x + glyph.x, origin.y + glyph.y)
      cairo_scale(cr, scale, scale)
      trace(glyph.outline.path)
      cairo_restore(cr)
    }
  }

  /// A heavier weight is fill and line of one colour; seen through, both fade as one.
  private func paint(_ run: GlyphRun, _ color: Color) {
    guard run.emboldening > 0 else {
      setSource(color)
      cairo_fill(cr)
      return
    }
    let isFaded = color.alpha < 1
    if isFaded { cairo_push_group(cr) }
    setSource(color.withAlpha(1))
    cairo_set_line_width(cr, run.emboldening)
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND)
    cairo_fill_preserve(cr)
    cairo_stroke(cr)
    guard isFaded else { return }
    cairo_pop_group_to_source(cr)
    cairo_paint_with_alpha(cr, color.alpha)
  }

  // MARK: Pictures

  private func draw(_ reference: PictureReference) throws(RenderingError) {
    let rect = reference.rect
    guard rect.width > 0, rect.height > 0 else { return }
    let surface = try pictures.surface(of: reference.picture, scale: scale)
    cairo_save(cr)
    cairo_translate(cr, rect.minX, rect.minY)
    clip(Clip(Rect(origin: .zero, size: rect.size), cornerRadius: reference.cornerRadius))
    cairo_scale(cr, 1 / scale, 1 / scale)
    cairo_set_source_surface(cr, surface.pointer, 0, 0)
    cairo_pattern_set_extend(cairo_get_source(cr), CAIRO_EXTEND_PAD)
    cairo_paint(cr)
    cairo_restore(cr)
  }
}
