/// A part of the screen that begins to change, and that may be a region whose size changes.
struct ScaledPlace: Sendable {
  let box: Box
  /// The frames between which it changes.
  let start: Int
  let end: Int

  /// The distance of tiles that are side by side, and of the frames in which they begin to change.
  private static let (reach, together) = (2, 6)
  /// The least sides, in pixels, and the most places of a recording.
  private static let (smallest, most) = (40.0, 6)

  /// The places of a recording, the largest first.
  static func all(of runs: [TileRun], _ grid: TileGrid, frames: Int) -> [ScaledPlace] {
    let groups = grid.groups(of: runs.map(\.tile), within: reach) {
      abs(runs[$0].start - runs[$1].start) <= together
    }
    let found = groups.compactMap { ScaledPlace($0.map { runs[$0] }, grid, frames) }
    let area = { (place: ScaledPlace) in place.box.width * place.box.height }
    return Array(
      found.enumerated().sorted { (area($0.element), $1.offset) > (area($1.element), $0.offset) }.map(\.element).prefix(
        most))
  }

  init(box: Box, start: Int, end: Int) { (self.box, self.start, self.end) = (box, start, end) }

  private init?(_ runs: [TileRun], _ grid: TileGrid, _ frames: Int) {
    let boxes = runs.map { grid.box(of: $0.tile) }
    let around = boxes.reduce(boxes[0]) { $0.joined(with: $1) }
    guard min(around.width, around.height) >= ScaledPlace.smallest else { return nil }
    box = around
    start = runs.map(\.start).min() ?? 0
    end = min(frames - 1, runs.map(\.end).max() ?? 0)
  }
}

/// The frames between which a tile changes.
struct TileRun: Sendable {
  let tile: Int
  let start: Int
  let end: Int
}
