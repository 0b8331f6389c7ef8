package import FlipbookSnapshots
package import FlipbookUnits

/// A picture in a rectangle: a landscape of the catalog that is composed for the rectangle, or any picture that is scaled.
package struct PictureReference: Hashable, Sendable {
  /// The number as in `PictureContent`: modulo eight, with a variation for each further group of eight.
  package var index: Int
  /// The rectangle that the picture fills, in the coordinates of its group.
  package var rect: Rect
  /// The radius of the rectangle's circular corners, in points.
  package var cornerRadius: Double
  /// The rectangle that the whole picture covers if it is scaled, in the same coordinates. Only what is in `rect` is visible.
  package var scaled: Rect?
  /// The file that is shown instead of the landscape.
  package var file: PictureFile?
  /// Whether the landscape is composed for the rectangle that it covers, instead of at one size that is scaled.
  private var isComposedToFit = true

  /// The shapes, width over height, for which landscapes are composed. In a rectangle of another shape, a part is visible.
  private static let shapes = 0.5...2.4

  /// Creates a reference to a landscape that is composed for a rectangle and fills it.
  ///
  /// In a rectangle that is very wide or very high, the middle of a landscape of a more usual shape is visible.
  package init(index: Int, rect: Rect, cornerRadius: Double = 0) {
    self.index = index
    self.rect = rect
    self.cornerRadius = cornerRadius
    scaled = PictureReference.covering(rect)
  }

  /// Returns the rectangle of a landscape of a usual shape around a rectangle of another shape; nil if the shape is usual.
  private static func covering(_ rect: Rect) -> Rect? {
    guard rect.width > 0, rect.height > 0 else { return nil }
    let shape = rect.width / rect.height
    guard !shapes.contains(shape) else { return nil }
    let usual = shape.clamped(to: shapes)
    let size = Size(width: max(rect.width, rect.height * usual), height: max(rect.height, rect.width / usual))
    return Rect(origin: Point(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2), size: size)
  }

  /// Creates a reference to a picture that is scaled to a rectangle and visible inside another one.
  package init(_ source: ImageSource, scaledTo scaled: Rect, in rect: Rect, cornerRadius: Double = 0) {
    switch source {
    case .landscape(let index): self.init(index: index, rect: rect, cornerRadius: cornerRadius)
    case .file(let file):
      self.init(index: 0, rect: rect, cornerRadius: cornerRadius)
      self.file = file
    }
    self.scaled = scaled
    isComposedToFit = false
  }

  /// The picture without its position, which renderers can cache.
  package var picture: Picture {
    guard let scaled, !isComposedToFit else { return Picture(index: index, size: (scaled ?? rect).size) }
    return Picture(index: index, size: scaled.size, composition: file.map(\.size) ?? Picture.composition, file: file)
  }

  /// The origin of the whole picture.
  package var origin: Point { scaled?.origin ?? rect.origin }
}

/// A picture with a size. Equal pictures look the same.
package struct Picture: Hashable, Sendable {
  /// The number of the landscape: modulo eight, with a variation for each further group of eight.
  package var index: Int
  /// The size in points.
  package var size: Size
  /// The size for which the picture is composed before it is scaled, or nil for its own size.
  package var composition: Size?
  /// The file that is shown instead of a landscape.
  package var file: PictureFile?

  /// The size, in points, for which a landscape that is scaled is composed.
  package static let composition = Size(width: 430, height: 412)

  /// Creates a picture from the number of a landscape and a size in points.
  package init(index: Int, size: Size, composition: Size? = nil, file: PictureFile? = nil) {
    self.index = index
    self.size = size
    self.composition = composition
    self.file = file
  }

  /// The picture at the size for which it is composed.
  package var composed: Picture { Picture(index: index, size: composition ?? size, file: file) }
}

extension PictureFile {
  /// One point for each pixel.
  var size: Size { Size(width: Double(pixelWidth), height: Double(pixelHeight)) }
}
