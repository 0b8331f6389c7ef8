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

  func surface(of picture: Picture, scale: Double) throws(RenderingError) -> CairoSurface {
    let key = Key(picture: picture, scale: scale)
    if let known = surfaces[key] { return known }
    let surface = try CairoSurface(size: PictureScale.pixelSize(of: picture.size, scale: scale))
    let context = try CairoContext(surface)
    let items = PictureCatalog.items(of: picture)
    try CairoDrawing(context: context, scale: scale, pictures: self).draw(
      DisplayList(root: DisplayGroup(items: items))
    )
    cairo_surface_flush(surface.pointer)
    if order.count >= PictureCache.capacity { surfaces[order.removeFirst()] = nil }
    surfaces[key] = surface
    order.append(key)
    return surface
  }
}
