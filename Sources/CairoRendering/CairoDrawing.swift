import FlipbookBitmaps
import CFlipbookPango
import FlipbookRendering
import FlipbookSnapshots
import FlipbookUnits

/// Draws a display list into an area of a surface.
struct CairoDrawing {
  let context: CairoContext
  let scale: Double
  /// The area that is redrawn. Other pixels don't change.
  let area: PixelRect
  let caches: DrawingCaches

  var cr: OpaquePointer { context.pointer }

  /// - Parameter reach: The pixels outside of which items are left out, in the list's own scale; `nil` for the area. They differ
  ///   where the context is scaled.
  func draw(_ list: DisplayList, reaching reach: PixelRect? = nil) throws(RenderingError) {
    cairo_save(cr)
    clipToArea()
    if !list.beginsOpaque(in: area, scale: scale) {
      cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR)
      cairo_paint(cr)
      cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
    }
    // Cairo rounds the first item on an empty surface differently, and which item is first depends on the area.
    cairo_surface_mark_dirty(cairo_get_target(cr))
    cairo_scale(cr, scale, scale)
    try draw(list.root, DisplayPlacement(scale: scale, clip: reach ?? area))
    cairo_restore(cr)
    try context.check("drawing")
  }

  private func clipToArea() {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cr, &matrix)
    cairo_identity_matrix(cr)
    cairo_rectangle(cr, Double(area.left), Double(area.top), Double(area.width), Double(area.height))
    cairo_clip(cr)
    cairo_set_matrix(cr, &matrix)
  }

  private func draw(_ group: DisplayGroup, _ place: DisplayPlacement) throws(RenderingError) {
    guard group.isVisible, !group.items.isEmpty else { return }
    let inner = place.inside(group)
    guard !inner.clip.isEmpty else { return }
    cairo_save(cr)
    cairo_translate(cr, group.offset.dx, group.offset.dy)
    if let transform = group.transform { apply(transform) }
    if let clip = group.clip { self.clip(clip) }
    if group.isLayer { context.beginGroup() }
    // The clip is for the layer as a whole. Inside of it, a mask would leave a part of the pixels at the clip's soft edge.
    if group.isIsolated { cairo_reset_clip(cr) }
    try drawItems(of: group, inner)
    if group.isLayer { context.endGroup(alpha: group.alpha, group.blendMode) }
    cairo_restore(cr)
  }

  /// Draws a mask on a surface of its own, which no clip of the mask cuts: it also hides what is outside of it.
  private func drawItems(of group: DisplayGroup, _ place: DisplayPlacement) throws(RenderingError) {
    guard var mask = group.mask else {
      for item in group.items { try draw(item, place) }
      return
    }
    for item in group.items.dropLast() { try draw(item, place) }
    mask.blendMode = .normal
    context.beginGroup()
    try draw(mask, place)
    context.endGroup(alpha: 1, .destinationIn)
  }

  private func apply(_ transform: DisplayTransform) {
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.translation.dx,
      y0: transform.translation.dy)
    cairo_transform(cr, &matrix)
  }

  /// Where points of the coordinates go, in pixels.
  var matrix: cairo_matrix_t {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cr, &matrix)
    return matrix
  }

  /// Whether the coordinates are scaled or rotated, so that nothing can be copied from a cache pixel by pixel.
  var isTransformed: Bool {
    let matrix = matrix
    return matrix.xx != scale || matrix.yy != scale || matrix.xy != 0 || matrix.yx != 0
  }

  private func draw(_ item: DisplayItem, _ place: DisplayPlacement) throws(RenderingError) {
    if case .group(let group) = item {
      try draw(group, place)
    } else if case .material(let rect, let cornerRadius, let material) = item {
      try draw(material, in: rect, cornerRadius: cornerRadius, place)
    } else if !place.reach(of: item).isEmpty {
      try draw(item)
    }
  }

  /// Draws any item except groups and materials.
  private func draw(_ item: DisplayItem) throws(RenderingError) {
    switch item {
    case .group, .material: break
    case .rectangle(let rect, let cornerRadius, let paint):
      trace(rect, cornerRadius: cornerRadius)
      try fill(paint)
    case .fill(let path, let paint):
      trace(path)
      try fill(paint)
    case .stroke(let path, let stroke, let color):
      trace(path)
      self.stroke(stroke, color)
    case .text(let line): try draw(line)
    case .picture(let reference): try draw(reference)
    }
  }

  private func clip(_ clip: Clip) {
    if let path = clip.path {
      trace(path)
    } else {
      trace(clip.rect, cornerRadius: clip.cornerRadius)
    }
    cairo_clip(cr)
  }

  private func fill(_ paint: Paint) throws(RenderingError) {
    switch paint {
    case .color(let color):
      setSource(color)
      cairo_fill(cr)
    case .gradient(let gradient):
      try setSource(gradient)
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

  /// Sets the source for filling the current path.
  private func setSource(_ gradient: Gradient) throws(RenderingError) {
    if let strip = try GradientStrip(gradient, filling: cr) {
      strip.setSource(of: cr)
    } else {
      try CairoGradient(gradient).setSource(of: cr)
    }
  }

  private func setSource(_ color: Color) {
    cairo_set_source_rgba(cr, color.red, color.green, color.blue, color.alpha)
  }

  // MARK: Paths

  func trace(_ rect: Rect, cornerRadius: Double) {
    guard cornerRadius > 0 else {
      cairo_rectangle(cr, rect.minX, rect.minY, rect.width, rect.height)
      return
    }
    trace(.roundedRect(rect, radius: cornerRadius))
  }

  private func trace(_ path: Path) { context.trace(path) }

  // MARK: Text

  /// Draws glyphs as filled outlines, because `cairo_show_glyphs` in cairo 1.16 rounds their positions to whole pixels.
  private func draw(_ line: TextLine) throws(RenderingError) {
    guard !isTransformed else { return fillOutlines(of: line) }
    var (x, y) = (line.origin.x, line.origin.y)
    cairo_user_to_device(cr, &x, &y)
    x = (x * CairoDrawing.phases).rounded() / CairoDrawing.phases
    y = (y * CairoDrawing.phases).rounded() / CairoDrawing.phases
    let corner = Point(x: x.rounded(.down), y: y.rounded(.down))
    let phase = TextMaskCache.Phase(x: x - corner.x, y: y - corner.y, scale: scale)
    cairo_save(cr)
    cairo_identity_matrix(cr)
    setSource(line.color)
    for run in line.runs {
      guard let mask = try caches.masks.mask(of: run, phase) else { continue }
      cairo_mask_surface(cr, mask.surface.pointer, corner.x + mask.left, corner.y + mask.top)
    }
    cairo_restore(cr)
  }

  /// Draws glyphs where they cannot be copied.
  private func fillOutlines(of line: TextLine) {
    setSource(line.color)
    for run in line.runs {
      for glyph in run.glyphs where !glyph.outline.path.isEmpty {
        let scale = run.size / glyph.outline.unitsPerEm
        cairo_save(cr)
        cairo_translate(cr, line.origin.x + glyph.x, line.origin.y + glyph.y)
        cairo_scale(cr, scale, scale)
        context.trace(glyph.outline.path)
        cairo_restore(cr)
        guard run.emboldening > 0 else {
          cairo_fill(cr)
          continue
        }
        cairo_fill_preserve(cr)
        cairo_set_line_width(cr, run.emboldening)
        cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND)
        cairo_stroke(cr)
      }
    }
  }

  /// The number of positions in a pixel at which text can begin. Rounding prevents a new mask for each tiny difference.
  private static let phases = 1_024.0

  // MARK: Pictures

  private func draw(_ reference: PictureReference) throws(RenderingError) {
    let (rect, origin) = (reference.rect, reference.origin)
    guard rect.width > 0, rect.height > 0 else { return }
    guard !isTransformed || reference.file != nil else { return try drawItems(of: reference) }
    let surface = try caches.pictures.surface(of: reference.picture, scale: scale, caches: caches)
    cairo_save(cr)
    clip(Clip(rect, cornerRadius: reference.cornerRadius))
    cairo_translate(cr, origin.x, origin.y)
    if !isTransformed { startOnWholePixel() }
    cairo_scale(cr, 1 / scale, 1 / scale)
    cairo_set_source_surface(cr, surface.pointer, 0, 0)
    cairo_pattern_set_extend(cairo_get_source(cr), CAIRO_EXTEND_PAD)
    cairo_paint(cr)
    cairo_restore(cr)
  }

  /// Draws a landscape that is scaled or rotated from its items, as sharp as any other drawing.
  ///
  /// It is clipped once as a whole, because each of its layers would add to the clip's soft edge.
  private func drawItems(of reference: PictureReference) throws(RenderingError) {
    let picture = reference.picture
    let composed = picture.composed
    cairo_save(cr)
    clipToPixels(around: reference.rect)
    cairo_push_group(cr)
    cairo_save(cr)
    cairo_translate(cr, reference.origin.x, reference.origin.y)
    cairo_scale(cr, picture.size.width / composed.size.width, picture.size.height / composed.size.height)
    let anywhere = DisplayPlacement(scale: scale, clip: CairoDrawing.anywhere)
    try draw(DisplayGroup(items: PictureCatalog.items(of: composed)), anywhere)
    cairo_restore(cr)
    cairo_pop_group_to_source(cr)
    cairo_save(cr)
    clip(Clip(reference.rect, cornerRadius: reference.cornerRadius))
    cairo_paint(cr)
    cairo_restore(cr)
    cairo_restore(cr)
  }

  /// Clips to the whole pixels that a rectangle touches. A group then has the same size, and gradients in it the same place,
  /// whatever part of the picture is drawn.
  private func clipToPixels(around rect: Rect) {
    var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    for corner in [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)] {
      var (x, y) = corner
      cairo_user_to_device(cr, &x, &y)
      (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
    }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cr, &matrix)
    cairo_identity_matrix(cr)
    cairo_rectangle(
      cr, left.rounded(.down), top.rounded(.down), right.rounded(.up) - left.rounded(.down),
      bottom.rounded(.up) - top.rounded(.down))
    cairo_clip(cr)
    cairo_set_matrix(cr, &matrix)
  }

  /// For items whose place is known only to the context.
  static let anywhere = PixelRect(left: -4_000_000, top: -4_000_000, right: 4_000_000, bottom: 4_000_000)

  /// Moves a picture's origin to a whole pixel. Between pixels every pixel would be mixed from four, which blurs, flickers
  /// during movement and takes five times longer. The clip doesn't move.
  private func startOnWholePixel() {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cr, &matrix)
    (matrix.x0, matrix.y0) = (matrix.x0.rounded(), matrix.y0.rounded())
    cairo_set_matrix(cr, &matrix)
  }
}
