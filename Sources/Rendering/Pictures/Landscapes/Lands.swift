/// Mountains, valley, forest and desert.
extension Landscape {
  static let alpineNoon = Landscape(
    sky: [
      (0, 0x2E6FC0), (0.35, 0x7DB4EA), (0.55, 0xCFE6F7), (1, 0xCFE6F7),
    ],
    layers: [
      Cumulus(
        places: [(0.16, 0.26, 0.36), (0.86, 0.2, 0.4), (0.55, 0.34, 0.3)], lit: 0xFFFFFF, shade: 0xB9CBDD, seed: 23),
      Ridge(
        base: 0.4, waves: [(0.05, 0.8, 0.4)], rough: (0.1, 5), top: 0x8FA5C2, bottom: 0xB7C7DA, depth: 0.2, seed: 4,
        shade: Shade(color: 0x5A7397, alpha: 0.3, reach: 0.1, jag: 0.05), snow: Snow(below: 0.4, color: 0xEAF1FA)),
      Ridge(
        base: 0.38, waves: [(0.09, 1.1, 0.05), (0.05, 2.7, 0.33)], rough: (0.09, 8), top: 0x66799A, bottom: 0x9DB1C6,
        depth: 0.3, seed: 5, shade: Shade(color: 0x2F4568, alpha: 0.5, reach: 0.1, jag: 0.06),
        snow: Snow(below: 0.38, color: 0xF6FAFF)),
      Mist(y: 0.54, spread: 0.07, color: 0xDCEAF4, alpha: 0.45),
      Ridge(
        base: 0.52, waves: [(0.05, 1.4, 0.6), (0.02, 3.7, 0.1)], rough: (0.02, 22), top: 0x4D6B58, bottom: 0x6E8B62,
        seed: 6, firs: Firs(count: 60, low: 0.02, high: 0.05, color: 0x3A5845)),
      Ridge(
        base: 0.62, waves: [(0.03, 0.8, 0.15), (0.012, 2.9, 0.5)], rough: (0.01, 12), top: 0x7FA64B, bottom: 0xA6C063,
        depth: 0.3, seed: 7, firs: Firs(count: 12, low: 0.04, high: 0.1, tiers: 5, color: 0x33543A),
        shade: Shade(color: 0x4F7A33, alpha: 0.3, reach: 0.1)),
      Ridge(
        base: 0.78, waves: [(0.02, 0.6, 0.4)], rough: (0.012, 10), top: 0x7CAA45, bottom: 0x3E6B27, seed: 8,
        dots: (90, 0xF6E36B)),
    ]
  )

  static let autumnValley = Landscape(
    sky: [
      (0, 0x6FA3D2), (0.3, 0xBBD3E4), (0.5, 0xF3E9D6), (1, 0xF3E9D6),
    ],
    layers: [
      Streaks(count: 9, top: 0.1, bottom: 0.36, lit: 0xFFFFFF, shade: 0xD9DEE6, alpha: 0.5, seed: 61),
      Ridge(
        base: 0.42, waves: [(0.05, 1, 0.2), (0.02, 2.8, 0.5)], rough: (0.03, 12), top: 0x8FA0B4, bottom: 0xB4BFCB,
        depth: 0.25, seed: 13, shade: Shade(color: 0x5D7089, alpha: 0.35, reach: 0.07, jag: 0.03)),
      Mist(y: 0.53, spread: 0.08, color: 0xF0E6D8, alpha: 0.6),
      Ridge(
        base: 0.52, waves: [(0.05, 1.2, 0.65), (0.015, 3.5, 0.3)], rough: (0.02, 24), top: 0xA9713F, bottom: 0xC9924E,
        seed: 14,
        crowns: Crowns(count: 108, size: 0.018, reach: 0.1, colors: [0xB5743C, 0xC98F45, 0x9C6B3C])),
      Mist(y: 0.63, spread: 0.05, color: 0xF2DFC2, alpha: 0.4),
      Ridge(
        base: 0.63, waves: [(0.04, 0.9, 0.1), (0.015, 3.1, 0.7)], rough: (0.02, 26), top: 0x9B4A24, bottom: 0xC9702B,
        depth: 0.25, seed: 15, firs: Firs(count: 9, low: 0.05, high: 0.1, tiers: 4, color: 0x4A5230),
        crowns: Crowns(count: 144, size: 0.036, reach: 0.17, colors: [0xC2561F, 0xDE8F2C, 0xA63F1E, 0xE0A83C])),
      Ridge(
        base: 0.84, waves: [(0.02, 0.7, 0.3)], rough: (0.012, 12), top: 0x9A8A3A, bottom: 0x5C5420, seed: 16,
        dots: (80, 0xD9772B)),
    ]
  )

