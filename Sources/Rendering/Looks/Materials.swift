import FlipbookUnits

/// The materials of bars and keyboards. Their tones are from memory, except the flat one of bars (see LookFacts, "Bar materials").
extension Material {
  /// The material of navigation bars, tab bars, and toolbars.
  static func bar(_ appearance: Appearance) -> Material {
    switch appearance {
    case .light:
      Material(
        blur: 20, saturation: 1.8, tint: Color(hex: 0xF9F9F9, alpha: 0.80), flat: Color(hex: 0xF9F9F9, alpha: 0.94))
    case .dark:
      Material(
        blur: 20, saturation: 1.8, tint: Color(hex: 0x1D1D1D, alpha: 0.80), flat: Color(hex: 0x1D1D1D, alpha: 0.94))
    }
  }

  /// The material of the keyboard, which has the opaque keyboard's color over the theme's background.
  static func keyboard(_ appearance: Appearance) -> Material {
    switch appearance {
    case .light:
      Material(
        blur: 24, saturation: 1.8, tint: Color(hex: 0xC9CCD5, alpha: 0.85), flat: Color(hex: 0xCED1D8, alpha: 0.94))
    case .dark:
      Material(
        blur: 24, saturation: 1.8, tint: Color(hex: 0x333333, alpha: 0.85), flat: Color(hex: 0x2E2E2E, alpha: 0.94))
    }
  }

  /// The material of iOS 26's keyboard: #E6E7EB over white and #1F1F21 over black.
  static func glassKeyboard(_ appearance: Appearance) -> Material {
    switch appearance {
    case .light:
      Material(
        blur: 24, saturation: 1.4, tint: Color(hex: 0xE0E1E6, alpha: 0.80), flat: Color(hex: 0xE4E5EA, alpha: 0.94))
    case .dark:
      Material(
        blur: 24, saturation: 1.4, tint: Color(hex: 0x272729, alpha: 0.80), flat: Color(hex: 0x212123, alpha: 0.94))
    }
  }
}

extension Canvas {
  /// The radius of the upper corners of iOS 26's keyboard.
  private static let glassKeyboardRadius = 26.0

  /// Fills the background of a bar: with its own color if it has one, with the theme's color in the classic look, and with the
  /// material of bars in others.
  mutating func fillBar(_ rect: Rect, _ own: Color?, _ standard: Color, alpha: Double = 1) {
    if own != nil || traits.device.look == .classic {
      let color = own ?? standard
      fill(rect, color.withAlpha(color.alpha * alpha))
    } else {
      fill(rect, Material.bar(theme.appearance).faded(by: alpha))
    }
  }

  /// Fills the background of the keyboard.
  mutating func fillKeyboard() {
    switch traits.device.look {
    case .classic: fill(bounds, theme.keyboard.background)
    case .ios17: fill(bounds, Material.keyboard(theme.appearance))
    case .ios26:
      // The lower corners are below the screen.
      let radius = Canvas.glassKeyboardRadius
      let area = Rect(x: 0, y: 0, width: size.width, height: size.height + 2 * radius)
      fill(area, Material.glassKeyboard(theme.appearance), cornerRadius: radius)
    }
  }
}
