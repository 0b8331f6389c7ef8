import FlipbookSnapshots
import FlipbookUnits

/// A text field: text, bullets, or placeholder, and a caret (see LookFacts, "Text input").
struct TextFieldLook: Look {
  let content: TextFieldContent

  private static let radius = 5.0

  func draw(on canvas: inout Canvas) {
    if content.hasBorder { drawBorder(on: &canvas) }
    let style = style(on: canvas)
    guard let edited = content.edited(in: canvas.bounds, width: { canvas.width(of: $0, style) }) else { return }
    guard content.isEditing else { return drawAtRest(in: edited.area, style, on: &canvas) }
    canvas.edited(
      edited, content.selection, isEmpty: content.text.isEmpty, style, baseline: baseline(in: edited.area, style),
      caretAlpha: content.caretAlpha)
  }

  func overflow(on canvas: Canvas) -> EdgeInsets {
    guard content.isEditing, let selection = content.selection, !selection.isEmpty else { return .zero }
    let dot = EditedText.handleDot
    return EdgeInsets(top: -dot, left: -dot, bottom: -dot, right: -dot)
  }

  private func drawBorder(on canvas: inout Canvas) {
    let half = canvas.pixel / 2
    let line = canvas.bounds.inset(by: EdgeInsets(top: half, left: half, bottom: half, right: half))
    canvas.fill(canvas.bounds, canvas.theme.fieldBackground, cornerRadius: TextFieldLook.radius)
    canvas.stroke(
      .roundedRect(line, radius: TextFieldLook.radius - half), Stroke(width: canvas.pixel), canvas.theme.fieldBorder)
  }

  private func style(on canvas: Canvas) -> TextStyle {
    let color = content.text.isEmpty ? canvas.theme.tertiaryLabel : content.color ?? canvas.theme.label
    return TextStyle(content.size, color)
  }

  /// The baseline of a line that is centered by its own height.
  private func baseline(in area: Rect, _ style: TextStyle) -> Double {
    area.midY - style.typography.lineHeight / 2 + style.typography.ascent
  }

  private func drawAtRest(in area: Rect, _ style: TextStyle, on canvas: inout Canvas) {
    let x =
      switch content.alignment {
      case .leading: area.minX
      case .center: area.midX
      case .trailing: area.maxX
      }
    canvas.text(
      content.shown, style, x: x, baseline: baseline(in: area, style), maxWidth: area.width,
      alignment: content.alignment)
  }
}
