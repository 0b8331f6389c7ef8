import FlipbookSnapshots
import FlipbookUnits

/// A filled rectangle above its shadows, one soft and one narrow (see LookFacts, "Lists and small controls").
struct CardLook: Look {
  let content: CardContent

  private static let soft = (drop: 2.0, blur: 10.0, alpha: 0.10)
  private static let narrow = (drop: 0.0, blur: 1.0, alpha: 0.06)
  private static let reach = soft.drop + soft.blur

  func draw(on canvas: inout Canvas) {
    let radius = min(content.cornerRadius, canvas.size.width / 2, canvas.size.height / 2)
    let shadow = min(1, content.shadow)
    if shadow > 0, canvas.theme.appearance == .light {
      for (drop, blur, alpha) in [CardLook.soft, CardLook.narrow] {
        canvas.shadow(
          of: canvas.bounds, cornerRadius: radius,
          SoftShadow(drop: drop, blur: blur, color: .black.withAlpha(alpha * shadow)))
      }
    }
    canvas.fill(canvas.bounds, content.color, cornerRadius: radius)
  }

  func overflow(on canvas: Canvas) -> EdgeInsets {
    let reach = -CardLook.reach
    return EdgeInsets(top: reach, left: reach, bottom: reach, right: reach)
  }
}
