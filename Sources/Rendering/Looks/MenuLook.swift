import FlipbookSnapshots
import FlipbookUnits

/// The menu of the side drawer: its background and a title.
///
/// The header of the menu includes the status bar. On iPads, and beside a notch or an island, it has little space below that, so
/// rows are drawn lower there, the middle of what a finger touches still in them, and the title is below the safe area's top.
struct MenuLook: Look {
  let content: MenuContent

  /// The distance of the title from the side, which is that of the rows' icons.
  private static let titleX = 20.0
  /// The height of the header, in points, with the status bar.
  private static let headerHeight = 48.0
  /// The distance from the header to the icon of the first row, in points.
  private static let iconTop = 18.0
  /// The smallest distance of the title from the status bar, in points.
  private static let clearance = 8.0
  /// The height of capitals as a share of the font size.
  private static let capHeight = 0.705
  private static let fontSize = 17.0
  private static let lowered = 24.0

  /// How much lower than its frame a row is drawn, in points.
  static func drop(on device: Device) -> Double {
    let room = headerHeight - device.statusBarHeight - capHeight * fontSize
    return room >= 2 * clearance ? 0 : lowered
  }

  func draw(on canvas: inout Canvas) {
    canvas.fill(canvas.bounds, canvas.theme.secondaryBackground)
    let device = canvas.traits.device
    let drop = MenuLook.drop(on: device)
    guard drop > 0 else {
      return drawTitle(between: device.statusBarHeight, and: MenuLook.headerHeight, on: &canvas)
    }
    let icon = MenuLook.headerHeight + drop + MenuLook.iconTop
    drawTitle(between: device.safeArea.top, and: icon, share: 0.35, on: &canvas)
  }

  /// Draws the title with its capitals between two heights.
  ///
  /// - Parameter share: The share of the free space that is above the title.
  private func drawTitle(between top: Double, and bottom: Double, share: Double = 0.5, on canvas: inout Canvas) {
    let capitals = MenuLook.capHeight * MenuLook.fontSize
    let style = TextStyle(MenuLook.fontSize, canvas.theme.label, weight: .semibold)
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
