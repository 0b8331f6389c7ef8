import Snapshots
import Units

/// The side drawer's menu: its background and header.
struct MenuLook: Look {
  let content: MenuContent

  func draw(on canvas: inout Canvas) {
    canvas.fill(canvas.bounds, canvas.theme.secondaryBackground)
    canvas.text(
      content.title, TextStyle(15, canvas.theme.label, weight: .bold, face: .serif), x: 10, baseline: 36,
      maxWidth: canvas.size.width - 20)
  }
}

/// A row of the menu: icon and title.
struct MenuRowLook: Look {
  let content: MenuRowContent

  func draw(on canvas: inout Canvas) {
    if content.isMarked { canvas.fill(canvas.bounds, canvas.theme.selectedRow) }
    let middle = canvas.size.height / 2
    canvas.icon(content.icon, in: Rect(x: 20, y: middle - 12, width: 24, height: 24), canvas.theme.label)
    let style = TextStyle(17, canvas.theme.label)
    canvas.text(
      content.title, style, x: 60, baseline: middle + 0.356 * style.size, maxWidth: canvas.size.width - 76)
    canvas.fill(
      Rect(x: 60, y: canvas.size.height - canvas.pixel, width: canvas.size.width - 60, height: canvas.pixel),
      canvas.theme.separator)
  }
}
