/// Tiles side by side that fade together.
struct Fade: Sendable {
  let tiles: [TileFade]
  let box: Box
  /// The frame in which it is about half done.
  let middle: Int
  /// How the other look becomes an alpha.
  private let kind: Kind

  private enum Kind {
    /// The other look is that of something that appears, or disappears.
    case appears, disappears
    /// The other look is that under a black view with an alpha, or the first one is.
    case darkens(Double), lightens(Double)
  }

  /// Whether a large part of the screen becomes darker or lighter as under a black view.
  var isShade: Bool {
    switch kind {
    case .appears, .disappears: false
    case .darkens, .lightens: true
    }
  }

  /// The largest alpha: 1, or that of a black view.
  var mostAlpha: Double {
    switch kind {
    case .appears, .disappears: 1
    case .darkens(let alpha), .lightens(let alpha): alpha
    }
  }

  /// The distance of tiles in which they are side by side, and how far their courses may be apart.
  private static let (reach, farthest) = (2, 0.15)
  /// The tiles of a part of a fade, and how far the courses of parts may be apart.
  private static let (leastTiles, sameCourse) = (3, 0.06)
  /// The least side of a fade, in pixels, and its least area: a scroll indicator or a line is not a region.
  private static let smallest = (side: 12.0, area: 576.0)
  /// The part of the screen from which on what becomes darker is shaded.
  private static let leastShade = 0.1
  /// The most fades of a recording.
  private static let most = 12
  /// The most tiles that are measured of each.
  private static let mostTiles = 400

  /// The fades of a recording, the largest first.
  static func all(of tiles: [TileFade], _ grid: TileGrid) -> [Fade] {
    let fades = merged(groups(tiles, grid).filter { $0.count >= leastTiles }).compactMap { Fade($0, grid) }.enumerated()
      .sorted { ($0.element.weight, $1.offset) > ($1.element.weight, $0.offset) }.map(\.element)
    var found: [Fade] = []
    for fade in fades
    where found.count < most && fade.isClear && !found.contains(where: { $0.isSame(as: fade) }) {
      found.append(fade)
    }
    return found
  }

  /// The least mean squared difference of both looks, per pixel: light that runs over placeholders changes them less.
  private static let leastContrast = 200.0

  /// Whether both looks differ clearly.
  private var isClear: Bool { weight >= Fade.leastContrast * Double(tiles.count * TileGrid.count) }

  private var weight: Double { tiles.reduce(0) { $0 + $1.weight } }

  private init?(_ tiles: [TileFade], _ grid: TileGrid) {
    box = grid.box(around: tiles)
    guard min(box.width, box.height) >= Fade.smallest.side, box.width * box.height >= Fade.smallest.area else {
      return nil
    }
    let heaviest = tiles.max { $0.weight < $1.weight } ?? tiles[0]
    middle = heaviest.start + (heaviest.course.firstIndex { $0 >= 0.5 } ?? 0)
    kind = Fade.kind(of: tiles, isLarge: Double(tiles.count) >= Fade.leastShade * Double(grid.columns * grid.rows))
    let step = (tiles.count + Fade.mostTiles - 1) / Fade.mostTiles
    self.tiles = stride(from: 0, to: tiles.count, by: step).map { tiles[$0] }
  }

  private static func kind(of tiles: [TileFade], isLarge: Bool) -> Kind {
    if isLarge, let ratio = ratio(of: tiles) {
      return ratio < 1 ? .darkens(1 - ratio) : .lightens(1 - 1 / ratio)
    }
    let textures = tiles.map(\.texture)
    let (base, peak) = textures.reduce((0.0, 0.0)) { ($0.0 + $1.base, $0.1 + $1.peak) }
    return base > 1.25 * peak ? .disappears : .appears
  }

  /// The brightness at the other look for that at the first one, if it is the same everywhere.
  private static func ratio(of tiles: [TileFade]) -> Double? {
    var ratios: [Double] = []
    for tile in tiles {
      for (base, peak) in zip(tile.base, tile.peak) where max(base, peak) >= 64 {
        ratios.append(Double(peak) / Double(max(1, base)))
      }
    }
    guard !ratios.isEmpty else { return nil }
    let median = RegionTrack.median(ratios)
    let agreeing = ratios.count { ($0 / median - 1).magnitude < 0.05 }
    return 10 * agreeing >= 8 * ratios.count && median > 0 ? median : nil
  }

