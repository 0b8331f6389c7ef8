package import FlipbookUnits

/// A catalog picture that fills a rectangle. `PictureCatalog` provides its items.
package struct PictureReference: Hashable, Sendable {
  /// The number as in `PictureContent`: modulo eight, with a variation for each further group of eight.
  package var index: Int
  package var rect: Rect
  package var cornerRadius: Double

  package init(index: Int, rect: Rect, cornerRadius: Double = 0) {
    self.index = index
    self.rect = rect
    self.cornerRadius = cornerRadius
  }

  /// The picture without its position, which renderers can cache.
  package var picture: Picture { Picture(index: index, size: rect.size) }
}

/// A catalog picture with a size. Equal pictures look the same.
package struct Picture: Hashable, Sendable {
  package var index: Int
  package var size: Size

  package init(index: Int, size: Size) {
    self.index = index
    self.size = size
  }
}
