import FlipbookBitmaps
import FlipbookEncoding
import FlipbookRendering
import FlipbookUnits

/// The landscapes of an animation as photos in the resolution in which they are shown, where outlines would take more bytes.
struct EmbeddedPhotos {
  /// The photos by what they show.
  private(set) var photos: [Picture: AVIFPhoto] = [:]
  /// The number of pixels per point in which each picture is shown at its largest.
  private var scales: [Picture: Double] = [:]
  /// The pictures in the order in which the animation shows them.
  private var order: [Picture] = []

  /// The number of pixels from which on a photo is encoded in real time. Twice the pixels take more than twice the time.
  private static let realTimePixels = 500_000

  /// No photos: all pictures are outlines.
  init() {}

  /// - Parameters:
  ///   - scale: The number of pixels per point of the picture.
  ///   - quality: The quality of the photos, 0 … 100, or nil for the lowest that looks like the outlines.
  ///   - draw: Draws items of a size, in points, at a number of pixels per point.
  /// - Throws: What `draw` throws, and `EncodingError` without memory.
  init(
    in root: MovingItem, _ hidden: HiddenFrames, scale: Double, quality: Int? = nil,
    draw: (DisplayList, Size, Double) throws -> Bitmap
  ) throws {
    find(in: root, hidden, scale)
    for picture in order {
      guard let scale = scales[picture], let size = picture.pixels(at: scale) else { continue }
      let bitmap = try Self.bitmap(of: picture, size, draw)
      guard bitmap.isOpaque, bitmap.size == size else { continue }
      let photo = try Self.photo(bitmap, quality)
      if photo.bytes.count * 4 / 3 < Self.outlineLength(of: picture) { photos[picture] = photo }
    }
  }

  /// The largest error of a photo, or nil without any.
  var largestError: Double? { photos.values.map(\.error).max() }
  /// The least similarity of a photo.
  var leastSimilarity: Double { photos.values.map(\.similarity.mean).min() ?? 1 }

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

  /// Draws a picture that covers whole pixels. One that ends within a pixel is enlarged by the rest of it.
  private static func bitmap(
    of picture: Picture, _ size: PixelSize, _ draw: (DisplayList, Size, Double) throws -> Bitmap
  ) rethrows -> Bitmap {
    let reference = PictureReference(index: picture.index, rect: Rect(origin: .zero, size: picture.size))
    let scale = max(Double(size.width) / picture.size.width, Double(size.height) / picture.size.height)
    let shown = Size(width: Double(size.width) / scale, height: Double(size.height) / scale)
    return try draw(DisplayList(root: DisplayGroup(items: [.picture(reference)])), shown, scale)
  }

  /// Returns a photo of a quality, or the coarsest one in which nothing is seen to be missing.
  private static func photo(_ bitmap: Bitmap, _ quality: Int?) throws(EncodingError) -> AVIFPhoto {
    let speed = bitmap.size.width * bitmap.size.height < realTimePixels ? 4 : 8
    if let quality { return try AVIFPhoto(bitmap, quantizer: ((100 - quality) * 63 + 50) / 100, speed: speed) }
    var (coarse, fine) = (0, quantizers.count - 1)
    var best = try AVIFPhoto(bitmap, quantizer: quantizers[fine], speed: speed)
    while coarse < fine {
      let middle = (coarse + fine) / 2
      let photo = try AVIFPhoto(bitmap, quantizer: quantizers[middle], speed: speed)
      if photo.similarity.mean >= leastSimilarity.mean, photo.similarity.low >= leastSimilarity.low {
        (fine, best) = (middle, photo)
      } else {
        coarse = middle + 1
      }
    }
    return best
  }

  /// The quantizers that are tried, from coarse to fine.
  private static let quantizers = [56, 50, 44, 40, 36, 32, 28, 24]
  /// The similarity to the outlines in all windows together, and in all but a fiftieth of them.
  static let leastSimilarity = (mean: 0.98, low: 0.9)

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
    return max(pixels.width, pixels.height) <= AVIFPhoto.largestSide ? pixels : nil
  }
}
