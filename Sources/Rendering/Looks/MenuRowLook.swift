import FlipbookSnapshots
import FlipbookUnits

/// A row of the menu with icon and title.
struct MenuRowLook: Look {
  let content: MenuRowContent

  func draw(on canvas: inout Canvas) {
    if content.isMarked { canvas.fill(canvas.bounds, canvas.theme.selectedRow) }
    let (size, left) = (canvas.size, canvas.menuLeading)
    let icon = Rect(x: left + 20, y: size.height / 2 - 12, width: 24, height: 24)
    canvas.icon(content.icon, in: icon, canvas.theme.label)
    let x = left + 60
    let style = TextStyle(17, canvas.theme.label)
    canvas.text(
      content.title, style, x: x, baseline: canvas.baseline(style.size, and: size.height),
      maxWidth: size.width - x - 16)
    canvas.hairline(x: x, y: size.height - canvas.pixel, width: size.width - x, canvas.theme.separator)
  }
}