  static let mistyForest = Landscape(
    sky: [
      (0, 0xA9BDB9), (0.4, 0xCBD8D2), (0.7, 0xDDE5DE), (1, 0xDDE5DE),
    ],
    layers: [
      Ridge(
        base: 0.30, waves: [(0.05, 0.8, 0.3), (0.02, 2.4, 0.6)], rough: (0.02, 14), top: 0xA3B8B2, bottom: 0xD3DED8,
        seed: 17, firs: Firs(count: 34, low: 0.03, high: 0.08, color: 0xA0B5AF)),
      Mist(y: 0.42, spread: 0.12, color: 0xDDE6E0, alpha: 0.8),
      Ridge(
        base: 0.44, waves: [(0.05, 1.1, 0.8), (0.02, 2.9, 0.1)], rough: (0.02, 18), top: 0x6E8C82, bottom: 0xB3C5BC,
        seed: 18, firs: Firs(count: 34, low: 0.05, high: 0.12, color: 0x6A877E)),
      Mist(y: 0.57, spread: 0.12, color: 0xD5E0DA, alpha: 0.8),
      Ridge(
        base: 0.60, waves: [(0.05, 0.9, 0.45), (0.02, 3.1, 0.2)], rough: (0.02, 20), top: 0x3F6155, bottom: 0x7E9C8F,
        depth: 0.25, seed: 19, firs: Firs(count: 26, low: 0.08, high: 0.2, tiers: 4, color: 0x3A5C50)),
      Mist(y: 0.76, spread: 0.13, color: 0xC6D5CD, alpha: 0.65),
      Ridge(
        base: 0.82, waves: [(0.04, 0.8, 0.1), (0.02, 2.2, 0.5)], rough: (0.02, 22), top: 0x1F3A31, bottom: 0x16291F,
        seed: 20, firs: Firs(count: 15, low: 0.16, high: 0.4, tiers: 7, color: 0x1B352C)),
    ]
  )

  static let dunes = Landscape(
    sky: [
      (0, 0x3F7FBF), (0.3, 0x9CC3DF), (0.48, 0xF6E0BE), (1, 0xF6E0BE),
    ],
    layers: [
      Disc(x: 0.2, y: 0.2, radius: 0.03, color: 0xFFFDF0, glow: 0xFFE9B0, strength: 0.6, reach: 0.45),
      Streaks(count: 9, top: 0.16, bottom: 0.4, lit: 0xFFFFFF, shade: 0xE4D7C6, alpha: 0.4, seed: 71),
      Ridge(
        base: 0.46, waves: [(0.02, 1.4, 0.1), (0.01, 3.7, 0.4)], rough: (0.012, 8), top: 0xC79A6E, bottom: 0xD9B286,
        depth: 0.14, seed: 21),
      dune(0.54, [(0.05, 0.9, 0.3), (0.02, 2.1, 0.8)], 0xEDB877, 0xC98A4A, shade: 0xA8683A, reach: 0.07, seed: 22),
      dune(0.68, [(0.08, 0.7, 0.62), (0.02, 1.9, 0.2)], 0xF2C484, 0xB06C33, shade: 0x8A4A26, reach: 0.12, seed: 23),
      Streaks(count: 16, top: 0.72, bottom: 0.84, lit: 0xFFDDA0, shade: 0x8A4A26, alpha: 0.16, length: 0.2, seed: 72),
      dune(0.88, [(0.06, 0.6, 0.05), (0.015, 1.7, 0.5)], 0xDFA25A, 0x7F461F, shade: 0x5A2E16, reach: 0.14, seed: 24),
    ]
  )

  private static func dune(
    _ base: Double, _ waves: [Ridge.Wave], _ top: UInt32, _ bottom: UInt32, shade: UInt32, reach: Double, seed: Int
  ) -> Ridge {
    Ridge(
      base: base, waves: waves, rough: (0.006, 3), top: top, bottom: bottom, depth: 0.26, seed: seed,
      shade: Shade(color: shade, alpha: 0.75, reach: reach))
  }
}
