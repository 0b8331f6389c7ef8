import FlipbookSnapshots
import FlipbookUnits

/// A search field in its strip, as high as the strip less 16: magnifier, text or placeholder, buttons (see LookFacts, "Search
/// bar").
struct SearchBarLook: Look {
  let content: SearchBarContent

  private static let top = 1.0
  private static let bottom = 15.0
  private static let fontSize = 17.0
  /// In the field.
  private static let textX = 30.0
  /// The square around the magnifier, whose lens begins 8 points inside the field.
  private static let magnifier = (x: 5.6, side: 20.0)
  private static let clear = (side: 17.0, inset: 6.0)
  /// The distance between the field and the button that ends the search.
  private static let cancelGap = 12.0
  /// The height of a bare field up to which its text is hidden, and over which it then appears.
  private static let hiddenHeight = 20.0
  private static let fadeHeight = 14.0

  func draw(on canvas: inout Canvas) {
    let (theme, size) = (canvas.theme, canvas.size)
    if !content.isBare, !canvas.hasGlass {
      canvas.fill(canvas.bounds, theme.navigationBar)
      canvas.hairline(y: size.height, width: size.width, theme.barHairline)
    }
    let right = drawCancel(on: &canvas)
    let height = size.height - SearchBarLook.top - SearchBarLook.bottom
    let field = Rect(x: canvas.leading, y: SearchBarLook.top, width: right - canvas.leading, height: height)
    guard field.width > 2 * SearchBarLook.textX, height > (content.isBare ? 0 : 20) else { return }
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

  /// Returns the x coordinate at which the field ends.
  private func drawCancel(on canvas: inout Canvas) -> Double {
    guard let title = content.cancelTitle else { return canvas.trailing }
    let style = TextStyle(SearchBarLook.fontSize, canvas.theme.tint)
    let limit = canvas.size.width / 3
    canvas.text(
      title, style, x: canvas.trailing, baseline: baseline(on: canvas), maxWidth: limit, alignment: .trailing)
    return canvas.trailing - min(limit, canvas.width(of: title, style)) - SearchBarLook.cancelGap
  }

  private func drawText(in field: Rect, on canvas: inout Canvas) {
    let isEmpty = content.text.isEmpty
    var room = field.width - SearchBarLook.textX - 8
    if !isEmpty {
      let side = SearchBarLook.clear.side
      drawClear(around: Point(x: field.maxX - SearchBarLook.clear.inset - side / 2, y: field.midY), on: &canvas)
      room -= side
    }
    let style = TextStyle(SearchBarLook.fontSize, isEmpty ? canvas.theme.secondaryLabel : canvas.theme.label)
    let x = field.minX + SearchBarLook.textX
    if content.isEditing, let selection = content.selection {
      let area = Rect(x: x, y: field.minY, width: room, height: field.height)
      return canvas.edited(
        content.text, selection, style, start: min(x, x + room - 2 - canvas.width(of: content.text, style)),
        baseline: baseline(on: canvas), in: area, caretAlpha: content.caretAlpha)
    }
    canvas.text(
      isEmpty ? content.placeholder : content.text, style, x: x, baseline: baseline(on: canvas), maxWidth: room)
    guard content.isEditing else { return }
    let end = isEmpty ? -2 : min(room, canvas.width(of: content.text, style)) + 1
    let height = style.typography.lineHeight
    canvas.caret(x: x + end, y: field.midY - height / 2, height: height, alpha: content.caretAlpha)
  }

  /// Draws a cross on a gray disc.
  private func drawClear(around center: Point, on canvas: inout Canvas) {
    canvas.fill(.circle(center: center, radius: SearchBarLook.clear.side / 2), canvas.theme.gray)
    let reach = 2.9
    for side in [-1.0, 1] {
      let from = Point(x: center.x - reach, y: center.y - side * reach)
      let to = Point(x: center.x + reach, y: center.y + side * reach)
      canvas.stroke(.polyline([from, to]), Stroke(width: 1.5), .white)
    }
  }

  private func baseline(on canvas: Canvas) -> Double {
    canvas.baseline(
      SearchBarLook.fontSize, between: SearchBarLook.top, and: canvas.size.height - SearchBarLook.bottom)
  }
}
