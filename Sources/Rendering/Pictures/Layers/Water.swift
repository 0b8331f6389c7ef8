import FlipbookUnits

/// Still water or a sea below its horizon, with reflections of hills and light.
struct Water: LandscapeLayer {
  let line: Double
  let top: UInt32
  let bottom: UInt32
  /// The hills at the far shore, which are reflected.
  var mirrored: Ridge?
  /// The number and opacity of light and dark ripples.
  var ripples = 60
  var rippleAlpha = 0.16
  var glitter: Glitter?
  let seed: Int

  /// The reflection of the light on the water.
  struct Glitter: Sendable {
    let x: Double
    /// Half its width at the front, as a share of the picture's width.
    let width: Double
    let color: UInt32
    let alpha: Double
    var count = 70
  }

  func items(in frame: LandscapeFrame) -> [DisplayItem] {
    let area = frame.rectangle(from: line, to: 1)
    let paint = frame.vertical(from: line, to: 1, [.init(0, Color(hex: top)), .init(1, Color(hex: bottom))])
    var items: [DisplayItem] = [.rectangle(area, cornerRadius: 0, paint)]
    if let mirrored { items.append(mirror(of: mirrored, in: frame)) }
    items += [(0, Color.white), (1, Color(hex: bottom))].map { lane, color in
      .fill(lenses(ripples, lane: lane, in: frame), .color(color.withAlpha(rippleAlpha)))
    }
    if let glitter { items += light(glitter, in: frame) }
    return items
  }

  private func mirror(of ridge: Ridge, in frame: LandscapeFrame) -> DisplayItem {
    let outline = ridge.line(in: frame).map { (x: $0.x, y: max(line, line + 0.85 * (line - $0.y))) }
    let dark = Color(hex: ridge.bottom)
    let reach = line + 1.2 * (line - (outline.map { 2 * line - $0.y }.min() ?? line))
    return .fill(
      frame.polygon([(0, line)] + outline + [(1, line)]),
      frame.vertical(from: line, to: reach, [.init(0, dark.withAlpha(0.65)), .init(1, dark.withAlpha(0.15))]))
  }

  /// Draws ripples that are longer and farther apart toward the front.
  private func lenses(_ count: Int, lane: Int, in frame: LandscapeFrame) -> Path {
    let noise = frame.noise(seed + lane)
    var path = Path()
    for index in 0..<count {
      let near = noise.value(index, 1) * noise.value(index, 2)
      let length = (0.012 + 0.09 * near) * (0.5 + noise.value(index, 3))
      let y = line + 0.008 + (1 - line) * near
      path.append(frame.lens(noise.value(index, 0), y, length: length, thickness: 0.0012 + 0.004 * near))
    }
    return path
  }

  private func light(_ glitter: Glitter, in frame: LandscapeFrame) -> [DisplayItem] {
    let noise = frame.noise(seed + 9)
    return [(0, 0.6), (1, 1.0)].map { lane, share in
      var path = Path()
      for index in 0..<glitter.count / 2 {
        let near = (Double(index) + noise.value(index, 10 * lane)) / Double(glitter.count / 2)
        let spread = glitter.width * (0.3 + near)
        let x = glitter.x + spread * (noise.value(index, 10 * lane + 1) + noise.value(index, 10 * lane + 2) - 1)
        let length = spread * (0.12 + 0.3 * noise.value(index, 10 * lane + 3))
        let y = line + 0.004 + (1 - line) * near * near * 0.9
        path.append(frame.lens(x, y, length: length, thickness: 0.0015 + 0.004 * near))
      }
      return .fill(path, .color(Color(hex: glitter.color, alpha: glitter.alpha * share)))
    }
  }
}

/// A small sailboat.
struct Boat: LandscapeLayer {
  let x: Double
  /// The height of its waterline.
  let y: Double
  /// The height of the mast, as a share of the picture's height.
  let height: Double
  let sail: UInt32
  let hull: UInt32

  func items(in frame: LandscapeFrame) -> [DisplayItem] {
    let unit = height * frame.aspect
    let mast = y - height
    let sails = frame.polygon([(x, mast), (x + 0.38 * unit, y - 0.14 * height), (x, y - 0.14 * height)])
    let jib = frame.polygon([
      (x - 0.04 * unit, mast + 0.12 * height), (x - 0.04 * unit, y - 0.14 * height),
      (x - 0.28 * unit, y - 0.14 * height),
    ])
    let body = frame.polygon([
      (x - 0.34 * unit, y - 0.09 * height), (x + 0.42 * unit, y - 0.09 * height), (x + 0.3 * unit, y),
      (x - 0.22 * unit, y),
    ])
    return [
      .fill(sails, .color(Color(hex: sail))), .fill(jib, .color(Color(hex: sail, alpha: 0.85))),
      .fill(body, .color(Color(hex: hull))),
      .fill(frame.lens(x, y + 0.004, length: 0.5 * unit, thickness: 0.003), .color(Color(hex: hull, alpha: 0.3))),
    ]
  }
}

/// Stalks in the foreground.
struct Reeds: LandscapeLayer {
  /// The horizontal range of the stalks, and the height of their lower ends.
  let from: Double
  let to: Double
  let foot: Double
  let count: Int
  let height: Double
  let color: UInt32
  let seed: Int

  func items(in frame: LandscapeFrame) -> [DisplayItem] {
    let noise = frame.noise(seed)
    var path = Path()
    for index in 0..<count {
      let x = from + (to - from) * noise.value(index, 0)
      let tall = height * (0.4 + 0.6 * noise.value(index, 1))
      let lean = 0.05 * (noise.value(index, 2) - 0.4)
      var stalk = Path()
      stalk.move(to: frame.point(x - 0.003, foot))
      stalk.addQuadCurve(to: frame.point(x + lean, foot - tall), controlPoint: frame.point(x, foot - 0.6 * tall))
      stalk.addQuadCurve(to: frame.point(x + 0.003, foot), controlPoint: frame.point(x + 0.004, foot - 0.6 * tall))
      stalk.addQuadCurve(to: frame.point(x - 0.003, foot), controlPoint: frame.point(x, foot + 0.012))
      stalk.close()
      path.append(stalk)
    }
    return [.fill(path, .color(Color(hex: color)))]
  }
}
