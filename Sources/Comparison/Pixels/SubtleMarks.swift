import CFlipbookPixels
import FlipbookUnits

/// Pixels with small differences that the anti-aliasing of edges does not explain.
///
/// An edge that is drawn at another fraction of a pixel, or by another rasterizer, has values between those around it.
/// A pixel is marked if its color is outside the range of its surroundings in the other picture, if it is part of a line
/// of one sign that does not look softened, or if it is inside an area of one color that has another color now. The definitions are those of `cpixels_find_subtle`.
struct SubtleMarks {
  /// The least number of pixels of a line.
  static let leastRun = 16
  /// The least number of pixels in a window, for a difference to be visible at all.
  static let leastInWindow = 16

  /// The rows of the picture from the first to the last one that can have a mark; empty if there are no marks.
  private(set) var rows = 0..<0
  /// A byte for each pixel of these rows: `CPIXELS_MARK_SAME` or `CPIXELS_MARK_BEYOND`.
  private(set) var marks: [UInt8] = []

  /// - Parameter limit: The largest squared distance of two colors that is invisible.
  init(_ pixels: PicturePixels, limit: Float) {
    let (width, height) = (pixels.size.width, pixels.size.height)
    var line = [UInt8](repeating: 0, count: width)
    pixels.forEachDifferingRow { row in
      let found = cpixels_find_subtle(pixels.first, pixels.second, width, height, row, limit, &line)
      if found > 0 { take(line, row, width) }
    }
    var scratch = [UInt16](repeating: 0, count: 2 * width)
    guard cpixels_mark_subtle(&marks, width, rows.count, SubtleMarks.leastRun, &scratch) > 0 else {
      (rows, marks) = (0..<0, [])
      return
    }
    let window = cpixels_worst_window(marks, width, rows.count, PixelWindow.side, 1, &scratch)
    // A picture may be smaller than a visible difference.
    if window.count < min(SubtleMarks.leastInWindow, width * height) { (rows, marks) = (0..<0, []) }
  }

  private mutating func take(_ line: [UInt8], _ row: Int, _ width: Int) {
    let gap = marks.isEmpty ? 0 : row - rows.upperBound
    marks += [UInt8](repeating: 0, count: gap * width)
    rows = (marks.isEmpty ? row : rows.lowerBound)..<row + 1
    marks.append(contentsOf: line)
  }
}
