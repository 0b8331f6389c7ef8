package import FlipbookUnits

/// A color with its values in light and dark.
package struct ScreenColor: Hashable, Sendable {
  package var light: Color
  package var dark: Color

  package init(light: Color, dark: Color) {
    self.light = light
    self.dark = dark
  }

  /// Creates a color that is the same in light and dark.
  package init(_ color: Color) { self.init(light: color, dark: color) }

  package func color(in appearance: Appearance) -> Color { appearance == .dark ? dark : light }

  /// Returns a color between two, at a share of 0 (this color) … 1 (the other). A clear color has no hue of its own, so that
  /// what fades in doesn't darken.
  package func mixed(with other: ScreenColor, share: Double) -> ScreenColor {
    ScreenColor(light: light.mixed(with: other.light, share), dark: dark.mixed(with: other.dark, share))
  }

  func withAlpha(_ factor: Double) -> ScreenColor {
    ScreenColor(light: light.withAlpha(light.alpha * factor), dark: dark.withAlpha(dark.alpha * factor))
  }
}

extension Color {
  fileprivate func mixed(with other: Color, _ share: Double) -> Color {
    let share = min(1, max(0, share))
    let first = alpha == 0 ? other : self
    let second = other.alpha == 0 ? self : other
    func between(_ part: KeyPath<Color, Double>) -> Double {
      first[keyPath: part] + (second[keyPath: part] - first[keyPath: part]) * share
    }
    return Color(
      red: between(\.red), green: between(\.green), blue: between(\.blue), alpha: alpha + (other.alpha - alpha) * share)
  }
}
