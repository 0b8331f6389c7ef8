import FlipbookSnapshots
import FlipbookUnits

/// The home indicator, in a node as high as the bottom safe area or as large as the indicator itself. It is black or white,
/// depending on the background.
struct HomeIndicatorLook: Look {
  static let adaptsToBackdrop = true

  let content: HomeIndicatorContent

  private static let height = 5.0
  /// The distance between the indicator and the bottom edge of the screen.
  private static let bottomDistance = 8.0
  /// The share of a phone's width in portrait: 134 at 375, 139 at 390, 148 at 414.
  private static let uprightShare = 0.357
  /// The share of a phone's width in landscape.
  private static let lyingShare = 0.26
  /// The share of a tablet's shorter side, estimated from screenshots.
  private static let tabletShare = 0.31

  func draw(on canvas: inout Canvas) {
    let width = canvas.traits.device.between(HomeIndicatorLook.width)
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

  /// Returns the width in whole points.
  static func width(on device: Device) -> Double {
    let size = device.size
    guard !device.isTablet else { return (min(size.width, size.height) * tabletShare).rounded() }
    return (size.width * (device.isLandscape ? lyingShare : uprightShare)).rounded()
  }
}
