import FlipbookEncoding
import FlipbookUnits

@testable import FlipbookComparison

/// A plain implementation of `SubtleMarks` that follows the definitions of `cpixels_find_subtle`.
struct SubtleTwin {
  /// Whether each pixel is marked, row by row.
  private(set) var marks: [Bool]
  private let size: PixelSize
  private let pictures: [StraightBitmap]

  init(_ first: StraightBitmap, _ second: StraightBitmap, limit: Float) {
    (size, pictures) = (first.size, [SubtleTwin.onWhite(first), SubtleTwin.onWhite(second)])
    marks = []
    let count = size.width * size.height
    var rows = [Int](repeating: 0, count: count)
    var columns = rows
    for index in 0..<count where first[index] != second[index] {
      guard distance(index) > limit else { continue }
      rows[index] = sign(index, across: (0, 1))
      columns[index] = sign(index, across: (1, 0))
    }
    marks = (0..<count).map { index in
      guard first[index] != second[index] else { return false }
      let isSeen = distance(index) > limit
      let isClearer = abs(value(0, index, 3) - value(1, index, 3)) > 12
      if isSeen || isClearer, isOutside(index) { return true }
      if distance(index) > limit / 16, isRecolored(index) { return true }
      return isInRun(rows, index, step: 1) || isInRun(columns, index, step: size.width)
    }
    if !isVisible { marks = marks.map { _ in false } }
  }

  private static func onWhite(_ picture: StraightBitmap) -> StraightBitmap {
    var pixels = picture.pixels
    for place in pixels.indices where place % 4 < 3 {
      let alpha = Int(pixels[place - place % 4 + 3])
      let darkness = (255 - Int(pixels[place])) * alpha
      pixels[place] = UInt8(255 - (darkness + 127) / 255)
    }
    return StraightBitmap(size: picture.size, pixels: pixels) ?? picture
  }

  /// Returns the distance of the colors on white.
  private func distance(_ index: Int) -> Float {
    let opaque = pictures.map { picture in Array(picture[index].prefix(3)) + [255] }
    return ColorTwin.distance(opaque[0][...], opaque[1][...])
  }

  private func value(_ picture: Int, _ index: Int, _ channel: Int) -> Int {
    Int(pictures[picture].pixels[4 * index + channel])
  }

  private func neighbor(_ index: Int, _ x: Int, _ y: Int) -> Int {
    let column = min(max(0, index % size.width + x), size.width - 1)
    return min(max(0, index / size.width + y), size.height - 1) * size.width + column
  }

  private func isOutside(_ index: Int) -> Bool {
    let isFar = [(0, 1), (1, 0)].contains { one, other in
      (0..<4).contains { channel in
        let near = range(one, index, channel, radius: 1)
        let far = range(one, index, channel, radius: 2)
        let found = value(other, index, channel)
        return max(found - near.upperBound, near.lowerBound - found) > (far.upperBound - far.lowerBound) / 4 + 3
      }
    }
    return isFar || (0..<4).contains { isWholeStep(index, $0) }
  }

  /// Whether an area of one color has another one now.
  private func isRecolored(_ index: Int) -> Bool {
    (0..<3).contains { abs(value(0, index, $0) - value(1, index, $0)) > 3 }
      && (0..<4).allSatisfy { channel in [0, 1].allSatisfy { range($0, index, channel, radius: 1).count == 1 } }
  }

  private func isWholeStep(_ index: Int, _ channel: Int) -> Bool {
    let ranges = [0, 1].map { range($0, index, channel, radius: 1) }
    let all =
      max(ranges[0].upperBound, ranges[1].upperBound) - min(ranges[0].lowerBound, ranges[1].lowerBound)
    func rise(_ place: Int) -> Int { value(1, place, channel) - value(0, place, channel) }
    let sign = rise(index) < 0 ? -1 : 1
    let beside = [(0, -1), (0, 1), (-1, 0), (1, 0)].map { neighbor(index, $0.0, $0.1) }.filter { place in
      [0, 1].contains { abs(value($0, place, channel) - value($0, index, channel)) >= all / 2 }
    }
    let others = beside.map { max(0, sign * rise($0)) }
    return abs(rise(index)) > 3 && abs(rise(index)) + (others.max() ?? 0) >= all - all / 4
  }

  private func range(_ picture: Int, _ index: Int, _ channel: Int, radius: Int) -> ClosedRange<Int> {
    let pixels = pictures[picture].pixels
    let (column, row) = (index % size.width, index / size.width)
    var (least, largest) = (255, 0)
    for y in max(0, row - radius)..<min(size.height, row + radius + 1) {
      for x in max(0, column - radius)..<min(size.width, column + radius + 1) {
        let value = Int(pixels[4 * (y * size.width + x) + channel])
        if value < least { least = value }
        if value > largest { largest = value }
      }
    }
    return least...largest
  }

  /// Returns 1, −1, or 3 for both, where a line became brighter or darker, and 0 elsewhere.
  private func sign(_ index: Int, across: (x: Int, y: Int)) -> Int {
    let (before, after) = (neighbor(index, -across.x, -across.y), neighbor(index, across.x, across.y))
    var signs = (false, false)
    for channel in 0..<3 {
      let lines = [0, 1].map { picture in [before, index, after].map { value(picture, $0, channel) } }
      guard SubtleTwin.isSharp(lines[0], lines[1]) else { continue }
      if lines[1][1] > lines[0][1] { signs.0 = true } else { signs.1 = true }
    }
    return signs.0 && signs.1 ? 3 : signs.0 ? 1 : signs.1 ? -1 : 0
  }

  private static func isSharp(_ first: [Int], _ second: [Int]) -> Bool {
    let range = (max(first.max() ?? 0, second.max() ?? 0)) - min(first.min() ?? 0, second.min() ?? 0)
    let step = abs(first[1] - second[1])
    guard step > 3, step >= range / 4 else { return false }
    for line in [first, second] {
      let (low, high) = (min(line[0], line[2]), max(line[0], line[2]))
      if line[1] > low + (high - low) / 8, line[1] < high - (high - low) / 8 { return false }
    }
    let sign = second[1] > first[1] ? 1 : -1
    let returned = max(0, sign * (first[0] - second[0]), sign * (first[2] - second[2]))
    return !(returned >= step / 2 && step < range - range / 4)
  }

  private func isInRun(_ signs: [Int], _ index: Int, step: Int) -> Bool {
    [1, -1].contains { sign in
      func isPart(_ index: Int) -> Bool { signs[index] == sign || signs[index] == 3 }
      guard isPart(index) else { return false }
      let line = step == 1 ? index / size.width * size.width..<(index / size.width + 1) * size.width : 0..<signs.count
      func length(_ step: Int) -> Int {
        var (count, place) = (0, index + step)
        while line.contains(place), isPart(place) { (count, place) = (count + 1, place + step) }
        return count
      }
      return 1 + length(step) + length(-step) >= SubtleMarks.leastRun
    }
  }

  private var isVisible: Bool {
    let side = PixelWindow.side
    let least = min(SubtleMarks.leastInWindow, size.width * size.height)
    for top in 0...max(0, size.height - side) {
      for left in 0...max(0, size.width - side) {
        let count = (top..<min(size.height, top + side)).reduce(0) { sum, row in
          sum + (left..<min(size.width, left + side)).count { marks[row * size.width + $0] }
        }
        if count >= least { return true }
      }
    }
    return false
  }
}
