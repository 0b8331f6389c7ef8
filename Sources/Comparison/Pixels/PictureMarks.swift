import CFlipbookPixels
import FlipbookBitmaps
import FlipbookUnits

/// The result of comparing each pixel of two pictures.
struct PictureMarks {
  /// The largest squared distance of two colors, for channels from 0 to 255.
  private static let largestDistance: Float = 35215

  /// The tolerance where anti-aliasing explains nothing, as a fraction of the tolerance for edges.
  static let fineness: Float = 0.2

  /// The rows of the picture from the first to the last one with a mark.
  private(set) var rows = 0..<0
  /// A byte for each pixel of these rows, such as `CPIXELS_MARK_SAME`.
  private(set) var marks: [UInt8] = []
  private(set) var counts: PixelCounts
  private let size: PixelSize

  init(_ pixels: PicturePixels, _ tolerance: PictureTolerance) {
    size = pixels.size
    counts = PixelCounts(all: size.width * size.height)
    let share = Float(tolerance.perceptual)
    let limit = PictureMarks.largestDistance * (share * share)
    var line = [UInt8](repeating: 0, count: size.width)
    pixels.forEachDifferingRow { mark($0, of: pixels, limit: limit, &line) }
    guard tolerance.ignoresAntialiasing else { return }
    if counts.perceptible > 0 { markAntialiased(pixels) }
    if counts.perceptible > 0 && !hasSolidPixel(pixels, limit: limit) { markAllAntialiased() }
    guard counts.changed > 0 else { return }
    add(SubtleMarks(pixels, limit: limit * (PictureMarks.fineness * PictureMarks.fineness)))
  }

  private mutating func mark(_ row: Int, of pixels: PicturePixels, limit: Float, _ line: inout [UInt8]) {
    let place = row * pixels.rowBytes
    let found = cpixels_mark_differences(pixels.first + place, pixels.second + place, size.width, limit, &line)
    counts.changed += found.changed
    counts.perceptible += found.beyond
    counts.largestStep = max(counts.largestStep, Int(found.largest_step))
    if found.beyond > 0 { take(line, row) }
  }

  private mutating func take(_ line: [UInt8], _ row: Int) {
    let gap = marks.isEmpty ? 0 : row - rows.upperBound
    marks += same(gap)
    rows = (marks.isEmpty ? row : rows.lowerBound)..<row + 1
    marks.append(contentsOf: line)
  }

  /// Returns the marks of rows that are the same.
  private func same(_ rows: Int) -> [UInt8] { [UInt8](repeating: UInt8(CPIXELS_MARK_SAME), count: rows * size.width) }

  /// Marks what differs less, in places that no edge explains.
  private mutating func add(_ subtle: SubtleMarks) {
    guard !subtle.rows.isEmpty else { return }
    let all =
      rows.isEmpty
      ? subtle.rows : min(rows.lowerBound, subtle.rows.lowerBound)..<max(rows.upperBound, subtle.rows.upperBound)
    let above = same(rows.isEmpty ? all.count : rows.lowerBound - all.lowerBound)
    let below = same(rows.isEmpty ? 0 : all.upperBound - rows.upperBound)
    marks = above + marks + below
    rows = all
    let start = (subtle.rows.lowerBound - all.lowerBound) * size.width
    let added = marks.withUnsafeMutableBufferPointer { marks in
      marks.baseAddress.map { cpixels_add_marks(subtle.marks, subtle.marks.count, $0 + start) }
    }
    counts.antialiased -= added?.antialiased ?? 0
    counts.perceptible += added?.beyond ?? 0
  }

  private mutating func markAntialiased(_ pixels: PicturePixels) {
    var scratch = [Int32](repeating: 0, count: 9 * size.width)
    let count = cpixels_mark_antialiased(
      pixels.first, pixels.second, size.width, size.height, rows.lowerBound, rows.upperBound, &scratch, &marks)
    counts.antialiased = count
    counts.perceptible -= count
  }

  /// Whether any pixel differs together with its surroundings. If edges are shifted by a fraction of a pixel, one pixel
  /// of a thin stroke loses what the next one gains, so that nothing remains.
  private func hasSolidPixel(_ pixels: PicturePixels, limit: Float) -> Bool {
    cpixels_has_solid_mark(
      pixels.first, pixels.second, size.width, size.height, rows.lowerBound, rows.upperBound, limit, marks) != 0
  }

  private mutating func markAllAntialiased() {
    for index in marks.indices where marks[index] == CPIXELS_MARK_BEYOND {
      marks[index] = UInt8(CPIXELS_MARK_ANTIALIASED)
    }
    counts.antialiased += counts.perceptible
    counts.perceptible = 0
  }

  /// - Parameter pixels: The pictures that were compared.
  func difference(of pixels: PicturePixels) -> PictureDifference {
    guard counts.changed > 0 else { return .equal }
    guard counts.perceptible > 0 else { return .withinTolerance(counts) }
    let worst = worstWindow
    let found = worst.area.rows.clamped(to: rows).flatMap { row in
      (worst.area.left..<worst.area.right).filter { mark($0, row) == CPIXELS_MARK_BEYOND }.map {
        PixelRect(left: $0, top: row, right: $0 + 1, bottom: row + 1)
      }
    }
    let typical = TypicalPixel(of: found, in: worst.area, pixels)
    return .differs(counts, PixelSpread(box: box, worst: worst, middle: typical.place, colors: typical.colors))
  }

  /// The smallest rectangle that contains the perceptible pixels.
  private var box: PixelRect {
    var scratch = [UInt8](repeating: 0, count: size.width)
    let box = cpixels_box_of_marks(marks, size.width, rows.count, &scratch)
    return PixelRect(
      left: box.left, top: rows.lowerBound + box.top, right: box.right, bottom: rows.lowerBound + box.bottom)
  }

  private var worstWindow: PixelWindow {
    let side = PixelWindow.side
    let window = PixelSize(width: min(side, size.width), height: min(side, size.height))
    var scratch = [UInt16](repeating: 0, count: 2 * size.width)
    let leastBottom = max(1, window.height - rows.lowerBound)
    let worst = cpixels_worst_window(marks, size.width, rows.count, side, leastBottom, &scratch)
    let bottom = rows.lowerBound + worst.bottom
    let area = PixelRect(
      left: worst.left, top: bottom - window.height, right: worst.left + window.width, bottom: bottom)
    return PixelWindow(area: centered(window, onPixelsIn: area), perceptible: worst.count)
  }

  /// Returns a rectangle of this size within the picture, centered on the perceptible pixels of an area.
  private func centered(_ window: PixelSize, onPixelsIn area: PixelRect) -> PixelRect {
    var box = PixelRect(left: area.right, top: area.bottom, right: area.left, bottom: area.top)
    for row in area.rows.clamped(to: rows) {
      for column in area.left..<area.right where mark(column, row) == CPIXELS_MARK_BEYOND {
        box.left = min(box.left, column)
        box.right = max(box.right, column + 1)
        box.top = min(box.top, row)
        box.bottom = row + 1
      }
    }
    let left = min(max(0, (box.left + box.right - window.width) / 2), size.width - window.width)
    let top = min(max(0, (box.top + box.bottom - window.height) / 2), size.height - window.height)
    return PixelRect(left: left, top: top, right: left + window.width, bottom: top + window.height)
  }

  /// Returns the mark of a pixel in one of `rows`.
  func mark(_ column: Int, _ row: Int) -> Int { Int(marks[(row - rows.lowerBound) * size.width + column]) }
}
