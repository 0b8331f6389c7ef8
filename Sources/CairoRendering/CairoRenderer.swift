package import Rendering
package import Units

/// Draws display lists with cairo, and shapes the text for them. One worker's own; not thread-safe.
package final class CairoRenderer: FrameRenderer {
  /// For the `SnapshotPainter`, so that pixels and SVG show the same glyphs.
  package let shaper: any TextShaper
  private let caches = DrawingCaches()

  /// Looks for the font files in the given folders, in their order, then where Debian puts them.
  package init(fontDirectories: [String] = []) throws(RenderingError) {
    shaper = try PangoTextShaper(fonts: FontLibrary(fontDirectories: fontDirectories))
  }

  package func render(_ list: DisplayList, size: Size, scale: Double) throws(RenderingError) -> Bitmap {
    let pixels = PictureScale.pixelSize(of: size, scale: scale)
    let surface = try CairoSurface(size: pixels)
    let context = try CairoContext(surface)
    let drawing = CairoDrawing(context: context, scale: scale, caches: caches)
    try drawing.draw(list)
    return try surface.bitmap()
  }
}
