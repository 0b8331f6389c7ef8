package import FlipbookUnits

/// A color with its values in light and dark, and those of the look of iOS 26.
package struct ScreenColor: Hashable, Sendable {
  /// The values in light and in dark.
  package struct Values: Hashable, Sendable {
    package let light: Color
    package let dark: Color

    fileprivate func map(_ transform: (Color) -> Color) -> Values {
      Values(light: transform(light), dark: transform(dark))
    }

    fileprivate func mixed(with other: Values, _ share: Double) -> Values {
      Values(light: light.mixed(with: other.light, share), dark: dark.mixed(with: other.dark, share))
    }
  }

  /// The values up to iOS 18.
  package let flat: Values
  /// The values from iOS 26.
  package let glass: Values

  private init(flat: Values, glass: Values) {
    self.flat = flat
    self.glass = glass
  }

  /// Creates a color that is the same in all looks.
  package init(light: Color, dark: Color) {
    let values = Values(light: light, dark: dark)
    self.init(flat: values, glass: values)
  }

  /// Creates a color that has the light values of one color and the dark values of another.
  package init(light: ScreenColor, dark: ScreenColor) {
    self.init(
      flat: Values(light: light.flat.light, dark: dark.flat.dark),
      glass: Values(light: light.glass.light, dark: dark.glass.dark))
  }

  /// Creates a color that is the same everywhere.
  package init(_ color: Color) { self.init(light: color, dark: color) }

  /// Returns the same color with other values from iOS 26.
  func withGlass(_ light: UInt32, _ dark: UInt32) -> ScreenColor {
    ScreenColor(flat: flat, glass: Values(light: Color(hex: light), dark: Color(hex: dark)))
  }

  /// Returns the value for an appearance in the device's look.
  package func color(in traits: Traits) -> Color {
    let values = traits.device.look == .ios26 ? glass : flat
    return traits.appearance == .dark ? values.dark : values.light
  }

  /// Returns a color between two, at a share of 0 (this color) … 1 (the other). A clear color has no hue of its own, so that
  /// what fades in doesn't darken.
  package func mixed(with other: ScreenColor, share: Double) -> ScreenColor {
    ScreenColor(flat: flat.mixed(with: other.flat, share), glass: glass.mixed(with: other.glass, share))
  }

  func withAlpha(_ factor: Double) -> ScreenColor {
    func faded(_ color: Color) -> Color { color.withAlpha(color.alpha * factor) }
    return ScreenColor(flat: flat.map(faded), glass: glass.map(faded))
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
