import FlipbookSnapshots
import FlipbookUnits

/// The text bar: background and hairline, an inset text box, text or placeholder, and caret.
struct InputBarLook: Look {
  static let scrollEdge: ScrollEdge? = .bottom

  let content: InputBarContent

  private static let inset = 8.0
  private static let textX = 14.0
  /// The distance of the text from the top and bottom of the text box.
  private static let textInset = 8.0
  private static let fontSize = 17.0
  /// The distance from the end of the text to the side of the text box, if there is a button.
  private static let buttonRoom = 36.0

  func draw(on canvas: inout Canvas) {
    let theme = canvas.theme
    let height = canvas.size.height + content.backgroundExtension
    let area = Rect(x: 0, y: 0, width: canvas.size.width, height: height)
    if canvas.hasGlass {
      canvas.floatingEdge(above: InputBarLook.inset, to: area.maxY, share: canvas.scrolledBeneath)
    } else {
      canvas.fillBar(area, nil, theme.tabBar)
      canvas.hairline(y: 0, width: canvas.size.width, theme.barHairline)
    }
    let inset = InputBarLook.inset
    let sides = canvas.safeSides
    let box = canvas.bounds.inset(
      by: EdgeInsets(top: inset, left: inset + sides.left, bottom: inset, right: inset + sides.right))
    guard box.width > 2 * InputBarLook.textX, box.height > 8 else { return }
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

  /// The text, or only its end, if the end is visible and the whole text is too long to be measured.
  private var visibleText: String {
    guard showsEnd, content.text.utf8.count > TextSetter.longestText else { return content.text }
    return String(content.text.suffix(TextSetter.longestText))
  }

  /// Draws the text like that of a `UITextView`, which cuts lines off at the edges of its box.
  private func drawText(in box: Rect, on canvas: inout Canvas) {
    let isEmpty = content.text.isEmpty
    let style = TextStyle(
      InputBarLook.fontSize,
      isEmpty ? canvas.theme.tertiaryLabel : canvas.theme.label
    )
    let lineHeight = style.typography.lineHeight
    let right = content.button == nil ? InputBarLook.textX : InputBarLook.buttonRoom
    let area = box.inset(by: EdgeInsets(left: InputBarLook.textX, right: right))
    let lines = canvas.lines(of: isEmpty ? content.placeholder : visibleText, style, width: area.width)
    let inset = min(InputBarLook.textInset, max(0, (box.height - lineHeight) / 2))
    let hidden = max(0, Double(lines.count) * lineHeight + 2 * inset - box.height)
    let edited = selection.map { _ in EditedLine.lines(lines, of: visibleText, height: lineHeight) } ?? []
    // The text is scrolled to the first line of the selection, or to its end if there is none.
    let shown = selection.flatMap { range in edited.last { $0.start <= range.lowerBound } }?.origin.y ?? hidden
    let top = box.minY + inset - (showsEnd && !isEmpty ? min(hidden, shown) : 0)
    func draw(on canvas: inout Canvas) {
      for (index, line) in lines.enumerated() {
        let y = top + Double(index) * lineHeight
        guard y < box.maxY, y + lineHeight > box.minY else { continue }
        canvas.text(line, style, x: area.minX, baseline: y + style.typography.ascent, maxWidth: area.width)
      }
      if let selection {
        let placed = edited.map { $0.moved(by: Vector(dx: area.minX, dy: top)) }
        return canvas.selection(selection, in: placed, style, area: area, caretAlpha: content.caretAlpha)
      }
      guard content.isEditing, content.caretAlpha > 0 else { return }
      // Lines have no spaces at their ends, which move the caret.
      let spaces = String(repeating: " ", count: visibleText.reversed().prefix { $0 == " " }.count)
      let width = isEmpty ? 0 : lines.last.map { canvas.width(of: $0 + spaces, style) } ?? 0
      let line = isEmpty ? 0 : max(0, lines.count - 1)
      let place = Point(x: area.minX + width, y: top + Double(line) * lineHeight)
      drawCaret(at: place, height: lineHeight, in: area, on: &canvas)
    }
    guard hidden > 0 else { return draw(on: &canvas) }
    canvas.withClip(to: box, cornerRadius: radius(of: box), draw)
  }

  /// The selected characters of those that are visible.
  private var selection: Range<Int>? {
    guard content.isEditing, let selection = content.selection else { return nil }
    let hidden = content.text.count - visibleText.count
    return max(0, selection.lowerBound - hidden)..<max(0, selection.upperBound - hidden)
  }

  /// Whether a text with more lines than fit is scrolled to its end.
  private var showsEnd: Bool { content.isEditing || content.isScrolledToEnd }

  /// `place` is the top right end of the text.
  private func drawCaret(at place: Point, height: Double, in area: Rect, on canvas: inout Canvas) {
    let x = min(place.x + (content.text.isEmpty ? -2 : 1), area.maxX - 2)
    canvas.caret(x: x, y: place.y, height: height, alpha: content.caretAlpha)
  }
}
