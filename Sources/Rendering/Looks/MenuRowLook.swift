import FlipbookSnapshots
import FlipbookUnits

/// A row of the menu with icon and title. A marked row covers its own separator and the one above it.
struct MenuRowLook: Look {
  let content: MenuRowContent

  func draw(on canvas: inout Canvas) {
    let (size, left, drop) = (canvas.size, canvas.menuLeading, MenuLook.drop(on: canvas.traits.device))
    if content.isMarked {
      let background = Rect(x: 0, y: drop - canvas.pixel, width: size.width, height: size.height + canvas.pixel)
      canvas.fill(background, canvas.theme.selectedRow)
    }
    let icon = Rect(x: left + 20, y: drop + size.height / 2 - 12, width: 24, height: 24)
    canvas.icon(content.icon, in: icon, canvas.theme.label)
    let x = left + 60
    let style = TextStyle(17, canvas.theme.label)
    canvas.text(
      content.title, style, x: x, baseline: drop + canvas.baseline(style.size, and: size.height),
      maxWidth: size.width - x - 16)
    guard !content.isMarked else { return }
    canvas.hairline(x: x, y: drop + size.height - canvas.pixel, width: size.width - x, canvas.theme.separator)
  }

  func overflow(on canvas: Canvas) -> EdgeInsets {
    let drop = MenuLook.drop(on: canvas.traits.device)
    return EdgeInsets(top: content.isMarked && drop == 0 ? -canvas.pixel : 0, bottom: -drop)
  }
}
