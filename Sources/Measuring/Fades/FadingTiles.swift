/// Finds the tiles of a screen that fade, whose frames are appended in order.
///
/// A tile rests until it differs from how it looked, and rests again once it has looked the same for a few frames.
struct FadingTiles {
  private(set) var fades: [TileFade] = []
  /// All tiles that change, in any way.
  private(set) var changing: [TileRun] = []
  private let grid: TileGrid
  /// The pixels of each tile when it rested last.
  private var rest: [UInt8]
  private var runs: [Run?]
  private var frame = 0

  /// A tile that changes.
  private struct Run {
    let start: Int
    /// The pixels in each frame from `start` on; only the last ones if there are too many of them.
    var frames: [UInt8]
    var isTooLong = false
  }

  /// The mean difference of pixels that is a change, and the one at which a tile rests.
  private static let (leastChange, calm) = (1.0, 0.6)
  /// The frames in which a tile that rests looks the same.
  private static let calmFrames = 4
  /// The most frames of a fade.
  private static let mostFrames = 180

  /// - Parameter first: The tiles of the first frame.
  init(_ grid: TileGrid, first: [UInt8]) {
    (self.grid, rest) = (grid, first)
    runs = Array(repeating: nil, count: grid.columns * grid.rows)
  }

  mutating func append(_ tiles: [UInt8]) {
    frame += 1
    let count = TileGrid.count
    let change = Int(FadingTiles.leastChange * Double(count))
    tiles.withUnsafeBytes { pixels in
      for tile in runs.indices {
        let place = tile * count
        if runs[tile] != nil {
          goOn(tile, pixels)
        } else if rest.withUnsafeBytes({ tileDistance(pixels, place, $0, place) }) >= change {
          let frames = Array(rest[place..<place + count]) + pixels[place..<place + count]
          runs[tile] = Run(start: frame - 1, frames: frames)
        }
      }
    }
  }

  /// Goes on to the end of the recording.
  mutating func finish() {
    for tile in runs.indices { end(tile) }
  }

  private mutating func goOn(_ tile: Int, _ pixels: UnsafeRawBufferPointer) {
    let count = TileGrid.count
    let place = tile * count
    runs[tile]?.frames.append(contentsOf: pixels[place..<place + count])
    guard let length = runs[tile]?.frames.count, length > FadingTiles.calmFrames * count else { return }
    let before = length - (FadingTiles.calmFrames + 1) * count
    let distance = runs[tile]?.frames.withUnsafeBytes { tileDistance($0, before, pixels, place) } ?? 0
    if Double(distance) < FadingTiles.calm * Double(count) {
      rest.replaceSubrange(place..<place + count, with: pixels[place..<place + count])
      end(tile)
    } else if length > FadingTiles.mostFrames * count || runs[tile]?.isTooLong == true {
      runs[tile]?.isTooLong = true
      runs[tile]?.frames.removeFirst(before + count)
    }
  }

  private mutating func end(_ tile: Int) {
    defer { runs[tile] = nil }
    guard let run = runs[tile] else { return }
    changing.append(TileRun(tile: tile, start: run.start, end: frame))
    guard !run.isTooLong else { return }
    if let fade = TileFade(tile: tile, start: run.start, frames: run.frames) { fades.append(fade) }
  }
}
