/// Lake, sunset, bay and shore.
extension Landscape {
  static let dawnLake = Landscape(
    sky: [
      (0, 0x3B5B8C), (0.25, 0x7F9CC4), (0.42, 0xF2C9B0), (0.52, 0xFBE3C4), (1, 0xFBE3C4),
    ],
    layers: [
      Disc(x: 0.62, y: 0.462, radius: 0.027, color: 0xFFF6DF, glow: 0xFFB36B, strength: 0.62, reach: 0.5),
      Streaks(count: 13, top: 0.16, bottom: 0.42, lit: 0xFFE9D6, shade: 0xB58FA6, alpha: 0.5, seed: 11),
      Ridge(
        base: 0.45, waves: [(0.05, 0.9, 0.1), (0.025, 2.3, 0.4)], rough: (0.024, 9), top: 0x8FA3C2, bottom: 0xB9BFD0,
        seed: 1, shade: Shade(color: 0x5F739B, alpha: 0.35, reach: 0.06, jag: 0.02)),
      Mist(y: 0.54, spread: 0.07, color: 0xF6DCC8, alpha: 0.75),
      Ridge(
        base: 0.51, waves: [(0.035, 1.3, 0.55), (0.018, 3.1, 0.1)], rough: (0.022, 14), top: 0x5E7696,
        bottom: 0x8C9BB4, depth: 0.12, seed: 2),
      Mist(y: 0.575, spread: 0.05, color: 0xF3D6C2, alpha: 0.6),
      lakeShore,
      Water(
        line: 0.6, top: 0xE6C3AE, bottom: 0x33507A, mirrored: lakeShore, ripples: 48, rippleAlpha: 0.14,
        glitter: Water.Glitter(x: 0.62, width: 0.07, color: 0xFFE9C4, alpha: 0.6), seed: 12),
      Mist(y: 0.605, spread: 0.025, color: 0xFBE6D6, alpha: 0.65),
      Ridge(
        base: 0.95, waves: [(0.03, 0.7, 0.2), (0.01, 3, 0.1)], rough: (0.02, 18), top: 0x1E2A30, bottom: 0x10171B,
        seed: 4),
      Reeds(from: -0.02, to: 0.3, foot: 0.97, count: 26, height: 0.17, color: 0x1A252A, seed: 5),
      Reeds(from: 0.86, to: 1.02, foot: 0.97, count: 12, height: 0.11, color: 0x1A252A, seed: 6),
    ]
  )

  private static let lakeShore = Ridge(
    base: 0.572, waves: [(0.016, 1.1, 0.8), (0.01, 4.2, 0.3)], rough: (0.012, 20), top: 0x33475A, bottom: 0x4A5B6C,
    depth: 0.1, seed: 3, firs: Firs(count: 44, low: 0.02, high: 0.06, color: 0x2B3D50))

  static let seaSunset = Landscape(
    sky: [
      (0, 0x2B2C5C), (0.2, 0x6C3F7E), (0.38, 0xE0645E), (0.5, 0xFFB25A), (0.56, 0xFFDE8A), (1, 0xFFDE8A),
    ],
    layers: [
      Disc(x: 0.42, y: 0.505, radius: 0.05, color: 0xFFF3C4, glow: 0xFF9A3C, strength: 0.7, reach: 0.55),
      Streaks(count: 10, top: 0.1, bottom: 0.3, lit: 0xE8737A, shade: 0x4E2F63, alpha: 0.55, seed: 41),
      Streaks(count: 14, top: 0.3, bottom: 0.5, lit: 0xFFD08A, shade: 0xA5485F, alpha: 0.55, length: 0.26, seed: 42),
      headland,
      Water(
        line: 0.56, top: 0xF2A266, bottom: 0x352750, mirrored: headland, ripples: 56, rippleAlpha: 0.15,
        glitter: Water.Glitter(x: 0.42, width: 0.09, color: 0xFFE0A0, alpha: 0.85, count: 90), seed: 43),
      Boat(x: 0.69, y: 0.6, height: 0.07, sail: 0x5A3550, hull: 0x2C1A30),
      Ridge(
        base: 0.93, waves: [(0.05, 0.5, 0.62), (0.012, 2.2, 0.3)], rough: (0.03, 14), top: 0x2A1B26, bottom: 0x120B12,
        seed: 10),
      Reeds(from: 0.6, to: 1.02, foot: 0.95, count: 30, height: 0.12, color: 0x1D121A, seed: 44),
    ]
  )

