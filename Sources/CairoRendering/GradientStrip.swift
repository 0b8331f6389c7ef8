import CFlipbookPango
import FlipbookRendering
import FlipbookUnits

/// A vertical gradient, drawn once into a strip that repeats from left to right.
///
/// Pixman computes a gradient's color at each pixel that it draws. Mixing repeated pixels takes a third of that time, and
/// the colors are the same.
struct GradientStrip {
  private let surface: CairoSurface
  /// The first row, in pixels of the target.
  private let top: Double

  /// In pixels: a wider strip takes longer to make, and a narrower one must be repeated more often.
  private static let width = 128
  /// In pixels. Only shapes that are wide enough gain from a strip, and none needs more rows than a screen.
  private static let leastWidth = 3.0 * Double(width)
  private static let mostRows = 4096.0

  /// Creates the strip for filling the current path, or nil if the gradient isn't vertical there, or the path is too
  /// small or too large.
  init?(_ gradient: Gradient, filling cr: OpaquePointer) throws(RenderingError) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cr, &matrix)
    guard case .linear(let from, let to) = gradient.shape, from.x == to.x, matrix.xy == 0, matrix.yx == 0 else {
      return nil
    }
    var (left, above, right, below) = (0.0, 0.0, 0.0, 0.0)
    cairo_fill_extents(cr, &left, &above, &right, &below)
    cairo_user_to_device(cr, &left, &above)
    cairo_user_to_device(cr, &right, &below)
    top = min(above, below).rounded(.down)
    let rows = max(above, below).rounded(.up) - top
    guard abs(right - left) >= GradientStrip.leastWidth, 1...GradientStrip.mostRows ~= rows else { return nil }
    surface = try CairoSurface(size: PixelSize(width: GradientStrip.width, height: Int(rows)))
    let context = try CairoContext(surface)
    matrix.y0 -= top
    cairo_set_matrix(context.pointer, &matrix)
    cairo_set_operator(context.pointer, CAIRO_OPERATOR_SOURCE)
    try CairoGradient(gradient).setSource(of: context.pointer)
    cairo_paint(context.pointer)
    try context.check("cairo_paint")
  }

  /// Makes the strip the source of what is drawn next.
  func setSource(of cr: OpaquePointer) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cr, &matrix)
    cairo_identity_matrix(cr)
    cairo_set_source_surface(cr, surface.pointer, 0, top)
    cairo_pattern_set_extend(cairo_get_source(cr), CAIRO_EXTEND_REPEAT)
    cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST)
    cairo_set_matrix(cr, &matrix)
  }
}
