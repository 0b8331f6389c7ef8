import FlipbookSnapshots
import FlipbookUnits

/// A card of rows of equal height: icon, title, value, accessory, and hairlines between the rows (see LookFacts, "Lists and
/// small controls").
struct InsetGroupLook: Look {
  let content: InsetGroupContent

  private static let cornerRadius = 10.0
  private static let glassCornerRadius = 26.0
  /// The distance from the side of the card to the contents of a row.
  private static let inset = 16.0
  private static let icon = (side: 29.0, radius: 6.5, glyph: 21.0)
  /// The distance from the side of the card to the end of the content before a chevron.
  private static let chevronRoom = 34.0
  private static let fontSize = 17.0

  func draw(on canvas: inout Canvas) {
    let theme = canvas.theme
    let radius = canvas.hasGlass ? InsetGroupLook.glassCornerRadius : InsetGroupLook.cornerRadius
    canvas.fill(canvas.bounds, theme.secondaryGroupedBackground, cornerRadius: min(radius, canvas.size.height / 2))
    let height = canvas.size.height / Double(max(1, content.rows.count))
    for (index, row) in content.rows.enumerated() {
      let box = Rect(x: 0, y: Double(index) * height, width: canvas.size.width, height: height)
      let x = draw(row, in: box, on: &canvas)
      guard index + 1 < content.rows.count else { continue }
      canvas.hairline(x: x, y: box.maxY - canvas.pixel, width: canvas.size.width - x, theme.separator)
    }
  }

  /// Returns the x coordinate at which the title begins.
  private func draw(_ row: InsetGroupContent.Row, in box: Rect, on canvas: inout Canvas) -> Double {
    let x = draw(row.icon, in: box, on: &canvas)
    var right = draw(row.accessory, in: box, on: &canvas)
    let baseline = canvas.baseline(InsetGroupLook.fontSize, between: box.minY, and: box.maxY)
    if let value = row.value {
      let style = TextStyle(InsetGroupLook.fontSize, canvas.theme.secondaryLabel)
      let limit = (right - x) / 2
      canvas.text(value, style, x: right, baseline: baseline, maxWidth: limit, alignment: .trailing)
      right -= min(limit, canvas.width(of: value, style)) + 8
    }
    let style = TextStyle(InsetGroupLook.fontSize, canvas.theme.label)
    canvas.text(row.title, style, x: x, baseline: baseline, maxWidth: right - x)
    return x
  }

  /// Returns the x coordinate at which the title begins.
  private func draw(_ icon: InsetGroupContent.Icon?, in box: Rect, on canvas: inout Canvas) -> Double {
    let inset = InsetGroupLook.inset
    guard let icon else { return inset }
    let (side, radius, glyph) = InsetGroupLook.icon
    let y = (box.midY - side / 2).rounded(toScale: canvas.traits.device.scale)
    let square = Rect(x: inset, y: y, width: side, height: side)
    canvas.fill(square, icon.color, cornerRadius: radius)
    let rect = Rect(x: square.midX - glyph / 2, y: square.midY - glyph / 2, width: glyph, height: glyph)
    canvas.icon(icon.name, in: rect, .white, lineWidth: 1.6, isFilled: true)
    return square.maxX + inset
  }

  /// Returns the x coordinate at which the content before it ends.
  private func draw(
    _ accessory: InsetGroupContent.Row.Accessory, in box: Rect, on canvas: inout Canvas
  ) -> Double {
    let right = box.maxX - InsetGroupLook.inset
    switch accessory {
    case .none:
      return right
    case .chevron:
      canvas.disclosure(endingAt: Point(x: right, y: box.midY))
      return box.maxX - InsetGroupLook.chevronRoom
    case .check:
      let rect = Rect(x: right - 20, y: box.midY - 10, width: 20, height: 20)
      canvas.icon("check", in: rect, canvas.theme.tint, lineWidth: 2.2)
      return rect.minX - 8
    case .toggle(let content):
      let size = SwitchMeasures.size
      canvas.toggle(content, at: Point(x: right - size.width, y: box.midY - size.height / 2))
      return right - size.width - 8
    }
  }
}
