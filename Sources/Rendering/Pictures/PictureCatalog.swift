import Units

/// The landscapes that stand in for photos: each a few gradients and outlines, drawn in any size.
package enum PictureCatalog {
  /// What a picture shows, in its own coordinates from (0, 0) to its size; it may reach beyond and is cut there.
  package static func items(of picture: Picture) -> [DisplayItem] {
    let count = Landscape.all.count
    let index = ((picture.index % count) + count) % count
    let round = (picture.index - index) / count
    return Landscape.all[index].items(size: picture.size, variation: round)
  }
}
