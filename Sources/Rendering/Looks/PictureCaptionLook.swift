import FlipbookSnapshots
import FlipbookUnits

/// Title, line and date over a picture, on a shade that keeps them readable.
struct PictureCaptionLook: Look {
  let content: PictureCaptionContent

  private static let veilHeight = 90.0

  func draw(on canvas: inout Canvas) {
    let size = canvas.size
    drawVeil(on: &canvas)
    let room = canvas.trailing - canvas.leading
    canvas.text(
      content.title,
      TextStyle(20, .white, weight: .semibold),
      x: canvas.leading,
      baseline: size.height - 40,
      maxWidth: room
    )
    canvas.text(
      content.line,
      TextStyle(13, .white),
      x: canvas.leading,
      baseline: size.height - 18,
      maxWidth: room
    )
    drawDate(on: &canvas)
  }

  private func drawVeil(on canvas: inout Canvas) {
    let size = canvas.size
    let top = max(0, size.height - PictureCaptionLook.veilHeight)
    let gradient = Gradient(
      .linear(from: Point(x: 0, y: top), to: Point(x: 0, y: size.height)),
      stops: [.init(0, Color.black.withAlpha(0)), .init(1, Color.black.withAlpha(0.45))]
    )
    canvas.fill(Rect(x: 0, y: top, width: size.width, height: size.height - top), gradient)
  }

  /// Draws the article's orange label in the top right corner.
  private func drawDate(on canvas: inout Canvas) {
    guard !content.date.isEmpty else { return }
    let style = TextStyle(11, .white, weight: .semibold)
    let width = min(canvas.width(of: content.date, style), canvas.size.width / 2) + 16
    let tag = Rect(x: canvas.trailing - width, y: 12, width: width, height: 20)
    canvas.fill(tag, canvas.theme.orange, cornerRadius: 4)
    canvas.text(
      content.date,
      style,
      x: tag.midX,
      baseline: canvas.baseline(style.size, between: tag.minY, and: tag.maxY),
      maxWidth: width - 16,
      alignment: .center
    )
  }
}