  /// Whether it is another fade of what fades here, forward or back.
  private func isSame(as other: Fade) -> Bool {
    let looks = Dictionary(tiles.map { ($0.tile, $0) }, uniquingKeysWith: { first, _ in first })
    let common = other.tiles.compactMap { tile in looks[tile.tile].map { ($0, tile) } }
    guard 2 * common.count >= min(tiles.count, other.tiles.count) else { return false }
    let same = common.count { one, other in
      let isForward = Fade.isAlike(one.base, other.base) && Fade.isAlike(one.peak, other.peak)
      return isForward || Fade.isAlike(one.base, other.peak) && Fade.isAlike(one.peak, other.base)
    }
    return 4 * same >= 3 * common.count
  }

  private static func isAlike(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    let distance = one.withUnsafeBytes { one in other.withUnsafeBytes { tileDistance(one, 0, $0, 0) } }
    return distance < 4 * TileGrid.count
  }

  /// The tiles that are side by side and fade alike.
  private static func groups(_ fades: [TileFade], _ grid: TileGrid) -> [[TileFade]] {
    grid.groups(of: fades.map(\.tile), within: reach) { isAlike(fades[$0], fades[$1]) }.map { $0.map { fades[$0] } }
  }

  /// The groups, those that fade alike in one, wherever they are.
  private static func merged(_ groups: [[TileFade]]) -> [[TileFade]] {
    var result: [[TileFade]] = []
    for group in groups.enumerated().sorted(by: { ($0.element.count, $1.offset) > ($1.element.count, $0.offset) }) {
      let heaviest = { (tiles: [TileFade]) in tiles.max { $0.weight < $1.weight } ?? tiles[0] }
      let one = heaviest(group.element)
      if let same = result.firstIndex(where: { isAlike(heaviest($0), one, within: sameCourse) }) {
        result[same] += group.element
      } else {
        result.append(group.element)
      }
    }
    return result
  }

  private static func isAlike(_ one: TileFade, _ other: TileFade, within farthest: Double = farthest) -> Bool {
    guard one.start < other.end, other.start < one.end else { return false }
    let tolerance = farthest + 8 * ((1 / one.weight).squareRoot() + (1 / other.weight).squareRoot())
    return (min(one.start, other.start)...max(one.end, other.end)).allSatisfy {
      (one.part(at: $0) - other.part(at: $0)).magnitude <= tolerance
    }
  }

  /// The alpha in a frame, with its standard error; `nil` if something else is at most of its places.
  func alpha(in tiles: [UInt8]) -> (value: Double, error: Double)? {
    var parts: [(part: Double, weight: Double, rest: Double)] = []
    tiles.withUnsafeBufferPointer { pixels in
      for tile in self.tiles {
        if let found = tile.part(in: pixels) { parts.append((found.part, tile.weight, found.rest)) }
      }
    }
    let median = RegionTrack.median(parts.map(\.part))
    parts = parts.filter { ($0.part - median).magnitude <= Fade.farthest }
    let found = parts.reduce(0) { $0 + $1.weight }
    guard found >= Fade.leastFound * weight else { return nil }
    let mean = parts.reduce(0) { $0 + $1.weight * $1.part } / found
    let noise = parts.reduce(0) { $0 + $1.rest } / Double(parts.count * TileGrid.count)
    // A frame's noise is that of both looks, too, and neighboring pixels have the same.
    let error = (3 * 4 * max(0.5, noise) / found + Fade.floor * Fade.floor).squareRoot()
    return value(mean, error)
  }

  /// The part of its texture that must be seen, and the error that no amount of it removes.
  private static let (leastFound, floor) = (0.3, 0.003)

  private func value(_ part: Double, _ error: Double) -> (value: Double, error: Double) {
    switch kind {
    case .appears: (part, error)
    case .disappears: (1 - part, error)
    case .darkens(let alpha): (alpha * part, alpha * error)
    case .lightens(let alpha): (alpha * (1 - part), alpha * error)
    }
  }
}