  private static let headland = Ridge(
    base: 0.548, waves: [(0.018, 1.2, 0), (0.006, 4, 0.3)], rough: (0.018, 9), top: 0x5A3A5E, bottom: 0x7A4A62,
    depth: 0.1, seed: 9)

  static let moonlitBay = Landscape(
    sky: [
      (0, 0x070B1F), (0.3, 0x12234A), (0.5, 0x2C4A78), (0.6, 0x4D6E96), (1, 0x4D6E96),
    ],
    layers: [
      Stars(count: 96, bottom: 0.5, seed: 3),
      Disc(x: 0.7, y: 0.2, radius: 0.038, color: 0xFDF7E2, glow: 0x7FA6E0, strength: 0.5, reach: 0.5),
      Streaks(count: 9, top: 0.22, bottom: 0.5, lit: 0x8FA6CC, shade: 0x22345C, alpha: 0.32, seed: 53),
      Ridge(
        base: 0.53, waves: [(0.05, 0.8, 0.3), (0.02, 2.6, 0.1)], rough: (0.022, 10), top: 0x22365C, bottom: 0x2F476C,
        seed: 11, shade: Shade(color: 0x101C38, alpha: 0.4, reach: 0.05, jag: 0.02)),
      Mist(y: 0.6, spread: 0.06, color: 0x6F8FB8, alpha: 0.4),
      bayShore,
      Water(
        line: 0.62, top: 0x47689A, bottom: 0x0B1730, mirrored: bayShore, ripples: 50, rippleAlpha: 0.08,
        glitter: Water.Glitter(x: 0.7, width: 0.07, color: 0xDCE8FF, alpha: 0.75, count: 84), seed: 13),
      Boat(x: 0.3, y: 0.68, height: 0.075, sail: 0x8FA6CC, hull: 0x0B1428),
    ],
    vignette: 0.35
  )

  private static let bayShore = Ridge(
    base: 0.585, waves: [(0.026, 1.2, 0.75), (0.012, 3.3, 0.2)], rough: (0.016, 16), top: 0x111E38, bottom: 0x182844,
    depth: 0.1, seed: 12, firs: Firs(count: 50, low: 0.018, high: 0.055, color: 0x0D1830))

  static let tropicalShore = Landscape(
    sky: [
      (0, 0x1F7FD0), (0.3, 0x6DBBEE), (0.46, 0xD6F0F8), (1, 0xD6F0F8),
    ],
    layers: [
      Cumulus(
        places: [(0.22, 0.3, 0.42), (0.7, 0.36, 0.5), (0.98, 0.24, 0.34), (0.46, 0.42, 0.3)], lit: 0xFFFFFF,
        shade: 0xBFD6E4, seed: 83),
      Ridge(
        base: 0.46, waves: [(0.03, 0.6, 0.8), (0.012, 1.9, 0.3)], rough: (0.02, 12), top: 0x4E8A77, bottom: 0x79A88E,
        depth: 0.1, seed: 25, crowns: Crowns(count: 60, size: 0.014, reach: 0.03, colors: [0x5B957E, 0x47816C])),
      Water(line: 0.48, top: 0x0E8FB4, bottom: 0x7FE0D8, ripples: 70, rippleAlpha: 0.2, seed: 84),
      Boat(x: 0.64, y: 0.535, height: 0.1, sail: 0xFFFFFF, hull: 0xC9503C),
      shore(0.775, 0xBFF0EA, 0x9FE6E0), shore(0.797, 0xF4FFFD, 0xE4F2E4), shore(0.815, 0xD9C79C, 0xE6D2A2),
      Ridge(
        base: 0.83, waves: [(0.05, 0.5, 0.4), (0.012, 1.6, 0.2)], rough: (0.004, 9), top: 0xF3E2BC, bottom: 0xE0C48E,
        depth: 0.2, seed: 27, dots: (70, 0xCBAA74)),
    ],
    vignette: 0.16
  )

  /// The edge of the sea on the sand, with parallel lines of foam and wet sand.
  private static func shore(_ base: Double, _ top: UInt32, _ bottom: UInt32) -> Ridge {
    Ridge(
      base: base, waves: [(0.05, 0.5, 0.4), (0.012, 1.6, 0.2)], rough: (0.006, 11), top: top, bottom: bottom,
      depth: 0.06, seed: 26)
  }
}
