import FlipbookSnapshots
import FlipbookUnits

/// A system material, the same in all looks: iOS 26 has kept those of iOS 13.
struct MaterialLook: Look {
  let content: MaterialContent

  func draw(on canvas: inout Canvas) {
    canvas.fill(
      canvas.bounds, Material.system(content.thickness, canvas.theme.appearance), cornerRadius: canvas.cornerRadius)
  }
}

extension Material {
  /// Returns one of the system's materials (see LookFacts, "System materials").
  static func system(_ thickness: MaterialContent.Thickness, _ appearance: Appearance) -> Material {
    let isDark = appearance == .dark
    return switch thickness {
    case .ultraThin: (isDark ? Recipe.ultraThinDark : .ultraThin).material
    case .thin: (isDark ? Recipe.thinDark : .thin).material
    case .regular: (isDark ? Recipe.regularDark : .regular).material
    case .thick: (isDark ? Recipe.thickDark : .thick).material
    case .chrome: (isDark ? Recipe.chromeDark : .chrome).material
    }
  }
}

/// The numbers of one of the system's materials: it mixes the blurred picture with a gray that depends on the picture's luma.
private struct Recipe {
  /// The radius of the blur, in points.
  let blur: Double
  /// The share of the gray.
  let amount: Double
  /// The grays over black and over white.
  let black, white: Double
  let saturation: Double
  /// What is added at the end.
  let brightness: Double

  static let ultraThin = Recipe(blur: 22.5, amount: 0.5, black: 0.45, white: 0.68, saturation: 1.1, brightness: 0.12)
  static let thin = Recipe(blur: 30, amount: 0.6, black: 0.725, white: 0.73, saturation: 1.35, brightness: 0.12)
  static let regular = Recipe(blur: 30, amount: 0.75, black: 0.9, white: 0.815, saturation: 1.5, brightness: 0.1)
  static let thick = Recipe(blur: 45, amount: 0.88, black: 0.99, white: 0.905, saturation: 1.5, brightness: 0.045)
  static let chrome = Recipe(blur: 22.5, amount: 0.75, black: 0.8, white: 0.825, saturation: 1.1, brightness: 0.1)
  static let ultraThinDark = Recipe(
    blur: 22.5, amount: 0.5, black: 0.24, white: 0.39, saturation: 1.1, brightness: 0)
  static let thinDark = Recipe(blur: 30, amount: 0.6, black: 0.2, white: 0.15, saturation: 1.35, brightness: 0)
  static let regularDark = Recipe(blur: 30, amount: 0.75, black: 0.16, white: 0.1, saturation: 1.5, brightness: 0)
  static let thickDark = Recipe(blur: 45, amount: 0.88, black: 0.14, white: 0.03, saturation: 1.5, brightness: 0)
  static let chromeDark = Recipe(
    blur: 22.5, amount: 0.75, black: 0.23, white: 0.255, saturation: 2, brightness: -0.1)

  /// The material with one translucent gray that gives the same over black and over white.
  var material: Material {
    let overBlack = amount * black + brightness
    let overWhite = 1 - amount + amount * white + brightness
    let alpha = 1 - (overWhite - overBlack)
    let gray = overBlack / alpha
    let color = Color(red: gray, green: gray, blue: gray, alpha: alpha)
    return Material(
      blur: blur, saturation: saturation, tint: color, flat: color.withAlpha(1 - Recipe.sharp * (1 - alpha)))
  }

  /// The share of what is beneath that is still shown where it cannot be blurred.
  private static let sharp = 0.35
}
