/// Divides frames into square tiles, whose brightness over time shows fades.
struct TileGrid: Sendable {
  /// The pixels of a tile.
  static let side = 8
  static let count = side * side

  /// The pixels of a frame for one of a tile, along both sides.
  let factor: Int
  let columns: Int
  let rows: Int

  /// The number of a frame's pixels above which two along each side become one.
  private static let mostPixels = 250_000

  init(width: Int, height: Int) {
    factor = width * height > TileGrid.mostPixels ? 2 : 1
    (columns, rows) = (width / factor / TileGrid.side, height / factor / TileGrid.side)
  }

  /// The pixels of all tiles, one tile after the other. What is left at the right and the bottom is no tile.
  func tiles(of frame: Brightness) -> [UInt8] {
    let small = frame.reduced(by: factor)
    let side = TileGrid.side
    return [UInt8](unsafeUninitializedCapacity: columns * rows * TileGrid.count) { target, count in
      small.pixels.withUnsafeBufferPointer { pixels in
        var place = 0
        for row in 0..<rows {
          for column in 0..<columns {
            for line in row * side..<(row + 1) * side {
              let start = line * small.width + column * side
              for pixel in start..<start + side {
                target[place] = pixels[pixel]
                place += 1
              }
            }
          }
        }
        count = place
      }
    }
  }

  /// The place of a tile on the screen.
  func box(of tile: Int) -> Box {
    let side = Double(TileGrid.side * factor)
    let (left, top) = (Double(tile % columns) * side, Double(tile / columns) * side)
    return Box(left: left, top: top, right: left + side, bottom: top + side)
  }

  /// Returns the places in a list of tiles that are together with another of their group and within a reach of it.
  ///
  /// - Parameters:
  ///   - tiles: Tiles, each as often as something is there.
  ///   - reach: The distance of tiles in which they are side by side, along both axes.
  /// - Returns: The groups in the order of their first places, which rise in each.
  func groups(of tiles: [Int], within reach: Int, areTogether: (Int, Int) -> Bool) -> [[Int]] {
    var atTile: [Int: [Int]] = [:]
    for (index, tile) in tiles.enumerated() { atTile[tile, default: []].append(index) }
    var isTaken = Array(repeating: false, count: tiles.count)
    var groups: [[Int]] = []
    for first in tiles.indices where !isTaken[first] {
      isTaken[first] = true
      var (group, next) = ([first], 0)
      while next < group.count {
        let index = group[next]
        next += 1
        let (column, row) = (tiles[index] % columns, tiles[index] / columns)
        for y in max(0, row - reach)...min(rows - 1, row + reach) {
          for x in max(0, column - reach)...min(columns - 1, column + reach) {
            for other in atTile[y * columns + x] ?? [] where !isTaken[other] && areTogether(index, other) {
              isTaken[other] = true
              group.append(other)
            }
          }
        }
      }
      groups.append(group.sorted())
    }
    return groups
  }

  /// The smallest box around what changes in tiles.
  func box(around fades: [TileFade]) -> Box {
    var result: Box?
    for fade in fades {
      let tile = box(of: fade.tile)
      let places = (0..<TileGrid.count).filter {
        abs(Int(fade.base[$0]) - Int(fade.peak[$0])) >= ChangedPixel.leastChange
      }
      for place in places {
        let (column, row) = (place % TileGrid.side * factor, place / TileGrid.side * factor)
        let (left, top) = (tile.left + Double(column), tile.top + Double(row))
        let pixel = Box(left: left, top: top, right: left + Double(factor), bottom: top + Double(factor))
        result = result?.joined(with: pixel) ?? pixel
      }
    }
    return result ?? Box(left: 0, top: 0, right: 0, bottom: 0)
  }
}

/// The sum of the distances of a tile's pixels from those of another one.
///
/// - Parameters: The pixels, and where a tile starts in them.
@inline(__always)
func tileDistance(
  _ one: UnsafeRawBufferPointer, _ first: Int, _ other: UnsafeRawBufferPointer, _ second: Int
) -> Int {
  var sum = SIMD16<UInt16>()
  for part in stride(from: 0, to: TileGrid.count, by: 16) {
    let here = one.loadUnaligned(fromByteOffset: first + part, as: SIMD16<UInt8>.self)
    let there = other.loadUnaligned(fromByteOffset: second + part, as: SIMD16<UInt8>.self)
    sum &+= SIMD16<UInt16>(truncatingIfNeeded: here.distance(to: there))
  }
  return Int(sum.wrappedSum())
}
