import CPango
import Rendering
import Units

/// Pictures drawn once per size and scale, since drawing them again costs much more than copying.
final class PictureCache {
  private struct Key: Hashable {
    let picture: Picture
    let scale: Double
  }

  private var surfaces: [Key: CairoSurface] = [:]
  private var order: [Key] = []

  /// As many are kept; the oldest goes first.
  private static let capacity = 32

  /// Opaque, in whole pixels: a size between two is stretched to the next, so that no edge shows through.
  func surface(of picture: Picture, scale: Double, caches: DrawingCaches) throws(RenderingError) -> CairoSurface {
    let key = Key(picture: picture, scale: scale)
    if let known = surfaces[key] { return known }
    let size = PictureScale.pixelSize(of: picture.size, scale: scale)
    let surface = try CairoSurface(size: size, format: CAIRO_FORMAT_RGB24)
    let context = try CairoContext(surface)
    cairo_scale(
      context.pointer,
      Double(size.width) / (picture.size.width * scale),
      Double(size.height) / (picture.size.height * scale)
    )
    let items = PictureCatalog.items(of: picture)
    try CairoDrawing(context: context, scale: scale, area: PixelRect(size), caches: caches)
      .draw(DisplayList(root: DisplayGroup(items: items)))
    cairo_surface_flush(surface.pointer)
    if order.count >= PictureCache.capacity { surfaces[order.removeFirst()] = nil }
    surfaces[key] = surface
    order.append(key)
    return surface
  }
}

/// What a renderer keeps from frame to frame.
struct DrawingCaches {
  let pictures = PictureCache()
  let masks: TextMaskCache
  /// Pixels that pictures are kept with for each pixel that is shown.
  var pictureDetail = 1.0
}
