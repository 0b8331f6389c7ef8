public import FlipbookUnits

/// A catalog picture that fills a rectangle. `PictureCatalog` provides its items.
public struct PictureReference: Hashable, Sendable {
  /// The number as in `PictureContent`: modulo eight, with a variation for each further group of eight.
  public var index: Int
  /// The rectangle that the picture fills, in the coordinates of its group.
  public var rect: Rect
  /// The radius of the rectangle's circular corners, in points.
  public var cornerRadius: Double

  /// Creates a reference to a picture that fills a rectangle.
  public init(index: Int, rect: Rect, cornerRadius: Double = 0) {
    self.index = index
    self.rect = rect
    self.cornerRadius = cornerRadius
  }

  /// The picture without its position, which renderers can cache.
  package var picture: Picture { Picture(index: index, size: rect.size) }
}

/// A catalog picture with a size. Equal pictures look the same.
package struct Picture: Hashable, Sendable {
  /// The number of the landscape: modulo eight, with a variation for each further group of eight.
  package var index: Int
  /// The size in points. The landscape is composed for it, not scaled or cropped.
  package var size: Size

  /// Creates a picture from the number of a landscape and a size in points.
  package init(index: Int, size: Size) {
    self.index = index
    self.size = size
  }
}
