import CFlipbookPango
import FlipbookBitmaps
import FlipbookRendering
import FlipbookUnits

/// Materials, which show what is underneath, also in groups that are faded, scaled, or rotated.
extension CairoDrawing {
  /// Draws a material from the pixels underneath, which must be drawn already.
  func draw(
    _ material: Material, in rect: Rect, cornerRadius: Double, _ place: DisplayPlacement
  ) throws(RenderingError) {
    let touched = place.touched(rect, margin: 0)
    guard !touched.isEmpty, material.alpha > 0 else { return }
    let matrix = matrix
    guard matrix.xy == 0, matrix.yx == 0, matrix.xx > 0, matrix.yy > 0 else {
      return try draw(material, in: rect, cornerRadius: cornerRadius, turnedBy: matrix, touched)
    }
    let edges =
      isTransformed
      ? (top: matrix.y0 + rect.minY * matrix.yy, bottom: matrix.y0 + rect.maxY * matrix.yy) : place.edges(of: rect)
    let scale = isTransformed ? (matrix.xx * matrix.yy).squareRoot() : scale
    let source = MaterialSource(material: material, scale: scale, cornerRadius: cornerRadius, edges: edges)
    let surface = try surface(source, touched)
    trace(rect, cornerRadius: cornerRadius)
    cairo_save(cr)
    cairo_identity_matrix(cr)
    cairo_set_source_surface(cr, surface.pointer, Double(touched.left), Double(touched.top))
    cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST)
    cairo_fill(cr)
    cairo_restore(cr)
  }

  /// Returns the picture of a material over an upright part of what is drawn so far.
  private func surface(_ source: MaterialSource, _ touched: PixelRect) throws(RenderingError) -> CairoSurface {
    if let pixels = CairoPixels(of: cr) { return try source.surface(over: pixels, touched, caches.rims) }
    var matrix = cairo_matrix_t()
    cairo_matrix_init_translate(&matrix, Double(-touched.left), Double(-touched.top))
    return try source.moved(down: Double(-touched.top))
      .surface(over: context.copy(PixelSize(width: touched.width, height: touched.height), matrix), caches.rims)
  }

  /// Draws a material whose axes are not those of the picture, from a copy of the pixels underneath that is turned back.
  private func draw(
    _ material: Material, in rect: Rect, cornerRadius: Double, turnedBy matrix: cairo_matrix_t, _ touched: PixelRect
  ) throws(RenderingError) {
    func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
    let (scaleX, scaleY) = (length(matrix.xx, matrix.yx), length(matrix.xy, matrix.yy))
    guard let visible = userRect(of: touched)?.intersection(rect) else { return }
    let (left, top) = ((visible.minX * scaleX).rounded(.down), (visible.minY * scaleY).rounded(.down))
    let size = PixelSize(
      width: Int((visible.maxX * scaleX).rounded(.up) - left), height: Int((visible.maxY * scaleY).rounded(.up) - top))
    guard size.width > 0, size.height > 0 else { return }
    var (forward, back) = (matrix, cairo_matrix_t())
    cairo_matrix_translate(&forward, left / scaleX, top / scaleY)
    cairo_matrix_scale(&forward, 1 / scaleX, 1 / scaleY)
    back = forward
    guard cairo_matrix_invert(&back) == CAIRO_STATUS_SUCCESS else { return }
    let source = MaterialSource(
      material: material, scale: (scaleX * scaleY).squareRoot(), cornerRadius: cornerRadius,
      edges: (rect.minY * scaleY - top, rect.maxY * scaleY - top))
    let surface = try source.surface(over: context.copy(size, back), caches.rims)
    trace(rect, cornerRadius: cornerRadius)
    cairo_save(cr)
    cairo_set_matrix(cr, &forward)
    cairo_set_source_surface(cr, surface.pointer, 0, 0)
    cairo_pattern_set_extend(cairo_get_source(cr), CAIRO_EXTEND_PAD)
    cairo_fill(cr)
    cairo_restore(cr)
  }

  /// Returns a rectangle around pixels in the coordinates of the context, or nil for coordinates without an area.
  private func userRect(of pixels: PixelRect) -> Rect? {
    let corners = [
      (pixels.left, pixels.top), (pixels.right, pixels.top), (pixels.right, pixels.bottom),
      (pixels.left, pixels.bottom),
    ].map { x, y in
      var (x, y) = (Double(x), Double(y))
      cairo_device_to_user(cr, &x, &y)
      return Point(x: x, y: y)
    }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max(), (right - left).isFinite,
      (bottom - top).isFinite
    else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// A material at the place where it is drawn.
private struct MaterialSource {
  let material: Material
  /// Pixels per point.
  let scale: Double
  /// The radius of the corners, in points.
  let cornerRadius: Double
  /// The y coordinates of the material's upper and lower edge, in pixels.
  var edges: (top: Double, bottom: Double)

  func moved(down distance: Double) -> MaterialSource {
    var moved = self
    moved.edges = (edges.top + distance, edges.bottom + distance)
    return moved
  }

  /// Returns the picture over a whole copy of the pixels underneath.
  func surface(over copy: CairoSurface, _ rims: RimCache) throws(RenderingError) -> CairoSurface {
    guard let pixels = CairoPixels(copy.pointer) else {
      throw .unsupportedSize(width: copy.size.width, height: copy.size.height)
    }
    return try surface(over: pixels, PixelRect(copy.size), rims)
  }

  func surface(over pixels: CairoPixels, _ area: PixelRect, _ rims: RimCache) throws(RenderingError) -> CairoSurface {
    if let growth = material.growth {
      try VariableBlurPicture(material: material, growth: growth, scale: scale, edges: edges).surface(
        over: pixels, area)
    } else {
      try MaterialPicture(material: material, scale: scale, cornerRadius: cornerRadius).surface(
        over: pixels, area, rims)
    }
  }
}
