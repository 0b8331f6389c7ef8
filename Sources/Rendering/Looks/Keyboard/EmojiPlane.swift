import FlipbookSnapshots
import FlipbookUnits

/// The emoji keyboard: a search field, a grid of faces, which stand for all emoji, and the row of categories (see LookFacts, "Other
/// keyboards").
struct EmojiPlane {
  let metrics: KeyboardMetrics
  /// The height down to the home indicator's area.
  let height: Double

  private static let face = Color(hex: 0xFFCC33)
  private static let line = Color(hex: 0x6B4A00)
  private static let margin = 12.0
  private static let pitch = 44.0
  private static let size = 32.0
  private static let categories = ["clock", "face", "heart", "flag"]

  func draw(on canvas: inout Canvas) {
    let (left, right) = (metrics.sides.lowerBound + EmojiPlane.margin, metrics.sides.upperBound - EmojiPlane.margin)
    var top = 8.0
    if !metrics.isLandscape {
      let field = Rect(x: left, y: top, width: right - left, height: 36)
      canvas.fill(field, canvas.theme.tertiaryFill, cornerRadius: 10)
      let words = canvas.traits.locale == .ja ? "絵文字を検索" : "Search Emoji"
      let style = TextStyle(17, canvas.theme.secondaryLabel)
      canvas.text(words, style, x: field.minX + 12, baseline: field.minY + 24, maxWidth: field.width - 24)
      top = field.maxY + 8
    }
    let bottom = height - EmojiPlane.pitch
    drawFaces(Rect(x: left, y: top, width: right - left, height: max(0, bottom - top)), on: &canvas)
    drawCategories(left: left, right: right, y: bottom + EmojiPlane.pitch / 2, on: &canvas)
  }

  /// As many whole faces as there is room for.
  private func drawFaces(_ area: Rect, on canvas: inout Canvas) {
    let (pitch, size) = (EmojiPlane.pitch, EmojiPlane.size)
    let (columns, rows) = (Int(area.width / pitch), Int(area.height / pitch))
    guard columns > 0, rows > 0 else { return }
    let step = Vector(dx: area.width / Double(columns), dy: area.height / Double(rows))
    for row in 0..<rows {
      for column in 0..<columns {
        let center = Point(
          x: area.minX + (Double(column) + 0.5) * step.dx, y: area.minY + (Double(row) + 0.5) * step.dy)
        let rect = Rect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size)
        canvas.fill(rect, EmojiPlane.face, cornerRadius: size / 2)
        canvas.icon("face", in: rect, EmojiPlane.line, lineWidth: 1.6)
      }
    }
  }

  private func drawCategories(left: Double, right: Double, y: Double, on canvas: inout Canvas) {
    let color = canvas.theme.keyboard.dockIcon
    canvas.text("ABC", TextStyle(16, color), x: left, baseline: y + 6)
    let step = (right - left - 80) / Double(EmojiPlane.categories.count)
    for (index, icon) in EmojiPlane.categories.enumerated() {
      let x = left + 40 + (Double(index) + 0.5) * step
      canvas.icon(icon, in: Rect(x: x - 12, y: y - 12, width: 24, height: 24), color, lineWidth: 1.6)
    }
    canvas.icon("delete-left", in: Rect(x: right - 25, y: y - 12.5, width: 25, height: 25), color, lineWidth: 1.6)
  }
}
