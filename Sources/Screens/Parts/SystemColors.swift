import FlipbookUnits

extension ScreenColor {
  /// Returns one of UIKit's colors by its name, such as "systemBlue", or nil for an unknown name.
  package static func named(_ name: String) -> ScreenColor? { byName[name] }

  /// The names of all colors, in the order of UIKit's documentation.
  package static let names: [String] = table.map(\.name)

  private static let byName = Dictionary(uniqueKeysWithValues: table.map { ($0.name, $0.color) })

  static let label = ScreenColor(0x000000, 0xFFFFFF)
  static let secondaryLabel = ScreenColor(0x3C3C43, 0xEBEBF5, alpha: 0.60, 0.60)
  static let tertiaryLabel = ScreenColor(0x3C3C43, 0xEBEBF5, alpha: 0.30, 0.30)
  static let systemBackground = ScreenColor(0xFFFFFF, 0x000000)
  static let secondarySystemBackground = ScreenColor(0xF2F2F7, 0x1C1C1E)
  static let secondarySystemGroupedBackground = ScreenColor(0xFFFFFF, 0x1C1C1E)
  static let systemBlue = ScreenColor(0x007AFF, 0x0A84FF).withGlass(0x0088FF, 0x0091FF)
  static let systemGray = ScreenColor(0x8E8E93, 0x8E8E93)
  static let white = ScreenColor(0xFFFFFF, 0xFFFFFF)
  static let clear = ScreenColor(.clear)

  /// UIKit's colors (see LookFacts, "Colors").
  private static let table: [(name: String, color: ScreenColor)] = [
    ("label", label), ("secondaryLabel", secondaryLabel), ("tertiaryLabel", tertiaryLabel),
    ("quaternaryLabel", ScreenColor(0x3C3C43, 0xEBEBF5, alpha: 0.18, 0.16)),
    ("placeholderText", tertiaryLabel), ("link", ScreenColor(0x007AFF, 0x0984FF).withGlass(0x0088FF, 0x0091FF)),
    ("separator", ScreenColor(0x3C3C43, 0x545458, alpha: 0.29, 0.60)),
    ("opaqueSeparator", ScreenColor(0xC6C6C8, 0x38383A)),
    ("systemFill", ScreenColor(0x787880, 0x787880, alpha: 0.20, 0.36)),
    ("secondarySystemFill", ScreenColor(0x787880, 0x787880, alpha: 0.16, 0.32)),
    ("tertiarySystemFill", ScreenColor(0x767680, 0x767680, alpha: 0.12, 0.24)),
    ("quaternarySystemFill", ScreenColor(0x747480, 0x767680, alpha: 0.08, 0.18)),
    ("systemBackground", systemBackground), ("secondarySystemBackground", secondarySystemBackground),
    ("tertiarySystemBackground", ScreenColor(0xFFFFFF, 0x2C2C2E)),
    ("systemGroupedBackground", ScreenColor(0xF2F2F7, 0x000000)),
    ("secondarySystemGroupedBackground", secondarySystemGroupedBackground),
    ("tertiarySystemGroupedBackground", ScreenColor(0xF2F2F7, 0x2C2C2E)),
    ("tint", systemBlue),
    ("systemBlue", systemBlue),
    ("systemBrown", ScreenColor(0xA2845E, 0xAC8E68).withGlass(0xAC7F5E, 0xB78A66)),
    ("systemCyan", ScreenColor(0x32ADE6, 0x64D2FF).withGlass(0x00C0E8, 0x3CD3FE)),
    ("systemGreen", ScreenColor(0x34C759, 0x30D158)),
    ("systemIndigo", ScreenColor(0x5856D6, 0x5E5CE6).withGlass(0x6155F5, 0x6D7CFF)),
    ("systemMint", ScreenColor(0x00C7BE, 0x63E6E2).withGlass(0x00C8B3, 0x00DAC3)),
    ("systemOrange", ScreenColor(0xFF9500, 0xFF9F0A).withGlass(0xFF8D28, 0xFF9230)),
    ("systemPink", ScreenColor(0xFF2D55, 0xFF375F)),
    ("systemPurple", ScreenColor(0xAF52DE, 0xBF5AF2).withGlass(0xCB30E0, 0xDB34F2)),
    ("systemRed", ScreenColor(0xFF3B30, 0xFF453A).withGlass(0xFF383C, 0xFF4245)),
    ("systemTeal", ScreenColor(0x30B0C7, 0x40C8E0).withGlass(0x00C3D0, 0x00D2E0)),
    ("systemYellow", ScreenColor(0xFFCC00, 0xFFD60A).withGlass(0xFFCC00, 0xFFD600)),
    ("systemGray", systemGray), ("systemGray2", ScreenColor(0xAEAEB2, 0x636366)),
    ("systemGray3", ScreenColor(0xC7C7CC, 0x48484A)), ("systemGray4", ScreenColor(0xD1D1D6, 0x3A3A3C)),
    ("systemGray5", ScreenColor(0xE5E5EA, 0x2C2C2E)), ("systemGray6", ScreenColor(0xF2F2F7, 0x1C1C1E)),
    ("bar", ScreenColor(0xF9F9F9, 0x1B1B1B)), ("black", ScreenColor(0x000000, 0x000000)),
    ("white", white), ("gray", ScreenColor(0x808080, 0x808080)), ("darkGray", ScreenColor(0x555555, 0x555555)),
    ("lightGray", ScreenColor(0xAAAAAA, 0xAAAAAA)), ("clear", clear),
  ]

  private init(_ light: UInt32, _ dark: UInt32, alpha lightAlpha: Double = 1, _ darkAlpha: Double = 1) {
    self.init(light: Color(hex: light, alpha: lightAlpha), dark: Color(hex: dark, alpha: darkAlpha))
  }
}
