package import Units

/// A picture of the catalogue, stretched over a rectangle. `PictureCatalog` tells renderers what it shows.
package struct PictureReference: Hashable, Sendable {
  /// As in `PictureContent`: modulo eight, each higher round a variation.
  package var index: Int
  package var rect: Rect
  package var cornerRadius: Double

  package init(index: Int, rect: Rect, cornerRadius: Double = 0) {
    self.index = index
    self.rect = rect
    self.cornerRadius = cornerRadius
  }

  /// What renderers may draw once and use again wherever it stands.
  package var picture: Picture { Picture(index: index, size: rect.size) }
}

/// A picture of the catalogue in a size: equal pictures look the same.
package struct Picture: Hashable, Sendable {
  package var index: Int
  package var size: Size

  package init(index: Int, size: Size) {
    self.index = index
    self.size = size
  }
}
