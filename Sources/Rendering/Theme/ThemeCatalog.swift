import FlipbookUnits

extension Theme {
  static let lightGlass = light.with(
    tint: Color(hex: 0x0088FF), orange: Color(hex: 0xFF8D28), red: Color(hex: 0xFF383C))
  static let darkGlass = dark.with(
    tint: Color(hex: 0x0091FF), orange: Color(hex: 0xFF9230), red: Color(hex: 0xFF4245))

  private func with(tint: Color, orange: Color, red: Color) -> Theme {
    var theme = self
    (theme.tint, theme.orange, theme.red) = (tint, orange, red)
    return theme
  }

  package static let light = Theme(
    appearance: .light,
    label: Color(hex: 0x000000),
    secondaryLabel: Color(hex: 0x3C3C43, alpha: 0.60),
    tertiaryLabel: Color(hex: 0x3C3C43, alpha: 0.30),
    separator: Color(hex: 0x3C3C43, alpha: 0.29),
    background: Color(hex: 0xFFFFFF),
    secondaryBackground: Color(hex: 0xF2F2F7),
    groupedBackground: Color(hex: 0xF2F2F7),
    secondaryGroupedBackground: Color(hex: 0xFFFFFF),
    secondaryFill: Color(hex: 0x787880, alpha: 0.16),
    tertiaryFill: Color(hex: 0x767680, alpha: 0.12),
    sectionHeader: Color(hex: 0xF7F7F7),
    tint: Color(hex: 0x007AFF),
    gray: Color(hex: 0x8E8E93),
    unselectedItem: Color(hex: 0x999999),
    orange: Color(hex: 0xFF9500),
    red: Color(hex: 0xFF3B30),
    green: Color(hex: 0x34C759),
    fieldBorder: Color(hex: 0xC7C7CC),
    fieldBackground: Color(hex: 0xFFFFFF),
    selectedRow: Color(hex: 0xD1D1D6),
    segmentPlate: Color(hex: 0xFFFFFF),
    spinner: Color(hex: 0x3C3C43),
    toast: Color(hex: 0xFFFFFF),
    bubble: Color(hex: 0xE9E9EB),
    scrollIndicator: Color(hex: 0x000000, alpha: 0.35),
    navigationBar: Color(hex: 0xF9F9F9),
    tabBar: Color(hex: 0xF9F9F9),
    barHairline: Color(hex: 0x000000, alpha: 0.30),
    keyboard: KeyboardColors(
      background: Color(hex: 0xD1D4DB),
      letterCap: Color(hex: 0xFFFFFF),
      functionCap: Color(hex: 0xABB1BA),
      shadow: Color(hex: 0x898A8D),
      label: Color(hex: 0x000000),
      divider: Color(hex: 0x000000, alpha: 0.15),
      dockIcon: Color(hex: 0x515560)
    )
  )

  package static let dark = Theme(
    appearance: .dark,
    label: Color(hex: 0xFFFFFF),
    secondaryLabel: Color(hex: 0xEBEBF5, alpha: 0.60),
    tertiaryLabel: Color(hex: 0xEBEBF5, alpha: 0.30),
    separator: Color(hex: 0x545458, alpha: 0.60),
    background: Color(hex: 0x000000),
    secondaryBackground: Color(hex: 0x1C1C1E),
    groupedBackground: Color(hex: 0x000000),
    secondaryGroupedBackground: Color(hex: 0x1C1C1E),
    secondaryFill: Color(hex: 0x787880, alpha: 0.32),
    tertiaryFill: Color(hex: 0x767680, alpha: 0.24),
    sectionHeader: Color(hex: 0x1C1C1E),
    tint: Color(hex: 0x0A84FF),
    gray: Color(hex: 0x8E8E93),
    unselectedItem: Color(hex: 0x757575),
    orange: Color(hex: 0xFF9F0A),
    red: Color(hex: 0xFF453A),
    green: Color(hex: 0x30D158),
    fieldBorder: Color(hex: 0x3A3A3C),
    fieldBackground: Color(hex: 0x1C1C1E, alpha: 0.6),
    selectedRow: Color(hex: 0x3A3A3C),
    segmentPlate: Color(hex: 0x636366),
    spinner: Color(hex: 0xEBEBF5),
    toast: Color(hex: 0x2C2C2E),
    bubble: Color(hex: 0x26252A),
    scrollIndicator: Color(hex: 0xFFFFFF, alpha: 0.50),
    navigationBar: Color(hex: 0x1B1B1B),
    tabBar: Color(hex: 0x151515),
    barHairline: Color(hex: 0xFFFFFF, alpha: 0.15),
    keyboard: KeyboardColors(
      background: Color(hex: 0x2B2B2B),
      letterCap: Color(hex: 0x6B6B6B),
      functionCap: Color(hex: 0x474747),
      shadow: Color(hex: 0x000000, alpha: 0.70),
      label: Color(hex: 0xFFFFFF),
      divider: Color(hex: 0xFFFFFF, alpha: 0.20),
      dockIcon: Color(hex: 0xBFBFC3)
    )
  )
}
