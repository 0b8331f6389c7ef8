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
    func pixels(_ all: Int, _ count: Int) -> Int { max(1, (all - (count - 1) * Self.gap) / count) }
    // Frames are rounded to whole pixels, and labels up.
    let room = labelHeight > 0 ? 0.5 : 0
    let scales = [
      width.map { Double(pixels($0, columns)) / frame.width },
      height.map { (Double(pixels($0, rows)) - room) / (frame.height + labelHeight) },
    ]
    return scales.compactMap(\.self).min()
  }
}
