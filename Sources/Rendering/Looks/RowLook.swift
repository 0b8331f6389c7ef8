import FlipbookSnapshots
import FlipbookUnits

/// A row of a list: thumbnail, title, subtitle, value, chevron and separator.
struct RowLook: Look {
  let content: RowContent

  /// The distance from the margin to the end of the content, for chevron and gap.
  private static let chevronRoom = 18.0
  private static let thumbnailGap = 12.0

  func draw(on canvas: inout Canvas) {
    drawBackground(on: &canvas)
    let textX = drawThumbnail(on: &canvas)
    var right = canvas.trailing
    if content.showsChevron {
      drawChevron(on: &canvas)
      right -= RowLook.chevronRoom
    }
    right = drawValue(endingAt: right, from: textX, on: &canvas)
    drawTexts(from: textX, to: right, on: &canvas)
    guard content.hasSeparator, !content.isSelected else { return }
    let size = canvas.size
    canvas.hairline(x: textX, y: size.height - canvas.pixel, width: size.width - textX, canvas.theme.separator)
  }

  func overflow(on canvas: Canvas) -> EdgeInsets {
    EdgeInsets(top: content.isSelected ? -canvas.pixel : 0)
  }

  /// A selected row covers its own separator and the one above it.
  private func drawBackground(on canvas: inout Canvas) {
    guard content.isSelected else {
      canvas.fill(canvas.bounds, canvas.theme.background)
      return
    }
    let (size, pixel) = (canvas.size, canvas.pixel)
    canvas.fill(Rect(x: 0, y: -pixel, width: size.width, height: size.height + pixel), canvas.theme.selectedRow)
  }

  /// Returns the x coordinate at which the texts begin.
  private func drawThumbnail(on canvas: inout Canvas) -> Double {
    guard let index = content.thumbnail else { return canvas.leading }
    let side = max(0, min(60, canvas.size.height - 12)).rounded(.down)
    let y = ((canvas.size.height - side) / 2).rounded(toScale: canvas.traits.device.scale)
    canvas.picture(index, in: Rect(x: canvas.leading, y: y, width: side, height: side), cornerRadius: 6)
    return canvas.leading + side + RowLook.thumbnailGap
  }

  private func drawChevron(on canvas: inout Canvas) {
    canvas.disclosure(endingAt: Point(x: canvas.trailing, y: canvas.size.height / 2))
  }

  /// Returns the x coordinate at which the space for the texts ends. The value takes at most half of the row.
  private func drawValue(endingAt right: Double, from textX: Double, on canvas: inout Canvas) -> Double {
    guard let value = content.value else { return right }
    let style = TextStyle(17, canvas.theme.secondaryLabel)
    let limit = (right - textX) / 2
    canvas.text(
      value,
      style,
      x: right,
      baseline: canvas.baseline(style.size, and: canvas.size.height),
      maxWidth: limit,
      alignment: .trailing
    )
    return right - min(limit, canvas.width(of: value, style)) - 8
  }

  private func drawTexts(from x: Double, to right: Double, on canvas: inout Canvas) {
    let style = TextStyle(17, canvas.theme.label)
    let height = canvas.size.height
    guard let subtitle = content.subtitle else {
      canvas.text(
        content.title,
        style,
        x: x,
        baseline: canvas.baseline(style.size, and: height),
        maxWidth: right - x
      )
      return
    }
    let shift = (height - 60) / 2
    canvas.text(content.title, style, x: x, baseline: 26 + shift, maxWidth: right - x)
    let second = TextStyle(height < 56 ? 12 : 15, canvas.theme.secondaryLabel)
    canvas.text(subtitle, second, x: x, baseline: 45 + shift, maxWidth: right - x)
  }
}

extension Canvas {
  /// Draws the chevron of a row, 7.5 × 12.5 points including its line. The point is the middle of its right end.
  mutating func disclosure(endingAt end: Point) {
    let tip = Point(x: end.x - 1, y: end.y)
    let chevron = Path.polyline([
      Point(x: tip.x - 5.5, y: tip.y - 5.25), tip, Point(x: tip.x - 5.5, y: tip.y + 5.25),
    ])
    stroke(chevron, Stroke(width: 2), theme.tertiaryLabel)
  }
}
