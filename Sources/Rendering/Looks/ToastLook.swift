import FlipbookSnapshots
import FlipbookUnits

/// A capsule with a shadow, in the color of what is above a screen: icon, message, and button.
struct ToastLook: Look {
  let content: ToastContent

  private static let padding = 18.0
  private static let iconSide = 22.0
  private static let shadow = SoftShadow(drop: 6, blur: 18, color: Color.black.withAlpha(0.18))

  func draw(on canvas: inout Canvas) {
    let size = canvas.size
    let radius = canvas.cornerRadius > 0 ? canvas.cornerRadius : min(25, size.height / 2)
    canvas.shadow(of: canvas.bounds, cornerRadius: radius, ToastLook.shadow)
    canvas.fill(canvas.bounds, canvas.theme.toast, cornerRadius: radius)
    let right = drawAction(on: &canvas)
    let style = TextStyle(15, canvas.theme.label, weight: .medium)
    let icon = content.icon == nil ? 0 : ToastLook.iconSide + 8
    let room = max(0, right - ToastLook.padding - icon)
    let width = icon + min(room, canvas.width(of: content.text, style))
    var x = content.action == nil ? (size.width - width) / 2 : ToastLook.padding
    if let name = content.icon {
      let side = ToastLook.iconSide
      canvas.icon(name, in: Rect(x: x, y: (size.height - side) / 2, width: side, height: side), canvas.theme.label)
      x += icon
    }
    canvas.text(content.text, style, x: x, baseline: canvas.baseline(style.size, and: size.height), maxWidth: room)
  }

  func overflow(on canvas: Canvas) -> EdgeInsets {
    let reach = -(ToastLook.shadow.drop + ToastLook.shadow.blur)
    return EdgeInsets(top: reach, left: reach, bottom: reach, right: reach)
  }

  /// Returns the x coordinate at which the space for the message ends.
  private func drawAction(on canvas: inout Canvas) -> Double {
    let right = canvas.size.width - ToastLook.padding
    guard let action = content.action else { return right }
    let style = TextStyle(15, canvas.theme.tint, weight: .semibold)
    let limit = canvas.size.width / 3
    canvas.text(
      action, style, x: right, baseline: canvas.baseline(style.size, and: canvas.size.height), maxWidth: limit,
      alignment: .trailing)
    return right - min(limit, canvas.width(of: action, style)) - 12
  }
}
