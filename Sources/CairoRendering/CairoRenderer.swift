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
  /// Called when the renderer is released, if it is sound.
  private let giveBack: (() -> Void)?

  /// Creates a renderer. Font files are searched for in the given folders, in order, then where Debian installs them.
  package convenience init(fontDirectories: [String] = []) throws(RenderingError) {
    self.init(try RendererResources(fonts: FontLibrary(fontDirectories: fontDirectories)))
  }

  /// Creates a renderer that uses fonts that are already open.
  init(_ resources: RendererResources, giveBack: (() -> Void)? = nil) {
    caches = DrawingCaches(pictures: resources.pictures, masks: resources.masks)
    text = PangoTextShaper(resources.shaping)
    self.giveBack = giveBack
  }

  deinit { if (try? check()) != nil { giveBack?() } }

  /// Throws if any text so far could not be shaped. Drawing such text throws as well.
  func check() throws(RenderingError) { try text.check() }

  package func render(_ list: DisplayList, size: Size, scale: Double) throws(RenderingError) -> Bitmap {
    try check()
    return try sequence(size: size, scale: scale).update(to: list).bitmap
  }

  /// Starts a sequence of pictures that is independent of the one that `renderNext` continues.
  package func sequence(size: Size, scale: Double) throws(RenderingError) -> KeptPicture {
    try KeptPicture(size: PictureScale.pixelSize(of: size, scale: scale), scale: scale, caches: caches)
  }

  package func renderNext(_ list: DisplayList, size: Size, scale: Double) throws(RenderingError) -> SequencePicture {
    try check()
    let isKept = kept?.scale == scale && kept?.size == PictureScale.pixelSize(of: size, scale: scale)
    let picture = if let kept, isKept { kept } else { try sequence(size: size, scale: scale) }
    kept = nil
    let next = try picture.update(to: list)
    kept = picture
    return next
  }
}
