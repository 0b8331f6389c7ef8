import Units

extension Landscape {
  /// The eight landscapes in the order of the sample content.
  static let all = [
    dawnLake, alpineNoon, seaSunset, moonlitBay, autumnValley, mistyForest, dunes, tropicalShore,
  ]

  private static let dawnLake = Landscape(
    sky: [
      .init(0, Color(hex: 0x3B5B8C)), .init(0.25, Color(hex: 0x7F9CC4)), .init(0.42, Color(hex: 0xF2C9B0)),
      .init(0.52, Color(hex: 0xFBE3C4)), .init(1, Color(hex: 0xFBE3C4)),
    ],
    disc: Disc(center: Point(x: 0.62, y: 0.47), radius: 0.025, color: Color(hex: 0xFFF6DF), glow: Color(hex: 0xFFB36B)),
    ridges: [
      Ridge(
        base: 0.45,
        waves: [
          Wave(height: 0.05, count: 0.9, phase: 0.1), Wave(height: 0.025, count: 2.3, phase: 0.4),
          Wave(height: 0.01, count: 5.1, phase: 0.2),
        ],
        top: Color(hex: 0x8FA3C2),
        bottom: Color(hex: 0xB9BFD0)
      ),
      Ridge(
        base: 0.51,
        waves: [Wave(height: 0.035, count: 1.3, phase: 0.55), Wave(height: 0.018, count: 3.1, phase: 0.1)],
        top: Color(hex: 0x5E7696),
        bottom: Color(hex: 0x8C9BB4)
      ),
      Ridge(
        base: 0.565,
        waves: [Wave(height: 0.018, count: 1.1, phase: 0.8), Wave(height: 0.01, count: 4.2, phase: 0.3)],
        top: Color(hex: 0x33475A),
        bottom: Color(hex: 0x4A5B6C)
      ),
      Ridge(base: 0.62, waves: [], top: Color(hex: 0xB99F9B), bottom: Color(hex: 0x3F5C80)),
      Ridge(
        base: 0.95,
        waves: [Wave(height: 0.03, count: 0.7, phase: 0.2), Wave(height: 0.01, count: 3, phase: 0.1)],
        top: Color(hex: 0x1E2A30),
        bottom: Color(hex: 0x10171B)
      ),
    ]
  )

  private static let alpineNoon = Landscape(
    sky: [
      .init(0, Color(hex: 0x2E6FC0)), .init(0.35, Color(hex: 0x7DB4EA)), .init(0.55, Color(hex: 0xCFE6F7)),
      .init(1, Color(hex: 0xCFE6F7)),
    ],
    disc: nil,
    ridges: [
      Ridge(
        base: 0.36,
        waves: [
          Wave(height: 0.09, count: 1.1, phase: 0.05), Wave(height: 0.05, count: 2.7, phase: 0.33),
          Wave(height: 0.02, count: 6.3, phase: 0.2),
        ],
        top: Color(hex: 0xF6FAFF),
        bottom: Color(hex: 0x9DB1C6)
      ),
      Ridge(
        base: 0.5,
        waves: [Wave(height: 0.05, count: 1.4, phase: 0.6), Wave(height: 0.02, count: 3.7, phase: 0.1)],
        top: Color(hex: 0x4D6B58),
        bottom: Color(hex: 0x6E8B62)
      ),
      Ridge(
        base: 0.6,
        waves: [Wave(height: 0.03, count: 0.8, phase: 0.15), Wave(height: 0.012, count: 2.9, phase: 0.5)],
        top: Color(hex: 0x7FA64B),
        bottom: Color(hex: 0xA6C063)
      ),
      Ridge(
        base: 0.8,
        waves: [Wave(height: 0.02, count: 0.6, phase: 0.4)],
        top: Color(hex: 0x6C9A3C),
        bottom: Color(hex: 0x3E6B27)
      ),
    ]
  )

