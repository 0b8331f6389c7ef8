import FlipbookSnapshots
import FlipbookUnits

/// The menu of the side drawer: its background and a title.
///
/// The header of the menu includes the status bar. Beside a notch or an island it has no space below that, so a smaller title is between
/// the clock and the icon of the first row, nearer to the rows that it names.
struct MenuLook: Look {
  let content: MenuContent

  /// The distance of the title from the side, which is that of the rows' icons.
  private static let titleX = 20.0
  /// The height of the header, in points, with the status bar.
  private static let headerHeight = 48.0
  /// The distance from the header to the icon of the first row, in points.
  private static let iconTop = 18.0
  /// The smallest distance of the title from the status bar, in points.
  private static let clearance = 4.0
  /// The height of capitals as a share of the font size.
  private static let capHeight = 0.705

  func draw(on canvas: inout Canvas) {
    canvas.fill(canvas.bounds, canvas.theme.secondaryBackground)
    let device = canvas.traits.device
    let style = TextStyle(17, canvas.theme.label, weight: .semibold)
    let room = MenuLook.headerHeight - device.statusBarHeight - MenuLook.capHeight * style.size
    if room >= 2 * MenuLook.clearance {
      drawTitle(style, between: device.statusBarHeight, and: MenuLook.headerHeight, on: &canvas)
    } else {
      let statusBar = Size(width: device.size.width, height: device.statusBarHeight)
      let clock = StatusBarMetrics(device: device, size: statusBar)
      let bottom = clock.clock.y + MenuLook.capHeight * clock.clockSize / 2
      let small = TextStyle(13, canvas.theme.secondaryLabel, weight: .semibold)
      drawTitle(small, between: bottom, and: MenuLook.headerHeight + MenuLook.iconTop, share: 0.6, on: &canvas)
    }
  }

  /// Draws the title with its capitals between two heights.
  ///
  /// - Parameter share: The share of the free space that is above the title.
  private func drawTitle(
    _ style: TextStyle, between top: Double, and bottom: Double, share: Double = 0.5, on canvas: inout Canvas
  ) {
    let capitals = MenuLook.capHeight * style.size
    canvas.text(
      content.title, style, x: canvas.menuLeading + MenuLook.titleX,
      baseline: top + share * (bottom - top - capitals) + capitals,
      maxWidth: canvas.size.width - canvas.menuLeading - 2 * MenuLook.titleX
    )
  }
}

extension Canvas {
  /// The menu is at the left side of the screen, so its content begins after the safe area.
  var menuLeading: Double { traits.device.safeArea.left }
}
