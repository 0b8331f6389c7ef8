import FlipbookBitmaps
import FlipbookEncoding
import FlipbookUnits

@testable import FlipbookComparison
@testable import FlipbookRuns

/// The result for a pixel.
enum PixelMark: UInt8 {
  case same = 0
  case antialiased = 1
  case perceptible = 2
}

/// A plain implementation of `PictureComparison` that follows its definitions.
struct PictureTwin {
  /// A mark for each pixel, row by row.
  private(set) var marks: [PixelMark]
  private let first: StraightBitmap
  private let second: StraightBitmap

  init(_ first: StraightBitmap, _ second: StraightBitmap, _ tolerance: PictureTolerance) {
    (self.first, self.second) = (first, second)
    let share = Float(tolerance.perceptual)
    let limit = 35215 * (share * share)
    let edges = (EdgeTwin(first), EdgeTwin(second))
    marks = (0..<first.size.width * first.size.height).map { index in
      guard ColorTwin.distance(first[index], second[index]) > limit else { return .same }
      guard tolerance.ignoresAntialiasing else { return .perceptible }
      let isEdge = edges.0.isAntialiased(index, beside: edges.1) || edges.1.isAntialiased(index, beside: edges.0)
      return isEdge ? .antialiased : .perceptible
    }
    let isSolid = marks.indices.contains { index in
      marks[index] == .perceptible && ColorTwin.distance(first, second, around: index) > limit
    }
    if tolerance.ignoresAntialiasing && !isSolid { marks = marks.map { $0 == .perceptible ? .antialiased : $0 } }
    guard tolerance.ignoresAntialiasing else { return }
    let subtle = SubtleTwin(first, second, limit: limit * (0.2 * 0.2))
    marks = zip(marks, subtle.marks).map { $1 ? .perceptible : $0 }
  }

  var difference: PictureDifference {
    let counts = PixelCounts(
      all: marks.count, changed: marks.indices.count { first[$0] != second[$0] },
      perceptible: marks.count { $0 == .perceptible }, antialiased: marks.count { $0 == .antialiased },
      largestStep: zip(first.pixels, second.pixels).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) })
    guard counts.perceptible > 0 else { return .withinTolerance(counts) }
    let worst = worstWindow
    let typical = typicalPixel(in: worst.area)
    return .differs(
      counts,
      PixelSpread(
        box: box(in: PixelRect(first.size)), worst: worst, middle: typical.place, colors: typical.colors))
  }

  private func color(_ picture: StraightBitmap, _ index: Int) -> PixelColor {
    let pixel = Array(picture[index])
    return PixelColor(red: pixel[0], green: pixel[1], blue: pixel[2], alpha: pixel[3])
  }

  /// Returns the pixel nearest to the middle of an area, among those of its most common change if a quarter has it.
  private func typicalPixel(in area: PixelRect) -> (place: PixelRect, colors: Change<PixelColor>?) {
    let width = first.size.width
    let found = area.rows.flatMap { row in (area.left..<area.right).map { row * width + $0 } }
      .filter { marks[$0] == .perceptible }
    let changes = found.map { Change(color(first, $0), color(second, $0)) }
    let occurrences = Dictionary(changes.map { ($0, 1) }, uniquingKeysWith: +)
    let most = occurrences.values.max() ?? 0
    let common = changes.first { occurrences[$0] == most }
    let isCommon = most > 1 && 4 * most >= found.count
    let near = zip(found, changes).filter { !isCommon || $0.1 == common }.map(\.0)
    let nearest = near.min { distance($0, area) < distance($1, area) } ?? 0
    let (column, row) = (nearest % width, nearest / width)
    return (
      PixelRect(left: column, top: row, right: column + 1, bottom: row + 1),
      isCommon || found.count == 1 ? common : nil
    )
  }

  private func distance(_ index: Int, _ area: PixelRect) -> Int {
    let x = 2 * (index % first.size.width) + 1 - area.left - area.right
    let y = 2 * (index / first.size.width) + 1 - area.top - area.bottom
    return x * x + y * y
  }

  /// Returns the smallest rectangle around the perceptible pixels of an area that has some.
  private func box(in area: PixelRect) -> PixelRect {
    var box = PixelRect(left: area.right, top: area.bottom, right: area.left, bottom: area.top)
    for row in area.rows {
      for column in area.left..<area.right where marks[row * first.size.width + column] == .perceptible {
        box = PixelRect(
          left: min(box.left, column), top: min(box.top, row), right: max(box.right, column + 1),
          bottom: max(box.bottom, row + 1))
      }
    }
    return box
  }

  private var worstWindow: PixelWindow {
    let size = PixelSize(
      width: min(PixelWindow.side, first.size.width), height: min(PixelWindow.side, first.size.height))
    let sums = cornerSums
    let line = first.size.width + 1
    var best = PixelWindow(area: .nothing, perceptible: 0)
    for top in 0...first.size.height - size.height {
      for left in 0...first.size.width - size.width {
        let (above, below) = (top * line + left, (top + size.height) * line + left)
        let count = sums[below + size.width] - sums[below] - sums[above + size.width] + sums[above]
        guard count > best.perceptible else { continue }
        let area = PixelRect(left: left, top: top, right: left + size.width, bottom: top + size.height)
        best = PixelWindow(area: area, perceptible: count)
      }
    }
    best.area = PictureTwin.centered(size, on: box(in: best.area), within: first.size)
    return best
  }

  /// The number of perceptible pixels above and to the left of each corner of a pixel.
  private var cornerSums: [Int] {
    let line = first.size.width + 1
    var sums = [Int](repeating: 0, count: line * (first.size.height + 1))
    for row in 0..<first.size.height {
      var sum = 0
      for column in 0..<first.size.width {
        if marks[row * first.size.width + column] == .perceptible { sum += 1 }
        sums[(row + 1) * line + column + 1] = sums[row * line + column + 1] + sum
      }
    }
    return sums
  }

  static func centered(_ size: PixelSize, on box: PixelRect, within picture: PixelSize) -> PixelRect {
    let left = min(max(0, (box.left + box.right - size.width) / 2), picture.width - size.width)
    let top = min(max(0, (box.top + box.bottom - size.height) / 2), picture.height - size.height)
    return PixelRect(left: left, top: top, right: left + size.width, bottom: top + size.height)
  }
}

extension StraightBitmap {
  subscript(index: Int) -> ArraySlice<UInt8> { pixels[4 * index..<4 * index + 4] }
}
