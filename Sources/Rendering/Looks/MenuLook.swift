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
  /// The smallest distance of the title from the status bar, in points.
  private static let clearance = 8.0
  /// The height of capitals as a share of the font size.
  private static let capHeight = 0.705
  private static let fontSize = 17.0
  /// The least and the most by which rows are drawn lower, in points: less than half of their height.
  private static let drops = 24.0...28.0
  /// The height of the top safe area, in points, beyond which rows move down with it.
  private static let unaffectedTop = 36.0

  /// How much lower than its frame a row is drawn, in points: the more, the lower the title is beside an island.
  static func drop(on device: Device) -> Double {
    device.between { device in
      let room = headerHeight - device.statusBarHeight - capHeight * fontSize
      return room >= 2 * clearance ? 0 : (device.safeArea.top - unaffectedTop).clamped(to: drops)
    }
  }

  func draw(on canvas: inout Canvas) {
    canvas.fill(canvas.bounds, canvas.theme.secondaryBackground)
    let style = TextStyle(MenuLook.fontSize, canvas.theme.label, weight: .semibold)
    canvas.text(
      content.title, style, x: canvas.menuLeading + MenuLook.titleX,
      baseline: MenuLook.titleMiddle(on: canvas.traits.device) + MenuLook.capHeight * MenuLook.fontSize / 2,
      maxWidth: canvas.size.width - canvas.menuLeading - 2 * MenuLook.titleX
    )
  }

  /// Returns the y coordinate of the middle of the title's capitals, which is that of the navigation bar beside it on an iPad.
  private static func titleMiddle(on device: Device) -> Double {
    device.between { device in
      drop(on: device) > 0
        ? max(49, device.safeArea.top + capHeight * fontSize / 2) : (device.statusBarHeight + headerHeight) / 2
    }
  }
}

extension Canvas {
  /// The menu is at the left side of the screen, so its content begins after the safe area.
  var menuLeading: Double { traits.device.safeArea.left }
}
