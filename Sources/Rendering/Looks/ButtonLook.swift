import FlipbookSnapshots
import FlipbookUnits

/// A button: the small filled one of a profile, or one in a style of UIKit (see LookFacts, "Lists and small controls").
struct ButtonLook: Look {
  let content: ButtonContent

  private static let iconSide = 22.0
  private static let iconGap = 6.0
  /// The opacity of a plain button's title under a finger, and of a tinted button's background.
  private static let plainHighlight = 0.2
  private static let tintedBackground = 0.15

  func draw(on canvas: inout Canvas) {
    guard let details = content.details else { return drawSmall(on: &canvas) }
    let radius =
      canvas.cornerRadius > 0 ? canvas.cornerRadius : min(canvas.hasGlass ? 1_000 : 12, canvas.size.height / 2)
    if let background = background(details, on: canvas) {
      canvas.fill(canvas.bounds, background, cornerRadius: radius)
      if details.isHighlighted, details.style != .plain {
        canvas.fill(canvas.bounds, Color.black.withAlpha(0.1), cornerRadius: radius)
      }
    }
    drawTitle(details, in: foreground(details, on: canvas), on: &canvas)
  }

  private func drawSmall(on canvas: inout Canvas) {
    canvas.fill(canvas.bounds, content.color, cornerRadius: min(canvas.hasGlass ? 1_000 : 8, canvas.size.height / 2))
    let style = TextStyle(13, .white, weight: .semibold)
    canvas.text(
      content.title,
      style,
      x: canvas.size.width / 2,
      baseline: canvas.baseline(style.size, and: canvas.size.height),
      maxWidth: canvas.size.width - 8,
      alignment: .center
    )
  }

  private func background(_ details: ButtonContent.Details, on canvas: Canvas) -> Color? {
    guard details.style != .plain else { return nil }
    guard details.isEnabled else { return canvas.theme.tertiaryFill }
    switch details.style {
    case .plain: return nil
    case .gray: return canvas.theme.secondaryFill
    case .tinted: return content.color.withAlpha(content.color.alpha * ButtonLook.tintedBackground)
    case .filled: return content.color
    }
  }

  private func foreground(_ details: ButtonContent.Details, on canvas: Canvas) -> Color {
    guard details.isEnabled else { return canvas.theme.tertiaryLabel }
    if details.style == .filled { return .white }
    let isFaded = details.isHighlighted && details.style == .plain
    return isFaded ? content.color.withAlpha(content.color.alpha * ButtonLook.plainHighlight) : content.color
  }

  /// Draws icon and title together in the middle of the button. A low button has a smaller title.
  private func drawTitle(_ details: ButtonContent.Details, in color: Color, on canvas: inout Canvas) {
    let size = canvas.size
    let style = TextStyle(size.height < 40 ? 15 : 17, color, weight: details.style == .plain ? .regular : .semibold)
    let padding = min(12, size.width / 8)
    let side = details.icon == nil ? 0 : min(ButtonLook.iconSide, size.height)
    let gap = details.icon == nil || content.title.isEmpty ? 0 : ButtonLook.iconGap
    let room = max(0, size.width - 2 * padding - side - gap)
    let width = min(room, canvas.width(of: content.title, style))
    var x = (size.width - side - gap - width) / 2
    if let icon = details.icon {
      let box = Rect(x: x, y: (size.height - side) / 2, width: side, height: side)
      canvas.icon(icon, in: box, color, lineWidth: details.style == .plain ? 1.7 : 2)
      x = box.maxX + gap
    }
    canvas.text(content.title, style, x: x, baseline: canvas.baseline(style.size, and: size.height), maxWidth: room)
  }
}
