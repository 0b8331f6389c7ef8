import FlipbookUnits

/// The layout of the docked keyboard: suggestion bar, plane of keys and dock (see LookFacts, "Vertical build" and "Any width").
struct KeyboardMetrics {
  /// The classes of screens that share rows and gaps.
  enum WidthClass {
    /// Phones in portrait: less than 350 points wide, less than 410, and wider.
    case small, medium, large
    /// Phones in landscape.
    case flat
    case tablet
  }

  let widthClass: WidthClass
  /// The part of the keyboard between the sides of the safe area.
  let sides: ClosedRange<Double>
  /// The width of the plane.
  let width: Double
  let isLandscape: Bool
  /// The height of the suggestion bar, 0 without suggestions.
  let barHeight: Double
  let planeHeight: Double
  private let device: Device
  /// By how much keys are stretched while the screen turns: they are laid out for the size that the keyboard has afterwards.
  private let stretch: (x: Double, y: Double)

  init(device turning: Device, size: Size, layoutSize: Size? = nil, showsSuggestions: Bool) {
    let (device, layout) = (turning.settled, layoutSize ?? size)
    self.device = device
    isLandscape = device.isLandscape
    sides = KeyboardMetrics.sides(of: size.width, on: turning)
    let plane = KeyboardMetrics.sides(of: layout.width, on: device)
    let width = plane.upperBound - plane.lowerBound
    self.width = width
    stretch = (
      x: width > 0 ? (sides.upperBound - sides.lowerBound) / width : 1,
      y: layout.height > 0 ? size.height / layout.height : 1
    )
    widthClass =
      if device.isTablet { .tablet } else if device.isLandscape { .flat } else {
        width < 350 ? .small : width < 410 ? .medium : .large
      }
    planeHeight =
      switch widthClass {
      case .small, .medium: 216 + KeyboardMetrics.additionalHeight(of: device)
      case .large: 226 + KeyboardMetrics.additionalHeight(of: device)
      // Down to the home indicator.
      case .flat, .tablet: max(0, device.keyboard.plain - device.homeIndicatorHeight)
      }
    let dockOfPlain = max(0, device.keyboard.plain - planeHeight)
    barHeight = showsSuggestions ? max(0, layout.height - planeHeight - dockOfPlain) * stretch.y : 0
  }

  private static func sides(of width: Double, on device: Device) -> ClosedRange<Double> {
    device.safeArea.left...max(device.safeArea.left, width - device.safeArea.right)
  }

  /// Returns where a key is drawn in the plane.
  func drawn(_ key: Rect) -> Rect {
    Rect(
      x: key.minX * stretch.x, y: key.minY * stretch.y, width: key.width * stretch.x, height: key.height * stretch.y)
  }

  /// The bottom edge of the plane in the keyboard.
  var planeBottom: Double { planeTop + planeHeight * stretch.y }

  /// Whether a phone in landscape has space for the dock's icons only beside the keys, away from the rounded corners.
  var hasDockAtSides: Bool { device.safeArea.left > 0 }

  /// The top edge of the plane in the keyboard.
  var planeTop: Double { barHeight }

  /// Whether globe and microphone are outside the plane.
  var hasDock: Bool { !hasHomeButton && widthClass != .tablet }

  var hasHomeButton: Bool { device.homeIndicatorHeight == 0 }

  /// The shorter side of the whole screen.
  var shorterSide: Double { min(device.size.width, device.size.height) }

  /// The top edges of the QWERTY rows, and the height of the keycaps without shadow.
  var rows: (tops: [Double], cap: Double) {
    switch widthClass {
    case .small: return ([12, 66, 120, 174], 38)
    case .medium: return isHigher ? ([15, 71, 127, 183], 45) : ([10, 64, 118, 170], 42)
    case .large: return isHigher ? ([13, 71, 129, 187], 47) : ([8, 64, 120, 176], 45)
    case .flat, .tablet: return flatRows
    }
  }

  /// The top edges of the kana rows, and the height of the keycaps without shadow.
  var kanaRows: (tops: [Double], cap: Double) {
    switch widthClass {
    case .small, .medium: return isHigher ? (tops(10, 57), 49) : (tops(4, 54), 46)
    case .large: return isHigher ? (tops(10, 59), 51) : (tops(4, 56), 48)
    case .flat, .tablet: return flatRows
    }
  }

  private func tops(_ first: Double, _ pitch: Double) -> [Double] { (0..<4).map { first + pitch * Double($0) } }

  /// Whether the plane is that of iOS 26 (see LookFacts, "The looks of iOS 17 and iOS 26").
  var isHigher: Bool { KeyboardMetrics.additionalHeight(of: device) > 0 }

  /// The additional height of iOS 26's plane, which follows that of the whole keyboard.
  private static func additionalHeight(of device: Device) -> Double {
    device.keyboard.plain - device.drawn(as: .classic).keyboard.plain
  }

  /// Keycaps are 32 high in a plane of 162 or 163. Above a home indicator the plane is 151 high and the gaps shrink.
  private var flatRows: (tops: [Double], cap: Double) {
    let (top, gap, bottom) = hasDock ? (4.0, 5.0, 0.0) : (6.0, 7.0, 3.0)
    let cap = max(1, ((planeHeight - top - bottom - 3 * gap) / 4 - 1).rounded(.down))
    return ((0..<4).map { top + Double($0) * (cap + 1 + gap) }, cap)
  }

  /// The gap between two keys of a row: 6, or 5 on long screens in landscape.
  var keyGap: Double { widthClass == .flat && width >= 568 ? 5 : 6 }

  /// The gap between the outermost keys and the side of the keyboard.
  var keySide: Double {
    if isHigher { return 26 / 3.0 }
    return widthClass == .large ? (width < 420 ? 4 : 5) : 3
  }

  /// The scale of icons on keys, relative to phones that are 375 points wide.
  var iconFactor: Double { widthClass != .flat && width > 375 ? 1.1 : 1 }

  /// Returns a rectangle with its left and right edges on device pixels, so that widths are differences of rounded edges.
  func aligned(x: Double, y: Double, width: Double, height: Double) -> Rect {
    let left = x.rounded(toScale: device.scale)
    let right = (x + width).rounded(toScale: device.scale)
    return Rect(x: left, y: y, width: right - left, height: height)
  }
}
