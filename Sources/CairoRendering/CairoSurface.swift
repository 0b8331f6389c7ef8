import CFlipbookPango
import FlipbookRendering
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

  init(_ surface: CairoSurface) throws(RenderingError) {
    self.surface = surface
    guard let pointer = cairo_create(surface.pointer) else {
      throw .failed(call: "cairo_create", reason: "out of memory")
    }
    self.pointer = pointer
    try check("cairo_create")
  }

  deinit { cairo_destroy(pointer) }

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
