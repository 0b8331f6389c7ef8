import FlipbookUnits

/// How far a cell's picture is shifted: numbers in, numbers out. Lengths are points.
struct ParallaxCellsRule: Sendable {
  /// F: half of how much taller than its cell a picture is.
  let factor: Double
  let rowHeight: Double
  /// Whether a cell's place counts from the list's own top; the article counts from the list's superview.
  let countsFromList: Bool

  var pictureHeight: Double { rowHeight + 2 * factor }

  /// The picture's top edge in its cell, 0 … −2F.
  func pictureTop(row: Int, offset: Double, listTop: Double, listLength: Double) -> Double {
    let inList = Double(row) * rowHeight - offset
    let y = countsFromList ? inList : listTop + inList
    let fraction = ((y + rowHeight) / (listLength + rowHeight)).clamped(to: 0...1)
    return (fraction - 1) * 2 * factor
  }
}
