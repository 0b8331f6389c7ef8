import Snapshots
import Units

/// The home indicator, in a node as high as the safe area's bottom or just as large as the indicator itself;
/// black or white, by what lies beneath.
struct HomeIndicatorLook: Look {
  private static let height = 5.0
  /// Between the indicator and the screen's bottom edge.
  private static let bottomDistance = 8.0
  /// Of a phone's width upright: 134 at 375, 139 at 390, 148 at 414.
  private static let uprightShare = 0.357
  /// Of a phone's width lying on its side.
  private static let lyingShare = 0.26
  /// Of a tablet's shorter side, as far as one can tell from screenshots.
  private static let tabletShare = 0.31

  func draw(on canvas: inout Canvas) {
    let width = HomeIndicatorLook.width(on: canvas.traits.device)
    let isBare = canvas.size.height <= HomeIndicatorLook.height
    let bottom = isBare ? canvas.size.height : canvas.size.height - HomeIndicatorLook.bottomDistance
    let rect = Rect(
      x: (canvas.size.width - width) / 2,
      y: bottom - HomeIndicatorLook.height,
      width: width,
      height: HomeIndicatorLook.height
    )
    canvas.fill(rect, canvas.contrast(over: rect), cornerRadius: HomeIndicatorLook.height / 2)
  }

  /// In whole points.
  static func width(on device: Device) -> Double {
    let size = device.size
    guard !device.isTablet else { return (min(size.width, size.height) * tabletShare).rounded() }
    return (size.width * (device.isLandscape ? lyingShare : uprightShare)).rounded()
  }
}
