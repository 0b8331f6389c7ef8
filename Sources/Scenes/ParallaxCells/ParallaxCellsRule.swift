import FlipbookUnits

/// How far a cell's picture is shifted. Lengths are in points.
struct ParallaxCellsRule: Sendable {
  /// F: half the difference between the heights of a picture and its cell.
  let factor: Double
  let rowHeight: Double
  /// Whether a cell's position is relative to the list's top. In the article, it is relative to the list's superview.
  let countsFromList: Bool

  var pictureHeight: Double { rowHeight + 2 * factor }

  /// Returns the picture's top edge in its cell, from −2F to 0.
  func pictureTop(row: Int, offset: Double, listTop: Double, listLength: Double) -> Double {
    let inList = Double(row) * rowHeight - offset
    let y = countsFromList ? inList : listTop + inList
    let fraction = ((y + rowHeight) / (listLength + rowHeight)).clamped(to: 0...1)
    return (fraction - 1) * 2 * factor
  }
}
