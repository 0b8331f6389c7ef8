package import FlipbookBitmaps
package import FlipbookRendering
package import FlipbookUnits

/// Draws the display lists of a result with cairo and shapes their text. Belongs to one worker; not thread-safe.
package final class CairoRenderer: FrameRenderer {
  /// The shaper for a `SnapshotPainter`, which makes pixels and SVG show the same glyphs. It collects warnings about the
  /// text of this renderer only.
  package var shaper: any TextShaper { text }
  private let text: PangoTextShaper
  private let caches: DrawingCaches
  private var kept: KeptPicture?

  /// Creates a renderer. Font files are searched for in the given folders, in order, then where Debian installs them.
  package convenience init(fontDirectories: [String] = []) throws(RenderingError) {
    let text = try TextResources(fonts: FontLibrary(fontDirectories: fontDirectories))
    self.init(text)
  }

  /// Creates a renderer that uses fonts that are already open.
  init(_ text: TextResources) {
    caches = DrawingCaches(masks: text.masks)
    self.text = PangoTextShaper(text.shaping)
  }

  /// Throws if any text so far could not be shaped. Drawing such text throws as well.
  func check() throws(RenderingError) { try text.check() }

  package func render(_ list: DisplayList, size: Size, scale: Double) throws(RenderingError) -> Bitmap {
    try check()
    return try KeptPicture(size: PictureScale.pixelSize(of: size, scale: scale), scale: scale, caches: caches)
      .update(to: list).bitmap
  }

  package func renderNext(_ list: DisplayList, size: Size, scale: Double) throws(RenderingError) -> SequencePicture {
    try check()
    let pixels = PictureScale.pixelSize(of: size, scale: scale)
    let picture: KeptPicture
    if let kept, kept.size == pixels, kept.scale == scale {
      picture = kept
    } else {
      picture = try KeptPicture(size: pixels, scale: scale, caches: caches)
    }
    kept = nil
    let next = try picture.update(to: list)
    kept = picture
    return next
  }
}
