import FlipbookSnapshots
import FlipbookUnits

/// The menu of the side drawer: its background, and a title if the header has space for one below the status bar.
struct MenuLook: Look {
  let content: MenuContent

  /// The distance of the title from the side, which is that of the rows' icons.
  private static let titleX = 20.0
  /// The height of the header, in points, with the status bar.
  private static let headerHeight = 48.0
  /// The smallest distance of the title from the status bar, in points.
  private static let clearance = 4.0
  private static let style = (size: 17.0, capHeight: 12.0)

  func draw(on canvas: inout Canvas) {
    canvas.fill(canvas.bounds, canvas.theme.secondaryBackground)
    let bar = canvas.traits.device.statusBarHeight
    let room = (MenuLook.headerHeight - bar - MenuLook.style.capHeight) / 2
    guard room >= MenuLook.clearance else { return }
    canvas.text(
      content.title,
      TextStyle(MenuLook.style.size, canvas.theme.label, weight: .semibold),
      x: canvas.menuLeading + MenuLook.titleX,
      baseline: MenuLook.headerHeight - room,
      maxWidth: canvas.size.width - canvas.menuLeading - 2 * MenuLook.titleX
    )
  }
}

extension Canvas {
  /// The menu is at the left side of the screen, so its content begins after the safe area.
  var menuLeading: Double { traits.device.safeArea.left }
}
