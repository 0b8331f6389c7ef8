import FlipbookUnits

/// Sun or moon with the glow around it and a soft rim.
struct Disc: LandscapeLayer {
  let x: Double
  let y: Double
  /// The radius, as a share of the width.
  let radius: Double
  let color: UInt32
  let glow: UInt32
  var strength = 0.6
  /// The radius of the glow, as a share of the width.
  var reach = 0.5

  func items(in frame: LandscapeFrame) -> [DisplayItem] {
    let center = frame.point(x, y)
    let light = Color(hex: glow)
    let gradient = Gradient(
      .radial(center: center, radius: reach * frame.size.width),
      stops: [
        .init(0, light.withAlpha(strength)), .init(0.25, light.withAlpha(strength * 0.42)),
        .init(0.55, light.withAlpha(strength * 0.12)), .init(1, light.withAlpha(0)),
      ])
    let area = Rect(origin: .zero, size: frame.size)
    let size = radius * frame.size.width
    return [
      .rectangle(area, cornerRadius: 0, .gradient(gradient)),
      .fill(.circle(center: center, radius: Disc.rim * size), .gradient(rim(around: center, size))),
      .fill(.circle(center: center, radius: size), .color(Color(hex: color))),
    ]
  }

  /// The radius at which the rim ends, in radii of the disc.
  private static let rim = 1.9

  /// The light around the disc, which fades from its edge, so that no second edge is visible.
  private func rim(around center: Point, _ size: Double) -> Gradient {
    let stops = [(1.0, 0.42), (1.15, 0.22), (1.4, 0.08), (Disc.rim, 0)].map { radius, alpha in
      Gradient.Stop(radius / Disc.rim, Color(hex: color, alpha: alpha))
    }
    return Gradient(.radial(center: center, radius: Disc.rim * size), stops: stops)
  }
}

struct Stars: LandscapeLayer {
  let count: Int
  /// The height of the lowest stars.
  let bottom: Double
  let seed: Int

  func items(in frame: LandscapeFrame) -> [DisplayItem] {
    let noise = frame.noise(seed)
    return [0.9, 0.5].enumerated().map { lane, alpha in
      var path = Path()
      for index in 0..<count / 2 {
        let height = noise.value(index, 3 * lane + 1)
        let radius = 0.0012 + 0.0018 * noise.value(index, 3 * lane + 2)
        path.append(frame.dot(noise.value(index, 3 * lane), height * height.squareRoot() * bottom, radius))
      }
      return .fill(path, .color(Color.white.withAlpha(alpha)))
    }
  }
}

/// Thin horizontal clouds.
struct Streaks: LandscapeLayer {
  let count: Int
  let top: Double
  let bottom: Double
  let lit: UInt32
  let shade: UInt32
  var alpha = 0.35
  /// Half the length of the longest cloud, as a share of the width.
  var length = 0.32
  let seed: Int

  func items(in frame: LandscapeFrame) -> [DisplayItem] {
    let noise = frame.noise(seed)
    return (0..<count).flatMap { index -> [DisplayItem] in
      let y = top + (bottom - top) * noise.value(index, 1)
      let half = length * (0.25 + 0.75 * noise.value(index, 2))
      let thickness = 0.004 + 0.012 * noise.value(index, 3)
      let x = 1.2 * noise.value(index, 0) - 0.1
      let color = Color(hex: shade).mixed(with: Color(hex: lit), share: noise.value(index, 4))
      let opacity = alpha * (0.4 + 0.6 * noise.value(index, 5))
      return [(1.0, 1.0, 0.5), (0.72, 0.6, 0.7)].map { length, height, share in
        .fill(
          frame.lens(x, y, length: half * length, thickness: thickness * height),
          .color(color.withAlpha(opacity * share)))
      }
    }
  }
}

/// Fair-weather clouds, made of puffs that are bright at the top and fade at the bottom.
struct Cumulus: LandscapeLayer {
  /// Their positions and widths, as shares of the width.
  let places: [(x: Double, y: Double, width: Double)]
  let lit: UInt32
  let shade: UInt32
  var alpha = 0.95
  let seed: Int

  private static let puffs = 8

  func items(in frame: LandscapeFrame) -> [DisplayItem] {
    let noise = frame.noise(seed)
    return places.enumerated().flatMap { index, place -> [DisplayItem] in
      let drift = 0.16 * (noise.value(index, 9) - 0.5)
      let rise = place.width / frame.aspect
      let paint = frame.vertical(
        from: place.y - 0.3 * rise, to: place.y + 0.12 * rise,
        [
          .init(0, Color(hex: lit, alpha: alpha)), .init(0.55, Color(hex: lit, alpha: alpha)),
          .init(0.85, Color(hex: shade, alpha: 0.7 * alpha)), .init(1, Color(hex: shade, alpha: 0)),
        ])
      return [.fill(heap(place, drift, noise, index, frame), paint)]
    }
  }

  private func heap(
    _ place: (x: Double, y: Double, width: Double), _ drift: Double, _ noise: PictureNoise,
    _ index: Int, _ frame: LandscapeFrame
  ) -> Path {
    var path = Path()
    for puff in 0..<Cumulus.puffs {
      let t = 2 * Double(puff) / Double(Cumulus.puffs - 1) - 1
      let radius = place.width * (0.07 + 0.13 * (1 - t * t)) * (0.75 + 0.5 * noise.value(puff, index))
      let center = frame.point(
        place.x + drift + t * place.width * 0.45, place.y - 0.55 * radius / frame.aspect * (1 - 0.3 * t * t))
      path.append(.circle(center: center, radius: (radius * frame.size.width * 10).rounded() / 10))
    }
    return path
  }
}

/// A band of haze across the picture.
struct Mist: LandscapeLayer {
  let y: Double
  /// Half the thickness of the band.
  let spread: Double
  let color: UInt32
  let alpha: Double

  func items(in frame: LandscapeFrame) -> [DisplayItem] {
    let light = Color(hex: color)
    let stops = [(0.0, 0.0), (0.25, 0.28), (0.5, 1), (0.75, 0.28), (1, 0)].map {
      Gradient.Stop($0.0, light.withAlpha(alpha * $0.1))
    }
    return [
      .rectangle(
        frame.rectangle(from: y - spread, to: y + spread), cornerRadius: 0,
        frame.vertical(from: y - spread, to: y + spread, stops))
    ]
  }
}
