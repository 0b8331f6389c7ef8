import FlipbookBitmaps
import CFlipbookPango
import FlipbookRendering
import FlipbookUnits

/// Caches pictures per size and scale, because drawing one takes much longer than copying it.
final class PictureCache {
  private struct Key: Hashable {
    let picture: Picture
    let scale: Double
  }

  private var surfaces: [Key: CairoSurface] = [:]
  private var order: [Key] = []

  /// The most pictures that are kept. Beyond it the oldest is dropped.
  private static let capacity = 32
  /// The most bytes that are kept from one result to the next.
  private static let mostIdleBytes = 1 << 26

  /// Drops the oldest pictures that a later result would have to keep in memory.
  func shrink() {
    var bytes = surfaces.values.reduce(0) { $0 + $1.rowBytes * $1.size.height }
    while bytes > PictureCache.mostIdleBytes, let dropped = surfaces.removeValue(forKey: order.removeFirst()) {
      bytes -= dropped.rowBytes * dropped.size.height
    }
  }

  /// Returns an opaque picture in whole pixels. A fractional size is stretched to the next pixel, so that no edge is
  /// translucent.
  func surface(of picture: Picture, scale: Double, caches: DrawingCaches) throws(RenderingError) -> CairoSurface {
    let key = Key(picture: picture, scale: scale)
    if let known = surfaces[key] { return known }
    let surface =
      if let file = picture.file {
        try FilePicture(file).surface(size: PictureScale.pixelSize(of: picture.size, scale: scale))
      } else {
        try composed(picture, scale: scale, caches: caches)
      }
    if order.count >= PictureCache.capacity { surfaces[order.removeFirst()] = nil }
    surfaces[key] = surface
    order.append(key)
    return surface
  }

  /// Returns a landscape, drawn for its composition and scaled to its size.
  private func composed(_ picture: Picture, scale: Double, caches: DrawingCaches) throws(RenderingError) -> CairoSurface
  {
    let size = PictureScale.pixelSize(of: picture.size, scale: scale)
    let surface = try CairoSurface(size: size, format: CAIRO_FORMAT_RGB24)
    let context = try CairoContext(surface)
    let composed = picture.composed
    cairo_scale(
      context.pointer,
      Double(size.width) / (composed.size.width * scale),
      Double(size.height) / (composed.size.height * scale)
    )
    let items = PictureCatalog.items(of: composed)
    try CairoDrawing(context: context, scale: scale, area: PixelRect(size), caches: caches)
      .draw(DisplayList(root: DisplayGroup(items: items)), reaching: CairoDrawing.anywhere)
    cairo_surface_flush(surface.pointer)
    return surface
  }
}

/// The caches that a renderer keeps between frames.
struct DrawingCaches {
  let pictures: PictureCache
  let rims = RimCache()
  let masks: TextMaskCache
}
