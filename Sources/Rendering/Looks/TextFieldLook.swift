import FlipbookSnapshots
import FlipbookUnits

/// A text field: text, bullets, or placeholder, and a caret (see LookFacts, "Text input").
struct TextFieldLook: Look {
  let content: TextFieldContent

  /// The distance of the text from the sides of a border.
  private static let inset = 7.0
  private static let radius = 5.0
  /// The space for the caret behind the text.
  private static let caretRoom = 3.0

  func draw(on canvas: inout Canvas) {
    if content.hasBorder { drawBorder(on: &canvas) }
    let inset = content.hasBorder ? TextFieldLook.inset : 0
    let area = canvas.bounds.inset(by: EdgeInsets(left: inset, right: inset))
    guard area.width > TextFieldLook.caretRoom, area.height > 0 else { return }
    guard content.isEditing else { return drawAtRest(in: area, on: &canvas) }
    let style = style(on: canvas)
    let height = style.typography.lineHeight
    guard let selection else {
      let end = drawEdited(in: area, style, on: &canvas)
      return canvas.caret(
        x: end.clamped(to: area.minX...area.maxX - 2), y: area.midY - height / 2, height: height,
        alpha: content.caretAlpha)
    }
    canvas.edited(
      shown, selection, style, start: start(of: canvas.width(of: shown, style), in: area),
      baseline: baseline(in: area, style), in: area, caretAlpha: content.caretAlpha)
  }

  func overflow(on canvas: Canvas) -> EdgeInsets {
    guard content.isEditing, let selection, !selection.isEmpty else { return .zero }
    let dot = Canvas.selectionDot
    return EdgeInsets(top: -dot, left: -dot, bottom: -dot, right: -dot)
  }

  private func drawBorder(on canvas: inout Canvas) {
    let half = canvas.pixel / 2
    let line = canvas.bounds.inset(by: EdgeInsets(top: half, left: half, bottom: half, right: half))
    canvas.fill(canvas.bounds, canvas.theme.fieldBackground, cornerRadius: TextFieldLook.radius)
    canvas.stroke(
      .roundedRect(line, radius: TextFieldLook.radius - half), Stroke(width: canvas.pixel), canvas.theme.fieldBorder)
  }

  /// What is shown: a long text only with its end.
  private var shown: String {
    let text = content.isSecure ? String(repeating: "•", count: content.text.count) : content.text
    if text.isEmpty { return content.placeholder }
    return content.isEditing ? String(text.suffix(TextSetter.longestText / 4)) : text
  }

  private func style(on canvas: Canvas) -> TextStyle {
    let color = content.text.isEmpty ? canvas.theme.tertiaryLabel : content.color ?? canvas.theme.label
    return TextStyle(content.size, color)
  }

  /// The baseline of a line that is centered by its own height.
  private func baseline(in area: Rect, _ style: TextStyle) -> Double {
    area.midY - style.typography.lineHeight / 2 + style.typography.ascent
  }

  private func drawAtRest(in area: Rect, on canvas: inout Canvas) {
    let style = style(on: canvas)
    let x =
      switch content.alignment {
      case .leading: area.minX
      case .center: area.midX
      case .trailing: area.maxX
      }
    canvas.text(
      shown, style, x: x, baseline: baseline(in: area, style), maxWidth: area.width, alignment: content.alignment)
  }

  /// The selected characters of those that are shown.
  private var selection: Range<Int>? {
    guard let selection = content.selection else { return nil }
    let hidden = max(0, content.text.count - shown.count)
    return max(0, selection.lowerBound - hidden)..<max(0, selection.upperBound - hidden)
  }

  /// Where the text begins during editing, with its end visible.
  private func start(of width: Double, in area: Rect) -> Double {
    let room = area.width - TextFieldLook.caretRoom
    switch width > room ? TextContent.Alignment.trailing : content.alignment {
    case .leading: return area.minX
    case .center: return area.midX - width / 2
    case .trailing: return area.minX + room - width
    }
  }

  /// Draws the text during editing, and returns where a caret at its end is.
  private func drawEdited(in area: Rect, _ style: TextStyle, on canvas: inout Canvas) -> Double {
    let width = canvas.width(of: shown, style)
    let (start, baseline) = (start(of: width, in: area), baseline(in: area, style))
    if width > area.width - TextFieldLook.caretRoom {
      canvas.withClip(to: area, cornerRadius: 0) { $0.text(shown, style, x: start, baseline: baseline) }
    } else {
      canvas.text(shown, style, x: start, baseline: baseline)
    }
    return content.text.isEmpty ? start - 2 : start + width + 1
  }
}
