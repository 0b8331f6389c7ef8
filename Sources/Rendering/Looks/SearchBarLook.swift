import FlipbookSnapshots
import FlipbookUnits

/// A search field in its strip, as high as the strip less 16: magnifier, text or placeholder, buttons (see LookFacts, "Search
/// bar").
struct SearchBarLook: Look {
  let content: SearchBarContent

  /// The square around the magnifier, whose lens begins 8 points inside the field.
  private static let magnifier = (x: 5.6, side: 20.0)
  private static let clearInset = 6.0
  /// The height of a bare field up to which its text is hidden, and over which it then appears.
  private static let hiddenHeight = 20.0
  private static let fadeHeight = 14.0

  func draw(on canvas: inout Canvas) {
    let (theme, size) = (canvas.theme, canvas.size)
    if !content.isBare, !canvas.hasGlass {
      canvas.fill(canvas.bounds, theme.navigationBar)
      canvas.hairline(y: size.height, width: size.width, theme.barHairline)
    }
    drawCancel(on: &canvas)
    let text = TextStyle(SearchBarContent.fontSize, theme.label)
    let field = content.field(in: canvas.bounds, on: canvas.traits.device) { canvas.width(of: $0, text) }
    let height = field.height
    guard field.width > 2 * SearchBarContent.textX, height > (content.isBare ? 0 : 20) else { return }
    canvas.fill(field, theme.tertiaryFill, cornerRadius: min(canvas.hasGlass ? 1_000 : 10, height / 2))
    let fade = content.isBare ? min(1, (height - SearchBarLook.hiddenHeight) / SearchBarLook.fadeHeight) : 1
    guard fade > 0 else { return }
    if fade < 1 {
      canvas.withAlpha(fade) { drawInside(field, on: &$0) }
    } else {
      drawInside(field, on: &canvas)
    }
  }

  private func drawInside(_ field: Rect, on canvas: inout Canvas) {
    let glass = SearchBarLook.magnifier
    let icon = Rect(x: field.minX + glass.x, y: field.midY - glass.side / 2, width: glass.side, height: glass.side)
    canvas.icon("magnifier", in: icon, canvas.theme.gray, lineWidth: 1.6)
    drawText(in: field, on: &canvas)
  }

  func overflow(on canvas: Canvas) -> EdgeInsets { EdgeInsets(bottom: -canvas.pixel) }

  private func drawCancel(on canvas: inout Canvas) {
    guard let title = content.cancelTitle else { return }
    let style = TextStyle(SearchBarContent.fontSize, canvas.theme.tint)
    canvas.text(
      title, style, x: canvas.trailing, baseline: baseline(on: canvas), maxWidth: canvas.size.width / 3,
      alignment: .trailing)
  }

  private func drawText(in field: Rect, on canvas: inout Canvas) {
    let isEmpty = content.text.isEmpty
    let color = isEmpty ? canvas.theme.secondaryLabel : canvas.theme.label
    let style = TextStyle(SearchBarContent.fontSize, color)
    let edited = content.edited(in: canvas.bounds, on: canvas.traits.device) { canvas.width(of: $0, style) }
    guard let edited else { return }
    if !isEmpty {
      let x = field.maxX - SearchBarLook.clearInset - SearchBarContent.clearSide / 2
      drawClear(around: Point(x: x, y: field.midY), on: &canvas)
    }
    if content.isEditing {
      return canvas.edited(
        edited, content.selection, isEmpty: isEmpty, style, baseline: baseline(on: canvas),
        caretAlpha: content.caretAlpha)
    }
    canvas.text(
      isEmpty ? content.placeholder : content.text, style, x: edited.area.minX, baseline: baseline(on: canvas),
      maxWidth: edited.area.width)
  }

  /// Draws a cross on a gray disc.
  private func drawClear(around center: Point, on canvas: inout Canvas) {
    canvas.fill(.circle(center: center, radius: SearchBarContent.clearSide / 2), canvas.theme.gray)
    let reach = 2.9
    for side in [-1.0, 1] {
      let from = Point(x: center.x - reach, y: center.y - side * reach)
      let to = Point(x: center.x + reach, y: center.y + side * reach)
      canvas.stroke(.polyline([from, to]), Stroke(width: 1.5), .white)
    }
  }

  private func baseline(on canvas: Canvas) -> Double {
    canvas.baseline(
      SearchBarContent.fontSize, between: SearchBarContent.top, and: canvas.size.height - SearchBarContent.bottom)
  }
}
