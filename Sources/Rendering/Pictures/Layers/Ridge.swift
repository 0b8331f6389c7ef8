import FlipbookUnits

/// A ridge that extends to the bottom of the picture, with plants or stones on it.
struct Ridge: LandscapeLayer {
  typealias Wave = (height: Double, count: Double, phase: Double)

  /// The height of the ridge line, 0 at the top of the picture.
  let base: Double
  /// The waves of the line: amplitude, number across the picture, and phase.
  let waves: [Wave]
  /// The roughness of the line: amplitude and number across the picture.
  var rough: (height: Double, count: Double) = (0, 1)
  let top: UInt32
  let bottom: UInt32
  /// The distance below the line at which the lower color is reached.
  var depth = 0.22
  let seed: Int
  /// The trees, drawn behind the hill, which hides their lower ends.
  var firs: Firs?
  var shade: Shade?
  var snow: Snow?
  var crowns: Crowns?
  /// Flowers, leaves or stones: their number and colors.
  var dots: (count: Int, color: UInt32)?

  static let steps = 72

  func items(in frame: LandscapeFrame) -> [DisplayItem] {
    let line = line(in: frame)
    let peak = line.map(\.y).min() ?? base
    let fill = frame.vertical(
      from: peak, to: base + depth, [.init(0, Color(hex: top)), .init(1, Color(hex: bottom))])
    var items: [DisplayItem] = []
    if let firs { items.append(firs.item(on: self, in: frame)) }
    items.append(.fill(frame.polygon(line + [(1, 1), (0, 1)]), fill))
    if let snow { items.append(snow.item(on: line, noise: frame.noise(seed + 50), in: frame)) }
    if let shade { items.append(shade.item(on: line, noise: frame.noise(seed + 60), in: frame)) }
    if let crowns { items += crowns.items(on: self, in: frame) }
    if let dots { items.append(item(of: dots, in: frame)) }
    return items
  }

  func line(in frame: LandscapeFrame) -> [(x: Double, y: Double)] {
    (0...Ridge.steps).map { step in
      let x = Double(step) / Double(Ridge.steps)
      return (x, y(at: x, in: frame))
    }
  }

  func y(at x: Double, in frame: LandscapeFrame) -> Double {
    let shift = Double(frame.variation) * 0.37
    let swing = waves.reduce(0) { $0 + $1.height * Ridge.sine($1.count * x + $1.phase + shift) }
    return base + swing + rough.height * frame.noise(seed).wave(x * rough.count + 20)
  }

  /// Draws them denser and smaller toward the line, all of them whole.
  private func item(of dots: (count: Int, color: UInt32), in frame: LandscapeFrame) -> DisplayItem {
    let noise = frame.noise(seed + 80)
    var path = Path()
    for index in 0..<dots.count {
      let near = noise.value(index, 1) * noise.value(index, 2)
      let radius = 0.002 + 0.006 * near.squareRoot()
      let x = radius + (1 - 2 * radius) * noise.value(index, 0)
      let (top, bottom) = (y(at: x, in: frame) + 0.012, 1 - radius / frame.aspect)
      path.append(frame.dot(x, top + near * max(0, bottom - top), radius))
    }
    return .fill(path, .color(Color(hex: dots.color)))
  }
}

/// Conifers along a ridge.
struct Firs: Sendable {
  let count: Int
  /// The smallest and largest height of a tree, as shares of the picture's height.
  let low: Double
  let high: Double
  /// Half the width of a tree, as a share of its height.
  var width = 0.17
  var tiers = 3
  let color: UInt32
  var seed = 7

  func item(on ridge: Ridge, in frame: LandscapeFrame) -> DisplayItem {
    let noise = frame.noise(ridge.seed + seed)
    var path = Path()
    for index in 0..<count {
      let x = (Double(index) + 0.1 + 0.8 * noise.value(index, 0)) / Double(count)
      let chance = noise.value(index, 1)
      let height = low + (high - low) * chance * (0.5 + 0.5 * noise.value(index, 2))
      path.append(tree(x, foot: ridge.y(at: x, in: frame) + 0.008, height, noise, index, frame))
    }
    return .fill(path, .color(Color(hex: color)))
  }

  private func tree(
    _ x: Double, foot: Double, _ height: Double, _ noise: PictureNoise, _ index: Int, _ frame: LandscapeFrame
  ) -> Path {
    let half = width * height * frame.aspect
    let sides = (0..<tiers).flatMap { tier -> [(out: Double, y: Double)] in
      let share = Double(tier + 1) / Double(tiers)
      let out = half * share * (0.85 + 0.3 * noise.value(index, 10 + tier))
      let y = foot - height * (1 - share)
      return tier == tiers - 1 ? [(out, y)] : [(out, y), (out * 0.5, y - 0.1 * height / Double(tiers))]
    }
    let right = sides.map { (x: x + $0.out, y: $0.y) }
    let left = sides.reversed().map { (x: x - $0.out, y: $0.y) }
    return frame.polygon([(x, foot - height)] + right + left)
  }
}

