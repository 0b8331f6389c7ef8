import FlipbookSnapshots
import FlipbookUnits

/// A row of a list: thumbnail, title, subtitle, value, chevron and separator.
struct RowLook: Look {
  let content: RowContent

  /// The distance from the margin to the end of the content, for chevron and gap.
  private static let chevronRoom = 18.0
  private static let thumbnailGap = 12.0
  private static let iconSide = 29.0

  func draw(on canvas: inout Canvas) {
    drawBackground(on: &canvas)
    let textX = drawImage(on: &canvas)
    var right = canvas.trailing
    if content.showsChevron {
      drawChevron(on: &canvas)
      right -= RowLook.chevronRoom
    } else if let accessory = content.details?.accessory {
      right = draw(accessory, on: &canvas)
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
      canvas.fill(canvas.bounds, content.details?.background ?? canvas.theme.background)
      return
    }
    let (size, pixel) = (canvas.size, canvas.pixel)
    canvas.fill(Rect(x: 0, y: -pixel, width: size.width, height: size.height + pixel), canvas.theme.selectedRow)
  }

  /// Draws the icon, the picture, or the thumbnail, and returns the x coordinate at which the texts begin.
  private func drawImage(on canvas: inout Canvas) -> Double {
    if let picture = content.details?.picture { return draw(picture, on: &canvas) }
    if let icon = content.details?.icon { return draw(icon, on: &canvas) }
    return drawThumbnail(on: &canvas)
  }

  /// Draws an icon in white on a square of its color, or in the tint color without a square.
  private func draw(_ icon: String, on canvas: inout Canvas) -> Double {
    let side = RowLook.iconSide
    let y = ((canvas.size.height - side) / 2).rounded(toScale: canvas.traits.device.scale)
    let square = Rect(x: canvas.leading, y: y, width: side, height: side)
    if let color = content.details?.iconColor {
      canvas.fill(square, color, cornerRadius: 6.5)
      canvas.icon(icon, in: square.inset(by: RowLook.even(4)), .white, lineWidth: 1.6, isFilled: true)
    } else {
      canvas.icon(icon, in: square.inset(by: RowLook.even(2)), canvas.theme.tint)
    }
    return square.maxX + 16
  }

  private static func even(_ inset: Double) -> EdgeInsets {
    EdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
  }

  private func draw(_ picture: ImageSource, on canvas: inout Canvas) -> Double {
    let square = thumbnailFrame(on: canvas)
    canvas.picture(picture, in: square, mode: .fill, cornerRadius: 6)
    return square.maxX + RowLook.thumbnailGap
  }

  /// Returns the x coordinate at which the space for the texts ends.
  private func draw(_ accessory: RowContent.Details.Accessory, on canvas: inout Canvas) -> Double {
    let middle = canvas.size.height / 2
    let right = canvas.trailing
    switch accessory {
    case .none: return right
    case .disclosure:
      drawChevron(on: &canvas)
      return right - RowLook.chevronRoom
    case .checkmark, .detail:
      let side = accessory == .detail ? 24.0 : 20
      let box = Rect(x: right - side, y: middle - side / 2, width: side, height: side)
      canvas.icon(accessory == .detail ? "info.circle" : "checkmark", in: box, canvas.theme.tint, lineWidth: 2)
      return box.minX - 8
    case .switchOn, .switchOff:
      let size = SwitchMeasures.size
      canvas.toggle(
        SwitchContent(isOn: accessory == .switchOn), at: Point(x: right - size.width, y: middle - size.height / 2))
      return right - size.width - 8
    }
  }

  private func thumbnailFrame(on canvas: Canvas) -> Rect {
    let side = max(0, min(60, canvas.size.height - 12)).rounded(.down)
    let y = ((canvas.size.height - side) / 2).rounded(toScale: canvas.traits.device.scale)
    return Rect(x: canvas.leading, y: y, width: side, height: side)
  }

  /// Returns the x coordinate at which the texts begin.
  private func drawThumbnail(on canvas: inout Canvas) -> Double {
    guard let index = content.thumbnail else { return canvas.leading }
    let square = thumbnailFrame(on: canvas)
    canvas.picture(index, in: square, cornerRadius: 6)
    return square.maxX + RowLook.thumbnailGap
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
    let style = TextStyle(17, content.details?.titleColor ?? canvas.theme.label)
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
