import FlipbookBitmaps
import FlipbookEncoding
import FlipbookRendering
import FlipbookUnits

/// The landscapes of an animation as photos in the resolution in which they are shown, where outlines would take more bytes.
struct EmbeddedPhotos {
  /// The photos by what they show.
  private(set) var photos: [Picture: WebPPhoto] = [:]
  /// The number of pixels per point in which each picture is shown at its largest.
  private var scales: [Picture: Double] = [:]
  /// The pictures in the order in which the animation shows them.
  private var order: [Picture] = []

  /// The quality at which photos take a sixth of the bytes of outlines, and differ from them by about 5 of 255.
  private static let quality = 10

  /// No photos: all pictures are outlines.
  init() {}

  /// - Parameters:
  ///   - scale: The number of pixels per point of the picture.
  ///   - draw: Draws items of a size, in points, at a number of pixels per point.
  /// - Throws: What `draw` throws, and `EncodingError` without memory.
  init(
    in root: MovingItem, _ hidden: HiddenFrames, scale: Double, draw: (DisplayList, Size, Double) throws -> Bitmap
  ) throws {
    find(in: root, hidden, scale)
    for picture in order {
      guard let scale = scales[picture], let size = picture.pixels(at: scale) else { continue }
      let reference = PictureReference(index: picture.index, rect: Rect(origin: .zero, size: picture.size))
      let bitmap = try draw(DisplayList(root: DisplayGroup(items: [.picture(reference)])), picture.size, scale)
      guard bitmap.isOpaque, bitmap.size == size else { continue }
      let photo = try WebPPhoto(bitmap, quality: Self.quality)
      if photo.bytes.count * 4 / 3 < Self.outlineLength(of: picture) { photos[picture] = photo }
    }
  }

  /// The largest error of a photo, or nil without any.
  var largestError: Double? { photos.values.map(\.error).max() }

  private mutating func find(in item: MovingItem, _ hidden: HiddenFrames, _ scale: Double) {
    var scale = scale
    if item.isTransformed { scale *= item.largestScale }
    if case .picture(let reference) = item.shape, reference.picture.file == nil,
      !hidden.unseen.contains(ObjectIdentifier(item))
    {
      let composed = reference.picture.composed
      if scales[composed] == nil { order.append(composed) }
      let shown = scale * reference.picture.size.width / composed.size.width
      scales[composed] = max(scales[composed] ?? 0, shown)
    }
    for child in item.children { find(in: child, hidden, scale) }
  }

  /// Returns the number of bytes that a picture's outlines take.
  private static func outlineLength(of picture: Picture) -> Int {
    let outlines = LeafWriter.outlines(of: picture, definitions: AnimationDefinitions(prefix: "f00"))
    return outlines.buffer.bytes.count + outlines.definitions.buffer.bytes.count
  }
}

extension Picture {
  /// Returns the size in pixels, or nil for a size that no photo can have.
  fileprivate func pixels(at scale: Double) -> PixelSize? {
    let pixels = PictureScale.pixelSize(of: size, scale: scale)
    return max(pixels.width, pixels.height) <= WebPPhoto.largestSide ? pixels : nil
  }
}
