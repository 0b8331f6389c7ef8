public import FlipbookUnits

/// A catalog picture that fills a rectangle. `PictureCatalog` provides its items.
public struct PictureReference: Hashable, Sendable {
  /// The number as in `PictureContent`: modulo eight, with a variation for each further group of eight.
  public var index: Int
  public var rect: Rect
  public var cornerRadius: Double

  public init(index: Int, rect: Rect, cornerRadius: Double = 0) {
    self.index = index
    self.rect = rect
    self.cornerRadius = cornerRadius
  }

  /// The picture without its position, which renderers can cache.
  public var picture: Picture { Picture(index: index, size: rect.size) }
}

/// A catalog picture with a size. Equal pictures look the same.
public struct Picture: Hashable, Sendable {
  public var index: Int
  public var size: Size

  public init(index: Int, size: Size) {
    self.index = index
    self.size = size
  }
}
