import FlipbookUnits

/// The landscapes that are used instead of photos. Each consists of a few gradients and outlines, at any size.
package enum PictureCatalog {
  /// Returns the items of a picture in its own coordinates, from (0, 0) to its size. Items beyond the size must be clipped.
  package static func items(of picture: Picture) -> [DisplayItem] {
    let count = Landscape.all.count
    let index = ((picture.index % count) + count) % count
    let round = (picture.index - index) / count
    return Landscape.all[index].items(size: picture.size, variation: round)
  }
}
