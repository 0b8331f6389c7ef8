import CFlipbookPango
import FlipbookRendering
import FlipbookSnapshots
import FlipbookUnits

/// Scales a picture from a file to a size in pixels.
struct FilePicture {
  private let file: PictureFile

  init(_ file: PictureFile) { self.file = file }

  /// Returns the picture at a size, with the filter that cairo considers good for the scale.
  func surface(size: PixelSize) throws(RenderingError) -> CairoSurface {
    let natural = PixelSize(width: file.pixelWidth, height: file.pixelHeight)
    let source = try CairoSurface(size: natural)
    try fill(source)
    guard size != natural else { return source }
    let target = try CairoSurface(size: size)
    let context = try CairoContext(target)
    cairo_scale(
      context.pointer, Double(size.width) / Double(natural.width), Double(size.height) / Double(natural.height))
    cairo_set_source_surface(context.pointer, source.pointer, 0, 0)
    let pattern = cairo_get_source(context.pointer)
    // Beyond the edge the outermost pixels continue, so that no edge is translucent.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    cairo_set_operator(context.pointer, CAIRO_OPERATOR_SOURCE)
    cairo_paint(context.pointer)
    try context.check("scaling a picture")
    cairo_surface_flush(target.pointer)
    return target
  }

  /// Copies the pixels: premultiplied, as blue, green, red, and alpha.
  private func fill(_ surface: CairoSurface) throws(RenderingError) {
    cairo_surface_flush(surface.pointer)
    guard let data = cairo_image_surface_get_data(surface.pointer) else {
      throw .failed(call: "cairo_image_surface_get_data", reason: "no pixels")
    }
    let (rowBytes, width) = (surface.rowBytes, file.pixelWidth)
    file.pixels.withUnsafeBufferPointer { pixels in
      for row in 0..<file.pixelHeight {
        for column in 0..<width {
          let from = 4 * (row * width + column)
          let to = data + row * rowBytes + 4 * column
          let alpha = UInt32(pixels[from + 3])
          to[0] = FilePicture.premultiplied(pixels[from + 2], alpha)
          to[1] = FilePicture.premultiplied(pixels[from + 1], alpha)
          to[2] = FilePicture.premultiplied(pixels[from], alpha)
          to[3] = UInt8(alpha)
        }
      }
    }
    cairo_surface_mark_dirty(surface.pointer)
  }

  private static func premultiplied(_ value: UInt8, _ alpha: UInt32) -> UInt8 {
    UInt8((UInt32(value) * alpha + 127) / 255)
  }
}
