/// Finds what fades in a recording, and measures it in all frames.
final class FadeFollower: @unchecked Sendable {
  /// A fade with its alpha in each frame, and the standard errors.
  struct Found: Sendable {
    let fade: Fade
    var values: [Double?] = []
    var errors: [Double?] = []

    /// Adds the alpha in the next frame, which shows the tiles.
    mutating func note(_ tiles: [UInt8], isSame: Bool) {
      let alpha = isSame ? nil : fade.alpha(in: tiles)
      values.append(isSame ? values.last ?? nil : alpha?.value)
      errors.append(isSame ? errors.last ?? nil : alpha?.error)
    }

    /// The values between which a fade does not rest, the most that differ at rest, and the part of frames in which it may do so.
    private static let (between, still, mostBetween) = (0.1...0.9, 0.01, 0.08)
    /// The least part of the frames in which a fade is known, the most times that it is lost, and the most jumps with their least size.
    private static let (leastKnown, mostLost, mostJumps, jump) = (0.6, 4, 2, 0.35)

    /// Whether the fade rests between both looks for long: then something else, which looks like a part of both, is there.
    var restsBetween: Bool {
      let parts = values.map { $0.map { $0 / fade.mostAlpha } }
      let between = zip(parts, parts.dropFirst()).count { one, other in
        guard let one, let other else { return false }
        return Found.between.contains(other) && (one - other).magnitude < Found.still
      }
      return Double(between) > Found.mostBetween * Double(values.count { $0 != nil })
    }

    /// Whether it is known too seldom, or with too many gaps or jumps, for one thing that fades: something that moves, such as light that
    /// runs over placeholders, passes there.
    var isUnsteady: Bool {
      let known = values.count { $0 != nil }
      let pairs = zip(values, values.dropFirst())
      let lost = pairs.count { $0 != nil && $1 == nil }
      let jumps = pairs.count { one, other in
        one.flatMap { one in other.map { (one - $0).magnitude > Found.jump * fade.mostAlpha } } ?? false
      }
      let isSeldom = !fade.isShade && Double(known) < Found.leastKnown * Double(values.count)
      return isSeldom || lost > Found.mostLost || jumps > Found.mostJumps
    }

    /// Whether another fade always has the same part of its alpha.
    func isInStep(with other: Found) -> Bool {
      let pairs = zip(values, other.values).compactMap { one, two in
        one.flatMap { one in two.map { (one / fade.mostAlpha, $0 / other.fade.mostAlpha) } }
      }
      let alike = pairs.count { ($0 - $1).magnitude <= 0.05 || ($0 + $1 - 1).magnitude <= 0.05 }
      return !pairs.isEmpty && 20 * alike >= 19 * pairs.count
    }

    var column: MeasuredRegion.Column { MeasuredRegion.Column(name: "alpha", values: values, errors: errors) }
  }

  private var fading: FadingTiles?
  /// Why a frame could not be read.
  private(set) var problem: MeasuringProblem?
  private let spool: FrameSpool
  private let changes: [FrameChange]
  private let grid: TileGrid

  init(_ spool: FrameSpool, _ changes: [FrameChange], width: Int, height: Int) {
    (self.spool, self.changes) = (spool, changes)
    grid = TileGrid(width: width, height: height)
  }

  /// Finds the tiles that fade.
  func run(_ isInterrupted: () -> Bool) {
    do throws(MeasuringProblem) {
      var fading = FadingTiles(grid, first: grid.tiles(of: try spool.frame(0)))
      try eachFrame(isInterrupted) { index, tiles in if index > 0 { fading.append(tiles) } }
      fading.finish()
      self.fading = fading
    } catch {
      problem = error
    }
  }

  /// The parts of the screen whose size may change.
  var scaledPlaces: [ScaledPlace] { ScaledPlace.all(of: fading?.changing ?? [], grid, frames: changes.count) }

  /// Measures the fades outside of what moves: what a region covers or uncovers may seem to fade.
  func fades(beside regions: [MeasuredRegion], _ isInterrupted: () -> Bool) throws(MeasuringProblem) -> [Found] {
    let swept = regions.map { $0.sweptBox(frames: changes.count) }
    let tiles =
      fading?.fades.filter { fade in !zip(regions, swept).contains { isBelow($0, $1, fade) } } ?? []
    var found = Fade.all(of: tiles, grid).map { Found(fade: $0) }
    guard !found.isEmpty else { return [] }
    try eachFrame(isInterrupted) { index, tiles in
      for place in found.indices { found[place].note(tiles, isSame: index > 0 && !changes[index].isChange) }
    }
    return found.reduce(into: []) { found, fade in
      // A part that other things cover at times may fade in step with the rest.
      let isPart = found.contains {
        $0.isInStep(with: fade) || !$0.fade.isShade && fade.fade.box.covered(by: $0.fade.box) > 0.8
      }
      if !isPart, !fade.restsBetween, !fade.isUnsteady { found.append(fade) }
    }
  }

  /// The least part of a region that fades where it seems to move, and of the frames in which it does.
  private static let (leastFading, leastFrames) = (0.3, 0.7)

  /// Whether a region only seems to move, because texture that fades looks like other texture of its own.
  func explains(_ region: MeasuredRegion) -> Bool {
    let fades = fading?.fades.filter(\.isTextured) ?? []
    let frames = changes.indices.filter { region.moves(at: $0) }
    guard !fades.isEmpty, let first = frames.first, let last = frames.last else { return false }
    var tiles = Array(repeating: [Int](), count: last - first + 1)
    for fade in fades {
      for frame in fade.fadingFrames where frame >= first && frame <= last { tiles[frame - first].append(fade.tile) }
    }
    let explained = frames.count { frame in
      guard let box = region.box(in: frame) else { return false }
      let area = tiles[frame - first].reduce(0) { sum, tile in
        let place = grid.box(of: tile)
        return sum + place.covered(by: box) * place.width * place.height
      }
      return area >= FadeFollower.leastFading * box.width * box.height
    }
    return Double(explained) >= FadeFollower.leastFrames * Double(frames.count)
  }

  /// Whether a tile is in a region that moves while the tile fades, or may be there while it is lost.
  private func isBelow(_ region: MeasuredRegion, _ swept: Box?, _ fade: TileFade) -> Bool {
    let tile = grid.box(of: fade.tile)
    guard let swept, tile.covered(by: swept) > 0.5 else { return false }
    return fade.fadingFrames.contains { frame in
      guard let box = region.box(in: frame) else { return true }
      return region.moves(at: frame) && tile.covered(by: box) > 0.5
    }
  }

  /// Goes through all frames; those that show the same as the one before are not read.
  private func eachFrame(
    _ isInterrupted: () -> Bool, _ body: (Int, [UInt8]) -> Void
  ) throws(MeasuringProblem) {
    var tiles: [UInt8] = []
    for index in changes.indices where !isInterrupted() {
      if index == 0 || changes[index].isChange { tiles = grid.tiles(of: try spool.frame(index)) }
      body(index, tiles)
    }
  }
}
