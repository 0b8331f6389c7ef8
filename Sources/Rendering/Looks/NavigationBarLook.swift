import Snapshots
import Units

/// Title, left item, tone and hairline; the background reaches up under the status bar.
struct NavigationBarLook: Look {
  let content: NavigationBarContent

  /// From the bar's top to the texts' baseline.
  private static let baseline = 28.0
  private static let backTitleX = 27.0

  func draw(on canvas: inout Canvas) {
    let top = -canvas.traits.device.safeArea.top
    let height = canvas.size.height
    canvas.fill(Rect(x: 0, y: top, width: canvas.size.width, height: height - top), canvas.theme.navigationBar)
    canvas.fill(Rect(x: 0, y: height, width: canvas.size.width, height: canvas.pixel), canvas.theme.barHairline)
    let left = drawLeftItem(on: &canvas)
    drawTitle(beside: left, on: &canvas)
  }

  func overflow(on canvas: Canvas) -> EdgeInsets {
    EdgeInsets(top: -canvas.traits.device.safeArea.top, bottom: -canvas.pixel)
  }

  /// Returns where the left item ends.
  private func drawLeftItem(on canvas: inout Canvas) -> Double {
    let margin = canvas.margin
    switch content.leftItem {
    case .none: return margin
    case .menu:
      canvas.icon("menu", in: Rect(x: margin, y: 10, width: 24, height: 24), canvas.theme.tint, lineWidth: 2)
      return margin + 24 + 8
    case .back(let title):
      return drawBack(title, on: &canvas)
    }
  }

  private func drawBack(_ title: String, on canvas: inout Canvas) -> Double {
    let box = Point(x: 8, y: 11.5)
    let chevron = Path.polyline([
      Point(x: box.x + 11.3, y: box.y + 1.6), Point(x: box.x + 2.2, y: box.y + 10.5),
      Point(x: box.x + 11.3, y: box.y + 19.4),
    ])
    canvas.stroke(chevron, Stroke(width: 2.6), canvas.theme.tint)
    let style = TextStyle(17, canvas.theme.tint)
    let limit = canvas.size.width / 3
    canvas.text(
      title,
      style,
      x: NavigationBarLook.backTitleX,
      baseline: NavigationBarLook.baseline,
      maxWidth: limit
    )
    return NavigationBarLook.backTitleX + min(limit, canvas.width(of: title, style)) + 8
  }

  /// Centred on the bar; moved aside where it would hit the left item, then truncated.
  private func drawTitle(beside left: Double, on canvas: inout Canvas) {
    let style = TextStyle(17, canvas.theme.label, weight: .semibold)
    let width = canvas.size.width
    let room = width - left - canvas.margin
    let length = min(canvas.width(of: content.title, style), room)
    let x = min(max(left, (width - length) / 2), width - canvas.margin - length)
    canvas.text(content.title, style, x: x, baseline: NavigationBarLook.baseline, maxWidth: room)
  }
}
