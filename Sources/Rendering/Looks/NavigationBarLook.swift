import FlipbookSnapshots
import FlipbookUnits

/// Title, left item, background and hairline. The background extends behind the status bar.
///
/// The bar is 44 points high in portrait, 32 in compact height and 50 on tablets. Its items are centered vertically.
struct NavigationBarLook: Look {
  let content: NavigationBarContent

  private static let fontSize = 17.0
  /// The distance from the side of the safe area.
  private static let chevronX = 8.0
  private static let backTitleX = 27.0
  private static let chevron = Size(width: 13, height: 21)
  private static let menu = Size(width: 20, height: 2)
  /// The distance between the lines of the menu symbol.
  private static let menuPitch = 7.0
  private static let glyphBox = 24.0

  func draw(on canvas: inout Canvas) {
    let top = -canvas.traits.device.navigationBarTop
    let height = canvas.size.height
    canvas.fill(Rect(x: 0, y: top, width: canvas.size.width, height: height - top), canvas.theme.navigationBar)
    canvas.hairline(y: height, width: canvas.size.width, canvas.theme.barHairline)
    let left = drawLeftItem(on: &canvas)
    drawTitle(beside: left, on: &canvas)
  }

  func overflow(on canvas: Canvas) -> EdgeInsets {
    EdgeInsets(top: -canvas.traits.device.navigationBarTop, bottom: -canvas.pixel)
  }

  /// Returns the x coordinate at which the left item ends.
  private func drawLeftItem(on canvas: inout Canvas) -> Double {
    switch content.leftItem {
    case .none: canvas.leading
    case .menu: drawMenu(on: &canvas)
    case .back(let title): drawBack(title, on: &canvas)
    }
  }

  /// Draws three lines in the middle of their box.
  private func drawMenu(on canvas: inout Canvas) -> Double {
    let (line, box) = (NavigationBarLook.menu, NavigationBarLook.glyphBox)
    for place in [-1.0, 0, 1] {
      let y = canvas.size.height / 2 + place * NavigationBarLook.menuPitch - line.height / 2
      let x = canvas.leading + (box - line.width) / 2
      canvas.fill(Rect(x: x, y: y, width: line.width, height: line.height), canvas.theme.tint, cornerRadius: 1)
    }
    return canvas.leading + box + 8
  }

  private func drawBack(_ title: String, on canvas: inout Canvas) -> Double {
    let side = canvas.leading - canvas.margin
    let box = Point(
      x: side + NavigationBarLook.chevronX, y: (canvas.size.height - NavigationBarLook.chevron.height) / 2)
    let chevron = Path.polyline([
      Point(x: box.x + 11.3, y: box.y + 1.6), Point(x: box.x + 2.2, y: box.y + 10.5),
      Point(x: box.x + 11.3, y: box.y + 19.4),
    ])
    canvas.stroke(chevron, Stroke(width: 2.6), canvas.theme.tint)
    let style = TextStyle(NavigationBarLook.fontSize, canvas.theme.tint)
    let limit = canvas.size.width / 3
    let x = side + NavigationBarLook.backTitleX
    canvas.text(title, style, x: x, baseline: baseline(on: canvas), maxWidth: limit)
    return x + min(limit, canvas.width(of: title, style)) + 8
  }

  /// Draws the title in the center of the bar. It moves aside to avoid the left item, and is then truncated.
  private func drawTitle(beside left: Double, on canvas: inout Canvas) {
    let style = TextStyle(NavigationBarLook.fontSize, canvas.theme.label, weight: .semibold)
    let room = canvas.trailing - left
    let length = min(canvas.width(of: content.title, style), room)
    let x = min(max(left, (canvas.size.width - length) / 2), canvas.trailing - length)
    canvas.text(content.title, style, x: x, baseline: baseline(on: canvas), maxWidth: room)
  }

  private func baseline(on canvas: Canvas) -> Double {
    canvas.baseline(NavigationBarLook.fontSize, and: canvas.size.height)
  }
}
