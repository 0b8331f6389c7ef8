import Snapshots
import Units

/// The text bar: tone and hairline, a text box inset in it, text or placeholder, caret.
struct InputBarLook: Look {
  let content: InputBarContent

  private static let inset = 8.0
  private static let textX = 12.0
  private static let fontSize = 17.0

  func draw(on canvas: inout Canvas) {
    let theme = canvas.theme
    let height = canvas.size.height + content.backgroundExtension
    canvas.fill(Rect(x: 0, y: 0, width: canvas.size.width, height: height), theme.tabBar)
    canvas.fill(Rect(x: 0, y: 0, width: canvas.size.width, height: canvas.pixel), theme.barHairline)
    let inset = InputBarLook.inset
    let box = canvas.bounds.inset(by: EdgeInsets(top: inset, left: inset, bottom: inset, right: inset))
    guard box.width > 2 * InputBarLook.textX, box.height > 8 else { return }
    drawBox(box, on: &canvas)
    drawText(in: box, on: &canvas)
  }

  func overflow(on canvas: Canvas) -> EdgeInsets { EdgeInsets(bottom: -content.backgroundExtension) }

  private func drawBox(_ box: Rect, on canvas: inout Canvas) {
    let radius = min(18, box.height / 2)
    let half = canvas.pixel / 2
    let line = box.inset(by: EdgeInsets(top: half, left: half, bottom: half, right: half))
    canvas.fill(box, canvas.theme.fieldBackground, cornerRadius: radius)
    canvas.stroke(.roundedRect(line, radius: radius - half), Stroke(width: canvas.pixel), canvas.theme.fieldBorder)
  }

  private func drawText(in box: Rect, on canvas: inout Canvas) {
    let isEmpty = content.text.isEmpty
    let color = isEmpty ? canvas.theme.tertiaryLabel : canvas.theme.label
    let style = TextStyle(InputBarLook.fontSize, color)
    let typography = style.typography
    let area = box.inset(by: EdgeInsets(left: InputBarLook.textX, right: InputBarLook.textX))
    let top = box.minY + min(8, max(0, (box.height - typography.lineHeight) / 2))
    let limit = max(1, Int((box.maxY - top) / typography.lineHeight))
    let text = isEmpty ? content.placeholder : content.text
    let lines = canvas.paragraph(text, style, in: area, firstBaseline: top + typography.ascent, limit: limit)
    guard content.isEditing, content.showsCaret else { return }
    drawCaret(after: isEmpty ? nil : lines.last, line: max(0, lines.count - 1), at: top, in: area, style, on: &canvas)
  }

  private func drawCaret(
    after text: String?,
    line: Int,
    at top: Double,
    in area: Rect,
    _ style: TextStyle,
    on canvas: inout Canvas
  ) {
    let width = text.map { canvas.width(of: $0, style) } ?? 0
    let height = style.typography.lineHeight
    let x = min(area.minX + width + (text == nil ? -1 : 1), area.maxX - 2)
    let y = top + Double(text == nil ? 0 : line) * height
    canvas.fill(Rect(x: x, y: y, width: 2, height: height), canvas.theme.tint, cornerRadius: 1)
  }
}