  private static let seaSunset = Landscape(
    sky: [
      .init(0, Color(hex: 0x2B2C5C)), .init(0.2, Color(hex: 0x6C3F7E)), .init(0.38, Color(hex: 0xE0645E)),
      .init(0.5, Color(hex: 0xFFB25A)), .init(0.56, Color(hex: 0xFFDE8A)), .init(1, Color(hex: 0xFFDE8A)),
    ],
    disc: Disc(center: Point(x: 0.42, y: 0.505), radius: 0.05, color: Color(hex: 0xFFF3C4), glow: Color(hex: 0xFF9A3C)),
    ridges: [
      Ridge(
        base: 0.545,
        waves: [Wave(height: 0.02, count: 1.2, phase: 0), Wave(height: 0.008, count: 4, phase: 0.3)],
        top: Color(hex: 0x5A3A5E),
        bottom: Color(hex: 0x7A4A62)
      ),
      Ridge(base: 0.57, waves: [], top: Color(hex: 0xC9826A), bottom: Color(hex: 0x44305F)),
      Ridge(
        base: 0.93,
        waves: [Wave(height: 0.05, count: 0.5, phase: 0.62), Wave(height: 0.012, count: 2.2, phase: 0.3)],
        top: Color(hex: 0x2A1B26),
        bottom: Color(hex: 0x120B12)
      ),
    ]
  )

  private static let moonlitBay = Landscape(
    sky: [
      .init(0, Color(hex: 0x070B1F)), .init(0.3, Color(hex: 0x12234A)), .init(0.5, Color(hex: 0x2C4A78)),
      .init(0.6, Color(hex: 0x4D6E96)), .init(1, Color(hex: 0x4D6E96)),
    ],
    disc: Disc(center: Point(x: 0.7, y: 0.2), radius: 0.038, color: Color(hex: 0xFDF7E2), glow: Color(hex: 0x7FA6E0)),
    ridges: [
      Ridge(
        base: 0.53,
        waves: [Wave(height: 0.05, count: 0.8, phase: 0.3), Wave(height: 0.02, count: 2.6, phase: 0.1)],
        top: Color(hex: 0x22365C),
        bottom: Color(hex: 0x2F476C)
      ),
      Ridge(
        base: 0.58,
        waves: [Wave(height: 0.03, count: 1.2, phase: 0.75), Wave(height: 0.012, count: 3.3, phase: 0.2)],
        top: Color(hex: 0x111E38),
        bottom: Color(hex: 0x182844)
      ),
      Ridge(base: 0.62, waves: [], top: Color(hex: 0x34527F), bottom: Color(hex: 0x0D1B38)),
    ]
  )

  private static let autumnValley = Landscape(
    sky: [
      .init(0, Color(hex: 0x6FA3D2)), .init(0.3, Color(hex: 0xBBD3E4)), .init(0.5, Color(hex: 0xF3E9D6)),
      .init(1, Color(hex: 0xF3E9D6)),
    ],
    disc: nil,
    ridges: [
      Ridge(
        base: 0.42,
        waves: [Wave(height: 0.05, count: 1, phase: 0.2), Wave(height: 0.02, count: 2.8, phase: 0.5)],
        top: Color(hex: 0x8FA0B4),
        bottom: Color(hex: 0xB4BFCB)
      ),
      Ridge(
        base: 0.52,
        waves: [Wave(height: 0.05, count: 1.2, phase: 0.65), Wave(height: 0.015, count: 3.5, phase: 0.3)],
        top: Color(hex: 0xB5743C),
        bottom: Color(hex: 0xC9924E)
      ),
      Ridge(
        base: 0.63,
        waves: [Wave(height: 0.04, count: 0.9, phase: 0.1), Wave(height: 0.015, count: 3.1, phase: 0.7)],
        top: Color(hex: 0xA5421F),
        bottom: Color(hex: 0xD98A2B)
      ),
      Ridge(
        base: 0.84,
        waves: [Wave(height: 0.02, count: 0.7, phase: 0.3)],
        top: Color(hex: 0x9A8A3A),
        bottom: Color(hex: 0x5C5420)
      ),
    ]
  )

