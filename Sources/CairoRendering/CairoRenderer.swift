package import Rendering
package import Units

/// Draws the display lists of one result with cairo, and shapes the text for them. One worker's own; not thread-safe.
package final class CairoRenderer: FrameRenderer {
  /// For the `SnapshotPainter`, so that pixels and SVG show the same glyphs. Its warnings are those of this renderer's texts.
  package var shaper: any TextShaper { text }
  private let text: PangoTextShaper
  private let caches: DrawingCaches
  private var kept: KeptPicture?

  /// Looks for the font files in the given folders, in their order, then where Debian puts them.
  ///
  /// - Parameter pictureDetail: pixels that pictures are kept with for each that is shown. With 1 they are copied; with more
  ///   cairo scales them down in every frame, as where nobody has prepared them: for comparing what that costs.
  package convenience init(fontDirectories: [String] = [], pictureDetail: Double = 1) throws(RenderingError) {
    let text = try TextResources(fonts: FontLibrary(fontDirectories: fontDirectories))
    self.init(text, pictureDetail: pictureDetail)
  }

  /// Draws with fonts that are already open.
  init(_ text: TextResources, pictureDetail: Double = 1) {
    caches = DrawingCaches(masks: text.masks, pictureDetail: pictureDetail)
    self.text = PangoTextShaper(text.shaping)
  }

  /// Throws if any text so far could not be shaped; drawing such text throws as well.
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
