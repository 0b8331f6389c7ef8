import Encoding
import Units

/// Finds pixels of a picture that look anti-aliased (Vyšniauskas, Anti-aliased Pixel and Intensity Slope Detector; in
/// pixelmatch's form).
struct PictureEdges {
  private let picture: StraightBitmap

  init(_ picture: StraightBitmap) { self.picture = picture }

  /// Whether a pixel lies between darker and brighter ones, of which the darkest or the brightest belongs to an area of one
  /// colour in both pictures.
  func isAntialiased(_ index: Int, beside other: PictureEdges) -> Bool {
    let own = PictureColour.brightness(picture[index])
    var equal = isAtBorder(index) ? 1 : 0
    var darkest = (brightness: own, index: index)
    var brightest = darkest
    for neighbour in neighbours(of: index) {
      let brightness = PictureColour.brightness(picture[neighbour])
      if brightness == own { equal += 1 }
      // Of several that are as dark or as bright the first counts.
      if brightness < darkest.brightness { darkest = (brightness, neighbour) }
      if brightness > brightest.brightness { brightest = (brightness, neighbour) }
    }
    guard equal <= 2, darkest.index != index, brightest.index != index else { return false }
    return [darkest.index, brightest.index].contains { isInArea($0) && other.isInArea($0) }
  }

  /// Whether three or more of the pixels around are the same; what lies beyond the border counts as one.
  private func isInArea(_ index: Int) -> Bool {
    neighbours(of: index).count { picture[$0] == picture[index] } + (isAtBorder(index) ? 1 : 0) > 2
  }

  private func isAtBorder(_ index: Int) -> Bool {
    let (column, row) = (index % picture.size.width, index / picture.size.width)
    return column == 0 || row == 0 || column == picture.size.width - 1 || row == picture.size.height - 1
  }

  /// The pixels around that exist, column by column.
  private func neighbours(of index: Int) -> [Int] {
    let (column, row) = (index % picture.size.width, index / picture.size.width)
    return (column - 1...column + 1).flatMap { x in
      (row - 1...row + 1).compactMap { y in
        guard (0..<picture.size.width).contains(x), (0..<picture.size.height).contains(y) else { return nil }
        return x == column && y == row ? nil : y * picture.size.width + x
      }
    }
  }
}
