import FlipbookSnapshots
import FlipbookUnits

/// The menu of the side drawer: its background and, below the status bar, a title.
struct MenuLook: Look {
  let content: MenuContent

  /// The distance of the title from the side, which is that of the rows' icons.
  private static let titleX = 20.0
  /// The height of capitals as a share of the font size.
  private static let capHeight = 0.705

  func draw(on canvas: inout Canvas) {
    canvas.fill(canvas.bounds, canvas.theme.secondaryBackground)
    let style = TextStyle(17, canvas.theme.label, weight: .semibold)
    let device = canvas.traits.device
    let middle = device.menuHeaderHeight - device.menuTitleHeight / 2
    canvas.text(
      content.title, style, x: canvas.menuLeading + MenuLook.titleX,
      baseline: middle + MenuLook.capHeight * style.size / 2,
      maxWidth: canvas.size.width - canvas.menuLeading - 2 * MenuLook.titleX
    )
  }
}

extension Canvas {
  /// The menu is at the left side of the screen, so its content begins after the safe area.
  var menuLeading: Double { traits.device.safeArea.left }
}
