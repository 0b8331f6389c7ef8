/// How a device is held.
public enum Orientation: String, Hashable, Sendable, CaseIterable {
  /// Upright: a phone's screen is higher than it is wide.
  case portrait
  /// Rotated to either side: both give the same safe area.
  case landscape

  /// The other orientation.
  var other: Orientation { self == .portrait ? .landscape : .portrait }
}

/// The measures of a screen in one orientation. Lengths are in points.
struct ScreenMeasures: Hashable, Sendable {
  let size: Size
  let safeArea: EdgeInsets
  let statusBarHeight: Double
  /// Where a navigation bar begins.
  let navigationBarTop: Double
  let keyboard: KeyboardHeights

  /// The home indicator's height in landscape on phones. See MotionFacts 2.9.
  private static let landscapeHomeIndicator = 21.0

  /// Returns measures between these (0) and others (1), but with the other keyboard.
  func measures(at share: Double, to other: ScreenMeasures) -> ScreenMeasures {
    func between(_ start: Double, _ end: Double) -> Double { start + (end - start) * share }
    let (area, end) = (safeArea, other.safeArea)
    return ScreenMeasures(
      size: Size(width: between(size.width, other.size.width), height: between(size.height, other.size.height)),
      safeArea: EdgeInsets(
        top: between(area.top, end.top), left: between(area.left, end.left), bottom: between(area.bottom, end.bottom),
        right: between(area.right, end.right)),
      statusBarHeight: between(statusBarHeight, other.statusBarHeight),
      navigationBarTop: between(navigationBarTop, other.navigationBarTop),
      keyboard: other.keyboard)
  }

  /// Returns a portrait screen rotated to landscape. See MotionFacts 2.9.
  ///
  /// A pad keeps its insets. A phone hides its status bar; with a home indicator, its top inset comes to both sides, whichever
  /// side it is turned to.
  func turned(of idiom: Idiom, keyboard: KeyboardHeights) -> ScreenMeasures {
    let size = Size(width: size.height, height: size.width)
    switch idiom {
    case .pad:
      return ScreenMeasures(
        size: size, safeArea: safeArea, statusBarHeight: statusBarHeight, navigationBarTop: navigationBarTop,
        keyboard: keyboard)
    case .phone:
      let side = safeArea.bottom > 0 ? safeArea.top : 0
      let bottom = min(safeArea.bottom, ScreenMeasures.landscapeHomeIndicator)
      return ScreenMeasures(
        size: size,
        safeArea: EdgeInsets(left: side, bottom: bottom, right: side),
        statusBarHeight: 0,
        navigationBarTop: 0,
        keyboard: keyboard
      )
    }
  }
}
