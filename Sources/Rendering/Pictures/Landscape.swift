import Units

/// A landscape's recipe in unit coordinates: sky from top to bottom, a sun or moon, ridges from far to near.
struct Landscape {
  struct Disc {
    let center: Point
    /// Of the width.
    let radius: Double
    let color: Color
    let glow: Color
  }

  struct Ridge {
    /// Height of the ridge line, 0 at the picture's top.
    let base: Double
    /// Swings of the line: how high, how many across, where they begin.
    let waves: [Wave]
    let top: Color
    let bottom: Color
  }

  struct Wave {
    let height: Double
    let count: Double
    let phase: Double
  }

  let sky: [Gradient.Stop]
  let disc: Disc?
  let ridges: [Ridge]

  /// `variation` shifts the ridges, so that another round of the catalogue shows other hills.
  func items(size: Size, variation: Int) -> [DisplayItem] {
    let shift = Double(variation) * 0.37
    return [skyItem(size)] + discItems(size) + ridges.map { item(of: $0, size, shift: shift) }
  }

  private func skyItem(_ size: Size) -> DisplayItem {
    let gradient = Gradient(.linear(from: .zero, to: Point(x: 0, y: size.height)), stops: sky)
    return .rectangle(Rect(origin: .zero, size: size), cornerRadius: 0, .gradient(gradient))
  }

  private func discItems(_ size: Size) -> [DisplayItem] {
    guard let disc else { return [] }
    let center = Point(x: disc.center.x * size.width, y: disc.center.y * size.height)
    let glow = Gradient(
      .radial(center: center, radius: size.width * 0.45),
      stops: [
        .init(0, disc.glow.withAlpha(0.6)), .init(0.35, disc.glow.withAlpha(0.14)), .init(1, disc.glow.withAlpha(0)),
      ]
    )
    return [
      .rectangle(Rect(origin: .zero, size: size), cornerRadius: 0, .gradient(glow)),
      .fill(.circle(center: center, radius: disc.radius * size.width), .color(disc.color)),
    ]
  }

  private func item(of ridge: Ridge, _ size: Size, shift: Double) -> DisplayItem {
    let steps = 48
    let line = (0...steps).map { step in
      let x = Double(step) / Double(steps)
      let swing = ridge.waves.reduce(0) { $0 + $1.height * Landscape.wave($1.count * x + $1.phase + shift) }
      return Point(x: x * size.width, y: (ridge.base + swing) * size.height)
    }
    let outline = Path.polygon(line + [Point(x: size.width, y: size.height), Point(x: 0, y: size.height)])
    let gradient = Gradient(
      .linear(
        from: Point(x: 0, y: (ridge.base - 0.1) * size.height),
        to: Point(x: 0, y: (ridge.base + 0.25) * size.height)
      ),
      stops: [.init(0, ridge.top), .init(1, ridge.bottom)]
    )
    return .fill(outline, .gradient(gradient))
  }

  /// A sine of `turns` full turns to 0.2 %, by Bhaskara's fraction: the same on every machine.
  static func wave(_ turns: Double) -> Double {
    let part = turns - turns.rounded(.down)
    let (x, sign): (Double, Double) = part < 0.5 ? (part * 2, 1) : (part * 2 - 1, -1)
    let hump = x * (1 - x)
    return sign * 16 * hump / (5 - 4 * hump)
  }
}
