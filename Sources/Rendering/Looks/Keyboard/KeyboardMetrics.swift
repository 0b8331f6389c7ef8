import Units

/// How the docked keyboard is built at a width: suggestion bar, plane of keys, dock (facts, "Vertical build").
struct KeyboardMetrics {
  let width: Double
  let scale: Double
  /// 0 without suggestions.
  let barHeight: Double
  let planeHeight: Double

  /// Classes of widths that share rows and gaps.
  enum WidthClass { case small, medium, large }

  let widthClass: WidthClass

  init(device: Device, width: Double, height: Double, showsSuggestions: Bool) {
    self.width = width
    scale = device.scale
    widthClass = width < 350 ? .small : width < 410 ? .medium : .large
    planeHeight = KeyboardMetrics.planeHeight(of: device, width: width)
    let dockOfPlain = device.keyboard.plain - planeHeight
    barHeight = showsSuggestions ? max(0, height - planeHeight - max(0, dockOfPlain)) : 0
  }

  /// Keys keep their heights on phones; tablets fill the keyboard down to the home indicator.
  private static func planeHeight(of device: Device, width: Double) -> Double {
    guard width < tabletWidth else { return device.keyboard.plain - device.homeIndicatorHeight }
    return width < 410 ? 216 : 226
  }

  static let tabletWidth = 500.0

  /// How much taller than a large phone's the rows are.
  var stretch: Double { widthClass == .large ? planeHeight / 226 : 1 }

  /// The plane's top edge in the keyboard.
  var planeTop: Double { barHeight }

  /// A rectangle with its left and right edges on device pixels, so that widths are differences of rounded edges.
  func aligned(x: Double, y: Double, width: Double, height: Double) -> Rect {
    let left = x.rounded(toScale: scale)
    let right = (x + width).rounded(toScale: scale)
    return Rect(x: left, y: y, width: right - left, height: height)
  }
}

/// A key's cap in the plane's coordinates, without its shadow.
struct Key {
  enum Kind { case letter, function }

  enum Legend {
    case text(String, size: Double)
    case icon(String, size: Double)
    case none
  }

  let rect: Rect
  let kind: Kind
  let legend: Legend
}
