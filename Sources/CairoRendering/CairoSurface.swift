import CFlipbookPango
import FlipbookRendering
import FlipbookSnapshots
import FlipbookUnits

/// Owns a cairo image surface.
final class CairoSurface {
  let pointer: OpaquePointer
  let size: PixelSize

  init(size: PixelSize, format: cairo_format_t = CAIRO_FORMAT_ARGB32) throws(RenderingError) {
    guard let width = Int32(exactly: size.width), let height = Int32(exactly: size.height),
      let pointer = cairo_image_surface_create(format, width, height)
    else { throw .unsupportedSize(width: size.width, height: size.height) }
    self.pointer = pointer
    self.size = size
    try CairoStatus.check(cairo_surface_status(pointer), "cairo_image_surface_create")
  }

  deinit { cairo_surface_destroy(pointer) }

  /// The number of bytes from one row to the next.
  var rowBytes: Int { Int(cairo_image_surface_get_stride(pointer)) }

  /// Returns the current pixels, which are valid until the next drawing call.
  func drawnBytes() throws(RenderingError) -> UnsafeRawBufferPointer {
    cairo_surface_flush(pointer)
    try CairoStatus.check(cairo_surface_status(pointer), "cairo_surface_flush")
    guard let data = cairo_image_surface_get_data(pointer) else {
      throw .failed(call: "cairo_image_surface_get_data", reason: "no pixels")
    }
    return UnsafeRawBufferPointer(start: data, count: rowBytes * size.height)
  }
}

/// Owns a cairo drawing context.
final class CairoContext {
  let pointer: OpaquePointer
  private let surface: CairoSurface
  /// The surfaces of the groups that are not finished, from the outermost to the innermost. Their owner is cairo.
  private var groups: [OpaquePointer] = []

  init(_ surface: CairoSurface) throws(RenderingError) {
    self.surface = surface
    guard let pointer = cairo_create(surface.pointer) else {
      throw .failed(call: "cairo_create", reason: "out of memory")
    }
    self.pointer = pointer
    try check("cairo_create")
  }

  deinit { cairo_destroy(pointer) }

  /// Begins a group, which is drawn on a surface of its own.
  func beginGroup() {
    cairo_push_group(pointer)
    if let group = cairo_get_group_target(pointer) { groups.append(group) }
  }

  /// Draws the innermost group with an opacity.
  func endGroup(alpha: Double, _ mode: BlendMode) {
    _ = groups.popLast()
    cairo_pop_group_to_source(pointer)
    cairo_set_operator(pointer, mode.cairoOperator)
    cairo_paint_with_alpha(pointer, alpha)
    cairo_set_operator(pointer, CAIRO_OPERATOR_OVER)
  }

  /// Returns a part of what is drawn so far, also in groups that are not finished. The outermost pixels repeat outside of the picture.
  ///
  /// - Parameters:
  ///   - size: The size of the part.
  ///   - matrix: Where pixels of the picture go in the part.
  func copy(_ size: PixelSize, _ matrix: cairo_matrix_t) throws(RenderingError) -> CairoSurface {
    let part = try CairoSurface(size: size)
    let target = try CairoContext(part)
    var matrix = matrix
    cairo_set_matrix(target.pointer, &matrix)
    for (number, source) in ([surface.pointer] + groups).enumerated() {
      cairo_set_source_surface(target.pointer, source, 0, 0)
      if number == 0 { cairo_pattern_set_extend(cairo_get_source(target.pointer), CAIRO_EXTEND_PAD) }
      cairo_paint(target.pointer)
    }
    try target.check("copying what is underneath")
    return part
  }

  /// Throws if any call has failed so far. Cairo keeps the first failure and draws nothing after it.
  func check(_ call: String) throws(RenderingError) {
    try CairoStatus.check(cairo_status(pointer), call)
  }
}

enum CairoStatus {
  static func check(_ status: cairo_status_t, _ call: String) throws(RenderingError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw .failed(call: call, reason: String(cString: cairo_status_to_string(status)))
  }
}

extension BlendMode {
  fileprivate var cairoOperator: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    }
  }
}