  private static let mistyForest = Landscape(
    sky: [
      .init(0, Color(hex: 0xA9BDB9)), .init(0.4, Color(hex: 0xCBD8D2)), .init(0.7, Color(hex: 0xDDE5DE)),
      .init(1, Color(hex: 0xDDE5DE)),
    ],
    disc: nil,
    ridges: [
      Ridge(
        base: 0.3,
        waves: [
          Wave(height: 0.05, count: 0.8, phase: 0.3), Wave(height: 0.02, count: 2.4, phase: 0.6),
          Wave(height: 0.008, count: 17, phase: 0.1),
        ],
        top: Color(hex: 0xA3B8B2),
        bottom: Color(hex: 0xDDE6E0)
      ),
      Ridge(
        base: 0.44,
        waves: [
          Wave(height: 0.05, count: 1.1, phase: 0.8), Wave(height: 0.02, count: 2.9, phase: 0.1),
          Wave(height: 0.012, count: 15, phase: 0.4),
        ],
        top: Color(hex: 0x6E8C82),
        bottom: Color(hex: 0xD5E0DA)
      ),
      Ridge(
        base: 0.6,
        waves: [
          Wave(height: 0.05, count: 0.9, phase: 0.45), Wave(height: 0.02, count: 3.1, phase: 0.2),
          Wave(height: 0.016, count: 13, phase: 0.7),
        ],
        top: Color(hex: 0x3F6155),
        bottom: Color(hex: 0xC6D5CD)
      ),
      Ridge(
        base: 0.82,
        waves: [
          Wave(height: 0.04, count: 0.8, phase: 0.1), Wave(height: 0.02, count: 2.2, phase: 0.5),
          Wave(height: 0.02, count: 9, phase: 0.2),
        ],
        top: Color(hex: 0x1F3A31),
        bottom: Color(hex: 0x16291F)
      ),
    ]
  )

  private static let dunes = Landscape(
    sky: [
      .init(0, Color(hex: 0x3F7FBF)), .init(0.3, Color(hex: 0x9CC3DF)), .init(0.48, Color(hex: 0xF6E0BE)),
      .init(1, Color(hex: 0xF6E0BE)),
    ],
    disc: Disc(center: Point(x: 0.2, y: 0.2), radius: 0.03, color: Color(hex: 0xFFFDF0), glow: Color(hex: 0xFFE9B0)),
    ridges: [
      Ridge(
        base: 0.46,
        waves: [Wave(height: 0.02, count: 1.4, phase: 0.1), Wave(height: 0.01, count: 3.7, phase: 0.4)],
        top: Color(hex: 0xC79A6E),
        bottom: Color(hex: 0xD9B286)
      ),
      Ridge(
        base: 0.54,
        waves: [Wave(height: 0.05, count: 0.9, phase: 0.3), Wave(height: 0.02, count: 2.1, phase: 0.8)],
        top: Color(hex: 0xE0A25C),
        bottom: Color(hex: 0xC07F3E)
      ),
      Ridge(
        base: 0.68,
        waves: [Wave(height: 0.08, count: 0.7, phase: 0.62), Wave(height: 0.02, count: 1.9, phase: 0.2)],
        top: Color(hex: 0xE8B06A),
        bottom: Color(hex: 0xA8642E)
      ),
      Ridge(
        base: 0.88,
        waves: [Wave(height: 0.06, count: 0.6, phase: 0.05), Wave(height: 0.015, count: 1.7, phase: 0.5)],
        top: Color(hex: 0xD2914C),
        bottom: Color(hex: 0x7F461F)
      ),
    ]
  )

  private static let tropicalShore = Landscape(
    sky: [
      .init(0, Color(hex: 0x1F7FD0)), .init(0.3, Color(hex: 0x6DBBEE)), .init(0.46, Color(hex: 0xD6F0F8)),
      .init(1, Color(hex: 0xD6F0F8)),
    ],
    disc: nil,
    ridges: [
      Ridge(
        base: 0.455,
        waves: [Wave(height: 0.03, count: 0.6, phase: 0.8), Wave(height: 0.015, count: 1.9, phase: 0.3)],
        top: Color(hex: 0x4E8A77),
        bottom: Color(hex: 0x79A88E)
      ),
      Ridge(base: 0.48, waves: [], top: Color(hex: 0x12A5B8), bottom: Color(hex: 0x5FD0D2)),
      Ridge(
        base: 0.8,
        waves: [Wave(height: 0.05, count: 0.5, phase: 0.4), Wave(height: 0.012, count: 1.6, phase: 0.2)],
        top: Color(hex: 0xCFF2EC),
        bottom: Color(hex: 0xEAD9B0)
      ),
      Ridge(
        base: 0.835,
        waves: [Wave(height: 0.05, count: 0.5, phase: 0.4), Wave(height: 0.012, count: 1.6, phase: 0.2)],
        top: Color(hex: 0xF3E2BC),
        bottom: Color(hex: 0xE0C48E)
      ),
    ]
  )
}
