package import FlipbookUnits

/// The grid in which a still arranges its frames.
package struct StillGrid: Sendable {
  let columns: Int
  let rows: Int
  /// The pixels between frames.
  static let gap = 12
  /// The height of the label below each frame, in points.
  let labelHeight: Double

  init(columns: Int, rows: Int, labelHeight: Double = 0) {
    self.columns = columns
    self.rows = rows
    self.labelHeight = labelHeight
  }

  /// Returns the pixels per point at which the grid fits a width and a height in pixels, or nil if neither is given.
  ///
  /// - Parameter frame: The size of a frame in points.
  package func scale(fitting frame: Size, width: Int?, height: Int?) -> Double? {
    func scale(_ pixels: Int?, _ count: Int, _ points: Double) -> Double? {
      pixels.map { Double(max(1, ($0 - (count - 1) * Self.gap) / count)) / points }
    }
    let scales = [scale(width, columns, frame.width), scale(height, rows, frame.height + labelHeight)]
    return scales.compactMap(\.self).min()
  }
}
