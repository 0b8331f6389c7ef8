import FlipbookSnapshots
import FlipbookUnits

/// The menu of the side drawer: its background, and a title if the header has space for one below the status bar.
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
      x: canvas.menuLeading + MenuLook.titleX,
      baseline: MenuLook.baseline,
      maxWidth: canvas.size.width - canvas.menuLeading - 2 * MenuLook.titleX
    )
  }
}

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

extension Canvas {
  /// The menu is at the left side of the screen, so its content begins after the safe area.
  fileprivate var menuLeading: Double { traits.device.safeArea.left }
}
