import CFlipbookPango
import FlipbookRendering
import FlipbookUnits

/// Owns a cairo gradient pattern.
final class CairoGradient {
  private let pointer: OpaquePointer

  init(_ gradient: Gradient) throws(RenderingError) {
    let made =
      switch gradient.shape {
      case .linear(let from, let to): cairo_pattern_create_linear(from.x, from.y, to.x, to.y)
      case .radial(let center, let radius):
        cairo_pattern_create_radial(center.x, center.y, 0, center.x, center.y, radius)
      }
    guard let made else { throw .failed(call: "cairo_pattern_create", reason: "out of memory") }
    pointer = made
    for stop in gradient.stops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(pointer, stop.location, color.red, color.green, color.blue, color.alpha)
    }
    try CairoStatus.check(cairo_pattern_status(pointer), "cairo_pattern_create")
  }

  /// Makes the gradient the source of what is drawn next, in the current coordinates.
  func setSource(of cr: OpaquePointer) { cairo_set_source(cr, pointer) }

  deinit { cairo_pattern_destroy(pointer) }
}