/// The side of each peak that faces away from the light.
struct Shade: Sendable {
  let color: UInt32
  let alpha: Double
  /// The distance by which it extends below the line.
  let reach: Double
  /// The roughness of its edge, 0 for sand.
  var jag = 0.0

  func item(on line: [(x: Double, y: Double)], noise: PictureNoise, in frame: LandscapeFrame) -> DisplayItem {
    var path = Path()
    for peak in peaks(of: line) {
      let valley = line.indices.first { $0 > peak && ($0 + 1 == line.count || line[$0 + 1].y < line[$0].y - 0.002) }
      guard let valley, valley > peak + 1 else { continue }
      let (from, to) = (line[peak], line[valley])
      let foot = (x: from.x + 0.45 * (to.x - from.x), y: to.y + reach)
      let edge = (1..<8).reversed().map { step -> (x: Double, y: Double) in
        let share = Double(step) / 8
        let bend = share * share * (3 - 2 * share)
        let swing = jag * (noise.value(step, peak) - 0.5)
        return (from.x + (foot.x - from.x) * bend + swing, from.y + (foot.y - from.y) * share)
      }
      path.append(frame.polygon(Array(line[peak...valley]) + [foot] + edge))
    }
    let top = line.map(\.y).min() ?? 0
    let bottom = (line.map(\.y).max() ?? 1) + reach
    let dark = Color(hex: color)
    return .fill(
      path,
      frame.vertical(
        from: top, to: bottom,
        [.init(0, dark.withAlpha(alpha)), .init(0.6, dark.withAlpha(alpha * 0.7)), .init(1, dark.withAlpha(0))]))
  }

  /// Returns the highest points within four steps to either side.
  private func peaks(of line: [(x: Double, y: Double)]) -> [Int] {
    line.indices.filter { index in
      let near = line[max(0, index - 4)...min(line.count - 1, index + 4)]
      return near.allSatisfy { $0.y >= line[index].y }
    }
  }
}

/// Snow above a ragged line.
struct Snow: Sendable {
  let below: Double
  let color: UInt32

  func item(on line: [(x: Double, y: Double)], noise: PictureNoise, in frame: LandscapeFrame) -> DisplayItem {
    let edge = line.enumerated().map { index, point -> (x: Double, y: Double) in
      let rag = 0.06 * (noise.value(index, 0) - 0.5) + 0.05 * noise.wave(point.x * 9 + 30)
      return (point.x, max(point.y, min(below + rag, point.y + 0.16)))
    }
    return .fill(frame.polygon(line + edge.reversed()), .color(Color(hex: color, alpha: 0.92)))
  }
}

/// Round treetops down a hillside, from far to near.
struct Crowns: Sendable {
  let count: Int
  /// Half the width of the nearest treetops, as a share of the picture's width.
  let size: Double
  /// The distance of the nearest treetops below the line.
  let reach: Double
  let colors: [UInt32]

  private static let bands = 4

  func items(on ridge: Ridge, in frame: LandscapeFrame) -> [DisplayItem] {
    let noise = frame.noise(ridge.seed + 70)
    return (0..<Crowns.bands).flatMap { band in
      colors.indices.map { tint in
        var path = Path()
        for index in 0..<count / (Crowns.bands * colors.count) {
          let lane = 8 * (band * colors.count + tint)
          let near = (Double(band) + noise.value(index, lane)) / Double(Crowns.bands)
          let x = 1.06 * noise.value(index, lane + 1) - 0.03
          let half = size * (0.4 + 0.6 * near) * (0.7 + 0.6 * noise.value(index, lane + 2))
          path.append(crown(x, ridge.y(at: x, in: frame) + 0.004 + reach * near, half, frame))
        }
        return .fill(path, .color(Color(hex: colors[tint])))
      }
    }
  }

  private func crown(_ x: Double, _ y: Double, _ half: Double, _ frame: LandscapeFrame) -> Path {
    let rise = 2.9 * half / frame.aspect
    var path = Path()
    path.move(to: frame.point(x - half, y))
    path.addCurve(
      to: frame.point(x + half, y), controlPoint1: frame.point(x - 1.15 * half, y - rise),
      controlPoint2: frame.point(x + 1.15 * half, y - rise))
    path.addQuadCurve(to: frame.point(x - half, y), controlPoint: frame.point(x, y + 0.35 * rise))
    path.close()
    return path
  }
}
