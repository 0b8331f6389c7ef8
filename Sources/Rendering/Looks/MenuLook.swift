import Snapshots
import Units

/// The side drawer's menu: its background, and a title where the status bar leaves the header room for one.
struct MenuLook: Look {
  let content: MenuContent

  private static let titleX = 10.0
  private static let baseline = 36.0
  private static let style = (size: 15.0, capHeight: 11.0)

  func draw(on canvas: inout Canvas) {
    canvas.fill(canvas.bounds, canvas.theme.secondaryBackground)
    let room = MenuLook.baseline - MenuLook.style.capHeight - canvas.traits.device.statusBarHeight
    guard room >= 0 else { return }
    canvas.text(
      content.title,
      TextStyle(MenuLook.style.size, canvas.theme.label, weight: .bold, face: .serif),
      x: MenuLook.titleX,
      baseline: MenuLook.baseline,
      maxWidth: canvas.size.width - 2 * MenuLook.titleX
    )
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
      content.title, style, x: 60, baseline: canvas.baseline(style.size, and: canvas.size.height),
      maxWidth: canvas.size.width - 76)
    canvas.hairline(
      x: 60, y: canvas.size.height - canvas.pixel, width: canvas.size.width - 60, canvas.theme.separator)
  }
}
