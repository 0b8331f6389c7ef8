import FlipbookSnapshots
import FlipbookUnits

/// The text bar: background and hairline, an inset text box, text or placeholder, and caret.
struct InputBarLook: Look {
  static let scrollEdge: ScrollEdge? = .bottom

  let content: InputBarContent

  func draw(on canvas: inout Canvas) {
    let theme = canvas.theme
    let height = canvas.size.height + content.backgroundExtension
    let area = Rect(x: 0, y: 0, width: canvas.size.width, height: height)
    if canvas.hasGlass {
      canvas.floatingEdge(above: InputBarContent.inset, to: area.maxY, share: canvas.scrolledBeneath)
    } else {
      canvas.fillBar(area, nil, theme.tabBar)
      canvas.hairline(y: 0, width: canvas.size.width, theme.barHairline)
    }
    guard let box = content.box(in: canvas.bounds, on: canvas.traits.device) else { return }
    drawBox(box, on: &canvas)
    drawText(in: box, on: &canvas)
    if let button = content.button { draw(button, in: box, on: &canvas) }
  }

  /// Draws a disc with an icon at the bottom right of the text box.
  private func draw(_ button: InputBarContent.Button, in box: Rect, on canvas: inout Canvas) {
    let (side, inset) = (min(28, box.height - 6), 3.0)
    let disc = Rect(x: box.maxX - inset - side, y: box.maxY - inset - side, width: side, height: side)
    canvas.fill(disc, button.isEnabled ? canvas.theme.tint : disabled(on: canvas), cornerRadius: side / 2)
    canvas.icon(
      button.icon, in: disc.inset(by: EdgeInsets(top: 5, left: 5, bottom: 5, right: 5)), .white, lineWidth: 2.2)
  }

  /// The color of the button while there is nothing to send: `systemGray3` (see LookFacts, "Tints").
  private func disabled(on canvas: Canvas) -> Color {
    canvas.theme.appearance == .light ? Color(hex: 0xC7C7CC) : Color(hex: 0x48484A)
  }

  func overflow(on canvas: Canvas) -> EdgeInsets {
    EdgeInsets(top: canvas.hasGlass ? -Canvas.listFade : 0, bottom: -content.backgroundExtension)
  }

  private func radius(of box: Rect) -> Double { min(18, box.height / 2) }

  private func drawBox(_ box: Rect, on canvas: inout Canvas) {
    let radius = radius(of: box)
    let half = canvas.pixel / 2
    let line = box.inset(by: EdgeInsets(top: half, left: half, bottom: half, right: half))
    guard !canvas.hasGlass else { return canvas.glass(box, cornerRadius: radius) }
    canvas.fill(box, canvas.theme.fieldBackground, cornerRadius: radius)
    canvas.stroke(.roundedRect(line, radius: radius - half), Stroke(width: canvas.pixel), canvas.theme.fieldBorder)
  }

  /// Draws the text like that of a `UITextView`, which cuts lines off at the edges of its box.
  private func drawText(in box: Rect, on canvas: inout Canvas) {
    let isEmpty = content.text.isEmpty
    let style = TextStyle(InputBarContent.fontSize, isEmpty ? canvas.theme.tertiaryLabel : canvas.theme.label)
    let settled = content.box(in: Rect(origin: .zero, size: canvas.layoutSize), on: canvas.traits.device.settled) ?? box
    let edited = content.edited(in: Rect(origin: box.origin, size: settled.size)) { canvas.width(of: $0, style) }
    func draw(on canvas: inout Canvas) {
      for line in edited.lines where line.origin.y < box.maxY && line.origin.y + edited.lineHeight > box.minY {
        canvas.text(
          line.trimmed, style, x: edited.area.minX, baseline: line.origin.y + style.typography.ascent,
          maxWidth: edited.area.width)
      }
      guard content.isEditing else { return }
      canvas.selection(content.selection, in: edited, isEmpty: isEmpty, style, caretAlpha: content.caretAlpha)
    }
    let height = Double(edited.lines.count) * edited.lineHeight
    let isCut = height + 2 * content.textInset(in: box) > box.height || settled.width > box.width
    guard isCut else { return draw(on: &canvas) }
    canvas.withClip(to: box, cornerRadius: radius(of: box), draw)
  }
}
