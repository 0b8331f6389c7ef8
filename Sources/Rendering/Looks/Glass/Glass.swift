import FlipbookUnits

/// The glass of iOS 26, from memory.
extension Material {
  /// Glass, which bends what is underneath at its rim.
  static func glass(_ appearance: Appearance) -> Material {
    switch appearance {
    case .light:
      Material(
        blur: 5, saturation: 1.6, tint: Color(hex: 0xFFFFFF, alpha: 0.62), flat: Color(hex: 0xFFFFFF, alpha: 0.86),
        rim: 9)
    case .dark:
      Material(
        blur: 5, saturation: 1.6, tint: Color(hex: 0x1E1E20, alpha: 0.62), flat: Color(hex: 0x1E1E20, alpha: 0.86),
        rim: 9)
    }
  }

  /// The glass of sheets and cards in a color, which is too large to bend anything.
  ///
  /// - Parameter share: How much of what is underneath shows: 0 for an opaque color … 1.
  static func glass(_ color: Color, share: Double) -> Material {
    func tint(_ alpha: Double) -> Color { color.withAlpha(color.alpha * (1 + (alpha - 1) * share)) }
    return Material(blur: 25 * share, saturation: 1 + 0.3 * share, tint: tint(0.82), flat: tint(0.94))
  }
}

/// A plate of glass: its shape, what shows through it, its shadow, and the light at its edge.
struct GlassPlate {
  var rect: Rect
  var cornerRadius: Double
  /// The radius of the lower corners.
  var bottomRadius: Double
  var material: Material
  /// The shadow, which only a light screen shows.
  var shadow: SoftShadow
  /// The opacity of the light.
  var light: Double
}

extension Canvas {
  private static let glassShadow = SoftShadow(
    drop: 4, blur: 20, color: Color.black.withAlpha(0.10), isHollow: true)

  /// Whether the screen has the glass of iOS 26.
  var hasGlass: Bool { traits.device.look == .ios26 }

  /// Draws a plate of glass, which bends what is underneath at its rim.
  mutating func glass(_ rect: Rect, cornerRadius: Double, alpha: Double = 1) {
    guard alpha > 0, rect.width > 0, rect.height > 0 else { return }
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    var shadow = Canvas.glassShadow
    shadow.color = shadow.color.withAlpha(shadow.color.alpha * alpha)
    draw(
      GlassPlate(
        rect: rect, cornerRadius: radius, bottomRadius: radius,
        material: .glass(theme.appearance).faded(by: alpha), shadow: shadow,
        light: (theme.appearance == .light ? 0.9 : 0.22) * alpha))
  }

  /// Draws a plate of glass.
  mutating func draw(_ plate: GlassPlate) {
    let (rect, radius, bottom) = (plate.rect, plate.cornerRadius, plate.bottomRadius)
    if theme.appearance == .light { shadow(of: rect, cornerRadius: radius, bottom: bottom, plate.shadow) }
    if bottom == radius {
      fill(rect, plate.material, cornerRadius: radius)
    } else {
      // Each clip has two of the corners, and the others beyond the plate.
      withClip(to: rect.inset(by: EdgeInsets(top: -2 * bottom)), cornerRadius: bottom) {
        $0.withClip(to: rect.inset(by: EdgeInsets(bottom: -2 * radius)), cornerRadius: radius) {
          $0.fill(rect, plate.material)
        }
      }
    }
    let half = pixel / 2
    let edge = rect.inset(by: EdgeInsets(top: half, left: half, bottom: half, right: half))
    let outline = Path.roundedRect(edge, top: max(0, radius - half), bottom: max(0, bottom - half))
    stroke(outline, Stroke(width: pixel), Color.white.withAlpha(plate.light))
  }
}
