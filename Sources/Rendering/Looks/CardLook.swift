import FlipbookSnapshots
import FlipbookUnits

/// A filled rectangle above its shadows, one soft and one narrow (see LookFacts, "Lists and small controls"), or a plate of glass.
struct CardLook: Look {
  let content: CardContent

  private static let soft = SoftShadow(drop: 2, blur: 10, color: Color.black.withAlpha(0.10))
  private static let narrow = SoftShadow(drop: 0, blur: 1, color: Color.black.withAlpha(0.06))
  private static let glass = SoftShadow(drop: 8, blur: 30, color: Color.black.withAlpha(0.12))

  func draw(on canvas: inout Canvas) {
    let limit = min(canvas.size.width / 2, canvas.size.height / 2)
    let radius = min(content.cornerRadius, limit)
    let bottom = min(content.bottomCornerRadius ?? content.cornerRadius, limit)
    let share = glass(on: canvas)
    guard share == 0 else { return drawGlass(radius, bottom, share, on: &canvas) }
    if content.shadow > 0, canvas.theme.appearance == .light {
      for shadow in [CardLook.soft, CardLook.narrow] {
        canvas.shadow(of: canvas.bounds, cornerRadius: radius, bottom: bottom, faded(shadow))
      }
    }
    if bottom == radius {
      canvas.fill(canvas.bounds, content.color, cornerRadius: radius)
    } else {
      canvas.fill(.roundedRect(canvas.bounds, top: radius, bottom: bottom), content.color)
    }
  }

  func overflow(on canvas: Canvas) -> EdgeInsets {
    let shadow = glass(on: canvas) > 0 ? CardLook.glass : CardLook.soft
    let reach = -shadow.drop - shadow.blur
    return EdgeInsets(top: reach, left: reach, bottom: reach, right: reach)
  }

  private func glass(on canvas: Canvas) -> Double { canvas.hasGlass ? content.glass.clamped(to: 0...1) : 0 }

  private func faded(_ shadow: SoftShadow, by share: Double = 1) -> SoftShadow {
    var shadow = shadow
    shadow.color = shadow.color.withAlpha(shadow.color.alpha * content.shadow.clamped(to: 0...1) * share)
    return shadow
  }

  private func drawGlass(_ radius: Double, _ bottom: Double, _ share: Double, on canvas: inout Canvas) {
    canvas.draw(
      GlassPlate(
        rect: canvas.bounds, cornerRadius: radius, bottomRadius: bottom,
        material: .glass(content.color, share: share), shadow: faded(CardLook.glass, by: share),
        light: (canvas.theme.appearance == .light ? 0.5 : 0.2) * share))
  }
}
